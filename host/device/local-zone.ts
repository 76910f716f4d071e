import { isTimeZone, type LocalTime, localTime, type TimeZones } from '../platform/time-zones.ts';

/** The zone of a device that was not told another one. */
export const defaultZone = 'Europe/Berlin';

const minuteMs = 60_000;
const dayMinutes = 1440;

/**
 * The time zone of the device: `ntp/config` sets it, and whoever shows local time or computes with
 * it asks here.
 */
export class LocalZone {
  readonly #zones: TimeZones;
  #name = defaultZone;
  /**
   * Beginnings of a local day and the two after it: the day that was asked for last, which mostly
   * is today.
   */
  #days: readonly number[] = [];

  constructor(zones: TimeZones) {
    this.#zones = zones;
  }

  /** Its IANA name. */
  get name(): string {
    return this.#name;
  }

  /** True if there is a zone of this name. */
  exists(name: string): boolean {
    return isTimeZone(this.#zones, name);
  }

  /** Moves the device to another zone, which MUST exist. */
  moveTo(name: string): void {
    this.#name = name;
    this.#days = [];
  }

  /** Local calendar time at an instant, ms since the epoch. */
  localTime(wallMs: number): LocalTime {
    return localTime(this.#zones, this.#name, wallMs);
  }

  /** Minutes that local time is ahead of UTC at an instant, ms since the epoch. */
  offsetMinutes(wallMs: number): number {
    return this.#zones.offsetMinutes(this.#name, wallMs) ?? 0;
  }

  /**
   * Unix minute with which the local day begins that lies `days` after the one of a Unix minute:
   * its first midnight, or the first minute after it where midnight is left out.
   */
  startOfDay(minutes: number, days = 0): number {
    const [today = 0, tomorrow = 0] = this.#days;
    if (minutes < today || minutes >= tomorrow) {
      this.#days = [0, 1, 2].map(ahead => this.#findStartOfDay(minutes, ahead));
    }
    return this.#days[days] ?? this.#findStartOfDay(minutes, days);
  }

  /**
   * Unix minute of a local time, which is given in minutes since 1970-01-01T00:00 on the local
   * clock. Of a time that occurs twice, or not at all, it is one within an hour.
   */
  fromLocal(localMinutes: number): number {
    const near = localMinutes - this.offsetMinutes(localMinutes * minuteMs);
    return localMinutes - this.offsetMinutes(near * minuteMs);
  }

  #findStartOfDay(minutes: number, days: number): number {
    const midnight = (Math.floor(this.#toLocal(minutes) / dayMinutes) + days) * dayMinutes;
    const offsets = [-dayMinutes, dayMinutes].map(apart =>
      this.offsetMinutes((midnight + apart) * minuteMs),
    );
    const earliest = midnight - Math.max(...offsets);
    return this.#toLocal(earliest) >= midnight ? earliest : midnight - Math.min(...offsets);
  }

  #toLocal(minutes: number): number {
    return minutes + this.offsetMinutes(minutes * minuteMs);
  }
}
