// Switches between one and three phases. The vehicle must not see the change: it is told to stop,
// the contactor opens, the control pilot is disconnected, and the vehicle finds the charger again
// only after a wait.
import { IEC61851_STATE_A, RESULT_OK, RESULT_OUT_OF_RANGE, RESULT_REFUSED } from '../abi';
import { input, output, state } from '../memory';
import { charging, isGeneration1, pwmOn, supplied } from './conditions';
import { offeredMa } from './lock';
import { PhaseSwitch } from './phase-switch';
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

const SETTLE_MS: u32 = 100;
const RESUME_MS: u32 = 10_000;
/** The wait is configured as a code: 10 s plus 5 s times the code. */
const WAIT_BASE_MS: u32 = 10_000;
const WAIT_STEP_MS: u32 = 5000;
const LEAST_WAIT_CODE: u32 = 1;
const DEFAULT_WAIT_CODE: u32 = 10;
const MAX_WAIT_CODE: u32 = 22;
const UNNOTICED_AFTER_BOOT_MS: u32 = 5000;

const AUTO_USED_MA: i32 = 5000;
const AUTO_UNUSED_MA: i32 = 500;
const AUTO_STEADY_MS: u32 = 2000;
const AUTO_AFTER_MS: u32 = 30_000;
const AUTO_BACK_MS: u32 = 15_000;

/** phases_info: the reason for the present number of phases. */
enum PhasesInfo {
  NORMAL = 0,
  /** The vehicle draws from L1 alone. */
  FORCED = 1,
  /** The vehicle drew from other phases again. */
  MORE_SEEN = 2,
}

export function bootPhases(): void {
  state.connectedPhases = 0;
  state.switchesUnnoticed = false;
  state.suppliedSinceBoot = false;
  state.switchedUnderLoad = false;
  state.phases = PhaseSwitch.IDLE;
  followConnection();
}

/** Takes over the number of connected phases at once when the configuration changes. */
function followConnection(): void {
  const connected: u32 = input.phasesConnected == 1 ? 1 : 3;
  if (connected == state.connectedPhases) return;
  state.connectedPhases = connected;
  setPhases(connected, PhasesInfo.NORMAL);
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
  if (state.generation < 3 || state.connectedPhases == 1) return RESULT_REFUSED;
  if (phases == 3 && output.phasesInfo == PhasesInfo.FORCED) return RESULT_REFUSED;
  output.phasesRequested = phases;
  return RESULT_OK;
}

/**
 * Ends the procedure after an error. It begins anew once a vehicle is connected without error.
 */
export function abortPhaseSwitch(): void {
  if (state.phases != PhaseSwitch.IDLE) enter(PhaseSwitch.IDLE);
}

/** True while the procedure holds the control pilot at constant +12 V. */
export function phasesStopPwm(): bool {
  return state.phases >= PhaseSwitch.STOP_PWM && state.phases < PhaseSwitch.RESUME;
}

export function phasesDisconnect(): bool {
  return state.phases == PhaseSwitch.SWITCH || state.phases == PhaseSwitch.WAIT;
}

function enter(step: PhaseSwitch): void {
  state.phases = step;
  start(T_PHASE);
  touch();
}

export function stepPhases(): void {
  if (!state.contactorOn && state.phases == PhaseSwitch.IDLE) followConnection();
  followVehicle();
  if (state.generation < 3) return;
  if (!state.suppliedSinceBoot && !state.switchesUnnoticed) {
    state.switchesUnnoticed = reached(T_BOOT, UNNOTICED_AFTER_BOOT_MS);
  }
  goOn();
}

/** Does one step of the procedure. */
function goOn(): void {
  switch (state.phases) {
    case PhaseSwitch.IDLE:
      begin();
      break;
    case PhaseSwitch.STOP_PWM:
      releaseVehicle();
      break;
    case PhaseSwitch.OPEN_CONTACTOR:
      if (!state.contactorOn) enter(PhaseSwitch.DISCONNECT);
      break;
    case PhaseSwitch.DISCONNECT:
      if (reached(T_PHASE, SETTLE_MS)) enter(PhaseSwitch.SWITCH);
      break;
    case PhaseSwitch.SWITCH:
      switchPhases();
      enter(PhaseSwitch.WAIT);
      break;
    case PhaseSwitch.WAIT:
      if (!reached(T_PHASE, waitMs())) break;
      state.switchedUnderLoad = false;
      enter(PhaseSwitch.RECONNECT);
      break;
    case PhaseSwitch.RECONNECT:
      if (!reached(T_PHASE, SETTLE_MS)) break;
      enter(charging() && offeredMa() != 0 ? PhaseSwitch.RESUME : PhaseSwitch.IDLE);
      break;
    case PhaseSwitch.RESUME:
      if (state.draws || reached(T_PHASE, RESUME_MS)) enter(PhaseSwitch.IDLE);
      break;
  }
}

function switchPhases(): void {
  output.phasesCurrent = output.phasesRequested;
  touch();
}

/**
 * Begins the procedure if another number of phases is requested. Where no vehicle can notice, the
 * phases are switched at once.
 */
function begin(): void {
  if (output.phasesRequested == output.phasesCurrent) return;
  const unnoticed = state.switchesUnnoticed || state.disconnectedByRequest || !supplied();
  if (!state.contactorOn && unnoticed) {
    switchPhases();
  } else if (supplied()) {
    if (pwmOn()) enter(PhaseSwitch.STOP_PWM);
    else releaseVehicle();
  }
}

function releaseVehicle(): void {
  enter(state.contactorOn ? PhaseSwitch.OPEN_CONTACTOR : PhaseSwitch.DISCONNECT);
}

/**
 * Time for which the control pilot stays disconnected, so that the vehicle takes itself for
 * unplugged; at least the default after a switch under load.
 */
function waitMs(): u32 {
  const leastCode = state.switchedUnderLoad ? DEFAULT_WAIT_CODE : LEAST_WAIT_CODE;
  const configured = input.phaseSwitchWaitTime;
  const code = configured < leastCode ? DEFAULT_WAIT_CODE : min(configured, MAX_WAIT_CODE);
  return WAIT_BASE_MS + WAIT_STEP_MS * code;
}

/** Automatic switch: a vehicle that draws from L1 alone counts as one-phase until unplugged. */
function followVehicle(): void {
  if (
    output.phasesInfo != PhasesInfo.NORMAL &&
    state.pilot == IEC61851_STATE_A &&
    !state.contactorOn
  ) {
    setPhases(3, PhasesInfo.NORMAL);
  }
  const observable = isObservable();
  const alone = input.meterCurrentL2Ma < AUTO_UNUSED_MA && input.meterCurrentL3Ma < AUTO_UNUSED_MA;
  if (output.phasesInfo == PhasesInfo.FORCED) {
    // Only generation 2 can see other phases again, because it cannot switch them off.
    const others = observable && state.generation == 2 && !alone;
    if (held(T_AUTO_PHASE, others, AUTO_BACK_MS)) setPhases(3, PhasesInfo.MORE_SEEN);
  } else {
    const onePhase = alone && input.meterCurrentL1Ma > AUTO_USED_MA && output.phasesCurrent == 3;
    const steady = observable && onePhase && reached(T_STATE, AUTO_STEADY_MS);
    if (held(T_AUTO_PHASE, steady, AUTO_AFTER_MS)) setPhases(1, PhasesInfo.FORCED);
  }
}

/** True if the automatic is on and the meter shows the currents of a vehicle on three phases. */
function isObservable(): bool {
  if (input.phaseAutoSwitch == 0 || isGeneration1() || state.connectedPhases != 3) return false;
  if (!state.contactorOn || !charging() || state.phases != PhaseSwitch.IDLE) return false;
  return input.meterCurrentsValid != 0;
}
