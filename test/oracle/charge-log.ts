import { type CoreExports, Result, Special } from '../../host/core/abi.ts';
import type { Regions } from './memory.ts';

type ChargeLogFunctions = Pick<
  CoreExports,
  'charge_log_encode' | 'charge_log_decode' | 'charge_log_scan' | 'charge_log_repair'
>;

const RECORD_BYTES = Special.logRecordBytes;
const START_BYTES = Special.logStartBytes;
/** Where a record holds its numbers, in bytes. */
const START_MINUTES = 0;
const METER_START = 4;
const USER_ID = 8;
const DURATION = 9;
const METER_END = 12;

/** A meter does not count so much between two charges. */
const OTHER_METER_KWH = 200;

/**
 * The codec of the charge log (interface 2.20), byte by byte through the engine's own view of data.
 */
export function makeChargeLog({
  chargeRecord,
  chargeLogBytes,
  chargeLogScan,
}: Regions): ChargeLogFunctions {
  const { buffer, byteOffset, byteLength } = chargeLogBytes;
  const log = new DataView(buffer, byteOffset, byteLength);

  /** The finite number at an offset, if there is one. */
  const meterAt = (offset: number): number | undefined => {
    const kwh = log.getFloat32(offset, true);
    return Number.isFinite(kwh) ? kwh : undefined;
  };
  const meterBitsAt = (offset: number): number =>
    meterAt(offset) === undefined ? Special.nanBits : log.getUint32(offset, true);
  const putMeterBits = (offset: number, bits: number): void => {
    log.setUint32(offset, bits, true);
    log.setUint32(offset, meterBitsAt(offset), true);
  };
  /** Between two charges the meter stands still, or counts what somebody else drew. */
  const follows = (before: number, after: number): boolean => {
    const kwh = Math.fround(after - before);
    return kwh >= 0 && kwh < OTHER_METER_KWH;
  };

  /** Fills in what the charges before and after know; whether that changed anything. */
  function repair(record: number, lengthBytes: number): boolean {
    const nextRecord = record + RECORD_BYTES;
    const start = meterAt(record + METER_START);
    const end = meterAt(record + METER_END);
    const before = record > 0 ? meterAt(record - RECORD_BYTES + METER_END) : undefined;
    const after =
      nextRecord + START_BYTES <= lengthBytes ? meterAt(nextRecord + METER_START) : undefined;
    const old = [
      log.getUint32(record + METER_START, true),
      log.getUint32(record + METER_END, true),
    ];
    const take = (target: number, source: number) =>
      chargeLogBytes.copyWithin(target, source, source + 4);
    const takeStart = () => take(record + METER_START, record - RECORD_BYTES + METER_END);
    const takeEnd = () => take(record + METER_END, nextRecord + METER_START);
    if (!start && end && before !== undefined) {
      const startedAt0 = start === 0 && before < OTHER_METER_KWH;
      if (!startedAt0 && follows(before, end)) takeStart();
    } else if (start && !end && after !== undefined) {
      if (follows(start, after)) takeEnd();
    } else if (
      !start &&
      !end &&
      before !== undefined &&
      after !== undefined &&
      follows(before, after)
    ) {
      takeStart();
      takeEnd();
    }
    return (
      old[0] !== log.getUint32(record + METER_START, true) ||
      old[1] !== log.getUint32(record + METER_END, true)
    );
  }

  return {
    charge_log_encode() {
      const { startMinutes, meterStartBits, userId, durationS, meterEndBits } = chargeRecord;
      if (userId > 255) return Result.outOfRange;
      const duration = Math.min(durationS, Special.durationMaxS);
      log.setUint32(START_MINUTES, startMinutes, true);
      putMeterBits(METER_START, meterStartBits);
      log.setUint8(USER_ID, userId);
      log.setUint8(DURATION, duration % 256);
      log.setUint16(DURATION + 1, Math.floor(duration / 256), true);
      putMeterBits(METER_END, meterEndBits);
      return Result.ok;
    },
    charge_log_decode(index) {
      const record = index * RECORD_BYTES;
      if (index < 0 || record + RECORD_BYTES > byteLength) return Result.outOfRange;
      Object.assign(chargeRecord, {
        startMinutes: log.getUint32(record + START_MINUTES, true),
        meterStartBits: meterBitsAt(record + METER_START),
        userId: log.getUint8(record + USER_ID),
        durationS:
          log.getUint8(record + DURATION) + 256 * log.getUint16(record + DURATION + 1, true),
        meterEndBits: meterBitsAt(record + METER_END),
      });
      return Result.ok;
    },
    charge_log_scan(length) {
      const bytes = length >>> 0;
      const rest = bytes % RECORD_BYTES;
      const open = rest >= START_BYTES;
      Object.assign(chargeLogScan, {
        records: (bytes - rest) / RECORD_BYTES,
        open,
        tornBytes: open ? rest - START_BYTES : rest,
      });
      return Result.ok;
    },
    charge_log_repair(first, end, length) {
      const [from, to, bytes] = [first >>> 0, end >>> 0, length >>> 0];
      if (bytes > byteLength || from > to || to * RECORD_BYTES > bytes) return Result.outOfRange;
      let changed = 0;
      for (let index = from; index < to; index++)
        if (repair(index * RECORD_BYTES, bytes)) changed++;
      return changed;
    },
  };
}
