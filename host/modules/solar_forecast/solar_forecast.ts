import type { ModuleContext } from '../../device/context.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { equalJson } from '../../registry/equal.ts';
import {
  type Failure,
  type Question,
  refuseUnlessPush,
  service,
  source,
  tooManyQuestions,
} from '../../services/service.ts';
import type { Certificates } from '../certs/index.ts';
import type { Ntp } from '../ntp/index.ts';
import { readPlaneAnswer } from './answer.ts';
import {
  type Config,
  configField,
  type Forecast,
  forecastField,
  type PlaneConfig,
  planeField,
  planeStateField,
  stateField,
  unknownPlace,
  updateField,
} from './fields.ts';

/** What other modules get from the PV yield forecast, in Wh; undefined where there is no data. */
export interface SolarForecast {
  today(): number | undefined;
  /** From the present hour, which counts in full, until midnight. */
  todayRemaining(): number | undefined;
  tomorrow(): number | undefined;
  /** Calls `listener` after `solar_forecast/state` changed. */
  onChange(listener: () => void): void;
}

const planeCount = 6;
const noData = -1;
/** Wait when there are no questions left, minutes. */
const exhaustedMinutes = 120;
/** A forecast is fetched anew after so many periods of the rate limit. */
const periodsPerCheck = 2;

const empty: Forecast = { first_date: 0, resolution: 1, forecast: [] };
const unchecked = { last_sync: 0, last_check: 0, next_check: 0, place: unknownPlace };

/**
 * PV yield forecast of up to six planes (`solar_forecast/…`, interface 2.5): from a service or from
 * clients.
 */
export function solarForecast(
  context: ModuleContext,
  { ntp, certs }: { readonly ntp: Ntp; readonly certs: Certificates },
): SolarForecast {
  const { registry, clock } = context;
  const listeners = new Listeners();

  const config = registry.config('solar_forecast/config', configField, {
    doc: 'Where the forecast comes from; changes act at once',
    default: {
      enable: false,
      source: source.service,
      api_url: 'https://api.forecast.solar/',
      cert_id: -1,
    },
    apply: configured,
  });
  const state = registry.state(
    'solar_forecast/state',
    stateField,
    {
      wh_today: noData,
      wh_today_remaining: noData,
      wh_tomorrow: noData,
      rate_limit: -1,
      rate_remaining: -1,
      next_api_call: 0,
    },
    { doc: 'Forecast of all planes together, and the questions that the service allows' },
  );
  const planes = Array.from({ length: planeCount }, (_, index) =>
    makePlane(`solar_forecast/planes/${index}`),
  );
  const forecastService = service(context, certs, {
    module: 'solar_forecast',
    name: 'forecast service',
    config: () => config.value,
    retryMinutes: [30, exhaustedMinutes],
    allowed: () => (state.value.rate_limit < 0 ? undefined : state.value.rate_limit),
    question,
  });
  ntp.onTimezone(show);
  everyMinute(clock, () => {
    show();
    forecastService.look();
  });

  return {
    today: () => known(state.value.wh_today),
    todayRemaining: () => known(state.value.wh_today_remaining),
    tomorrow: () => known(state.value.wh_tomorrow),
    onChange: listener => listeners.add(listener),
  };

  function makePlane(path: string) {
    const plane = {
      /** When the service has to be asked, a Unix minute; after failures it is asked later. */
      dueAt: 0,
      config: registry.config(`${path}/config`, planeField, {
        doc: 'One plane of the PV system; a change fetches its forecast anew',
        default: { enable: false, name: '', lat: 0, long: 0, dec: 0, az: 0, wp: 0 },
        apply(next: PlaneConfig, previous: PlaneConfig) {
          if (equalJson({ ...next, name: previous.name }, previous)) return;
          forget();
          forecastService.restart();
          show();
        },
      }),
      state: registry.state(`${path}/state`, planeStateField, unchecked, {
        doc: 'When the forecast of the plane came and will come, and for which place it is',
      }),
      forecast: registry.state(`${path}/forecast`, forecastField, empty, {
        doc: 'Forecast of the plane',
      }),
      forget,
    };
    registry.command(
      `${path}/forecast_update`,
      updateField,
      forecast => {
        refuseUnlessPush('solar_forecast', config.value.source);
        // First, because it may fail: what is refused changes nothing.
        plane.config.update({ enable: true });
        const now = timestampMinutes(clock);
        plane.forecast.set(forecast);
        plane.state.update({ last_sync: now, last_check: now });
        show();
      },
      { doc: 'Supplies the forecast of the plane while source is 1 (Push), and enables it' },
    );
    return plane;

    function forget(): void {
      plane.dueAt = 0;
      plane.state.set(unchecked);
      plane.forecast.set(empty);
    }
  }

  function configured(next: Config, previous: Config): void {
    if (equalJson(next, previous)) return;
    for (const plane of planes) {
      if (next.source !== previous.source) plane.forget();
      plane.dueAt = 0;
    }
    if (next.api_url !== previous.api_url) state.update({ rate_limit: -1, rate_remaining: -1 });
    forecastService.restart();
    show();
  }

  function isAsked(): boolean {
    return config.value.enable && config.value.source === source.service;
  }

  function question(now: number): Question | undefined {
    const plane = planes.find(({ config: { value }, dueAt }) => value.enable && dueAt <= now);
    if (!plane || !isAsked()) return undefined;
    const { lat, long, dec, az, wp } = plane.config.value;
    return {
      path: `estimate/${degrees(lat)}/${degrees(long)}/${dec}/${az}/${(wp / 1000).toFixed(3)}`,
      state: plane.state,
      answered: (json, at) => takeAnswer(plane, json, at),
      failed({ status }) {
        if (status !== undefined) plane.state.update({ place: String(status) });
        if (status === tooManyQuestions) state.update({ rate_remaining: 0 });
        show();
      },
    };
  }

  function takeAnswer(
    plane: (typeof planes)[number],
    json: unknown,
    now: number,
  ): Failure | undefined {
    const answer = readPlaneAnswer(json, ntp, now);
    if ('words' in answer) return answer;
    const { forecast, place, limit, remaining, periodS } = answer;
    plane.dueAt = now + Math.ceil((periodsPerCheck * periodS) / 60);
    plane.forecast.set(forecast);
    plane.state.set({ last_sync: now, last_check: now, next_check: plane.dueAt, place });
    state.update({
      rate_limit: limit,
      rate_remaining: limit < 0 ? remaining : left(limit, remaining),
    });
    if (remaining === 0) forecastService.rest(exhaustedMinutes);
    show();
    return undefined;
  }

  /**
   * Questions that are left of so many in two hours, where the service says that it answers so many
   * (-1: does not say).
   */
  function left(limit: number, remaining: number): number {
    const unasked = Math.max(0, limit - forecastService.askedLately);
    return remaining < 0 ? unasked : Math.min(remaining, unasked);
  }

  /** Publishes what follows from forecasts and time. */
  function show(): void {
    const now = timestampMinutes(clock);
    const before = state.value;
    state.update({
      wh_today: energy(0, 0),
      wh_today_remaining: energy(0, now),
      wh_tomorrow: energy(1, 0),
      next_api_call: nextCall(now),
    });
    if (state.value !== before) listeners.call();
  }

  /**
   * Sum of the steps that begin on the local day so many days from now and are not over at `end`;
   * -1: there is none.
   */
  function energy(days: number, end: number): number {
    const now = timestampMinutes(clock);
    const [from, to] = [ntp.startOfDay(now, days), ntp.startOfDay(now, days + 1)];
    if (!config.value.enable || !clock.synchronised()) return noData;
    let sum = noData;
    for (const { config: plane, forecast } of planes) {
      if (!plane.value.enable) continue;
      const { first_date, resolution, forecast: values } = forecast.value;
      const step = resolution === 1 ? 60 : 15;
      values.forEach((wh, index) => {
        const begin = first_date + index * step;
        if (begin >= from && begin < to && begin + step > end) sum = Math.max(0, sum) + wh;
      });
    }
    return Math.min(sum, 0x7fffffff);
  }

  function nextCall(now: number): number {
    const dues = planes.filter(plane => plane.config.value.enable).map(plane => plane.dueAt);
    if (!isAsked() || dues.length === 0 || !clock.synchronised()) return 0;
    return Math.max(now, Math.min(...dues), forecastService.notBefore);
  }
}

function degrees(tenThousandths: number): string {
  return (tenThousandths / 10_000).toFixed(4);
}

function known(wh: number): number | undefined {
  return wh === noData ? undefined : wh;
}
