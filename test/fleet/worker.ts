import { readFileSync } from 'node:fs';
import { instantiateCore } from '../../host/core/core.ts';
import { Device } from '../../host/device/device.ts';
import { Requests } from '../../host/device/requests.ts';
import { chargerEdition } from '../../host/editions/charger.ts';
import { createSimulatedHardware } from '../../host/editions/simulator.ts';
import { SimulatedNetworkControl } from '../../host/hardware/simulator/network.ts';
import { variants } from '../../host/hardware/variants.ts';
import * as ocppEngine from '../../host/modules/ocpp/client.ts';
import type { Net } from '../../host/platform/net.ts';
import { RealClock, SimulatedClock } from '../../host/platform/node/clock.ts';
import { dialling } from '../../host/platform/node/dial.ts';
import { mqttPackets } from '../../host/platform/node/mqtt-packets.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { x25519PublicKey } from '../../host/platform/node/x25519.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { SimulatedTunnel } from '../../host/platform/virtual/tunnel.ts';
import type { Registry } from '../../host/registry/registry.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import {
  type Assignment,
  digestOf,
  type FromWorker,
  type LinkEvent,
  prefixOf,
  type Sample,
  type ToWorker,
  type Usage,
} from './messages.ts';

/*
 * One process of a fleet: many whole devices with simulated hardware, which share one clock. It is
 * bundled as the host is, and ends with the process that started it.
 */

/** The name that stands for all nodes. */
const clusterName = 'cluster.fleet.test';
const variant = variants.warp3;
/** Currents that the state changes go through, mA. */
const [leastMa, mostMa] = [6000, 32_000];

const clock = new SimulatedClock(1, Date.now());
const networkClock = new RealClock();
const devices: { readonly number: number; readonly registry: Registry }[] = [];
let packets = 0;
let published = 0;
let bytes = 0;
let changes = 0;

process.on('message', (message: ToWorker) => {
  if (message.kind === 'start') start(message.assignment);
  else if (message.kind === 'measure') tell({ kind: 'measured', usage: usage() });
  else tell({ kind: 'sampled', samples: devices.map(sample) });
});
process.once('disconnect', () => process.exit(0));
tell({ kind: 'loaded', usage: usage() });

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    cpuMs: (user + system) / 1000,
    atMs: Date.now(),
    rssBytes: rss,
    heapBytes: heapUsed,
    packets,
    published,
    bytes,
    changes,
  };
}

function start(assignment: Assignment): void {
  clock.start();
  let made = 0;
  const stepMs = assignment.startMs / assignment.devices;
  const next = (): void => {
    startDevice(assignment, assignment.first + made++);
    if (made < assignment.devices) setTimeout(next, stepMs);
    else tell({ kind: 'started', paths: devices[0] ? pathsOf(devices[0].registry) : [] });
  };
  next();
}

function startDevice(assignment: Assignment, number: number): void {
  const random = new SeededRandom(assignment.seed * 1_000_003 + number * 7919);
  const core = readFileSync(assignment.core);
  const makeCore = () => instantiateCore(core);
  const hardware = createSimulatedHardware({
    clock,
    networkClock,
    random,
    variant,
    core: makeCore(),
  });
  if (assignment.hardwareOnly) return;
  const { registry } = new Device({
    variant,
    edition: chargerEdition,
    hardware,
    makeCore,
    platform: {
      clock,
      networkClock,
      random,
      timeZones: intlTimeZones,
      storage: new MemoryStorage(),
      net: netOf(assignment, number),
      loadMqttPackets: done => done({ packets: mqttPackets }),
      log: { write: () => undefined },
    },
    network: {
      networkControl: new SimulatedNetworkControl({
        clock,
        random,
        hasLan: variant.features.includes('ethernet'),
      }),
      configured: new Set(),
      requests: new Requests(),
      tunnel: new SimulatedTunnel(clock, x25519PublicKey),
    },
    loadLater: { ocpp: done => done({ part: ocppEngine }) },
    restart: reason => {
      throw new Error(`charger ${number} wants to restart: ${inEnglish(reason)}`);
    },
  });
  devices.push({ number, registry });
  registry.onChange(({ declaration }) => {
    if (declaration.path === 'mqtt/state') follow(registry, number);
  });
  write(registry, 'mqtt/config', {
    ...JSON.parse(registry.get('mqtt/config')?.read() as string),
    enable_mqtt: true,
    broker_host: clusterName,
    broker_port: assignment.port,
    global_topic_prefix: prefixOf(number),
    client_name: `charger${number}`,
    // Every change is sent at once: what subscribers see can be compared at any moment.
    interval: 0,
    // The cluster loses what it should retain while it chooses new leaders.
    republish_after_s: 12,
  });
  if (assignment.changesPerS > 0) changeStates(registry, 1000 / assignment.changesPerS);
}

/**
 * The network of one device: as it is delivered, but that one name is known here only, and what
 * goes through is counted.
 */
function netOf({ addresses }: Assignment, device: number): Net {
  const resolved = addresses.map(address => ({ address, family: 4 }));
  const dial = dialling((_, done) => setImmediate(() => done(null, resolved)));
  const net = nodeNet('127.0.0.1', (host, connect) => {
    const socket = dial(host, connect);
    socket.once('connect', () => nodes.set(device, socket.remoteAddress ?? ''));
    return socket;
  });
  return {
    ...net,
    connect(endpoint, events) {
      tellLink('attempt', device);
      const connection = net.connect(endpoint, events);
      return {
        write(packet) {
          packets++;
          // MQTT 3.1.1, 2.2.1: the type of the packet.
          if ((packet[0] as number) >> 4 === 3) published++;
          bytes += packet.length;
          connection.write(packet);
        },
        get pendingBytes() {
          return connection.pendingBytes;
        },
        close: () => connection.close(),
      };
    },
  };
}

const linked = new Set<number>();
/** The node with which each device was connected at last. */
const nodes = new Map<number, string>();

function follow(registry: Registry, device: number): void {
  const connected = isConnected(registry);
  if (connected === linked.has(device)) return;
  if (connected) linked.add(device);
  else linked.delete(device);
  tellLink(connected ? 'connected' : 'lost', device);
}

function tellLink(kind: LinkEvent['kind'], device: number): void {
  tell({ kind, device, atMs: Date.now(), node: nodes.get(device) ?? '' });
}

function isConnected(registry: Registry): boolean {
  return JSON.parse(registry.get('mqtt/state')?.read() as string).connection_state === 2;
}

function changeStates(registry: Registry, periodMs: number): void {
  let current = leastMa;
  clock.every(periodMs, () => {
    current = current >= mostMa ? leastMa : current + 1;
    changes++;
    write(registry, 'evse/external_current', { current });
  });
}

function write(
  registry: Registry,
  path: string,
  payload: Parameters<NonNullable<ReturnType<Registry['get']>>['write']>[0],
): void {
  const outcome = registry.get(path)?.write(payload, { via: 'device' });
  if (outcome === undefined || outcome instanceof Promise || outcome.kind !== 'done') {
    throw new Error(`${path}: ${JSON.stringify(outcome)}`);
  }
}

/** What a device publishes. */
function pathsOf(registry: Registry): string[] {
  const own = [...registry.all()].filter(
    ({ declaration }) => declaration.readable && declaration.on.includes('mqtt'),
  );
  return ['availability', ...own.map(({ declaration }) => declaration.path)];
}

const digests = new WeakMap<object, { text: string; digest: number }>();

function sample({ number, registry }: (typeof devices)[number]): Sample {
  const values = pathsOf(registry).map(path => {
    const resource = registry.get(path);
    if (!resource) return digestOf('online');
    const text = resource.read() as string;
    const known = digests.get(resource);
    if (known?.text === text) return known.digest;
    const digest = digestOf(text);
    digests.set(resource, { text, digest });
    return digest;
  });
  return { device: number, connected: isConnected(registry), digests: values };
}
