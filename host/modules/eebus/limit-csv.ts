import { timestampText } from '../../services/eebus/spine/duration.ts';
import type { LimitEntry } from './fields.ts';

const columns = ['from', 'to', 'kind', 'limit_w', 'duration_s', 'ski', 'label', 'reason', 'cut'];

/**
 * The log of limits as comma-separated values (RFC 4180), oldest first, for whoever has to be shown
 * that limits were kept. Times are those of UTC; what is not known, or not over, is empty.
 */
export function limitCsv(entries: readonly LimitEntry[]): string {
  const rows = [...entries]
    .reverse()
    .map(entry => [
      ...[instant(entry.from), instant(entry.to), entry.kind, String(entry.limit_w)],
      ...[entry.duration === 0 ? '' : String(entry.duration), entry.ski, entry.label],
      ...[entry.reason, entry.cut ? '1' : '0'],
    ]);
  return [columns, ...rows].map(row => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** A text that spreadsheets take for a text, too. */
function quoted(text: string): string {
  const isFormula = /^[=+\-@]/.test(text);
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** Seconds since 1970 as people and programs read them; empty: not known. */
function instant(s: number): string {
  return s === 0 ? '' : timestampText(s * 1000);
}
