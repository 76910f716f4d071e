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

/** Finds out whether the other side of a WebSocket is still there: a box can vanish without a word. */
export class Pulse {
  readonly #parts: PulseParts;
  readonly #period: Timer;
  #patience: Timer | undefined;
  #probe: Timer | undefined;
  #onAlive: (() => void) | undefined;

  constructor(parts: PulseParts) {
    this.#parts = parts;
    this.#period = parts.clock.every(periodMs, () => this.#ping());
  }

  /** Something came from the other side. */
  heard(): void {
    this.#patience?.cancel();
    this.#patience = undefined;
    this.#onAlive?.();
  }

  /** Asks for a sign of life within `limitMs`, once, and tells whether it came. */
  probe(limitMs: number, told: (isAlive: boolean) => void): void {
    this.#onAlive?.();
    const tell = (isAlive: boolean): void => {
      this.#probe?.cancel();
      this.#onAlive = undefined;
      told(isAlive);
    };
    this.#onAlive = () => tell(true);
    this.#probe = this.#parts.clock.after(limitMs, () => tell(false));
    this.#parts.ping();
  }

  stop(): void {
    this.#period.cancel();
    this.#patience?.cancel();
    this.#probe?.cancel();
    this.#onAlive = undefined;
  }

  #ping(): void {
    this.#parts.ping();
    this.#patience ??= this.#parts.clock.after(patienceMs, () => this.#parts.silent());
  }
}
