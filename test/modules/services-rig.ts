import type { ModuleContext } from '../../host/device/context.ts';
import { LocalZone } from '../../host/device/local-zone.ts';
import { variants } from '../../host/hardware/variants.ts';
import { certs } from '../../host/modules/certs/certs.ts';
import {
  type DayAheadPrices,
  dayAheadPrices,
} from '../../host/modules/day_ahead_prices/day_ahead_prices.ts';
import { ntp } from '../../host/modules/ntp/ntp.ts';
import {
  type SolarForecast,
  solarForecast,
} from '../../host/modules/solar_forecast/solar_forecast.ts';
import { type Temperatures, temperatures } from '../../host/modules/temperatures/temperatures.ts';
import { scoped } from '../../host/platform/clock.ts';
import { type LogEntry, textOf } from '../../host/platform/log.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import type { Storage } from '../../host/platform/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { Registry } from '../../host/registry/registry.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { keptIn } from '../support/kept.ts';
import { VirtualWeb } from '../support/virtual-web.ts';

export interface ServicesOptions {
  readonly wallMs?: number;
  readonly synchronised?: boolean;
  readonly timezone?: string;
  readonly seed?: number;
  readonly storage?: Storage;
  /** Real time, where it is another one than the device's. */
  readonly networkClock?: VirtualClock;
}

/**
 * A device that consists of prices, PV yield forecast, temperatures, and what these build on: a day
 * takes no time.
 */
export interface ServicesRig {
  readonly clock: VirtualClock;
  readonly web: VirtualWeb;
  readonly storage: Storage;
  readonly prices: DayAheadPrices;
  readonly solar: SolarForecast;
  readonly temperatures: Temperatures;
  /** Lines of the event log. */
  readonly log: string[];
  /** The value of a resource as any client reads it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
  get(path: string): any;
  /** Writes like a client; throws with the refusal's text. */
  put(path: string, payload: Json): void;
  /** Writes like a client; the refusal's text, or undefined if it was taken. */
  refusal(path: string, payload: Json): string | undefined;
  /** Changes some fields of a config. */
  change(path: string, changes: Readonly<Record<string, Json>>): void;
  /** The present Unix minute. */
  now(): number;
  advanceMinutes(minutes: number): void;
  stop(): void;
}

export function servicesRig(options: ServicesOptions = {}): ServicesRig {
  const {
    wallMs = Date.UTC(2025, 2, 3, 8, 0),
    synchronised = true,
    seed = 1,
    storage = new MemoryStorage(),
  } = options;
  const clock = new VirtualClock({ wallMs, synchronised });
  const web = new VirtualWeb(options.networkClock ?? clock);
  const log: string[] = [];
  const stopActions: (() => void)[] = [];
  const kept = keptIn(storage);
  const registry = new Registry(kept, message => log.push(textOf(message)));
  const deviceClock = scoped(clock);
  const context = {
    variant: variants.wem2,
    registry,
    storage,
    kept,
    clock: deviceClock,
    networkClock: scoped(options.networkClock ?? clock),
    random: new SeededRandom(seed),
    net: { httpsGet: web.httpsGet },
    log: { write: (_: string, entry: LogEntry) => log.push(textOf(entry)) },
    onStop: (action: () => void) => stopActions.push(action),
  } as unknown as ModuleContext;
  const modules = { ntp: ntp(context, new LocalZone(intlTimeZones)), certs: certs(context) };
  const prices = dayAheadPrices(context, modules);
  const solar = solarForecast(context, modules);
  const outside = temperatures(context, modules);

  const refusal = (path: string, payload: Json): string | undefined => {
    const outcome = (registry.get(path) ?? registry.getUpdate(path))?.write(payload, {
      via: 'http',
    });
    if (!outcome || outcome instanceof Promise) throw new Error(`${path} cannot be written`);
    if (outcome.kind === 'refused') return describeProblems(outcome.problems);
    return outcome.kind === 'done' ? undefined : outcome.kind;
  };
  const put = (path: string, payload: Json): void => {
    const text = refusal(path, payload);
    if (text !== undefined) throw new Error(`${path}: ${text}`);
  };
  const get = (path: string) => JSON.parse(registry.get(path)?.read() as string);
  const change = (path: string, changes: Readonly<Record<string, Json>>): void =>
    put(path, { ...get(path), ...changes });
  if (options.timezone !== undefined) change('ntp/config', { timezone: options.timezone });
  return {
    clock,
    web,
    storage,
    prices,
    solar,
    temperatures: outside,
    log,
    get,
    put,
    refusal,
    change,
    now: () => Math.floor(clock.wallMs() / 60_000),
    advanceMinutes: minutes => clock.advance(minutes * 60_000),
    stop() {
      deviceClock.cancelAll();
      for (const action of stopActions) action();
    },
  };
}
