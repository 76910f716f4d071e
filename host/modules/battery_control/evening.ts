import type { PriceSeries } from '../day_ahead_prices/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { Situation } from './decision.ts';
import type { Config } from './fields.ts';

/** Functions of the local clock. */
export type LocalClock = Pick<Ntp, 'offsetMinutes' | 'fromLocal'>;

const dayMinutes = 1440;
const quarterMinutes = 15;
/** Prices of tomorrow are known, and what is expected of its sun counts: 20:00. */
export const eveningMinutes = 20 * 60;

/** Local time at a Unix minute, minutes since midnight. */
export function localMinute(now: number, clock: LocalClock): number {
  return modulo(now + clock.offsetMinutes(now * 60_000), dayMinutes);
}

/**
 * How dear the quarter hour of a Unix minute is among those from 20:00 to 20:00 on the local clock;
 * undefined where nothing is to be selected, or no price is known. Of equal prices the earlier ones
 * are cheap and the later ones expensive; quarter hours without price are neither.
 */
export function quarterAt(
  now: number,
  series: PriceSeries | undefined,
  { cheap_tariff_quarters: cheapest, expensive_tariff_quarters: dearest }: Config,
  clock: LocalClock,
): Situation['quarter'] {
  if (!series || (cheapest === 0 && dearest === 0)) return undefined;
  const local = now + clock.offsetMinutes(now * 60_000);
  const evening = local - modulo(local - eveningMinutes, dayMinutes);
  const [first, end] = [clock.fromLocal(evening), clock.fromLocal(evening + dayMinutes)];
  const priced: { readonly at: number; readonly price: number }[] = [];
  for (let at = first; at < end; at += quarterMinutes) {
    const price = series.prices[Math.floor((at - series.firstMinutes) / series.stepMinutes)];
    if (price !== undefined) priced.push({ at, price });
  }
  if (priced.length === 0) return undefined;
  priced.sort((one, other) => one.price - other.price);
  const here = priced.findIndex(({ at }) => now >= at && now < at + quarterMinutes);
  return {
    cheap: here >= 0 && here < cheapest,
    expensive: here >= 0 && here >= priced.length - dearest,
  };
}

function modulo(value: number, by: number): number {
  return value - Math.floor(value / by) * by;
}
