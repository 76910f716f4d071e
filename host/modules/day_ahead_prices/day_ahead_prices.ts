import type { ModuleContext } from '../../device/context.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { Refusal } from '../../registry/registry.ts';
import { readAnswer } from '../../services/answer.ts';
import {
  type Failure,
  type Question,
  refuseUnlessPush,
  service,
  source,
} from '../../services/service.ts';
import type { Certificates } from '../certs/index.ts';
import type { Ntp } from '../ntp/index.ts';
import {
  answerField,
  type Config,
  calendarField,
  configField,
  pricesField,
  resolutions,
  stateField,
  unknownPrice,
  updateField,
} from './fields.ts';
import { addCalendar, calendarAlone, calendarLength, type PriceSeries, priceAt } from './series.ts';

/**
 * What other modules get from the electricity prices. All of them are net, calendar included,
 * ct/kWh/1000.
 */
export interface DayAheadPrices {
  /** The price now; undefined: unknown. */
  current(): number | undefined;
  /** What `day_ahead_prices/prices` shows; undefined without prices. */
  series(): PriceSeries | undefined;
  /**
   * What a kWh of that net price costs with VAT, grid costs, taxes and markup; the base fee is not
   * part of it.
   */
  gross(netPrice: number): number;
  /** Base fee of the supplier, ct a month; 0 while no prices are used. */
  baseFeeCt(): number;
  /** Calls `listener` after the current price or the series changed. */
  onChange(listener: () => void): void;
}

const regionWords = ['de', 'at', 'lu'] as const;
const resolutionWords = ['15min', '60min'] as const;
/** Most prices taken from the service: two days, one of them with 25 hours. */
const maxAnswered = [196, 49] as const;
/** What has other prices, or another way to them. */
const decisive = ['enable', 'source', 'api_url', 'region', 'resolution', 'cert_id'] as const;

/**
 * When to ask again in case the service names no sensible time: at the earliest, and at the latest,
 * in minutes.
 */
const leastWaitMinutes = 10;
const mostWaitMinutes = 1440;

/**
 * Dynamic electricity prices (`day_ahead_prices/…`, interface 2.9): from a service or from clients,
 * and a calendar.
 */
export function dayAheadPrices(
  context: ModuleContext,
  { ntp, certs }: { readonly ntp: Ntp; readonly certs: Certificates },
): DayAheadPrices {
  const { registry, clock } = context;
  const listeners = new Listeners();
  /** Prices without calendar. */
  let raw: PriceSeries | undefined;
  /** What is published. */
  let series: PriceSeries | undefined;
  /** When the service has to be asked, a Unix minute; after failures it is asked later. */
  let dueAt = 0;
  /** First minute of the local day that `series` was made for. */
  let madeFor = 0;
  /** Whether `series` is the calendar alone. */
  let madeAlone = false;

  const config = registry.config('day_ahead_prices/config', configField, {
    doc: 'Where dynamic prices come from, and what is added to them; changes act at once',
    default: {
      enable: false,
      source: source.service,
      api_url: 'https://api.warp-charger.com/',
      region: 0,
      resolution: resolutions.quarterHours,
      cert_id: -1,
      vat: 0,
      grid_costs_and_taxes: 0,
      supplier_markup: 0,
      supplier_base_fee: 0,
      enable_calendar: false,
    },
    apply: configured,
  });
  const calendar = registry.config('day_ahead_prices/calendar', calendarField, {
    doc: 'Surcharges and discounts of a week, added to the prices, or prices of their own where none are fetched or pushed',
    default: { prices: [] },
    check({ prices }) {
      if (prices.length === 0 || prices.length === calendarLength) return;
      throw new Refusal(
        'out_of_range',
        'prices',
        prices,
        `must have exactly ${calendarLength} entries, or none`,
      );
    },
    apply: rebuild,
  });
  const state = registry.state(
    'day_ahead_prices/state',
    stateField,
    { last_sync: 0, last_check: 0, next_check: 0, current_price: unknownPrice },
    { doc: 'Price now, and when prices came and will come' },
  );
  const prices = registry.state(
    'day_ahead_prices/prices',
    pricesField,
    { first_date: 0, resolution: config.value.resolution, prices: [] },
    { doc: 'The known prices' },
  );
  registry.command(
    'day_ahead_prices/prices_update',
    updateField,
    ({ first_date, resolution, prices }) => {
      const { enable, source: from } = config.value;
      if (!enable)
        throw new Refusal(
          'not_allowed_now',
          '',
          undefined,
          'cannot be taken while enable of day_ahead_prices/config is false',
        );
      refuseUnlessPush('day_ahead_prices', from);
      take({ firstMinutes: first_date, stepMinutes: stepOf(resolution), prices });
    },
    { doc: 'Supplies the prices while source is 1 (Push); they replace all earlier ones' },
  );
  const priceService = service(context, certs, {
    module: 'day_ahead_prices',
    name: 'price service',
    config: () => config.value,
    retryMinutes: [1, 60],
    question,
  });
  ntp.onTimezone(rebuild);
  everyMinute(clock, () => {
    const now = timestampMinutes(clock);
    if (hasCalendar() && (ntp.startOfDay(now) !== madeFor || standsAlone(now) !== madeAlone))
      rebuild();
    else showCurrent();
    priceService.look();
  });

  return {
    current: () =>
      state.value.current_price === unknownPrice ? undefined : state.value.current_price,
    series: () => series,
    gross(netPrice) {
      const { vat, grid_costs_and_taxes, supplier_markup } = config.value;
      const taxed = netPrice * (1 + vat / 10_000);
      return (
        Math.sign(taxed) * Math.round(Math.abs(taxed)) + grid_costs_and_taxes + supplier_markup
      );
    },
    baseFeeCt() {
      const { enable, enable_calendar, supplier_base_fee } = config.value;
      return enable || enable_calendar ? supplier_base_fee : 0;
    },
    onChange: listener => listeners.add(listener),
  };

  function configured(next: Config, previous: Config): void {
    // Without prices, all that is shown is of the calendar.
    const names = raw ? decisive : ([...decisive, 'enable_calendar'] as const);
    if (names.some(name => next[name] !== previous[name])) {
      raw = undefined;
      dueAt = 0;
      state.update({ last_sync: 0, last_check: 0, next_check: 0 });
      priceService.restart();
    }
    rebuild();
  }

  function question(now: number): Question | undefined {
    const { enable, source: from, region, resolution } = config.value;
    if (!enable || from !== source.service || dueAt > now) return undefined;
    return {
      path: `v1/day_ahead_prices/${regionWords[region]}/${resolutionWords[resolution]}`,
      state,
      answered: takeAnswer,
    };
  }

  function takeAnswer(json: unknown, now: number): Failure | undefined {
    const answer = readAnswer(answerField, json);
    if ('words' in answer) return answer;
    const { first_date, prices, next_date } = answer.value;
    const { resolution } = config.value;
    const named = Math.floor(next_date / 60);
    dueAt = named <= now ? now + leastWaitMinutes : Math.min(named, now + mostWaitMinutes);
    state.update({ next_check: dueAt });
    take({
      firstMinutes: Math.floor(first_date / 60),
      stepMinutes: stepOf(resolution),
      prices: prices.slice(0, maxAnswered[resolution as 0 | 1]),
    });
    return undefined;
  }

  function take(fresh: PriceSeries): void {
    raw = fresh;
    synced();
    rebuild();
  }

  function synced(): void {
    const now = timestampMinutes(clock);
    state.update({ last_sync: now, last_check: now });
  }

  function hasCalendar(): boolean {
    return (
      config.value.enable_calendar &&
      calendar.value.prices.length === calendarLength &&
      clock.synchronised()
    );
  }

  /**
   * Whether the calendar stands for prices: nothing is fetched, and no pushed price holds at that
   * Unix minute.
   */
  function standsAlone(now: number): boolean {
    const { enable, source: from } = config.value;
    return (
      (!enable || from === source.push) && (raw === undefined || priceAt(raw, now) === undefined)
    );
  }

  /**
   * Puts the prices and the calendar together again: one of them, the day or the time zone is new.
   */
  function rebuild(): void {
    const now = timestampMinutes(clock);
    const before = series;
    series = raw;
    if (hasCalendar()) {
      madeFor = ntp.startOfDay(now);
      madeAlone = standsAlone(now);
      if (madeAlone) {
        series = calendarAlone(calendar.value.prices, ntp, now);
        synced();
      } else if (raw) series = addCalendar(raw, calendar.value.prices, ntp, now);
    }
    prices.set({
      first_date: series?.firstMinutes ?? 0,
      resolution: series ? resolutionOf(series) : config.value.resolution,
      prices: [...(series?.prices ?? [])],
    });
    showCurrent(series !== before);
  }

  function showCurrent(seriesChanged = false): void {
    const known =
      series && clock.synchronised() ? priceAt(series, timestampMinutes(clock)) : undefined;
    const current_price = known ?? unknownPrice;
    const changed = seriesChanged || current_price !== state.value.current_price;
    state.update({ current_price });
    if (changed) listeners.call();
  }
}

function stepOf(resolution: number): 15 | 60 {
  return resolution === resolutions.hours ? 60 : 15;
}

function resolutionOf({ stepMinutes }: PriceSeries): number {
  return stepMinutes === 60 ? resolutions.hours : resolutions.quarterHours;
}
