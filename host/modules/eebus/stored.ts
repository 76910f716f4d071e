import { type Month, StoredDevice, type StoredDeviceParts } from '../../device/stored-device.ts';
import type { LimitEntry } from './fields.ts';
import { limitCsv } from './limit-csv.ts';
import { storedEntries } from './limit-log.ts';

/**
 * The limits by EEBUS that a data folder has of a local month, as comma-separated values: all that
 * counted for a moment of it, and all of which nobody knows when they did.
 *
 * @throws Error in words for people if the folder is none of a device, or cannot be read
 */
export function storedLimits(parts: StoredDeviceParts, month: Month): string {
  const device = new StoredDevice(parts);
  const [start, end] = device.minutesOf(month);
  return limitCsv(
    storedEntries(device.storage).filter(entry => counted(entry, start * 60, end * 60)),
  );
}

/** Whether it counted between two instants, s since 1970, or may have. */
function counted({ from, to }: LimitEntry, startS: number, endS: number): boolean {
  return (from === 0 || from < endS) && (to === 0 || to >= startS);
}
