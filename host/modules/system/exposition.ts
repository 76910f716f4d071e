import type { MetricFamily, MetricSample } from '../../registry/metrics.ts';
import type { BodyStream } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';

/**
 * Formats that metrics are written in: that of OpenMetrics 1.0, and the older one of Prometheus,
 * which does not know the unit, and calls the family of a counter as its samples.
 */
export const formats = {
  openMetrics: {
    contentType: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
    write: openMetrics,
    end: '# EOF\n',
  },
  prometheus: {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    write: prometheus,
    end: '',
  },
} as const;

/** One of the formats. */
export type Format = (typeof formats)[keyof typeof formats];

/** The format for a client, by its header `Accept`: the older one if only that is asked for. */
export function formatFor(accept: string): Format {
  const named = accept.toLowerCase();
  const isOlder = named.includes('text/plain') && !named.includes('openmetrics');
  return isOlder ? formats.prometheus : formats.openMetrics;
}

/** A piece is sent when it has so many characters, at the end of a family. */
const pieceLength = 4096;

/** All metrics, in pieces of some families each, which are read when it is their turn. */
export function exposition(families: Iterable<MetricFamily>, format: Format): BodyStream {
  const pieces = piecesOf(families, format);
  return {
    next() {
      const { value } = pieces.next();
      return value === undefined ? undefined : utf8Encode(value);
    },
    end: () => void pieces.return(undefined),
  };
}

function* piecesOf(
  families: Iterable<MetricFamily>,
  { write, end }: Format,
): Generator<string, undefined> {
  let piece = '';
  for (const family of families) {
    piece += write(family);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece + end;
  return undefined;
}

function openMetrics(family: MetricFamily): string {
  const { name, type, unit, doc } = family;
  const unitLine = unit === undefined ? '' : `# UNIT ${name} ${unit}\n`;
  return `# TYPE ${name} ${type}\n${unitLine}# HELP ${name} ${escaped(doc)}.\n${linesOf(family)}`;
}

function prometheus(family: MetricFamily): string {
  const { type, doc } = family;
  const name = type === 'counter' ? `${family.name}_total` : family.name;
  const words = doc.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
  return `# HELP ${name} ${words}.\n# TYPE ${name} ${type}\n${linesOf(family)}`;
}

function linesOf(family: MetricFamily): string {
  let lines = '';
  for (const sample of family.samples) lines += lineOf(family.name, sample);
  return lines;
}

function lineOf(name: string, { suffix, labels, value }: MetricSample): string {
  const pairs = labels.map(([label, text]) => `${label}="${escaped(text)}"`);
  const labelled = pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
  return `${name}${suffix}${labelled} ${numeral(value)}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function numeral(value: number): string {
  if (Number.isFinite(value)) return String(value);
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
}
