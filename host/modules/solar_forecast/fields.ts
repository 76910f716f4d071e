import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  int,
  object,
  optional,
  text,
  type ValueOf,
} from '../../registry/field.ts';
import { serviceFields, source } from '../../services/service.ts';
import { resolutions } from '../day_ahead_prices/index.ts';

const forecastSources = choices('forecast_source', {
  service: [0, 'service, asked for each plane'],
  push: [1, 'Push, supplied over HTTP or MQTT'],
});

/** Energies that are not known. */
export const noData = -1;
/** Most values of a plane: two days, one of them with 25 hours. */
export const maxValues = 49;
/** A place of which the service has said nothing. */
export const unknownPlace = 'Unknown';
/** `place` of a plane. */
export const placeField = text(
  'Where the service thinks the plane is; the status of its answer if that was an error',
  {
    maxBytes: 128,
  },
);

const minute = (doc: string, min = 0) => int(doc, { unit: 'Unix min', min, max: 0xffffffff });
const energy = (doc: string) => int(doc, { unit: 'Wh', min: -1, max: 0x7fffffff });
const angle = (doc: string, most: number) => int(doc, { unit: '°/10000', min: -most, max: most });
const resolution = choice('Length of the steps', resolutions);
const forecast = (minItems: number) =>
  array(
    int('Energy of one step', { unit: 'Wh', min: 0, max: 0xffffffff }),
    { minItems, maxItems: maxValues },
    'By step',
  );

/** `solar_forecast/config` */
export const configField = object({
  enable: bool('Whether the forecast is used'),
  source: optional(choice('', forecastSources)),
  ...serviceFields,
});
export type Config = ValueOf<typeof configField>;

/** `solar_forecast/config` as delivered. */
export const delivered: Config = {
  enable: false,
  source: source.service,
  api_url: 'https://api.forecast.solar/',
  cert_id: -1,
};

/** `solar_forecast/state` */
export const stateField = object({
  wh_today: energy('Forecast of the whole local day, all planes; -1 no data'),
  wh_today_remaining: energy('Forecast from the present step until midnight; -1 no data'),
  wh_tomorrow: energy('Forecast of the next local day; -1 no data'),
  rate_limit: int(
    'Questions allowed in two hours, as the service says; no more are asked; -1 not known',
  ),
  rate_remaining: int(
    'Questions that were left after the last one, as the service says; -1 not known',
  ),
  next_api_call: minute('Next question to the service; 0 none is planned'),
});

/** `solar_forecast/state` before there is a forecast. */
export const nothingKnown: ValueOf<typeof stateField> = {
  wh_today: noData,
  wh_today_remaining: noData,
  wh_tomorrow: noData,
  rate_limit: -1,
  rate_remaining: -1,
  next_api_call: 0,
};

/** `solar_forecast/planes/<X>/config` */
export const planeField = object({
  enable: bool('Whether the plane counts'),
  name: text('Name for people', { maxBytes: 64 }),
  lat: angle('Latitude', 900_000),
  long: angle('Longitude', 1_800_000),
  dec: int('Inclination: 0 horizontal, 90 vertical', { unit: '°', min: 0, max: 90 }),
  az: int('Azimuth: -180 north, -90 east, 0 south, 90 west', { unit: '°', min: -180, max: 180 }),
  wp: int('Peak power', { unit: 'Wp', min: 0, max: 0xffffffff }),
});
export type PlaneConfig = ValueOf<typeof planeField>;

/** `solar_forecast/planes/<X>/state` */
export const planeStateField = object({
  last_sync: minute('Last update; 0 never'),
  last_check: minute('Last query; 0 never'),
  next_check: minute('Next query; 0 none is planned, or it is due'),
  place: placeField,
});
export type PlaneState = ValueOf<typeof planeStateField>;

/** `solar_forecast/planes/<X>/forecast` */
export const forecastField = object({
  first_date: minute('When the first step begins; 0 no data'),
  resolution,
  forecast: forecast(0),
});
export type Forecast = ValueOf<typeof forecastField>;

/** `solar_forecast/planes/<X>/forecast_update` */
export const updateField = object({
  first_date: minute('When the first step begins', 1),
  resolution,
  forecast: forecast(1),
});
