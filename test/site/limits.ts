/** A limit that lasts until a time of the charger's clock. */
interface Limit {
  readonly limitMa: number;
  readonly untilMs: number;
}

/**
 * Limits that a charger got by OCPP: one of its charge, and one that it stores for charges without
 * their own. It starts without any.
 */
export class Limits {
  readonly #mostMa: number;
  #storedMa: number | undefined;
  #ofCharge: Limit | undefined;

  constructor(mostMa: number) {
    this.#mostMa = mostMa;
  }

  /** A limit for every charge that has none of its own. */
  store(limitMa: number): void {
    this.#storedMa = limitMa;
  }

  /** A limit of the charge that runs. */
  limit(limitMa: number, untilMs: number): void {
    this.#ofCharge = { limitMa, untilMs };
  }

  endCharge(): void {
    this.#ofCharge = undefined;
  }

  clear(): void {
    this.#storedMa = undefined;
    this.#ofCharge = undefined;
  }

  /** What is in force at a time, mA. */
  at(nowMs: number): number {
    const own = this.#ofCharge;
    const limitMa = own && nowMs < own.untilMs ? own.limitMa : this.#storedMa;
    return Math.min(this.#mostMa, limitMa ?? this.#mostMa);
  }
}
