import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import { milliCent } from './units.ts';

/** Inputs and outputs as bits; null while the controller does not answer. */
export function flagsOf(report: EnergyManager['report'], generation: number): number | null {
  if (!report) return null;
  const { contactor, inputs, relays, sgReadyOutputs } = report;
  const levels =
    generation === 1
      ? [contactor, ...inputs, ...relays]
      : [...inputs, ...sgReadyOutputs, ...relays];
  return levels.reduce((bits, level, bit) => bits + (level ? 2 ** bit : 0), 0);
}

/** Least, mean and greatest price that hold between two Unix minutes, in whole cents. */
export function pricesOfDay(
  prices: Pick<DayAheadPrices, 'series' | 'gross'> | undefined,
  [start, end]: readonly [start: number, end: number],
): (number | null)[] {
  const series = prices?.series();
  if (!prices || !series) return [null, null, null];
  const { firstMinutes, stepMinutes } = series;
  const ofDay = series.prices
    .filter((_, index) => {
      const from = firstMinutes + index * stepMinutes;
      return from < end && from + stepMinutes > start;
    })
    .map(net => prices.gross(net) / milliCent);
  if (ofDay.length === 0) return [null, null, null];
  const mean = ofDay.reduce((sum, price) => sum + price, 0) / ofDay.length;
  return [Math.floor(Math.min(...ofDay)), Math.round(mean), Math.ceil(Math.max(...ofDay))];
}
