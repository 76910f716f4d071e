// Power histories of the meter slots: of each meter a live sample every 500 ms, and the mean of
// each cell, 4 minutes on the grid of the uptime. They lie in rings, in which all meters are at the
// same place. A meter's rings in RINGS:
//
//    0                      RING_BYTES                2 * RING_BYTES
//   ┌──────────────────────┬─────────────────────────┐
//   │ live samples, W      │ means of the cells, W   │   the oldest one lies
//   │ HISTORY_CELLS words  │ HISTORY_CELLS words     │   where the next one goes
//   └──────────────────────┴─────────────────────────┘
import {
  HistoryInfo,
  RESULT_OK,
  RESULT_OUT_OF_RANGE,
  SPECIAL_HISTORY_CLAMP_W,
  SPECIAL_HISTORY_NULL,
} from '../abi';
import {
  fillWords,
  HISTORY_INFO,
  HISTORY_SAMPLES,
  METER_RINGS_BYTES,
  METER_STATES,
  RING_BYTES,
  RINGS,
} from '../memory';
import { clamp, least } from '../numbers';
import { MeterState } from './meter-state';

const TICK_MS: u32 = 500;
const CELL_MS: u32 = 4 * 60 * 1000;
/** A meter that is silent is taken to draw the same for this many ticks. */
const HOLD_TICKS: u32 = 4;
/**
 * More values of one meter per tick than this are left out of the mean: their sum must fit 32 bits.
 */
const MAX_VALUES: i32 = 200;

let started: bool = false;
let lastTickMs: u32 = 0;
/** Uptime modulo CELL_MS at the last tick; counts on where the clock wraps. */
let inCellMs: u32 = 0;
/** The tick that ended the newest cell. */
let lastCellMs: u32 = 0;
/** Positions of the next samples in their rings, in bytes. */
let livePosition: usize = 0;
let cellPosition: usize = 0;

function stateOf(meter: i32): MeterState {
  return changetype<MeterState>(METER_STATES + meter * offsetof<MeterState>());
}

function liveRing(meter: i32): usize {
  return RINGS + meter * METER_RINGS_BYTES;
}

function cellRing(meter: i32): usize {
  return liveRing(meter) + RING_BYTES;
}

/** Unsigned, a negative number is too large as well; where there are no slots, none is known. */
function isKnown(meter: u32): bool {
  return meter < <u32>METER_SLOTS;
}

export function resetAllHistories(): void {
  for (let meter = 0; meter < METER_SLOTS; meter++) resetHistory(meter);
}

export function resetHistory(meter: i32): i32 {
  if (!isKnown(meter)) return RESULT_OUT_OF_RANGE;
  fillWords(changetype<usize>(stateOf(meter)), offsetof<MeterState>(), 0);
  fillWords(liveRing(meter), METER_RINGS_BYTES, SPECIAL_HISTORY_NULL);
  return RESULT_OK;
}

export function addValue(meter: i32, powerW: i32, nowMs: u32): i32 {
  if (!isKnown(meter)) return RESULT_OUT_OF_RANGE;
  const state = stateOf(meter);
  if (state.samples == 0) state.firstMs = nowMs;
  state.samples++;
  state.lastMs = nowMs;
  if (state.valueCount < MAX_VALUES) {
    state.valueSum += clamp(powerW, SPECIAL_HISTORY_CLAMP_W);
    state.valueCount++;
  }
  return RESULT_OK;
}

/** Answers how many ticks were due. */
export function tick(nowMs: u32): i32 {
  if (!METER_SLOTS) return 0;
  if (!started) {
    begin(nowMs);
    return 1;
  }
  const due = (nowMs - lastTickMs) / TICK_MS;
  // Only these ticks can find a value, measured or held; the others are all null and need not run
  // one by one.
  const audible = least(due, 1 + HOLD_TICKS);
  for (let left = audible; left > 0; left--) {
    writeLive();
    advance(TICK_MS);
  }
  const silent = due - audible;
  for (let left = least(silent, HISTORY_CELLS); left > 0; left--) writeLive();
  advance(silent * TICK_MS);
  return due;
}

/** The first tick: its samples are the first of both rings. */
function begin(nowMs: u32): void {
  started = true;
  lastTickMs = nowMs;
  lastCellMs = nowMs;
  inCellMs = nowMs % CELL_MS;
  writeLive();
  writeCell();
}

/** Moves on to a later tick and ends the cells whose ends lie on the way. */
function advance(elapsedMs: u32): void {
  lastTickMs += elapsedMs;
  // Nearly 2^32 ms may have passed: added to what is in the cell, they could wrap.
  const sinceCellMs = inCellMs + (elapsedMs % CELL_MS);
  const ended = elapsedMs / CELL_MS + sinceCellMs / CELL_MS;
  inCellMs = sinceCellMs % CELL_MS;
  if (ended == 0) return;
  const ticksSince = inCellMs / TICK_MS;
  lastCellMs = lastTickMs - ticksSince * TICK_MS;
  // The first of them has the mean, the skipped ones are null.
  for (let left = least(ended, HISTORY_CELLS + 1); left > 0; left--) {
    writeCell();
    endIntervals();
  }
}

function writeLive(): void {
  for (let meter = 0; meter < METER_SLOTS; meter++) {
    const sampleW = nextLive(stateOf(meter));
    store<i32>(liveRing(meter) + livePosition, sampleW);
  }
  livePosition = following(livePosition);
}

/** Writes the mean of the running cell, and begins the next one. */
function writeCell(): void {
  for (let meter = 0; meter < METER_SLOTS; meter++) {
    const state = stateOf(meter);
    store<i32>(cellRing(meter) + cellPosition, cellMean(state));
    state.cellHigh = 0;
    state.cellLow = 0;
    state.cellCount = 0;
  }
  cellPosition = following(cellPosition);
}

/** The values of a whole cell have come: now their rate is known. */
function endIntervals(): void {
  for (let meter = 0; meter < METER_SLOTS; meter++) {
    const state = stateOf(meter);
    state.complete = 1;
    state.completeSamples = state.samples;
    state.completeSpanMs = state.lastMs - state.firstMs;
    state.samples = 0;
    state.firstMs = state.lastMs;
  }
}

function following(position: usize): usize {
  const next = position + sizeof<i32>();
  return next == RING_BYTES ? 0 : next;
}

/** The sample of this tick: what was measured since the last one, or what is held; else null. */
function nextLive(state: MeterState): i32 {
  if (state.valueCount > 0) {
    hold(state);
  } else if (state.holdTicks > 0) {
    state.holdTicks--;
  } else {
    return SPECIAL_HISTORY_NULL;
  }
  addToCell(state, state.heldW);
  return state.heldW;
}

/** Holds the mean of the values since the last tick, halves rounded away from zero. */
function hold(state: MeterState): void {
  const sum = state.valueSum;
  const count = state.valueCount;
  const half = count / 2;
  state.heldW = (sum < 0 ? sum - half : sum + half) / count;
  state.holdTicks = HOLD_TICKS;
  state.valueSum = 0;
  state.valueCount = 0;
}

// The sum of a cell needs 34 bits. It is kept in halves, each of them the sum of that half of all
// samples, and only put together for the mean:
//
//             16 bits          16 bits
//            ┌────────────────┬────────────────┐
//   sample   │ >> 16, signed  │ & 0xffff       │
//            └───────┬────────┴───────┬────────┘
//                 cellHigh         cellLow            sum = cellHigh * 65536 + cellLow
function addToCell(state: MeterState, sampleW: i32): void {
  state.cellHigh += sampleW >> 16;
  state.cellLow += sampleW & 0xffff;
  state.cellCount++;
}

/** Mean of the running cell, truncated toward zero, by long division in digits of 16 bits. */
function cellMean(state: MeterState): i32 {
  const count = state.cellCount;
  if (count == 0) return SPECIAL_HISTORY_NULL;
  let high = state.cellHigh;
  let low = state.cellLow;
  const isNegative = high + (low >> 16) < 0;
  if (isNegative) {
    high = -high;
    low = -low;
  }
  const upper: u32 = high + (low >> 16);
  const lower: u32 = low & 0xffff;
  const rest = upper % count;
  const meanW: i32 = ((upper / count) << 16) + ((rest << 16) | lower) / count;
  return isNegative ? -meanW : meanW;
}

/** Copies a ring to HISTORY_SAMPLES, the oldest sample first. */
export function copyRing(meter: i32, longTerm: i32): i32 {
  if (!isKnown(meter)) return RESULT_OUT_OF_RANGE;
  const ring = longTerm != 0 ? cellRing(meter) : liveRing(meter);
  let position = longTerm != 0 ? cellPosition : livePosition;
  const end = HISTORY_SAMPLES + RING_BYTES;
  for (let copy = HISTORY_SAMPLES; copy < end; copy += sizeof<i32>()) {
    store<i32>(copy, load<i32>(ring + position));
    position = following(position);
  }
  return HISTORY_CELLS;
}

export function describeHistory(meter: i32, nowMs: u32): i32 {
  if (!isKnown(meter)) return RESULT_OUT_OF_RANGE;
  const state = stateOf(meter);
  const info = changetype<HistoryInfo>(HISTORY_INFO);
  const isComplete = state.complete != 0;
  info.liveOffsetMs = started ? nowMs - lastTickMs : 0;
  info.historyOffsetMs = started ? nowMs - lastCellMs : 0;
  info.intervalSamples = isComplete ? state.completeSamples : state.samples;
  info.intervalSpanMs = isComplete ? state.completeSpanMs : state.lastMs - state.firstMs;
  return RESULT_OK;
}
