/** Somebody who may ask for a turn. */
export interface TurnTaker {
  /** Time that its turns took, ms; whoever comes, or comes back, starts level with the others. */
  usedMs: number;
  /** Does the next piece of work. */
  takeTurn(): void;
}

/**
 * Lets clients take turns: one client for each turn of the event loop, so that the timers of the
 * control loop and the packets of chargers wait for one piece of a client's work at most, however
 * many clients there are. Whoever used least time comes first: those who ask much wait for those
 * who ask little.
 */
export class Turns {
  readonly #waiting = new Set<TurnTaker>();
  /** Where those stand whose turn it is. */
  #levelMs = 0;
  #scheduled = false;
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

  /** `taker` wants no turn any more. */
  leave(taker: TurnTaker): void {
    this.#waiting.delete(taker);
  }

  /** Runs `work` at the expense of `taker`. */
  spend<T>(taker: TurnTaker, work: () => T): T {
    const startMs = this.#nowMs();
    try {
      return work();
    } finally {
      taker.usedMs += this.#nowMs() - startMs;
    }
  }

  #schedule(): void {
    if (this.#scheduled || this.#waiting.size === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#next();
    });
  }

  #next(): void {
    let first: TurnTaker | undefined;
    for (const taker of this.#waiting)
      if (first === undefined || taker.usedMs < first.usedMs) first = taker;
    if (first === undefined) return;
    const taker = first;
    this.#waiting.delete(taker);
    this.#levelMs = taker.usedMs;
    this.#schedule();
    this.spend(taker, () => taker.takeTurn());
  }
}
