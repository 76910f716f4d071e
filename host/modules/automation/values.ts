import type { PriceSeries } from '../day_ahead_prices/index.ts';
import type { Memory } from './parts.ts';

/** Comparison of prices and temperatures: 0 greater, 1 less. */
export function compares(comparison: number, value: number, threshold: number): boolean {
  return comparison === 0 ? value > threshold : value < threshold;
}

/** Mean of the prices whose time begins in a span of Unix minutes; undefined if there are none. */
export function meanPrice(
  { firstMinutes, stepMinutes, prices }: PriceSeries,
  fromMinutes: number,
  toMinutes: number,
): number | undefined {
  const within = prices.filter((_, index) => {
    const begin = firstMinutes + index * stepMinutes;
    return begin >= fromMinutes && begin < toMinutes;
  });
  return within.length === 0
    ? undefined
    : within.reduce((sum, price) => sum + price, 0) / within.length;
}

/** What a meter value is compared with. */
export interface Threshold {
  /** 0 >, 1 <, 2 ≥, 3 ≤, 4 =, 5 ≠ */
  readonly comparator: number;
  readonly threshold: number;
  /**
   * How far back behind the threshold the value must have been to fire again; for 4 and 5, how far
   * off still counts as equal.
   */
  readonly hysteresis: number;
}

/** Whether a value goes over the threshold now: once, until it was back behind the hysteresis. */
export function crosses(
  { comparator, threshold, hysteresis }: Threshold,
  value: number,
  memory: Memory,
): boolean {
  const equal = Math.abs(value - threshold) <= hysteresis;
  const [holds, isBack] = (
    [
      [value > threshold, value < threshold - hysteresis],
      [value < threshold, value > threshold + hysteresis],
      [value >= threshold, value < threshold - hysteresis],
      [value <= threshold, value > threshold + hysteresis],
      [equal, !equal],
      [!equal, equal],
    ] as const
  )[comparator] ?? [false, false];
  if (holds && memory.armed) {
    memory.armed = false;
    return true;
  }
  if (isBack) memory.armed = true;
  return false;
}
