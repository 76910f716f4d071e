import { attempt, type Storage, StorageError } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { inEnglish, message } from '../../sentences/message.ts';
import { FrameFile } from './frames.ts';
import {
  type Counter,
  completed,
  type Day,
  decodeDay,
  decodePoint,
  encodeDay,
  encodePoint,
  type Point,
} from './records.ts';

const folder = 'energy-history';
const pointsPattern = /^energy-history\/\d{4}\/\d\d\/\d\d\.bin$/;
const daysPattern = /^energy-history\/\d{4}\/\d\d\/days\.bin$/;

/** Kept files: points of three years, days of twenty. The oldest file goes first. */
const keptPointFiles = 1098;
const keptDayFiles = 240;
/** Days whose points stay when storage is full and old points make room for new ones. */
const protectedPointFiles = 31;

const dayMinutes = 1440;
const minuteMs = 60_000;

interface OpenPoints {
  /** Unix minute. */
  readonly dayStart: number;
  readonly file: FrameFile;
  /** Time of the newest point, a Unix minute; -1 without one. */
  newest: number;
}

interface OpenDays {
  readonly file: FrameFile;
  readonly byDay: Map<number, Day>;
}

/**
 * The recorded points and days, in storage. `energy-history/<year>/<month>/<day>.bin` holds the
 * points of a day of UTC, and `energy-history/<year>/<month>/days.bin` the days of a month, by
 * local date. Files only grow, by one frame for each point.
 *
 * Every method throws `StorageError`, and then what was recorded before is still there.
 */
export class HistoryLog {
  readonly #storage: Storage;
  readonly #warned = new Set<string>();
  readonly #warn: (message: LogMessage) => void;
  /** The file that points are added to. */
  #points: OpenPoints | undefined;
  /** The file that days are added to. */
  #days: OpenDays | undefined;

  /** @param warn says what was not as it should be */
  constructor(storage: Storage, warn: (message: LogMessage) => void) {
    this.#storage = storage;
    this.#warn = warn;
  }

  /**
   * Records a point, once: false if there is one of this time, or of a later time of the same day,
   * already.
   */
  addPoint(point: Point): boolean {
    const { minutes } = point;
    const dayStart = minutes - (minutes % dayMinutes);
    const points = this.#points?.dayStart === dayStart ? this.#points : this.#openPoints(dayStart);
    if (minutes <= points.newest) return false;
    this.#append(points.file, encodePoint(point));
    points.newest = minutes;
    return true;
  }

  /**
   * Records what is new about a local day. Answers all that is known of it now, or undefined if
   * nothing was new.
   */
  addDay(year: number, month: number, day: Day): Day | undefined {
    const name = daysName(year, month);
    const { file, byDay } = this.#days?.file.name === name ? this.#days : this.#openDays(name);
    const before = byDay.get(day.day);
    const after = completed(before, day);
    if (known(after) === (before ? known(before) : 0)) return undefined;
    this.#append(file, encodeDay(day));
    byDay.set(day.day, after);
    return after;
  }

  /** The points from one Unix minute up to another one, oldest first. */
  points(from: number, until: number): Point[] {
    const found: Point[] = [];
    for (let dayStart = from - (from % dayMinutes); dayStart < until; dayStart += dayMinutes) {
      found.push(
        ...this.#pointsOf(dayStart).filter(({ minutes }) => minutes >= from && minutes < until),
      );
    }
    return found;
  }

  /** The recorded days of a month, by day. */
  days(year: number, month: number): ReadonlyMap<number, Day> {
    return daysOf(this.#file(daysName(year, month)));
  }

  /**
   * The counters of the newest point, where days after that of a Unix minute do not count, nor
   * older ones that cannot be read.
   */
  counters(minutes: number): readonly Counter[] {
    const today = pointsName(minutes);
    const names = this.#names(pointsPattern).filter(name => name < today);
    let newest = this.#pointsIn(today, 0).at(-1);
    for (let at = names.length - 1; at >= 0 && !newest; at--) {
      attempt(
        () => {
          newest = this.#pointsIn(names[at] as string, 0).at(-1);
        },
        ({ words }) => this.#warn(words),
      );
    }
    return newest?.counters ?? [];
  }

  /** Deletes everything, the oldest first. */
  removeAll(): void {
    this.#points = undefined;
    this.#days = undefined;
    for (const name of this.#storage.list(folder)) this.#storage.remove(name);
  }

  #append(file: FrameFile, payload: Uint8Array): void {
    try {
      file.append(payload);
    } catch (error) {
      if (!(error instanceof StorageError) || error.failure !== 'full' || !this.#makeRoom())
        throw error;
      file.append(payload);
    }
  }

  #openPoints(dayStart: number): OpenPoints {
    const file = this.#file(pointsName(dayStart));
    const newest = Math.max(-1, ...this.#pointsOf(dayStart).map(({ minutes }) => minutes));
    this.#trim(pointsPattern, keptPointFiles, file.name);
    this.#points = { dayStart, file, newest };
    return this.#points;
  }

  #openDays(name: string): OpenDays {
    const file = this.#file(name);
    const byDay = daysOf(file);
    this.#trim(daysPattern, keptDayFiles, name);
    this.#days = { file, byDay };
    return this.#days;
  }

  /** Removes the oldest files, so that `opened` and as many as may be kept remain. */
  #trim(pattern: RegExp, most: number, opened: string): void {
    const others = this.#names(pattern).filter(name => name !== opened);
    for (const name of others.slice(0, Math.max(0, others.length + 1 - most))) {
      attempt(
        () => this.#storage.remove(name),
        error =>
          this.#warn(
            message('The oldest part of the energy balance cannot be deleted: {=reason}', {
              reason: error.words,
            }),
          ),
      );
    }
  }

  /** Removes the oldest points that are not protected; false if there are none. */
  #makeRoom(): boolean {
    const [oldest, ...others] = this.#names(pointsPattern);
    if (oldest === undefined || others.length < protectedPointFiles) return false;
    this.#storage.remove(oldest);
    this.#warn(
      message(
        'Storage is full: {file}, the oldest day of the energy balance in steps of 5 minutes, was deleted',
        { file: oldest },
      ),
    );
    return true;
  }

  #names(pattern: RegExp): string[] {
    return this.#storage.list(folder).filter(name => pattern.test(name));
  }

  #file(name: string): FrameFile {
    return new FrameFile(this.#storage, name, message => this.#warnOnce(message));
  }

  /** Logs a problem once, because clients may read the history again and again. */
  #warnOnce(message: LogMessage): void {
    const told = inEnglish(message);
    if (this.#warned.has(told)) return;
    this.#warned.add(told);
    this.#warn(message);
  }

  #pointsOf(dayStart: number): Point[] {
    return this.#pointsIn(pointsName(dayStart), dayStart);
  }

  #pointsIn(name: string, dayStart: number): Point[] {
    return this.#file(name)
      .read()
      .map(payload => decodePoint(payload, dayStart))
      .filter(point => point !== undefined);
  }
}

function daysOf(file: FrameFile): Map<number, Day> {
  const byDay = new Map<number, Day>();
  for (const payload of file.read()) {
    const day = decodeDay(payload);
    if (day) byDay.set(day.day, completed(byDay.get(day.day), day));
  }
  return byDay;
}

/** Number of known values of a day. */
function known({ imports, exports, prices, chargers }: Day): number {
  return [...imports, ...exports, ...prices].filter(value => value !== null).length + chargers.size;
}

function pointsName(minutes: number): string {
  const date = new Date(minutes * minuteMs);
  return `${folder}/${date.getUTCFullYear()}/${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}.bin`;
}

function daysName(year: number, month: number): string {
  return `${folder}/${year}/${two(month)}/days.bin`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
