import { type AboutFlag, helpOf, oneOf, readFlags, UsageError } from './command-line.ts';
import { variants } from './hardware/variants.ts';
import { languages } from './languages/index.ts';
import type { StoredReportRequest } from './modules/charge_reports/index.ts';

/** Command line of `voltkern report`. */
export interface ReportCommand extends StoredReportRequest {
  readonly dataDir: string;
  /** What is reported: charges, or limits of the grid operator's box. */
  readonly of: 'charges' | 'limits';
  /** The file to write; `-` for stdout. */
  readonly output: string;
}

const subjects = ['charges', 'limits'] as const;
const formats = ['pdf', 'csv'] as const;
const [usual, ...others] = languages;
const reportLanguages = [usual.code, ...others.map(({ code }) => code)] as const;
const delimiters = ['excel', 'rfc4180'] as const;

/** Every flag that `voltkern report` takes. */
export const reportFlags = {
  'data-dir': {
    value: 'DIR',
    meaning: 'the data folder of a device, which may run (default ./voltkern-data)',
  },
  month: { value: 'YYYY-MM', meaning: "the month, in the device's local time" },
  of: {
    value: 'WHAT',
    meaning: "charges, or limits of the grid operator's box by EEBUS (default charges)",
  },
  format: { value: 'FORMAT', meaning: `${formats.join(', ')} (default pdf; limits: csv)` },
  output: {
    value: 'FILE',
    meaning: 'what is written; - for stdout (default charges-YYYY-MM.pdf or the like)',
  },
  language: {
    value: 'LANGUAGE',
    meaning: `${reportLanguages.join(', ')} (default ${reportLanguages[0]})`,
  },
  delimiter: { value: 'KIND', meaning: `of CSV: ${delimiters.join(', ')} (default excel)` },
  variant: {
    value: 'NAME',
    meaning: 'of the charger, where its owner gave it no name (default warp3)',
  },
} as const satisfies Readonly<Record<string, AboutFlag>>;

export const reportUsage = `voltkern report: the charges of a month, or the limits of the grid operator, from a data folder

${helpOf(reportFlags)}
`;

/** Reads the words behind `voltkern report`; throws `UsageError`. */
export function parseReportCommand(words: readonly string[]): ReportCommand {
  const given = readFlags(reportFlags, words);
  const text = given.get('month');
  if (text === undefined) throw new UsageError('report: --month is missing, such as 2026-10');
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined || month === undefined || Number(year) < 1970)
    throw new UsageError(`--month ${text}: must be a month such as 2026-10`);
  const of = oneOf('of', subjects, given);
  if (of === 'limits' && (given.get('format') ?? 'csv') !== 'csv')
    throw new UsageError(`--format ${given.get('format')}: must be csv for limits`);
  const format = of === 'limits' ? 'csv' : oneOf('format', formats, given);
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
    ...{ of, format },
    language: oneOf('language', reportLanguages, given),
    delimiter: oneOf('delimiter', delimiters, given),
    variant: known.name,
    output: given.get('output') ?? `${of}-${text}.${format}`,
  };
}
