/**
 * Time that the clients together have in one turn of the event loop, ms; a piece that was begun is
 * finished.
 */
const sliceMs = 1;

/** Somebody who may ask for a turn. */
export interface TurnTaker {
  /** Time that its turns took, ms; whoever comes, or comes back, starts level with the others. */
  usedMs: number;
  /** Does the next piece of work. */
  takeTurn(): void;
}

/**
 * Lets clients take turns: in a turn of the event loop each client has one at most, and all
 * together a millisecond, so that the timers of the control loop and the packets of chargers wait
 * no longer, however many clients there are. Whoever used least time comes first: those who ask
 * much wait for those who ask little.
 */
export class Turns {
  readonly #waiting = new Set<TurnTaker>();
  /** Where those stand whose turn it is. */
  #levelMs = 0;
  #scheduled = false;
  /** What is left of the time of the clients in this turn of the event loop. */
  #leftMs = sliceMs;
  readonly #nowMs: () => number;

  /** @param nowMs monotonic real time, ms, with fractions */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Gives `taker` a turn, not before the event loop went round. */
  ask(taker: TurnTaker): void {
    if (this.#waiting.has(taker)) return;
    taker.usedMs = Math.max(taker.usedMs, this.#levelMs);
    this.#waiting.add(taker);
    this.#schedule();
  }

  /** Gives `taker` a turn at once, if nobody waits and there is time left for it. */
  take(taker: TurnTaker): void {
    if (this.#waiting.size > 0 || this.#leftMs <= 0) {
      this.ask(taker);
      return;
    }
    taker.usedMs = Math.max(taker.usedMs, this.#levelMs);
    this.#give(taker);
    this.#schedule();
  }

  /** `taker` wants no turn any more. */
  leave(taker: TurnTaker): void {
    this.#waiting.delete(taker);
  }

  #schedule(): void {
    if (this.#scheduled || (this.#waiting.size === 0 && this.#leftMs === sliceMs)) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#next();
    });
  }

  #next(): void {
    this.#leftMs = sliceMs;
    if (this.#waiting.size === 0) return;
    // Whoever asks meanwhile has its turn when the event loop went round.
    const present = [...this.#waiting].sort((one, other) => one.usedMs - other.usedMs);
    for (const taker of present) {
      if (this.#waiting.delete(taker)) this.#give(taker);
      if (this.#leftMs <= 0) break;
    }
    this.#schedule();
  }

  #give(taker: TurnTaker): void {
    this.#levelMs = taker.usedMs;
    const startMs = this.#nowMs();
    try {
      taker.takeTurn();
    } finally {
      const tookMs = this.#nowMs() - startMs;
      taker.usedMs += tookMs;
      this.#leftMs -= tookMs;
    }
  }
}
