/** A reading of a meter, and its uptime, ms. */
export interface Reading {
  readonly value: number;
  readonly readMs: number;
}

/**
 * So long one reading decides nothing by itself: one that says nothing, or something far from the
 * one before; ms.
 */
const patienceMs = 4000;
/** A second reading like a doubted one confirms it if it comes within this time, ms. */
const memoryMs = 10_000;

/**
 * The readings of one quantity, of which a single one that is far from those before and after it
 * does not count. It counts as soon as another one that is as far off in the same direction
 * confirms it, or nothing else was read for 4 s. So a meter that once says something absurd stops
 * nobody, and what is really there acts after a reading more, or these 4 s.
 */
export class Believed {
  #counts: Reading | undefined;
  #doubted: Reading | undefined;

  /**
   * Takes notice of the newest reading, undefined where there is none, and answers the one that
   * counts; `far` is the difference beyond which readings are doubted.
   */
  take(newest: Reading | undefined, nowMs: number, far: number): Reading | undefined {
    const isRecent = this.#counts !== undefined && nowMs - this.#counts.readMs <= patienceMs;
    if (newest ? this.#believes(newest, nowMs, far) : !isRecent) this.#counts = newest;
    return this.#counts;
  }

  #believes(newest: Reading, nowMs: number, far: number): boolean {
    const before = this.#counts;
    if (before === undefined || Math.abs(newest.value - before.value) <= far) return true;
    const doubted = this.#doubted;
    const isAnother = doubted?.readMs !== newest.readMs;
    if (isAnother) this.#doubted = newest;
    const isConfirmed =
      isAnother &&
      doubted !== undefined &&
      newest.readMs - doubted.readMs <= memoryMs &&
      newest.value > before.value === doubted.value > before.value;
    return isConfirmed || nowMs - newest.readMs >= patienceMs;
  }
}
