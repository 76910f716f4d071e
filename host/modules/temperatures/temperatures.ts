import type { ModuleContext } from '../../device/context.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { equalJson } from '../../registry/equal.ts';
import { array, bool, int, object, type ValueOf } from '../../registry/field.ts';
import { readAnswer } from '../../services/answer.ts';
import {
  type Failure,
  type Question,
  refuseUnlessPush,
  service,
  serviceFields,
  source,
} from '../../services/service.ts';
import type { Certificates } from '../certs/index.ts';
import type { Ntp } from '../ntp/index.ts';

/** Temperatures of one local day, °C/10. */
export interface DayTemperatures {
  readonly min: number;
  readonly max: number;
  /** Mean of the hourly values, rounded towards 0. */
  readonly avg: number;
}

/** What other modules get from the outside temperature; undefined where it is not known. */
export interface Temperatures {
  /** Now, °C/10. */
  current(): number | undefined;
  today(): DayTemperatures | undefined;
  tomorrow(): DayTemperatures | undefined;
  /** Calls `listener` after `temperatures/state` changed. */
  onChange(listener: () => void): void;
}

/** Any temperature that is not available (interface 2.6). */
const notAvailable = 0x7fff;
const hourMinutes = 60;
/** Most values that are kept: three days. */
const mostHours = 72;
/** The service answers for two days. */
const hoursOfTwoDays = { minItems: 47, maxItems: 49 };
/** The service is asked this often. */
const periodMinutes = 360;

const minute = (doc: string, min = 0) => int(doc, { unit: 'Unix min', min, max: 0xffffffff });
const celsius = (doc: string) => int(doc, { unit: '°C/10', min: -0x8000, max: notAvailable });
const angle = (doc: string, most: number) => int(doc, { unit: '°/10000', min: -most, max: most });
const hourly = (items: { readonly minItems: number; readonly maxItems: number }) =>
  array(celsius('Temperature'), items, 'By hour');

const configField = object({
  enable: bool('Whether outside temperatures are used'),
  source: int('0 weather service, 1 Push, supplied through temperatures_update', {
    values: [0, 1],
  }),
  api_url: serviceFields.api_url,
  lat: angle('Latitude', 900_000),
  long: angle('Longitude', 1_800_000),
  cert_id: serviceFields.cert_id,
});
type Config = ValueOf<typeof configField>;

const stateField = object({
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

const temperaturesField = object({
  first_date: minute('When the first value holds; 0 without values'),
  temperatures: hourly({ minItems: 0, maxItems: mostHours }),
});
const updateField = object({
  first_date: minute('When the first value holds', 1),
  temperatures: hourly({ minItems: 1, maxItems: mostHours }),
});
const answerField = object({
  first_date: int('When the first value holds', { unit: 's', min: 60, max: 0xffffffff * 60 }),
  temperatures: hourly(hoursOfTwoDays),
});

const none = { first_date: 0, temperatures: [] };
const unknownDay: DayTemperatures = { min: notAvailable, max: notAvailable, avg: notAvailable };

/**
 * Outside temperature (`temperatures/…`, interface 2.6): from a weather service or from clients.
 */
export function temperatures(
  context: ModuleContext,
  { ntp, certs }: { readonly ntp: Ntp; readonly certs: Certificates },
): Temperatures {
  const { registry, clock } = context;
  const listeners = new Listeners();
  /** When the service has to be asked, a Unix minute; after failures it is asked later. */
  let dueAt = 0;
  /** Today and tomorrow. */
  let days: readonly (DayTemperatures | undefined)[] = [];

  const config = registry.config('temperatures/config', configField, {
    doc: 'Where outside temperatures come from; changes act at once',
    default: {
      enable: false,
      source: source.service,
      api_url: 'https://api.warp-charger.com/',
      lat: 0,
      long: 0,
      cert_id: -1,
    },
    apply: configured,
  });
  const values = registry.state('temperatures/temperatures', temperaturesField, none, {
    doc: 'Hourly temperatures',
  });
  const state = registry.state(
    'temperatures/state',
    stateField,
    { last_sync: 0, last_check: 0, next_check: 0, ...evaluate() },
    { doc: 'Temperatures of now, today and tomorrow, and when they came and will come' },
  );
  registry.command(
    'temperatures/temperatures_update',
    updateField,
    ({ first_date, temperatures }) => {
      refuseUnlessPush('temperatures', config.value.source);
      take({ first_date, temperatures }, 0);
    },
    { doc: 'Supplies the temperatures while source is 1 (Push); they replace all earlier ones' },
  );
  const weatherService = service(context, certs, {
    module: 'temperatures',
    name: 'weather service',
    config: () => config.value,
    retryMinutes: [10, 60],
    question,
  });
  ntp.onTimezone(show);
  everyMinute(clock, () => {
    show();
    weatherService.look();
  });

  return {
    current: () => (state.value.current === notAvailable ? undefined : state.value.current),
    today: () => days[0],
    tomorrow: () => days[1],
    onChange: listener => listeners.add(listener),
  };

  function configured(next: Config, previous: Config): void {
    if (equalJson(next, previous)) return;
    dueAt = 0;
    values.set(none);
    state.update({ last_sync: 0, last_check: 0, next_check: 0 });
    weatherService.restart();
    show();
  }

  function question(now: number): Question | undefined {
    const { enable, source: from, lat, long } = config.value;
    if (!enable || from !== source.service || dueAt > now) return undefined;
    return {
      path: `v1/temperatures/${(lat / 10_000).toFixed(4)}/${(long / 10_000).toFixed(4)}`,
      state,
      answered: takeAnswer,
    };
  }

  function takeAnswer(json: unknown, now: number): Failure | undefined {
    const answer = readAnswer(answerField, json);
    if ('words' in answer) return answer;
    dueAt = now + periodMinutes;
    const { first_date, temperatures } = answer.value;
    take({ first_date: Math.floor(first_date / 60), temperatures }, dueAt);
    return undefined;
  }

  function take(fresh: ValueOf<typeof temperaturesField>, next_check: number): void {
    const now = timestampMinutes(clock);
    values.set(fresh);
    state.update({ last_sync: now, last_check: now, next_check });
    show();
  }

  /** Publishes what follows from temperatures and time. */
  function show(): void {
    const before = state.value;
    state.update(evaluate());
    if (state.value !== before) listeners.call();
  }

  function evaluate() {
    const now = timestampMinutes(clock);
    days = [0, 1].map(ahead =>
      statistics(ntp.startOfDay(now, ahead), ntp.startOfDay(now, ahead + 1)),
    );
    const [today = unknownDay, tomorrow = unknownDay] = days;
    return {
      current: currentAt(now),
      today_min: today.min,
      today_max: today.max,
      today_avg: today.avg,
      tomorrow_min: tomorrow.min,
      tomorrow_max: tomorrow.max,
      tomorrow_avg: tomorrow.avg,
    };
  }

  function usable(): readonly number[] {
    return config.value.enable && clock.synchronised() ? values.value.temperatures : [];
  }

  /**
   * Least, most and mean of the values that hold from a time in [from, to) on; undefined where some
   * are missing.
   */
  function statistics(from: number, to: number): DayTemperatures | undefined {
    const { first_date } = values.value;
    const known = usable();
    if (known.length === 0 || first_date > from || first_date + known.length * hourMinutes < to)
      return undefined;
    const day = known.filter((_, hour) => {
      const begin = first_date + hour * hourMinutes;
      return begin >= from && begin < to;
    });
    const sum = day.reduce((total, value) => total + value, 0);
    return { min: Math.min(...day), max: Math.max(...day), avg: Math.trunc(sum / day.length) };
  }

  /** Between the values of this hour and the next; the last one holds for its hour. */
  function currentAt(now: number): number {
    const minutes = now - values.value.first_date;
    const hour = Math.floor(minutes / hourMinutes);
    const [value, next = value] = usable().slice(Math.max(0, hour));
    if (value === undefined || next === undefined || hour < 0) return notAvailable;
    return value + Math.trunc(((next - value) * (minutes - hour * hourMinutes)) / hourMinutes);
  }
}
