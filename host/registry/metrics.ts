/** What a metric counts or measures, in the base units of OpenMetrics. */
export type MetricUnit = 'amperes' | 'bytes' | 'joules' | 'ratio' | 'seconds' | 'volts' | 'watts';

/** A measured value; true is told as 1, false as 0, and what is not known not at all. */
export type MetricValue = number | boolean | null | undefined;

/** Values by their labels, in the order in which these were declared. */
export type LabelledValues = Iterable<readonly [labels: readonly string[], value: MetricValue]>;

/** One line of an answer. */
export interface MetricSample {
  /** Follows the name of the family, e.g. `_bucket`; empty where nothing does. */
  readonly suffix: string;
  readonly labels: readonly (readonly [name: string, value: string])[];
  readonly value: number;
}

/** A metric with all that is told of it, whatever format it is written in. */
export interface MetricFamily {
  /** Begins with the module, ends with the unit; without the `_total` of a counter. */
  readonly name: string;
  readonly type: 'gauge' | 'counter' | 'histogram';
  readonly unit: MetricUnit | undefined;
  /** One sentence of documentation. */
  readonly doc: string;
  /** Names of the labels of its samples. */
  readonly labels: readonly string[];
  readonly samples: Iterable<MetricSample>;
}

interface Described {
  /** One sentence of documentation, without full stop. */
  readonly doc: string;
  readonly unit?: MetricUnit;
}

/** What a metric is at present: one value, or several that differ in their labels. */
type Present =
  | { readonly labels?: undefined; readonly value: MetricValue }
  | { readonly labels: readonly string[]; readonly value: LabelledValues };

/** What all names of metrics begin with. */
const prefix = 'voltkern';

/** What a module tells in one answer: declarations and values at once. */
export class ModuleMetrics {
  readonly families: MetricFamily[] = [];
  readonly #module: string;

  constructor(module: string) {
    this.#module = module;
  }

  /** A value that goes up and down; `name` is without module and unit. */
  gauge(name: string, declared: Described & Present): void {
    this.#add('gauge', name, declared, samplesOf(declared, ''));
  }

  /** A value that only grows as long as the device runs. */
  counter(name: string, declared: Described & Present): void {
    this.#add('counter', name, declared, samplesOf(declared, '_total'));
  }

  /** How values are spread; no samples while nothing is observed. */
  histogram(name: string, declared: Described & { readonly value: Histogram | undefined }): void {
    this.#add('histogram', name, declared, declared.value?.samples() ?? []);
  }

  #add(
    type: MetricFamily['type'],
    name: string,
    { doc, unit, labels = [] }: Described & { readonly labels?: readonly string[] | undefined },
    samples: Iterable<MetricSample>,
  ): void {
    const full = [prefix, this.#module, name, ...(unit === undefined ? [] : [unit])].join('_');
    this.families.push({ name: full, type, unit, doc, labels, samples });
  }
}

/** Tells the metrics of a module as they are now. */
type Tell = (told: ModuleMetrics) => void;

/**
 * What the device measures of itself, for monitoring systems. Modules and access paths say here
 * what they know, each where it knows it. They are asked for each answer: a device that nobody
 * asks has no memory to spare for what it would say.
 */
export class Metrics {
  readonly #contributions = new Set<{ readonly module: string; readonly tell: Tell }>();

  /**
   * Adds metrics whose names begin with `module`. The function takes them back, for what ends
   * before the device does.
   */
  add(module: string, tell: Tell): () => void {
    const contribution = { module, tell };
    this.#contributions.add(contribution);
    return () => void this.#contributions.delete(contribution);
  }

  /** Every metric as it is now, in the order in which they were added. */
  *families(): Generator<MetricFamily> {
    for (const { module, tell } of this.#contributions) {
      const told = new ModuleMetrics(module);
      tell(told);
      yield* told.families;
    }
  }
}

function* samplesOf(declared: Present, suffix: string): Generator<MetricSample> {
  const { labels: names = [] } = declared;
  const values: LabelledValues = declared.labels ? declared.value : [[[], declared.value]];
  for (const [labels, value] of values) {
    if (value === null || value === undefined) continue;
    const named = names.map((name, index) => [name, labels[index] ?? ''] as const);
    yield { suffix, labels: named, value: Number(value) };
  }
}

/**
 * Counts what happened, by labels that are written one after the other with blanks between; those
 * are of a closed set, so that it stays small.
 */
export class Counts {
  readonly #counts = new Map<string, number>();
  readonly #known: readonly string[];

  /** @param known labels that are told with 0 before anything happened */
  constructor(known: readonly string[] = []) {
    this.#known = known;
  }

  add(labels: string): void {
    this.#counts.set(labels, (this.#counts.get(labels) ?? 0) + 1);
  }

  *[Symbol.iterator](): Generator<readonly [labels: readonly string[], count: number]> {
    for (const labels of new Set([...this.#known, ...this.#counts.keys()]))
      yield [labels.split(' '), this.#counts.get(labels) ?? 0];
  }
}

/** Counts values by the smallest of some bounds that they do not exceed. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #counts: number[];
  #sum = 0;

  /** @param bounds ascending */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = [...bounds, Number.POSITIVE_INFINITY].map(() => 0);
  }

  observe(value: number): void {
    const at = this.#bounds.findIndex(bound => value <= bound);
    const index = at === -1 ? this.#bounds.length : at;
    this.#counts[index] = (this.#counts[index] as number) + 1;
    this.#sum += value;
  }

  *samples(): Generator<MetricSample> {
    let count = 0;
    for (const [index, own] of this.#counts.entries()) {
      count += own;
      const bound = this.#bounds[index];
      const le = bound === undefined ? '+Inf' : decimal(bound);
      yield { suffix: '_bucket', labels: [['le', le]], value: count };
    }
    yield { suffix: '_count', labels: [], value: count };
    yield { suffix: '_sum', labels: [], value: this.#sum };
  }
}

/** OpenMetrics wants bounds to look like numbers with a fraction. */
function decimal(bound: number): string {
  return Number.isInteger(bound) ? `${bound}.0` : String(bound);
}
