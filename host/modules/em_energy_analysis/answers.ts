import type { Ntp } from '../ntp/index.ts';
import { daysOfMonth, localNoon, type Month } from './fields.ts';
import type { HistoryLog } from './history-log.ts';
import { type Medium, refuseWithout } from './medium.ts';
import type { Day, Point } from './records.ts';

/** A point is taken so often. */
export const pointMinutes = 5;

/** Answers questions for the history: arrays with a place for every point of the asked time. */
export class Answers {
  readonly #ntp: Ntp;
  readonly #medium: Medium;
  readonly #log: HistoryLog;

  constructor(ntp: Ntp, medium: Medium, log: HistoryLog) {
    this.#ntp = ntp;
    this.#medium = medium;
    this.#log = log;
  }

  /** The points of a local day as one array of `width` values each; null where there is none. */
  pointsOf(
    date: Month & { readonly day: number },
    width: number,
    valuesOf: (point: Point) => readonly (number | null)[] | undefined,
  ): string {
    const noon = this.#ntp.fromLocal(localNoon(date));
    const [start, end] = [this.#ntp.startOfDay(noon), this.#ntp.startOfDay(noon, 1)];
    const values = nothing(Math.ceil((end - start) / pointMinutes) * width);
    for (const point of this.#read(() => this.#log.points(start, end))) {
      place(values, Math.floor((point.minutes - start) / pointMinutes) * width, valuesOf(point));
    }
    return JSON.stringify(values);
  }

  /** The days of a month as one array of `width` values each; null where there is none. */
  daysOf(date: Month, width: number, valuesOf: (day: Day) => readonly (number | null)[]): string {
    const values = nothing(daysOfMonth(date) * width);
    const found = this.#read(() => this.#log.days(date.year, date.month));
    for (const [day, known] of found) place(values, (day - 1) * width, valuesOf(known));
    return JSON.stringify(values);
  }

  #read<T>(action: () => T): T {
    refuseWithout(this.#medium);
    return this.#medium.read(action);
  }
}

function nothing(length: number): (number | null)[] {
  return new Array<number | null>(length).fill(null);
}

function place(
  values: (number | null)[],
  at: number,
  some: readonly (number | null)[] | undefined,
): void {
  some?.forEach((value, index) => {
    values[at + index] = value;
  });
}
