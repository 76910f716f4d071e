import type { LoadMqttPackets } from '../mqtt-packets.ts';
import type { Platform } from '../platform.ts';
import { PortableClock } from './clock.ts';
import type { Port } from './io.ts';
import { portableLog } from './log.ts';
import { type Protocols, portableNet } from './net.ts';
import { portableRandom } from './random.ts';
import { PortableStorage } from './storage.ts';
import { ruledTimeZones } from './time-zones.ts';
import { portableVitals } from './vitals.ts';

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
  const random = portableRandom(port);
  return {
    clock,
    networkClock: clock,
    storage: new PortableStorage(port),
    random,
    net: portableNet({ port, clock, random, listenHost }, protocols),
    loadMqttPackets,
    timeZones: ruledTimeZones,
    vitals: portableVitals(port, clock),
    log: portableLog(port),
  };
}
