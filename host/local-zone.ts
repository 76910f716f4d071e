import { isTimeZone, type LocalTime, localTime, type TimeZones } from './platform/time-zones.ts';

/** The zone of a device that was not told another one. */
export const defaultZone = 'Europe/Berlin';

/** The time zone of the device: `ntp/config` sets it, and whoever shows local time or computes with it asks here. */
export class LocalZone {
  readonly #zones: TimeZones;
  #name = defaultZone;

  constructor(zones: TimeZones) {
    this.#zones = zones;
  }

  /** Its IANA name. */
  get name(): string {
    return this.#name;
  }

  /** Whether there is a zone of this name. */
  exists(name: string): boolean {
    return isTimeZone(this.#zones, name);
  }

  /** Moves the device to another zone, which MUST exist. */
  moveTo(name: string): void {
    this.#name = name;
  }

  /** Local calendar time at an instant, ms since the epoch. */
  localTime(wallMs: number): LocalTime {
    return localTime(this.#zones, this.#name, wallMs);
  }

  /** Minutes that local time is ahead of UTC at an instant, ms since the epoch. */
  offsetMinutes(wallMs: number): number {
    return this.#zones.offsetMinutes(this.#name, wallMs) ?? 0;
  }
}
