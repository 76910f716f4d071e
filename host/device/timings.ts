import type { Clock } from '../platform/clock.ts';

/** How often is looked whether turns come in time, ms. */
const periodMs = 1000;

/**
 * How long things took, in real time: the start of the device, and how late its turns come when
 * something else takes too long.
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

  /** What is known, by what it is; times in ms. */
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
