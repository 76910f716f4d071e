import type { Controller, Core } from '../../host/core/core.ts';
import { lockstep } from '../oracle/lockstep.ts';
import { loadCore } from './core.ts';

export const OPEN = 0xffffffff;
/** Resistances in the middle of the range of each state. */
export const OHM = { a: OPEN, b: 2700, c: 880, d: 240, ef: 100 };

type Input = { -readonly [Key in keyof Controller['input']]?: Controller['input'][Key] };

/**
 * A charge controller on a test bench, beside the oracle: its mains follow its contactor, its lock
 * its motor, and time passes exactly as far as asked.
 */
export class Bench {
  readonly core: Core = lockstep(loadCore('mcu'));
  readonly controller = this.core.controller;
  readonly input = this.controller.input;
  readonly output = this.controller.output;
  readonly slots = this.core.slots;
  nowMs: number;
  /** False: the inputs are the test's business. */
  mainsFollow = true;
  lockFollows = true;

  constructor(input: Input = {}, startMs = 0) {
    this.nowMs = startMs;
    Object.assign(this.input, { evWakeup: false, ...input });
    this.controller.boot(startMs);
    this.#follow();
  }

  /** A bench past its start, without vehicle. */
  static started(input: Input = {}, startMs = 0): Bench {
    return new Bench(input, startMs).wait(15_000);
  }

  /** A bench with a vehicle in state B. */
  static connected(input: Input = {}, startMs = 0): Bench {
    return Bench.started(input, startMs).set({ cpResistanceOhm: OHM.b }).wait(1000);
  }

  /** A bench that charges, contactor closed and settled. */
  static charging(input: Input = {}, startMs = 0): Bench {
    return Bench.connected(input, startMs).set({ cpResistanceOhm: OHM.c }).wait(3000);
  }

  /** Changes inputs and lets the controller see them at once. */
  set(input: Input): this {
    Object.assign(this.input, input);
    return this.step();
  }

  step(): this {
    this.controller.step(this.nowMs);
    this.#follow();
    return this;
  }

  /** Lets time pass; the controller steps whenever it asks for it, and at the end. */
  wait(durationMs: number): this {
    const endMs = this.nowMs + durationMs;
    while (this.nowMs < endMs) {
      this.nowMs = Math.min(endMs, this.nowMs + this.controller.nextMs());
      this.step();
    }
    return this;
  }

  /** Time until `condition` holds, in ms; fails after `limitMs`. */
  until(condition: () => boolean, limitMs = 1_000_000): number {
    const startMs = this.nowMs;
    while (!condition()) {
      const next = this.controller.nextMs();
      if (this.nowMs - startMs + next > limitMs) throw new Error(`nothing within ${limitMs} ms`);
      this.nowMs += next;
      this.step();
    }
    return this.nowMs - startMs;
  }

  #follow(): void {
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
    if (changed) this.controller.step(this.nowMs);
  }
}
