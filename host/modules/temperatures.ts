import { everyMinute, timestampMinutes } from '../platform/clock.ts';
import { array, bool, int, object, type ValueOf } from '../registry/field.ts';
import { Refusal } from '../registry/registry.ts';
import type { Certificates } from './certs.ts';
import type { ModuleContext } from './context.ts';
import type { Ntp } from './ntp.ts';
import { readAnswer } from './services/answer.ts';
import { doubling, type Failure, type Question, service, serviceFields, source } from './services/service.ts';

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
  /** Calls `listener` after one of them changed. */
  onChange(listener: () => void): void;
}

/** Any temperature that is not available (interface 2.6). */
const notAvailable = 0x7fff;
const hourMinutes = 60;
/** Two days have 47 to 49 hours. */
const [leastHours, mostHours] = [47, 49] as const;
/** The service is asked this often. */
const periodMinutes = 360;
/** What has other temperatures, or another way to them. */
const decisive = ['enable', 'source', 'api_url', 'lat', 'long', 'cert_id'] as const;

const minute = (doc: string, min = 0) => int(doc, { unit: 'Unix min', min, max: 0xffffffff });
const celsius = (doc: string) => int(doc, { unit: '°C/10', min: -0x8000, max: notAvailable });
const angle = (doc: string, most: number) => int(doc, { unit: '°/10000', min: -most, max: most });
const hourly = (minItems: number) => array(celsius('Temperature'), { minItems, maxItems: mostHours }, 'By hour');

const configField = object({
  enable: bool('Whether outside temperatures are used'),
  source: int('0 weather service, 1 Push, supplied through temperatures_update', { values: [0, 1] }),
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
  temperatures: hourly(0),
});
const updateField = object({
  first_date: minute('When the first value holds', 1),
  temperatures: hourly(leastHours),
});
const answerField = object({
  first_date: int('When the first value holds', { unit: 's', min: 60, max: 0xffffffff * 60 }),
  temperatures: hourly(leastHours),
});

const none = { first_date: 0, temperatures: [] };

/** Outside temperature (`temperatures/…`, interface 2.6): from a weather service or from clients. */
export function temperatures(
  context: ModuleContext,
  { ntp, certs }: { readonly ntp: Ntp; readonly certs: Certificates },
): Temperatures {
  const { registry, clock } = context;
  const listeners: (() => void)[] = [];
  /** When the service has to be asked, a Unix minute; after failures it is asked later. */
  let dueAt = 0;

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
  const values = registry.state('temperatures/temperatures', temperaturesField, none, { doc: 'Hourly temperatures' });
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
      if (config.value.source !== source.push) {
        throw new Refusal('', undefined, 'cannot be taken while source of temperatures/config is not 1 (Push)');
      }
      take({ first_date, temperatures }, 0);
    },
    { doc: 'Supplies the temperatures while source is 1 (Push); they replace all earlier ones' },
  );
  const weatherService = service(context, certs, {
    module: 'temperatures',
    name: 'weather service',
    config: () => config.value,
    question,
    retryMinutes: failures => doubling(failures, 10, 60),
  });
  ntp.onTimezone(show);
  everyMinute(clock, () => {
    show();
    weatherService.look();
  });

  return {
    current: () => known(state.value.current),
    today: () => {
      const { today_min: min, today_max: max, today_avg: avg } = state.value;
      return min === notAvailable ? undefined : { min, max, avg };
    },
    tomorrow: () => {
      const { tomorrow_min: min, tomorrow_max: max, tomorrow_avg: avg } = state.value;
      return min === notAvailable ? undefined : { min, max, avg };
    },
    onChange: listener => listeners.push(listener),
  };

  function configured(next: Config, previous: Config): void {
    if (decisive.every(name => next[name] === previous[name])) return;
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
      asked: () => state.update({ last_check: now }),
      answered: takeAnswer,
      failed: (_, retryAt) => state.update({ next_check: retryAt }),
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
    const fresh = evaluate();
    if (Object.entries(fresh).every(([name, value]) => before[name as keyof typeof fresh] === value)) return;
    state.update(fresh);
    for (const listener of listeners) listener();
  }

  function evaluate() {
    const now = timestampMinutes(clock);
    const [today, tomorrow, afterwards] = [0, 1, 2].map(days => ntp.startOfDay(now, days)) as [number, number, number];
    const [today_min, today_max, today_avg] = statistics(today, tomorrow);
    const [tomorrow_min, tomorrow_max, tomorrow_avg] = statistics(tomorrow, afterwards);
    const current = currentAt(now);
    return { current, today_min, today_max, today_avg, tomorrow_min, tomorrow_max, tomorrow_avg };
  }

  function usable(): readonly number[] {
    return config.value.enable && clock.synchronised() ? values.value.temperatures : [];
  }

  /** Least, most and mean of the values that hold from a time in [from, to) on. */
  function statistics(from: number, to: number): readonly [min: number, max: number, avg: number] {
    const { first_date } = values.value;
    const day = usable().filter((_, hour) => {
      const begin = first_date + hour * hourMinutes;
      return begin >= from && begin < to;
    });
    if (day.length === 0) return [notAvailable, notAvailable, notAvailable];
    const sum = day.reduce((total, value) => total + value, 0);
    return [Math.min(...day), Math.max(...day), Math.trunc(sum / day.length)];
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

function known(value: number): number | undefined {
  return value === notAvailable ? undefined : value;
}
