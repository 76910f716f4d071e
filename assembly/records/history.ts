// Power histories of the meter slots: a ring of 500 ms samples and a ring of 4-minute averages on
// the grid of the uptime. All meters share the positions.
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

/** Size of what a meter sums up for the running cell. */
const CELL_SUMS_BYTES: usize = 12;

let started: bool = false;
let lastTickMs: u32 = 0;
/** Uptime modulo CELL_MS at the last tick; counts on where the clock wraps. */
let inCellMs: u32 = 0;
let lastCellMs: u32 = 0;
/** Where in their ring the next samples go, in bytes. */
let livePosition: usize = 0;
let cellPosition: usize = 0;

function stateOf(meter: i32): MeterState {
  return changetype<MeterState>(METER_STATES + meter * offsetof<MeterState>());
}

function liveRing(meter: i32): usize {
  return RINGS + meter * 2 * RING_BYTES;
}

function cellRing(meter: i32): usize {
  return liveRing(meter) + RING_BYTES;
}

function known(meter: i32): bool {
  return <u32>meter < <u32>METER_SLOTS;
}

export function resetAllHistories(): void {
  let meter = 0;
  while (resetHistory(meter) == RESULT_OK) meter++;
}

export function resetHistory(meter: i32): i32 {
  if (!known(meter)) return RESULT_OUT_OF_RANGE;
  fillWords(changetype<usize>(stateOf(meter)), offsetof<MeterState>(), 0);
  fillWords(liveRing(meter), 2 * RING_BYTES, SPECIAL_HISTORY_NULL);
  return RESULT_OK;
}

export function addValue(meter: i32, powerW: i32, nowMs: u32): i32 {
  if (!known(meter)) return RESULT_OUT_OF_RANGE;
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

export function tick(nowMs: u32): i32 {
  if (!METER_SLOTS) return 0;
  if (!started) {
    started = true;
    lastTickMs = nowMs;
    inCellMs = nowMs % CELL_MS;
    writeLive();
    writeCell(false);
    return 1;
  }
  const due = (nowMs - lastTickMs) / TICK_MS;
  // Only these ticks can find a value, measured or held; the others are all null and need not run
  // one by one.
  const audible = least(due, 1 + HOLD_TICKS);
  for (let left = audible; left; left--) {
    writeLive();
    advance(TICK_MS);
  }
  const silent = due - audible;
  for (let left = least(silent, HISTORY_CELLS); left; left--) writeLive();
  advance(silent * TICK_MS);
  return due;
}

/** Moves on to a later tick and writes the cells that ended on the way. */
function advance(elapsedMs: u32): void {
  lastTickMs += elapsedMs;
  const sinceCellMs = inCellMs + (elapsedMs % CELL_MS);
  const ended = elapsedMs / CELL_MS + sinceCellMs / CELL_MS;
  inCellMs = sinceCellMs % CELL_MS;
  // The first of them has the average, the skipped ones are null.
  for (let left = least(ended, HISTORY_CELLS + 1); left; left--) writeCell(true);
}

function writeLive(): void {
  let meter = 0;
  do {
    const sample = nextLive(stateOf(meter));
    store<i32>(liveRing(meter) + livePosition, sample);
    meter++;
  } while (meter < METER_SLOTS);
  livePosition = following(livePosition);
}

function following(position: usize): usize {
  return position + 4 == RING_BYTES ? 0 : position + 4;
}

function nextLive(state: MeterState): i32 {
  const count = state.valueCount;
  let sampleW = state.heldW;
  if (count) {
    const sum = state.valueSum;
    const half = count >> 1;
    sampleW = (sum < 0 ? sum - half : sum + half) / count;
    state.heldW = sampleW;
    state.holdTicks = HOLD_TICKS;
    state.valueSum = 0;
    state.valueCount = 0;
  } else if (state.holdTicks > 0) {
    state.holdTicks--;
  } else {
    return SPECIAL_HISTORY_NULL;
  }
  state.cellHigh += sampleW >> 16;
  state.cellLow += sampleW & 0xffff;
  state.cellCount++;
  return sampleW;
}

function writeCell(complete: bool): void {
  lastCellMs = complete ? lastTickMs - inCellMs + (inCellMs % TICK_MS) : lastTickMs;
  let meter = 0;
  do {
    const state = stateOf(meter);
    store<i32>(cellRing(meter) + cellPosition, cellMean(state));
    fillWords(changetype<usize>(state) + offsetof<MeterState>('cellHigh'), CELL_SUMS_BYTES, 0);
    if (complete) {
      state.complete = 1;
      state.completeSamples = state.samples;
      state.completeSpanMs = state.lastMs - state.firstMs;
      state.samples = 0;
      state.firstMs = state.lastMs;
    }
    meter++;
  } while (meter < METER_SLOTS);
  cellPosition = following(cellPosition);
}

/**
 * Mean of the running cell, truncated toward zero, by long division in 16-bit digits: the sum needs
 * 34 bits.
 */
function cellMean(state: MeterState): i32 {
  const count = state.cellCount;
  if (count == 0) return SPECIAL_HISTORY_NULL;
  let high = state.cellHigh;
  let low = state.cellLow;
  const negative = high + (low >> 16) < 0;
  if (negative) {
    high = -high;
    low = -low;
  }
  high += low >> 16;
  const digits = <u32>high / count;
  const rest = <u32>high % count;
  const mean = <i32>((digits << 16) + ((rest << 16) | (low & 0xffff)) / count);
  return negative ? -mean : mean;
}

export function copyRing(meter: i32, longTerm: i32): i32 {
  if (!known(meter)) return RESULT_OUT_OF_RANGE;
  const ring = longTerm ? cellRing(meter) : liveRing(meter);
  let position = longTerm ? cellPosition : livePosition;
  let copied: usize = 0;
  do {
    store<i32>(copied, load<i32>(ring + position), HISTORY_SAMPLES);
    position = following(position);
    copied += 4;
  } while (copied < <usize>RING_BYTES);
  return HISTORY_CELLS;
}

export function describeHistory(meter: i32, nowMs: u32): i32 {
  if (!known(meter)) return RESULT_OUT_OF_RANGE;
  const state = stateOf(meter);
  const info = changetype<HistoryInfo>(HISTORY_INFO);
  info.liveOffsetMs = started ? nowMs - lastTickMs : 0;
  info.historyOffsetMs = started ? nowMs - lastCellMs : 0;
  info.intervalSamples = state.complete ? state.completeSamples : state.samples;
  info.intervalSpanMs = state.complete ? state.completeSpanMs : state.lastMs - state.firstMs;
  return RESULT_OK;
}
