import { type Random, randomFraction } from '../../host/platform/random.ts';

/** What a line does to what is written to it, piece by piece; shares are 0 to 1. */
export interface LineFaults {
  readonly loss: number;
  readonly duplication: number;
  /** Share of pieces of which the end is missing. */
  readonly cut: number;
  /** Share of pieces in which a bit is wrong. */
  readonly flip: number;
  /** Share of pieces before which something else is on the line. */
  readonly garbage: number;
  /** Each piece takes a time between these, ms. */
  readonly delayMs: readonly [least: number, most: number];
}

export const soundLine: LineFaults = {
  loss: 0,
  duplication: 0,
  cut: 0,
  flip: 0,
  garbage: 0,
  delayMs: [1, 1],
};

/** What comes of a piece, and how much later, ms. */
export interface Arrival {
  readonly bytes: Uint8Array;
  readonly afterMs: number;
}

/** What arrives of a piece: nothing, it, or something like it, once or twice. */
export function arrivals(bytes: Uint8Array, faults: LineFaults, random: Random): Arrival[] {
  const { loss, duplication, cut, flip, garbage, delayMs } = faults;
  const happens = (share: number): boolean => share > 0 && randomFraction(random) < share;
  const below = (count: number): number => Math.floor(randomFraction(random) * count);
  if (happens(loss)) return [];
  return Array.from({ length: happens(duplication) ? 2 : 1 }, () => {
    let arrived = bytes.slice();
    if (happens(cut)) arrived = arrived.subarray(0, below(arrived.length));
    if (happens(flip))
      arrived[below(arrived.length)] = (arrived[below(arrived.length)] ?? 0) ^ (1 << below(8));
    if (happens(garbage)) arrived = Uint8Array.of(...random.bytes(1 + below(40)), ...arrived);
    return { bytes: arrived, afterMs: delayMs[0] + below(delayMs[1] - delayMs[0] + 1) };
  });
}
