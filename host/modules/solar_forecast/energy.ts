import type { Ntp } from '../ntp/index.ts';
import { type Forecast, noData } from './fields.ts';

/** Sum of the forecasts for the local days around the Unix minute `now`. */
export function energies(forecasts: readonly Forecast[], zone: Ntp, now: number) {
  const [today, tomorrow, end] = [
    zone.startOfDay(now),
    zone.startOfDay(now, 1),
    zone.startOfDay(now, 2),
  ];
  return {
    wh_today: energyOf(forecasts, today, tomorrow),
    wh_today_remaining: energyOf(forecasts, today, tomorrow, now),
    wh_tomorrow: energyOf(forecasts, tomorrow, end),
  };
}

/**
 * Energy that is forecast between two Unix minutes, Wh, of each step the part that lies there;
 * undefined: there is no forecast for any of that time.
 */
export function energyBetween(
  forecasts: readonly Forecast[],
  from: number,
  to: number,
): number | undefined {
  let sum: number | undefined;
  for (const { first_date, resolution, forecast } of forecasts) {
    const step = resolution === 1 ? 60 : 15;
    forecast.forEach((wh, index) => {
      const begin = first_date + index * step;
      const overlap = Math.min(to, begin + step) - Math.max(from, begin);
      if (overlap > 0) sum = (sum ?? 0) + (wh * overlap) / step;
    });
  }
  return sum;
}

/**
 * Sum of the steps that begin in [from, to) and are not over at `now`, Unix minutes, in Wh; -1:
 * there is none.
 */
function energyOf(forecasts: readonly Forecast[], from: number, to: number, now = 0): number {
  let sum = noData;
  for (const { first_date, resolution, forecast } of forecasts) {
    const step = resolution === 1 ? 60 : 15;
    forecast.forEach((wh, index) => {
      const begin = first_date + index * step;
      if (begin >= from && begin < to && begin + step > now) sum = Math.max(0, sum) + wh;
    });
  }
  return Math.min(sum, 0x7fffffff);
}
