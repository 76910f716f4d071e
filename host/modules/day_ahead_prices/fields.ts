import { choices } from '../../registry/choices.ts';
import { array, bool, choice, int, object, type ValueOf } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import { serviceFields, source } from '../../services/service.ts';
import { calendarLength, maxPrices, type PriceSeries } from './series.ts';

const priceRegions = choices('price_region', {
  germany: [0, 'Germany'],
  austria: [1, 'Austria'],
  luxembourg: [2, 'Luxembourg'],
});

const priceSources = choices('price_source', {
  spotMarket: [0, 'spot market, fetched from the service'],
  push: [1, 'Push, supplied over HTTP or MQTT'],
});

/** Unknown `current_price` and `prices`. */
export const unknownPrice = 0x7fffffff;

/** `resolution` */
export const resolutions = choices('step_length', {
  quarterHours: [0, '15 minutes'],
  hours: [1, '60 minutes'],
});

const surcharge = (doc: string, unit = 'ct/kWh/1000') =>
  int(doc, { unit, min: -0x80000000, max: 0x7fffffff });
const minute = (doc: string) => int(doc, { unit: 'Unix min', min: 0 });
const resolution = choice('Length of the steps', resolutions);
const price = int('Net price', { unit: 'ct/kWh/1000', min: -0x80000000, max: 0x7fffffff });

/** `day_ahead_prices/config` */
export const configField = object({
  enable: bool('Whether dynamic prices are used'),
  source: choice('', priceSources),
  api_url: serviceFields.api_url,
  region: choice('', priceRegions),
  resolution,
  cert_id: serviceFields.cert_id,
  vat: int('VAT on the exchange price', { unit: '%/100', min: 0, max: 0x7fffffff }),
  grid_costs_and_taxes: surcharge('Grid fees and taxes, gross if VAT is given'),
  supplier_markup: surcharge('Markup of the supplier, gross if VAT is given'),
  supplier_base_fee: surcharge('Base fee of the supplier, for reports of costs', 'ct/M'),
  enable_calendar: bool('Whether the calendar is added'),
});
export type Config = ValueOf<typeof configField>;

/** `day_ahead_prices/config` as delivered. */
export const delivered: Config = {
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
};

/** `day_ahead_prices/state` */
export const stateField = object({
  last_sync: minute('Last update of the prices; 0 never'),
  last_check: minute('Last query; 0 never'),
  next_check: minute('Next query; 0 none is planned, or it is due'),
  current_price: int('Net price now, calendar included; 2147483647 unknown', {
    unit: 'ct/kWh/1000',
  }),
});
export type PriceState = ValueOf<typeof stateField>;

/** `day_ahead_prices/prices` */
export const pricesField = object({
  first_date: minute('When the first price begins; 0 without prices'),
  resolution,
  prices: array(price, { maxItems: maxPrices }, 'Net prices, calendar included'),
});
export type Prices = ValueOf<typeof pricesField>;

/** `day_ahead_prices/prices_update` */
export const updateField = object({
  first_date: int('When the first price begins', { unit: 'Unix min', min: 1, max: 0xffffffff }),
  resolution,
  prices: array(price, { minItems: 1, maxItems: maxPrices }, 'Net prices'),
});

/** `day_ahead_prices/calendar` */
export const calendarField = object({
  prices: array(
    int('Surcharge or discount', { unit: 'ct/kWh/100', min: -0x80000000, max: 0x7fffffff }),
    { maxItems: calendarLength },
    'By quarter hour of the week in local time, from Monday 00:00 on; empty: no calendar',
  ),
});
export type Calendar = ValueOf<typeof calendarField>;

/** Refuses a calendar that is neither empty nor of a whole week. */
export function refusePartOfWeek({ prices }: Calendar): void {
  if (prices.length === 0 || prices.length === calendarLength) return;
  throw new Refusal(
    'out_of_range',
    'prices',
    prices,
    message('must have exactly {count} entries, or none', { count: calendarLength }),
  );
}

/** Answer of the price service, as far as it is used. */
export const answerField = object({
  first_date: int('When the first price begins', { unit: 's', min: 60, max: 0xffffffff * 60 }),
  // More than are used may come: two days.
  prices: array(price, { minItems: 1, maxItems: 1000 }),
  next_date: int('When to ask again', { unit: 's', min: 0, max: 0xffffffff * 60 }),
});

/** Minutes of a `resolution`. */
export function stepOf(resolution: number): 15 | 60 {
  return resolution === resolutions.hours ? 60 : 15;
}

/** The `resolution` of a series. */
export function resolutionOf({ stepMinutes }: PriceSeries): number {
  return stepMinutes === 60 ? resolutions.hours : resolutions.quarterHours;
}
