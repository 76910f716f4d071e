/** A number that the benchmark finds out. */
export interface Measure {
  /** `<group>/<figure>`; ratios end in what they are related to. */
  readonly name: string;
  readonly unit: string;
  /** Which of two values of this figure one would rather have. */
  readonly better: 'lower' | 'higher';
  /** The worst value that is accepted. */
  readonly limit?: number;
  /** What is measured, against what. */
  readonly doc: string;
}

/** A measured figure: the median of its rounds, and the range from the 10 % to the 90 % quantile. */
export interface Figure extends Measure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
}

/** Samples of each measure by its name, one per round. */
export type Samples = ReadonlyMap<string, readonly number[]>;

/** Figures that are measured together. */
export interface Group {
  readonly measures: readonly Measure[];
  /** Measures at least what is wanted. */
  run(wanted: (name: string) => boolean): Promise<Samples>;
}

/** Rounds per ratio: enough for a range, few enough for a coffee. */
export const rounds = 15;

/** Measures the wanted figures of some groups, one group after the other. */
export async function measure(groups: readonly Group[], filter: string): Promise<Figure[]> {
  const wanted = (name: string): boolean => name.includes(filter);
  const figures: Figure[] = [];
  for (const group of groups) {
    const measures = group.measures.filter(({ name }) => wanted(name));
    if (measures.length === 0) continue;
    process.stderr.write(`measuring ${measures.map(({ name }) => name).join(', ')} ...\n`);
    const samples = await group.run(wanted);
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

/** Whether the whole range is worse than the whole of an earlier one. */
export function isWorse(now: Figure, before: { readonly low: number; readonly high: number }): boolean {
  return now.better === 'lower' ? now.low > before.high : now.high < before.low;
}

/** A value with as many digits as it deserves. */
export function rounded(value: number, unit: string): string {
  if (unit === 'bytes') return value.toFixed(0);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toFixed(Math.min(digits, 3));
}
