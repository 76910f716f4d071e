import type { Clock } from './clock.ts';
import type { Gzip } from './gzip.ts';
import type { Log } from './log.ts';
import type { Machine } from './machine.ts';
import type { LoadMqttPackets } from './mqtt-packets.ts';
import type { Net } from './net.ts';
import type { Random } from './random.ts';
import type { Signatures } from './signatures.ts';
import type { Storage } from './storage.ts';
import type { TimeZones } from './time-zones.ts';
import type { Vault } from './vault.ts';
import type { Vitals } from './vitals.ts';

/** Everything that a device needs from the machine that it runs on. */
export interface Platform {
  /** Device time; a simulation may run it faster than real time. */
  readonly clock: Clock;
  /** Real time, for everything that involves another machine. */
  readonly networkClock: Clock;
  readonly storage: Storage;
  readonly random: Random;
  readonly net: Net;
  readonly loadMqttPackets: LoadMqttPackets;
  readonly timeZones: TimeZones;
  /** Missing where the machine cannot lock secrets. */
  readonly vault?: Vault | undefined;
  /** Missing where nothing is known of process and engine. */
  readonly vitals?: Vitals | undefined;
  /** Missing where the machine cannot check signatures. */
  readonly signatures?: Signatures | undefined;
  /** Missing where the machine has no compressor. */
  readonly gzip?: Gzip | undefined;
  /**
   * Addresses of time servers that the network named by now. Only on machines that ask none
   * themselves: the device does it there.
   */
  readonly timeServers?: (() => readonly string[]) | undefined;
  /** Missing where nothing is known of the machine. */
  readonly machine?: Machine | undefined;
  /** Longest body of a request that carries a whole document, e.g. a backup; 64 KB by default. */
  readonly maxDocumentBytes?: number | undefined;
  /** The machine's own log (journal, terminal); the device adds its event log in front of it. */
  readonly log: Log;
}
