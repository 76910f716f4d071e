// The binary charge log (interface 2.20). A record is four little-endian words: start, meter at
// start, user (low byte) with duration, meter at end. Its first 9 bytes are written when the charge
// starts, the rest when it ends. Meter values are bits of an f32; all that is no finite number is
// one NaN.
import {
  ChargeLogScan,
  ChargeRecord,
  RESULT_OK,
  RESULT_OUT_OF_RANGE,
  SPECIAL_DURATION_MAX_S,
  SPECIAL_LOG_RECORD_BYTES,
  SPECIAL_LOG_START_BYTES,
  SPECIAL_NAN_BITS,
} from '../abi';
import { CHARGE_LOG_BYTES, CHARGE_LOG_SCAN, CHARGE_RECORD } from '../memory';

// A record, four little-endian words:
//
//    0              4              8     9                  12             16
//   ┌──────────────┬──────────────┬─────┬──────────────────┬──────────────┐
//   │ start (min)  │ meter at     │user │ duration (s)     │ meter at end │
//   │              │ start (f32)  │     │                  │ (f32)        │
//   └──────────────┴──────────────┴─────┴──────────────────┴──────────────┘
//    written when the charge starts      │ written when it ends
const METER_START: usize = 4;
const USER_AND_DURATION: usize = 8;
const METER_END: usize = 12;

/** Meter value of a missing neighbour: a NaN. */
const NO_METER: u32 = 0xffffffff;

/** A gap between two charges that is larger belongs to another meter. */
const MAX_GAP_KWH: f32 = 200;

function canonical(bits: u32): u32 {
  return isKnown(bits) ? bits : SPECIAL_NAN_BITS;
}

/** True if a bit of the exponent is 0, so that the value is neither NaN nor infinite. */
function isKnown(bits: u32): bool {
  return bits << 1 < 0xff00_0000;
}

function isKnownAndNotZero(bits: u32): bool {
  return isKnown(bits) && bits << 1 != 0;
}

export function encodeRecord(): i32 {
  const record = changetype<ChargeRecord>(CHARGE_RECORD);
  if (record.userId > 255) return RESULT_OUT_OF_RANGE;
  store<u32>(CHARGE_LOG_BYTES, record.startMinutes);
  store<u32>(CHARGE_LOG_BYTES + METER_START, canonical(record.meterStartBits));
  store<u32>(
    CHARGE_LOG_BYTES + USER_AND_DURATION,
    record.userId | (min<u32>(record.durationS, SPECIAL_DURATION_MAX_S) << 8),
  );
  store<u32>(CHARGE_LOG_BYTES + METER_END, canonical(record.meterEndBits));
  return RESULT_OK;
}

export function decodeRecord(index: i32): i32 {
  if (<u32>index >= <u32>(LOG_BYTES / SPECIAL_LOG_RECORD_BYTES)) return RESULT_OUT_OF_RANGE;
  const bytes = recordAt(index);
  const record = changetype<ChargeRecord>(CHARGE_RECORD);
  const userAndDuration = load<u32>(bytes + USER_AND_DURATION);
  record.startMinutes = load<u32>(bytes);
  record.meterStartBits = canonical(load<u32>(bytes + METER_START));
  record.userId = userAndDuration & 0xff;
  record.durationS = userAndDuration >>> 8;
  record.meterEndBits = canonical(load<u32>(bytes + METER_END));
  return RESULT_OK;
}

/**
 * An append that was cut off leaves less than a start half, or a start half and less than an end
 * half.
 */
export function scanLog(length: u32): i32 {
  const scan = changetype<ChargeLogScan>(CHARGE_LOG_SCAN);
  const rest = length % SPECIAL_LOG_RECORD_BYTES;
  const open = rest >= <u32>SPECIAL_LOG_START_BYTES;
  scan.records = length / SPECIAL_LOG_RECORD_BYTES;
  scan.open = open;
  scan.tornBytes = open ? rest - SPECIAL_LOG_START_BYTES : rest;
  return RESULT_OK;
}

function recordAt(index: i32): usize {
  return CHARGE_LOG_BYTES + index * SPECIAL_LOG_RECORD_BYTES;
}

export function repairLog(first: u32, end: u32, length: u32): i32 {
  if (length > <u32>LOG_BYTES || first > end) return RESULT_OUT_OF_RANGE;
  if (end > length / SPECIAL_LOG_RECORD_BYTES) return RESULT_OUT_OF_RANGE;
  const lastNext = CHARGE_LOG_BYTES + length - SPECIAL_LOG_START_BYTES;
  let changed = 0;
  for (let record = recordAt(first); record < recordAt(end); record += SPECIAL_LOG_RECORD_BYTES) {
    const next = record + SPECIAL_LOG_RECORD_BYTES;
    const previousEnd =
      record > CHARGE_LOG_BYTES
        ? load<u32>(record - SPECIAL_LOG_RECORD_BYTES + METER_END)
        : NO_METER;
    const nextStart = next <= lastNext ? load<u32>(next + METER_START) : NO_METER;
    if (repairRecord(record, previousEnd, nextStart)) changed++;
  }
  return changed;
}

/** Between two charges the meter stands still: what one lacks, its neighbour knows. */
function repairRecord(record: usize, previousEnd: u32, nextStart: u32): bool {
  const start = load<u32>(record + METER_START);
  const end = load<u32>(record + METER_END);
  const hasStart = isKnownAndNotZero(start);
  const hasEnd = isKnownAndNotZero(end);
  let newStart = start;
  let newEnd = end;
  if (!hasStart && hasEnd && isKnown(previousEnd)) {
    // A start of 0 after few kWh may be true: a meter that was reset.
    const mayBeZero = isKnown(start) && reinterpret<f32>(previousEnd) < MAX_GAP_KWH;
    if (!mayBeZero && near(previousEnd, end)) newStart = previousEnd;
  } else if (hasStart && !hasEnd && isKnown(nextStart)) {
    if (near(start, nextStart)) newEnd = nextStart;
  } else if (!hasStart && !hasEnd && isKnown(previousEnd) && isKnown(nextStart)) {
    if (near(previousEnd, nextStart)) {
      newStart = previousEnd;
      newEnd = nextStart;
    }
  }
  if (newStart == start && newEnd == end) return false;
  store<u32>(record + METER_START, newStart);
  store<u32>(record + METER_END, newEnd);
  return true;
}

function near(from: u32, to: u32): bool {
  const difference = reinterpret<f32>(to) - reinterpret<f32>(from);
  return difference >= 0 && difference < MAX_GAP_KWH;
}
