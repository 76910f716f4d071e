import type {
  ChargeEnd,
  ChargeLog,
  ChargeRecordValue,
  ChargeStart,
} from '../../core/charge-log.ts';
import type { KeptObjects } from '../../platform/kept-objects.ts';
import type { StagedObject } from '../../platform/staged.ts';
import { attempt, readIfPossible, type Storage, StorageError } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { type DynamicCost, RecordCosts } from './dynamic-cost.ts';
import { RecordSums } from './record-sums.ts';

/** Folder of the charges of the device itself; those of others have theirs below it. */
export const ownFolder = 'charge-log';
const filePattern = /^charge-record-([1-9]\d{0,8})\.bin$/;
export const recordsPerFile = 256;

/** Most of `lastRecords`, and with that the length of `charge_tracker/last_charges`. */
export const maxLastCharges = 30;

/** A recorded charge, and what it cost where prices were dynamic. */
export interface RecordedCharge extends ChargeRecordValue {
  /** Number of the charger; undefined: that of the device. */
  readonly charger?: number | undefined;
  readonly dynamic?: DynamicCost | undefined;
}

/** The whole records of one moment. As long as it is not released, none of them changes. */
export interface ChargeReader {
  readonly count: number;
  /**
   * One of them by its place in the log; neighbours are read at once.
   *
   * @throws StorageError if it cannot be read
   */
  at(index: number): RecordedCharge;
  /** Nobody reads any more. */
  release(): void;
}

interface LogFile {
  readonly number: number;
  /** Whole records. */
  records: number;
  /** Nothing is appended any more: 256 records are in it, or it cannot be read. */
  closed: boolean;
}

/**
 * All charges, on disk. Files `charge-log/charge-record-<n>.bin` hold 256 records each and are
 * numbered upwards; only the newest one grows: by the 9 bytes of a start half, then by the 7 bytes
 * of its end half. A file that ends in a start half says that a charge is running, and so only the
 * newest one can. `charge-record-<n>.sum` holds a checksum for each record, and
 * `charge-record-<n>.cost` what charges cost where prices were dynamic.
 *
 * Every method that reads or writes records throws `StorageError`, and then the log is as it was.
 */
export class RecordLog {
  readonly #storage: Storage;
  readonly #kept: KeptObjects;
  readonly #codec: ChargeLog;
  readonly #maxFiles: number;
  readonly #folder: string;
  /** The running charge as it would be recorded if the power failed now. */
  readonly #progressName: string;
  /** Cost of the running charge so far, with dynamic prices. */
  readonly #progressCostName: string;
  /** Oldest first. */
  readonly #files: LogFile[] = [];
  /** Whole and open records by user. */
  readonly #chargesOf = new Uint32Array(256);
  /** The 9 bytes of the running charge. */
  #open: Uint8Array | undefined;
  #progressStored = false;
  #progressCostStored = false;
  #readers = 0;
  /** True if the files are known; nothing may be written before. */
  #listed = false;
  readonly #warn: (message: LogMessage) => void;

  /**
   * Reads what is there. Whatever it looks like, whole records are kept and the log can be
   * continued; a folder that cannot be listed stays untouched until it can.
   *
   * @param warn says what was not as it should be
   */
  constructor(
    { storage, kept }: { readonly storage: Storage; readonly kept: KeptObjects },
    codec: ChargeLog,
    maxCharges: number,
    warn: (message: LogMessage) => void,
    folder = ownFolder,
  ) {
    this.#folder = folder;
    this.#progressName = `${folder}/running`;
    this.#progressCostName = `${folder}/running-cost`;
    this.#storage = storage;
    this.#kept = kept;
    this.#codec = codec;
    this.#maxFiles = Math.max(1, Math.floor(maxCharges / recordsPerFile));
    this.#warn = warn;
    attempt(
      () => this.#loadAll(),
      error =>
        warn(message('The charges in the log are not known: {=reason}', { reason: error.words })),
    );
  }

  /** Number of whole records. */
  get records(): number {
    return this.#files.reduce((sum, file) => sum + file.records, 0);
  }

  /** The running charge, or undefined if the log ends in a whole record. */
  get open(): ChargeStart | undefined {
    return this.#open && this.#codec.decode(this.#open);
  }

  /** True if the running charge was recorded with `start`. */
  isOpen(start: ChargeStart): boolean {
    return this.#open !== undefined && startsWith(this.#open, this.#codec.encodeStart(start));
  }

  /** True if a whole or the open record is, or may be, of this user. */
  contains(userId: number): boolean {
    return !this.#listed || (this.#chargesOf[userId] ?? 0) > 0;
  }

  /** The oldest whole record. */
  first(): ChargeRecordValue | undefined {
    for (const file of this.#files) {
      const [first] = this.#decodeAll(file);
      if (first) return first;
    }
    return undefined;
  }

  /** The newest whole records, at most 30, newest last. */
  last(): ChargeRecordValue[] {
    const newest: ChargeRecordValue[] = [];
    for (let at = this.#files.length - 1; at >= 0 && newest.length < maxLastCharges; at--) {
      const records = this.#decodeAll(this.#files[at] as LogFile);
      newest.unshift(...records.slice(-(maxLastCharges - newest.length)));
    }
    return newest;
  }

  /** All whole records as they lie in the files. */
  bytes(): Uint8Array {
    const all = new Uint8Array(this.records * this.#codec.recordBytes);
    let at = 0;
    for (const file of this.#files) {
      all.set(this.#bytesOf(file), at);
      at += file.records * this.#codec.recordBytes;
    }
    return all;
  }

  /** All whole records as they are now. */
  reader(): ChargeReader {
    const files = this.#files.map(({ number, records }) => ({ number, records, closed: true }));
    const size = this.#codec.recordBytes;
    this.#readers++;
    /** The file that was read last: its bytes, what is known of costs, and its first record. */
    let bytes: Uint8Array = new Uint8Array();
    let costs: ReadonlyMap<number, DynamicCost> = new Map();
    let first = 0;
    const open = (index: number): void => {
      let before = 0;
      const file = files.find(({ records }) => {
        before += records;
        return index < before;
      });
      if (!file) throw new RangeError(`there is no record ${index} in the charge log`);
      first = before - file.records;
      bytes = this.#bytesOf(file);
      costs = this.#costsOf(file.number).read();
    };
    return {
      count: this.records,
      at: index => {
        if (index < first || (index - first) * size >= bytes.length) open(index);
        const place = index - first;
        const { startMinutes, meterStartKwh, userId, durationS, meterEndKwh } = this.#codec.decode(
          bytes,
          place * size,
        );
        // Not by a spread: V8 puts what that makes among what lives long, 32,768 times.
        return {
          startMinutes,
          meterStartKwh,
          userId,
          durationS,
          meterEndKwh,
          dynamic: costs.get(place),
        };
      },
      release: () => {
        this.#readers--;
      },
    };
  }

  /** True while somebody reads the records: none of them may change or be dropped then. */
  get isBeingRead(): boolean {
    return this.#readers > 0;
  }

  /** Records that a charge has started. */
  appendStart(start: ChargeStart): void {
    if (!this.#listed) this.#loadAll();
    // Only after a start at which the log could not be read: that charge was running then, or has
    // ended unseen.
    if (this.isOpen(start)) return;
    if (this.#open) this.appendEnd(this.progress() ?? { durationS: 0, meterEndKwh: null });
    // Without a clock, a meter and users two charges start alike: progress of the other one must
    // not be left.
    this.forgetProgress();
    const half = this.#codec.encodeStart(start);
    const newest = this.#files.at(-1);
    if (newest === undefined || newest.closed) {
      this.#files.push({ number: (newest?.number ?? 0) + 1, records: 0, closed: false });
    }
    this.#append(half);
    this.#open = half;
    const { number, records } = this.#files.at(-1) as LogFile;
    this.#sumsOf(number).put(records, half);
    this.#count(start.userId, 1);
  }

  /** Records that the running charge has ended, and what it cost where prices were dynamic. */
  appendEnd(end: ChargeEnd, cost?: DynamicCost): void {
    const half = this.#codec.encodeEnd(end);
    const newest = this.#files.at(-1) as LogFile;
    if (cost) this.#costsOf(newest.number).append(newest.records, cost);
    this.#append(half);
    if (this.#open) this.#sumsOf(newest.number).put(newest.records, concat(this.#open, half));
    newest.records++;
    newest.closed = newest.records >= recordsPerFile;
    this.#open = undefined;
  }

  /** Keeps how far the running charge is, for the case that the power fails. */
  saveProgress(end: ChargeEnd, cost?: DynamicCost): void {
    if (!this.#open) return;
    this.#progressStored = true;
    this.#kept.replace(
      this.#progressName,
      this.#codec.encode({ ...this.#codec.decode(this.#open), ...end }),
    );
    if (!cost) return;
    this.#progressCostStored = true;
    this.#kept.replace(this.#progressCostName, concat(this.#open, costBytes(cost)));
  }

  /** Known cost of the running charge. */
  progressCost(): DynamicCost | undefined {
    if (!this.#open) return undefined;
    const bytes = readIfPossible(this.#kept, this.#progressCostName, () => undefined);
    const start = this.#open.length;
    if (bytes?.length !== start + 8 || !startsWith(bytes, this.#open)) return undefined;
    const view = new DataView(bytes.buffer, bytes.byteOffset + start);
    return { energyWh: view.getUint32(0, true), costMilliCt: view.getInt32(4, true) };
  }

  /** Known progress of the running charge. */
  progress(): ChargeEnd | undefined {
    if (!this.#open || !this.#progressStored) return undefined;
    const bytes = readIfPossible(this.#kept, this.#progressName, () => undefined);
    if (bytes?.length !== this.#codec.recordBytes || !startsWith(bytes, this.#open))
      return undefined;
    const { durationS, meterEndKwh } = this.#codec.decode(bytes);
    return { durationS, meterEndKwh };
  }

  forgetProgress(): void {
    if (!this.#progressStored) return;
    this.#kept.remove(this.#progressName);
    if (this.#progressCostStored) this.#kept.remove(this.#progressCostName);
    this.#progressCostStored = false;
    this.#progressStored = false;
  }

  /** Number of files, the newest of which grows. */
  get files(): number {
    return this.#files.length;
  }

  /** Drops the oldest files beyond the most that are kept. Answers how many records went. */
  trim(mostFiles = this.#maxFiles): number {
    const before = this.records;
    while (this.#files.length > mostFiles) this.#dropOldest();
    return before - this.records;
  }

  /**
   * Deletes everything, the oldest file first: the running charge stays open until the very end.
   */
  removeAll(): void {
    if (!this.#listed) this.#loadAll();
    this.forgetProgress();
    while (this.#files.length > 0) this.#dropOldest();
  }

  /**
   * Fills in missing meter values that neighbouring records know, everywhere. Answers how many
   * records changed.
   */
  repair(): number {
    return this.#files.reduce((sum, file, index) => sum + this.#repair(index, 0, file.records), 0);
  }

  /** The same for the newest whole record alone. */
  repairLast(): number {
    for (let index = this.#files.length - 1; index >= 0; index--) {
      const { records } = this.#files[index] as LogFile;
      if (records > 0) return this.#repair(index, records - 1, records);
    }
    return 0;
  }

  #loadAll(): void {
    const names = this.#storage.list(this.#folder);
    this.#listed = true;
    this.#progressStored = names.includes(this.#progressName);
    this.#progressCostStored = names.includes(this.#progressCostName);
    const numbers = names
      .map(name => Number(filePattern.exec(name.slice(this.#folder.length + 1))?.[1] ?? 0))
      .filter(number => number > 0)
      .sort((a, b) => a - b);
    for (const [index, number] of numbers.entries())
      this.#load(number, index === numbers.length - 1);
    const first = numbers[0];
    const last = numbers.at(-1);
    if (first !== undefined && last !== undefined && last - first >= numbers.length) {
      this.#warn(
        message(
          'Files are missing between {first} and {last}; the charges in the others are kept',
          { first: this.#nameOf(first), last: this.#nameOf(last) },
        ),
      );
    }
  }

  #load(number: number, newest: boolean): void {
    const warn = this.#warn;
    const name = this.#nameOf(number);
    const file: LogFile = { number, records: 0, closed: true };
    this.#files.push(file);
    let bytes: Uint8Array;
    try {
      bytes = this.#storage.read(name) ?? new Uint8Array();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      warn(
        message('The charges in {file} are missing from every list: {=reason}', {
          file: name,
          reason: error.words,
        }),
      );
      return;
    }
    const { records, open, tornBytes } = this.#codec.scan(bytes.length);
    file.records = records;
    file.closed = !newest || records >= recordsPerFile;
    for (const { userId } of this.#decode(bytes, records)) this.#count(userId, 1);
    const end = records * this.#codec.recordBytes;
    const openBytes = newest && open ? this.#codec.startBytes : 0;
    this.#tellDamaged(number, bytes.subarray(0, end + openBytes));
    if (!newest) {
      if (records !== recordsPerFile || open || tornBytes > 0) {
        warn(
          message(
            '{file} has {bytes} bytes instead of {size}; its {count} whole charges are kept',
            {
              file: name,
              bytes: bytes.length,
              size: recordsPerFile * this.#codec.recordBytes,
              count: records,
            },
          ),
        );
      }
      return;
    }
    if (open) {
      this.#open = bytes.slice(end, end + openBytes);
      this.#count(this.#codec.decode(this.#open).userId, 1);
    }
    if (tornBytes === 0) return;
    warn(
      message(
        'The last entry of {file} was interrupted while it was written; {bytes} bytes of it are cut off',
        { file: name, bytes: tornBytes },
      ),
    );
  }

  #tellDamaged(number: number, records: Uint8Array): void {
    const damaged = this.#sumsOf(number).check(records, this.#codec.startBytes);
    if (damaged.length === 0) return;
    this.#kept.reject(this.#nameOf(number));
    for (const index of damaged) {
      const { startMinutes, userId } = this.#codec.decode(records, index * this.#codec.recordBytes);
      const start =
        startMinutes === 0
          ? 'an unknown time'
          : new Date(startMinutes * 60_000).toISOString().slice(0, 16);
      this.#warn(
        message(
          'Charge {number} of {file} is damaged: that it started at {time} and is of user {user} may be wrong, and so may its energy',
          { number: index + 1, file: this.#nameOf(number), time: start, user: userId },
        ),
      );
    }
  }

  #sumsOf(number: number): RecordSums {
    return new RecordSums(
      this.#storage,
      `${this.#folder}/charge-record-${number}.sum`,
      this.#codec.recordBytes,
      this.#warn,
    );
  }

  #costsOf(number: number): RecordCosts {
    return new RecordCosts(this.#storage, `${this.#folder}/charge-record-${number}.cost`);
  }

  /** Adds to the newest file, in place of what an interrupted write may have left at its end. */
  #append(bytes: Uint8Array): void {
    const { number, records } = this.#files.at(-1) as LogFile;
    const name = this.#nameOf(number);
    const length = records * this.#codec.recordBytes + (this.#open?.length ?? 0);
    const stored = this.#storage.read(name)?.length ?? 0;
    if (stored < length) throw changedFromOutside(name);
    if (stored > length && length > 0) this.#storage.truncate(name, length);
    if (stored > length && length === 0) this.#storage.remove(name);
    this.#storage.append(name, bytes);
  }

  #dropOldest(): void {
    const file = this.#files[0] as LogFile;
    let users: number[] = [];
    attempt(
      () => {
        users = this.#decodeAll(file).map(({ userId }) => userId);
      },
      // Whose charges they were shows at the next start; until then they seem to be there.
      () => undefined,
    );
    if (this.#files.length === 1 && this.open) users.push(this.open.userId);
    this.#sumsOf(file.number).remove();
    this.#costsOf(file.number).remove();
    this.#storage.remove(this.#nameOf(file.number));
    this.#files.shift();
    if (this.#files.length === 0) this.#open = undefined;
    for (const userId of users) this.#count(userId, -1);
  }

  /**
   * Repairs records `from` to `to` - 1 of one file, with the record before and the one after them
   * as neighbours.
   */
  #repair(index: number, from: number, to: number): number {
    const file = this.#files[index] as LogFile;
    const size = this.#codec.recordBytes;
    const bytes = this.#bytesOf(file);
    const before =
      from > 0 ? bytes.slice((from - 1) * size, from * size) : this.#lastRecordBefore(index);
    let changed = 0;
    for (let at = from; at < to; ) {
      const end = Math.min(to, at + recordsPerFile);
      const previous = at === from ? before : bytes.slice((at - 1) * size, at * size);
      const next =
        end < file.records
          ? bytes.slice(end * size, (end + 1) * size)
          : this.#firstRecordAfter(index);
      const window = concat(previous, bytes.subarray(at * size, end * size), next);
      const first = previous.length / size;
      changed += this.#codec.repair(window, first, first + end - at);
      bytes.set(window.subarray(previous.length, previous.length + (end - at) * size), at * size);
      at = end;
    }
    if (changed === 0) return 0;
    const isNewest = index === this.#files.length - 1;
    // A power cut in between must leave records without checksums, not with wrong ones.
    this.#sumsOf(file.number).remove();
    const repaired = isNewest && this.#open ? concat(bytes, this.#open) : bytes;
    this.#storage.replace(this.#nameOf(file.number), repaired);
    this.#sumsOf(file.number).replace(repaired);
    return changed;
  }

  #lastRecordBefore(index: number): Uint8Array {
    const file = this.#files
      .slice(0, index)
      .reverse()
      .find(({ records }) => records > 0);
    return file ? this.#bytesOf(file).slice(-this.#codec.recordBytes) : new Uint8Array();
  }

  #firstRecordAfter(index: number): Uint8Array {
    const file = this.#files.slice(index + 1).find(({ records }) => records > 0);
    return file
      ? this.#bytesOf(file).slice(0, this.#codec.recordBytes)
      : (this.#open ?? new Uint8Array());
  }

  #count(userId: number, change: 1 | -1): void {
    this.#chargesOf[userId] = (this.#chargesOf[userId] ?? 0) + change;
  }

  #decodeAll(file: LogFile): ChargeRecordValue[] {
    return this.#decode(this.#bytesOf(file), file.records);
  }

  #decode(bytes: Uint8Array, records: number): ChargeRecordValue[] {
    return Array.from({ length: records }, (_, index) =>
      this.#codec.decode(bytes, index * this.#codec.recordBytes),
    );
  }

  /** The whole records of a file, without what follows them. A copy. */
  #bytesOf(file: LogFile): Uint8Array {
    const length = file.records * this.#codec.recordBytes;
    if (length === 0) return new Uint8Array();
    const bytes = this.#storage.read(this.#nameOf(file.number));
    if (bytes === undefined || bytes.length < length)
      throw changedFromOutside(this.#nameOf(file.number));
    return bytes.slice(0, length);
  }

  #nameOf(number: number): string {
    return nameOf(number, this.#folder);
  }
}

/** The energy in Wh and the cost in ct/1000. */
function costBytes({ energyWh, costMilliCt }: DynamicCost): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, energyWh, true);
  view.setInt32(4, costMilliCt, true);
  return bytes;
}

/** The files of a log that holds these whole records, and nothing else. */
export function filesOf(
  records: Uint8Array,
  recordBytes: number,
  folder = ownFolder,
): StagedObject[] {
  const fileBytes = recordsPerFile * recordBytes;
  return Array.from({ length: Math.ceil(records.length / fileBytes) }, (_, index) => ({
    name: nameOf(index + 1, folder),
    bytes: records.slice(index * fileBytes, (index + 1) * fileBytes),
    plain: true,
  }));
}

function nameOf(number: number, folder: string): string {
  return `${folder}/charge-record-${number}.bin`;
}

function changedFromOutside(name: string): StorageError {
  return new StorageError('failed', name, 'it was changed from outside');
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
