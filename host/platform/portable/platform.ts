import type { LoadMqttPackets } from '../mqtt-packets.ts';
import type { Platform } from '../platform.ts';
import { PacedClock } from '../virtual/paced-clock.ts';
import { PortableClock } from './clock.ts';
import type { Port } from './io.ts';
import { portableLog } from './log.ts';
import { type Protocols, portableNet } from './net.ts';
import { portableRandom } from './random.ts';
import { PortableStorage } from './storage.ts';
import { ruledTimeZones } from './time-zones.ts';
import { portableVitals } from './vitals.ts';

/** Everything that a device needs of its machine, through the I/O port. */
export interface PortablePlatform extends Platform {
  readonly networkClock: PortableClock;
  /** Device time, where that is not real time. */
  readonly time: PacedClock | undefined;
}

/** Device time of a simulation. */
export interface Pace {
  /** Device seconds per real second, 0.1 to 100000. */
  readonly speed: number;
  /** Wall-clock time of its start, ms since the epoch; now if left out. */
  readonly startMs?: number | undefined;
}

/** The protocols of the network, from above this layer. */
export interface PlatformProtocols extends Protocols {
  readonly loadMqttPackets: LoadMqttPackets;
}

/**
 * @param listenHost address that the device listens on; empty: all
 * @param pace of device time, which is real time if it is left out
 */
export function portablePlatform(
  port: Port,
  listenHost: string,
  { loadMqttPackets, ...protocols }: PlatformProtocols,
  pace?: Pace,
): PortablePlatform {
  const clock = new PortableClock(port);
  const time = pace && new PacedClock(pace.speed, pace.startMs ?? clock.wallMs(), clock.realTime);
  const random = portableRandom(port);
  return {
    clock: time ?? clock,
    networkClock: clock,
    time,
    storage: new PortableStorage(port),
    random,
    net: portableNet({ port, clock, random, listenHost }, protocols),
    loadMqttPackets,
    timeZones: ruledTimeZones,
    // A simulation has a time of its own.
    timeServers: !pace && clock.timeServers() ? () => clock.timeServers() ?? [] : undefined,
    vitals: portableVitals(port, clock),
    log: portableLog(port),
  };
}
