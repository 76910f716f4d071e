import type { Clock } from '../platform/clock.ts';

/** Interval at which the delay of turns is measured, ms. */
const periodMs = 1000;

/**
 * Durations in real time: the start of the device, and the delay of its turns when something else
 * takes too long.
 */
export class Timings {
  readonly #clock: Clock;
  readonly #beganMs: number;
  #startMs: number | undefined;
  #turns = 0;
  #lateMs = 0;
  #latestMs = 0;

  /** @param clock real time, scoped to the device */
  constructor(clock: Clock) {
    this.#clock = clock;
    this.#beganMs = clock.nowMs();
  }

  /** The device has started: from now on its turns are watched. */
  started(): void {
    this.#startMs = this.#clock.nowMs() - this.#beganMs;
    this.#watch();
  }

  /** All durations by name, ms. */
  all(): Readonly<Record<string, number>> {
    return {
      start_ms: this.#startMs ?? 0,
      turns_watched: this.#turns,
      mean_delay_ms: this.#turns === 0 ? 0 : Math.round(this.#lateMs / this.#turns),
      longest_delay_ms: this.#latestMs,
    };
  }

  #watch(): void {
    const dueMs = this.#clock.nowMs() + periodMs;
    this.#clock.after(periodMs, () => {
      const lateMs = Math.max(0, this.#clock.nowMs() - dueMs);
      this.#turns++;
      this.#lateMs += lateMs;
      this.#latestMs = Math.max(this.#latestMs, lateMs);
      this.#watch();
    });
  }
}
