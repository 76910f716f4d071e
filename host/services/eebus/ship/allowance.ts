import type { Clock } from '../../../platform/clock.ts';

/** How much of something may happen: `atOnce`, and `perS` more with every second. */
export interface AllowanceRate {
  readonly atOnce: number;
  readonly perS: number;
}

/** Counts what happens against a rate. */
export class Allowance {
  readonly #clock: Clock;
  readonly #rate: AllowanceRate;
  #left: number;
  #sinceMs: number;

  constructor(clock: Clock, rate: AllowanceRate) {
    this.#clock = clock;
    this.#rate = rate;
    this.#left = rate.atOnce;
    this.#sinceMs = clock.nowMs();
  }

  /** Takes one; false if there is none left. */
  take(): boolean {
    const { atOnce, perS } = this.#rate;
    const nowMs = this.#clock.nowMs();
    this.#left = Math.min(atOnce, this.#left + ((nowMs - this.#sinceMs) / 1000) * perS);
    this.#sinceMs = nowMs;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
