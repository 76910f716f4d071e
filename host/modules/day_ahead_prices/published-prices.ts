import type { ModuleContext } from '../../device/context.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { State } from '../../registry/registry.ts';
import { source } from '../../services/service.ts';
import type { Ntp } from '../ntp/index.ts';
import {
  type Calendar,
  type Config,
  type PriceState,
  type Prices,
  resolutionOf,
  unknownPrice,
} from './fields.ts';
import { addCalendar, calendarAlone, calendarLength, type PriceSeries, priceAt } from './series.ts';

/** The resources of the electricity prices. */
export interface PriceResources {
  readonly config: State<Config>;
  readonly calendar: State<Calendar>;
  readonly state: State<PriceState>;
  readonly prices: State<Prices>;
}

/** The prices that came and the calendar, put together and published. */
export class PublishedPrices {
  readonly #clock: ModuleContext['clock'];
  readonly #ntp: Ntp;
  readonly #resources: PriceResources;
  readonly #listeners = new Listeners();
  /** Prices without calendar. */
  #raw: PriceSeries | undefined;
  #series: PriceSeries | undefined;
  /** First minute of the local day that the series was made for. */
  #madeFor = 0;
  /** True if the series is the calendar alone. */
  #madeAlone = false;

  constructor(clock: ModuleContext['clock'], ntp: Ntp, resources: PriceResources) {
    this.#clock = clock;
    this.#ntp = ntp;
    this.#resources = resources;
  }

  /** The published series; undefined without prices. */
  get series(): PriceSeries | undefined {
    return this.#series;
  }

  /** True if prices came, from the service or from clients. */
  get haveCome(): boolean {
    return this.#raw !== undefined;
  }

  /** Calls `listener` after the current price or the series changed. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Takes new prices in place of all earlier ones. */
  take(fresh: PriceSeries): void {
    this.#raw = fresh;
    this.#synced();
    this.rebuild();
  }

  /** Forgets the prices that came; `rebuild` shows it. */
  forget(): void {
    this.#raw = undefined;
    this.#resources.state.update({ last_sync: 0, last_check: 0, next_check: 0 });
  }

  /** Follows the clock, once a minute. */
  follow(): void {
    const now = timestampMinutes(this.#clock);
    const isOutdated =
      this.#ntp.startOfDay(now) !== this.#madeFor || this.#standsAlone(now) !== this.#madeAlone;
    if (this.#hasCalendar && isOutdated) this.rebuild();
    else this.#showCurrent();
  }

  /**
   * Puts the prices and the calendar together again: one of them, the day or the time zone is new.
   */
  rebuild(): void {
    const before = this.#series;
    this.#series = this.#combine();
    const series = this.#series;
    this.#resources.prices.set({
      first_date: series?.firstMinutes ?? 0,
      resolution: series ? resolutionOf(series) : this.#resources.config.value.resolution,
      prices: [...(series?.prices ?? [])],
    });
    this.#showCurrent(series !== before);
  }

  #combine(): PriceSeries | undefined {
    if (!this.#hasCalendar) return this.#raw;
    const now = timestampMinutes(this.#clock);
    const calendar = this.#resources.calendar.value.prices;
    this.#madeFor = this.#ntp.startOfDay(now);
    this.#madeAlone = this.#standsAlone(now);
    if (!this.#madeAlone) return this.#raw && addCalendar(this.#raw, calendar, this.#ntp, now);
    this.#synced();
    return calendarAlone(calendar, this.#ntp, now);
  }

  #showCurrent(seriesChanged = false): void {
    const { state } = this.#resources;
    const known =
      this.#series && this.#clock.synchronised()
        ? priceAt(this.#series, timestampMinutes(this.#clock))
        : undefined;
    const current_price = known ?? unknownPrice;
    const changed = seriesChanged || current_price !== state.value.current_price;
    state.update({ current_price });
    if (changed) this.#listeners.call();
  }

  #synced(): void {
    const now = timestampMinutes(this.#clock);
    this.#resources.state.update({ last_sync: now, last_check: now });
  }

  get #hasCalendar(): boolean {
    const { config, calendar } = this.#resources;
    return (
      config.value.enable_calendar &&
      calendar.value.prices.length === calendarLength &&
      this.#clock.synchronised()
    );
  }

  /**
   * True if the calendar stands for prices: nothing is fetched, and no pushed price is valid at
   * that Unix minute.
   */
  #standsAlone(now: number): boolean {
    const { enable, source: from } = this.#resources.config.value;
    return (
      (!enable || from === source.push) &&
      (this.#raw === undefined || priceAt(this.#raw, now) === undefined)
    );
  }
}
