import { crc32 } from '../../platform/crc32.ts';
import { attempt, readIfPossible, type Storage } from '../../platform/storage.ts';

const sumBytes = 4;

/**
 * Checksums of the whole records of one file of the charge log: a CRC-32 each, in little-endian, in
 * a file beside it. A record without one, from before a power cut or from a release that knew none,
 * gets it at the next start.
 */
export class RecordSums {
  readonly #storage: Storage;
  readonly #name: string;
  readonly #recordBytes: number;

  constructor(storage: Storage, name: string, recordBytes: number) {
    this.#storage = storage;
    this.#name = name;
    this.#recordBytes = recordBytes;
  }

  /** Indices of the records that are not as they were recorded. */
  check(records: Uint8Array): number[] {
    const stored = readIfPossible(this.#storage, this.#name, () => undefined);
    const sums = this.#sumsOf(records);
    if (stored === undefined || stored.length !== sums.length) {
      const known = stored?.subarray(
        0,
        Math.min(sums.length, stored.length - (stored.length % sumBytes)),
      );
      const completed = sums.slice();
      completed.set(known ?? []);
      this.#attempt(() => this.#storage.replace(this.#name, completed));
    }
    return Array.from({ length: sums.length / sumBytes }, (_, index) => index).filter(index => {
      const at = index * sumBytes;
      const known = stored?.subarray(at, at + sumBytes);
      return known?.length === sumBytes && known.some((byte, offset) => byte !== sums[at + offset]);
    });
  }

  /** Adds that of one record, the newest. */
  append(record: Uint8Array): void {
    this.#attempt(() => this.#storage.append(this.#name, this.#sumsOf(record)));
  }

  /** Forgets all of them, before records change; the log is as good without. */
  remove(): void {
    this.#attempt(() => this.#storage.remove(this.#name));
  }

  /** Writes all of them anew. */
  replace(records: Uint8Array): void {
    this.#attempt(() => this.#storage.replace(this.#name, this.#sumsOf(records)));
  }

  #sumsOf(records: Uint8Array): Uint8Array {
    const sums = new Uint8Array((records.length / this.#recordBytes) * sumBytes);
    const view = new DataView(sums.buffer);
    for (let at = 0; at < sums.length; at += sumBytes) {
      const start = (at / sumBytes) * this.#recordBytes;
      view.setUint32(at, crc32(records.subarray(start, start + this.#recordBytes)), true);
    }
    return sums;
  }

  /** A record is recorded whether or not its checksum is. */
  #attempt(action: () => void): void {
    attempt(action, () => undefined);
  }
}
