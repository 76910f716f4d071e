// Exact max-min fairness by a common water level: everybody's share rises with the level between
// its bounds, until it is at its upper bound or an axis that limits it is full. Integers only, so
// that every target computes the same bits. Currents are per phase, in mA.
//
// There are four axes: PV, which is the sum over the phases, L1, L2 and L3. A charger's weights say
// how much of each it takes with 1 mA, a byte per axis.
import { Charger } from '../abi';
import { fillWords, NOW, OPEN } from '../memory';

export const PHASE_AXES: u32 = 0xffffff00;
/** Every axis that is used, once. */
const EACH_AXIS: u32 = 0x01010101;
/** Less than nothing is left below it anyway, and sums with it do not overflow. */
const LEAST_LIMIT_MA: i32 = -(1 << 30);

/** The first charger in the order of admission. */
export let first: usize = 0;
/** Sums of what is taken of the axes: a part of the site's state. */
let taken: usize = 0;

/**
 * Least share of those that can still grow, and the most that anybody of them could get; the latter
 * is 0 if there is nobody.
 */
let lowestMa: i32 = 0;
let highestMa: i32 = 0;

export function setFirst(address: usize): void {
  first = address;
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
  add(
    currentMa * (weights & 255),
    currentMa * ((weights >> 8) & 255),
    currentMa * ((weights >> 16) & 255),
    currentMa * (weights >> 24),
  );
}

/** Takes currents from the axes. */
function add(pvMa: i32, l1Ma: i32, l2Ma: i32, l3Ma: i32): void {
  const axes = taken;
  store<i32>(axes, load<i32>(axes) + pvMa);
  store<i32>(axes, load<i32>(axes, 4) + l1Ma, 4);
  store<i32>(axes, load<i32>(axes, 8) + l2Ma, 8);
  store<i32>(axes, load<i32>(axes, 12) + l3Ma, 12);
}

/**
 * The most that still fits on all axes of these weights under limits. On a phase nobody weighs more
 * than 1.
 */
export function roomOf(weights: u32, limits: usize): i32 {
  let axis = taken;
  let roomMa = i32.MAX_VALUE;
  const pv: i32 = weights & 255;
  if (pv) roomMa = (max(load<i32>(limits), LEAST_LIMIT_MA) - load<i32>(axis)) / pv;
  for (weights >>= 8; weights; weights >>= 8) {
    axis += 4;
    limits += 4;
    if (weights & 1) roomMa = min(roomMa, max(load<i32>(limits), LEAST_LIMIT_MA) - load<i32>(axis));
  }
  return roomMa;
}

/**
 * Makes a charger the last of those who can still grow; `link` is where the one before leads on, or
 * the list begins. Answers where this one does.
 */
export function open(link: usize, charger: Charger): usize {
  store<u32>(link, <u32>changetype<usize>(charger));
  return changetype<usize>(charger) + offsetof<Charger>('nextOpen');
}

/** Gives everybody who can still grow the share that belongs to a level; whether that fits. */
function raise(levelMa: i32): bool {
  let used: u32 = 0;
  let pvMa = 0;
  let l1Ma = 0;
  let l2Ma = 0;
  let l3Ma = 0;
  for (let address = load<u32>(OPEN); address; ) {
    const charger = changetype<Charger>(<usize>address);
    const shareMa = max(min(levelMa, charger.upperMa), charger.lowerMa);
    const moreMa = shareMa - charger.shareMa;
    const weights = charger.weights;
    charger.shareMa = shareMa;
    pvMa += moreMa * (weights & 255);
    l1Ma += moreMa * ((weights >> 8) & 255);
    l2Ma += moreMa * ((weights >> 16) & 255);
    l3Ma += moreMa * (weights >> 24);
    used |= charger.limits;
    address = charger.nextOpen;
  }
  add(pvMa, l1Ma, l2Ma, l3Ma);
  return roomOf(used & EACH_AXIS, NOW) >= 0;
}

/**
 * Ends the growth of those who have all that they can use or that there is, and gives 1 mA to
 * everybody else who has least; whether somebody ended.
 */
function close(): bool {
  const levelMa = lowestMa;
  let closed = false;
  lowestMa = i32.MAX_VALUE;
  highestMa = 0;
  let link = OPEN;
  for (;;) {
    const address: usize = load<u32>(link);
    if (!address) break;
    const charger = changetype<Charger>(address);
    let shareMa = charger.shareMa;
    // Not even alone could it have more.
    const mostMa = min(charger.upperMa - shareMa, roomOf(charger.limits, NOW));
    if (mostMa < 1) {
      store<u32>(link, charger.nextOpen);
      closed = true;
    } else {
      highestMa = max(highestMa, shareMa + mostMa);
      if (shareMa <= levelMa) {
        take(charger.weights, 1);
        shareMa++;
      }
      lowestMa = min(lowestMa, shareMa);
      link = address + offsetof<Charger>('nextOpen');
    }
    charger.lowerMa = charger.shareMa = shareMa;
  }
  return closed;
}

/**
 * Shares what is left among those in the list OPEN: raises shareMa of each, at most to upperMa, so
 * that nobody can get more without taking it from one that has no more. What is not divisible goes
 * 1 mA each in the order of admission. Shares that do not fit stay as they are.
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
