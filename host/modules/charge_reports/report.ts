import type { LocalTime } from '../../platform/time-zones.ts';
import type { ChargeReader, RecordedCharge } from '../charge_tracker/index.ts';
import { Charges, type Tariff } from './charges.ts';
import { filters, type ReportRequest } from './fields.ts';
import type { Words } from './words.ts';

const minuteMs = 60_000;
const weekMinutes = 7 * 1440;

/** Known users. */
export interface UserNames {
  /** True if the user exists; false if it was deleted. */
  isConfigured(userId: number): boolean;
  /** Display name of a user, deleted ones included; empty if unknown. */
  nameOf(userId: number): string;
}

/** Known chargers beside the device, by their numbers. */
export interface ChargerNames {
  /** True if it is a charger of the group. */
  isConfigured(uid: number): boolean;
  /** Its name, or the one that it had last; empty if unknown. */
  nameOf(uid: number): string;
}

/** Source of a report. */
export interface ReportSource {
  readonly deviceName: string;
  /** Number of the device's unique id. */
  readonly deviceNumber: number;
  /** Of the device, 1 to 4. */
  readonly generation: number;
  readonly users: UserNames;
  /** Undefined: there are none. */
  readonly chargers: ChargerNames | undefined;
  readonly tariff: Tariff;
  /** Base fee of the supplier, ct a month, where prices are dynamic; else 0. */
  readonly baseFeeCt: number;
  localTime(wallMs: number): LocalTime;
  /** Minutes that local time is ahead of UTC. */
  offsetMinutes(wallMs: number): number;
  /** Present time, a Unix minute; 0 if unknown. */
  readonly nowMinutes: number;
}

/** One report, while it is made. */
export class Report {
  readonly source: ReportSource;
  readonly request: ReportRequest;
  readonly words: Words;
  readonly charges: Charges;
  /** Of the week that was asked for last: its number, and how far local time is ahead in it. */
  #week = { number: -1, aheadMinutes: 0, isChanged: false };

  constructor(source: ReportSource, request: ReportRequest, words: Words, reader: ChargeReader) {
    this.source = source;
    this.request = request;
    this.words = words;
    this.charges = new Charges(
      reader,
      source.tariff,
      charge => this.#isAtCharger(charge) && this.#isOfUser(charge) && this.#isInPeriod(charge),
    );
  }

  /** A Unix minute as local date and time; the word for an unknown one if it is 0. */
  time(minutes: number): string {
    if (minutes === 0) return this.words.unknown;
    const local = new Date((minutes + this.#aheadMinutes(minutes)) * minuteMs);
    const two = (value: number): string => String(value).padStart(2, '0');
    const [year, month, day] = [
      local.getUTCFullYear(),
      local.getUTCMonth() + 1,
      local.getUTCDate(),
    ];
    const date = this.words.date(String(year), two(month), two(day));
    return `${date} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
  }

  /**
   * Minutes that local time is ahead of UTC. Asking the machine for each charge would cost most of
   * a report; no zone changes its clocks twice in a week.
   */
  #aheadMinutes(minutes: number): number {
    const ahead = (at: number): number => this.source.offsetMinutes(at * minuteMs);
    const number = Math.floor(minutes / weekMinutes);
    if (number !== this.#week.number) {
      const [first, last] = [ahead(number * weekMinutes), ahead((number + 1) * weekMinutes)];
      this.#week = { number, aheadMinutes: first, isChanged: first !== last };
    }
    return this.#week.isChanged ? ahead(minutes) : this.#week.aheadMinutes;
  }

  /** Name of a user in the report. */
  nameOf(userId: number): string {
    const { users } = this.source;
    const name = users.nameOf(userId);
    if (userId === 0 && (name === '' || name === 'Anonymous')) return this.words.unknownUser;
    return name === '' && !users.isConfigured(userId) ? this.words.deletedUser : name;
  }

  /** Name of the charger that a charge was at. */
  chargerOf({ charger }: RecordedCharge): string {
    const { deviceName, chargers } = this.source;
    return charger === undefined ? deviceName : (chargers?.nameOf(charger) ?? '');
  }

  /** Whose charges are in it, in words. */
  userFilter(): string {
    const { user_filter: filter } = this.request;
    if (filter === filters.all) return this.words.allUsers;
    if (filter === filters.configured) return this.words.configuredUsers;
    if (filter === filters.deleted) return this.words.deletedUsers;
    return this.nameOf(filter);
  }

  /** The time that it covers, in words. */
  period(): string {
    const { start_timestamp_min: start, end_timestamp_min: end } = this.request;
    const from = start === 0 ? this.words.openStart : this.time(start);
    return `${from} - ${end === 0 ? this.words.openEnd : this.time(end)}`;
  }

  /** Present time, in words. */
  now(): string {
    return this.time(this.nowMinutes);
  }

  /** Present time, a Unix minute; 0 if unknown. */
  get nowMinutes(): number {
    return this.source.nowMinutes || this.request.current_timestamp_min;
  }

  /**
   * Calendar months for which the base fee is due: those that the period touches, as far as it is
   * bounded, else from the first charge to the last. 0 if the report is not about everybody: the
   * fee is of the whole connection.
   */
  baseFeeMonths(): number {
    const { user_filter: filter, start_timestamp_min, end_timestamp_min } = this.request;
    const first = start_timestamp_min || this.charges.firstMinutes;
    const last = end_timestamp_min === 0 ? this.charges.lastMinutes : end_timestamp_min - 1;
    if (this.source.baseFeeCt === 0 || filter !== filters.all) return 0;
    if (this.charges.count === 0 || first === 0 || last < first) return 0;
    const monthOf = (minutes: number): number => {
      const { year, month } = this.source.localTime(minutes * minuteMs);
      return year * 12 + month;
    };
    return monthOf(last) - monthOf(first) + 1;
  }

  /** True if charges at its charger are requested. */
  #isAtCharger({ charger }: RecordedCharge): boolean {
    const { generation, deviceNumber, chargers } = this.source;
    const { device_filter: filter } = this.request;
    if (generation === 1 || filter === filters.all) return true;
    if (filter >= 0) return filter === (charger ?? deviceNumber);
    const isConfigured = charger === undefined || chargers?.isConfigured(charger) === true;
    return isConfigured === (filter === filters.configured);
  }

  #isOfUser({ userId }: RecordedCharge): boolean {
    const { user_filter: filter } = this.request;
    if (filter === filters.all) return true;
    if (filter >= 0) return userId === filter;
    return this.source.users.isConfigured(userId) === (filter === filters.configured);
  }

  #isInPeriod({ startMinutes }: RecordedCharge): boolean {
    const { start_timestamp_min: start, end_timestamp_min: end } = this.request;
    if (start === 0 && end === 0) return true;
    if (startMinutes === 0) return false;
    return startMinutes >= start && (end === 0 || startMinutes < end);
  }
}
