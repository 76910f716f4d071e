/** Currents of a vehicle in one report of its charger. */
export interface Draw {
  /** By the clock of its charge controller, ms. */
  readonly atMs: number;
  readonly isPlugged: boolean;
  readonly charges: boolean;
  /** Phases that are connected: 1 or 3. */
  readonly connected: number;
  /** Currents of its terminals L1 to L3; NaN where nothing is measured. */
  readonly currentsA: readonly number[];
}

/** A phase carries current from here on; less may be the noise of a meter. */
const usedA = 0.5;
/** A vehicle that charges draws so much on one of its phases at least; less says nothing. */
const chargesA = 5;
/** Time for which a vehicle has to draw on no more phases. */
const steadyMs = 30_000;
/** Longest gap between two reports, ms; beyond it, nothing is known about the time between. */
const gapMs = 5000;

/**
 * Learns on how many of three phases a vehicle draws: one that uses a single phase may have three
 * times as much of it where a power is shared out.
 *
 * More phases than it was known to use count with the first reading that shows them, fewer only
 * after half a minute in which the vehicle charges. All of it is forgotten when it is unplugged, or
 * when nothing is measured any more.
 */
export class DrawnPhases {
  /** Phases that it is known to use; 0: not known. */
  #known = 0;
  /** Phases that carry current at this moment. */
  #carrying = 0;
  /** The most that did since then. */
  #most = 0;
  #sinceMs = 0;
  #seenMs = 0;

  /** Takes notice of what a charger tells. */
  see(draw: Draw): void {
    const { atMs, currentsA } = draw;
    const isMeasured = currentsA.every(Number.isFinite);
    this.#carrying = isMeasured ? currentsA.filter(currentA => currentA >= usedA).length : 0;
    if (!isMeasured || !draw.isPlugged) this.#known = 0;
    if (this.#known !== 0) this.#known = Math.max(this.#known, this.#carrying);
    const says = draw.connected === 3 && draw.charges && Math.max(...currentsA) >= chargesA;
    if (!says || atMs < this.#seenMs || atMs - this.#seenMs > gapMs) this.#begin(atMs);
    this.#seenMs = atMs;
    this.#most = Math.max(this.#most, this.#carrying);
    if (atMs - this.#sinceMs < steadyMs) return;
    this.#known = this.#most;
    this.#begin(atMs);
  }

  /** Phases that count where as many are connected: no fewer than carry current. */
  of(connected: number): number {
    const used = connected === 1 || this.#known === 0 ? connected : this.#known;
    return Math.max(used, this.#carrying);
  }

  #begin(atMs: number): void {
    this.#most = 0;
    this.#sinceMs = atMs;
  }
}
