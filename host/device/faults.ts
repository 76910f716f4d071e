import type { Clock } from '../platform/clock.ts';

/**
 * Faults within a minute that a device restarts after; one more, and the process as a whole is what
 * is broken.
 */
const most = 4;
const windowMs = 60_000;

/** Counts errors that nothing caught, and so tells a mishap from a device that cannot run. */
export class FaultCounter {
  readonly #clock: Clock;
  /** When the newest ones happened. */
  readonly #atMs: number[] = [];

  /** @param clock real time */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Notes a fault. False: it is the fifth within a minute, and going on makes no sense. */
  count(): boolean {
    const nowMs = this.#clock.nowMs();
    this.#atMs.push(nowMs);
    while ((this.#atMs[0] as number) <= nowMs - windowMs) this.#atMs.shift();
    return this.#atMs.length <= most;
  }
}

/** An error with the place in the program that it came from, for the event log. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.stack ?? `${error.name}: ${error.message}`;
}
