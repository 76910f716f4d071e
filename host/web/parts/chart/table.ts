import type { Drawn } from './model.ts';

/** Data of a chart as rows. */
export interface Rows {
  /** The first one is that of the points. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** As people read it. */
export function rowsOf(
  { places, series, quantity }: Drawn,
  first: string,
  at: (index: number) => string,
): Rows {
  return {
    columns: [first, ...series.map(({ name }) => name)],
    rows: places.map((_, index) => [
      at(index),
      ...series.map(({ values }) => quantity.write(values[index])),
    ]),
  };
}

/**
 * As spreadsheets read it: numbers as they are, a unit in each title, a field that is not known
 * empty.
 */
export function csvOf(
  { places, series, quantity }: Drawn,
  first: string,
  stamp: (index: number) => string,
): string {
  const titles = [first, ...series.map(({ name }) => `${name} (${quantity.unit})`)];
  const rows = places.map((_, index) => [
    stamp(index),
    ...series.map(({ values }) => `${values[index] ?? ''}`),
  ]);
  return [titles.map(harmless), ...rows].map(row => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** Marks a formula as text for spreadsheets: names come from outside. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
