import type { KeptObjects } from '../../platform/kept-objects.ts';
import { attempt, readIfPossible } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { numberOf } from '../charge_manager/index.ts';
import type { Make } from './heard.ts';
import type { Learned } from './learned.ts';
import { type Proof, unproven } from './proof.ts';
import type { Strategy } from './strategy.ts';
import type { Version } from './versions.ts';

/** What is kept of a charger over restarts of this device. */
export interface Memory {
  readonly identity: string;
  readonly version: Version | undefined;
  /** Everything below counts for this make and firmware. */
  readonly make: Make | undefined;
  /** Largest current that the learned is about, mA: with another one it counts no more. */
  readonly maximumMa: number;
  readonly strategy: Strategy | undefined;
  /** The limit that it has stored for vehicles that begin unseen, and what was seen of that. */
  readonly proof: Proof;
  /** Number of its next transaction of 1.6. */
  readonly nextTransaction: number;
  readonly connectors: Readonly<Record<string, Learned>>;
}

const folder = 'ocpp_central';
/** Chargers count from small numbers themselves while they are alone. */
const firstTransaction = 1_500_000_000;

export function newMemory(identity: string, maximumMa: number): Memory {
  return {
    identity,
    version: undefined,
    make: undefined,
    maximumMa,
    strategy: undefined,
    proof: unproven(undefined),
    nextTransaction: firstTransaction,
    connectors: {},
  };
}

/**
 * What was kept of a charger; of one that may draw something else now, only who it is. What cannot
 * be read is said, and learnt anew.
 */
export function recall(
  kept: KeptObjects,
  { identity, maximumMa }: Pick<Memory, 'identity' | 'maximumMa'>,
  say: (message: LogMessage) => void,
): Memory {
  const fresh = newMemory(identity, maximumMa);
  const bytes = readIfPossible(kept, fileOf(identity), say);
  if (!bytes) return fresh;
  // Only this module writes these, with a checksum, and none but of this shape.
  const found = JSON.parse(utf8Decode(bytes)) as Memory;
  if (found.identity !== identity) return fresh;
  if (found.maximumMa === maximumMa) return { ...fresh, ...found };
  return { ...fresh, version: found.version, nextTransaction: found.nextTransaction };
}

export function remember(
  kept: KeptObjects,
  memory: Memory,
  say: (message: LogMessage) => void,
): void {
  const bytes = utf8Encode(JSON.stringify(memory));
  attempt(
    () => kept.replace(fileOf(memory.identity), bytes),
    ({ words }) => say(words),
  );
}

/** An identity may hold what no file name can. */
export function fileOf(identity: string, ending = '.json'): string {
  return `${folder}/${numberOf(identity).toString(16)}${ending}`;
}
