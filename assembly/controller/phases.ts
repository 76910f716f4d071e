// Switching between one and three phases. A vehicle must not see the change: it is told to stop,
// the contactor opens, the control pilot is disconnected, and only after a wait the vehicle finds
// the charger again.

import { IEC61851_STATE_A, RESULT_OK, RESULT_OUT_OF_RANGE, RESULT_REFUSED } from '../abi';
import { input, output } from '../memory';
import { contactorOn } from './contactor';
import {
  charging,
  cpDisconnectedByRequest,
  generation,
  isGeneration1,
  offeredMa,
  pilotState,
  pwmOn,
  supplied,
  vehicleDraws,
} from './pilot';
import {
  held,
  reached,
  start,
  stop,
  T_AUTO_PHASE,
  T_BOOT,
  T_PHASE,
  T_STATE,
  touch,
} from './timers';

const IDLE: u32 = 0;
const STOP_PWM: u32 = 1;
const OPEN_CONTACTOR: u32 = 2;
const DISCONNECT: u32 = 3;
const SWITCH: u32 = 4;
const WAIT: u32 = 5;
const RECONNECT: u32 = 6;
const RESUME: u32 = 7;

const SETTLE_MS: u32 = 100;
const RESUME_MS: u32 = 10_000;
/** The configured wait is a code: 10 s and 5 s times it. */
const DEFAULT_WAIT_CODE: u32 = 10;
const MAX_WAIT_CODE: u32 = 22;
const INSTANT_AFTER_BOOT_MS: u32 = 5000;

const AUTO_USED_MA: i32 = 5000;
const AUTO_UNUSED_MA: i32 = 500;
const AUTO_STEADY_MS: u32 = 2000;
const AUTO_AFTER_MS: u32 = 30_000;
const AUTO_BACK_MS: u32 = 15_000;

const INFO_NORMAL: u32 = 0;
const INFO_FORCED: u32 = 1;
const INFO_MORE_SEEN: u32 = 2;

/** Step of the procedure. */
export let phasesState: u32 = 0;
let connected: u32 = 3;
/** The vehicle cannot notice a switch: it has not been supplied since it could have. */
let instant: bool = false;
let suppliedSinceBoot: bool = false;
let switchedUnderLoad: bool = false;

export function bootPhases(): void {
  connected = 0;
  instant = false;
  suppliedSinceBoot = false;
  switchedUnderLoad = false;
  phasesState = IDLE;
  followConnection();
}

function followConnection(): void {
  const now: u32 = input.phasesConnected == 1 ? 1 : 3;
  if (now == connected) return;
  connected = now;
  setPhases(now, INFO_NORMAL);
}

function setPhases(phases: u32, info: u32): void {
  output.phasesCurrent = phases;
  output.phasesRequested = phases;
  output.phasesInfo = info;
  stop(T_AUTO_PHASE);
  touch();
}

export function requestPhases(phases: i32): i32 {
  if (phases != 1 && phases != 3) return RESULT_OUT_OF_RANGE;
  const forced = (phases == 3) & (output.phasesInfo == INFO_FORCED);
  if ((generation() < 3) | (connected == 1) | forced) return RESULT_REFUSED;
  output.phasesRequested = phases;
  return RESULT_OK;
}

export function contactorClosed(): void {
  instant = false;
  suppliedSinceBoot = true;
}

export function noteSwitchedUnderLoad(): void {
  switchedUnderLoad = true;
}

export function vehicleUnpluggedFromPhases(): void {
  instant = true;
  switchedUnderLoad = false;
}

export function controlPilotWasDisconnected(): void {
  instant = true;
}

/**
 * An error ends the procedure where it is; it starts again from the beginning once a vehicle is
 * connected without error.
 */
export function abortPhaseSwitch(): void {
  if (phasesState != IDLE) enter(IDLE);
}

/** The procedure holds the control pilot at constant +12 V. */
export function phasesStopPwm(): bool {
  return phasesState - STOP_PWM < RESUME - STOP_PWM;
}

export function phasesDisconnect(): bool {
  return phasesState - SWITCH < 2;
}

function enter(step: u32): void {
  phasesState = step;
  start(T_PHASE);
  touch();
}

export function stepPhases(): void {
  if (!(u32(contactorOn) | phasesState)) followConnection();
  followVehicle();
  if (generation() < 3) return;
  if (!(suppliedSinceBoot | instant)) instant = reached(T_BOOT, INSTANT_AFTER_BOOT_MS);
  const step = phasesState;
  if (step == IDLE) begin();
  else if (step == STOP_PWM) releaseVehicle();
  else if (isOver(step)) {
    if (step == SWITCH) switchPhases();
    if (step == WAIT) switchedUnderLoad = false;
    const goesOn = (step < RECONNECT) | ((step == RECONNECT) & charging() & (offeredMa() != 0));
    enter(goesOn ? step + 1 : IDLE);
  }
}

function isOver(step: u32): bool {
  if (step == OPEN_CONTACTOR) return !contactorOn;
  if ((step == SWITCH) | ((step == RESUME) & vehicleDraws())) return true;
  return reached(T_PHASE, step == WAIT ? waitMs() : step == RESUME ? RESUME_MS : SETTLE_MS);
}

function switchPhases(): void {
  output.phasesCurrent = output.phasesRequested;
  touch();
}

function begin(): void {
  if (output.phasesRequested == output.phasesCurrent) return;
  if (!contactorOn & (instant | cpDisconnectedByRequest() | !supplied())) {
    switchPhases();
  } else if (supplied()) {
    if (pwmOn()) enter(STOP_PWM);
    else releaseVehicle();
  }
}

function releaseVehicle(): void {
  enter(contactorOn ? OPEN_CONTACTOR : DISCONNECT);
}

function waitMs(): u32 {
  let code = input.phaseSwitchWaitTime;
  const leastCode: u32 = switchedUnderLoad ? DEFAULT_WAIT_CODE : 1;
  if (code < leastCode) code = DEFAULT_WAIT_CODE;
  return 10_000 + 5000 * min(code, MAX_WAIT_CODE);
}

/** The automatic: a vehicle that draws from L1 alone counts as one-phase until it is unplugged. */
function followVehicle(): void {
  const info = output.phasesInfo;
  if ((info != INFO_NORMAL) & (pilotState == IEC61851_STATE_A) & !contactorOn)
    setPhases(3, INFO_NORMAL);
  const configured = (input.phaseAutoSwitch != 0) & !isGeneration1 & (connected == 3);
  const drawing = contactorOn & charging() & (phasesState == IDLE);
  const observable = configured & drawing & (input.meterCurrentsValid != 0);
  const alone =
    (input.meterCurrentL2Ma < AUTO_UNUSED_MA) & (input.meterCurrentL3Ma < AUTO_UNUSED_MA);
  if (output.phasesInfo == INFO_FORCED) {
    // Only generation 2, which cannot cut phases off, ever sees them again.
    if (held(T_AUTO_PHASE, observable & (generation() == 2) & !alone, AUTO_BACK_MS))
      setPhases(3, INFO_MORE_SEEN);
  } else {
    const onePhase = alone & (input.meterCurrentL1Ma > AUTO_USED_MA) & (output.phasesCurrent == 3);
    if (
      held(T_AUTO_PHASE, observable & onePhase && reached(T_STATE, AUTO_STEADY_MS), AUTO_AFTER_MS)
    )
      setPhases(1, INFO_FORCED);
  }
}
