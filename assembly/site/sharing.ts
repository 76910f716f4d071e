// Exact max-min fairness by water-filling: all shares rise with a common level, each up to its
// upper bound, or until an axis that limits it is full. Integers only, so that every target
// computes the same bits.
//
// The level rises in strides. A stride is the rest of an axis, divided by what 1 mA more for all
// growing chargers takes of it; the axis with the shortest stride counts. A stride is too short
// only by the current that chargers leave free because they reach their upper bound on the way; the
// next one finds that. It is too long only if a charger with a larger share begins to grow on the
// way; then the level is found by bisection.
//
// What a charger has up to its floor takes nothing of the connection: that is taken before shares
// are. On the PV axis, everything counts.
import { Charger } from '../abi';
import { growth, left, limitsNow, OPEN, raised, reserved } from '../memory';
import { add, GRID_AXES, leftMa, onL1, onL2, onL3, onPv, onTotal } from './axes';
import { chargerIn, PLACE_BYTES } from './order';

/**
 * End of the list of chargers whose share can still grow: their addresses in the order of
 * admission, which begin at OPEN.
 */
let openEnd: usize = OPEN;

/** Axes that limit one of them: their bytes are not 0. */
let limitingAxes: u32 = 0;
/** Their least share, and the largest of their upper bounds. */
let lowestMa: i32 = 0;
let highestMa: i32 = 0;

// Sum of the weights of all growing chargers: what 1 mA more for each takes of the axes. It has
// three words, two of them with two axes each. 21,845 chargers with a weight of 3 fit.
//
//    31                     16 15                      0
//   ┌─────────────────────────┬─────────────────────────┐
//   │           L2            │           PV            │   weights & EVEN_AXES
//   ├─────────────────────────┼─────────────────────────┤
//   │           L3            │           L1            │   weights >> 8 & ODD_AXES
//   ├─────────────────────────┴─────────────────────────┤
//   │                       total                       │   onTotal(weights)
//   └───────────────────────────────────────────────────┘
const EVEN_AXES: u32 = 0x00ff000f;
const ODD_AXES: u32 = 0x00ff00ff;

/** Adds a charger to the list if its share is below its upper bound. */
export function open(charger: Charger): void {
  if (charger.shareMa >= charger.upperMa) return;
  store<u32>(openEnd, <u32>changetype<usize>(charger));
  openEnd += PLACE_BYTES;
}

// Loops read what they need of a charger once: no engine of Wasm does that for them.

/**
 * What a rise of a share beside a floor takes of the connection, for each mA that counts on an
 * axis.
 */
function takenBy(floorMa: i32, fromMa: i32, toMa: i32): i32 {
  return max(toMa, floorMa) - max(fromMa, floorMa);
}

/** Weights of 1 mA more for a charger with a floor that has so much. */
function weightsAt(weights: u32, floorMa: i32, shareMa: i32): u32 {
  return shareMa < floorMa ? weights & ~GRID_AXES : weights;
}

/** Sums of weights as above, one axis each. */
function noteGrowth(pvAndL2: u32, l1AndL3: u32, total: i32): void {
  growth.pvMa = pvAndL2 & 0xffff;
  growth.l1Ma = l1AndL3 & 0xffff;
  growth.l2Ma = pvAndL2 >> 16;
  growth.l3Ma = l1AndL3 >> 16;
  growth.totalMa = total;
}

/**
 * Notes the sums that a level takes beyond the present shares, and the rest of the axes that limit
 * somebody.
 */
function noteRaised(pvMa: i32, l1Ma: i32, l2Ma: i32, l3Ma: i32, totalMa: i32): void {
  const axes = limitingAxes;
  raised.pvMa = pvMa;
  raised.l1Ma = l1Ma;
  raised.l2Ma = l2Ma;
  raised.l3Ma = l3Ma;
  raised.totalMa = totalMa;
  left.pvMa = onPv(axes) != 0 ? leftMa(limitsNow.pvMa, reserved.pvMa) - pvMa : i32.MAX_VALUE;
  left.l1Ma = onL1(axes) != 0 ? leftMa(limitsNow.l1Ma, reserved.l1Ma) - l1Ma : i32.MAX_VALUE;
  left.l2Ma = onL2(axes) != 0 ? leftMa(limitsNow.l2Ma, reserved.l2Ma) - l2Ma : i32.MAX_VALUE;
  left.l3Ma = onL3(axes) != 0 ? leftMa(limitsNow.l3Ma, reserved.l3Ma) - l3Ma : i32.MAX_VALUE;
  // Everybody takes of it.
  left.totalMa = leftMa(limitsNow.totalMa, reserved.totalMa) - totalMa;
}

/**
 * Looks at all who are open: their bounds, what the upper ones would take, and what 1 mA more for
 * the lowest takes.
 */
function survey(): void {
  let axes: u32 = 0;
  let lowest = i32.MAX_VALUE;
  let highest = 0;
  let pvMa = 0;
  let l1Ma = 0;
  let l2Ma = 0;
  let l3Ma = 0;
  let totalMa = 0;
  let pvAndL2: u32 = 0;
  let l1AndL3: u32 = 0;
  let total = 0;
  for (let place = OPEN; place != openEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    const weights = charger.weights;
    const shareMa = charger.shareMa;
    const upperMa = charger.upperMa;
    const floorMa: i32 = charger.floorMa;
    const takenMa = takenBy(floorMa, shareMa, upperMa);
    axes |= charger.limits;
    highest = max(highest, upperMa);
    pvMa += (upperMa - shareMa) * onPv(weights);
    l1Ma += takenMa * onL1(weights);
    l2Ma += takenMa * onL2(weights);
    l3Ma += takenMa * onL3(weights);
    totalMa += takenMa * onTotal(weights);
    if (shareMa > lowest) continue;
    if (shareMa < lowest) {
      lowest = shareMa;
      pvAndL2 = 0;
      l1AndL3 = 0;
      total = 0;
    }
    const growing = weightsAt(weights, floorMa, shareMa);
    pvAndL2 += growing & EVEN_AXES;
    l1AndL3 += (growing >> 8) & ODD_AXES;
    total += onTotal(growing);
  }
  limitingAxes = axes;
  lowestMa = lowest;
  highestMa = highest;
  noteGrowth(pvAndL2, l1AndL3, total);
  noteRaised(pvMa, l1Ma, l2Ma, l3Ma, totalMa);
}

/** Finds out what the shares of a level would take, and what 1 mA more for those who grow there. */
function tryLevel(levelMa: i32): void {
  let pvMa = 0;
  let l1Ma = 0;
  let l2Ma = 0;
  let l3Ma = 0;
  let totalMa = 0;
  let pvAndL2: u32 = 0;
  let l1AndL3: u32 = 0;
  let total = 0;
  for (let place = OPEN; place != openEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    const shareMa = charger.shareMa;
    if (shareMa > levelMa) continue;
    const weights = charger.weights;
    const upperMa = charger.upperMa;
    const floorMa: i32 = charger.floorMa;
    if (levelMa < upperMa) {
      const growing = weightsAt(weights, floorMa, levelMa);
      pvAndL2 += growing & EVEN_AXES;
      l1AndL3 += (growing >> 8) & ODD_AXES;
      total += onTotal(growing);
    }
    const raisedMa = min(levelMa, upperMa);
    const takenMa = takenBy(floorMa, shareMa, raisedMa);
    pvMa += (raisedMa - shareMa) * onPv(weights);
    l1Ma += takenMa * onL1(weights);
    l2Ma += takenMa * onL2(weights);
    l3Ma += takenMa * onL3(weights);
    totalMa += takenMa * onTotal(weights);
  }
  noteGrowth(pvAndL2, l1AndL3, total);
  noteRaised(pvMa, l1Ma, l2Ma, l3Ma, totalMa);
}

/** True if the last level that was tried fits. */
function fits(): bool {
  if (left.pvMa < 0 || left.totalMa < 0) return false;
  return left.l1Ma >= 0 && left.l2Ma >= 0 && left.l3Ma >= 0;
}

/** Rise of the level until an axis is full. */
function strideOn(freeMa: i32, takenPerMa: i32): i32 {
  if (freeMa < 0) return 0;
  return takenPerMa == 0 ? i32.MAX_VALUE : freeMa / takenPerMa;
}

/** Rise of the level above the last one that was tried, as long as nobody else begins to grow. */
function strideMa(): i32 {
  const onSums = min(strideOn(left.pvMa, growth.pvMa), strideOn(left.totalMa, growth.totalMa));
  return min(
    min(onSums, strideOn(left.l1Ma, growth.l1Ma)),
    min(strideOn(left.l2Ma, growth.l2Ma), strideOn(left.l3Ma, growth.l3Ma)),
  );
}

/**
 * The largest level that fits, or the lowest share if no level does. What it takes is what was
 * tried last.
 */
function largestLevelMa(): i32 {
  let levelMa = lowestMa;
  // Not everybody can be at its upper bound.
  const mostMa = highestMa - 1;
  noteRaised(0, 0, 0, 0, 0);
  while (levelMa < mostMa) {
    const nextMa = levelMa + min(strideMa(), mostMa - levelMa);
    if (nextMa == levelMa) return levelMa;
    tryLevel(nextMa);
    if (!fits()) return halve(levelMa, nextMa - 1);
    levelMa = nextMa;
  }
  return levelMa;
}

/** The largest level that fits, of those from one that does to one that may. */
function halve(lowMa: i32, highMa: i32): i32 {
  while (lowMa < highMa) {
    const middleMa = (lowMa + highMa + 1) >> 1;
    tryLevel(middleMa);
    if (fits()) lowMa = middleMa;
    else highMa = middleMa - 1;
  }
  tryLevel(lowMa);
  return lowMa;
}

/** Gives everybody who is open its upper bound, which was tried last. */
function raiseAll(): void {
  for (let place = OPEN; place != openEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    charger.shareMa = charger.upperMa;
  }
  add(reserved, raised);
  openEnd = OPEN;
}

/**
 * True if the axes among these weights have room for 1 mA more, of which the connection gives
 * `ofGrid`: 1, or 0 up to a floor.
 */
function hasRoom(
  limits: u32,
  ofGrid: i32,
  pvMa: i32,
  l1Ma: i32,
  l2Ma: i32,
  l3Ma: i32,
  totalMa: i32,
): bool {
  if (onPv(limits) != 0 && pvMa < onPv(limits)) return false;
  if (totalMa < onTotal(limits) * ofGrid) return false;
  if (onL1(limits) != 0 && l1Ma < ofGrid) return false;
  if (onL2(limits) != 0 && l2Ma < ofGrid) return false;
  return onL3(limits) == 0 || l3Ma >= ofGrid;
}

/**
 * Raises everybody to the level that was tried last. Closes whoever has all that it can use or that
 * there is; of the others, whoever is at the level gets 1 mA more.
 */
function closeAt(levelMa: i32): void {
  add(reserved, raised);
  let pvMa = leftMa(limitsNow.pvMa, reserved.pvMa);
  let l1Ma = leftMa(limitsNow.l1Ma, reserved.l1Ma);
  let l2Ma = leftMa(limitsNow.l2Ma, reserved.l2Ma);
  let l3Ma = leftMa(limitsNow.l3Ma, reserved.l3Ma);
  let totalMa = leftMa(limitsNow.totalMa, reserved.totalMa);
  let end = OPEN;
  for (let place = OPEN; place != openEnd; place += PLACE_BYTES) {
    const address = load<u32>(place);
    const charger = changetype<Charger>(<usize>address);
    const upperMa = charger.upperMa;
    let shareMa = max(charger.shareMa, min(levelMa, upperMa));
    const floorMa: i32 = charger.floorMa;
    const ofGrid = shareMa < floorMa ? 0 : 1;
    if (shareMa < upperMa && hasRoom(charger.limits, ofGrid, pvMa, l1Ma, l2Ma, l3Ma, totalMa)) {
      if (shareMa <= levelMa) {
        const weights = weightsAt(charger.weights, floorMa, shareMa);
        shareMa++;
        pvMa -= onPv(weights);
        l1Ma -= onL1(weights);
        l2Ma -= onL2(weights);
        l3Ma -= onL3(weights);
        totalMa -= onTotal(weights);
      }
      store<u32>(end, address);
      end += PLACE_BYTES;
    }
    charger.shareMa = shareMa;
  }
  openEnd = end;
  reserved.pvMa += leftMa(limitsNow.pvMa, reserved.pvMa) - pvMa;
  reserved.l1Ma += leftMa(limitsNow.l1Ma, reserved.l1Ma) - l1Ma;
  reserved.l2Ma += leftMa(limitsNow.l2Ma, reserved.l2Ma) - l2Ma;
  reserved.l3Ma += leftMa(limitsNow.l3Ma, reserved.l3Ma) - l3Ma;
  reserved.totalMa += leftMa(limitsNow.totalMa, reserved.totalMa) - totalMa;
}

/**
 * Shares what is left now among those who are open: raises shareMa of each, at most to upperMa, so
 * that nobody can get more without taking it from one that has no more. What is not divisible goes
 * 1 mA each in the order of admission. Shares that do not fit stay as they are. Afterwards nobody
 * is open.
 */
export function share(): void {
  while (openEnd != OPEN) {
    survey();
    if (fits()) raiseAll();
    else closeAt(largestLevelMa());
  }
}
