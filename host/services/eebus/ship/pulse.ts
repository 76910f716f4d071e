import type { Clock, Timer } from '../../../platform/clock.ts';

/** Parts of a pulse. */
export interface PulseParts {
  readonly clock: Clock;
  ping(): void;
  /** The other side has given no sign of life for too long. */
  silent(): void;
}

const periodMs = 50_000;
/** So long the other side may take for a sign of life after a ping (SHIP, 4.2). */
const patienceMs = 60_000;

/**
 * Finds out whether the other side of a WebSocket is still there: a box can vanish without a word.
 */
export class Pulse {
  readonly #parts: PulseParts;
  readonly #period: Timer;
  #patience: Timer | undefined;
  /** Ends a probe that is under way. */
  #endProbe: ((isAlive: boolean) => void) | undefined;

  constructor(parts: PulseParts) {
    this.#parts = parts;
    this.#period = parts.clock.every(periodMs, () => this.#ping());
  }

  /** Something came from the other side. */
  heard(): void {
    this.#patience?.cancel();
    this.#patience = undefined;
    this.#endProbe?.(true);
  }

  /**
   * Asks for a sign of life within `limitMs`, and tells once whether it came. An earlier probe that
   * is under way ends as if it had.
   */
  probe(limitMs: number, told: (isAlive: boolean) => void): void {
    this.#endProbe?.(true);
    const limit = this.#parts.clock.after(limitMs, () => this.#endProbe?.(false));
    this.#endProbe = isAlive => {
      this.#endProbe = undefined;
      limit.cancel();
      told(isAlive);
    };
    this.#parts.ping();
  }

  stop(): void {
    this.#period.cancel();
    this.#patience?.cancel();
    this.#endProbe?.(false);
  }

  #ping(): void {
    this.#parts.ping();
    this.#patience ??= this.#parts.clock.after(patienceMs, () => this.#parts.silent());
  }
}
