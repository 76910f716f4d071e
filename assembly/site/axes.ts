// The five axes of a connection: PV, which is the sum over the phases and limits only those who
// follow the excess, the phases L1, L2 and L3, and total, which is the sum over the phases for
// everybody, where the grid operator limits that. Currents are per phase, in mA.

/** A current on each axis, in mA. */
@unmanaged
export class Axes {
  pvMa: i32;
  l1Ma: i32;
  l2Ma: i32;
  l3Ma: i32;
  totalMa: i32;
}

// Weights say what 1 mA of a charger takes of each axis.
//
//    31        24 23        16 15         8 7        4 3        0
//   ┌────────────┬────────────┬────────────┬──────────┬──────────┐
//   │     L3     │     L2     │     L1     │  total   │    PV    │
//   │   0 or 1   │   0 or 1   │   0 or 1   │  1 to 3  │  0 to 3  │
//   └────────────┴────────────┴────────────┴──────────┴──────────┘
/** Those that limit everybody, whether or not somebody follows the excess. */
export const GRID_AXES: u32 = 0xfffffff0;
export const ON_PV: u32 = 0x00000001;
export const ON_TOTAL: u32 = 0x00000010;
export const ON_L1: u32 = 0x00000100;
export const ON_L2: u32 = 0x00010000;
export const ON_L3: u32 = 0x01000000;
export const ON_ALL_PHASES: u32 = ON_L1 | ON_L2 | ON_L3;
/** Axes on which a sum has to fit to be within every limit of the connection. */
export const ON_GRID: u32 = ON_ALL_PHASES | ON_TOTAL;

/** A limit below counts as this: nothing is left anyway, and sums with it do not overflow. */
const LEAST_LIMIT_MA: i32 = -(1 << 30);

export function onPv(weights: u32): i32 {
  return weights & 0xf;
}

export function onTotal(weights: u32): i32 {
  return (weights >> 4) & 0xf;
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
  axes.totalMa = 0;
}

/** Takes a current from the axes; a negative one gives it back. */
export function take(taken: Axes, weights: u32, currentMa: i32): void {
  taken.pvMa += currentMa * onPv(weights);
  taken.l1Ma += currentMa * onL1(weights);
  taken.l2Ma += currentMa * onL2(weights);
  taken.l3Ma += currentMa * onL3(weights);
  taken.totalMa += currentMa * onTotal(weights);
}

/** Adds the currents of `more`. */
export function add(axes: Axes, more: Axes): void {
  axes.pvMa += more.pvMa;
  axes.l1Ma += more.l1Ma;
  axes.l2Ma += more.l2Ma;
  axes.l3Ma += more.l3Ma;
  axes.totalMa += more.totalMa;
}

/** Rest of a limit. */
export function leftMa(limitMa: i32, takenMa: i32): i32 {
  return max(limitMa, LEAST_LIMIT_MA) - takenMa;
}

/** The most that still fits on a sum over the phases, of which 1 mA takes so much. */
function sumRoomOf(weight: i32, limitMa: i32, takenMa: i32): i32 {
  switch (weight) {
    case 0:
      return i32.MAX_VALUE;
    case 1:
      return leftMa(limitMa, takenMa);
    case 2:
      return leftMa(limitMa, takenMa) / 2;
    default:
      return leftMa(limitMa, takenMa) / 3;
  }
}

/**
 * The most that still fits on the connection, as far as these weights take of it. On a phase,
 * nobody weighs more than 1.
 */
export function gridRoomOf(weights: u32, limits: Axes, taken: Axes): i32 {
  let roomMa = sumRoomOf(onTotal(weights), limits.totalMa, taken.totalMa);
  if (weights & ON_L1) roomMa = min(roomMa, leftMa(limits.l1Ma, taken.l1Ma));
  if (weights & ON_L2) roomMa = min(roomMa, leftMa(limits.l2Ma, taken.l2Ma));
  if (weights & ON_L3) roomMa = min(roomMa, leftMa(limits.l3Ma, taken.l3Ma));
  return roomMa;
}

/** The most that still fits on the PV axis, as far as these weights take of it. */
export function pvRoomOf(weights: u32, limitMa: i32, takenMa: i32): i32 {
  return sumRoomOf(onPv(weights), limitMa, takenMa);
}
