import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/paths.ts';
import { caltechSessions } from './caltech.ts';

/**
 * A vehicle that comes for a while and takes up to some energy. Minutes count from the start of the
 * home.
 */
export interface Visit {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly wantedWh: number;
}

/**
 * A home for some time: what it uses and what its roof gives, minute by minute, and who comes to
 * charge.
 */
export interface Home {
  /** Local time of the first minute, taken as UTC, ms since the epoch; a full hour. */
  readonly startMs: number;
  readonly houseW: readonly number[];
  readonly pvW: readonly number[];
  readonly visits: readonly Visit[];
}

export const minutesPerDay = 1440;
const days = 7;

/** The recorded plant, and the one that the home is to have. */
const recordedKwp = 1.04;
const plantKwp = 8;

/**
 * What is kept of the recorded sessions: a station, and the week from Monday, 4 March, counted from
 * 1 March.
 */
const station = 'CA-303';
const firstSessionDay = 3;

/**
 * What a kWh from the grid costs in each hour of every day, ct/kWh/1000, all in: cheap while the
 * sun is high, dear in the evening. Nobody recorded these; they have the shape of exchange prices
 * of a sunny day.
 */
export const pricesOfDay: readonly number[] = [
  26_100, 25_400, 25_000, 24_800, 24_900, 25_800, 28_200, 31_000, 31_600, 28_900, 25_900, 23_600,
  21_900, 21_000, 21_400, 23_100, 26_000, 29_800, 34_200, 37_100, 36_000, 32_400, 29_700, 27_800,
];

/**
 * The recorded home with a plant of 8 kWp, visited by what came to one station of the recorded
 * garage from 4 to 10 March, Monday to Sunday as the days of the home. Of a session its times and
 * its energy are kept; what the vehicle draws at most is up to the home's charger.
 */
export function recordedHome(): Home {
  const file = join(root, 'test', 'data', 'solarhome-30min-week.csv');
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  if (header !== 'time,consumption_kw,pv_kw')
    throw new Error(`${file}: ${header} is not its first line`);
  const rows = lines.map(line => line.split(','));
  const column = (index: number, scale: number): number[] =>
    rows.map(row => Number(row[index]) * 1000 * scale);
  const [first = ''] = rows[0] ?? [];
  return {
    startMs: Date.parse(`${first.replace(' ', 'T')}Z`),
    houseW: byMinute(column(1, 1)),
    pvW: byMinute(column(2, plantKwp / recordedKwp)),
    visits: visits(),
  };
}

/** Some minutes of a home; visits that reach beyond them end with them. */
export function partOf(
  { startMs, houseW, pvW, visits }: Home,
  from: number,
  minutes: number,
): Home {
  const to = from + minutes;
  return {
    startMs: startMs + from * 60_000,
    houseW: houseW.slice(from, to),
    pvW: pvW.slice(from, to),
    visits: visits
      .filter(({ fromMinute }) => fromMinute >= from && fromMinute < to)
      .map(({ fromMinute, toMinute, wantedWh }) => ({
        fromMinute: fromMinute - from,
        toMinute: Math.min(toMinute, to) - from,
        wantedWh,
      })),
  };
}

/** What the roof gives beyond what the house uses, minute by minute, W. */
export function excessOf({ houseW, pvW }: Home): number[] {
  return pvW.map((powerW, minute) => Math.max(0, powerW - (houseW[minute] as number)));
}

function visits(): Visit[] {
  const from = firstSessionDay * minutesPerDay;
  const to = from + days * minutesPerDay;
  return caltechSessions()
    .filter(
      session =>
        session.station === station &&
        session.arrivalMinutes >= from &&
        session.arrivalMinutes < to,
    )
    .map(({ arrivalMinutes, departureMinutes, requestedKwh }) => ({
      fromMinute: arrivalMinutes - from,
      toMinute: Math.min(departureMinutes, to) - from,
      wantedWh: requestedKwh * 1000,
    }));
}

/**
 * Means of half hours as minutes: each mean stands in the middle of its half hour, and the minutes
 * lie on the lines between.
 */
function byMinute(meansW: readonly number[]): number[] {
  if (meansW.length !== days * 48)
    throw new Error(`there must be ${days * 48} half hours, got ${meansW.length}`);
  return Array.from({ length: days * minutesPerDay }, (_, minute) => {
    const place = Math.min(Math.max(0, (minute + 0.5) / 30 - 0.5), meansW.length - 1);
    const below = meansW[Math.floor(place)] as number;
    const above = meansW[Math.ceil(place)] as number;
    return below + (above - below) * (place - Math.floor(place));
  });
}
