import { int, object } from '../../registry/field.ts';
import { asSaid, message } from '../../sentences/message.ts';
import { readAnswer } from '../../services/answer.ts';
import type { Failure } from '../../services/service.ts';
import type { Ntp } from '../ntp/index.ts';
import { type Forecast, maxValues, placeField, unknownPlace } from './fields.ts';

/** Answer of the service for a plane. */
export interface PlaneAnswer {
  readonly forecast: Forecast;
  readonly place: string;
  /**
   * Questions that the service allows in a period, and how many of them are left; -1 where it does
   * not say so.
   */
  readonly limit: number;
  readonly remaining: number;
  readonly periodS: number;
}

const hourMinutes = 60;
const maxWh = 0xffffffff;
const keyPattern = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):\d\d$/;

const count = int('', { min: -1, max: 0x7fffffff });
const messageField = object({
  code: int(''),
  ratelimit: object({ limit: count, remaining: count, period: int('', { min: 1, max: 86_400 }) }),
});
const messageDefaults = { ratelimit: { limit: -1, remaining: -1, period: 3600 } };

/**
 * Reads the forecast of one plane: energy by local date and time. What falls into one hour is added
 * up; the first hour is that of the midnight before the first time. Without any time, where the sun
 * does not rise, two days from the one of `now` on are 0.
 */
export function readPlaneAnswer(json: unknown, zone: Ntp, now: number): PlaneAnswer | Failure {
  const { message: told, result } = (json ?? {}) as {
    message?: { text?: unknown; info?: { place?: unknown } | null } | null;
    result?: { watt_hours_period?: unknown } | null;
  };
  const said = readAnswer(messageField, told, messageDefaults);
  if ('words' in said) return said;
  const { code, ratelimit } = said.value;
  if (code !== 0)
    return {
      words: message('answers with code {code}, {reason}', {
        code,
        reason: String(told?.text).slice(0, 100),
      }),
      status: code,
    };
  const times = readTimes(result?.watt_hours_period, zone);
  if ('words' in times) return times;
  const first_date = zone.startOfDay(
    times.reduce((least, [at]) => Math.min(least, at), times[0]?.[0] ?? now),
  );
  const hours = Math.min(
    maxValues,
    Math.ceil((zone.startOfDay(first_date, 2) - first_date) / hourMinutes),
  );
  const forecast = new Array<number>(hours).fill(0);
  for (const [at, wh] of times) {
    const hour = Math.floor((at - first_date) / hourMinutes);
    if (hour < hours) forecast[hour] = Math.min(maxWh, (forecast[hour] ?? 0) + Math.round(wh));
  }
  const place = readAnswer(placeField, told?.info?.place);
  return {
    forecast: { first_date, resolution: 1, forecast },
    place: 'value' in place ? place.value : unknownPlace,
    limit: ratelimit.limit,
    remaining: ratelimit.remaining,
    periodS: ratelimit.period,
  };
}

/** Energy by Unix minute. */
function readTimes(periods: unknown, zone: Ntp): [minutes: number, wh: number][] | Failure {
  const wrong = (what: string): Failure => ({
    words: message('answers with wrong data: {=problems}', {
      problems: asSaid(`result/watt_hours_period ${what}`),
    }),
  });
  if (typeof periods !== 'object' || periods === null) return wrong('is missing');
  const times: [minutes: number, wh: number][] = [];
  for (const [key, wh] of Object.entries(periods)) {
    const [, year = 0, month = 0, day, hour, minute] = (keyPattern.exec(key) ?? []).map(Number);
    // Of a text that is no time it is NaN.
    const local = Date.UTC(year, month - 1, day, hour, minute) / 60_000;
    const at = local > 0 ? zone.fromLocal(local) : 0;
    if (at <= 0 || typeof wh !== 'number' || !(wh >= 0 && wh <= maxWh)) {
      return wrong(`has ${JSON.stringify([key, wh]).slice(0, 100)}, which is no energy at a time`);
    }
    times.push([at, wh]);
  }
  return times;
}
