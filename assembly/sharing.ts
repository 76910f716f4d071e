// Exact max-min fairness by a common water level: everybody's share rises with the level between its bounds, until it is at its upper bound or a phase
// that it counts on is full. Integers only, so that every target computes the same bits. Currents are per phase, in mA.
import { Charger } from './abi';
import { ORDER, site } from './memory';

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

/** Room on the axes: L1, L2, L3 and PV, the sum over the phases. Whoever gets something takes it from here. */
export let room1: i32 = 0;
export let room2: i32 = 0;
export let room3: i32 = 0;
export let roomPv: i32 = 0;

/** What is left when everything behind it was looked at: chargers that matter end here in the order. */
export let orderEnd: usize = ORDER;

const ON_L1: i32 = 1;
const ON_L2: i32 = 2;
const ON_L3: i32 = 4;
const PV_AXIS: i32 = 8;
/** Axes that have no room for the next mA of the level that was tried last. */
let full: i32 = 0;
/** What is left on the axes at that level. */
let rest1: i32 = 0;
let rest2: i32 = 0;
let rest3: i32 = 0;
let restPv: i32 = 0;

export function setOrderEnd(end: usize): void {
  orderEnd = end;
}

export function setRoom(pv: i32, l1: i32, l2: i32, l3: i32): void {
  roomPv = pv;
  room1 = l1;
  room2 = l2;
  room3 = l3;
}

/** Takes a current on the lines and its sum over the phases from the room; a negative one gives it back. */
export function take(lines: i32, phases: i32, currentMa: i32): void {
  if (lines & ON_L1) room1 -= currentMa;
  if (lines & ON_L2) room2 -= currentMa;
  if (lines & ON_L3) room3 -= currentMa;
  roomPv -= currentMa * phases;
}

/** How far the level may rise on an axis, at most, that has this rest beside a sum to which the next mA of level adds `slope`; negative if it is too high. */
function rise(axis: i32, rest: i32, sum: i32, slope: i32): i32 {
  // Nobody is on this axis.
  if ((sum | slope) == 0) return i32.MAX_VALUE;
  if (rest < slope) full |= axis;
  if (rest < 0) return -1;
  return slope > 0 ? rest / slope : i32.MAX_VALUE;
}

/** How far the level may rise from this one before an axis is full, if nobody reaches a bound; negative if it is too high already. */
function riseFrom(level: i32): i32 {
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  let sumPv = 0;
  let slope1 = 0;
  let slope2 = 0;
  let slope3 = 0;
  let slopePv = 0;
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    const flags: u32 = charger.flags;
    if (!(flags & OPEN)) continue;
    const lower = charger.lowerMa;
    const upper = charger.upperMa;
    const share = max(min(level, upper), lower);
    const grows = i32(level >= lower) & i32(level < upper);
    const lines: i32 = charger.lines;
    const on1 = -(lines & 1);
    const on2 = -((lines >> 1) & 1);
    const on3 = -(lines >> 2);
    sum1 += share & on1;
    sum2 += share & on2;
    sum3 += share & on3;
    slope1 += grows & on1;
    slope2 += grows & on2;
    slope3 += grows & on3;
    if (flags & ON_PV) {
      const phases: i32 = charger.phases;
      sumPv += share * phases;
      slopePv += grows * phases;
    }
  }
  full = 0;
  rest1 = room1 - sum1;
  rest2 = room2 - sum2;
  rest3 = room3 - sum3;
  restPv = roomPv - sumPv;
  return min(
    min(rise(ON_L1, rest1, sum1, slope1), rise(ON_L2, rest2, sum2, slope2)),
    min(rise(ON_L3, rest3, sum3, slope3), rise(PV_AXIS, restPv, sumPv, slopePv)),
  );
}

/**
 * Shares the room among those with the flag SHARES: raises lowerMa of each, at most to upperMa, so that nobody can get more without taking it from one that
 * has no more. What is not divisible goes 1 mA each in the order of admission. Bounds that do not fit stay as they are.
 */
export function share(): void {
  let level = 0;
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    if (charger.flags & SHARES && charger.lowerMa < charger.upperMa) charger.flags |= <u8>OPEN;
    else if (charger.flags & SHARES) take(charger.lines, charger.phases, charger.lowerMa);
  }
  for (;;) {
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
    while (handOutRest(i32.MAX_VALUE));
  }
}

/** Ends the growth of those that are at their upper bound or on a full axis. */
function close(level: i32): void {
  const fullNow = full;
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    const flags: u32 = charger.flags;
    if (!(flags & OPEN)) continue;
    const lines: i32 = charger.lines;
    const phases: i32 = charger.phases;
    const upper = charger.upperMa;
    const reached = max(min(level, upper), charger.lowerMa);
    if (reached < upper && !(lines & fullNow)) {
      if (!(flags & ON_PV && fullNow & PV_AXIS)) continue;
      // Without excess the guaranteed power goes on growing.
      const guaranteed = flags & GUARANTEED ? site.guaranteedMa / phases : 0;
      if (reached < guaranteed) {
        charger.upperMa = min(upper, guaranteed);
        charger.flags = <u8>(flags & ~ON_PV);
        continue;
      }
    }
    charger.lowerMa = reached;
    charger.flags = <u8>(flags & ~OPEN);
    take(lines, phases, reached);
  }
}

/** Gives 1 mA of the rest, in the order of admission, to those who grow no more but could use it and have at most `ceiling`; whether anybody got it. */
function handOutRest(ceiling: i32): bool {
  let given = false;
  for (let entry = ORDER; entry < orderEnd; entry += 4) {
    const charger = changetype<Charger>(<usize>load<u32>(entry));
    const flags: u32 = charger.flags;
    const lines: i32 = charger.lines;
    const phases: i32 = charger.phases;
    const shareMa = charger.lowerMa;
    if (
      (flags & (SHARES | OPEN)) != SHARES ||
      shareMa > ceiling ||
      shareMa >= charger.upperMa ||
      (lines & ON_L1 && rest1 <= 0) ||
      (lines & ON_L2 && rest2 <= 0) ||
      (lines & ON_L3 && rest3 <= 0) ||
      (flags & ON_PV && restPv < phases)
    ) {
      continue;
    }
    charger.lowerMa = shareMa + 1;
    take(lines, phases, 1);
    if (lines & ON_L1) rest1--;
    if (lines & ON_L2) rest2--;
    if (lines & ON_L3) rest3--;
    if (flags & ON_PV) restPv -= phases;
    given = true;
  }
  return given;
}
