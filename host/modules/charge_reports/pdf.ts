import { onOneLine } from '../../registry/characters.ts';
import type { RecordedCharge } from '../charge_tracker/index.ts';
import { energyWhOf, type Sums, type UserSums } from './charges.ts';
import { linesOf } from './letterhead.ts';
import { PageContent, PdfWriter, type Place, paper, widthOf } from './pdf-writer.ts';
import type { Report } from './report.ts';
import { toWindows1252 } from './windows-1252.ts';
import { decimal, duration, notKnown } from './words.ts';

const rowsOnFirstPage = 32;
const rowsOnOtherPages = 40;

const left = 45;
const right = paper.width - left;
const size = 9;
const smallestSize = 6;
const rowHeight = 17;
/** Baseline of the titles of the columns, so that the last row is at the same height everywhere. */
const tableTop = { first: 622, other: 758 } as const;
const letterheadTop = 806;
const letterheadLine = 11.5;
const titleY = 726;
const headerTop = 706;
const headerLine = 13;
const runningTitleY = 800;
const footnoteY = 38;
const footerY = 24;

/** Left edges of columns with words, and how wide those may be. */
const wordColumns = {
  start: { x: left, width: 76 },
  user: { x: left + 79, width: 104 },
  charger: { x: left + 187, width: 80 },
} as const;
/** Right edges of columns with numbers. */
const numberColumns = { energy: 365, duration: 426, meterStart: 488, cost: right } as const;

type WordColumn = keyof typeof wordColumns;
type NumberColumn = keyof typeof numberColumns;

/** Most that a cell shows of energy (Wh) and cost (ct). */
const mostEnergyWh = 999_999;
const mostCostCt = 999_999;

/** A report as a document for printing, a page in each piece. */
export function* pdfPieces(report: Report, letterhead: string): Generator<Uint8Array, void> {
  const { charges, source, words } = report;
  const users = usersOf(report);
  const plan = planOf(charges.count, users.length);
  const writer = new PdfWriter(`${words.title} ${source.deviceName}`, words.tag, created(report));
  const content = new PageContent();
  let [rank, told] = [0, 0];
  for (const [at, page] of plan.entries()) {
    const sheet = new Sheet(content);
    if (at === 0) firstHeader(sheet, report, letterhead);
    else sheet.put(`${words.title}  ${source.deviceName}  ${report.period()}`, running, 400);
    let y: number = at === 0 ? tableTop.first : tableTop.other;
    if (page.hasCharges) {
      titles(sheet, report, y);
      for (; rank < page.charges; rank++) {
        y -= rowHeight;
        row(sheet, report, charges.at(rank), y);
      }
      y -= rowHeight;
      if (rank === charges.count) sumRow(sheet, report, y);
      y -= rowHeight;
    }
    if (told < page.users) userTitles(sheet, report, y);
    for (; told < page.users; told++) {
      y -= rowHeight;
      userRow(sheet, report, users[told] as UserSums, y);
    }
    sheet.put(report.now(), { x: left, y: footerY, size: 8 });
    sheet.put(words.page(at + 1, plan.length), { x: right, y: footerY, size: 8, align: 'right' });
    if (sheet.lacksCharacters) sheet.put(words.lacksCharacters, { x: left, y: footnoteY, size: 7 });
    writer.addPage(content);
    yield writer.take();
  }
  writer.end();
  yield writer.take();
}

/** Up to which charge and which user a page goes. */
interface Extent {
  readonly hasCharges: boolean;
  readonly charges: number;
  readonly users: number;
}

/** Pages with the charges; the users are below their sum, or on pages of their own. */
function planOf(charges: number, users: number): readonly Extent[] {
  const pages: Extent[] = [];
  let [listed, told] = [0, 0];
  do {
    const room = pages.length === 0 ? rowsOnFirstPage : rowsOnOtherPages;
    if (charges - listed + users < room) told = users;
    listed = Math.min(charges, listed + room);
    pages.push({ hasCharges: true, charges: listed, users: told });
  } while (listed < charges);
  while (told < users) {
    told = Math.min(users, told + rowsOnOtherPages);
    pages.push({ hasCharges: false, charges, users: told });
  }
  return pages;
}

/** Those whose charges are summed up each, most energy first; none where it is only one. */
function usersOf({ charges }: Report): readonly UserSums[] {
  const { byUser } = charges;
  return byUser.length < 2 ? [] : [...byUser].sort((one, other) => other.energyWh - one.energyWh);
}

const running: Place = { x: left, y: runningTitleY, size };

/** A page to write texts of any characters on. */
class Sheet {
  readonly content: PageContent;
  /** True if it shows fewer characters than it was given. */
  lacksCharacters = false;

  constructor(content: PageContent) {
    this.content = content;
  }

  /** Writes a text, smaller if it is wider than that; what still does not fit ends in dots. */
  put(text: string, place: Place, width = right - left): void {
    const { bytes, isWhole } = toWindows1252(onOneLine(text));
    if (!isWhole) this.lacksCharacters = true;
    const wide = widthOf(bytes, place.size);
    const fitting = wide > width ? Math.max(smallestSize, (place.size * width) / wide) : place.size;
    const { x, y, font, align } = place;
    this.content.text(shortened(bytes, fitting, width), { x, y, size: fitting, font, align });
  }
}

function shortened(bytes: string, textSize: number, width: number): string {
  // A hundredth of a point is lost in writing sizes.
  if (widthOf(bytes, textSize) <= width + 0.5) return bytes;
  let end = bytes.length;
  while (end > 0 && widthOf(`${bytes.slice(0, end)}\u0085`, textSize) > width) end--;
  return `${bytes.slice(0, end)}\u0085`;
}

/** Letterhead, title, and what the report is about. */
function firstHeader(sheet: Sheet, report: Report, letterhead: string): void {
  const { charges, source, words } = report;
  for (const [at, line] of linesOf(letterhead).entries())
    sheet.put(line, { x: left, y: letterheadTop - at * letterheadLine, size });
  sheet.put(words.title, { x: left, y: titleY, size: 15, font: 'bold' });
  const { sums } = charges;
  const months = report.baseFeeMonths();
  const mark = (isIncomplete: boolean): string => (isIncomplete ? ` (${words.incomplete})` : '');
  const cost = sums.isPriced ? `${decimal(words, sums.costCt, 2)} €` : '---';
  const costIsIncomplete = sums.isPriced && (sums.costIsIncomplete || sums.energyIsIncomplete);
  const facts: readonly (readonly [label: string, fact: string])[] = [
    [words.device, source.deviceName],
    [words.exported, report.now()],
    [words.users, report.userFilter()],
    [words.period, report.period()],
    [words.charges, String(charges.count)],
    [words.energy, `${decimal(words, sums.energyWh, 3)} kWh${mark(sums.energyIsIncomplete)}`],
    [words.cost, `${cost}${mark(costIsIncomplete)}`],
    ...(months > 0 ? ([[words.baseFee, baseFee(report, months)]] as const) : []),
  ];
  const perColumn = 4;
  for (const [at, [label, fact]] of facts.entries()) {
    const x = left + (at < perColumn ? 0 : 265);
    const y = headerTop - (at % perColumn) * headerLine;
    sheet.put(label, { x, y, size, font: 'bold' });
    sheet.put(fact, { x: x + 72, y, size }, 185);
  }
}

/** The base fee of the supplier: months, fee and sum. */
function baseFee({ source, words }: Report, months: number): string {
  const fee = decimal(words, source.baseFeeCt, 2);
  return `${months} ${words.months} × ${fee} € = ${decimal(words, months * source.baseFeeCt, 2)} €`;
}

function titles(sheet: Sheet, { words }: Report, y: number): void {
  const { columns } = words;
  shade(sheet, y);
  for (const name of Object.keys(wordColumns) as WordColumn[]) word(sheet, name, columns[name], y);
  numbers(sheet, y, columns);
}

function row(sheet: Sheet, report: Report, charge: RecordedCharge, y: number): void {
  const { charges, words } = report;
  const energyWh = energyWhOf(charge);
  const { meterStartKwh } = charge;
  word(sheet, 'start', report.time(charge.startMinutes), y);
  word(sheet, 'user', userOf(report, charge), y);
  word(sheet, 'charger', report.chargerOf(charge), y);
  const meter = meterStartKwh === null ? undefined : Math.round(meterStartKwh * 1000);
  numbers(sheet, y, {
    energy: capped(report, energyWh, mostEnergyWh, 3),
    duration: duration(charge.durationS),
    meterStart: meter === undefined ? notKnown : decimal(words, meter, 3),
    cost: costOf(report, charges.costCt(charge), energyWh),
  });
  line(sheet, y);
}

/** Name of the user; where the font lacks characters of it, the number tells who it is. */
function userOf(report: Report, { userId }: { readonly userId: number }): string {
  const name = report.nameOf(userId);
  return toWindows1252(name).isWhole ? name : `${name} (${userId})`;
}

/** Cost of a charge: unknown without its energy, none without a price. */
function costOf(report: Report, costCt: number | undefined, energyWh: number | undefined): string {
  if (costCt !== undefined) return capped(report, costCt, mostCostCt, 2);
  return energyWh === undefined && report.charges.sums.isPriced ? notKnown : '---';
}

function sumRow(sheet: Sheet, report: Report, y: number): void {
  const { words, charges } = report;
  sheet.put(words.sum, { x: left, y, size, font: 'bold' });
  numbers(sheet, y, sumsIn(report, charges.sums));
}

function userTitles(sheet: Sheet, { words }: Report, y: number): void {
  shade(sheet, y);
  word(sheet, 'start', words.byUser, y);
  numbers(sheet, y, { ...words.columns, meterStart: words.charges });
}

function userRow(sheet: Sheet, report: Report, sums: UserSums, y: number): void {
  sheet.put(userOf(report, sums), { x: left, y, size }, wordColumns.charger.x - left);
  numbers(sheet, y, {
    ...sumsIn(report, sums),
    duration: duration(sums.durationS),
    meterStart: String(sums.charges),
  });
  line(sheet, y);
}

function sumsIn(
  { words, charges }: Report,
  { energyWh, costCt }: Pick<Sums, 'energyWh' | 'costCt'>,
) {
  const cost = charges.sums.isPriced ? decimal(words, costCt, 2) : '---';
  return { energy: decimal(words, energyWh, 3), cost };
}

function shade({ content }: Sheet, y: number): void {
  content.rectangle(left - 3, y - 5, right - left + 6, rowHeight - 1, 0.88);
}

function line({ content }: Sheet, y: number): void {
  content.line(left - 3, y - 5, right - left + 6, 0.85);
}

function word(sheet: Sheet, column: WordColumn, text: string, y: number): void {
  const { x, width } = wordColumns[column];
  sheet.put(text, { x, y, size }, width);
}

function numbers(sheet: Sheet, y: number, texts: Partial<Record<NumberColumn, string>>): void {
  for (const [name, x] of Object.entries(numberColumns))
    sheet.put(texts[name as NumberColumn] ?? '', { x, y, size, align: 'right' }, 68);
}

/** A number of parts, or the most that is shown. */
function capped(
  { words }: Report,
  parts: number | undefined,
  most: number,
  digits: number,
): string {
  if (parts === undefined) return notKnown;
  return parts > most ? `>= ${decimal(words, most, digits)}` : decimal(words, parts, digits);
}

/** Time of the report in the form of PDF. */
function created({ source, nowMinutes }: Report): string | undefined {
  if (nowMinutes === 0) return undefined;
  const two = (value: number): string => String(value).padStart(2, '0');
  const { year, month, day, hour, minute } = source.localTime(nowMinutes * 60_000);
  const offset = source.offsetMinutes(nowMinutes * 60_000);
  const ahead = Math.abs(offset);
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}'${two(ahead % 60)}'`;
  return `${year}${two(month)}${two(day)}${two(hour)}${two(minute)}00${zone}`;
}
