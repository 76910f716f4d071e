import type { HistorySeries } from '../../core/history.ts';

/** One meter slot as other modules see it. */
export interface MeterSlot {
  readonly index: number;
  /** Class of the configured meter, the tag of `meters/<n>/config`; 0: nothing configured. */
  readonly meterClass: number;
  /** What the meter measures: 0 unknown, 1 other, 2 charger, 3 inverter, 4 grid, 5 battery, 6 load, 7 PV, 8 vehicle. */
  readonly location: number;
  /** Meter type as `meter/state.type` tells it; 0 without meter. */
  readonly type: number;
  /** Ids of all values, derived ones included; empty until the meter has declared them. */
  readonly valueIds: readonly number[];
  /** Uptime of the newest reading in ms; undefined until there was one. */
  readonly readMs: number | undefined;
  /** The newest value of an id, unrounded; null while unknown or where the meter does not have it. */
  value(id: number): number | null;
  /** The same as `meters/<n>/values` shows it: rounded, at most once a second. */
  published(id: number): number | null;
  /** Communication errors by name, as `meters/<n>/errors` counts them. */
  readonly errors: Readonly<Record<string, number>>;
  /** Whether clients supply the values (class 4). */
  readonly fedByClients: boolean;
  /** Takes values that a client supplies; null says that the value is not provided. Ids that the slot lacks are ignored. */
  feed(values: Iterable<readonly [id: number, value: number | null]>): void;
  /** Unix timestamp of the last reset in s; 0 if there was none or the clock was not synchronised. */
  readonly lastReset: number;
  /** Starts the resettable energies at 0 again; throws `Refusal` where there are none. */
  reset(): void;
  /** 500 ms samples of the last 6 minutes; undefined where nothing is configured. */
  live(): HistorySeries | undefined;
  /** 4-minute averages of the last 48 hours; undefined where nothing is configured. */
  history(): HistorySeries | undefined;
}
