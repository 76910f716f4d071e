// Charge slots (interface 2.10): each limits the charging current while it is active, the least limit counts.
import {
  RESULT_OK,
  RESULT_OUT_OF_RANGE,
  RESULT_READ_ONLY,
  RESULT_REFUSED,
  Slot,
  SPECIAL_KEEP,
  SPECIAL_SLOT_MANUAL,
} from './abi';
import { manualReleaseHeld } from './button';
import { SLOT_COUNT, SLOT_DEFAULTS, SLOTS } from './memory';

export const SLOT_SUPPLY_CABLE: i32 = 0;
export const SLOT_CHARGING_CABLE: i32 = 1;
export const SLOT_SHUTDOWN_INPUT: i32 = 2;
export const SLOT_GENERAL_PURPOSE_INPUT: i32 = 3;
const SLOT_LOAD_MANAGEMENT: i32 = 7;

export const MAX_CURRENT_MA: i32 = 32000;
export const MIN_CURRENT_MA: i32 = 6000;
/** Slots 0 to 3 follow cables and inputs, slot 10 is reserved. */
const READ_ONLY_SLOTS: i32 = 0b100_0000_1111;

export function slot(index: i32): Slot {
  return changetype<Slot>(SLOTS + index * offsetof<Slot>());
}

/** The manual release. */
export const manualSlot = changetype<Slot>(SLOTS + SPECIAL_SLOT_MANUAL * offsetof<Slot>());

function defaultSlot(index: i32): Slot {
  return changetype<Slot>(SLOT_DEFAULTS + index * offsetof<Slot>());
}

/** Defaults of a controller that was never configured. */
export function setFactoryDefaults(): void {
  for (let index = 0; index < SLOT_COUNT; index++) defaultSlot(index).maxCurrentMa = MAX_CURRENT_MA;
  defaultSlot(SPECIAL_SLOT_MANUAL).active = 1;
  defaultSlot(SLOT_LOAD_MANAGEMENT).maxCurrentMa = 0;
}

/** Power-on: live := default. */
export function bootSlots(): void {
  for (let offset: usize = 0; offset < <usize>SLOT_COUNT * offsetof<Slot>(); offset += 4) {
    store<u32>(SLOTS + offset, load<u32>(SLOT_DEFAULTS + offset));
  }
}

export function allowedMa(): i32 {
  let least = i32.MAX_VALUE;
  for (let index = 0; index < SLOT_COUNT; index++) {
    const candidate = slot(index);
    if (candidate.active) least = min(least, <i32>candidate.maxCurrentMa);
  }
  return least == i32.MAX_VALUE ? 0 : least;
}

/** For the slots that the controller owns. */
export function writeSlot(index: i32, maxCurrentMa: i32, active: bool): void {
  const target = slot(index);
  target.maxCurrentMa = maxCurrentMa;
  target.active = active;
}

/** The vehicle was unplugged. The manual release comes first: with its clear flag it ends blocked, in automatic mode released. */
export function clearSlotsOnDisconnect(): void {
  if (!manualReleaseHeld()) manualSlot.maxCurrentMa = MAX_CURRENT_MA;
  for (let index = 0; index < SLOT_COUNT; index++) {
    const target = slot(index);
    if (target.clearOnDisconnect) target.maxCurrentMa = 0;
  }
}

export function setSlot(index: i32, maxCurrentMa: i32, active: i32, clearOnDisconnect: i32): i32 {
  const result = check(index, maxCurrentMa, active, clearOnDisconnect);
  if (result != RESULT_OK) return result;
  if (index == SPECIAL_SLOT_MANUAL && maxCurrentMa != SPECIAL_KEEP && manualReleaseHeld()) return RESULT_REFUSED;
  change(slot(index), maxCurrentMa, active, clearOnDisconnect);
  return RESULT_OK;
}

export function setDefaultSlot(index: i32, maxCurrentMa: i32, active: i32, clearOnDisconnect: i32): i32 {
  const result = check(index, maxCurrentMa, active, clearOnDisconnect);
  if (result == RESULT_OK) change(defaultSlot(index), maxCurrentMa, active, clearOnDisconnect);
  return result;
}

function check(index: i32, maxCurrentMa: i32, active: i32, clearOnDisconnect: i32): i32 {
  if (<u32>index >= <u32>SLOT_COUNT) return RESULT_OUT_OF_RANGE;
  if ((READ_ONLY_SLOTS >> index) & 1) return RESULT_READ_ONLY;
  const currentFits =
    maxCurrentMa == SPECIAL_KEEP ||
    maxCurrentMa == 0 ||
    (maxCurrentMa >= MIN_CURRENT_MA && maxCurrentMa <= MAX_CURRENT_MA);
  return currentFits && isFlag(active) && isFlag(clearOnDisconnect) ? RESULT_OK : RESULT_OUT_OF_RANGE;
}

function isFlag(value: i32): bool {
  return value == SPECIAL_KEEP || value == 0 || value == 1;
}

function change(target: Slot, maxCurrentMa: i32, active: i32, clearOnDisconnect: i32): void {
  if (maxCurrentMa != SPECIAL_KEEP) target.maxCurrentMa = maxCurrentMa;
  if (active != SPECIAL_KEEP) target.active = active;
  if (clearOnDisconnect != SPECIAL_KEEP) target.clearOnDisconnect = clearOnDisconnect;
}
