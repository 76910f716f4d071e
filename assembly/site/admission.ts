// Admission decides who charges, and on how many phases. A charger is admitted if its smallest
// current fits on all its axes beside those admitted before; one that does not fit blocks none of
// those behind it.
import { Charger } from '../abi';
import { limitsLow, limitsNow, ORDER, reserved, site } from '../memory';
import { GRID_AXES, gridRoomOf, pvRoomOf, take } from './axes';
import { chargerIn, orderEnd, PLACE_BYTES } from './order';
import { Stage, takesPart } from './stages';
import { drawnPhases, isSwitchable, leastMa, minimumMa, weightsOf } from './weights';

/** Somebody who wants to charge was not admitted. */
export let somebodyWaits: bool = false;
/** A rotation interval begins: nobody rests then. */
let isTurn: bool = false;

/** Begins the admission of a distribution. */
export function startAdmission(rotates: bool): void {
  isTurn = rotates;
  somebodyWaits = false;
}

/**
 * True if a charger is admitted however little excess there is: the guaranteed power does not wait
 * for the sun, and a cloud ends no charge before the hysteresis is over.
 */
function needsNoExcess(charger: Charger, neededMa: i32, newcomer: bool): bool {
  if (takesPart(charger.stages, Stage.GUARANTEED) && neededMa <= site.guaranteedMa) return true;
  return !newcomer && charger.switchedAgeMs < site.hysteresisMs;
}

/**
 * Admits a charger with as many phases if its smallest current fits. Newcomers must have fitted for
 * as long as the filters remember; whoever charges loses its excess only if it was too small for as
 * long. Of the connection, it only takes what is beyond its floor, which is taken already.
 */
function admit(charger: Charger, phases: u32, newcomer: bool): bool {
  if (charger.topMa < minimumMa(phases)) return false;
  const neededMa: i32 = leastMa(charger, phases);
  const ownMa = min<i32>(neededMa, charger.floorMa);
  const moreMa = neededMa - ownMa;
  const counted = weightsOf(charger, phases);
  // Current of Fast chargers is no excess.
  const weights = takesPart(charger.stages, Stage.FAST) ? counted & GRID_AXES : counted;
  if (gridRoomOf(weights, limitsNow, reserved) < moreMa) return false;
  if (newcomer && gridRoomOf(weights, limitsLow, reserved) < moreMa) return false;
  const longestPvMa = newcomer ? limitsLow.pvMa : site.highPvMa;
  if (
    pvRoomOf(weights, longestPvMa, reserved.pvMa) < neededMa &&
    !needsNoExcess(charger, neededMa * drawnPhases(charger, phases), newcomer)
  ) {
    return false;
  }
  charger.admitted = 1;
  charger.phases = <u8>phases;
  charger.weights = weights;
  charger.shareMa = neededMa;
  take(reserved, weights, neededMa);
  take(reserved, weights & GRID_AXES, -ownMa);
  return true;
}

/**
 * Admits a charger with the phases that it has, or else, if it decides itself, with those that it
 * could have: each number of phases is judged by its own smallest current. Three phases instead of
 * one must have fitted for as long as those of a newcomer.
 */
function admitOnAny(charger: Charger): bool {
  const newcomer = charger.targetMa == 0;
  const phases: u32 = charger.phases;
  if (newcomer && charger.switchedAgeMs < site.hysteresisMs && !isTurn) return false;
  if (admit(charger, phases, newcomer)) return true;
  if (!isSwitchable(charger)) return false;
  return phases == 3 ? admit(charger, 1, newcomer) : admit(charger, 3, true);
}

/** Admits full vehicles, or all others, in their order. */
export function admitAll(full: u32): void {
  for (let place = ORDER; place != orderEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    if (charger.stages == 0 || charger.full != full) continue;
    if (!admitOnAny(charger)) somebodyWaits = true;
  }
}

/**
 * True if a charger that was admitted with one phase may change to three now, and could use them.
 */
function mayWiden(charger: Charger): bool {
  if (charger.admitted == 0 || charger.phases == 3) return false;
  if (!isSwitchable(charger) || charger.requestedMa < leastMa(charger, 3)) return false;
  return charger.targetMa == 0 || charger.switchedAgeMs >= site.hysteresisMs;
}

/**
 * Current that is available over all phases to a charger that was admitted with one phase: all of
 * it, or else the excess and the guaranteed current, whichever is more.
 */
function offeredMa(charger: Charger): i32 {
  const stages = charger.stages;
  if (takesPart(stages, Stage.FAST)) return i32.MAX_VALUE;
  const excessMa = takesPart(stages, Stage.EXCESS)
    ? pvRoomOf(charger.weights, limitsLow.pvMa, reserved.pvMa)
    : 0;
  return takesPart(stages, Stage.GUARANTEED) ? max(excessMa, site.guaranteedMa) : excessMa;
}

/** Current that a charger uses on one phase; no more than its vehicle has shown to draw. */
function usedOnOneMa(charger: Charger): i32 {
  const hasShown = charger.requestedMa < charger.topMa;
  return hasShown ? min<i32>(charger.measuredMa, charger.requestedMa) : charger.requestedMa;
}

/**
 * Gives those admitted that can switch three phases, if that fits and one phase could not use as
 * much.
 */
export function widenAll(): void {
  for (let place = ORDER; place != orderEnd; place += PLACE_BYTES) {
    const charger = chargerIn(place);
    if (!mayWiden(charger)) continue;
    const weights = charger.weights;
    const shareMa = charger.shareMa;
    take(reserved, weights, -shareMa);
    const oneSuffices = offeredMa(charger) <= usedOnOneMa(charger);
    if (oneSuffices || !admit(charger, 3, true)) take(reserved, weights, shareMa);
  }
}
