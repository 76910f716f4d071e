import type { Credentials } from './access/credentials.ts';
import type { Core } from './core/core.ts';
import { EventLog } from './event-log.ts';
import { describeFault } from './faults.ts';
import type { Hardware } from './hardware/hardware.ts';
import { identify } from './identity.ts';
import { LocalZone } from './local-zone.ts';
import { automation } from './modules/automation.ts';
import { certs } from './modules/certs.ts';
import { chargeLimits } from './modules/charge_limits.ts';
import { chargeManager } from './modules/charge_manager.ts';
import { chargeTracker } from './modules/charge_tracker.ts';
import { cmNetworking } from './modules/cm_networking.ts';
import type { DeviceControl, Features, ModuleContext, NetworkContext } from './modules/context.ts';
import { dayAheadPrices } from './modules/day_ahead_prices.ts';
import { eventLog } from './modules/event_log.ts';
import { evse } from './modules/evse.ts';
import { info } from './modules/info.ts';
import { meter } from './modules/meter.ts';
import { meters } from './modules/meters.ts';
import { mqtt } from './modules/mqtt.ts';
import { mqttAutoDiscovery } from './modules/mqtt_auto_discovery.ts';
import { type Network, network } from './modules/network.ts';
import { nfc } from './modules/nfc.ts';
import { ntp } from './modules/ntp.ts';
import type { LoadOcpp } from './modules/ocpp/load.ts';
import { p14aEnwg } from './modules/p14a_enwg.ts';
import { powerManager } from './modules/power_manager.ts';
import { requireMeter } from './modules/require_meter.ts';
import { rtc } from './modules/rtc.ts';
import { solarForecast } from './modules/solar_forecast.ts';
import { system } from './modules/system.ts';
import { users } from './modules/users.ts';
import { networkStarters } from './network-starters.ts';
import { scoped } from './platform/clock.ts';
import type { Platform } from './platform/platform.ts';
import { Registry } from './registry/registry.ts';
import {
  type EnergyManagerModule,
  type Exports,
  type Need,
  type NetworkModule,
  order,
  type Starters,
} from './starters.ts';
import type { ModuleName, Variant } from './variants.ts';

/** What a device is made of. Hardware and core outlive it: a restart makes a new device around the same ones. */
export interface DeviceParts {
  readonly variant: Variant;
  readonly platform: Platform;
  readonly hardware: Hardware;
  /** Makes an instance of the core; the device keeps its histories in it, so each start begins with a fresh one. */
  readonly makeCore: () => Core;
  /** Does what `DeviceControl.restart` asks for. */
  readonly restart: (reason: string) => void;
  /** How the modules are started that only energy managers have (`energy-manager-starters.ts`); left out for chargers. */
  readonly energyManagerStarters?: Pick<Starters, EnergyManagerModule> | undefined;
  /** Adds the resources that drive simulated hardware (`simulator.ts`); left out where nothing is simulated. */
  readonly debug?: ((context: ModuleContext) => void) | undefined;
  /** What the machine's network is configured by; left out where the device does not do that. */
  readonly network?: Pick<NetworkContext, 'networkControl' | 'configured' | 'requests' | 'tunnel'> | undefined;
  /** How the OCPP client is loaded, where the variant has one and somebody enables it. */
  readonly loadOcpp?: LoadOcpp | undefined;
  /** Why this start follows an earlier run of the device, for the event log, which starts empty. */
  readonly reason?: string | undefined;
}

/** One run of the device, from start to stop: the registry and the modules that this variant has. */
export class Device {
  readonly registry: Registry;
  readonly log: EventLog;
  readonly variant: Variant;
  /** Who may log in over HTTP. */
  readonly credentials: Credentials;
  /** How clients reach it. */
  readonly network: Network;
  readonly #stopActions: (() => void)[] = [];
  readonly #bootMs: number;
  readonly #platform: Platform;

  constructor(parts: DeviceParts) {
    const { variant, platform, hardware } = parts;
    this.variant = variant;
    this.#platform = platform;
    this.#bootMs = platform.clock.nowMs();
    const zone = new LocalZone(platform.timeZones);
    const toLocal = (wallMs: number) => zone.localTime(wallMs);
    this.log = new EventLog(platform.clock, toLocal, variant.eventLogBytes, platform.log);
    if (parts.reason !== undefined) this.log.write('device', `The device was restarted: ${parts.reason}`);
    this.registry = new Registry(platform.storage, message => this.log.write('registry', message));

    const clock = scoped(platform.clock);
    const networkClock = scoped(platform.networkClock);
    this.#stopActions.push(
      () => clock.cancelAll(),
      () => networkClock.cancelAll(),
    );
    const identity = identify(variant, platform.storage, platform.random, message => this.log.write('device', message));
    const context: ModuleContext = {
      variant,
      identity,
      registry: this.registry,
      features: makeFeatures(variant.features),
      core: parts.makeCore(),
      hardware,
      clock,
      networkClock,
      storage: platform.storage,
      random: platform.random,
      net: platform.net,
      ...parts.network,
      loadMqttPackets: platform.loadMqttPackets,
      loadOcpp: parts.loadOcpp,
      log: this.log,
      device: this.#control(parts.restart),
      uptimeMs: () => this.uptimeMs(),
      localTime: toLocal,
      onStop: action => this.#stopActions.push(action),
    };
    try {
      const started = startModules(context, this.log, zone, parts.energyManagerStarters);
      this.credentials = started.users?.credentials ?? started.authentication ?? open;
      this.network = started.network;
      parts.debug?.(context);
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  /** ms since this start, whole. */
  uptimeMs(): number {
    return this.#platform.clock.nowMs() - this.#bootMs;
  }

  /** Ends every timer and subscription of the device; the last started ends first. */
  stop(): void {
    for (const action of this.#stopActions.splice(0).reverse()) {
      try {
        action();
      } catch (error) {
        this.log.write('device', `Internal error: ${describeFault(error)}`);
      }
    }
  }

  #control(restart: (reason: string) => void): DeviceControl {
    return {
      restart: (delayMs, reason) => {
        this.log.write('device', reason);
        this.#platform.networkClock.after(delayMs, () => restart(reason));
      },
    };
  }
}

/** Nobody has to log in where no module manages logins. */
const open: Credentials = { required: () => false, ha1: () => undefined };

/** How each module is started that chargers have. */
const starters: Omit<Starters, EnergyManagerModule | NetworkModule> = {
  ntp: (context, _need, _log, zone) => ntp(context, zone),
  event_log: (context, _need, log) => eventLog(context, log),
  info: context => info(context),
  system: context => system(context),
  rtc: (context, need) => rtc(context, need('ntp')),
  certs: context => certs(context),
  network: (context, need) => network(context, need('certs'), need('info')),
  day_ahead_prices: (context, need) => dayAheadPrices(context, { ntp: need('ntp'), certs: need('certs') }),
  solar_forecast: (context, need) => solarForecast(context, { ntp: need('ntp'), certs: need('certs') }),
  meters: context => meters(context),
  meter: (context, need) => meter(context, need('meters')),
  evse: context => evse(context),
  charge_tracker: (context, need) => chargeTracker(context, need('evse'), need('meters')),
  require_meter: (context, need) => requireMeter(context, need('evse'), need('meters')),
  users: (context, need) => users(context, need('evse'), need('charge_tracker'), need('require_meter')),
  charge_limits: (context, need) => chargeLimits(context, need('evse'), need('meters'), need('charge_tracker')),
  nfc: (context, need) => nfc(context, need('users'), need('evse')),
  cm_networking: (context, need) =>
    cmNetworking(context, {
      evse: need('evse'),
      meters: need('meters'),
      nfc: need('nfc'),
      info: need('info'),
      network: need('network'),
    }),
  p14a_enwg: (context, need) =>
    p14aEnwg(
      context,
      context.variant.kind === 'charger' ? { evse: need('evse') } : { energyManager: need('energy_manager') },
    ),
  charge_manager: context => chargeManager(context),
  power_manager: (context, need) =>
    powerManager(context, {
      meters: need('meters'),
      chargeManager: need('charge_manager'),
      ...(context.variant.modules.includes('p14a_enwg') && { p14aEnwg: need('p14a_enwg') }),
      ...(context.variant.kind === 'charger'
        ? { charger: { evse: need('evse'), link: need('cm_networking') } }
        : { energyManager: need('energy_manager') }),
    }),
  mqtt: (context, need) => mqtt(context, need('certs')),
  mqtt_auto_discovery: (context, need) => mqttAutoDiscovery(context, need('mqtt'), need('system')),
  automation: (context, need) => {
    const has = (module: ModuleName): boolean => context.variant.modules.includes(module);
    automation(context, {
      ntp: need('ntp'),
      mqtt: need('mqtt'),
      meters: need('meters'),
      chargeManager: need('charge_manager'),
      powerManager: need('power_manager'),
      ...(has('day_ahead_prices') && { prices: need('day_ahead_prices') }),
      ...(has('temperatures') && { temperatures: need('temperatures') }),
      ...(context.variant.kind === 'charger'
        ? {
            charger: {
              evse: need('evse'),
              nfc: need('nfc'),
              chargeLimits: need('charge_limits'),
              requireMeter: need('require_meter'),
            },
          }
        : { energyManager: need('energy_manager') }),
      ...(has('heating') && { heating: need('heating') }),
    });
  },
};

/** Starts the variant's modules; answers what they export. Every variant has a network. */
function startModules(
  context: ModuleContext,
  log: EventLog,
  zone: LocalZone,
  ofEnergyManagers: Pick<Starters, EnergyManagerModule> | undefined,
): Partial<Exports> & Pick<Exports, 'network'> {
  const all: Partial<Starters> = { ...starters, ...networkStarters, ...ofEnergyManagers };
  const started: Partial<Exports> = {};
  const need: Need = module => {
    const exported = started[module];
    if (!exported) throw new Error(`${context.variant.name} has no module ${module}, which another one builds on`);
    return exported;
  };
  for (const module of order) {
    if (!context.variant.modules.includes(module)) continue;
    const start = all[module];
    if (!start) throw new Error(`${context.variant.name} cannot be started without the module ${module}`);
    Object.assign(started, { [module]: start(context, need, log, zone) });
  }
  return { ...started, network: need('network') };
}

function makeFeatures(initial: readonly string[]): Features {
  const found = new Set(initial);
  const listeners: (() => void)[] = [];
  return {
    has: feature => found.has(feature),
    all: () => [...found],
    onAdd: listener => listeners.push(listener),
    add(feature) {
      if (found.has(feature)) return;
      found.add(feature);
      for (const listener of listeners) listener();
    },
  };
}
