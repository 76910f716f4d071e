/** The time of what never happened. */
export const NEVER = Number.NEGATIVE_INFINITY;

const WRAP_MS = 2 ** 32;

/**
 * The controller's clock, which does not wrap, and when the controller wants to look at it again.
 */
export class Clock {
  nowMs = 0;
  #dueMs = Number.POSITIVE_INFINITY;

  boot(uptimeMs: number): void {
    this.nowMs = uptimeMs >>> 0;
  }

  /** @param uptimeMs modulo 2^32 */
  advance(uptimeMs: number): void {
    this.nowMs += (uptimeMs - this.nowMs) >>> 0;
    this.#dueMs = Number.POSITIVE_INFINITY;
  }

  /** Whether it is `atMs` or later; if not, the controller wants to be there then. */
  reached(atMs: number): boolean {
    if (this.nowMs >= atMs) return true;
    this.#dueMs = Math.min(this.#dueMs, atMs);
    return false;
  }

  /** Something changed that others may react to. */
  lookAgain(): void {
    this.#dueMs = Math.min(this.#dueMs, this.nowMs + 1);
  }

  /** Time until the controller wants to look at the clock again, -1 if never. */
  get restMs(): number {
    return this.#dueMs === Number.POSITIVE_INFINITY ? -1 : this.#dueMs - this.nowMs;
  }

  /**
   * How long ago something was; no age is shown that needs more than 32 bits, nor the largest of
   * these.
   */
  ageMs(sinceMs: number): number {
    return Math.min(this.nowMs - sinceMs, WRAP_MS - 2);
  }
}

/**
 * A condition that is to hold for some time without a break. At power-on, and until the first boot,
 * it is taken to hold since the clock began.
 */
export class Lasting {
  readonly #clock: Clock;
  #sinceMs: number | undefined = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether it holds now and has for `durationMs`. */
  holds(condition: boolean, durationMs: number): boolean {
    if (!condition) {
      this.interrupt();
      return false;
    }
    this.#sinceMs ??= this.#clock.nowMs;
    return this.#clock.reached(this.#sinceMs + durationMs);
  }

  interrupt(): void {
    this.#sinceMs = undefined;
  }
}
