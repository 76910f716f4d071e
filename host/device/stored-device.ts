import { KeptObjects } from '../platform/kept-objects.ts';
import type { LogEntry } from '../platform/log.ts';
import { ReadOnlyStorage } from '../platform/read-only-storage.ts';
import type { Storage } from '../platform/storage.ts';
import type { TimeZones } from '../platform/time-zones.ts';
import { ConfigStore } from '../registry/config-store.ts';
import { type Field, object, text, type ValueOf } from '../registry/field.ts';
import { utf8Decode } from '../registry/utf8.ts';
import { defaultZone, LocalZone } from './local-zone.ts';

/** What is needed to read a data folder. */
export interface StoredDeviceParts {
  /** The data folder of a device that runs or not; nothing is written to it. */
  readonly storage: Storage;
  readonly timeZones: TimeZones;
  /** Says what of the folder could not be used. */
  warn(entry: LogEntry): void;
}

/** A month of a device's local time. */
export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const zoneField = object({ timezone: text('Name of the time zone') });

/** A device as its data folder has it, for commands that need none that runs. */
export class StoredDevice {
  /** Reads only. */
  readonly storage: Storage;
  readonly kept: KeptObjects;
  readonly uid: string;
  readonly zone: LocalZone;
  readonly #store: ConfigStore;

  /** @throws Error in words for people if the folder is none of a device, or cannot be read */
  constructor({ storage, timeZones, warn }: StoredDeviceParts) {
    this.storage = new ReadOnlyStorage(storage);
    this.kept = new KeptObjects(this.storage, warn);
    this.uid = utf8Decode(this.kept.read('identity') ?? new Uint8Array());
    if (this.uid === '') throw new Error('there is no device in this data folder');
    this.#store = new ConfigStore(this.kept, warn);
    this.zone = new LocalZone(timeZones);
    const { timezone } = this.load('ntp/config', zoneField, { timezone: defaultZone });
    if (this.zone.exists(timezone)) this.zone.moveTo(timezone);
  }

  /** What is configured, or `defaults`. */
  load<F extends Field>(path: string, field: F, defaults: ValueOf<F>): ValueOf<F> {
    return this.#store.load(path, field, defaults) as ValueOf<F>;
  }

  /** Unix minutes with which a local month begins and ends. */
  minutesOf({ year, month }: Month): readonly [start: number, end: number] {
    const { zone } = this;
    const startOf = (monthIndex: number): number =>
      zone.startOfDay(zone.fromLocal(Date.UTC(year, monthIndex, 1, 12) / 60_000));
    return [startOf(month - 1), startOf(month)];
  }
}
