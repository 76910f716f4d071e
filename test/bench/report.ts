import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../build/paths.ts';
import { widthColumns, wrap } from '../../build/wrap.ts';
import { writeMarked } from '../rig/marked-page.ts';
import { type Figure, isWorse, misses, type Range, rounded } from './figures.ts';

const page = join(root, 'docs', 'performance.md');

/** What is said about a run: what misses its limit, what got worse, and all figures. */
export interface Report {
  readonly missed: readonly Figure[];
  readonly worse: readonly Figure[];
  readonly figures: readonly Figure[];
}

/**
 * Compares figures with their limits and with those of the run that `docs/performance.md` is of.
 */
export function report(figures: readonly Figure[]): Report {
  const before = rangesOf(readOrEmpty(page));
  const worse = figures.filter(figure => {
    const former = before.get(figure.name);
    return former !== undefined && isWorse(figure, former);
  });
  return { missed: figures.filter(misses), worse, figures };
}

/** The report as text for a terminal, bad news first. */
export function terminalText({ missed, worse, figures }: Report): string {
  const rows = figures.map(figure => [
    figure.name,
    `${rounded(figure.value, figure.unit)} ${figure.unit}`,
    rangeText(figure),
    limitText(figure),
    misses(figure) ? 'MISSED' : '',
  ]);
  const widths = [0, 1, 2, 3].map(column =>
    Math.max(...rows.map(row => (row[column] as string).length)),
  );
  const table = rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${[...badNews(missed, worse), ...table].join('\n')}\n`;
}

/** Writes `docs/performance.md`. */
export function writePage({ missed, worse, figures }: Report): void {
  const [cpu] = cpus();
  const gib = (totalmem() / 2 ** 30).toFixed(0);
  const lines = [
    '# Performance',
    '',
    '<!-- Written by `npm run bench`; do not edit. -->',
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpu?.model.trim() ?? 'unknown CPU'}, ${cpus().length} cores, ${gib} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}.`,
    '',
    'Each figure is the median of its rounds, with the range from the 10 % to the 90 % quantile. The two sides of a ratio take turns within the run. A limit is missed if the whole range is beyond it.',
    '',
    ...badNews(missed, worse).flatMap(line => [line, '']),
    '| Figure | Value | 10–90 % | Rounds | Limit | What it is |',
    '|---|---|---|---|---|---|',
    ...figures
      .filter(({ subject }) => subject === undefined)
      .map(
        figure =>
          `| \`${figure.name}\` | ${rounded(figure.value, figure.unit)} ${figure.unit} | ${rangeText(figure)} | ${figure.rounds} | ${limitText(figure)} | ${figure.doc} |`,
      ),
    '',
    ...familiesOf(figures).flatMap(familyLines),
    '`npm run bench` measures all of this again, `npm run bench -- http --json FILE` a part of it.',
  ];
  writeFileSync(page, `${lines.flatMap(wrapped).join('\n')}\n`);
}

/** A line of a document in lines of its width; tables stay. */
function wrapped(line: string): string[] {
  if (line.startsWith('|')) return [line];
  const indent = line.startsWith('- ') ? '  ' : '';
  return wrap(line, widthColumns - indent.length).map((part, at) =>
    at === 0 ? part : indent + part,
  );
}

/** The subjects of which the same figures were found out, and those figures. */
interface Family {
  readonly subjects: readonly string[];
  /** Of one subject after the other. */
  readonly figures: readonly Figure[];
}

function familiesOf(figures: readonly Figure[]): Family[] {
  const bySubject = new Map<string, Figure[]>();
  for (const figure of figures) {
    if (figure.subject !== undefined) {
      bySubject.set(figure.subject, [...(bySubject.get(figure.subject) ?? []), figure]);
    }
  }
  const byShape = new Map<string, [subject: string, figures: Figure[]][]>();
  for (const [subject, own] of bySubject) {
    const shape = own.map(shortName).join();
    byShape.set(shape, [...(byShape.get(shape) ?? []), [subject, own]]);
  }
  return [...byShape.values()].map(members => ({
    subjects: members.map(([subject]) => subject),
    figures: members.flatMap(([, own]) => own),
  }));
}

/** A figure's name without its subject. */
function shortName({ name, subject = '' }: Figure): string {
  return name.slice(subject.length + 1);
}

/** A table of subjects, and what its columns are. */
function familyLines({ subjects, figures }: Family): string[] {
  const columns = figures.slice(0, figures.length / subjects.length);
  const headings = columns.map(figure => `\`${shortName(figure)}\``);
  const cell = (figure: Figure): string => {
    const more = [rangeText(figure), limitText(figure)].filter(text => text !== '').join('; ');
    return `${rounded(figure.value, figure.unit)}${more === '' ? '' : ` (${more})`}`;
  };
  return [
    `| ${['Subject', ...headings].join(' | ')} |`,
    `|${'---|'.repeat(headings.length + 1)}`,
    ...subjects.map(subject => {
      const own = figures.filter(figure => figure.subject === subject);
      return `| ${[`\`${subject}\``, ...own.map(cell)].join(' | ')} |`;
    }),
    '',
    ...columns.map((figure, column) => `- ${headings[column]}, ${figure.unit}: ${figure.doc}.`),
    '',
  ];
}

/** Writes the figures for programs: `{"figures":[{"name","value","unit"}]}`. */
export function writeJson(file: string, figures: readonly Figure[]): void {
  const plain = figures.map(({ name, value, unit }) => ({ name, value, unit }));
  writeFileSync(file, `${JSON.stringify({ figures: plain }, undefined, 2)}\n`);
}

/**
 * Replaces what stands between the markers `<!-- sizes -->` and `<!-- /sizes -->` of docs/sizes.md.
 */
export function writeSizes(figures: readonly Figure[]): void {
  const lines = figures.map(({ doc, value, unit, limit }) => {
    const most = limit === undefined ? '' : `, at most ${grouped(limit)}`;
    return `- ${doc}: ${grouped(value)} ${unit}${most}`;
  });
  writeMarked('sizes.md', 'sizes', lines.flatMap(wrapped).join('\n'));
}

function badNews(missed: readonly Figure[], worse: readonly Figure[]): string[] {
  const name = ({ name, value, unit }: Figure): string =>
    `${name} (${rounded(value, unit)} ${unit})`;
  const lines: string[] = [];
  if (worse.length > 0) lines.push(`Worse than in the run before: ${worse.map(name).join(', ')}.`);
  if (missed.length > 0) lines.push(`Beyond the limit: ${missed.map(name).join(', ')}.`);
  return lines;
}

function rangeText({ low, high, unit, rounds }: Figure): string {
  return rounds === 1 ? '' : `${rounded(low, unit)} – ${rounded(high, unit)}`;
}

function limitText({ better, limit }: Figure): string {
  return limit === undefined ? '' : `${better === 'lower' ? '≤' : '≥'} ${limit}`;
}

function grouped(value: number): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The ranges in the tables of a page that was written before, by figure. */
function rangesOf(text: string): Map<string, Range> {
  const ranges = new Map<string, Range>();
  const add = (name: string, value: string, range: string): void => {
    const [, low = value, high = value] = /([\d.-]+) – ([\d.-]+)/.exec(range) ?? [];
    ranges.set(name, { low: Number.parseFloat(low), high: Number.parseFloat(high) });
  };
  let columns: readonly string[] = [];
  for (const line of text.split('\n')) {
    const [heading = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim().replaceAll('`', ''));
    if (heading === 'Figure') columns = [];
    else if (heading === 'Subject') columns = cells;
    else if (columns.length > 0)
      for (const [i, cell] of cells.entries()) add(`${heading}/${columns[i]}`, cell, cell);
    else if (cells.length > 0) add(heading, cells[0] as string, cells[1] as string);
  }
  return ranges;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
