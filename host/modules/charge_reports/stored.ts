import type { Core } from '../../core/core.ts';
import { uidNumber } from '../../device/identity.ts';
import { defaultZone, LocalZone } from '../../device/local-zone.ts';
import type { LanguageCode } from '../../languages/index.ts';
import { KeptObjects } from '../../platform/kept-objects.ts';
import type { LogEntry } from '../../platform/log.ts';
import { ReadOnlyStorage } from '../../platform/read-only-storage.ts';
import type { Storage } from '../../platform/storage.ts';
import type { TimeZones } from '../../platform/time-zones.ts';
import { ConfigStore } from '../../registry/config-store.ts';
import { bool, type Field, int, object, text, type ValueOf } from '../../registry/field.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import {
  besideOwn,
  configField,
  folderOf,
  RecordLog,
  storedChargers,
  storedName,
} from '../charge_tracker/index.ts';
import { NameFile, storedUsers } from '../users/index.ts';
import { csvPieces } from './csv.ts';
import { csvDelimiters, filters, letterheadField } from './fields.ts';
import { pdfPieces } from './pdf.ts';
import { Report, type ReportSource } from './report.ts';
import { type Words, wordsOf } from './words.ts';

/** Which report of a data folder is wanted. */
export interface StoredReportRequest {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly format: 'pdf' | 'csv';
  readonly language: LanguageCode;
  /** Of CSV. */
  readonly delimiter: 'excel' | 'rfc4180';
  /** Of the device, for its name where its owner gave it none. */
  readonly variant: string;
}

/** Options of a report of a data folder. */
export interface StoredReportOptions {
  /** The data folder of a device that runs or not; nothing is written to it. */
  readonly storage: Storage;
  readonly timeZones: TimeZones;
  readonly core: Core;
  readonly request: StoredReportRequest;
  /** Present time, ms since the epoch. */
  readonly wallMs: number;
  /** Says what of the folder could not be used. */
  warn(entry: LogEntry): void;
}

/**
 * The report of a month, as the device itself makes it, without a device that runs.
 *
 * @throws Error in words for people if the folder is none of a device, or cannot be read
 */
export async function storedReport(
  options: StoredReportOptions,
): Promise<Generator<Uint8Array, void>> {
  return piecesOf(options, await wordsOf(options.request.language));
}

function* piecesOf(options: StoredReportOptions, words: Words): Generator<Uint8Array, void> {
  const { timeZones, core, request, wallMs, warn } = options;
  const storage = new ReadOnlyStorage(options.storage);
  const kept = new KeptObjects(storage, warn);
  const uid = utf8Decode(kept.read('identity') ?? new Uint8Array());
  if (uid === '') throw new Error('there is no device in this data folder');
  const store = new ConfigStore(kept, warn);
  const load = <F extends Field>(path: string, field: F, defaults: ValueOf<F>): ValueOf<F> =>
    store.load(path, field, defaults) as ValueOf<F>;
  const zone = new LocalZone(timeZones);
  const { timezone } = load('ntp/config', zoneField, { timezone: defaultZone });
  if (zone.exists(timezone)) zone.moveTo(timezone);
  const name = { display_name: `${request.variant}-${uid}` };
  const configured = new Set(
    load('users/config', storedUsers, { users: [] }).users.map(user => user.id),
  );
  const names = new NameFile(kept, warn);
  const chargerNames = new Map(
    [...storedChargers(storage)].map(uid => [uid, storedName(kept, uid, warn)]),
  );
  const prices = load('day_ahead_prices/config', pricesField, noPrices);
  const source: ReportSource = {
    deviceName: load('info/display_name', nameField, name).display_name,
    deviceNumber: uidNumber(uid),
    generation: 1,
    users: {
      isConfigured: userId => configured.has(userId),
      nameOf: userId => names.displayNameOf(userId),
    },
    // Charges at all of them are asked for.
    chargers: { isConfigured: () => false, nameOf: uid => chargerNames.get(uid) ?? '' },
    tariff: {
      priceHundredthCt: load('charge_tracker/config', configField, { electricity_price: 0 })
        .electricity_price,
    },
    baseFeeCt: prices.enable || prices.enable_calendar ? prices.supplier_base_fee : 0,
    localTime: ms => zone.localTime(ms),
    offsetMinutes: ms => zone.offsetMinutes(ms),
    nowMinutes: Math.floor(wallMs / 60_000),
  };
  const readerOf = (folder?: string) =>
    new RecordLog({ storage, kept }, core.chargeLog, unlimited, warn, folder).reader();
  const others = [...chargerNames.keys()].map(charger => ({
    charger,
    reader: readerOf(folderOf(charger)),
  }));
  const reader = besideOwn(readerOf(), others);
  const report = new Report(source, requestOf(request, zone), words, reader);
  while (report.charges.look());
  const delimiter = csvDelimiters[request.delimiter];
  const { letterhead } = load('charge_tracker/pdf_letterhead_config', letterheadField, {
    letterhead: '',
  });
  yield* request.format === 'csv' ? csvPieces(report, delimiter) : pdfPieces(report, letterhead);
}

const unlimited = Number.MAX_SAFE_INTEGER;
const zoneField = object({ timezone: text('Name of the time zone') });
const nameField = object({ display_name: text('Name that the owner gave the device') });
const pricesField = object({
  enable: bool('Whether dynamic prices are used'),
  enable_calendar: bool('Whether the calendar is added'),
  supplier_base_fee: int('Base fee of the supplier', { unit: 'ct/M' }),
});
const noPrices = { enable: false, enable_calendar: false, supplier_base_fee: 0 };

/** Request of a client for all charges of a local month. */
function requestOf({ year, month }: StoredReportRequest, zone: LocalZone) {
  const startOf = (monthIndex: number): number =>
    zone.startOfDay(zone.fromLocal(Date.UTC(year, monthIndex, 1, 12) / 60_000));
  return {
    api_not_final_acked: true,
    user_filter: filters.all,
    device_filter: filters.all,
    start_timestamp_min: startOf(month - 1),
    end_timestamp_min: startOf(month),
    current_timestamp_min: 0,
    language: 0,
  };
}
