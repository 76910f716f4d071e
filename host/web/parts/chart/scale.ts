import type { Drawn } from './model.ts';

/** From one number to another one. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** So much room is left above and below the values, of their span. */
const room = 0.05;

/** Range of the horizontal axis; bars have half a step more at both ends. */
export function placesRange({ places, end, series }: Drawn): Range {
  const [first, newest] = [places[0], places.at(-1)];
  if (first === undefined || newest === undefined) return { low: 0, high: 1 };
  const last = end ?? newest;
  const half = series.some(({ kind }) => kind === 'bars') ? stepOf(places) / 2 : 0;
  return { low: first - half, high: Math.max(last, first + 1e-3) + half };
}

/** From one point to the next one. */
export function stepOf(places: readonly number[]): number {
  const [first = 0, second = first + 1] = places;
  return second - first;
}

/** Range of the vertical axis: always with zero, and not less than the quantity wants. */
export function valuesRange({ series, quantity }: Drawn): Range {
  let [low, high] = [0, 0];
  for (const { values, isDown = false } of series) {
    for (const value of values) {
      const signed = isDown ? -(value ?? 0) : (value ?? 0);
      low = Math.min(low, signed);
      high = Math.max(high, signed);
    }
  }
  if (high > 0 || low === 0) high = Math.max(high, quantity.leastHigh);
  const spare = (high - low) * room;
  return { low: low < 0 ? low - spare : 0, high: high + spare };
}

/** Round values in a range, at most so many and zero among them. */
export function roundValues({ low, high }: Range, most: number): number[] {
  const least = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 2.5, 5].find(factor => factor * power >= least) ?? 10) * power;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
