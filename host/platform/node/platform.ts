import { gzipSync } from 'node:zlib';
import type { Clock } from '../clock.ts';
import type { Platform } from '../platform.ts';
import { lazyMqttPackets } from './lazy-mqtt-packets.ts';
import { nodeLog } from './log.ts';
import { nodeMachine } from './machine.ts';
import { nodeNet } from './net.ts';
import { systemRandom } from './random.ts';
import { nodeSignatures } from './signatures.ts';
import { NodeStorage } from './storage.ts';
import { intlTimeZones } from './time-zones.ts';
import { nodeVault } from './vault.ts';
import { nodeVitals } from './vitals.ts';

/** A backup with the longest charge log has 0.9 MB. */
const maxDocumentBytes = 1_048_576;

/** Place of a device on the machine. */
export interface NodePlace {
  /** Device time. */
  readonly clock: Clock;
  /** Real time. */
  readonly networkClock: Clock;
  /** Address or name that the device listens on. */
  readonly listenHost: string;
  /** Data folder of the device. */
  readonly dataDir: string;
  /** The file that was started. */
  readonly program: string;
}

/** Everything that a device needs of a machine with Node. */
export function nodePlatform(place: NodePlace): Platform {
  const { clock, networkClock, listenHost, dataDir, program } = place;
  return {
    clock,
    networkClock,
    storage: new NodeStorage(dataDir),
    random: systemRandom,
    net: nodeNet(listenHost),
    loadMqttPackets: lazyMqttPackets,
    timeZones: intlTimeZones,
    vault: nodeVault,
    vitals: nodeVitals,
    signatures: nodeSignatures,
    gzip: bytes => gzipSync(bytes),
    machine: nodeMachine(program, dataDir),
    maxDocumentBytes,
    log: nodeLog,
  };
}
