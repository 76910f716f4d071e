// The manager's knowledge of its chargers: takes up their reports, and detects chargers that are
// silent or do not obey.
import {
  CAS_ERROR_CLIENT,
  CAS_ERROR_EVSE_NONREACTIVE,
  CAS_ERROR_EVSE_UNREACHABLE,
  CAS_ERROR_INVALID_HEADER,
  CAS_ERROR_NOT_MANAGED,
  CAS_ERROR_OK,
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

/** A vehicle has so long to follow the control pilot. */
const FOLLOW_MS: u32 = 5000;
const SILENT_MS: u32 = SPECIAL_SILENT_MS;
/**
 * Until the fail-safe of a charger that is not sent to has certainly acted: 30 s, looked at once a
 * second, 5 s for the vehicle, 1 s to spare.
 */
const FAIL_SAFE_MS: u32 = 37_000;
/** Time for which chargers that were not heard yet are called. */
const CALL_MS: u32 = 10_000;
const STANDSTILL_MS: u32 = 10_000;
/** 10 s longer than a vehicle has to follow. */
const DISOBEDIENT_MS: u32 = 15_000;
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
    charger.setpointAgeMs = 0;
    charger.obeyedAgeMs = 0;
  }
  charger.seenPhases = charger.drawnPhases;
  charger.plugged = <u8>isPlugged(charger);
  charger.seenUptimeMs = charger.uptimeMs;
  charger.heardAgeMs = 0;
  reserve(charger, allowedMa);
  if (charger.errorState != 0) noteError(charger, CAS_ERROR_CLIENT | charger.errorState);
  else if (charger.obeyedAgeMs < DISOBEDIENT_MS) noteError(charger, CAS_ERROR_OK);
  else noteError(charger, CAS_ERROR_EVSE_NONREACTIVE);
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

/** Reckons what a charger that was just heard may be drawing. */
function reserve(charger: Charger, allowedMa: i32): void {
  const setpointMa: i32 = charger.setpointMa;
  const measuredMa: i32 = charger.measuredMa;
  let drawnMa = max(allowedMa, setpointMa);
  if (measuredMa > setpointMa + max(TOLERANCE_MA, setpointMa / TOLERANCE_PART))
    drawnMa = max(drawnMa, measuredMa);
  if (allowedMa > setpointMa) charger.setpointAgeMs = 0;
  if (drawnMa == setpointMa) charger.obeyedAgeMs = 0;
  // Its vehicle may still be on the way down.
  if (charger.setpointAgeMs < FOLLOW_MS) drawnMa = max<i32>(drawnMa, charger.reservedMa);
  charger.reservedMa = <u16>drawnMa;
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

/**
 * Command for a charger. A silent one that may be drawing gets nothing that lets it charge: whether
 * it hears us or not, its own fail-safe then acts, and after that 0 mA is safe to assume and to
 * send. Chargers that are still called take no room from others, which keep their current; the
 * transition makes sure that nobody gets more meanwhile.
 */
function commandFor(charger: Charger): i32 {
  const patienceMs = charger.heard != 0 ? SILENT_MS : CALL_MS;
  const heardAgeMs = charger.heardAgeMs;
  if (heardAgeMs <= patienceMs) return charger.heard != 0 ? COMMAND_SETPOINT : COMMAND_LEAVE_ALONE;
  if (heardAgeMs > patienceMs + FAIL_SAFE_MS) {
    if (charger.reservedMa != 0) runWanted = true;
    charger.reservedMa = 0;
    charger.setpointMa = 0;
  }
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
  const disobeys = error == CAS_ERROR_EVSE_NONREACTIVE;
  const frozen = disobeys || command == COMMAND_NOTHING;
  charger.command = <u8>command;
  charger.frozen = <u8>frozen;
  if (forbidsCharging(error)) faulty = true;
  if (!frozen) return;
  const weights = reservedWeights(charger);
  take(reserved, weights, charger.reservedMa);
  if (disobeys && gridRoomOf(weights, limitsNow, reserved) < 0) faulty = true;
}
