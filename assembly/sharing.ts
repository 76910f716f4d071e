// Exact max-min fairness by a common water level: everybody's share rises with the level between its bounds, until it is at its upper bound or an axis that
// limits it is full. Integers only, so that every target computes the same bits. Currents are per phase, in mA.
//
// There are four axes: PV, which is the sum over the phases, L1, L2 and L3. A charger's weights say how much of each it takes with 1 mA, a byte per axis.
import { Charger } from './abi';
import { fillWords, NOW } from './memory';

export const PHASE_AXES: u32 = 0xffffff00;
/** Every axis that is used, once. */
const EACH_AXIS: u32 = 0x01010101;
/** Less than nothing is left below it anyway, and sums with it do not overflow. */
const LEAST_LIMIT_MA: i32 = -(1 << 30);

/** The first charger in the order of admission. */
export let first: usize = 0;
/** Sums of what is taken of the axes: a part of the site's state. */
let taken: usize = 0;

/** Least share and greatest upper bound of those that can still grow; the latter is 0 if there is nobody. */
let lowestMa: i32 = 0;
let highestMa: i32 = 0;

export function setFirst(address: usize): void {
  first = address;
}

export function least(a: i32, b: i32): i32 {
  return min(a, b);
}

export function most(a: i32, b: i32): i32 {
  return max(a, b);
}

/** Looks at what is taken at this address. */
export function point(address: usize): void {
  taken = address;
}

/** Begins to add up what is taken at this address. */
export function tally(address: usize): void {
  taken = address;
  fillWords(address, 16, 0);
}

/** Takes a current from the axes; a negative one gives it back. */
export function take(weights: u32, currentMa: i32): void {
  for (let axis = taken; weights; weights >>= 8, axis += 4) {
    store<i32>(axis, load<i32>(axis) + currentMa * (weights & 255));
  }
}

/** The most that still fits on all axes of these weights under limits. */
export function roomOf(weights: u32, limits: usize): i32 {
  let roomMa = i32.MAX_VALUE;
  for (let axis = taken; weights; weights >>= 8, axis += 4, limits += 4) {
    const weight: i32 = weights & 255;
    if (weight) roomMa = min(roomMa, (max(load<i32>(limits), LEAST_LIMIT_MA) - load<i32>(axis)) / weight);
  }
  return roomMa;
}

/** Gives everybody who can still grow the share that belongs to a level; whether that fits. */
function raise(levelMa: i32): bool {
  let used: u32 = 0;
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const charger = changetype<Charger>(address);
    if (!charger.open) continue;
    const shareMa = max(min(levelMa, charger.upperMa), charger.lowerMa);
    take(charger.weights, shareMa - charger.shareMa);
    charger.shareMa = shareMa;
    used |= charger.limits;
  }
  return roomOf(used & EACH_AXIS, NOW) >= 0;
}

/** Ends the growth of those who have all that they can use or that there is, and gives 1 mA to everybody else who has least; whether somebody ended. */
function close(): bool {
  const levelMa = lowestMa;
  let closed = false;
  lowestMa = i32.MAX_VALUE;
  highestMa = 0;
  for (let address = first; address; address = changetype<Charger>(address).next) {
    const charger = changetype<Charger>(address);
    if (!charger.open) continue;
    let shareMa = charger.shareMa;
    const upperMa = charger.upperMa;
    if (u32(shareMa >= upperMa) | u32(roomOf(charger.limits, NOW) < 1)) {
      charger.open = 0;
      closed = true;
    } else {
      if (shareMa <= levelMa) {
        take(charger.weights, 1);
        shareMa++;
      }
      lowestMa = least(lowestMa, shareMa);
      highestMa = most(highestMa, upperMa);
    }
    charger.lowerMa = charger.shareMa = shareMa;
  }
  return closed;
}

/**
 * Shares what is left among those who are open: raises shareMa of each, at most to upperMa, so that nobody can get more without taking it from one that
 * has no more. What is not divisible goes 1 mA each in the order of admission. Shares that do not fit stay as they are.
 */
export function share(): void {
  lowestMa = -1;
  for (;;) {
    while (close()) {}
    if (!highestMa) return;
    while (lowestMa < highestMa) {
      const levelMa = (lowestMa + highestMa + 1) >> 1;
      if (raise(levelMa)) lowestMa = levelMa;
      else highestMa = levelMa - 1;
    }
    raise(lowestMa);
  }
}
