import type { ModuleContext } from '../../device/context.ts';
import { everyMinute } from '../../platform/clock.ts';
import { Refusal } from '../../registry/registry.ts';
import {
  type Failure,
  isOfAnotherTime,
  type Question,
  refuseUnlessPush,
  service,
} from '../../services/service.ts';
import type { Certificates } from '../certs/index.ts';
import type { Ntp } from '../ntp/index.ts';
import { pathOf, readPriceAnswer } from './answer.ts';
import {
  type Config,
  calendarField,
  configField,
  delivered,
  pricesField,
  refusePartOfWeek,
  stateField,
  stepOf,
  unknownPrice,
  updateField,
} from './fields.ts';
import { baseFeeCt, grossPrice } from './gross.ts';
import { PublishedPrices } from './published-prices.ts';
import type { PriceSeries } from './series.ts';

/** Electricity prices for other modules. All of them are net, calendar included, ct/kWh/1000. */
export interface DayAheadPrices {
  /** The price now; undefined: unknown. */
  current(): number | undefined;
  /** The series of `day_ahead_prices/prices`; undefined without prices. */
  series(): PriceSeries | undefined;
  /** Price of a kWh with VAT, grid costs, taxes and markup; the base fee is not part of it. */
  gross(netPrice: number): number;
  /** Base fee of the supplier, ct a month; 0 while no prices are used. */
  baseFeeCt(): number;
  /** Calls `listener` after the current price or the series changed. */
  onChange(listener: () => void): void;
}

/** Fields that select other prices, or another way to them. */
const decisive = ['enable', 'source', 'api_url', 'region', 'resolution', 'cert_id'] as const;

/**
 * Dynamic electricity prices (`day_ahead_prices/…`, interface 2.9): from a service or from clients,
 * and a calendar.
 */
export function dayAheadPrices(
  context: ModuleContext,
  { ntp, certs }: { readonly ntp: Ntp; readonly certs: Certificates },
): DayAheadPrices {
  const { registry, clock } = context;
  /** Time of the next request to the service, a Unix minute; later after failures. */
  let dueAt = 0;

  const config = registry.config('day_ahead_prices/config', configField, {
    doc: 'Where dynamic prices come from, and what is added to them; changes act at once',
    default: delivered,
    apply: configured,
  });
  const calendar = registry.config('day_ahead_prices/calendar', calendarField, {
    doc: 'Surcharges and discounts of a week, added to the prices, or prices of their own where none are fetched or pushed',
    default: { prices: [] },
    check: refusePartOfWeek,
    apply: () => published.rebuild(),
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
  const published = new PublishedPrices(clock, ntp, { config, calendar, state, prices });
  registry.command(
    'day_ahead_prices/prices_update',
    updateField,
    ({ first_date, resolution, prices }) => {
      refuseUnlessSupplied(config.value);
      published.take({ firstMinutes: first_date, stepMinutes: stepOf(resolution), prices });
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
  ntp.onTimezone(() => published.rebuild());
  everyMinute(clock, () => {
    published.follow();
    priceService.look();
  });

  return {
    current: () =>
      state.value.current_price === unknownPrice ? undefined : state.value.current_price,
    series: () => published.series,
    gross: netPrice => grossPrice(netPrice, config.value),
    baseFeeCt: () => baseFeeCt(config.value),
    onChange: listener => published.onChange(listener),
  };

  function configured(next: Config, previous: Config): void {
    // Without prices, all that is shown is of the calendar.
    const names = published.haveCome ? decisive : ([...decisive, 'enable_calendar'] as const);
    if (names.some(name => next[name] !== previous[name])) {
      dueAt = 0;
      published.forget();
      priceService.restart();
    }
    published.rebuild();
  }

  function question(now: number): Question | undefined {
    if (dueAt > now && !isOfAnotherTime(state.value.last_check, now)) return undefined;
    return { path: pathOf(config.value), state, answered: takeAnswer };
  }

  function takeAnswer(json: unknown, now: number): Failure | undefined {
    const answer = readPriceAnswer(json, config.value.resolution, now);
    if ('words' in answer) return answer;
    dueAt = answer.nextAt;
    state.update({ next_check: dueAt });
    published.take(answer.series);
    return undefined;
  }
}

function refuseUnlessSupplied({ enable, source: from }: Config): void {
  if (!enable)
    throw new Refusal(
      'not_allowed_now',
      '',
      undefined,
      'cannot be taken while enable of day_ahead_prices/config is false',
    );
  refuseUnlessPush('day_ahead_prices', from);
}
