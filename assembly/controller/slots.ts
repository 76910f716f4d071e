// Charge slots (interface 2.10). Each active slot limits the charging current; the lowest limit
// counts.
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
/** Nobody owns it. */
const SLOT_RESERVED: i32 = 10;

const SLOT_BYTES: usize = offsetof<Slot>();
/** End of the live slots. */
const SLOTS_END: usize = SLOTS + SLOT_COUNT * SLOT_BYTES;

/** A slot of one of the two tables, SLOTS and SLOT_DEFAULTS. */
function slotOf(table: usize, index: i32): Slot {
  return changetype<Slot>(table + index * SLOT_BYTES);
}

/** The manual release. */
export const manualSlot = changetype<Slot>(SLOTS + SPECIAL_SLOT_MANUAL * SLOT_BYTES);

/** Defaults of a controller that was never configured. */
export function setFactoryDefaults(): void {
  for (let index = 0; index < SLOT_COUNT; index++)
    slotOf(SLOT_DEFAULTS, index).maxCurrentMa = MAX_CURRENT_MA;
  slotOf(SLOT_DEFAULTS, SPECIAL_SLOT_MANUAL).active = 1;
  slotOf(SLOT_DEFAULTS, SLOT_LOAD_MANAGEMENT).maxCurrentMa = 0;
}

/** Copies the defaults to the live slots, at power-on. */
export function bootSlots(): void {
  for (let index = 0; index < SLOT_COUNT; index++) {
    const live = slotOf(SLOTS, index);
    const initial = slotOf(SLOT_DEFAULTS, index);
    live.maxCurrentMa = initial.maxCurrentMa;
    live.active = initial.active;
    live.clearOnDisconnect = initial.clearOnDisconnect;
  }
}

/** The lowest limit of the active slots, mA; 0 if none is active. */
export function allowedMa(): i32 {
  let leastMa = u32.MAX_VALUE;
  for (let address = SLOTS; address < SLOTS_END; address += SLOT_BYTES) {
    const slot = changetype<Slot>(address);
    if (slot.active) leastMa = min(leastMa, slot.maxCurrentMa);
  }
  return leastMa == u32.MAX_VALUE ? 0 : leastMa;
}

/** Sets one of the controller's own slots. */
export function writeSlot(index: i32, maxCurrentMa: i32, isActive: bool): void {
  const slot = slotOf(SLOTS, index);
  slot.maxCurrentMa = maxCurrentMa;
  slot.active = isActive;
}

/**
 * Releases and clears slots after unplugging. The manual release is set first, so that it ends
 * blocked with its clear flag, and released without it.
 */
export function clearSlotsOnDisconnect(): void {
  if (!manualReleaseHeld()) manualSlot.maxCurrentMa = MAX_CURRENT_MA;
  for (let address = SLOTS; address < SLOTS_END; address += SLOT_BYTES) {
    const slot = changetype<Slot>(address);
    if (slot.clearOnDisconnect) slot.maxCurrentMa = 0;
  }
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
  table: usize,
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
  const slot = slotOf(table, index);
  if (setsCurrent) {
    if (slot == manualSlot && manualReleaseHeld()) return RESULT_REFUSED;
    slot.maxCurrentMa = maxCurrentMa;
  }
  if (setsActive) slot.active = active;
  if (setsClear) slot.clearOnDisconnect = clearOnDisconnect;
  return RESULT_OK;
}
