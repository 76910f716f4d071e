import { type Hourly, notAvailable } from './fields.ts';

/** Temperatures of one local day, °C/10. */
export interface DayTemperatures {
  readonly min: number;
  readonly max: number;
  /** Mean of the hourly values, rounded towards 0. */
  readonly avg: number;
}

const hourMinutes = 60;
const unknownDay: DayTemperatures = { min: notAvailable, max: notAvailable, avg: notAvailable };

/**
 * Least, most and mean of the values that hold from a time in [from, to) on, Unix minutes;
 * undefined where some are missing.
 */
export function statistics(
  { first_date, temperatures }: Hourly,
  from: number,
  to: number,
): DayTemperatures | undefined {
  const end = first_date + temperatures.length * hourMinutes;
  if (temperatures.length === 0 || first_date > from || end < to) return undefined;
  const day = temperatures.filter((_, hour) => {
    const begin = first_date + hour * hourMinutes;
    return begin >= from && begin < to;
  });
  const sum = day.reduce((total, value) => total + value, 0);
  return { min: Math.min(...day), max: Math.max(...day), avg: Math.trunc(sum / day.length) };
}

/**
 * The temperature at a Unix minute, between the values of its hour and the next; the last one holds
 * for its hour.
 */
export function temperatureAt({ first_date, temperatures }: Hourly, minute: number): number {
  const minutes = minute - first_date;
  const hour = Math.floor(minutes / hourMinutes);
  const [value, next = value] = temperatures.slice(Math.max(0, hour));
  if (value === undefined || next === undefined || hour < 0) return notAvailable;
  return value + Math.trunc(((next - value) * (minutes - hour * hourMinutes)) / hourMinutes);
}

/** Today and tomorrow as `temperatures/state` shows them. */
export function shownDays([today = unknownDay, tomorrow = unknownDay]: readonly (
  | DayTemperatures
  | undefined
)[]) {
  return {
    today_min: today.min,
    today_max: today.max,
    today_avg: today.avg,
    tomorrow_min: tomorrow.min,
    tomorrow_max: tomorrow.max,
    tomorrow_avg: tomorrow.avg,
  };
}
