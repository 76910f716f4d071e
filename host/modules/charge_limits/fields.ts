import { choices } from '../../registry/choices.ts';
import {
  choice,
  type Field,
  float,
  guarding,
  int,
  nullable,
  object,
} from '../../registry/field.ts';

/** Limits of a charge; 0 is no limit. */
export interface Limits {
  /** Code of the duration, see `durationMinutes`. */
  readonly duration: number;
  readonly energy_wh: number;
  /** Only where the vehicle's state of charge can be known. */
  readonly soc_pct?: number;
}

/** `charge_limits/active_end`. */
export interface End {
  readonly timestamp_minutes: number;
}

/** `charge_limits/state`. */
export interface LimitsState {
  readonly start_timestamp_ms: number;
  readonly start_energy_kwh: number | null;
  readonly target_timestamp_ms: number;
  readonly target_energy_kwh: number | null;
  readonly target_soc_pct?: number;
}

/** Minutes by the code of a duration; 0 is no limit. */
const durationMinutes = [0, 15, 30, 45, 60, 120, 180, 240, 360, 480, 720] as const;

/** Codes of a duration. */
export const durations = choices('charge_duration', {
  none: [0, 'no limit'],
  min15: [1, '15 min'],
  min30: [2, '30 min'],
  min45: [3, '45 min'],
  min60: [4, '60 min'],
  min120: [5, '120 min'],
  min180: [6, '180 min'],
  min240: [7, '240 min'],
  min360: [8, '360 min'],
  min480: [9, '480 min'],
  min720: [10, '720 min'],
});
export const duration = choice('Longest time of a charge', durations);
export const energyWh = int('Most energy of a charge; 0 no limit', {
  unit: 'Wh',
  min: 0,
  max: 0xffffffff,
});
export const socPct = int('State of charge of the vehicle at which a charge ends; 0 no limit', {
  unit: '%',
  min: 0,
  max: 100,
});
/** The wall-clock time at which a charge ends. */
export const endField: Field<End> = object({
  timestamp_minutes: int('When a charge ends; 0 no limit', {
    unit: 'Unix min',
    min: 0,
    max: 0xffffffff,
  }),
});
const timestamp = (doc: string) => int(doc, { unit: 'ms', min: 0 });
const energy = (doc: string) => nullable(float(doc, 'kWh'));

/** Limits of a charge; what only other variants can limit is accepted on write, without effect. */
export function limitsField(knowsStateOfCharge: boolean): Field<Limits> {
  const always = { duration: guarding(duration, 1), energy_wh: guarding(energyWh, 1) };
  return knowsStateOfCharge
    ? object({ ...always, soc_pct: guarding(socPct, 1) })
    : object(always, '', { soc_pct: socPct });
}

/** `charge_limits/state` of the variant. */
export function stateField(knowsStateOfCharge: boolean): Field<LimitsState> {
  return object({
    start_timestamp_ms: timestamp(
      'Uptime of the charge controller from which the limits count, 0 without a charge',
    ),
    start_energy_kwh: energy('Meter from which the limits count, null without a charge or meter'),
    target_timestamp_ms: timestamp(
      'Uptime of the charge controller at which the charge ends, 0 without limit',
    ),
    target_energy_kwh: energy('Meter at which the charge ends, null without limit'),
    ...(knowsStateOfCharge && { target_soc_pct: socPct }),
  }) as Field<LimitsState>;
}

/** No limit at all, as delivered. */
export function unlimited(knowsStateOfCharge: boolean): Limits {
  return { duration: 0, energy_wh: 0, ...(knowsStateOfCharge && { soc_pct: 0 }) };
}

/** `charge_limits/state` while nothing is charged. */
export function noCharge(knowsStateOfCharge: boolean): LimitsState {
  return {
    start_timestamp_ms: 0,
    start_energy_kwh: null,
    target_timestamp_ms: 0,
    target_energy_kwh: null,
    ...(knowsStateOfCharge && { target_soc_pct: 0 }),
  };
}

/** Duration of a code, ms; 0 is no limit. */
export function durationMs(code: number): number {
  return (durationMinutes[code] ?? 0) * 60_000;
}
