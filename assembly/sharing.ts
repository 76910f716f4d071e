// Exact max-min fairness by a common water level: everybody's share rises with the level between its bounds, until it is at its upper bound or an axis that
// it counts on is full. Integers only, so that every target computes the same bits. Currents are per phase, in mA.
//
// There are four axes: PV, which is the sum over the phases, L1, L2 and L3. A charger's weights say how much of each it takes with 1 mA, a byte per axis.
import { Charger } from './abi';
import { AXES, ORDER, site } from './memory';

// What is known of a charger, kept in its flags.
export const HEARD: u32 = 1;
/** It wants current and may have it. */
export const CANDIDATE: u32 = 2;
export const ADMITTED: u32 = 4;
/** Its mode follows PV excess. */
export const FOLLOWS_PV: u32 = 8;
/** Its mode has guaranteed power. */
export const GUARANTEED: u32 = 16;
/** It takes part in the sharing at hand: its share is lowerMa, which never gets over upperMa. */
export const SHARES: u32 = 32;
/** Its share can still grow. */
const OPEN: u32 = 64;
/** Its share is limited by the PV axis, too. */
export const ON_PV: u32 = 128;

export const AXES_BYTES: usize = 16;
/** Room on the axes for those who are there, and for newcomers. Whoever gets something takes it from both. */
export const ROOM: usize = AXES;
export const ROOM_FOR_NEWCOMERS: usize = AXES + AXES_BYTES;
/** At the level that was tried last: what is left on the axes, and what the next mA of level takes. */
const REST: usize = AXES + 2 * AXES_BYTES;
const SLOPE: usize = AXES + 3 * AXES_BYTES;

export const PHASE_AXES: u32 = 0xffffff00;

/** Where the chargers that matter end in the order. */
export let orderEnd: usize = ORDER;
/** Weights of the axes that have no room for the next mA of the level that was tried last. */
let full: u32 = 0;

export function setOrderEnd(end: usize): void {
  orderEnd = end;
}

/** Takes a current from the room; a negative one gives it back. */
export function take(weights: u32, currentMa: i32): void {
  for (let axis = ROOM; weights; weights >>= 8, axis += 4) {
    const takenMa = currentMa * (weights & 255);
    store<i32>(axis, load<i32>(axis) - takenMa);
    store<i32>(axis, load<i32>(axis, AXES_BYTES) - takenMa, AXES_BYTES);
  }
}

/** Whether a current fits the room on all axes that it needs. */
export function fits(room: usize, weights: u32, currentMa: i32): bool {
  for (; weights; weights >>= 8, room += 4) {
    const weight: i32 = weights & 255;
    if (weight && load<i32>(room) < currentMa * weight) return false;
  }
  return true;
}

/** The axes that limit a charger. */
function limitsOf(charger: Charger): u32 {
  return charger.flags & ON_PV ? charger.weights : charger.weights & PHASE_AXES;
}

/** How far the level may rise from this one before an axis is full, if nobody reaches a bound; negative if it is too high already. */
function riseFrom(level: i32): i32 {
  for (let axis: usize = 0; axis < AXES_BYTES; axis += 4) {
    store<i32>(REST + axis, load<i32>(ROOM + axis));
    store<i32>(SLOPE + axis, 0);
  }
  // Axes that somebody is on.
  let used: u32 = 0;
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    if (!(charger.flags & OPEN)) continue;
    const lower = charger.lowerMa;
    const upper = charger.upperMa;
    const share = max(min(level, upper), lower);
    const grows = i32(level >= lower) & i32(level < upper);
    let weights = charger.weights;
    let limits = limitsOf(charger);
    used |= limits;
    // What it takes counts on every axis; what it could take more is asked for only where it is limited.
    for (let axis = REST; weights; weights >>= 8, limits >>= 8, axis += 4) {
      store<i32>(axis, load<i32>(axis) - share * (weights & 255));
      store<i32>(axis, load<i32>(axis, AXES_BYTES) + grows * (limits & 255), AXES_BYTES);
    }
  }
  let rise = i32.MAX_VALUE;
  full = 0;
  for (let axis = REST, mask: u32 = 255; mask; mask <<= 8, axis += 4) {
    const rest = load<i32>(axis);
    const slope = load<i32>(axis, AXES_BYTES);
    if (!(used & mask)) continue;
    if (rest < slope) full |= mask;
    if (rest < 0) rise = -1;
    else if (slope) rise = min(rise, rest / slope);
  }
  return rise;
}

/**
 * Shares the room among those with the flag SHARES: raises lowerMa of each, at most to upperMa, so that nobody can get more without taking it from one that
 * has no more. What is not divisible goes 1 mA each in the order of admission. Bounds that do not fit stay as they are.
 */
export function share(): void {
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    if (!(charger.flags & SHARES)) continue;
    if (charger.lowerMa < charger.upperMa) charger.flags |= <u8>OPEN;
    else take(charger.weights, charger.lowerMa);
  }
  for (let level = 0; ; ) {
    let lowest = i32.MAX_VALUE;
    let highest = -1;
    for (let entry = ORDER; entry < orderEnd; entry += 4) {
      const charger = changetype<Charger>(<usize>load<u32>(entry));
      if (!(charger.flags & OPEN)) continue;
      lowest = min(lowest, charger.lowerMa);
      highest = max(highest, charger.upperMa);
    }
    if (highest < 0) break;

    // `level` fits (or is where the bounds alone do not), `tooHigh` does not, or is not asked for.
    level = max(level, lowest);
    let tooHigh = highest + 1;
    for (let next = level; ; ) {
      const further = riseFrom(next);
      if (further < 0 && next > level) {
        tooHigh = next;
        next = (level + next) >> 1;
        continue;
      }
      level = next;
      next = level + min(further, tooHigh - 1 - level);
      if (next <= level) break;
    }
    close(level);
    // Less than one mA for each of those who were still growing: first to whoever has least.
    handOutRest(level);
    handOutRest(i32.MAX_VALUE);
  }
}

/** Ends the growth of those that are at their upper bound or on a full axis. */
function close(level: i32): void {
  const fullNow = full;
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    const flags: u32 = charger.flags;
    if (!(flags & OPEN)) continue;
    const upper = charger.upperMa;
    const reached = max(min(level, upper), charger.lowerMa);
    const held = limitsOf(charger) & fullNow;
    if (reached < upper) {
      if (held == 0) continue;
      // Without excess the guaranteed power goes on growing.
      const guaranteed =
        flags & GUARANTEED && !(held & PHASE_AXES) ? site.guaranteedMa / <i32>(charger.weights & 255) : 0;
      if (reached < guaranteed) {
        charger.upperMa = min(upper, guaranteed);
        charger.flags = <u8>(flags & ~ON_PV);
        continue;
      }
    }
    charger.lowerMa = reached;
    charger.flags = <u8>(flags & ~OPEN);
    take(charger.weights, reached);
  }
}

/** Gives 1 mA of the rest, in the order of admission, to those who grow no more but could use it and have at most `ceiling`. */
function handOutRest(ceiling: i32): void {
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    const shareMa = charger.lowerMa;
    if (
      (charger.flags & (SHARES | OPEN)) != SHARES ||
      shareMa > ceiling ||
      shareMa >= charger.upperMa ||
      !fits(REST, limitsOf(charger), 1)
    ) {
      continue;
    }
    charger.lowerMa = shareMa + 1;
    take(charger.weights, 1);
    let weights = charger.weights;
    for (let axis = REST; weights; weights >>= 8, axis += 4) store<i32>(axis, load<i32>(axis) - (weights & 255));
  }
}
