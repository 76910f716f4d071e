// The manager's knowledge of its chargers: takes up their reports, and detects chargers that are
// silent or do not obey.
//
// Four numbers say what may be expected of a charger (docs/load-management.md): what it may take by
// itself at any time (its floor), how long it needs to follow, and what it falls back to when it
// hears nothing, and when. A quick one follows before it is told again. A slow one lags behind
// commands that follow each other: it obeys if it has come down to the one with which its time
// began, and says itself what its vehicle may still be drawing.
import {
  CAS_ERROR_CLIENT,
  CAS_ERROR_EVSE_NONREACTIVE,
  CAS_ERROR_EVSE_UNREACHABLE,
  CAS_ERROR_INVALID_HEADER,
  CAS_ERROR_NOT_MANAGED,
  CAS_ERROR_OK,
  CHARGER_STATE_CHARGING,
  CHARGER_STATE_NOT_CONNECTED,
  Charger,
  COMMAND_LEAVE_ALONE,
  COMMAND_NOTHING,
  COMMAND_SETPOINT,
  RESULT_OK,
  RESULT_REFUSED,
  SPECIAL_OLDEST_MS,
  SPECIAL_SILENT_MS,
} from '../abi';
import { MAX_CURRENT_MA } from '../currents';
import { limitsNow, reserved } from '../memory';
import { gridRoomOf, take } from './axes';
import { connectedPhases, reservedWeights } from './weights';

/** At a charger of this firmware, a vehicle has so long to follow the control pilot. */
export const OWN_FOLLOW_MS: u32 = 5000;
/**
 * Until the fail-safe of such a charger has certainly acted, if it is not sent to: 30 s, looked at
 * once a second, 5 s for the vehicle, 1 s to spare.
 */
const OWN_FALLBACK_MS: u32 = 37_000;
const SILENT_MS: u32 = SPECIAL_SILENT_MS;
/** Time for which chargers that were not heard yet are called. */
const CALL_MS: u32 = 10_000;
const STANDSTILL_MS: u32 = 10_000;
/**
 * Who has not followed so long after it should have does not obey. Whoever needs as long as that to
 * follow is slow.
 */
const PATIENCE_MS: u32 = 10_000;
/** Uptimes that are behind by less are those of packets that overtook each other. */
const REORDERED_MS: u32 = 10_000;
const OLDEST_MS: u32 = SPECIAL_OLDEST_MS;
/** A charger draws too much beyond the larger of 1 A and a twentieth of its setpoint. */
const TOLERANCE_MA: i32 = 1000;
const TOLERANCE_PART: i32 = 20;

/** Something happened that is a reason to distribute anew. */
export let runWanted: bool = false;
/** A charger is in a state in which nobody may charge. */
export let faulty: bool = false;

/** A distribution begins: it knows all that happened so far. */
export function startRun(): void {
  runWanted = false;
}

/**
 * Notes what is wrong with a charger, or that nothing is; a change is a reason to distribute anew.
 */
export function noteError(charger: Charger, error: i32): void {
  if (charger.error != error) runWanted = true;
  charger.error = <u8>error;
}

/**
 * Nothing else is known: as much may be expected of a charger as of one of this firmware, which
 * takes nothing by itself.
 */
export function expectOwn(charger: Charger): void {
  charger.followMs = OWN_FOLLOW_MS;
  charger.fallbackMs = OWN_FALLBACK_MS;
}

export function isSlow(charger: Charger): bool {
  return charger.followMs >= PATIENCE_MS;
}

/** True if an age is that of something that a charger has followed by now, and so long more. */
export function hasHadTime(charger: Charger, ageMs: u32, moreMs: u32): bool {
  return ageMs >= moreMs && ageMs - moreMs >= charger.followMs;
}

/** Time for which a charger need not be heard. */
function quietMs(charger: Charger): u32 {
  return charger.heard != 0 ? SILENT_MS : CALL_MS;
}

/** Of almost all chargers, at almost any time, one look at an age tells that they are not. */
function isSilent(charger: Charger): bool {
  const ageMs = charger.heardAgeMs;
  return ageMs > SILENT_MS && (charger.heard != 0 || ageMs > CALL_MS);
}

/** True if a charger has been silent for so long that it has certainly fallen back. */
export function hasFallenBack(charger: Charger): bool {
  return isSilent(charger) && charger.heardAgeMs - quietMs(charger) > charger.fallbackMs;
}

/** Current that a charger may take by itself now, whatever it was told. */
export function keptMa(charger: Charger): i32 {
  const floorMa: i32 = charger.floorMa;
  return isSilent(charger) ? max<i32>(floorMa, charger.fallbackMa) : floorMa;
}

/** True if a charger charges, as far as is known: of one that has fallen back nothing is. */
export function charges(charger: Charger): bool {
  if (charger.chargerState != CHARGER_STATE_CHARGING || charger.reservedMa == 0) return false;
  return !hasFallenBack(charger);
}

/** Takes up the report of a charger that the integrator wrote. */
export function takeUp(charger: Charger): i32 {
  const allowedMa = min<i32>(charger.allowedMa, MAX_CURRENT_MA);
  const returns = charger.heard == 0 || charger.heardAgeMs > SILENT_MS;
  if (charger.heard == 0) {
    welcome(charger, allowedMa);
  } else if (charger.seenUptimeMs - charger.uptimeMs < REORDERED_MS) {
    if (charger.heardAgeMs > STANDSTILL_MS) noteError(charger, CAS_ERROR_EVSE_UNREACHABLE);
    return RESULT_REFUSED;
  } else {
    noteVehicle(charger);
    noteDrawnPhases(charger);
  }
  if (returns) {
    // Its own fail-safe may have acted, or it never heard the last command.
    charger.setpointMa = <u16>min<i32>(charger.setpointMa, allowedMa);
    charger.owedMa = charger.setpointMa;
    charger.setpointAgeMs = 0;
    charger.obeyedAgeMs = 0;
  }
  charger.seenPhases = charger.drawnPhases;
  charger.plugged = <u8>isPlugged(charger);
  charger.seenUptimeMs = charger.uptimeMs;
  charger.heardAgeMs = 0;
  reserveAtLeast(charger, charger.floorMa);
  reserve(charger, allowedMa);
  if (charger.errorState != 0) noteError(charger, CAS_ERROR_CLIENT | charger.errorState);
  else if (hasHadTime(charger, charger.obeyedAgeMs, PATIENCE_MS))
    noteError(charger, CAS_ERROR_EVSE_NONREACTIVE);
  else noteError(charger, CAS_ERROR_OK);
  return RESULT_OK;
}

/** A charger that is heard for the first time goes on with what it has. */
function welcome(charger: Charger, allowedMa: i32): void {
  const phases = <u8>connectedPhases(charger);
  charger.heard = 1;
  charger.targetMa = <u16>allowedMa;
  charger.setpointMa = <u16>allowedMa;
  charger.setpointPhases = phases;
  if (allowedMa != 0) charger.targetPhases = phases;
}

function isPlugged(charger: Charger): bool {
  return charger.chargerState != CHARGER_STATE_NOT_CONNECTED;
}

/** A vehicle that came or left is a reason to distribute anew; accounts begin with it. */
function noteVehicle(charger: Charger): void {
  if (charger.plugged == <u8>isPlugged(charger)) return;
  charger.pluggedAgeMs = 0;
  charger.ahead = 0;
  charger.switchedAgeMs = OLDEST_MS;
  runWanted = true;
}

/**
 * A vehicle that draws on more or fewer phases than before is a reason to distribute anew: it takes
 * more or less of the sums over them.
 */
function noteDrawnPhases(charger: Charger): void {
  if (charger.seenPhases != charger.drawnPhases) runWanted = true;
}

/**
 * Tells a charger to draw less. Its time to do so begins now if it obeyed before: a charger that
 * did not has no new excuse.
 */
export function tellLess(charger: Charger, currentMa: i32): void {
  const obeyed = charger.obeyedAgeMs <= charger.heardAgeMs;
  const slow = isSlow(charger);
  if (obeyed) charger.obeyedAgeMs = 0;
  if (obeyed || !slow) charger.owedMa = <u16>currentMa;
  if (!slow || charger.setpointAgeMs >= charger.followMs) charger.setpointAgeMs = 0;
  charger.setpointMa = <u16>currentMa;
}

/** Tells a charger that it may draw more. */
export function tellMore(charger: Charger, currentMa: i32): void {
  charger.owedMa = <u16>max<i32>(charger.owedMa, currentMa);
  charger.setpointMa = <u16>currentMa;
}

/** Reckons what a charger that was just heard may be drawing. */
function reserve(charger: Charger, allowedMa: i32): void {
  const setpointMa: i32 = charger.setpointMa;
  const measuredMa: i32 = charger.measuredMa;
  let drawnMa = max(allowedMa, setpointMa);
  if (measuredMa > setpointMa + max(TOLERANCE_MA, setpointMa / TOLERANCE_PART))
    drawnMa = max(drawnMa, measuredMa);
  if (allowedMa > setpointMa && !isSlow(charger)) charger.setpointAgeMs = 0;
  if (drawnMa <= <i32>charger.owedMa) {
    charger.obeyedAgeMs = 0;
    charger.owedMa = charger.setpointMa;
  }
  // Its vehicle may still be on the way down.
  if (charger.setpointAgeMs < charger.followMs) drawnMa = max<i32>(drawnMa, charger.reservedMa);
  charger.reservedMa = <u16>max<i32>(drawnMa, charger.floorMa);
}

/** Begins to watch all chargers. */
export function startWatch(): void {
  faulty = false;
}

function older(ageMs: u32, elapsedMs: u32): u32 {
  return min(ageMs + elapsedMs, OLDEST_MS);
}

/** Lets time pass for a charger. */
export function age(charger: Charger, elapsedMs: u32): void {
  charger.heardAgeMs = older(charger.heardAgeMs, elapsedMs);
  charger.setpointAgeMs = older(charger.setpointAgeMs, elapsedMs);
  charger.obeyedAgeMs = older(charger.obeyedAgeMs, elapsedMs);
  charger.pluggedAgeMs = older(charger.pluggedAgeMs, elapsedMs);
  charger.switchedAgeMs = older(charger.switchedAgeMs, elapsedMs);
  charger.proofAgeMs = older(charger.proofAgeMs, elapsedMs);
}

/** Reserves what a charger may take by itself; more than before is a reason to distribute anew. */
function reserveAtLeast(charger: Charger, leastMa: i32): void {
  if (leastMa <= <i32>charger.reservedMa) return;
  charger.reservedMa = <u16>leastMa;
  runWanted = true;
}

/** A charger has fallen back: 0 mA is safe to send, and what it may take then safe to assume. */
function fallBack(charger: Charger): void {
  const leastMa = keptMa(charger);
  if (charger.reservedMa != leastMa || charger.setpointMa != 0) runWanted = true;
  charger.reservedMa = <u16>leastMa;
  charger.setpointMa = 0;
  charger.owedMa = 0;
}

/**
 * Command for a charger. A silent one that may be drawing gets nothing that lets it charge: whether
 * it hears us or not, it then falls back. Chargers that are still called take no room from others,
 * which keep their current; the transition makes sure that nobody gets more meanwhile.
 */
function commandFor(charger: Charger): i32 {
  if (!isSilent(charger)) {
    reserveAtLeast(charger, charger.floorMa);
    return charger.heard != 0 ? COMMAND_SETPOINT : COMMAND_LEAVE_ALONE;
  }
  if (hasFallenBack(charger)) {
    fallBack(charger);
    return COMMAND_SETPOINT;
  }
  reserveAtLeast(charger, keptMa(charger));
  return charger.reservedMa != 0 ? COMMAND_NOTHING : COMMAND_SETPOINT;
}

/** True if a charger reports that it cannot be managed, so that nobody may charge. */
function forbidsCharging(error: i32): bool {
  return (
    error == CAS_ERROR_INVALID_HEADER ||
    error == CAS_ERROR_NOT_MANAGED ||
    error == CAS_ERROR_EVSE_UNREACHABLE
  );
}

/**
 * Decides what to send to a charger. Whoever does not answer or obey is frozen: it keeps what it
 * has, and nobody charges beside somebody who thus takes more than there is.
 */
export function watch(charger: Charger): void {
  const command = commandFor(charger);
  const error: i32 = charger.error;
  // Of one that has fallen back, it is known again what it may take.
  const disobeys = error == CAS_ERROR_EVSE_NONREACTIVE && !hasFallenBack(charger);
  const frozen = disobeys || command == COMMAND_NOTHING;
  charger.command = <u8>command;
  charger.frozen = <u8>frozen;
  if (forbidsCharging(error)) faulty = true;
  if (!frozen) return;
  const weights = reservedWeights(charger);
  take(reserved, weights, charger.reservedMa);
  if (disobeys && gridRoomOf(weights, limitsNow, reserved) < 0) faulty = true;
}
