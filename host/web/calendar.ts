import { computed } from '@preact/signals';
import { locale } from './formatting.ts';
import { topic } from './store.ts';

/** A date on the local calendar. */
export interface LocalDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const minuteS = 60;

/** Moments and days in the time zone of the device, which is that of the house. */
export class Calendar {
  /** A name of the IANA data. */
  readonly zone: string;
  readonly #parts: Intl.DateTimeFormat;
  readonly #moment: Intl.DateTimeFormat;
  readonly #time: Intl.DateTimeFormat;
  readonly #weekday: Intl.DateTimeFormat;
  readonly #day: Intl.DateTimeFormat;
  readonly #month: Intl.DateTimeFormat;
  readonly #shortMonth: Intl.DateTimeFormat;

  constructor(locale: string, zone: string) {
    this.zone = zone;
    const write = (options: Intl.DateTimeFormatOptions, timeZone = zone) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone });
    const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const time = { hour: '2-digit', minute: '2-digit' } as const;
    this.#parts = new Intl.DateTimeFormat('en-GB', {
      ...numbers,
      ...time,
      second: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    });
    this.#moment = write({ weekday: 'short', day: 'numeric', month: 'short', ...time });
    this.#time = write(time);
    this.#weekday = write({ weekday: 'short' });
    const long = { year: 'numeric', month: 'long' } as const;
    this.#day = write({ weekday: 'short', day: 'numeric', ...long }, 'UTC');
    this.#month = write(long, 'UTC');
    this.#shortMonth = write({ month: 'short' }, 'UTC');
  }

  /** `Mon 23 Nov, 14:35` */
  moment(unixS: number): string {
    return this.#moment.format(unixS * 1000);
  }

  /** `14:35` */
  time(unixS: number): string {
    return this.#time.format(unixS * 1000);
  }

  /** `Mon` */
  weekday(unixS: number): string {
    return this.#weekday.format(unixS * 1000);
  }

  /** `2026-11-23 14:35:00`, as spreadsheets read it. */
  stamp(unixS: number): string {
    const { year, month, day, hour, minute, second } = this.#read(unixS);
    return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
  }

  /** The local date of a moment. */
  dateOf(unixS: number): LocalDate {
    const { year, month, day } = this.#read(unixS);
    return { year: Number(year), month: Number(month), day: Number(day) };
  }

  /** Beginning of a local day, Unix seconds; days beyond the month belong to the next one. */
  startOf(date: LocalDate): number {
    return this.at(date, 0);
  }

  /**
   * The moment at which clocks show so many minutes since midnight, Unix seconds. What they pass
   * over in spring is an hour later, and of what they show twice in autumn it is one.
   */
  at({ year, month, day }: LocalDate, minutes: number): number {
    const asUtcS = Date.UTC(year, month - 1, day, 0, minutes) / 1000;
    const nearS = asUtcS - this.#offsetS(asUtcS);
    return asUtcS - this.#offsetS(nearS);
  }

  /** `Mon 23 November 2026` */
  dayName(date: LocalDate): string {
    return this.#day.format(noonOf(date));
  }

  /** `November 2026` */
  monthName(date: LocalDate): string {
    return this.#month.format(noonOf(date));
  }

  /** `Nov` */
  shortMonth(month: number): string {
    return this.#shortMonth.format(noonOf({ year: 2001, month, day: 1 }));
  }

  #offsetS(unixS: number): number {
    const { year, month, day, hour, minute } = this.#read(unixS);
    const local = Date.UTC(+year, +month - 1, +day, +hour, +minute) / 1000;
    return local - Math.floor(unixS / minuteS) * minuteS;
  }

  #read(unixS: number): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string> {
    const parts = this.#parts.formatToParts(unixS * 1000).map(({ type, value }) => [type, value]);
    return Object.fromEntries(parts);
  }
}

function noonOf({ year, month, day }: LocalDate): number {
  return Date.UTC(year, month - 1, day, 12);
}

const configured = topic('ntp/config');
const state = topic('ntp/state');

/** In the language of the page and the time zone of the device. */
export const calendar = computed(
  () => new Calendar(locale.value, zoneOf(configured.value?.timezone)),
);

/** A zone that the browser does not know is its own. */
function zoneOf(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  }
}

/**
 * The present in Unix seconds by the clock of the device, which may be a simulated one; by that of
 * the browser where the device has none.
 */
export function nowS(): number {
  const minutes = state.value?.time ?? 0;
  const ownS = Date.now() / 1000;
  if (minutes === 0) return ownS;
  // Within its minute the browser knows better, if both agree on the minute.
  return Math.abs(ownS - minutes * minuteS) < 2 * minuteS ? ownS : minutes * minuteS;
}
