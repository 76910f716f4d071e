import { choices } from '../../registry/choices.ts';
import type { PriceSeries } from '../day_ahead_prices/index.ts';
import type { Memory } from './parts.ts';

/** Comparison of prices and temperatures. */
export const comparisons = choices('comparison', { greater: [0, 'greater'], less: [1, 'less'] });

/** True if a price or temperature is beyond a threshold, by one of `comparisons`. */
export function compares(comparison: number, value: number, threshold: number): boolean {
  return comparison === comparisons.greater ? value > threshold : value < threshold;
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

/** Relations of a meter value to its threshold. */
export const relations = choices('relation', {
  greater: [0, '>'],
  less: [1, '<'],
  atLeast: [2, '≥'],
  atMost: [3, '≤'],
  equal: [4, '='],
  unequal: [5, '≠'],
});

/** Threshold of a meter value. */
export interface Threshold {
  /** One of `relations`. */
  readonly comparator: number;
  readonly threshold: number;
  /**
   * Distance behind the threshold that the value must have reached to fire again; for 4 and 5, the
   * greatest distance that counts as equal.
   */
  readonly hysteresis: number;
}

/**
 * True if a value crosses the threshold now: once, until it has been back behind the hysteresis.
 */
export function crosses(
  { comparator, threshold, hysteresis }: Threshold,
  value: number,
  memory: Memory,
): boolean {
  const equal = Math.abs(value - threshold) <= hysteresis;
  const below = value < threshold - hysteresis;
  const above = value > threshold + hysteresis;
  const outcomes: Readonly<Record<number, readonly [holds: boolean, isBack: boolean]>> = {
    [relations.greater]: [value > threshold, below],
    [relations.less]: [value < threshold, above],
    [relations.atLeast]: [value >= threshold, below],
    [relations.atMost]: [value <= threshold, above],
    [relations.equal]: [equal, !equal],
    [relations.unequal]: [!equal, equal],
  };
  const [holds, isBack] = outcomes[comparator] ?? [false, false];
  if (holds && memory.armed) {
    memory.armed = false;
    return true;
  }
  if (isBack) memory.armed = true;
  return false;
}
