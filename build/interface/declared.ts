import { readFileSync } from 'node:fs';
import { createHttpAccess } from '../../host/access/http.ts';
import { WsFeed } from '../../host/access/ws-feed.ts';
import { instantiateCore } from '../../host/core/core.ts';
import { Device } from '../../host/device/device.ts';
import { Requests } from '../../host/device/requests.ts';
import { SimulatedBattery } from '../../host/hardware/simulator/battery.ts';
import { createSimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { SimulatedNetworkControl } from '../../host/hardware/simulator/network.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { debugBattery } from '../../host/modules/debug/battery.ts';
import { debugBox } from '../../host/modules/debug/box.ts';
import { debug } from '../../host/modules/debug/debug.ts';
import { debugNetwork } from '../../host/modules/debug/network.ts';
import * as ocppEngine from '../../host/modules/ocpp/client.ts';
import type { Clock } from '../../host/platform/clock.ts';
import type { Net } from '../../host/platform/net.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { nodeVitals } from '../../host/platform/node/vitals.ts';
import { x25519PublicKey } from '../../host/platform/node/x25519.ts';
import type { Random } from '../../host/platform/random.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { SimulatedTunnel } from '../../host/platform/virtual/tunnel.ts';
import { equalJson } from '../../host/registry/equal.ts';
import type { MetricFamily } from '../../host/registry/metrics.ts';
import {
  type Declaration,
  type Persistent,
  Registry,
  type Resource,
} from '../../host/registry/registry.ts';
import { isObject, type Json } from '../../host/registry/validate.ts';
import { outOf } from '../paths.ts';
import { editionOf, type Host } from './edition-of.ts';

/** A resource as a fresh device of one variant declares it. */
export interface Declared {
  readonly declaration: Declaration;
  /** The source file that declares it, seen from the project's folder. */
  readonly file: string;
  /**
   * What it reads at the first start, null in the place of what is another one on each device;
   * undefined where it cannot be read, or is no JSON.
   */
  readonly initial: unknown;
  /**
   * What it reads some minutes later, while a vehicle charges: JSON, or the text itself; undefined
   * where it cannot be read, or is neither.
   */
  readonly example: unknown;
}

/** Everything that declares a resource, and so stands between a module and the registry. */
const declaring = [
  'state',
  'config',
  'volatile',
  'command',
  'view',
  'raw',
  'streamed',
  'endpoint',
] as const;

/** What a device of one variant declares. */
interface Answered {
  readonly resources: readonly Declared[];
  readonly metrics: readonly MetricFamily[];
  readonly kept: readonly Kept[];
}

/** What backups have beside settings. */
export type Kept = Pick<Persistent, 'path' | 'field'>;

const known = new Map<string, Answered>();

/**
 * All resources that a device of this variant has, in the order of declaration; OCPP is enabled,
 * since some exist only then.
 */
export function declaredBy(name: VariantName, host: Host = 'gateway'): readonly Declared[] {
  return answered(name, host).resources;
}

/** All metrics that a device of this variant has, its access paths included. */
export function metricsOf(name: VariantName): readonly MetricFamily[] {
  return answered(name, 'gateway').metrics;
}

/** What backups of this variant have beside its settings. */
export function keptBy(name: VariantName, host: Host = 'gateway'): readonly Kept[] {
  return answered(name, host).kept;
}

function answered(name: VariantName, host: Host): Answered {
  const key = `${name} ${host}`;
  const declared = known.get(key) ?? askDevice(name, host);
  known.set(key, declared);
  return declared;
}

function askDevice(name: VariantName, host: Host): Answered {
  const another = freshDevice(name, host, 2).device;
  const ofAnother = valuesOf(another);
  another.stop();
  const files = new Map<string, string>();
  const original = {
    ...Object.fromEntries(declaring.map(method => [method, Registry.prototype[method]])),
  };
  const noting = (method: string) =>
    function (this: Registry, path: string, ...rest: unknown[]) {
      files.set(path, callingModule());
      return (original[method] as (...all: unknown[]) => unknown).call(this, path, ...rest);
    };
  Object.assign(
    Registry.prototype,
    Object.fromEntries(declaring.map(method => [method, noting(method)])),
  );
  try {
    const { device, charge } = freshDevice(name, host, 1);
    const initial = valuesOf(device);
    enableOcpp(device);
    const declarations = [...device.registry.all()].map(({ declaration }) => declaration);
    charge();
    const examples = valuesOf(device);
    device.stop();
    const resources = declarations.map(declaration => ({
      declaration,
      file: files.get(declaration.path) ?? '',
      initial: alike(initial.get(declaration.path), ofAnother.get(declaration.path)),
      example: examples.get(declaration.path),
    }));
    const settings = new Set(
      declarations.filter(({ persistent }) => persistent).map(({ path }) => path),
    );
    const kept = device.registry.persistent().filter(({ path }) => !settings.has(path));
    return { resources, metrics: [...device.registry.metrics.families()], kept };
  } finally {
    Object.assign(Registry.prototype, original);
  }
}

/** What two devices have alike; null in the place of what differs. */
function alike(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return equalJson(one, other) ? one : null;
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, alike(value, other[name])]),
  );
}

/** Some resources exist only once OCPP was enabled. */
function enableOcpp({ registry }: Device): void {
  const config = registry.get('ocpp/config');
  if (!config) return;
  const stored = JSON.parse(config.read() as string) as Record<string, Json>;
  const enabled = { ...stored, enable: true, url: 'ws://127.0.0.1' };
  const outcome = config.write(enabled, { via: 'device' });
  if (!('kind' in outcome) || outcome.kind !== 'done')
    throw new Error(`ocpp/config: ${JSON.stringify(outcome)}`);
}

/** What all resources read now, by path. */
function valuesOf({ registry }: Device): Map<string, unknown> {
  return new Map(
    [...registry.all()].map(resource => [resource.declaration.path, readAsData(resource)]),
  );
}

/** What a client gets: JSON as data, a text as it is; undefined where it is neither. */
function readAsData(resource: Resource): unknown {
  const { readable, contentType, coding } = resource.declaration;
  // What is made while it is sent is too long for an example.
  if (!readable || resource.stream || coding) return undefined;
  if (contentType.startsWith('application/json')) return JSON.parse(resource.read() as string);
  return contentType.startsWith('text/') ? resource.read() : undefined;
}

/** The file of `host/modules/` that is declaring something right now. */
function callingModule(): string {
  const frames = (new Error().stack ?? '').split('\n');
  const file = frames.map(frame => /\/(host\/modules\/[^:)?]+):\d/.exec(frame)?.[1]).find(Boolean);
  if (file === undefined) throw new Error('a resource is declared by no module');
  return file;
}

/** A device at its first start, in virtual time. */
interface Fresh {
  readonly device: Device;
  /** Plugs in a vehicle, where there is a charger, and lets time pass. */
  charge(): void;
}

const chargeMs = 180_000;

function freshDevice(name: VariantName, host: Host, seed: number): Fresh {
  const variant = variants[name];
  const clock = new VirtualClock({ wallMs: Date.UTC(2025, 0, 1), synchronised: true });
  const random = new SeededRandom(seed);
  const core = readFileSync(outOf('core-host.wasm'));
  const makeCore = () => instantiateCore(core);
  const networkControl = new SimulatedNetworkControl({
    clock,
    random,
    hasLan: variant.features.includes('ethernet'),
  });
  const hardware = createSimulatedHardware({ clock, random, variant, core: makeCore() });
  const battery = new SimulatedBattery({
    ...{ clock, connection: hardware.simulation.connection },
    serve: () => () => undefined,
    failed: () => undefined,
  });
  const device = new Device({
    variant,
    makeCore,
    hardware,
    edition: editionOf(variant, host),
    platform: {
      clock,
      random,
      networkClock: clock,
      net: silentNet,
      storage: new MemoryStorage(),
      timeZones: intlTimeZones,
      vitals: nodeVitals,
      loadMqttPackets: () => undefined,
      log: { write: () => undefined },
    },
    network: {
      networkControl,
      configured: new Set(),
      requests: new Requests(),
      tunnel: new SimulatedTunnel(clock, x25519PublicKey),
    },
    debug(context) {
      if (host === 'gateway') {
        debugNetwork(context, networkControl.surroundings);
        debugBattery(context, battery);
        debugBox(context);
      }
      debug(context);
    },
    loadLater: {
      debug: () => undefined,
      meter_classes: () => undefined,
      ocpp: done => done({ part: ocppEngine }),
    },
    restart: () => undefined,
  });
  openAccess(device, clock, random);
  return {
    device,
    charge() {
      hardware.simulation?.charger?.vehicle.change({ plugged: true });
      clock.advance(chargeMs);
    },
  };
}

/** HTTP and WebSocket measure, too. */
function openAccess(device: Device, networkClock: Clock, random: Random): void {
  const { registry, credentials, network, log } = device;
  const { hostNames } = network;
  createHttpAccess({
    registry,
    credentials,
    hostNames,
    random,
    networkClock,
    log,
    files: new Map(),
  });
  new WsFeed({ registry, credentials, networkClock, uptimeMs: () => device.uptimeMs() });
}

const nothing = (): void => undefined;
const neverOpen = { pendingBytes: 0, write: nothing, send: nothing, ping: nothing, close: nothing };

/** A network in which nobody answers, so that what a device reads depends on no machine. */
const silentNet: Net = {
  connect: () => neverOpen,
  connectTls: () => neverOpen,
  openWebSocket: () => neverOpen,
  openUdp: () => neverOpen,
  lookup: nothing,
  openMdns: () => ({ ...neverOpen, addresses: () => [], query: nothing, respond: nothing }),
  httpsGet: () => ({ cancel: nothing }),
};
