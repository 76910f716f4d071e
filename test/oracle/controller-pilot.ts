import { type ControllerOutput, ErrorState, Iec61851State } from '../../host/core/abi.ts';
import { Lasting, NEVER } from './clock.ts';
import type { ChargeController } from './controller.ts';

export type PilotState = 'A' | 'B' | 'C' | 'D' | 'EF';

const STATES: readonly PilotState[] = ['A', 'B', 'C', 'D', 'EF'];
const CODES: Record<PilotState, Iec61851State> = {
  A: Iec61851State.a,
  B: Iec61851State.b,
  C: Iec61851State.c,
  D: Iec61851State.d,
  EF: Iec61851State.ef,
};

/** Ohm above which a resistance means A, B, C, D; otherwise it means E or F. */
type Limits = readonly [a: number, b: number, c: number, d: number];
const LIMITS: Limits = [10_000, 1790, 300, 150];
/** The present state is left a tenth later. */
const STICKY_LIMITS: Record<PilotState, Limits> = {
  A: [9000, 1790, 300, 150],
  B: [11_000, 1611, 300, 150],
  C: [10_000, 1969, 270, 150],
  D: [10_000, 1790, 330, 135],
  EF: [10_000, 1790, 300, 165],
};

const C_AGAIN_MS = 5000;
const C_AFTER_ERROR_MS = 30_000;
const DIODE_MS = 100;
const DUTY_CHANGE_DISTURBS_MS = 550;
const CONNECTION_DISTURBS_MS = 100;

const CONSTANT_12V = 1000;
const MA_PER_DUTY = 60;
const BOOST = 4;

/** The control pilot: what the vehicle shows on it, and what the charger tells the vehicle. */
export class ControlPilot {
  readonly #controller: ChargeController;
  state: PilotState = 'A';
  /** The vehicle closed its side of the control pilot when it could last be seen. */
  vehicleDraws = false;
  /** The host keeps the control pilot disconnected. */
  disconnectedByHost = false;
  #diode: 'unknown' | 'good' | 'bad' = 'unknown';
  #connected = false;
  #duty = 0;
  /** Before this, resistances mean nothing. */
  #settledAtMs = 0;
  #stateSinceMs = 0;
  #leftCAtMs = 0;
  #leftEfAtMs = 0;
  /** When a vehicle was plugged in or stopped charging. */
  #awakeAtMs = 0;
  readonly #ventilated: Lasting;
  readonly #diodeGood: Lasting;
  readonly #diodeBad: Lasting;

  constructor(controller: ChargeController) {
    this.#controller = controller;
    this.#ventilated = new Lasting(controller.clock);
    this.#diodeGood = new Lasting(controller.clock);
    this.#diodeBad = new Lasting(controller.clock);
  }

  boot(): void {
    this.state = 'A';
    this.vehicleDraws = false;
    this.disconnectedByHost = false;
    this.#diode = 'unknown';
    this.#connected = true;
    this.#duty = CONSTANT_12V;
    this.#stateSinceMs = this.#controller.clock.nowMs;
    this.#settledAtMs = NEVER;
    this.#leftCAtMs = NEVER;
    this.#leftEfAtMs = NEVER;
    this.#awakeAtMs = NEVER;
    for (const condition of [this.#ventilated, this.#diodeGood, this.#diodeBad])
      condition.interrupt();
  }

  get charging(): boolean {
    return this.state === 'C';
  }

  /** A vehicle is connected, and nothing is wrong with it. */
  get supplied(): boolean {
    return this.state === 'B' || this.state === 'C';
  }

  get announcing(): boolean {
    return this.#duty !== CONSTANT_12V;
  }

  /** Generation 1 cannot see the diode of a vehicle. */
  get diodePassed(): boolean {
    return this.#diode === 'good' || this.#controller.generation === 1;
  }

  /** For how long the vehicle in front of the charger has had no reason to be awake. */
  get sleepMs(): number {
    return this.#controller.clock.nowMs - this.#awakeAtMs;
  }

  /** The state has lasted for `ms`. */
  inStateFor(ms: number): boolean {
    return this.#controller.clock.reached(this.#stateSinceMs + ms);
  }

  /** Something disturbs the control pilot for `ms` from now on. */
  disturb(ms: number): void {
    this.#settledAtMs = Math.max(this.#settledAtMs, this.#controller.clock.nowMs + ms);
  }

  evaluate(): void {
    const { clock, phases, led, failure } = this.#controller;
    const seen = this.#undisturbed && clock.reached(this.#settledAtMs);
    const measured = this.#measured;
    if (seen && this.vehicleDraws !== (measured === 'C')) {
      this.vehicleDraws = measured === 'C';
      clock.lookAgain();
    }
    if (failure !== ErrorState.ok) {
      phases.abort();
      this.#become('EF');
      led.blink(failure);
      return;
    }
    this.#watchDiode();
    if (this.#diode === 'bad') {
      this.#become('B');
      led.blink(ErrorState.communication);
    } else if (phases.idle && seen) {
      this.#become(measured === 'C' ? this.#answerToC() : measured);
      if (measured === 'D' || measured === 'EF') led.blink(ErrorState.communication);
    }
  }

  /**
   * Disconnects the control pilot for the host, the phase switch or the wake-up; for the host only
   * where nobody is supplied.
   */
  connect(): void {
    const { clock, input, contactor, generation, phases, started, wakeUp } = this.#controller;
    const atRest =
      started && (this.state === 'A' || this.state === 'B') && !contactor.closed && phases.idle;
    const wished = input.cpDisconnect && generation !== 1;
    this.disconnectedByHost = wished && (this.disconnectedByHost || atRest);
    const connected = !this.disconnectedByHost && !phases.disconnect && !wakeUp.disconnects;
    if (connected === this.#connected) return;
    clock.lookAgain();
    this.#connected = connected;
    if (connected) this.disturb(CONNECTION_DISTURBS_MS);
    else {
      this.vehicleDraws = false;
      phases.vehicleLostSight();
    }
  }

  /**
   * Tells the vehicle what it may draw. A current follows another one only when measurements are
   * possible again, nothing waits to be told.
   */
  announce(): void {
    const { clock, offeredMa, phases, started, wakeUp } = this.#controller;
    const offers = started && this.supplied && !phases.silencePilot && offeredMa > 0;
    const duty = offers ? Math.floor(offeredMa / MA_PER_DUTY) : CONSTANT_12V;
    if (duty === this.#duty) return;
    const wasAnnouncing = this.announcing;
    if (wasAnnouncing && offers) {
      if (!clock.reached(this.#settledAtMs)) return;
      this.disturb(DUTY_CHANGE_DISTURBS_MS);
    }
    this.#duty = duty;
    clock.lookAgain();
    if (!wasAnnouncing && !this.charging) wakeUp.begin();
  }

  show(output: ControllerOutput): void {
    const { clock, input } = this.#controller;
    const inStateMs = clock.ageMs(this.#stateSinceMs);
    output.iec61851State = CODES[this.state];
    output.timeSinceStateChangeMs = inStateMs;
    output.chargingTimeMs = this.charging ? inStateMs : 0;
    output.cpConnected = this.#connected;
    output.cpPwmDutyCycle = this.#duty;
    output.cpPwmOutput = this.#duty + (input.boostMode && this.announcing ? BOOST : 0);
  }

  get #undisturbed(): boolean {
    return this.#connected && !this.#controller.wakeUp.minus12v;
  }

  get #measured(): PilotState {
    const { generation, input } = this.#controller;
    const limits = generation === 1 ? LIMITS : STICKY_LIMITS[this.state];
    const index = limits.findIndex(limitOhm => input.cpResistanceOhm > limitOhm);
    return STATES.at(index) as PilotState;
  }

  /**
   * The negative half of the signal tells a vehicle from a resistor: in B at once, while charging
   * with some patience.
   */
  #watchDiode(): void {
    const { clock, generation, input, led, phases } = this.#controller;
    const visible =
      generation > 1 && this.supplied && this.announcing && phases.idle && this.#undisturbed;
    const proven =
      this.#diodeGood.holds(visible && input.diodeOk, DIODE_MS) && this.#diode !== 'good';
    const forgiven = this.#diode === 'bad' && (proven || !this.announcing);
    if (proven) clock.lookAgain();
    if (proven) this.#diode = 'good';
    else if (forgiven) this.#diode = 'unknown';
    if (forgiven) led.endBlinking();
    if (this.#diodeBad.holds(visible && !input.diodeOk, this.charging ? DIODE_MS : 0))
      this.#diode = 'bad';
  }

  /** The state of a vehicle that wants to charge. */
  #answerToC(): PilotState {
    const { clock, offeredMa } = this.#controller;
    if (offeredMa === 0) return 'B';
    if (this.state === 'C' || this.state === 'EF') return this.state;
    if (this.state === 'D' && !this.#ventilated.holds(true, C_AFTER_ERROR_MS)) return 'D';
    const afterC = clock.reached(this.#leftCAtMs + C_AGAIN_MS);
    const afterError = clock.reached(this.#leftEfAtMs + C_AFTER_ERROR_MS);
    return afterC && afterError ? 'C' : 'B';
  }

  #become(state: PilotState): void {
    const { clock, led, wakeUp } = this.#controller;
    const left = this.state;
    if (state === left) return;
    clock.lookAgain();
    this.state = state;
    this.#stateSinceMs = clock.nowMs;
    this.#ventilated.interrupt();
    if (left === 'C') this.#leftCAtMs = clock.nowMs;
    if (left === 'EF') this.#leftEfAtMs = clock.nowMs;
    if (left === 'A' || left === 'C') this.#awakeAtMs = clock.nowMs;
    if (!this.supplied) this.#diode = 'unknown';
    if (state === 'A' || state === 'B') led.endBlinking();
    if (state === 'C') led.stopBlinking();
    if (state === 'A' || state === 'C') wakeUp.vehicleWants();
    if (state === 'A') this.#unplugged();
  }

  #unplugged(): void {
    const { button, slots, residualCurrent, phases } = this.#controller;
    button.vehicleUnplugged();
    slots.unplug();
    residualCurrent.wantTest();
    phases.vehicleUnplugged();
  }
}
