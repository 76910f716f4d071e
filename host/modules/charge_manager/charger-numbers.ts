import { crc32 } from '../../platform/crc32.ts';
import { attempt, type StorageError } from '../../platform/storage.ts';
import type { State } from '../../registry/registry.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import type { Config } from './fields.ts';
import type { Member } from './member.ts';

/**
 * A number that a charger tells is stored at most this often: one that tells another with every
 * packet must not wear the storage out.
 */
const storedPeriodMs = 60_000;

/** Places of `charge_manager/all_charger_names`: uid and name. */
const nameEntries = 256;
const nameOffset = 4;
const nameEntryBytes = 36;

/** A number that stands for a text, never 0: of chargers that have none of their own. */
export function numberOf(text: string): number {
  return crc32(utf8Encode(text)) >>> 0 || 1;
}

/**
 * The numbers of chargers are never taken from a client: those of hosts that stay are kept, new
 * ones are not known.
 */
export function withKnownNumbers(config: Config, stored: Config): Config {
  const known = new Map(stored.chargers.map(({ host, uid }) => [host, uid]));
  return {
    ...config,
    chargers: config.chargers.map(charger => ({ ...charger, uid: known.get(charger.host) ?? 0 })),
  };
}

/** By charger; 0: not heard yet. */
export function numbersOf({ chargers }: Config): number[] {
  return chargers.map(({ uid }) => uid);
}

/** Remembers the number of a charger that was heard for the first time, or replaced. */
export function takeNumber(
  member: Member,
  config: State<Config>,
  nowMs: number,
  failed: (error: StorageError) => void,
): void {
  const { chargers } = config.value;
  const uid = member.packet?.uid ?? 0;
  if (uid === 0 || chargers[member.index]?.uid === uid) return;
  if (nowMs - member.numberStoredMs < storedPeriodMs) return;
  member.numberStoredMs = nowMs;
  const numbered = chargers.map((charger, index) =>
    index === member.index ? { ...charger, uid } : charger,
  );
  attempt(() => config.update({ chargers: numbered }), failed);
}

/** `charge_manager/all_charger_names` */
export function namesByNumber({ chargers }: Config): Uint8Array {
  const bytes = new Uint8Array(nameEntries * nameEntryBytes);
  const view = new DataView(bytes.buffer);
  for (const [place, { uid, name }] of chargers.filter(({ uid }) => uid !== 0).entries()) {
    view.setUint32(place * nameEntryBytes, uid, true);
    bytes.set(utf8Encode(name), place * nameEntryBytes + nameOffset);
  }
  return bytes;
}
