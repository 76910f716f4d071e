import { createHttpAccess, type HttpAccess } from '../../host/access/http.ts';
import { startHttpServer } from '../../host/access/node/http-server.ts';
import { WsFeed } from '../../host/access/ws-feed.ts';
import { instantiateCore } from '../../host/core/core.ts';
import { Device } from '../../host/device/device.ts';
import { Requests } from '../../host/device/requests.ts';
import { chargerEdition } from '../../host/editions/charger.ts';
import { energyManagerEdition } from '../../host/editions/energy-manager.ts';
import { createSimulatedHardware, debug } from '../../host/editions/simulator.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import * as modbusPart from '../../host/modules/meters/modbus-part.ts';
import * as announcer from '../../host/modules/mqtt_auto_discovery/announcer.ts';
import * as ocppEngine from '../../host/modules/ocpp/client.ts';
import type { LinkName, NetworkControl } from '../../host/platform/network-control.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import type { Port } from '../../host/platform/portable/io.ts';
import { portableMachine } from '../../host/platform/portable/machine.ts';
import { portableNetworkControl } from '../../host/platform/portable/network-control.ts';
import { portableTunnel } from '../../host/platform/portable/tunnel.ts';
import type { Random } from '../../host/platform/random.ts';
import type { Storage } from '../../host/platform/storage.ts';
import type { Tunnel } from '../../host/platform/tunnel.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { AnyMessage } from '../../host/sentences/message.ts';
import { loadMqttPackets } from './mqtt-packets.ts';
import { wasmBytes } from './wasm.ts';

/** The same device on Node, in virtual time: what the portable bundle is compared with. */
export interface ReferenceDevice {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly port: number;
  /** Lets time pass. */
  advance(durationMs: number): void;
  stop(): Promise<void>;
}

/** What both are started with. */
export interface ReferenceOptions {
  readonly variant: VariantName;
  readonly storage: Storage;
  readonly random: Random;
  /** Wall-clock time at monotonic 0, ms since the epoch. */
  readonly wallMs: number;
  /** Wi-Fi, LAN and WireGuard; none if left out. */
  readonly network?: NetworkControl;
  readonly tunnel?: Tunnel;
}

/** An I/O port that has nothing. */
const nothing = { create: () => -1 } as unknown as Port;

/**
 * Starts the host on Node with its own HTTP server, its own MQTT packets and the core as
 * WebAssembly.
 */
export async function startReference(options: ReferenceOptions): Promise<ReferenceDevice> {
  const { storage, random, wallMs } = options;
  const variant = variants[options.variant];
  const clock = new VirtualClock({ wallMs });
  const makeCore = () => instantiateCore(wasmBytes());
  const platform = {
    clock,
    networkClock: clock,
    storage,
    random,
    loadMqttPackets,
    net: nodeNet('127.0.0.1'),
    timeZones: intlTimeZones,
    machine: portableMachine(),
    log: { write: () => undefined },
  };
  const configured = new Set<LinkName>();
  const requests = new Requests();
  const hardware = createSimulatedHardware({ clock, random, variant, core: makeCore() });
  const start = (reason?: AnyMessage): { device: Device; access: HttpAccess } => {
    const device = new Device({
      variant,
      platform,
      hardware,
      makeCore,
      edition: variant.kind === 'charger' ? chargerEdition : energyManagerEdition,
      debug,
      network: {
        networkControl: options.network ?? portableNetworkControl(nothing, clock),
        tunnel: options.tunnel ?? portableTunnel(nothing, clock),
        configured,
        requests,
      },
      loadLater: {
        meters: done => done({ part: modbusPart }),
        mqtt_auto_discovery: done => done({ part: announcer }),
        ocpp: done => done({ part: ocppEngine }),
      },
      restart,
      reason,
    });
    const { registry, credentials, network, log } = device;
    const access = createHttpAccess({
      registry,
      credentials,
      hostNames: network.hostNames,
      random,
      networkClock: clock,
      log,
      files: new Map(),
      onAdmitted: ({ local }) => requests.came(local),
    });
    return { device, access };
  };
  const restart = (reason: AnyMessage): void => {
    running.device.stop();
    running = start(reason);
  };
  let running = start();
  const { registry, credentials } = running.device;
  const server = await startHttpServer({
    // A restart replaces what answers; the port stays open.
    access: {
      begin: request => running.access.begin(request),
      handle: request => running.access.handle(request),
      admitWebSocket: request => running.access.admitWebSocket(request),
      get traffic() {
        return running.access.traffic;
      },
      get languages() {
        return running.access.languages;
      },
      stop: () => running.access.stop(),
    },
    feed: new WsFeed({
      registry,
      credentials,
      networkClock: clock,
      uptimeMs: () => running.device.uptimeMs(),
    }),
    host: '127.0.0.1',
    port: 0,
    maxBodyBytes: variant.maxBodyBytes,
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    port: server.port,
    advance: durationMs => clock.advance(durationMs),
    async stop() {
      running.device.stop();
      await server.stop();
    },
  };
}
