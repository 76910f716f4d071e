import { crc32 } from '../../platform/crc32.ts';
import { attempt, type Storage } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';

const sumBytes = 4;

/**
 * Checksums of the records of one file of the charge log: a CRC-32 each, in little-endian, in a
 * file beside it; that of the running charge is of the half that is recorded of it. A record
 * without one, from before a power cut or from a release that knew none, gets it at the next start.
 */
export class RecordSums {
  readonly #storage: Storage;
  readonly #name: string;
  readonly #recordBytes: number;
  readonly #warn: (message: LogMessage) => void;

  /** @param warn says what could not be stored */
  constructor(
    storage: Storage,
    name: string,
    recordBytes: number,
    warn: (message: LogMessage) => void,
  ) {
    this.#storage = storage;
    this.#name = name;
    this.#recordBytes = recordBytes;
    this.#warn = warn;
  }

  /**
   * Indices of the records that are not as they were recorded. One whose end was recorded right
   * before a power cut still has the checksum of its start.
   *
   * @param records whole records, and the start of the running charge
   * @param startBytes length of a start
   */
  check(records: Uint8Array, startBytes: number): number[] {
    let stored: Uint8Array = new Uint8Array();
    const isKnown = this.#attempt(() => {
      stored = this.#storage.read(this.#name) ?? stored;
    });
    if (!isKnown) return [];
    const sums = this.#sumsOf(records);
    const starts = this.#sumsOf(records, startBytes);
    const damaged: number[] = [];
    for (let at = 0; at + sumBytes <= Math.min(sums.length, stored.length); at += sumBytes) {
      const known = stored.subarray(at, at + sumBytes);
      if ([sums, starts].some(right => equalAt(right, at, known))) continue;
      damaged.push(at / sumBytes);
      // A damaged record stays damaged.
      sums.set(known, at);
    }
    if (stored.length !== sums.length || !equalAt(stored, 0, sums))
      this.#attempt(() => this.#storage.replace(this.#name, sums));
    return damaged;
  }

  /** Puts that of the newest record, or of its start, behind those of the `count` before it. */
  put(count: number, record: Uint8Array): void {
    const length = count * sumBytes;
    this.#attempt(() => {
      const stored = this.#storage.read(this.#name)?.length ?? 0;
      if (stored < length) return;
      if (stored > length && length > 0) this.#storage.truncate(this.#name, length);
      if (stored > length && length === 0) this.#storage.remove(this.#name);
      this.#storage.append(this.#name, this.#sumsOf(record));
    });
  }

  /** Forgets all of them, before records change; the log is as good without. */
  remove(): void {
    this.#attempt(() => this.#storage.remove(this.#name));
  }

  /** Writes all of them anew. */
  replace(records: Uint8Array): void {
    this.#attempt(() => this.#storage.replace(this.#name, this.#sumsOf(records)));
  }

  /** Checksums of what the first `counted` bytes of each record are. */
  #sumsOf(records: Uint8Array, counted = this.#recordBytes): Uint8Array {
    const sums = new Uint8Array(Math.ceil(records.length / this.#recordBytes) * sumBytes);
    const view = new DataView(sums.buffer);
    for (let at = 0; at < sums.length; at += sumBytes) {
      const start = (at / sumBytes) * this.#recordBytes;
      view.setUint32(at, crc32(records.subarray(start, start + counted)), true);
    }
    return sums;
  }

  /** A record is recorded whether or not its checksum is. */
  #attempt(action: () => void): boolean {
    return attempt(action, ({ words }) =>
      this.#warn(
        message('Damage to stored charges may go unnoticed: {=reason}', { reason: words }),
      ),
    );
  }
}

/** True if `part` is at that place of `bytes`. */
function equalAt(bytes: Uint8Array, at: number, part: Uint8Array): boolean {
  return part.every((byte, offset) => byte === bytes[at + offset]);
}
