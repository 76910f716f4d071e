import type { PriceSeries } from '../day_ahead_prices/index.ts';
import { curveHours } from './curve.ts';
import { type Config, periodHours } from './fields.ts';
import { type LocalClock, periodsFrom } from './local-day.ts';
import type { Period, PlanRules } from './plan.ts';

/** Inputs of a plan. */
export interface PlanInputs {
  readonly series: PriceSeries;
  readonly periods: readonly Period[];
  readonly rules: PlanRules;
}

/** Inputs of the plan at a Unix minute; undefined if there is none. */
export function planInputs(
  config: Config,
  series: PriceSeries | undefined,
  meanTemperature: number | undefined,
  now: number,
  clock: LocalClock,
): PlanInputs | undefined {
  const { extended, blocking, extended_hours, blocking_hours, enable_heating_curve } = config;
  if (!series || !(extended || blocking || enable_heating_curve)) return undefined;
  const curve = curveHours(config, meanTemperature);
  const flat = (enabled: boolean, hours: number): number =>
    enabled || enable_heating_curve ? hours : 0;
  const lengthHours = periodHours[config.control_period] ?? periodHours[0];
  return {
    series,
    periods: periodsFrom(series.firstMinutes, now, lengthHours, clock),
    rules: {
      cheapHours: curve?.extended ?? flat(extended, extended_hours),
      expensiveHours: curve?.blocking ?? flat(blocking, blocking_hours),
      holdMinutes: config.min_hold_time,
    },
  };
}
