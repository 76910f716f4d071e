import { computed } from '@preact/signals';
import type { LocalDate } from '../../calendar.ts';
import { ask, type Refusal } from '../../request.ts';
import { has, topic } from '../../store.ts';
import { type Counter, energiesOf, energyOf, integralOf } from './sums.ts';

/** Source of a history: a meter slot, or a managed charger. */
export type Source =
  | { readonly kind: 'meter'; readonly slot: number }
  | { readonly kind: 'charger'; readonly uid: number };

/** A stretch of the calendar. */
export type Span = 'day' | 'month' | 'year';

/** Records of a stretch; energies in kWh, null if unknown. */
export interface Recorded {
  /** Of a day: mean power of every 5 minutes, W. Else empty. */
  readonly watts: readonly (number | null)[];
  /** Of a month by day, of a year by month, of a day the sum alone. */
  readonly imported: readonly (number | null)[];
  readonly exported: readonly (number | null)[];
}

interface Counters {
  readonly imported: Counter;
  readonly exported: Counter;
}

type Answer<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Refusal);

/** Resources of the history that an energy manager keeps, and of a charger's. */
const kept = {
  manager: {
    points: 'energy_manager/history_energy_manager_5min',
    days: 'energy_manager/history_energy_manager_daily',
    chargerPoints: 'energy_manager/history_wallbox_5min',
    chargerDays: 'energy_manager/history_wallbox_daily',
  },
  charger: {
    points: 'energy_history/meters_5min',
    days: 'energy_history/meters_daily',
    chargerPoints: 'energy_history/chargers_5min',
    chargerDays: 'energy_history/chargers_daily',
  },
} as const;

const modules = topic('info/modules');

/** True if this device keeps a history of energy. */
export function keepsHistory(): boolean {
  return has('energy_manager/state') || modules.value?.energy_history === true;
}

const news = [
  topic('energy_manager/history_energy_manager_5min_changed'),
  topic('energy_history/meters_5min_changed'),
];

/** What the device recorded last: another value whenever it has recorded more. */
export const newlyRecorded = computed(() => news.map(({ value }) => value));

/** Values of an answer for each point and day, of an energy manager and of a charger. */
const widths = { points: { meter: 9, charger: 2 }, days: { meter: 17, charger: 1 } } as const;
const meterSlots = 7;
const pointHours = 5 / 60;
const monthsPerYear = 12;

/** A refusal of the device, which ends the question. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.words);
    this.refusal = refusal;
  }
}

/** Records of the day, month or year of a date. */
export async function recorded(
  source: Source,
  span: Span,
  date: LocalDate,
  today: LocalDate,
): Promise<Answer<Recorded>> {
  try {
    const value = await readers[span](source, date, today);
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal };
    throw error;
  }
}

const readers = { day: ofDay, month: ofMonth, year: ofYear } as const;

async function ofDay(source: Source, date: LocalDate, today: LocalDate): Promise<Recorded> {
  const watts = await powers(source, date);
  const integral = energyOfDay(watts);
  // Counted energy is better than the integral of the power; today is not over yet.
  const counted = isSame(date, today) ? undefined : await countersOf(source, date, today);
  const at = (counter: Counter | undefined): number | null =>
    (counter && energiesOf(counter)[date.day - 1]) ?? null;
  return {
    watts,
    imported: [at(counted?.imported) ?? integral.imported],
    exported: [at(counted?.exported) ?? integral.exported],
  };
}

async function ofMonth(source: Source, date: LocalDate, today: LocalDate): Promise<Recorded> {
  const { imported, exported } = await countersOf(source, date, today);
  const days = { imported: energiesOf(imported), exported: energiesOf(exported) };
  if (date.year === today.year && date.month === today.month) {
    const soFar = energyOfDay(await powers(source, today));
    days.imported[today.day - 1] = soFar.imported;
    days.exported[today.day - 1] = soFar.exported;
  }
  return { watts: [], ...days };
}

async function ofYear(source: Source, date: LocalDate, today: LocalDate): Promise<Recorded> {
  const months = Array.from({ length: monthsPerYear }, (_, index) => ({
    year: date.year,
    month: index + 1,
    day: 1,
  }));
  const all = await Promise.all(
    months.map(month => (isAfter(month, today) ? undefined : countersOf(source, month, today))),
  );
  const energies = (kind: keyof Counters): (number | null)[] =>
    all.map(counters => (counters ? energyOf(counters[kind]) : null));
  const sums = { imported: energies('imported'), exported: energies('exported') };
  if (date.year === today.year) {
    const soFar = energyOfDay(await powers(source, today));
    for (const kind of ['imported', 'exported'] as const) {
      const known = sums[kind][today.month - 1] ?? null;
      sums[kind][today.month - 1] = known === null ? soFar[kind] : known + (soFar[kind] ?? 0);
    }
  }
  return { watts: [], ...sums };
}

/** Energy of the points of a day; the first one, at midnight, is the mean of time before it. */
function energyOfDay(watts: readonly (number | null)[]): ReturnType<typeof integralOf> {
  return integralOf(watts.slice(1), pointHours);
}

/** Mean power of every 5 minutes of a day, W. */
async function powers(source: Source, date: LocalDate): Promise<(number | null)[]> {
  if (source.kind === 'meter') {
    const values = await question('points', date);
    return column(values, widths.points.meter, 1 + source.slot);
  }
  const values = await question('chargerPoints', { uid: source.uid, ...date });
  return column(values, widths.points.charger, 1);
}

/** The meter at the beginning of each day of a month, and of the day after it. */
async function countersOf(
  source: Source,
  { year, month }: LocalDate,
  today: LocalDate,
): Promise<Counters> {
  const next = month === monthsPerYear ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const [these, following] = await Promise.all([
    days(source, { year, month }),
    isAfter({ ...next, day: 1 }, today) ? undefined : days(source, next),
  ]);
  const with1st = (kind: keyof Counters): Counter => [...these[kind], following?.[kind][0] ?? null];
  return { imported: with1st('imported'), exported: with1st('exported') };
}

async function days(source: Source, month: { year: number; month: number }): Promise<Counters> {
  if (source.kind === 'charger') {
    const asked = { uid: source.uid, ...month };
    const imported = column(await question('chargerDays', asked), widths.days.charger, 0);
    return { imported, exported: [] };
  }
  const values = await question('days', month);
  const of = (place: number): Counter => column(values, widths.days.meter, place + source.slot);
  return { imported: of(0), exported: of(meterSlots) };
}

async function question(
  series: keyof typeof kept.manager,
  asked: object,
): Promise<readonly (number | null)[]> {
  const path = kept[has('energy_manager/state') ? 'manager' : 'charger'][series];
  const answer = await ask<readonly (number | null)[]>(path, asked);
  if (!answer.ok) throw new Refused(answer);
  return answer.value;
}

/** Every `width`-th value, from `place` on. */
function column(
  values: readonly (number | null)[],
  width: number,
  place: number,
): (number | null)[] {
  return values.filter((_, index) => index % width === place);
}

/** True if a day comes after another one. */
export function isAfter(one: LocalDate, other: LocalDate): boolean {
  return numberOf(one) > numberOf(other);
}

function isSame(one: LocalDate, other: LocalDate): boolean {
  return numberOf(one) === numberOf(other);
}

function numberOf({ year, month, day }: LocalDate): number {
  return (year * 100 + month) * 100 + day;
}
