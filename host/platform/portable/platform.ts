import type { LoadMqttPackets } from '../mqtt-packets.ts';
import type { Platform } from '../platform.ts';
import type { Random } from '../random.ts';
import { PortableClock } from './clock.ts';
import type { Port } from './io.ts';
import { type Protocols, portableNet } from './net.ts';
import { PortableStorage } from './storage.ts';
import { ruledTimeZones } from './time-zones.ts';

/**
 * Everything that a device needs of its machine, through the I/O port. Device time is real time.
 */
export interface PortablePlatform extends Platform {
  readonly clock: PortableClock;
}

/** What speaks the protocols of the network; it lies above this layer. */
export interface PlatformProtocols extends Protocols {
  readonly loadMqttPackets: LoadMqttPackets;
}

/** @param listenHost address that the device listens on; empty: all */
export function portablePlatform(
  port: Port,
  listenHost: string,
  { loadMqttPackets, ...protocols }: PlatformProtocols,
): PortablePlatform {
  const clock = new PortableClock(port);
  const randomHandle = port.need('random', {});
  const log = port.need('log', {});
  const memory = port.create('memory', {});
  const random: Random = {
    bytes: count => new Uint8Array(port.io.read(randomHandle, count) as ArrayBuffer),
  };
  return {
    clock,
    networkClock: clock,
    storage: new PortableStorage(port),
    random,
    net: portableNet({ port, clock, random, listenHost }, protocols),
    loadMqttPackets,
    timeZones: ruledTimeZones,
    vitals: {
      ...(memory > 0 && { heapUsedBytes: () => port.io.read(memory) as number }),
      watchDelay: listener => clock.watchDelay(listener),
    },
    log: { write: (module, message) => void port.io.write(log, `${module}: ${message}`) },
  };
}
