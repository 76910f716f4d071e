import type { LoadMqttPackets } from '../mqtt-packets.ts';
import type { Platform } from '../platform.ts';
import { PortableClock } from './clock.ts';
import type { Port } from './io.ts';
import { portableNet } from './net.ts';
import { PortableStorage } from './storage.ts';
import { ruledTimeZones } from './time-zones.ts';

/**
 * Everything that a device needs of its machine, through the I/O port. Device time is real time.
 */
export interface PortablePlatform extends Platform {
  readonly clock: PortableClock;
}

/** @param listenHost address that the device listens on; empty: all */
export function portablePlatform(
  port: Port,
  listenHost: string,
  loadMqttPackets: LoadMqttPackets,
): PortablePlatform {
  const clock = new PortableClock(port);
  const random = port.need('random', {});
  const log = port.need('log', {});
  return {
    clock,
    networkClock: clock,
    storage: new PortableStorage(port),
    random: { bytes: count => new Uint8Array(port.io.read(random, count) as ArrayBuffer) },
    net: portableNet(port, clock, listenHost),
    loadMqttPackets,
    timeZones: ruledTimeZones,
    log: { write: (module, message) => void port.io.write(log, `${module}: ${message}`) },
  };
}
