import { type LanguageCode, languages, wordsIn } from '../../languages/index.ts';

/** Words of a report in one language. */
export interface ReportWords {
  /** Language of the document, RFC 5646. */
  readonly tag: string;
  /** Local date and time. */
  readonly date: (year: string, month: string, day: string) => string;
  readonly title: string;
  readonly device: string;
  readonly exported: string;
  readonly users: string;
  readonly period: string;
  readonly charges: string;
  readonly energy: string;
  readonly cost: string;
  readonly baseFee: string;
  readonly months: string;
  readonly incomplete: string;
  readonly sum: string;
  readonly byUser: string;
  readonly page: (page: number, pages: number) => string;
  readonly lacksCharacters: string;
  readonly columns: {
    readonly start: string;
    readonly user: string;
    readonly charger: string;
    readonly energy: string;
    readonly duration: string;
    readonly meterStart: string;
    readonly cost: string;
  };
  readonly csvColumns: readonly string[];
  /** Of those, the ones that are there only with a price. */
  readonly csvCostColumns: readonly string[];
  readonly allUsers: string;
  readonly configuredUsers: string;
  readonly deletedUsers: string;
  readonly deletedUser: string;
  readonly unknownUser: string;
  /** A time that is not known. */
  readonly unknown: string;
  readonly openStart: string;
  readonly openEnd: string;
}

const english: ReportWords = {
  tag: 'en',
  date: (year, month, day) => `${year}-${month}-${day}`,
  title: 'Report of charges',
  device: 'Device',
  exported: 'Made',
  users: 'Users',
  period: 'Period',
  charges: 'Charges',
  energy: 'Energy',
  cost: 'Cost',
  baseFee: 'Base fee',
  months: 'months',
  incomplete: 'incomplete',
  sum: 'Sum',
  byUser: 'By user',
  page: (page, pages) => `Page ${page} of ${pages}`,
  lacksCharacters:
    'Characters that this font lacks are simplified, or a ?; the CSV export (RFC 4180) has all of them.',
  columns: {
    start: 'Start',
    user: 'User',
    charger: 'Charger',
    energy: 'charged kWh',
    duration: 'Duration',
    meterStart: 'Meter kWh',
    cost: 'Cost €',
  },
  csvColumns: [
    'Start',
    'Display name',
    'Energy (kWh)',
    'Duration (s)',
    '',
    'Meter at start (kWh)',
    'Meter at end (kWh)',
  ],
  csvCostColumns: ['User name', 'Cost (€)'],
  allUsers: 'all',
  configuredUsers: 'configured ones',
  deletedUsers: 'deleted ones',
  deletedUser: 'Deleted user',
  unknownUser: 'Unknown user',
  unknown: 'unknown',
  openStart: 'beginning',
  openEnd: 'today',
};

/** What a report says, and how it writes numbers. */
export interface Words extends ReportWords {
  readonly decimalPoint: string;
}

/** The words of a language. */
export async function wordsOf(language: LanguageCode): Promise<Words> {
  const decimalPoint = languages.find(({ code }) => code === language)?.decimalPoint ?? '.';
  return { ...english, ...(await wordsIn(language, 'reports')), decimalPoint };
}

/** Stands for an unknown number. */
export const notKnown = 'N/A';

/**
 * A whole number of parts as a decimal: 1234 with 3 digits is `1.234`. Engines remember texts that
 * they made of whole numbers, and a report would fill that memory.
 */
export function decimal(words: Words, parts: number, digits: number): string {
  return (parts / 10 ** digits).toFixed(digits).replace('.', words.decimalPoint);
}

/** A duration as hours, minutes and seconds. */
export function duration(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
