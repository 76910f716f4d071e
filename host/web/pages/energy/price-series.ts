import { grossPrice } from '../../../modules/day_ahead_prices/gross.ts';
import { stepLength } from '../../declared-names.ts';
import type { PriceConfig } from '../../topics.ts';

/** Prices of a kWh, from step to step. */
export interface PriceSeries {
  /** Beginning of each step, Unix seconds. */
  readonly begins: readonly number[];
  /** End of the last step. */
  readonly endS: number;
  /** ct/kWh with all that is added. */
  readonly prices: readonly number[];
}

/** A run of steps. */
export interface PriceRun {
  readonly fromS: number;
  readonly toS: number;
  /** ct/kWh on average. */
  readonly mean: number;
}

const minuteS = 60;
const hourS = 3600;
/** The interface has ct/kWh/1000. */
const perCt = 1000;
/** The interface's price that nobody knows. */
const unknown = 0x7fffffff;

/** Price of a kWh, ct, from a net price; undefined if unknown. */
export function priceOf(net: number | undefined, config: PriceConfig): number | undefined {
  return net === undefined || net === unknown ? undefined : grossPrice(net, config) / perCt;
}

/** Price of a kWh in each step of `day_ahead_prices/prices`. */
export function priceSeries(
  told: { first_date: number; resolution: number; prices: readonly number[] } | undefined,
  config: PriceConfig | undefined,
): PriceSeries | undefined {
  if (!told || !config || told.prices.length === 0) return undefined;
  const stepS = told.resolution === stepLength.quarterHours ? hourS / 4 : hourS;
  const startS = told.first_date * minuteS;
  return {
    begins: told.prices.map((_, index) => startS + index * stepS),
    endS: startS + told.prices.length * stepS,
    prices: told.prices.map(net => priceOf(net, config) ?? Number.NaN),
  };
}

/** Index of the step of a moment; -1 if there is none. */
export function stepAt({ begins, endS }: PriceSeries, atS: number): number {
  if (atS >= endS) return -1;
  return begins.findLastIndex(begin => begin <= atS);
}

/** The cheapest hours in a row from a moment on; undefined if prices do not reach so far. */
export function cheapestRun(series: PriceSeries, atS: number, hours: number): PriceRun | undefined {
  const { begins, endS, prices } = series;
  const first = Math.max(0, stepAt(series, atS));
  const stepS = (endS - (begins[0] ?? 0)) / begins.length;
  const length = (hours * hourS) / stepS;
  let best: PriceRun | undefined;
  for (let from = first; atS < endS && from + length <= prices.length; from++) {
    const some = prices.slice(from, from + length);
    const mean = some.reduce((sum, price) => sum + price, 0) / length;
    const fromS = begins[from] as number;
    if (!best || mean < best.mean) best = { fromS, toS: fromS + hours * hourS, mean };
  }
  return best;
}

/** Stretches of time in which a plan says yes, from its answers for each step. */
export function spansOf(
  { begins, endS }: PriceSeries,
  plan: readonly boolean[],
): [number, number][] {
  const spans: [number, number][] = [];
  begins.forEach((fromS, index) => {
    if (plan[index] !== true) return;
    const toS = begins[index + 1] ?? endS;
    const last = spans.at(-1);
    if (last?.[1] === fromS) last[1] = toS;
    else spans.push([fromS, toS]);
  });
  return spans;
}
