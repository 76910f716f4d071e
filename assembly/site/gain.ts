// Feedback gain of the power manager. A vehicle may leave part of its allowed current unused. A
// charger with a meter shows that; without one it shows only at the meter of the connection, once
// the vehicles have had the time to follow. With gain 1, each grant would leave some of it over,
// and the rest would shrink slowly. With the estimated gain, one grant suffices.
//
//   estimator  for each axis: granted / used, from two samples of the meter between which the
//              allowed current changed and all vehicles followed
//   input      the sums of allowed currents, with and without meter, and what is free on the axis
//   output     the gain in eighths, 8 to 64: at a gain of 16, 2 A are granted for each free ampere
//   bounds     at most doubled from one estimate to the next; valid for 30 s and in its direction
//              (more or less) only; less than 1 A is noise; metered chargers count as using all
//
// A vehicle that takes more than estimated overshoots once; the next sample takes that back.
import { Charger, SPECIAL_OLDEST_MS } from '../abi';
import {
  allowed,
  CHARGERS,
  fillWords,
  GAIN_ESTIMATES,
  limitsNow,
  powerState,
  site,
  siteState,
  unmetered,
} from '../memory';
import { least, most } from '../numbers';
import { clear, take } from './axes';
import { GainEstimate } from './gain-estimate';
import { charges, OWN_FOLLOW_MS } from './health';
import { UNKNOWN } from './samples';
import { connectedPhases, weightsOf } from './weights';
import { STEP_MS } from './windows';

const AXES: usize = 4;
/** The meter has 1 s to tell, once the vehicles have followed. */
const METER_MS: u32 = 1000;
const VALID_MS: u32 = 30_000;
/** Smaller changes may be noise of the meter, or somebody's lamp. */
const NOISE_MA: i32 = 1000;

/** Gain in eighths when vehicles use all that they are granted. */
export const UNITY_GAIN: i32 = 8;
/** Gain when one vehicle of eight uses what it is granted. */
const MAX_GAIN: i32 = 64;
/** Number of chargers in a sample that cannot be compared with the next one. */
const NO_SAMPLE: i32 = -1;

/** Number of chargers that charge, and whether one of them has not confirmed its last command. */
let charging: i32 = 0;
let isPending: bool = false;
/** The vehicles of all who charge have followed after so long, and the meter has told so. */
let settlingMs: u32 = 0;
/** Age of the last distribution in the step before. */
let runAgeMs: u32 = 0;

function estimateOf(axis: usize): GainEstimate {
  return changetype<GainEstimate>(GAIN_ESTIMATES + axis * offsetof<GainEstimate>());
}

function limitNowMa(axis: usize): i32 {
  return load<i32>(changetype<usize>(limitsNow) + 4 * axis);
}

function unmeteredOf(axis: usize): i32 {
  return load<i32>(changetype<usize>(unmetered) + 4 * axis);
}

export function startEstimates(): void {
  fillWords(GAIN_ESTIMATES, AXES * offsetof<GainEstimate>(), 0);
}

/** Sums up what chargers are allowed. Comes before the limits of a step are set. */
export function sumAllowed(): void {
  clear(allowed);
  clear(unmetered);
  charging = 0;
  isPending = false;
  let followMs = OWN_FOLLOW_MS;
  for (let index: u32 = 0; index < min<u32>(site.count, CHARGER_CAPACITY); index++) {
    const charger = changetype<Charger>(CHARGERS + <usize>index * offsetof<Charger>());
    if (!charges(charger)) continue;
    const weights = weightsOf(charger, connectedPhases(charger));
    charging++;
    followMs = max(followMs, min<u32>(charger.followMs, SPECIAL_OLDEST_MS));
    if (charger.setpointMa != charger.allowedMa) isPending = true;
    take(allowed, weights, charger.allowedMa);
    if (charger.unmetered != 0) take(unmetered, weights, charger.allowedMa);
  }
  settlingMs = followMs + METER_MS;
  if (siteState.runAgeMs < runAgeMs) {
    for (let axis: usize = 0; axis < AXES; axis++)
      estimateOf(axis).distributedMa = limitNowMa(axis);
  }
  runAgeMs = siteState.runAgeMs;
  powerState.wantsRun = false;
}

/** True if all vehicles had followed when a reading of this age was taken. */
function hasSettled(estimate: GainEstimate, readingAgeMs: u32): bool {
  return estimate.stableMs >= settlingMs && estimate.stableMs - settlingMs >= readingAgeMs;
}

/**
 * Estimates the gain from a grant, the part of it without meter, and the part that was used; all
 * three are positive in the direction of the grant. Answers the unused part, mA.
 */
function update(
  estimate: GainEstimate,
  direction: i32,
  grantedMa: i32,
  unmeteredMa: i32,
  usedMa: i32,
): i32 {
  const mostUnusedMa = least(grantedMa, unmeteredMa);
  if (mostUnusedMa < NOISE_MA) return 0;
  let unusedMa = least(grantedMa - usedMa, mostUnusedMa);
  if (unusedMa < NOISE_MA) unusedMa = 0;
  const gainBefore = estimate.direction == direction ? estimate.gain : UNITY_GAIN;
  const gain = (grantedMa * UNITY_GAIN) / most(grantedMa - unusedMa, 1);
  estimate.gain = least(gain, least(2 * gainBefore, MAX_GAIN));
  estimate.direction = direction;
  estimate.ageMs = 0;
  return unusedMa;
}

/**
 * Takes a sample and compares it with the one before. Answers how much of an increase was left
 * unused, mA; 0 for a decrease.
 */
function sample(estimate: GainEstimate, unmeteredMa: i32, freeMa: i32): i32 {
  const allowedMa = estimate.allowedMa;
  const direction = allowedMa < estimate.allowedBeforeMa ? -1 : 1;
  let unusedMa = 0;
  if (charging == estimate.chargingBefore) {
    unusedMa = update(
      estimate,
      direction,
      (allowedMa - estimate.allowedBeforeMa) * direction,
      (unmeteredMa - estimate.unmeteredBeforeMa) * direction,
      (estimate.freeBeforeMa - freeMa) * direction,
    );
  } else {
    estimate.direction = 0;
  }
  estimate.allowedBeforeMa = allowedMa;
  estimate.unmeteredBeforeMa = unmeteredMa;
  estimate.freeBeforeMa = freeMa;
  estimate.chargingBefore = charging;
  return most(unusedMa * direction, 0);
}

/**
 * Feeds the estimator of an axis with what is free on it, from a reading of this age. Answers how
 * much of an increase was left unused, mA, in the step in which that is found out; otherwise 0.
 */
export function observe(axis: usize, freeMa: i32, readingAgeMs: u32): i32 {
  const estimate = estimateOf(axis);
  const allowedMa = load<i32>(changetype<usize>(allowed) + 4 * axis);
  const isStable = !isPending && allowedMa == estimate.allowedMa;
  estimate.allowedMa = allowedMa;
  estimate.stableMs = isStable ? estimate.stableMs + STEP_MS : 0;
  estimate.ageMs += STEP_MS;
  if (estimate.ageMs > VALID_MS) estimate.direction = 0;
  if (freeMa == UNKNOWN) estimate.chargingBefore = NO_SAMPLE;
  else if (hasSettled(estimate, readingAgeMs)) return sample(estimate, unmeteredOf(axis), freeMa);
  return 0;
}

/** The gain for what is free on an axis, or exceeded where that is negative. */
export function gainOf(axis: usize, freeMa: i32): i32 {
  const estimate = estimateOf(axis);
  const isValid = estimate.direction == (freeMa < 0 ? -1 : 1) && unmeteredOf(axis) != 0;
  return isValid ? estimate.gain : UNITY_GAIN;
}

/** The grant that makes vehicles use this much; negative to take it back. */
export function grant(usedMa: i32, gain: i32): i32 {
  return (usedMa * gain) / UNITY_GAIN;
}

/**
 * Asks for a distribution at once when the limit of an axis has changed and all vehicles have
 * followed the last one. Where all chargers have meters, the next interval is soon enough.
 */
export function requestRun(axis: usize, readingAgeMs: u32): void {
  const estimate = estimateOf(axis);
  const changedMa = abs(limitNowMa(axis) - estimate.distributedMa);
  if (changedMa >= NOISE_MA && unmeteredOf(axis) != 0 && hasSettled(estimate, readingAgeMs))
    powerState.wantsRun = true;
}
