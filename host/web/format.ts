/** Writes quantities as people of one language read them; undefined and null as a dash. */
export class Format {
  readonly #locale: string;
  readonly #oneDigit: Intl.NumberFormat;
  readonly #twoDigits: Intl.NumberFormat;
  readonly #money: Intl.NumberFormat;
  readonly #list: Intl.ListFormat;
  readonly #moment: Intl.DateTimeFormat;
  readonly #logged: Intl.DateTimeFormat;
  readonly #time: Intl.DateTimeFormat;
  readonly #ago: Intl.RelativeTimeFormat;

  constructor(locale: string) {
    this.#locale = locale;
    const digits = (count: number) => ({
      minimumFractionDigits: count,
      maximumFractionDigits: count,
    });
    this.#oneDigit = new Intl.NumberFormat(locale, digits(1));
    this.#twoDigits = new Intl.NumberFormat(locale, digits(2));
    this.#money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
    this.#list = new Intl.ListFormat(locale);
    const moment: Intl.DateTimeFormatOptions = {
      day: '2-digit',
      month: '2-digit',
      year: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    };
    this.#moment = new Intl.DateTimeFormat(locale, moment);
    this.#logged = new Intl.DateTimeFormat(locale, {
      ...moment,
      second: '2-digit',
      timeZone: 'UTC',
    });
    this.#ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    this.#time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  }

  power(watts: number | null | undefined): string {
    if (typeof watts !== 'number') return dash;
    if (Math.abs(watts) < 1000) return `${Math.round(watts).toLocaleString(this.#locale)} W`;
    return `${this.#twoDigits.format(watts / 1000)} kW`;
  }

  /** A power that a scale is labelled with: no digits that say nothing. */
  scale(watts: number): string {
    return `${(watts / 1000).toLocaleString(this.#locale)} kW`;
  }

  energy(kwh: number | null | undefined): string {
    return typeof kwh === 'number' ? `${this.#twoDigits.format(kwh)} kWh` : dash;
  }

  cents(ct: number | null | undefined): string {
    return typeof ct === 'number' ? `${this.#twoDigits.format(ct)} ct` : dash;
  }

  /** Price of a kWh, ct. */
  price(ct: number | null | undefined): string {
    return typeof ct === 'number' ? `${this.cents(ct)}/kWh` : dash;
  }

  /** Cost of something, ct. */
  money(ct: number | null): string {
    return ct === null ? dash : this.#money.format(ct / 100);
  }

  current(milliamperes: number): string {
    return `${this.#oneDigit.format(milliamperes / 1000)} A`;
  }

  number(value: number): string {
    return value.toLocaleString(this.#locale);
  }

  /** `0:05:09` */
  duration(seconds: number | undefined): string {
    if (seconds === undefined) return dash;
    const whole = Math.max(0, Math.floor(seconds));
    const two = (value: number) => String(value).padStart(2, '0');
    return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  }

  /** Whole hours, for sums: `1,256 h` */
  hours(seconds: number): string {
    return `${Math.round(seconds / 3600).toLocaleString(this.#locale)} h`;
  }

  /** A moment in the browser's time zone. */
  moment(unixMinutes: number): string {
    return this.#moment.format(unixMinutes * 60_000);
  }

  /**
   * The time of a line of the event log, to the second: the local one of the device, or seconds
   * since its start.
   */
  logged(time: string): string {
    const [, day, clock] = /^(\d+-\d+-\d+) ([\d:]+)/.exec(time) ?? [];
    return day ? this.#logged.format(Date.parse(`${day}T${clock}Z`)) : time.replace(/,\d+$/, '');
  }

  /** The time of a moment of today, date and time of another one. */
  recent(unixMinutes: number): string {
    const date = new Date(unixMinutes * 60_000);
    const isToday = date.toDateString() === new Date().toDateString();
    return isToday ? this.#time.format(date) : this.#moment.format(date);
  }

  /** `2 minutes ago`, `3 hours ago` */
  ago(minutes: number): string {
    const past = Math.max(0, minutes);
    return past < 60
      ? this.#ago.format(-past, 'minute')
      : this.#ago.format(-Math.floor(past / 60), 'hour');
  }

  /** `October 2026`, of a moment in the browser's time zone */
  month(date: Date): string {
    return date.toLocaleDateString(this.#locale, { month: 'long', year: 'numeric' });
  }

  /** `a, b and c` */
  list(items: readonly string[]): string {
    return this.#list.format(items);
  }
}

const dash = '–';
