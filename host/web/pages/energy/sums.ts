/** Values of a counter in kWh, one at the beginning of each day; null where it is not known. */
export type Counter = readonly (number | null)[];

/**
 * Energy of each day: its end is the beginning of the next. Null if either is unknown, or if the
 * meter was replaced in between.
 */
export function energiesOf(counter: Counter): (number | null)[] {
  return counter.slice(1).map((end, index) => difference(counter[index] ?? null, end));
}

/** Energy from the first known value to the last one, over gaps; null if nothing is known. */
export function energyOf(counter: Counter): number | null {
  const known = counter.filter(value => value !== null);
  const steps = energiesOf(known).filter(step => step !== null);
  return steps.length === 0 ? null : steps.reduce((sum, step) => sum + step);
}

function difference(begin: number | null, end: number | null): number | null {
  return begin === null || end === null || end < begin ? null : end - begin;
}

/** Energy of mean powers in W that hold for so many hours each, by direction, in kWh. */
export function integralOf(
  watts: readonly (number | null)[],
  hours: number,
): { imported: number | null; exported: number | null } {
  const known = watts.filter(value => value !== null);
  if (known.length === 0) return { imported: null, exported: null };
  const sum = (sign: number): number =>
    known.reduce((wh, value) => wh + Math.max(0, sign * value) * hours, 0) / 1000;
  return { imported: sum(1), exported: sum(-1) };
}

/** The sum of what is known; null if nothing is. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value);
}
