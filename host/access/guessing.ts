import type { Clock, Timer } from '../platform/clock.ts';

/** Failures of an address that have no consequence: people mistype. */
const freeFailures = 10;
/** Wait after the first failure beyond that; each further one doubles it. */
const firstWaitMs = 250;
/** The longest wait for one login. */
export const longestWaitMs = 5000;
/** Logins of one address that wait at a time. */
const maxWaiting = 4;
/** Time after its last failure after which an address starts anew. */
const forgottenMs = 600_000;
/** Addresses that are told apart; the others, if there are more that fail, count as one. */
const maxAddresses = 256;

interface Failing {
  failures: number;
  lastMs: number;
  /** Time at which the next login may be tried. */
  freeMs: number;
  waiting: number;
}

/** Slows down who guesses passwords, each address by itself, in bounded memory. */
export class Guessing {
  readonly #clock: Clock;
  readonly #failing = new Map<string, Failing>();
  #others = failing();
  readonly #timers = new Set<Timer>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True if logins of `address` have to wait. */
  slows(address: string): boolean {
    return waitMsOf(this.#find(address)) > 0;
  }

  /**
   * Has `attempt` called when a login of `address` may be tried: one after the other, none beside
   * another. False if too many of them wait; it is never called then.
   */
  queue(address: string, attempt: () => void): boolean {
    const entry = this.#find(address);
    if (entry.waiting >= maxWaiting) return false;
    const nowMs = this.#clock.nowMs();
    entry.freeMs = Math.max(entry.freeMs, nowMs) + waitMsOf(entry);
    entry.waiting++;
    const timer = this.#clock.after(entry.freeMs - nowMs, () => {
      this.#timers.delete(timer);
      entry.waiting--;
      attempt();
    });
    this.#timers.add(timer);
    return true;
  }

  /** A login of `address` failed; answers how many did so far. */
  failed(address: string): number {
    const entry = this.#find(address);
    entry.lastMs = this.#clock.nowMs();
    if (entry !== this.#others) this.#failing.set(address, entry);
    return ++entry.failures;
  }

  /** Nobody who waits is called any more. */
  stop(): void {
    for (const timer of this.#timers) timer.cancel();
    this.#timers.clear();
  }

  /** The entry of an address, or a new one. */
  #find(address: string): Failing {
    const known = this.#failing.get(address);
    if (known && !this.#isForgotten(known)) return known;
    if (this.#failing.size >= maxAddresses) {
      for (const [other, entry] of this.#failing)
        if (this.#isForgotten(entry)) this.#failing.delete(other);
    }
    if (this.#failing.size < maxAddresses) return failing();
    if (this.#isForgotten(this.#others)) this.#others = failing();
    return this.#others;
  }

  #isForgotten({ lastMs }: Failing): boolean {
    return this.#clock.nowMs() - lastMs >= forgottenMs;
  }
}

function failing(): Failing {
  return {
    failures: 0,
    lastMs: Number.NEGATIVE_INFINITY,
    freeMs: Number.NEGATIVE_INFINITY,
    waiting: 0,
  };
}

function waitMsOf({ failures }: Failing): number {
  return failures < freeFailures
    ? 0
    : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeFailures));
}
