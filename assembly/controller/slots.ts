// Charge slots (interface 2.10): each limits the charging current while it is active, the least
// limit counts.
import {
  RESULT_OK,
  RESULT_OUT_OF_RANGE,
  RESULT_READ_ONLY,
  RESULT_REFUSED,
  Slot,
  SPECIAL_KEEP,
  SPECIAL_SLOT_MANUAL,
} from '../abi';
import { MAX_CURRENT_MA, MIN_CURRENT_MA } from '../currents';
import { SLOT_COUNT, SLOT_DEFAULTS, SLOTS } from '../memory';
import { manualReleaseHeld } from './manual-release';

export const SLOT_SUPPLY_CABLE: i32 = 0;
export const SLOT_CHARGING_CABLE: i32 = 1;
export const SLOT_SHUTDOWN_INPUT: i32 = 2;
export const SLOT_GENERAL_PURPOSE_INPUT: i32 = 3;
const SLOT_LOAD_MANAGEMENT: i32 = 7;

/** Reserved. */
const SLOT_RESERVED: i32 = 10;

const SLOT_BYTES: i32 = offsetof<Slot>();
/** Size of the slots, and of their defaults. */
const SLOTS_BYTES: i32 = SLOT_COUNT * SLOT_BYTES;

/** The manual release. */
export const manualSlot = changetype<Slot>(SLOTS + SPECIAL_SLOT_MANUAL * SLOT_BYTES);

/** Defaults of a controller that was never configured. */
export function setFactoryDefaults(): void {
  let offset: i32 = 0;
  do {
    changetype<Slot>(SLOT_DEFAULTS + offset).maxCurrentMa = MAX_CURRENT_MA;
    offset += SLOT_BYTES;
  } while (offset < SLOTS_BYTES);
  changetype<Slot>(SLOT_DEFAULTS + SPECIAL_SLOT_MANUAL * SLOT_BYTES).active = 1;
  changetype<Slot>(SLOT_DEFAULTS + SLOT_LOAD_MANAGEMENT * SLOT_BYTES).maxCurrentMa = 0;
}

/** Power-on: live := default. */
export function bootSlots(): void {
  let offset: i32 = 0;
  do {
    store<u32>(SLOTS + offset, load<u32>(SLOT_DEFAULTS + offset));
    offset += 4;
  } while (offset < SLOTS_BYTES);
}

export function allowedMa(): i32 {
  let least = u32.MAX_VALUE;
  let offset: i32 = 0;
  do {
    const candidate = changetype<Slot>(SLOTS + offset);
    if (candidate.active) least = min(least, candidate.maxCurrentMa);
    offset += SLOT_BYTES;
  } while (offset < SLOTS_BYTES);
  return least == u32.MAX_VALUE ? 0 : least;
}

/** For the slots that the controller owns; they are active unless `active` is 0. */
export function writeSlot(index: i32, maxCurrentMa: i32, active: u32): void {
  const target = changetype<Slot>(SLOTS + index * SLOT_BYTES);
  target.maxCurrentMa = maxCurrentMa;
  target.active = active != 0;
}

/**
 * The vehicle was unplugged. The manual release comes first: with its clear flag it ends blocked,
 * in automatic mode released.
 */
export function clearSlotsOnDisconnect(): void {
  if (!manualReleaseHeld()) manualSlot.maxCurrentMa = MAX_CURRENT_MA;
  let offset: i32 = 0;
  do {
    const target = changetype<Slot>(SLOTS + offset);
    if (target.clearOnDisconnect) target.maxCurrentMa = 0;
    offset += SLOT_BYTES;
  } while (offset < SLOTS_BYTES);
}

export function setSlot(index: i32, maxCurrentMa: i32, active: i32, clearOnDisconnect: i32): i32 {
  return change(SLOTS, index, maxCurrentMa, active, clearOnDisconnect);
}

export function setDefaultSlot(
  index: i32,
  maxCurrentMa: i32,
  active: i32,
  clearOnDisconnect: i32,
): i32 {
  return change(SLOT_DEFAULTS, index, maxCurrentMa, active, clearOnDisconnect);
}

/** Slots 0 to 3 follow cables and inputs. */
function isReadOnly(index: i32): bool {
  return index <= SLOT_GENERAL_PURPOSE_INPUT || index == SLOT_RESERVED;
}

function isCurrent(currentMa: i32): bool {
  return currentMa == 0 || (currentMa >= MIN_CURRENT_MA && currentMa <= MAX_CURRENT_MA);
}

function isFlag(value: i32): bool {
  return value == 0 || value == 1;
}

function change(
  slots: usize,
  index: i32,
  maxCurrentMa: i32,
  active: i32,
  clearOnDisconnect: i32,
): i32 {
  if (index < 0 || index >= SLOT_COUNT) return RESULT_OUT_OF_RANGE;
  if (isReadOnly(index)) return RESULT_READ_ONLY;
  const setsCurrent = maxCurrentMa != SPECIAL_KEEP;
  const setsActive = active != SPECIAL_KEEP;
  const setsClear = clearOnDisconnect != SPECIAL_KEEP;
  if (setsCurrent && !isCurrent(maxCurrentMa)) return RESULT_OUT_OF_RANGE;
  if (setsActive && !isFlag(active)) return RESULT_OUT_OF_RANGE;
  if (setsClear && !isFlag(clearOnDisconnect)) return RESULT_OUT_OF_RANGE;
  const target = changetype<Slot>(slots + index * SLOT_BYTES);
  if (setsCurrent) {
    if (target == manualSlot && manualReleaseHeld()) return RESULT_REFUSED;
    target.maxCurrentMa = maxCurrentMa;
  }
  if (setsActive) target.active = active;
  if (setsClear) target.clearOnDisconnect = clearOnDisconnect;
  return RESULT_OK;
}
