import { utf8Encode } from '../../registry/utf8.ts';
import type { RecordedCharge } from '../charge_tracker/index.ts';
import { ByteBuilder } from './byte-builder.ts';
import { energyWhOf } from './charges.ts';
import { csvDelimiters } from './fields.ts';
import type { Report } from './report.ts';
import { toWindows1252 } from './windows-1252.ts';
import { decimal, notKnown } from './words.ts';

const rowsPerPiece = 64;

/** Separators and encoding of a file. */
interface Dialect {
  readonly delimiter: string;
  readonly lineEnd: string;
  /** Text at the beginning of the file. */
  readonly preamble: string;
  readonly add: (bytes: ByteBuilder, text: string) => void;
}

const excel: Dialect = {
  delimiter: ';',
  lineEnd: '\r\n',
  preamble: 'sep=;\r\n',
  add: (bytes, text) => bytes.addCharacters(toWindows1252(text).bytes),
};
const rfc4180: Dialect = {
  delimiter: ',',
  lineEnd: '\n',
  preamble: '',
  add: (bytes, text) => bytes.addBytes(utf8Encode(text)),
};

/**
 * A report as comma-separated values, piece by piece: all fields in quotes, a row of titles, then a
 * row for each charge; the charger is the last column, where charges of others than this device are
 * in it.
 */
export function* csvPieces(report: Report, csvDelimiter: number): Generator<Uint8Array, void> {
  const { charges, words } = report;
  const dialect = csvDelimiter === csvDelimiters.excel ? excel : rfc4180;
  const row = (fields: readonly string[]): string =>
    fields.map(quoted).join(dialect.delimiter) + dialect.lineEnd;
  const titles = [
    ...words.csvColumns,
    ...(charges.sums.isPriced ? words.csvCostColumns : []),
    ...(charges.hasOthers ? [words.columns.charger] : []),
  ];
  const bytes = new ByteBuilder();
  dialect.add(bytes, dialect.preamble + row(titles));
  for (let rank = 0; rank < charges.count; rank++) {
    dialect.add(bytes, row(fieldsOf(report, charges.at(rank))));
    if ((rank + 1) % rowsPerPiece === 0) yield bytes.take();
  }
  yield bytes.take();
}

function fieldsOf(report: Report, charge: RecordedCharge): string[] {
  const { charges, words } = report;
  const name = safe(report.nameOf(charge.userId));
  const kwh = (wh: number | undefined): string =>
    wh === undefined ? notKnown : decimal(words, wh, 3);
  const meter = (value: number | null): string =>
    kwh(value === null ? undefined : Math.round(value * 1000));
  return [
    report.time(charge.startMinutes),
    name,
    kwh(energyWhOf(charge)),
    decimal(words, charge.durationS, 0),
    '',
    meter(charge.meterStartKwh),
    meter(charge.meterEndKwh),
    ...(charges.sums.isPriced ? [name, decimal(words, charges.costCt(charge) ?? 0, 2)] : []),
    ...(charges.hasOthers ? [safe(report.chargerOf(charge))] : []),
  ];
}

function quoted(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}

/** A name that no spreadsheet takes for a formula: such a name gets an apostrophe before it. */
function safe(name: string): string {
  return /^[=+\-@\t]/.test(name) ? `'${name}` : name;
}
