import type { Ntp } from '../ntp/index.ts';

/** Prices in steps of equal length. */
export interface PriceSeries {
  /** Unix minute with which the first one begins. */
  readonly firstMinutes: number;
  readonly stepMinutes: 15 | 60;
  /** Net, ct/kWh/1000. */
  readonly prices: readonly number[];
}

/** Entries of a calendar: the quarter hours of a week from Monday on. */
export const calendarLength = 672;
/** Most published prices (interface 2.9). */
export const maxPrices = 200;

const quarterMinutes = 15;
const quartersOfDay = 96;
const dayMinutes = 1440;
/** 1970-01-01 was the fourth day of a week. */
const firstWeekday = 3;
/** A calendar is in ct/kWh/100. */
const calendarScale = 10;

/** The price at a Unix minute, or undefined outside of the series. */
export function priceAt(
  { firstMinutes, stepMinutes, prices }: PriceSeries,
  minutes: number,
): number | undefined {
  return prices[Math.floor((minutes - firstMinutes) / stepMinutes)];
}

/**
 * Prices plus calendar in quarter hours, each with the entry for the local time at which it begins.
 * Of more than can be published, those before the local day of `now` go first, and then the last
 * ones.
 */
export function addCalendar(
  raw: PriceSeries,
  calendar: readonly number[],
  zone: Ntp,
  now: number,
): PriceSeries {
  const parts = raw.stepMinutes / quarterMinutes;
  const count = raw.prices.length * parts;
  const surplus = Math.max(0, count - maxPrices);
  const past = Math.floor((zone.startOfDay(now) - raw.firstMinutes) / quarterMinutes);
  const skipped = Math.max(0, Math.min(surplus, past));
  return quarters(
    raw.firstMinutes + skipped * quarterMinutes,
    Math.min(maxPrices, count),
    (minutes, index) => {
      const price = raw.prices[Math.floor((skipped + index) / parts)] ?? 0;
      return price + calendarPrice(calendar, zone, minutes);
    },
  );
}

/** The calendar as prices of their own: of the local day of `now` and the one after it. */
export function calendarAlone(calendar: readonly number[], zone: Ntp, now: number): PriceSeries {
  const first = zone.startOfDay(now);
  const count = (zone.startOfDay(now, 2) - first) / quarterMinutes;
  return quarters(first, count, minutes => calendarPrice(calendar, zone, minutes));
}

function quarters(
  firstMinutes: number,
  count: number,
  price: (minutes: number, index: number) => number,
): PriceSeries {
  const prices = Array.from({ length: count }, (_, index) =>
    price(firstMinutes + index * quarterMinutes, index),
  );
  return { firstMinutes, stepMinutes: quarterMinutes, prices: prices.map(within32Bits) };
}

function calendarPrice(calendar: readonly number[], zone: Ntp, minutes: number): number {
  const local = minutes + zone.offsetMinutes(minutes * 60_000);
  const day = Math.floor(local / dayMinutes);
  const quarter = Math.floor((local - day * dayMinutes) / quarterMinutes);
  return (calendar[((day + firstWeekday) % 7) * quartersOfDay + quarter] ?? 0) * calendarScale;
}

function within32Bits(price: number): number {
  return Math.max(-0x80000000, Math.min(0x7fffffff, price));
}
