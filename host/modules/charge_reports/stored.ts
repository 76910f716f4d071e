import type { Core } from '../../core/core.ts';
import { uidNumber } from '../../device/identity.ts';
import { type Month, StoredDevice, type StoredDeviceParts } from '../../device/stored-device.ts';
import type { LanguageCode } from '../../languages/index.ts';
import { bool, int, object, text } from '../../registry/field.ts';
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
export interface StoredReportRequest extends Month {
  readonly format: 'pdf' | 'csv';
  readonly language: LanguageCode;
  /** Of CSV. */
  readonly delimiter: 'excel' | 'rfc4180';
  /** Of the device, for its name where its owner gave it none. */
  readonly variant: string;
}

/** Options of a report of a data folder. */
export interface StoredReportOptions extends StoredDeviceParts {
  readonly core: Core;
  readonly request: StoredReportRequest;
  /** Present time, ms since the epoch. */
  readonly wallMs: number;
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
  const { core, request, wallMs, warn } = options;
  const device = new StoredDevice(options);
  const { storage, kept, uid, zone } = device;
  const name = { display_name: `${request.variant}-${uid}` };
  const configured = new Set(
    device.load('users/config', storedUsers, { users: [] }).users.map(user => user.id),
  );
  const names = new NameFile(kept, warn);
  const chargerNames = new Map(
    [...storedChargers(storage)].map(uid => [uid, storedName(kept, uid, warn)]),
  );
  const prices = device.load('day_ahead_prices/config', pricesField, noPrices);
  const source: ReportSource = {
    deviceName: device.load('info/display_name', nameField, name).display_name,
    deviceNumber: uidNumber(uid),
    generation: 1,
    users: {
      isConfigured: userId => configured.has(userId),
      nameOf: userId => names.displayNameOf(userId),
    },
    // Charges at all of them are asked for.
    chargers: { isConfigured: () => false, nameOf: uid => chargerNames.get(uid) ?? '' },
    tariff: {
      priceHundredthCt: device.load('charge_tracker/config', configField, { electricity_price: 0 })
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
  const report = new Report(source, requestOf(request, device), words, reader);
  while (report.charges.look());
  const delimiter = csvDelimiters[request.delimiter];
  const { letterhead } = device.load('charge_tracker/pdf_letterhead_config', letterheadField, {
    letterhead: '',
  });
  yield* request.format === 'csv' ? csvPieces(report, delimiter) : pdfPieces(report, letterhead);
}

const unlimited = Number.MAX_SAFE_INTEGER;
const nameField = object({ display_name: text('Name that the owner gave the device') });
const pricesField = object({
  enable: bool('Whether dynamic prices are used'),
  enable_calendar: bool('Whether the calendar is added'),
  supplier_base_fee: int('Base fee of the supplier', { unit: 'ct/M' }),
});
const noPrices = { enable: false, enable_calendar: false, supplier_base_fee: 0 };

/** Request of a client for all charges of a local month. */
function requestOf(request: StoredReportRequest, device: StoredDevice) {
  const [start, end] = device.minutesOf(request);
  return {
    api_not_final_acked: true,
    user_filter: filters.all,
    device_filter: filters.all,
    start_timestamp_min: start,
    end_timestamp_min: end,
    current_timestamp_min: 0,
    language: 0,
  };
}
