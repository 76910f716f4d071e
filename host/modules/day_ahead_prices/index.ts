/* What the rest of the device may know of `day_ahead_prices`; how it starts is in manifest.ts. */
export type { DayAheadPrices } from './day_ahead_prices.ts';
export { resolutions } from './fields.ts';
export { type PriceSeries, priceAt } from './series.ts';
