import { defaultChargeMode } from './packets.ts';

/** A request that the manager does not follow is given up after this time. */
const patienceMs = 10_000;

/**
 * The charge mode between charger and manager. The manager decides; the charger asks for what was
 * chosen at it, and tells a manager that was restarted what it charged with before.
 */
export class ModeRequest {
  #mode = defaultChargeMode;
  #untilMs = Number.NEGATIVE_INFINITY;

  /**
   * The mode that is asked for, else the one that the manager charges with; 4 while nobody said
   * one.
   */
  get mode(): number {
    return this.#mode;
  }

  /** Asks for a mode. */
  request(mode: number, nowMs: number): void {
    this.#mode = mode;
    this.#untilMs = nowMs + patienceMs;
  }

  /** Takes what a command says. */
  managerSays(mode: number, nowMs: number): void {
    if (mode === defaultChargeMode) {
      if (this.#mode !== defaultChargeMode) this.#untilMs = nowMs + patienceMs;
    } else if (mode === this.#mode || nowMs >= this.#untilMs) {
      this.#mode = mode;
      this.#untilMs = nowMs;
    }
  }

  /** Mode that a state packet requests. */
  asked(nowMs: number): number {
    return nowMs < this.#untilMs ? this.#mode : defaultChargeMode;
  }

  /** The choice ends with the charge. */
  forget(): void {
    this.#mode = defaultChargeMode;
    this.#untilMs = Number.NEGATIVE_INFINITY;
  }
}
