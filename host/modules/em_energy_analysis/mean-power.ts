const msPerHour = 3_600_000;

/**
 * Power over time: its mean, and the energy in each direction, both since they were last asked for.
 */
export class MeanPower {
  /** Energy drawn and energy fed in. */
  #importWh = 0;
  #exportWh = 0;
  #powerW: number | null = null;
  #untilMs = 0;
  #atMs = 0;
  /** Of the time for which the power is known since the last `take`. */
  #sumWMs = 0;
  #knownMs = 0;

  /**
   * From now on the power is `powerW` (null: unknown), for as long as nothing else is told, but not
   * after `untilMs`.
   */
  observe(powerW: number | null, nowMs: number, untilMs: number): void {
    this.#advance(nowMs);
    this.#powerW = powerW;
    this.#untilMs = untilMs;
  }

  /** The mean over the time for which it was known since the last call, W; null if it never was. */
  take(nowMs: number): number | null {
    this.#advance(nowMs);
    const meanW = this.#knownMs > 0 ? this.#sumWMs / this.#knownMs : null;
    this.#sumWMs = 0;
    this.#knownMs = 0;
    return meanW;
  }

  /**
   * Energy that was drawn and fed in since the last call, up to the last of the other calls, Wh.
   */
  takeEnergy(): { importWh: number; exportWh: number } {
    const energy = { importWh: this.#importWh, exportWh: this.#exportWh };
    this.#importWh = 0;
    this.#exportWh = 0;
    return energy;
  }

  #advance(nowMs: number): void {
    const passedMs = Math.min(nowMs, this.#untilMs) - this.#atMs;
    this.#atMs = nowMs;
    if (this.#powerW === null || passedMs <= 0) return;
    const energyWMs = this.#powerW * passedMs;
    this.#sumWMs += energyWMs;
    this.#knownMs += passedMs;
    if (energyWMs > 0) this.#importWh += energyWMs / msPerHour;
    else this.#exportWh -= energyWMs / msPerHour;
  }
}
