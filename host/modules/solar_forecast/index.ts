/* What the rest of the device may know of `solar_forecast`; how it starts is in manifest.ts. */
export type { SolarForecast } from './solar_forecast.ts';
