import { durationMs, type Limits, type LimitsState } from './fields.ts';

/** Values of meter and vehicle; null if unknown. */
export interface Measured {
  readonly energyKwh: number | null;
  readonly stateOfChargePct: number | null;
}

/** Which limit ended a charge. */
export type ReachedLimit = 'duration' | 'energy' | 'state_of_charge' | 'end';

/** A charge, as far as its limits are concerned. */
export class LimitedCharge {
  /** The controller's uptime from which the limits count, ms, 32 bits. */
  readonly startUptimeMs: number;
  #startKwh: number | null;
  #elapsedMs: number;
  #seenUptimeMs: number;

  /** Counts from an uptime and a meter reading on; it is `uptimeMs` now. */
  constructor(startUptimeMs: number, startKwh: number | null, uptimeMs = startUptimeMs) {
    this.startUptimeMs = startUptimeMs;
    this.#startKwh = startKwh;
    this.#elapsedMs = (uptimeMs - startUptimeMs) >>> 0;
    this.#seenUptimeMs = uptimeMs;
  }

  /** The controller's uptime when it last told one, ms, 32 bits. */
  get uptimeMs(): number {
    return this.#seenUptimeMs;
  }

  /** The meter from which the limits count, kWh; null while it has not answered. */
  get startKwh(): number | null {
    return this.#startKwh;
  }

  /** Time goes on; true: only now it is known from which energy the limits count. */
  advance(uptimeMs: number, energyKwh: number | null): boolean {
    this.#elapsedMs += (uptimeMs - this.#seenUptimeMs) >>> 0;
    this.#seenUptimeMs = uptimeMs;
    if (this.#startKwh !== null) return false;
    // The meter did not answer yet when the charge began.
    this.#startKwh = energyKwh;
    return this.#startKwh !== null;
  }

  /** Which of the limits is reached; undefined: none is. */
  reached(
    { duration, energy_wh, soc_pct = 0 }: Limits,
    measured: Measured,
  ): ReachedLimit | undefined {
    const limitMs = durationMs(duration);
    if (limitMs > 0 && this.#elapsedMs >= limitMs) return 'duration';
    const { energyKwh, stateOfChargePct } = measured;
    if (energy_wh > 0 && this.#startKwh !== null && energyKwh !== null) {
      if (toWh(energyKwh - this.#startKwh) >= energy_wh) return 'energy';
    }
    const isFull = soc_pct > 0 && stateOfChargePct !== null && stateOfChargePct >= soc_pct;
    return isFull ? 'state_of_charge' : undefined;
  }

  /** `charge_limits/state`: from where the limits count, and where they end the charge. */
  stateWith({ duration, energy_wh, soc_pct }: Limits): LimitsState {
    const limitMs = durationMs(duration);
    const startKwh = this.#startKwh;
    return {
      start_timestamp_ms: this.startUptimeMs,
      start_energy_kwh: startKwh,
      target_timestamp_ms: limitMs === 0 ? 0 : (this.startUptimeMs + limitMs) >>> 0,
      target_energy_kwh: energy_wh === 0 || startKwh === null ? null : startKwh + energy_wh / 1000,
      ...(soc_pct !== undefined && { target_soc_pct: soc_pct }),
    };
  }
}

/** Wh without the noise that differences of kWh have. */
function toWh(kwh: number): number {
  return Math.floor(kwh * 1000 + 1e-6);
}
