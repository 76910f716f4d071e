// The four axes of a connection: PV, which is the sum over the phases and limits only those who
// follow the excess, and the phases L1, L2 and L3. Currents are per phase, in mA.

/** A current on each axis, in mA. */
@unmanaged
export class Axes {
  pvMa: i32;
  l1Ma: i32;
  l2Ma: i32;
  l3Ma: i32;
}

// Weights say what 1 mA of a charger takes of each axis.
//
//    31        24 23        16 15         8 7          0
//   ┌────────────┬────────────┬────────────┬────────────┐
//   │     L3     │     L2     │     L1     │     PV     │
//   │   0 or 1   │   0 or 1   │   0 or 1   │  0, 1, 3   │
//   └────────────┴────────────┴────────────┴────────────┘
export const PV_AXIS: u32 = 0x000000ff;
export const PHASE_AXES: u32 = 0xffffff00;
export const ON_PV: u32 = 0x00000001;
export const ON_L1: u32 = 0x00000100;
export const ON_L2: u32 = 0x00010000;
export const ON_L3: u32 = 0x01000000;
export const ON_ALL_PHASES: u32 = ON_L1 | ON_L2 | ON_L3;

/** A limit below counts as this: nothing is left anyway, and sums with it do not overflow. */
const LEAST_LIMIT_MA: i32 = -(1 << 30);

export function onPv(weights: u32): i32 {
  return weights & 0xff;
}

export function onL1(weights: u32): i32 {
  return (weights >> 8) & 0xff;
}

export function onL2(weights: u32): i32 {
  return (weights >> 16) & 0xff;
}

export function onL3(weights: u32): i32 {
  return weights >> 24;
}

export function clear(axes: Axes): void {
  axes.pvMa = 0;
  axes.l1Ma = 0;
  axes.l2Ma = 0;
  axes.l3Ma = 0;
}

/** Takes a current from the axes; a negative one gives it back. */
export function take(taken: Axes, weights: u32, currentMa: i32): void {
  taken.pvMa += currentMa * onPv(weights);
  taken.l1Ma += currentMa * onL1(weights);
  taken.l2Ma += currentMa * onL2(weights);
  taken.l3Ma += currentMa * onL3(weights);
}

/** Adds the currents of `more`. */
export function add(axes: Axes, more: Axes): void {
  axes.pvMa += more.pvMa;
  axes.l1Ma += more.l1Ma;
  axes.l2Ma += more.l2Ma;
  axes.l3Ma += more.l3Ma;
}

/** What is left of a limit. */
export function leftMa(limitMa: i32, takenMa: i32): i32 {
  return max(limitMa, LEAST_LIMIT_MA) - takenMa;
}

/**
 * The most that still fits on the phases among these weights. On a phase, nobody weighs more than
 * 1.
 */
export function phaseRoomOf(weights: u32, limits: Axes, taken: Axes): i32 {
  let roomMa = i32.MAX_VALUE;
  if (weights & ON_L1) roomMa = leftMa(limits.l1Ma, taken.l1Ma);
  if (weights & ON_L2) roomMa = min(roomMa, leftMa(limits.l2Ma, taken.l2Ma));
  if (weights & ON_L3) roomMa = min(roomMa, leftMa(limits.l3Ma, taken.l3Ma));
  return roomMa;
}

/** The most that still fits on the PV axis, as far as these weights take of it. */
export function pvRoomOf(weights: u32, limitMa: i32, takenMa: i32): i32 {
  switch (onPv(weights)) {
    case 0:
      return i32.MAX_VALUE;
    case 1:
      return leftMa(limitMa, takenMa);
    default:
      return leftMa(limitMa, takenMa) / 3;
  }
}
