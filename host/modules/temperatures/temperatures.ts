import type { ModuleContext } from '../../device/context.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { equalJson } from '../../registry/equal.ts';
import {
  type Failure,
  isOfAnotherTime,
  type Question,
  refuseUnlessPush,
  service,
} from '../../services/service.ts';
import type { Certificates } from '../certs/index.ts';
import type { Ntp } from '../ntp/index.ts';
import { pathOf, readTemperatures } from './answer.ts';
import { type DayTemperatures, shownDays, statistics, temperatureAt } from './day.ts';
import {
  type Config,
  configField,
  delivered,
  type Hourly,
  none,
  notAvailable,
  stateField,
  temperaturesField,
  updateField,
} from './fields.ts';

/** Outside temperature for other modules; undefined if unknown. */
export interface Temperatures {
  /** Now, °C/10. */
  current(): number | undefined;
  today(): DayTemperatures | undefined;
  tomorrow(): DayTemperatures | undefined;
  /** Calls `listener` after `temperatures/state` changed. */
  onChange(listener: () => void): void;
}

/** The service is asked this often. */
const periodMinutes = 360;

/**
 * Outside temperature (`temperatures/…`, interface 2.6): from a weather service or from clients.
 */
export function temperatures(
  context: ModuleContext,
  { ntp, certs }: { readonly ntp: Ntp; readonly certs: Certificates },
): Temperatures {
  const { registry, clock } = context;
  const listeners = new Listeners();
  /** Time of the next request to the service, a Unix minute; later after failures. */
  let dueAt = 0;
  /** Today and tomorrow. */
  let days: readonly (DayTemperatures | undefined)[] = [];

  const config = registry.config('temperatures/config', configField, {
    doc: 'Where outside temperatures come from; changes act at once',
    default: delivered,
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
    if (dueAt > now && !isOfAnotherTime(state.value.last_check, now)) return undefined;
    return { path: pathOf(config.value), state, answered: takeAnswer };
  }

  function takeAnswer(json: unknown, now: number): Failure | undefined {
    const answer = readTemperatures(json);
    if ('words' in answer) return answer;
    dueAt = now + periodMinutes;
    take(answer, dueAt);
    return undefined;
  }

  function take(fresh: Hourly, next_check: number): void {
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
    const usable = config.value.enable && clock.synchronised() ? values.value : none;
    days = [0, 1].map(ahead =>
      statistics(usable, ntp.startOfDay(now, ahead), ntp.startOfDay(now, ahead + 1)),
    );
    return { current: temperatureAt(usable, now), ...shownDays(days) };
  }
}
