import { gzipSync } from 'node:zlib';
import { editionOf } from '../../build/interface/edition-of.ts';
import { type Core, instantiateCore } from '../../host/core/core.ts';
import type { DeviceContext } from '../../host/device/context.ts';
import { Device } from '../../host/device/device.ts';
import type { Manifest } from '../../host/device/manifest.ts';
import type { LoadLater } from '../../host/device/modules.ts';
import { Requests } from '../../host/device/requests.ts';
import type { UpdateFeed } from '../../host/device/update-feed.ts';
import { createSimulatedHardware, debug } from '../../host/editions/simulator.ts';
import type { Hardware } from '../../host/hardware/hardware.ts';
import { SimulatedBattery } from '../../host/hardware/simulator/battery.ts';
import type { SimulatorOptions } from '../../host/hardware/simulator/hardware.ts';
import { SimulatedNetworkControl } from '../../host/hardware/simulator/network.ts';
import type { Simulation } from '../../host/hardware/simulator/simulation.ts';
import { type Variant, type VariantName, variants } from '../../host/hardware/variants.ts';
import { debugBattery } from '../../host/modules/debug/battery.ts';
import { debugBox } from '../../host/modules/debug/box.ts';
import * as boxPeer from '../../host/modules/debug/box-peer.ts';
import { demoOf } from '../../host/modules/debug/demo.ts';
import { debugNetwork } from '../../host/modules/debug/network.ts';
import * as eebusEngine from '../../host/modules/eebus/engine.ts';
import * as meterSearch from '../../host/modules/meter_classes/search.ts';
import * as modbusPart from '../../host/modules/meters/modbus-part.ts';
import * as announcer from '../../host/modules/mqtt_auto_discovery/announcer.ts';
import * as servedClock from '../../host/modules/ntp/served-clock.ts';
import * as ocppEngine from '../../host/modules/ocpp/client.ts';
import * as centralEngine from '../../host/modules/ocpp_central/central.ts';
import type { OpenPort } from '../../host/platform/clients.ts';
import type { Machine } from '../../host/platform/machine.ts';
import type { ServeBytes } from '../../host/platform/modbus-server.ts';
import type { Net } from '../../host/platform/net.ts';
import type { LinkName } from '../../host/platform/network-control.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { nodeSignatures } from '../../host/platform/node/signatures.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { nodeVault } from '../../host/platform/node/vault.ts';
import { x25519PublicKey } from '../../host/platform/node/x25519.ts';
import type { Storage } from '../../host/platform/storage.ts';
import type { Vault } from '../../host/platform/vault.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { SimulatedTunnel } from '../../host/platform/virtual/tunnel.ts';
import type { Vitals } from '../../host/platform/vitals.ts';
import type { Outcome } from '../../host/registry/registry.ts';
import { describeProblems, type Json } from '../../host/registry/validate.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { loadMqttPackets } from './mqtt-packets.ts';
import { wasmBytes } from './wasm.ts';

/**
 * How a virtual device differs from the default one: generation 3, empty storage, 1 January 2025.
 */
export interface VirtualDeviceOptions {
  readonly variant?: VariantName;
  /** Changes to the variant's table row, e.g. a small charge log. */
  readonly changes?: Partial<Variant>;
  readonly storage?: Storage;
  /** A clock that several devices share. */
  readonly clock?: VirtualClock;
  /** Real time, where it is not the device's, so that either can pass alone. */
  readonly networkClock?: VirtualClock;
  /** Devices with another seed have another identity. */
  readonly seed?: number;
  /** Wall-clock time at the start, ms since the epoch. */
  readonly wallMs?: number;
  readonly synchronised?: boolean;
  /** How the parts of OCPP are loaded; at once by default. */
  readonly loadLater?: LoadLater;
  /** Opens ports beside that of HTTP; it cannot by default. */
  readonly openPort?: OpenPort;
  /** Opens the port of the simulated home battery; nobody reaches it by default. */
  readonly serve?: ServeBytes;
  /** What the machine locks secrets with, if it can: as devices do by default. */
  readonly vault?: Vault | undefined;
  /** What the machine knows of process and engine; nothing by default. */
  readonly vitals?: Vitals;
  /** Whom it asks for newer releases; nobody by default. */
  readonly updateFeed?: UpdateFeed;
  /** Whether the machine can check signatures; it can by default. */
  readonly hasSignatures?: boolean;
  /** Time servers that the network names, if the machine asks none itself; it does by default. */
  readonly timeServers?: () => readonly string[];
  /** What the machine tells of itself; nothing by default. */
  readonly machine?: Machine;
  /** What of the network is not the machine's. */
  readonly net?: Partial<Net>;
  /** The modules to choose from; all that the variant can have by default. */
  readonly edition?: readonly Manifest[];
  /** Makes the cores of hardware and device; of the newest run of the device, the last one. */
  readonly makeCore?: () => Core;
  /** Hardware in place of the simulated one, made of what that would be made of. */
  readonly makeHardware?: (parts: SimulatorOptions) => Hardware;
  /** How the simulated hardware differs from the default one. */
  readonly hardware?: Pick<
    SimulatorOptions,
    'chargerMeter' | 'controllerUptimeMs' | 'grid' | 'hasLockSwitch'
  >;
}

/** A whole device in virtual time, with simulated hardware, driven through its resources. */
export interface VirtualDevice {
  /** The present run of the device; a restart replaces it. */
  readonly device: Device;
  readonly clock: VirtualClock;
  readonly hardware: Hardware;
  readonly simulation: Simulation;
  /** Wi-Fi and LAN, simulated; they outlive restarts of the device. */
  readonly network: SimulatedNetworkControl;
  /** The VPN tunnel and its peer, both simulated. */
  readonly tunnel: SimulatedTunnel;
  /** Where one tells that the device was reached. */
  readonly requests: Requests;
  readonly storage: Storage;
  /** The value of a resource as any client reads it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
  get(path: string): any;
  /** The body of a resource that is not JSON, whole. */
  raw(path: string): Uint8Array | string;
  /** Writes like a client; throws with the refusal's text. */
  put(path: string, payload?: Json): void;
  /** Writes like a client; the refusal's text, or undefined if it was taken. */
  refusal(path: string, payload?: Json): string | undefined;
  /** The event log so far. */
  log(): string;
  /** Lets device time pass. */
  advance(durationMs: number): void;
  /** Stops the device and starts it again on the same hardware and storage. */
  restart(): void;
  stop(): void;
}

/** Starts a virtual device. */
export function virtualDevice(options: VirtualDeviceOptions = {}): VirtualDevice {
  const variant: Variant = { ...variants[options.variant ?? 'warp3'], ...options.changes };
  const clock =
    options.clock ??
    new VirtualClock({
      wallMs: options.wallMs ?? Date.UTC(2025, 0, 1),
      synchronised: options.synchronised ?? true,
    });
  const storage = options.storage ?? new MemoryStorage();
  const random = new SeededRandom(options.seed ?? 7);
  const { makeCore = () => instantiateCore(wasmBytes()) } = options;
  const { makeHardware = createSimulatedHardware } = options;
  const hardware: Hardware = makeHardware({
    ...options.hardware,
    clock,
    random,
    variant,
    core: makeCore(),
  });
  const battery =
    hardware.simulation &&
    new SimulatedBattery({
      ...{ clock, connection: hardware.simulation.connection },
      serve: options.serve ?? (() => () => undefined),
      failed: () => undefined,
    });
  const networkControl = new SimulatedNetworkControl({
    clock,
    random,
    hasLan: variant.features.includes('ethernet'),
  });
  const tunnel = new SimulatedTunnel(clock, x25519PublicKey);
  const requests = new Requests();
  const configured = new Set<LinkName>();
  const platform = {
    clock,
    networkClock: options.networkClock ?? clock,
    storage,
    random,
    loadMqttPackets,
    networkControl,
    net: { ...nodeNet('127.0.0.1'), ...options.net },
    timeZones: intlTimeZones,
    vault: 'vault' in options ? options.vault : nodeVault,
    signatures: options.hasSignatures === false ? undefined : nodeSignatures,
    gzip: gzipSync,
    timeServers: options.timeServers,
    machine: options.machine,
    maxDocumentBytes: 1_048_576,
    vitals: options.vitals,
    log: { write: () => undefined },
  };
  const {
    loadLater = {
      debug: done => done({ part: boxPeer }),
      eebus: done => done({ part: eebusEngine }),
      meter_classes: done => done({ part: meterSearch }),
      meters: done => done({ part: modbusPart }),
      mqtt_auto_discovery: done => done({ part: announcer }),
      ntp: done => done({ part: servedClock }),
      ocpp: done => done({ part: ocppEngine }),
      ocpp_central: done => done({ part: centralEngine }),
    },
  } = options;
  const addDebug = (context: DeviceContext): void => {
    if (battery) debugBattery(context, battery);
    debugBox(context);
    debugNetwork(context, networkControl.surroundings);
    debug(context, demoOf);
  };
  let device: Device;
  const start = (): void => {
    device = new Device({
      variant,
      platform,
      hardware,
      makeCore,
      edition: options.edition ?? editionOf(variant),
      network: { networkControl, configured, requests, tunnel },
      debug: addDebug,
      loadLater,
      openPort: options.openPort,
      restart,
      updateFeed: options.updateFeed,
    });
  };
  const restart = (): void => {
    device.stop();
    start();
  };
  start();

  const write = (path: string, payload: Json | undefined): Outcome => {
    const resource = device.registry.get(path) ?? device.registry.getUpdate(path);
    if (!resource) throw new Error(`there is no ${path}`);
    const outcome = resource.write(payload, { via: 'http' });
    if (outcome instanceof Promise) throw new Error(`${path} answers later`);
    return outcome;
  };
  const refusal = (path: string, payload?: Json): string | undefined => {
    const outcome = write(path, payload);
    if (outcome.kind === 'done') return undefined;
    if (outcome.kind === 'refused') return describeProblems(outcome.problems);
    return outcome.kind === 'not stored' ? inEnglish(outcome.message) : outcome.kind;
  };
  const raw = (path: string): string | Uint8Array => {
    const resource = device.registry.get(path);
    if (!resource) throw new Error(`there is no ${path}`);
    return resource.read();
  };
  return {
    get device() {
      return device;
    },
    clock,
    hardware,
    simulation: hardware.simulation as Simulation,
    network: networkControl,
    tunnel,
    requests,
    storage,
    get: path => JSON.parse(raw(path) as string),
    raw,
    put(path, payload) {
      const text = refusal(path, payload);
      if (text !== undefined) throw new Error(`${path}: ${text}`);
    },
    refusal,
    log: () => device.log.text(),
    advance: durationMs => clock.advance(durationMs),
    restart,
    stop: () => device.stop(),
  };
}

/** A device whose hardware is a driver at a double. */
export interface RigDevice<Rig> extends VirtualDevice {
  readonly rig: Rig;
}

/** A whole device with a driver and its double, which have found each other. */
export function rigDevice<Rig extends { hardware(): Hardware }>(
  makeRig: (clock: VirtualClock, seed: number, parts: SimulatorOptions) => Rig,
  options: VirtualDeviceOptions = {},
): RigDevice<Rig> {
  let rig: Rig | undefined;
  const device = virtualDevice({
    ...options,
    makeHardware(parts) {
      const clock = parts.clock as VirtualClock;
      rig = makeRig(clock, 1, parts);
      clock.advance(2000);
      return rig.hardware();
    },
  });
  return Object.defineProperties(
    { rig: rig as Rig } as RigDevice<Rig>,
    Object.getOwnPropertyDescriptors(device),
  );
}
