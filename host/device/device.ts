import type { Credentials } from '../access/credentials.ts';
import type { Core } from '../core/core.ts';
import type { Hardware } from '../hardware/hardware.ts';
import type { Variant } from '../hardware/variants.ts';
import type { OpenPort } from '../platform/clients.ts';
import { scoped } from '../platform/clock.ts';
import { KeptObjects } from '../platform/kept-objects.ts';
import { Listeners } from '../platform/listeners.ts';
import type { Platform } from '../platform/platform.ts';
import { Registry } from '../registry/registry.ts';
import { type AnyMessage, message } from '../sentences/message.ts';
import type { DeviceContext, DeviceControl, Features, NetworkParts } from './context.ts';
import { CountedStorage } from './counted-storage.ts';
import { EventLog } from './event-log.ts';
import { describeFault } from './faults.ts';
import { identify } from './identity.ts';
import { LocalZone } from './local-zone.ts';
import { type Manifest, startOrder } from './manifest.ts';
import type { LoadLater, Modules } from './modules.ts';
import { takeOverFrom } from './stored-release.ts';
import { Timings } from './timings.ts';
import { type Soon, UndoStack } from './undo-stack.ts';
import type { UpdateFeed } from './update-feed.ts';

/**
 * Parts of a device. Hardware and core outlive it: a restart makes a new device around the same
 * ones.
 */
export interface DeviceParts {
  readonly variant: Variant;
  /** The modules to choose from, one of `editions/`; those that the variant has are started. */
  readonly edition: readonly Manifest[];
  readonly platform: Platform;
  readonly hardware: Hardware;
  /**
   * Makes an instance of the core; the device keeps its histories in it, so each start begins with
   * a fresh one.
   */
  readonly makeCore: () => Core;
  /** Does what `DeviceControl.restart` asks for. */
  readonly restart: (reason: AnyMessage) => void;
  /**
   * Adds the resources that drive simulated hardware (`simulator.ts`); left out where nothing is
   * simulated.
   */
  readonly debug?: ((context: DeviceContext) => void) | undefined;
  /** Left out where the device does not configure the network of its machine. */
  readonly network?: NetworkParts | undefined;
  /** Loads parts of modules that few devices need. */
  readonly loadLater?: LoadLater | undefined;
  /** Opens ports beside that of HTTP. */
  readonly openPort?: OpenPort | undefined;
  /** Whom to ask for newer releases, if anybody. */
  readonly updateFeed?: UpdateFeed | undefined;
  /** Reason of a restart, for the event log, which starts empty. */
  readonly reason?: AnyMessage | undefined;
}

/**
 * One run of the device, from start to stop: the registry and the modules that this variant has.
 */
export class Device {
  readonly registry: Registry;
  readonly log: EventLog;
  readonly variant: Variant;
  /** Logins for HTTP. */
  readonly credentials: Credentials;
  /** The module with the settings by which clients reach the device. */
  readonly network: Modules['network'];
  /** Everything stored that is replaced as a whole. */
  readonly kept: KeptObjects;
  readonly #undo = this.#newStack();
  readonly #farewells = this.#newStack();
  readonly #bootMs: number;
  readonly #platform: Platform;

  constructor(parts: DeviceParts) {
    const { platform, hardware } = parts;
    const variant = hardware.variant ?? parts.variant;
    this.variant = variant;
    this.#platform = platform;
    this.#bootMs = platform.clock.nowMs();
    const zone = new LocalZone(platform.timeZones);
    const toLocal = (wallMs: number) => zone.localTime(wallMs);
    this.log = new EventLog(platform.clock, toLocal, variant.eventLogBytes, platform.log);
    if (parts.reason !== undefined)
      this.log.write(
        'device',
        message('The device was restarted: {=reason}', { reason: parts.reason }),
        'notice',
      );
    const storage = new CountedStorage(platform.storage);
    this.kept = new KeptObjects(storage, message => this.log.write('storage', message, 'error'));
    this.registry = new Registry(
      this.kept,
      entry => this.log.write('registry', entry, 'error'),
      takeOverFrom(this.kept, (message, level) => this.log.write('storage', message, level)),
    );
    this.registry.metrics.add('storage', told => storage.tell(told));

    const clock = scoped(platform.clock);
    const networkClock = scoped(platform.networkClock);
    this.#undo.push(() => clock.cancelAll());
    this.#undo.push(() => networkClock.cancelAll());
    const identity = identify(variant, this.kept, platform.random, message =>
      this.log.write('device', message, 'error'),
    );
    const timings = new Timings(networkClock);
    const order = startOrder(parts.edition, variant.name);
    const context: DeviceContext = {
      variant,
      modules: order.map(({ name }) => name),
      identity,
      registry: this.registry,
      features: makeFeatures(variant.features),
      core: parts.makeCore(),
      hardware,
      clock,
      networkClock,
      storage,
      kept: this.kept,
      random: platform.random,
      net: platform.net,
      network: parts.network,
      vault: platform.vault,
      vitals: platform.vitals,
      signatures: platform.signatures,
      gzip: platform.gzip,
      timeServers: platform.timeServers,
      machine: platform.machine,
      updateFeed: parts.updateFeed,
      maxDocumentBytes: platform.maxDocumentBytes ?? smallDocumentBytes,
      loadMqttPackets: platform.loadMqttPackets,
      openPort: parts.openPort,
      loadLater: parts.loadLater ?? {},
      log: this.log,
      eventLog: this.log,
      zone,
      timings,
      device: this.#control(parts.restart),
      uptimeMs: () => this.uptimeMs(),
      localTime: toLocal,
      // Nothing that a module ends is waited for: when the device has stopped, nothing of it runs.
      onStop: action => this.#undo.push(() => void action()),
      onLeave: action => this.#farewells.push(action),
    };
    try {
      const started = startModules(context, order);
      this.credentials =
        started.logged_in_devices ?? started.users?.credentials ?? started.authentication ?? open;
      this.network = started.network;
      parts.debug?.(context);
      timings.started();
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  /** ms since this start, whole. */
  uptimeMs(): number {
    return this.#platform.clock.nowMs() - this.#bootMs;
  }

  /** Lets modules tell others what they have to know before the device stops, which comes next. */
  leave(): Soon {
    return this.#farewells.run();
  }

  /** Ends every timer and subscription of the device; the last started ends first. */
  stop(): void {
    this.#undo.run();
  }

  #newStack(): UndoStack {
    return new UndoStack(error =>
      this.log.write(
        'device',
        message('Internal error: {fault}', { fault: describeFault(error) }),
        'error',
      ),
    );
  }

  #control(restart: (reason: AnyMessage) => void): DeviceControl {
    return {
      restart: (delayMs, reason) => {
        this.log.write('device', reason, 'notice');
        this.#platform.networkClock.after(delayMs, () => restart(reason));
      },
    };
  }
}

/** A backup without charge log; what is longer would not fit into the heap of a small engine. */
const smallDocumentBytes = 65_536;

/** Nobody has to log in where no module manages logins. */
const open: Credentials = {
  required: () => false,
  ha1: () => undefined,
  onChange: () => undefined,
};

/** Starts modules in their order; answers what they offer. Every device has a network. */
function startModules(
  context: DeviceContext,
  order: readonly Manifest[],
): Partial<Modules> & Pick<Modules, 'network'> {
  const started: Partial<Modules> = {};
  for (const { name, needs, uses, start } of order) {
    const known = Object.entries({ ...needs, ...uses }).filter(([, module]) => module in started);
    const modules = Object.fromEntries(known.map(([as, module]) => [as, started[module]]));
    Object.assign(started, { [name]: start(context, modules) });
  }
  const { network } = started;
  if (!network) throw new Error(`${context.variant.name}: the edition has no module network`);
  return { ...started, network };
}

function makeFeatures(initial: readonly string[]): Features {
  const found = new Set(initial);
  const listeners = new Listeners();
  return {
    has: feature => found.has(feature),
    all: () => [...found],
    onAdd: listener => listeners.add(listener),
    add(feature) {
      if (found.has(feature)) return;
      found.add(feature);
      listeners.call();
    },
  };
}
