import { choices } from '../../registry/choices.ts';
import { array, bool, choice, int, object, type ValueOf } from '../../registry/field.ts';
import { serviceFields, source } from '../../services/service.ts';

const temperatureSources = choices('temperature_source', {
  service: [0, 'weather service'],
  push: [1, 'Push, supplied over HTTP or MQTT'],
});

/** Any temperature that is not available (interface 2.6). */
export const notAvailable = 0x7fff;
/** Most values that are kept: three days. */
const mostHours = 72;
/** The service answers for two days. */
const hoursOfTwoDays = { minItems: 47, maxItems: 49 };

const minute = (doc: string, min = 0) => int(doc, { unit: 'Unix min', min, max: 0xffffffff });
const celsius = (doc: string) => int(doc, { unit: '°C/10', min: -0x8000, max: notAvailable });
const angle = (doc: string, most: number) => int(doc, { unit: '°/10000', min: -most, max: most });
const hourly = (items: { readonly minItems: number; readonly maxItems: number }) =>
  array(celsius('Temperature'), items, 'By hour');

/** `temperatures/config`. */
export const configField = object({
  enable: bool('Whether outside temperatures are used'),
  source: choice('', temperatureSources),
  api_url: serviceFields.api_url,
  lat: angle('Latitude', 900_000),
  long: angle('Longitude', 1_800_000),
  cert_id: serviceFields.cert_id,
});
export type Config = ValueOf<typeof configField>;

/** `temperatures/config` as delivered. */
export const delivered: Config = {
  enable: false,
  source: source.service,
  api_url: 'https://api.warp-charger.com/',
  lat: 0,
  long: 0,
  cert_id: -1,
};

/** `temperatures/state`. */
export const stateField = object({
  last_sync: minute('Last update; 0 never'),
  last_check: minute('Last query; 0 never'),
  next_check: minute('Next query; 0 none is planned, or it is due'),
  current: celsius('Now, between two hourly values; 32767 not available'),
  today_min: celsius('Least of the local day; 32767 not available'),
  today_max: celsius('Most of the local day; 32767 not available'),
  today_avg: celsius('Mean of the local day; 32767 not available'),
  tomorrow_min: celsius('Least of the next local day; 32767 not available'),
  tomorrow_max: celsius('Most of the next local day; 32767 not available'),
  tomorrow_avg: celsius('Mean of the next local day; 32767 not available'),
});

/** `temperatures/temperatures`. */
export const temperaturesField = object({
  first_date: minute('When the first value holds; 0 without values'),
  temperatures: hourly({ minItems: 0, maxItems: mostHours }),
});
export type Hourly = ValueOf<typeof temperaturesField>;

/** `temperatures/temperatures_update`. */
export const updateField = object({
  first_date: minute('When the first value holds', 1),
  temperatures: hourly({ minItems: 1, maxItems: mostHours }),
});
/** Answer of the weather service, as far as it is used. */
export const answerField = object({
  first_date: int('When the first value holds', { unit: 's', min: 60, max: 0xffffffff * 60 }),
  temperatures: hourly(hoursOfTwoDays),
});

/** `temperatures/temperatures` without values. */
export const none: Hourly = { first_date: 0, temperatures: [] };
