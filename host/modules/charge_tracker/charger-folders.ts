import { uidNumber, uidText } from '../../device/identity.ts';
import type { KeptObjects } from '../../platform/kept-objects.ts';
import { readIfPossible, type Storage } from '../../platform/storage.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { type ChargeReader, ownFolder } from './record-log.ts';

/*
 * The charges at other chargers are in folders below that of the device's own, by the chargers'
 * unique ids: the same files, and `name`, which the charger had last.
 */

const chargerFolder = /^charge-log\/([1-9a-zA-Z]{1,6})\//;

/** The numbers of the chargers that have a folder. */
export function storedChargers(storage: Pick<Storage, 'list'>): ReadonlySet<number> {
  const uids = storage
    .list(ownFolder)
    .map(name => chargerFolder.exec(name)?.[1])
    .filter(uid => uid !== undefined)
    .map(uidNumber);
  return new Set(uids);
}

/** The folder of a charger. */
export function folderOf(uid: number): string {
  return `${ownFolder}/${uidText(uid)}`;
}

/** Where its name is. */
export function nameFile(uid: number): string {
  return `${folderOf(uid)}/name`;
}

/** The name that a charger had last; empty: not known. */
export function storedName(
  kept: Pick<KeptObjects, 'read'>,
  uid: number,
  warn: (words: LogMessage) => void,
): string {
  return utf8Decode(readIfPossible(kept, nameFile(uid), warn) ?? new Uint8Array());
}

/** Charges at other chargers behind the device's own. */
export function besideOwn(
  own: ChargeReader,
  others: readonly { readonly charger: number; readonly reader: ChargeReader }[],
): ChargeReader {
  return {
    count: others.reduce((sum, { reader }) => sum + reader.count, own.count),
    at(index) {
      if (index < own.count) return own.at(index);
      let place = index - own.count;
      for (const { charger, reader } of others) {
        if (place < reader.count) {
          const { startMinutes, meterStartKwh, userId, durationS, meterEndKwh, dynamic } =
            reader.at(place);
          return {
            startMinutes,
            meterStartKwh,
            userId,
            durationS,
            meterEndKwh,
            dynamic,
            charger,
          };
        }
        place -= reader.count;
      }
      throw new RangeError(`there is no record ${index} in the charge logs`);
    },
    release() {
      own.release();
      for (const { reader } of others) reader.release();
    },
  };
}
