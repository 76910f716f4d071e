import type { Credentials } from './access/credentials.ts';
import type { Core } from './core/core.ts';
import { EventLog } from './event-log.ts';
import type { Hardware } from './hardware/hardware.ts';
import { identify } from './identity.ts';
import { chargeTracker } from './modules/charge_tracker.ts';
import type { DeviceControl, Features, ModuleContext } from './modules/context.ts';
import { debug } from './modules/debug.ts';
import { eventLog } from './modules/event_log.ts';
import { evse } from './modules/evse.ts';
import { info } from './modules/info.ts';
import { meter } from './modules/meter.ts';
import { type Meters, meters } from './modules/meters.ts';
import { mqtt } from './modules/mqtt.ts';
import { nfc } from './modules/nfc.ts';
import { system } from './modules/system.ts';
import { users } from './modules/users.ts';
import { scoped } from './platform/clock.ts';
import type { Platform } from './platform/platform.ts';
import { localTime } from './platform/time-zones.ts';
import { Registry } from './registry/registry.ts';
import type { Variant } from './variants.ts';
import { firmwareVersion } from './version.ts';

/** What a device is made of. Hardware and core outlive it: a restart makes a new device around the same ones. */
export interface DeviceParts {
  readonly variant: Variant;
  readonly platform: Platform;
  readonly hardware: Hardware;
  /** Makes an instance of the core; the device keeps its histories in it, so each start begins with a fresh one. */
  readonly makeCore: () => Core;
  /** Does what `DeviceControl.restart` asks for. */
  readonly restart: (reason: string) => void;
}

const zone = 'Europe/Berlin';
const eventLogBytes = { small: 10_000, large: 65_536 } as const;

/** One run of the device, from start to stop: the registry and the modules that this variant has. */
export class Device {
  readonly registry: Registry;
  readonly log: EventLog;
  readonly variant: Variant;
  /** Who may log in over HTTP. */
  readonly credentials: Credentials;
  readonly #stopActions: (() => void)[] = [];
  readonly #bootMs: number;
  readonly #platform: Platform;

  constructor(parts: DeviceParts) {
    const { variant, platform, hardware } = parts;
    this.variant = variant;
    this.#platform = platform;
    this.#bootMs = platform.clock.nowMs();
    const toLocal = (wallMs: number) => localTime(platform.timeZones, zone, wallMs);
    const logBytes = variant.maxBodyBytes < 10240 ? eventLogBytes.small : eventLogBytes.large;
    this.log = new EventLog(platform.clock, toLocal, logBytes, platform.log);
    this.registry = new Registry(platform.storage, message => this.log.write('registry', message));

    const clock = scoped(platform.clock);
    const networkClock = scoped(platform.networkClock);
    this.#stopActions.push(
      () => clock.cancelAll(),
      () => networkClock.cancelAll(),
    );
    const identity = identify(variant, platform.storage, platform.random);
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
      log: this.log,
      device: this.#control(parts.restart),
      uptimeMs: () => this.uptimeMs(),
      localTime: toLocal,
      onStop: action => this.#stopActions.push(action),
    };
    this.log.write('device', `${identity.name}, ${variant.displayType}, voltkern ${firmwareVersion} starts`);
    if (hardware.simulated) this.log.write('device', 'The hardware is simulated');
    this.credentials = startModules(context, this.log);
  }

  /** ms since this start, whole. */
  uptimeMs(): number {
    return this.#platform.clock.nowMs() - this.#bootMs;
  }

  /** Ends every timer and subscription of the device; the last started ends first. */
  stop(): void {
    for (const action of this.#stopActions.splice(0).reverse()) action();
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

/** Starts the variant's modules, each after those that it builds on; answers who may log in. */
function startModules(context: ModuleContext, log: EventLog): Credentials {
  eventLog(context, log);
  info(context);
  system(context);
  const allMeters = meters(context);
  meter(context, allMeters);
  const credentials = context.variant.kind === 'charger' ? startCharger(context, allMeters) : open;
  mqtt(context);
  debug(context);
  return credentials;
}

function startCharger(context: ModuleContext, allMeters: Meters): Credentials {
  const controller = evse(context);
  const tracker = chargeTracker(context, controller, allMeters);
  const everybody = users(context, controller, tracker);
  nfc(context, everybody, controller);
  return everybody.credentials;
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
