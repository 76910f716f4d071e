/**
 * A second charge controller, written from the rules alone: points in time that never wrap, names instead of numbers, nothing shared with the core.
 * It leaves out what has no part in supplying a vehicle: button, LED requests, wake-up and the automatic phase switch.
 */
type StateName = 'A' | 'B' | 'C' | 'D' | 'EF';

export interface OracleInput {
  cpResistanceOhm: number;
  diodeOk: boolean;
  mainsBeforeContactor: boolean;
  mainsAfterContactor: boolean;
  peFault: boolean;
  dcFault: number;
  lockClosed: boolean;
  cpDisconnect: boolean;
}

export interface OracleHardware {
  generation: number;
  hasLockSwitch: boolean;
  phaseSwitchWaitTime: number;
}

const RANGES: Record<StateName, [number, number, number, number]> = {
  A: [9000, 1790, 300, 150],
  B: [11000, 1611, 300, 150],
  C: [10000, 1969, 270, 150],
  D: [10000, 1790, 330, 135],
  EF: [10000, 1790, 300, 165],
};
const ORDER: StateName[] = ['A', 'B', 'C', 'D', 'EF'];

export class ControllerOracle {
  allowedMa = 32_000;
  phasesRequested = 3;
  #hardware: OracleHardware;
  #now: number;
  #marks = new Map<string, number>();
  #state: StateName = 'A';
  #contactor = false;
  #contactorError = 0;
  #dcFault = 0;
  #blinks = 0;
  #diode: 'unknown' | 'good' | 'bad' = 'unknown';
  #vehicleCloses = false;
  #ignoreUntil = Number.NEGATIVE_INFINITY;
  #duty = 1000;
  #requestedOff = false;
  #connected = true;
  #phases = 3;
  #phaseStep = 0;
  #unnoticed = false;
  #everSupplied = false;
  #underLoad = false;
  #lock: 'init' | 'open' | 'closing' | 'closed' | 'opening' | 'error' = 'init';
  #lockSwitch: boolean;
  #lockWanted = false;

  constructor(hardware: OracleHardware, input: OracleInput, nowMs: number) {
    this.#hardware = hardware;
    this.#now = nowMs;
    this.#lockSwitch = input.lockClosed;
    this.#mark('boot');
    this.#mark('state');
    this.step(nowMs, input);
  }

  #mark(name: string): void {
    this.#marks.set(name, this.#now);
  }

  #sinceMs(name: string): number {
    return this.#now - (this.#marks.get(name) ?? Number.NEGATIVE_INFINITY);
  }

  /** For how long `condition` has held without a break is at least `ms`. */
  #lasts(name: string, condition: boolean, ms: number): boolean {
    if (!condition) this.#marks.delete(name);
    else if (!this.#marks.has(name)) this.#mark(name);
    return condition && this.#sinceMs(name) >= ms;
  }

  step(nowMs: number, input: OracleInput): void {
    this.#now = nowMs;
    this.#judgeContactor(input);
    this.#judgeSensor(input);
    const { generation } = this.#hardware;
    const ready = this.#sinceMs('boot') >= (generation === 1 ? 12_000 : 1000);
    if (ready) {
      this.#evaluate(input);
      if (generation >= 3) this.#switchPhases();
      if (this.#hardware.hasLockSwitch) this.#moveLock(input);
    }
    this.#operateContactor();
    this.#connect(input, ready);
    this.#announce(ready);
  }

  #judgeContactor({ mainsBeforeContactor, mainsAfterContactor }: OracleInput): void {
    const seen = `${mainsBeforeContactor ? 'before' : ''}${mainsAfterContactor ? 'after' : ''}`;
    const closed: Record<string, number> = { '': 1, before: 2, after: 3, beforeafter: 0 };
    const open: Record<string, number> = { '': 4, before: 0, after: 5, beforeafter: 6 };
    const error = (this.#contactor ? closed : open)[seen] as number;
    for (let code = 0; code <= 6; code++) {
      const steady = this.#lasts(`contactor error ${code}`, error === code, 250);
      if (steady && this.#sinceMs('switched') >= 1250) this.#contactorError = code;
    }
  }

  #judgeSensor({ dcFault }: OracleInput): void {
    if (this.#hardware.generation === 1) return;
    const supplied = this.#contactor && this.#sinceMs('switched') >= 1000;
    const confirmed = this.#lasts('dc fault', dcFault !== 0 && supplied, 50);
    if ((confirmed || dcFault === 4) && this.#dcFault === 0) this.#dcFault = dcFault;
  }

  #evaluate(input: OracleInput): void {
    const { generation } = this.#hardware;
    const valid = this.#connected && this.#now >= this.#ignoreUntil;
    const ranges = generation === 1 ? [10000, 1790, 300, 150] : RANGES[this.#state];
    const index = ranges.findIndex(limit => input.cpResistanceOhm > limit);
    const measured = ORDER[index < 0 ? 4 : index] as StateName;
    if (valid) this.#vehicleCloses = measured === 'C';
    const failure = this.#failure(input);
    if (failure) {
      this.#phaseStep = 0;
      this.#become('EF');
      this.#blinks = failure;
    } else if (this.#diodeFails(input)) {
      this.#become('B');
      this.#blinks = 5;
    } else if (this.#phaseStep === 0 && valid) {
      if (measured === 'C' && this.#offered() > 0) this.#wantsToCharge();
      else this.#become(measured === 'C' ? 'B' : measured);
      if (measured === 'D' || measured === 'EF') this.#blinks = 5;
    }
  }

  #failure({ peFault }: OracleInput): number {
    if (peFault && this.#hardware.generation >= 3) return 4;
    if (this.#dcFault) return 3;
    return this.#contactorError ? 4 : 0;
  }

  #diodeFails({ diodeOk }: OracleInput): boolean {
    if (this.#hardware.generation === 1) return false;
    const pwm = this.#duty < 1000;
    const visible = (this.#state === 'B' || this.#state === 'C') && pwm && this.#phaseStep === 0 && this.#connected;
    const good = this.#lasts('diode good', visible && diodeOk, 100);
    const bad = this.#lasts('diode bad', visible && !diodeOk, this.#state === 'C' ? 100 : 0);
    if ((good && this.#diode === 'bad') || (!pwm && this.#diode === 'bad')) {
      this.#blinks = 0;
      this.#diode = 'unknown';
    }
    if (good) this.#diode = 'good';
    if (bad) this.#diode = 'bad';
    return this.#diode === 'bad';
  }

  #wantsToCharge(): void {
    if (this.#state === 'C' || this.#state === 'EF') return;
    if (this.#state === 'D') {
      if (!this.#marks.has('d to c')) this.#mark('d to c');
      if (this.#sinceMs('d to c') < 30_000) return;
    }
    if (this.#sinceMs('left C') >= 5000 && this.#sinceMs('left EF') >= 30_000) this.#become('C');
    else if (this.#state !== 'D') this.#become('B');
  }

  #become(state: StateName): void {
    if (state === this.#state) return;
    this.#mark(`left ${this.#state}`);
    this.#mark('state');
    this.#marks.delete('d to c');
    this.#state = state;
    if (state === 'A' || state === 'B' || state === 'C') this.#blinks = 0;
    if (state !== 'B' && state !== 'C' && this.#diode !== 'bad') this.#diode = 'unknown';
    if (state !== 'A') return;
    this.#unnoticed = true;
    this.#underLoad = false;
  }

  #offered(): number {
    const unsafe = this.#hardware.hasLockSwitch && this.#contactor && this.#lock !== 'closed';
    return unsafe || this.#lock === 'error' ? 0 : this.allowedMa;
  }

  #enterPhaseStep(step: number): void {
    this.#phaseStep = step;
    this.#mark('phase step');
  }

  #switchPhases(): void {
    if (!this.#everSupplied && this.#sinceMs('boot') >= 5000) this.#unnoticed = true;
    const inStepMs = this.#sinceMs('phase step');
    const withVehicle = this.#state === 'B' || this.#state === 'C';
    const next = this.#contactor ? 2 : 3;
    if (this.#phaseStep === 0) {
      if (this.#phases === this.phasesRequested) return;
      if (!this.#contactor && (this.#unnoticed || this.#requestedOff || !withVehicle))
        this.#phases = this.phasesRequested;
      else if (withVehicle) this.#enterPhaseStep(this.#duty < 1000 ? 1 : next);
    } else if (this.#phaseStep === 1) this.#enterPhaseStep(next);
    else if (this.#phaseStep === 2 && !this.#contactor) this.#enterPhaseStep(3);
    else if (this.#phaseStep === 3 && inStepMs >= 100) this.#enterPhaseStep(4);
    else if (this.#phaseStep === 4) {
      this.#phases = this.phasesRequested;
      this.#enterPhaseStep(5);
    } else if (this.#phaseStep === 5) {
      const code = this.#hardware.phaseSwitchWaitTime;
      const waitMs = code === 0 ? 60_000 : 10_000 + 5000 * code;
      if (inStepMs < (this.#underLoad ? Math.max(60_000, waitMs) : waitMs)) return;
      this.#underLoad = false;
      this.#enterPhaseStep(6);
    } else if (this.#phaseStep === 6 && inStepMs >= 100)
      this.#enterPhaseStep(this.#state === 'C' && this.#offered() > 0 ? 7 : 0);
    else if (this.#phaseStep === 7 && (this.#vehicleCloses || inStepMs >= 10_000)) this.#enterPhaseStep(0);
  }

  #moveLock({ lockClosed }: OracleInput): void {
    if (this.#lasts('lock switch', lockClosed !== this.#lockSwitch, lockClosed ? 75 : 50))
      this.#lockSwitch = lockClosed;
    const want = this.#state === 'B' || this.#state === 'C' || this.#contactor;
    const moving = want ? 'closing' : 'opening';
    const before = this.#lock;
    if (this.#lockSwitch === want) this.#lock = want ? 'closed' : 'open';
    else if (before === 'error' && this.#lockWanted === want) this.#blinks = 2;
    else if (before !== moving) {
      this.#lock = moving;
      this.#mark('lock moves');
    } else if (this.#sinceMs('lock moves') >= 5000) {
      this.#lock = 'error';
      this.#blinks = 2;
    }
    if (before === 'error' && this.#lock !== 'error' && this.#state !== 'D' && this.#state !== 'EF') this.#blinks = 0;
    this.#lockWanted = want;
  }

  #operateContactor(): void {
    const { generation, hasLockSwitch } = this.#hardware;
    const vehicle = this.#state === 'C' && this.#phaseStep === 0 && (this.#diode === 'good' || generation === 1);
    const demand = vehicle && (!hasLockSwitch || this.#lock === 'closed');
    if (!this.#contactor) {
      if (this.#lasts('close', demand, 500)) this.#throw(true);
      return;
    }
    const released = this.#lasts('open', !demand && !this.#vehicleCloses, 75);
    const patienceOver = this.#lasts('grace', !demand, generation === 1 ? 3000 : 6000);
    if (this.#dcFault) this.#throw(false);
    else if (released || patienceOver) {
      if (this.#vehicleCloses) this.#underLoad = true;
      this.#throw(false);
    }
  }

  #throw(on: boolean): void {
    this.#contactor = on;
    for (const name of ['close', 'open', 'grace']) this.#marks.delete(name);
    this.#mark('switched');
    this.#ignoreFor(200);
    if (on) {
      this.#everSupplied = true;
      this.#unnoticed = false;
    }
  }

  #ignoreFor(ms: number): void {
    this.#ignoreUntil = Math.max(this.#ignoreUntil, this.#now + ms);
  }

  #connect({ cpDisconnect }: OracleInput, ready: boolean): void {
    const idle = (this.#state === 'A' || this.#state === 'B') && !this.#contactor && this.#phaseStep === 0;
    if (!cpDisconnect || this.#hardware.generation === 1) this.#requestedOff = false;
    else if (ready && idle) this.#requestedOff = true;
    const connected = !this.#requestedOff && this.#phaseStep !== 4 && this.#phaseStep !== 5;
    if (connected && !this.#connected) this.#ignoreFor(100);
    if (!connected && this.#connected) {
      this.#vehicleCloses = false;
      this.#unnoticed = true;
    }
    this.#connected = connected;
  }

  #announce(ready: boolean): void {
    const stopped = this.#phaseStep > 0 && this.#phaseStep < 7;
    const currentMa = ready && !stopped && (this.#state === 'B' || this.#state === 'C') ? this.#offered() : 0;
    const duty = currentMa === 0 ? 1000 : Math.floor(currentMa / 60);
    if (duty === this.#duty) return;
    const between = duty < 1000 && this.#duty < 1000;
    if (between && this.#now < this.#ignoreUntil) return;
    this.#duty = duty;
    if (between) this.#ignoreFor(550);
  }

  /** The part of the controller's output that this oracle knows about. */
  output() {
    const waiting = this.allowedMa > 0 ? 2 : 1;
    const chargerState = { A: 0, B: waiting, C: 3, D: 0, EF: 0 }[this.#state];
    return {
      iec61851State: ORDER.indexOf(this.#state),
      chargerState: this.#blinks ? 4 : chargerState,
      errorState: this.#blinks,
      contactorOn: this.#contactor,
      phaseContactorOn: this.#contactor && this.#phases === 3,
      contactorError: this.#contactorError,
      dcFaultCurrentState: this.#dcFault,
      allowedChargingCurrentMa: this.allowedMa,
      cpPwmDutyCycle: this.#duty,
      cpConnected: this.#connected,
      phasesCurrent: this.#phases,
      phasesState: this.#phaseStep,
      lockState: ['init', 'open', 'closing', 'closed', 'opening', 'error'].indexOf(this.#lock),
      chargingTimeMs: this.#state === 'C' ? this.#sinceMs('state') : 0,
      timeSinceStateChangeMs: this.#sinceMs('state'),
    };
  }
}
