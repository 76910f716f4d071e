import { type ControllerOutput, Result } from '../../host/core/abi.ts';
import { Lasting } from './clock.ts';
import type { ChargeController } from './controller.ts';

/** Steps of a switch, in their order. */
const STEPS = [
  'idle',
  'stop PWM',
  'open contactor',
  'disconnect',
  'switch',
  'wait',
  'reconnect',
  'resume',
] as const;
type Step = (typeof STEPS)[number];

const Info = { normal: 0, forced: 1, moreSeen: 2 } as const;
type Info = (typeof Info)[keyof typeof Info];

const SETTLE_MS = 100;
const RESUME_MS = 10_000;
/** Without a vehicle since the boot, after this time nobody can notice a switch. */
const UNNOTICED_MS = 5000;
const DEFAULT_WAIT = 10;
const LONGEST_WAIT = 22;

const USED_MA = 5000;
const UNUSED_MA = 500;
const CHARGING_STEADILY_MS = 2000;
const ONE_PHASE_MS = 30_000;
const MORE_PHASES_MS = 15_000;

/** How many phases the charger has, supplies, and is to supply. */
export class Phases {
  readonly #controller: ChargeController;
  /** In use. */
  current = 0;
  #requested = 0;
  #connected = 3;
  #info: Info = Info.normal;
  #step: Step = 'idle';
  #stepSinceMs = 0;
  /** No vehicle would notice a switch. */
  #unnoticed = false;
  #suppliedSinceBoot = false;
  #openedUnderLoad = false;
  readonly #seen: Lasting;

  constructor(controller: ChargeController) {
    this.#controller = controller;
    this.#seen = new Lasting(controller.clock);
  }

  boot(): void {
    this.#step = 'idle';
    this.#unnoticed = false;
    this.#suppliedSinceBoot = false;
    this.#openedUnderLoad = false;
    this.#connected = this.#connection;
    this.#reset(this.#connected, Info.normal);
  }

  get idle(): boolean {
    return this.#step === 'idle';
  }

  /** Constant +12 V, whatever is offered. */
  get silencePilot(): boolean {
    return this.#step !== 'idle' && this.#step !== 'resume';
  }

  get disconnect(): boolean {
    return this.#step === 'switch' || this.#step === 'wait';
  }

  request(phases: number): Result {
    if (phases !== 1 && phases !== 3) return Result.outOfRange;
    const switchable = this.#controller.generation >= 3 && this.#connected === 3;
    if (!switchable || (phases === 3 && this.#info === Info.forced)) return Result.refused;
    this.#requested = phases;
    return Result.ok;
  }

  vehicleSupplied(): void {
    this.#unnoticed = false;
    this.#suppliedSinceBoot = true;
  }

  vehicleUnplugged(): void {
    this.#unnoticed = true;
    this.#openedUnderLoad = false;
  }

  /** The control pilot was disconnected. */
  vehicleLostSight(): void {
    this.#unnoticed = true;
  }

  openedUnderLoad(): void {
    this.#openedUnderLoad = true;
  }

  /** Back to the beginning, from where it goes on when the error is over. */
  abort(): void {
    if (!this.idle) this.#enter('idle');
  }

  step(): void {
    const { contactor, generation } = this.#controller;
    if (!contactor.closed && this.idle && this.#connected !== this.#connection) {
      this.#connected = this.#connection;
      this.#reset(this.#connected, Info.normal);
    }
    this.#followVehicle();
    if (generation < 3) return;
    if (!this.#suppliedSinceBoot && !this.#unnoticed)
      this.#unnoticed = this.#controller.upFor(UNNOTICED_MS);
    this.#proceed();
  }

  show(output: ControllerOutput): void {
    output.phasesCurrent = this.current;
    output.phasesRequested = this.#requested;
    output.phasesState = STEPS.indexOf(this.#step);
    output.phasesInfo = this.#info;
  }

  get #connection(): number {
    return this.#controller.input.phasesConnected === 1 ? 1 : 3;
  }

  #reset(phases: number, info: Info): void {
    this.current = phases;
    this.#requested = phases;
    this.#info = info;
    this.#seen.interrupt();
    this.#controller.clock.lookAgain();
  }

  #enter(step: Step): void {
    this.#step = step;
    this.#stepSinceMs = this.#controller.clock.nowMs;
    this.#controller.clock.lookAgain();
  }

  #inStepFor(ms: number): boolean {
    return this.#controller.clock.reached(this.#stepSinceMs + ms);
  }

  #proceed(): void {
    const { contactor, offeredMa, pilot } = this.#controller;
    switch (this.#step) {
      case 'idle':
        if (this.#requested !== this.current) this.#begin();
        break;
      case 'stop PWM':
        this.#enter(contactor.closed ? 'open contactor' : 'disconnect');
        break;
      case 'open contactor':
        if (!contactor.closed) this.#enter('disconnect');
        break;
      case 'disconnect':
        if (this.#inStepFor(SETTLE_MS)) this.#enter('switch');
        break;
      case 'switch':
        this.#switch();
        this.#enter('wait');
        break;
      case 'wait':
        if (!this.#inStepFor(this.#waitMs)) break;
        this.#openedUnderLoad = false;
        this.#enter('reconnect');
        break;
      case 'reconnect':
        if (this.#inStepFor(SETTLE_MS))
          this.#enter(pilot.charging && offeredMa > 0 ? 'resume' : 'idle');
        break;
      case 'resume':
        if (pilot.vehicleDraws || this.#inStepFor(RESUME_MS)) this.#enter('idle');
        break;
    }
  }

  #begin(): void {
    const { contactor, pilot } = this.#controller;
    const unnoticed = this.#unnoticed || pilot.disconnectedByHost || !pilot.supplied;
    if (!contactor.closed && unnoticed) this.#switch();
    else if (!pilot.supplied) return;
    else if (pilot.announcing) this.#enter('stop PWM');
    else this.#enter(contactor.closed ? 'open contactor' : 'disconnect');
  }

  #switch(): void {
    this.current = this.#requested;
    this.#controller.clock.lookAgain();
  }

  get #waitMs(): number {
    const code = this.#controller.input.phaseSwitchWaitTime || DEFAULT_WAIT;
    const units = this.#openedUnderLoad ? Math.max(code, DEFAULT_WAIT) : code;
    return 10_000 + 5000 * Math.min(units, LONGEST_WAIT);
  }

  /**
   * A vehicle that draws from L1 only has one phase, until it is gone. Generation 2 can see that it
   * has more after all: it cuts none off.
   */
  #followVehicle(): void {
    const { contactor, generation, input, pilot } = this.#controller;
    if (this.#info !== Info.normal && pilot.state === 'A' && !contactor.closed)
      this.#reset(3, Info.normal);
    const follows = input.phaseAutoSwitch && generation > 1 && this.#connected === 3;
    const visible =
      follows && contactor.closed && pilot.charging && this.idle && input.meterCurrentsValid;
    const othersUnused = input.meterCurrentL2Ma < UNUSED_MA && input.meterCurrentL3Ma < UNUSED_MA;
    if (this.#info === Info.forced) {
      if (this.#seen.holds(visible && generation === 2 && !othersUnused, MORE_PHASES_MS))
        this.#reset(3, Info.moreSeen);
      return;
    }
    const firstOnly = othersUnused && input.meterCurrentL1Ma > USED_MA && this.current === 3;
    const steadily = visible && firstOnly && pilot.inStateFor(CHARGING_STEADILY_MS);
    if (this.#seen.holds(steadily, ONE_PHASE_MS)) this.#reset(1, Info.forced);
  }
}
