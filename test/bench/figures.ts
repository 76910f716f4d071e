/** A number that the benchmark finds out. */
export interface Measure {
  /** `<subject>/<figure>`; ratios end in what they are related to. */
  readonly name: string;
  /** The subject, if the same figures are found out for several: then they share a table. */
  readonly subject?: string;
  readonly unit: string;
  /** Which of two values of this figure one would rather have. */
  readonly better: 'lower' | 'higher';
  /** The worst value that is accepted. */
  readonly limit?: number;
  /** What is measured, against what. */
  readonly doc: string;
}

/** The 10 % and the 90 % quantile of some samples. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** A measured figure: the median of its rounds, and their range. */
export interface Figure extends Measure, Range {
  readonly value: number;
  readonly rounds: number;
}

/** Samples of each measure by its name, one per round. */
export type Samples = ReadonlyMap<string, readonly number[]>;

/** Figures that are measured together. */
export interface Group {
  /** Whoever asks for this name, or a part of it, wants all figures of the group. */
  readonly name: string;
  readonly measures: readonly Measure[];
  /** Makes what it needs, before anything is measured; throws if something is missing. */
  prepare?(): void;
  /** Measures at least what is wanted. One that takes long says how far it is. */
  run(wanted: (name: string) => boolean, say: (progress: string) => void): Promise<Samples>;
}

/** Rounds per ratio: enough for a range, few enough for a coffee. */
export const rounds = 15;

/**
 * Measures the figures whose name, or whose group's name, contains the filter, one group after the
 * other.
 */
export async function measure(groups: readonly Group[], filter: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const wants = (group: Group, name: string): boolean =>
    name.includes(filter) || group.name.includes(filter);
  const busy = groups.filter(group => group.measures.some(({ name }) => wants(group, name)));
  for (const group of busy) group.prepare?.();
  for (const group of busy) {
    const wanted = (name: string): boolean => wants(group, name);
    const measures = group.measures.filter(({ name }) => wanted(name));
    const startedMs = performance.now();
    const say = (progress: string): boolean => process.stderr.write(`${group.name}: ${progress}\n`);
    say(`measuring ${measures.length} figures ...`);
    const samples = await group.run(wanted, say);
    say(`took ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
    for (const one of measures) figures.push(summary(one, samples.get(one.name) ?? []));
  }
  return figures;
}

function summary(measured: Measure, samples: readonly number[]): Figure {
  if (samples.length === 0) throw new Error(`${measured.name} was not measured`);
  return {
    ...measured,
    value: quantile(samples, 0.5),
    low: quantile(samples, 0.1),
    high: quantile(samples, 0.9),
    rounds: samples.length,
  };
}

/** The quantile `part` of some samples, interpolated. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}

/** A limit is missed only if the whole range is beyond it: noise alone fails no build. */
export function misses({ better, limit, low, high }: Figure): boolean {
  if (limit === undefined) return false;
  return better === 'lower' ? low > limit : high < limit;
}

/**
 * Whether the whole range is worse than the whole of an earlier one, of which as many digits are
 * known as `rounded` leaves.
 */
export function isWorse({ better, low, high, unit }: Figure, before: Range): boolean {
  const known = (value: number): number => Number(rounded(value, unit));
  return better === 'lower' ? known(low) > before.high : known(high) < before.low;
}

/** A value with as many digits as it deserves. */
export function rounded(value: number, unit: string): string {
  if (unit === 'bytes') return value.toFixed(0);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toFixed(Math.min(digits, 3));
}
