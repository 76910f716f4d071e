import type { ModuleContext } from '../../device/context.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { equalJson } from '../../registry/equal.ts';
import {
  type Failure,
  isAsked,
  type Question,
  refuseUnlessPush,
  service,
  tooManyQuestions,
} from '../../services/service.ts';
import type { Certificates } from '../certs/index.ts';
import type { Ntp } from '../ntp/index.ts';
import { readPlaneAnswer } from './answer.ts';
import { energies, energyBetween } from './energy.ts';
import {
  type Config,
  configField,
  delivered,
  type Forecast,
  noData,
  nothingKnown,
  stateField,
} from './fields.ts';
import { Plane } from './plane.ts';

/** PV yield forecast for other modules, in Wh; undefined if there is no data. */
export interface SolarForecast {
  today(): number | undefined;
  /** From the present hour, which counts in full, until midnight. */
  todayRemaining(): number | undefined;
  tomorrow(): number | undefined;
  /** Between two Unix minutes. */
  between(from: number, to: number): number | undefined;
  /** Calls `listener` after `solar_forecast/state` changed. */
  onChange(listener: () => void): void;
}

const planePaths = [0, 1, 2, 3, 4, 5].map(index => `solar_forecast/planes/${index}`);
/** Wait when there are no questions left, minutes. */
const exhaustedMinutes = 120;

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
    default: delivered,
    apply: configured,
  });
  const state = registry.state('solar_forecast/state', stateField, nothingKnown, {
    doc: 'Forecast of all planes together, and the questions that the service allows',
  });
  const planes = planePaths.map(path => {
    const mayBeSupplied = (): void => refuseUnlessPush('solar_forecast', config.value.source);
    return new Plane(context, path, { changed: askAnew, mayBeSupplied, supplied: show });
  });
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
    between: (from, to) => energyBetween(config.value.enable ? forecastsOf(planes) : [], from, to),
    onChange: listener => listeners.add(listener),
  };

  function configured(next: Config, previous: Config): void {
    if (equalJson(next, previous)) return;
    for (const plane of planes) {
      if (next.source !== previous.source) plane.forget();
      plane.dueAt = 0;
    }
    if (next.api_url !== previous.api_url) state.update({ rate_limit: -1, rate_remaining: -1 });
    askAnew();
  }

  function askAnew(): void {
    forecastService.restart();
    show();
  }

  function question(now: number): Question | undefined {
    const plane = planes.find(one => one.isDue(now));
    if (!plane) return undefined;
    return {
      path: plane.path,
      state: plane.state,
      answered: (json, at) => takeAnswer(plane, json, at),
      failed({ status }) {
        if (status !== undefined) plane.state.update({ place: String(status) });
        if (status === tooManyQuestions) state.update({ rate_remaining: 0 });
        show();
      },
    };
  }

  function takeAnswer(plane: Plane, json: unknown, now: number): Failure | undefined {
    const answer = readPlaneAnswer(json, ntp, now);
    if ('words' in answer) return answer;
    plane.take(answer, now);
    state.update({
      rate_limit: answer.limit,
      rate_remaining: answer.remaining,
    });
    if (answer.remaining === 0) forecastService.rest(exhaustedMinutes);
    show();
    return undefined;
  }

  /** Publishes what follows from forecasts and time. */
  function show(): void {
    const now = timestampMinutes(clock);
    const before = state.value;
    const isTimeKnown = clock.synchronised();
    const enabled = planes.filter(plane => plane.isEnabled);
    const isKnown = isTimeKnown && config.value.enable;
    state.update({
      ...energies(isKnown ? forecastsOf(planes) : [], ntp, now),
      next_api_call:
        isTimeKnown && isAsked(config.value)
          ? nextCall(enabled, now, forecastService.notBefore)
          : 0,
    });
    if (state.value !== before) listeners.call();
  }
}

/** What is forecast for the planes that count. */
function forecastsOf(planes: readonly Plane[]): Forecast[] {
  return planes.filter(({ isEnabled }) => isEnabled).map(({ forecast }) => forecast);
}

/** Time of the next request to the service, a Unix minute; 0: never. */
function nextCall(enabled: readonly Plane[], now: number, notBefore: number): number {
  if (enabled.length === 0) return 0;
  return Math.max(now, Math.min(...enabled.map(plane => plane.dueAt)), notBefore);
}

function known(wh: number): number | undefined {
  return wh === noData ? undefined : wh;
}
