import type { ControllerInput, ControllerOutput } from '../../../host/core/core.ts';
import type { Stage } from './stage.ts';

export const OPEN = 0xffffffff;
/** Resistances in the middle of the range of each state. */
export const OHM = { a: OPEN, b: 2700, c: 880, d: 240, ef: 100 } as const;

export type Input = { -readonly [Key in keyof ControllerInput]: ControllerInput[Key] };

/** A charger as it leaves the factory, but that it does not wake vehicles up. */
const idle: Partial<Input> = {
  generation: 4,
  hasLockSwitch: false,
  jumperConfiguration: 6,
  shutdownInputConfiguration: 0,
  generalPurposeInputConfiguration: 0,
  buttonConfiguration: 2,
  evWakeup: false,
  boostMode: false,
  phasesConnected: 3,
  phaseAutoSwitch: true,
  phaseSwitchWaitTime: 0,
  cpResistanceOhm: OPEN,
  ppResistanceOhm: 220,
  diodeOk: true,
  mainsBeforeContactor: true,
  mainsAfterContactor: false,
  peFault: false,
  dcFault: 0,
  dcTestRunning: false,
  lockClosed: false,
  buttonPressed: false,
  shutdownInputClosed: false,
  generalPurposeInputClosed: false,
  cpDisconnect: false,
  meterCurrentsValid: false,
  meterCurrentL1Ma: 0,
  meterCurrentL2Ma: 0,
  meterCurrentL3Ma: 0,
};

/**
 * A charge controller whose output is noted after every step; its mains follow its contactor and
 * its lock the motor, unless told otherwise.
 */
export class ChargeBench {
  readonly stage: Stage;
  readonly input: Input;
  readonly output: Readonly<ControllerOutput>;
  nowMs: number;
  mainsFollow = true;
  lockFollows = true;

  /** Boots a controller with these inputs. */
  constructor(stage: Stage, input: Partial<Input> = {}, startMs = 0) {
    this.stage = stage;
    this.input = stage.core.controller.input;
    this.output = stage.core.controller.output;
    this.nowMs = startMs;
    Object.assign(this.input, idle, input);
    this.call('boot', startMs | 0);
    this.next();
    this.look();
    this.step();
  }

  /** Past its start. */
  static started(stage: Stage, input: Partial<Input> = {}, startMs = 0): ChargeBench {
    return new ChargeBench(stage, input, startMs).wait(15_000);
  }

  /** With a vehicle in state B. */
  static connected(stage: Stage, input: Partial<Input> = {}, startMs = 0): ChargeBench {
    return ChargeBench.started(stage, input, startMs).set({ cpResistanceOhm: OHM.b }).wait(1000);
  }

  /** Charging, its contactor closed and settled. */
  static charging(stage: Stage, input: Partial<Input> = {}, startMs = 0): ChargeBench {
    return ChargeBench.connected(stage, input, startMs).set({ cpResistanceOhm: OHM.c }).wait(3000);
  }

  /** Calls `controller_...`. */
  call(name: string, ...args: number[]): number {
    return this.stage.recorder.call(`controller_${name}` as 'controller_step', ...args);
  }

  /** Changes the live slot 5, which nothing else does. */
  limit(currentMa: number): this {
    this.stage.recorder.call('slot_set', 5, currentMa, 1, -1);
    return this;
  }

  /** Changes inputs and steps at once. */
  set(input: Partial<Input>): this {
    Object.assign(this.input, input);
    return this.step();
  }

  step(): this {
    this.call('step', this.nowMs | 0);
    this.look();
    if (this.#follow()) {
      this.call('step', this.nowMs | 0);
      this.look();
    }
    return this;
  }

  look(): void {
    this.stage.hash('controller_output');
  }

  next(): number {
    return this.call('next_ms') >>> 0;
  }

  /** Lets exactly this time pass in one step. */
  pass(elapsedMs: number): this {
    this.nowMs = (this.nowMs + elapsedMs) >>> 0;
    return this.step();
  }

  /**
   * Lets time pass; the controller steps whenever it asks for it, also 1 ms before, and at the end.
   */
  wait(durationMs: number): this {
    let left = durationMs;
    while (left > 0) {
      const next = Math.min(left, this.next());
      if (next > 1) this.pass(next - 1);
      this.pass(1);
      left -= next;
    }
    return this;
  }

  /** What the hardware does by itself; whether something changed. */
  #follow(): boolean {
    const { contactorOn, lockMotor } = this.output;
    let changed = false;
    if (this.mainsFollow && this.input.mainsAfterContactor !== contactorOn) {
      this.input.mainsAfterContactor = contactorOn;
      changed = true;
    }
    if (this.lockFollows && lockMotor !== 0 && this.input.lockClosed !== (lockMotor === 1)) {
      this.input.lockClosed = lockMotor === 1;
      changed = true;
    }
    return changed;
  }
}
