import { oneOf, readFlags, UsageError } from './command-line.ts';
import { variants } from './hardware/variants.ts';
import type { StoredReportRequest } from './modules/charge_reports/index.ts';

/** What `voltkern report` is asked for. */
export interface ReportCommand extends StoredReportRequest {
  readonly dataDir: string;
  /** The file to write; `-` for stdout. */
  readonly output: string;
}

const formats = ['pdf', 'csv'] as const;
const reportLanguages = ['de', 'en'] as const;
const delimiters = ['excel', 'rfc4180'] as const;

const flags = [
  'data-dir',
  'month',
  'format',
  'language',
  'delimiter',
  'variant',
  'output',
] as const;

export const reportUsage = `voltkern report: a report of the charges of a month, from a data folder

  --data-dir DIR      the data folder of a charger, which may run (default ./voltkern-data)
  --month YYYY-MM     the month, in the charger's local time
  --format FORMAT     ${formats.join(', ')} (default pdf)
  --output FILE       what is written; - for stdout (default charges-YYYY-MM.pdf or .csv)
  --language LANGUAGE ${reportLanguages.join(', ')} (default de)
  --delimiter KIND    of CSV: ${delimiters.join(', ')} (default excel)
  --variant NAME      of the charger, where its owner gave it no name (default warp3)
`;

/** Reads the words behind `voltkern report`; throws `UsageError`. */
export function parseReportCommand(words: readonly string[]): ReportCommand {
  const given = readFlags(flags, words);
  const text = given.get('month');
  if (text === undefined) throw new UsageError('report: --month is missing, such as 2026-10');
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined || month === undefined || Number(year) < 1970)
    throw new UsageError(`--month ${text}: must be a month such as 2026-10`);
  const format = oneOf('format', formats, given);
  const chargers = Object.values(variants).filter(({ kind }) => kind === 'charger');
  const variant = given.get('variant') ?? 'warp3';
  const known = chargers.find(({ name }) => name === variant);
  if (!known) {
    const names = chargers.map(({ name }) => name).join(', ');
    throw new UsageError(`--variant ${variant}: must be one of ${names}`);
  }
  return {
    dataDir: given.get('data-dir') ?? './voltkern-data',
    year: Number(year),
    month: Number(month),
    format,
    language: oneOf('language', reportLanguages, given),
    delimiter: oneOf('delimiter', delimiters, given),
    variant: known.name,
    output: given.get('output') ?? `charges-${text}.${format}`,
  };
}
