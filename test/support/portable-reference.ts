import { createHttpAccess, type HttpAccess } from '../../host/access/http.ts';
import { startHttpServer } from '../../host/access/node/http-server.ts';
import { WsFeed } from '../../host/access/ws-feed.ts';
import { instantiateCore } from '../../host/core/core.ts';
import { Device } from '../../host/device/device.ts';
import { portableEdition } from '../../host/editions/portable.ts';
import { createSimulatedHardware, debug } from '../../host/editions/simulator.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import type { Random } from '../../host/platform/random.ts';
import type { Storage } from '../../host/platform/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
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
}

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
    ...{ clock, networkClock: clock, storage, random, loadMqttPackets },
    net: nodeNet('127.0.0.1'),
    timeZones: intlTimeZones,
    log: { write: () => undefined },
  };
  const hardware = createSimulatedHardware({ clock, random, variant, core: makeCore() });
  const start = (reason?: string): { device: Device; access: HttpAccess } => {
    const device = new Device({
      variant,
      platform,
      hardware,
      makeCore,
      edition: portableEdition,
      debug,
      restart,
      reason,
    });
    const { registry, credentials, network, log } = device;
    const access = createHttpAccess({
      ...{ registry, credentials, hostNames: network.hostNames, random, networkClock: clock, log },
      files: new Map(),
    });
    return { device, access };
  };
  const restart = (reason: string): void => {
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
      stop: () => running.access.stop(),
    },
    feed: new WsFeed({
      registry,
      credentials,
      networkClock: clock,
      uptimeMs: () => running.device.uptimeMs(),
    }),
    ...{ host: '127.0.0.1', port: 0, maxBodyBytes: variant.maxBodyBytes },
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
