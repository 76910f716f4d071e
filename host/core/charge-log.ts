import {
  Capacity,
  ChargeRecord,
  type CoreExports,
  type MemoryViews,
  Region,
  ChargeLogScan as ScanView,
  Special,
} from './abi.ts';

/** Data of a charge at its start. */
export interface ChargeStart {
  /** Unix time in minutes, 0 without clock. */
  readonly startMinutes: number;
  /** Meter in kWh, null without meter. */
  readonly meterStartKwh: number | null;
  /** 0 to 255, 0 without user. */
  readonly userId: number;
}

/** Data of a charge at its end. */
export interface ChargeEnd {
  /** Durations above 16777215 s are recorded as that. */
  readonly durationS: number;
  /** Meter in kWh, null without meter. */
  readonly meterEndKwh: number | null;
}

export type ChargeRecordValue = ChargeStart & ChargeEnd;

/** Content of a log file. */
export interface ChargeLogScan {
  /** Whole records. */
  readonly records: number;
  /** A start half follows them. */
  readonly open: boolean;
  /** Bytes at the end that belong to an interrupted write and have to be cut off. */
  readonly tornBytes: number;
}

/**
 * The binary charge log, interface 2.20: records of 16 bytes, the first 9 of which are written when
 * a charge starts.
 */
export class ChargeLog {
  readonly recordBytes = Special.logRecordBytes;
  readonly startBytes = Special.logStartBytes;
  /** Most bytes that `repair` takes at once. */
  readonly repairBytes: number;
  readonly #exports: CoreExports;
  readonly #bytes: Uint8Array;
  readonly #record: ChargeRecord;
  readonly #scan: ScanView;
  readonly #float = new Float32Array(1);
  readonly #bits = new Uint32Array(this.#float.buffer);

  constructor(exports: CoreExports, memory: MemoryViews) {
    this.#exports = exports;
    const start = exports.region(Region.chargeLogBytes);
    this.repairBytes = exports.capacity(Capacity.chargeLogBytes);
    this.#bytes = memory.u8.subarray(start, start + this.repairBytes);
    this.#record = new ChargeRecord(memory, exports.region(Region.chargeRecord));
    this.#scan = new ScanView(memory, exports.region(Region.chargeLogScan));
  }

  /** The 9 bytes to append when a charge starts. A copy. */
  encodeStart(start: ChargeStart): Uint8Array {
    return this.#encode({ ...start, durationS: 0, meterEndKwh: null }).slice(
      0,
      Special.logStartBytes,
    );
  }

  /** The 7 bytes to append when the charge ends. A copy. */
  encodeEnd(end: ChargeEnd): Uint8Array {
    return this.#encode({ startMinutes: 0, meterStartKwh: null, userId: 0, ...end }).slice(
      Special.logStartBytes,
    );
  }

  /** A whole record. A copy. */
  encode(record: ChargeRecordValue): Uint8Array {
    return this.#encode(record).slice();
  }

  /**
   * The record that starts at `offset` of `bytes`. In an open record (9 bytes left) the end reads 0
   * s and null.
   */
  decode(bytes: Uint8Array, offset = 0): ChargeRecordValue {
    const record = bytes.subarray(offset, offset + Special.logRecordBytes);
    if (record.length < Special.logStartBytes) {
      throw new RangeError(`no record of the charge log at byte ${offset} of ${bytes.length}`);
    }
    this.#put(record);
    this.#exports.charge_log_decode(0);
    const { startMinutes, meterStartBits, userId, durationS, meterEndBits } = this.#record;
    return {
      startMinutes,
      meterStartKwh: this.#toKwh(meterStartBits),
      userId,
      durationS,
      meterEndKwh: this.#toKwh(meterEndBits),
    };
  }

  /** Scans a log of `length` bytes. */
  scan(length: number): ChargeLogScan {
    this.#exports.charge_log_scan(length);
    const { records, open, tornBytes } = this.#scan;
    return { records, open, tornBytes };
  }

  /**
   * Fills missing meter values of the records `first` to `end` - 1 in place from what their
   * neighbours in `bytes` (at most `repairBytes`, whole records and perhaps an open one) know.
   * Answers how many records changed.
   */
  repair(bytes: Uint8Array, first: number, end: number): number {
    if (bytes.length > this.repairBytes)
      throw new RangeError(
        `${bytes.length} bytes of charge log, at most ${this.repairBytes} at once`,
      );
    this.#put(bytes);
    const changed = this.#exports.charge_log_repair(first, end, bytes.length);
    if (changed < 0)
      throw new RangeError(
        `records ${first} to ${end - 1} do not lie in ${bytes.length} bytes of charge log`,
      );
    if (changed > 0) bytes.set(this.#bytes.subarray(0, bytes.length));
    return changed;
  }

  /** Copies log bytes to the core; what an open record lacks reads as 0 s and no meter. */
  #put(bytes: Uint8Array): void {
    this.#bytes.set(bytes);
    const open = bytes.length % Special.logRecordBytes;
    if (open >= Special.logStartBytes) {
      this.#bytes.set(
        OPEN_END.subarray(0, Special.logRecordBytes - Special.logStartBytes),
        bytes.length - open + Special.logStartBytes,
      );
    }
  }

  #encode({
    startMinutes,
    meterStartKwh,
    userId,
    durationS,
    meterEndKwh,
  }: ChargeRecordValue): Uint8Array {
    this.#record.startMinutes = startMinutes;
    this.#record.meterStartBits = this.#toBits(meterStartKwh);
    this.#record.userId = userId;
    this.#record.durationS = durationS;
    this.#record.meterEndBits = this.#toBits(meterEndKwh);
    if (this.#exports.charge_log_encode() < 0)
      throw new RangeError(`user ${userId} does not fit a record of the charge log: 0 to 255`);
    return this.#bytes.subarray(0, Special.logRecordBytes);
  }

  #toBits(kwh: number | null): number {
    if (kwh === null) return Special.nanBits;
    this.#float[0] = kwh;
    return this.#bits[0] as number;
  }

  #toKwh(bits: number): number | null {
    if (bits === Special.nanBits) return null;
    this.#bits[0] = bits;
    return this.#float[0] as number;
  }
}

/** Duration 0 and no meter value, as little-endian bytes. */
const OPEN_END = Uint8Array.of(0, 0, 0, 0x00, 0x00, 0xc0, 0x7f);
