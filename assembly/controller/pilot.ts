// The control pilot (IEC 61851-1, annex A). The vehicle tells its state by a resistance, the
// charger offers a current by the duty cycle.
import {
  ERROR_STATE_COMMUNICATION,
  ERROR_STATE_CONTACTOR,
  ERROR_STATE_DC_FAULT,
  ERROR_STATE_SWITCH,
  IEC61851_STATE_A,
  IEC61851_STATE_B,
  IEC61851_STATE_C,
  IEC61851_STATE_D,
  IEC61851_STATE_EF,
} from '../abi';
import { input, output, state } from '../memory';
import { charging, ignoreMeasurements, isGeneration1, NO_PWM, pwmOn, supplied } from './conditions';
import { blink, breathe, endBlinking } from './led';
import { offeredMa } from './lock';
import { PhaseSwitch } from './phase-switch';
import { abortPhaseSwitch, phasesDisconnect, phasesStopPwm } from './phases';
import { askForDcTest } from './residual-current';
import { clearSlotsOnDisconnect } from './slots';
import {
  held,
  reached,
  start,
  stop,
  T_ACTIVE,
  T_D_TO_C,
  T_DIODE_BAD,
  T_DIODE_GOOD,
  T_LEFT_C,
  T_LEFT_EF,
  T_SETTLE,
  T_STATE,
  touch,
} from './timers';
import { startWakeup, wakeupDisconnects } from './wake-up';

// Limits of the resistance between two states. IEC 61851-1 (annex A, table of the vehicle's
// components) wants 2.74 kΩ in state B, 882 Ω in C and 246 Ω in D. Below the last limit the pilot
// is short-circuited (state E).
const A_TO_B_OHM: u32 = 10_000;
const B_TO_C_OHM: u32 = 1790;
const C_TO_D_OHM: u32 = 300;
const D_TO_EF_OHM: u32 = 150;

/** A vehicle that stopped may charge again after this time. */
const C_AGAIN_MS: u32 = 5000;
/** Charging starts no sooner after an error, or in state D. */
const C_AFTER_ERROR_MS: u32 = 30_000;
const DIODE_MS: u32 = 100;
const PWM_CHANGE_DISTURBS_MS: u32 = 550;
const RECONNECT_DISTURBS_MS: u32 = 100;
/** Added to the duty cycle in boost mode, in tenths of a percent. */
const BOOST: u32 = 4;
/**
 * Up to 51 A, a tenth of a percent of the duty cycle stands for 60 mA (IEC 61851-1, annex A, table
 * of duty cycles).
 */
const MA_PER_STEP: u32 = 60;
/** Boards monitor the protective earth from this generation on. */
const FIRST_GENERATION_WITH_PE_WATCH: u32 = 3;
const LAST_JUMPER_CONFIGURATION: u32 = 7;

/** Nothing interrupts the control pilot. */
function cpUndisturbed(): bool {
  return output.cpConnected != 0 && output.cpMinus12v == 0;
}

/** Decides about the state; the first condition that holds wins. */
export function evaluate(): void {
  const valid = cpUndisturbed() && reached(T_SETTLE, state.settleMs);
  const measured = classify(input.cpResistanceOhm);
  if (valid) noteDemand(measured == IEC61851_STATE_C);
  const failure = failureBlinks();
  if (failure != 0) {
    abortPhaseSwitch();
    setState(IEC61851_STATE_EF);
    blink(failure);
  } else if (diodeFails()) {
    setState(IEC61851_STATE_B);
    blink(ERROR_STATE_COMMUNICATION);
  } else if (valid && state.phases == PhaseSwitch.IDLE) {
    follow(measured);
  }
}

function noteDemand(draws: bool): void {
  if (draws == state.draws) return;
  state.draws = draws;
  touch();
}

/** Blink code of the error that makes charging impossible; 0 if there is none. */
function failureBlinks(): u32 {
  if (state.generation >= FIRST_GENERATION_WITH_PE_WATCH && input.peFault != 0)
    return ERROR_STATE_CONTACTOR;
  if (output.dcFaultCurrentState != 0) return ERROR_STATE_DC_FAULT;
  if (output.contactorError != 0) return ERROR_STATE_CONTACTOR;
  return input.jumperConfiguration > LAST_JUMPER_CONFIGURATION ? ERROR_STATE_SWITCH : 0;
}

/** The state that a resistance stands for. */
function classify(ohm: u32): i32 {
  if (ohm > limitOhm(A_TO_B_OHM, IEC61851_STATE_A)) return IEC61851_STATE_A;
  if (ohm > limitOhm(B_TO_C_OHM, IEC61851_STATE_B)) return IEC61851_STATE_B;
  if (ohm > limitOhm(C_TO_D_OHM, IEC61851_STATE_C)) return IEC61851_STATE_C;
  if (ohm > limitOhm(D_TO_EF_OHM, IEC61851_STATE_D)) return IEC61851_STATE_D;
  return IEC61851_STATE_EF;
}

/**
 * The limit between a state and the next one, with a hysteresis of a tenth in favour of the present
 * state. Generation 1 has no hysteresis.
 */
function limitOhm(ohm: u32, upperState: i32): u32 {
  if (isGeneration1()) return ohm;
  if (state.pilot == upperState) return ohm - ohm / 10;
  if (state.pilot == upperState + 1) return ohm + ohm / 10;
  return ohm;
}

/** Goes to the measured state. */
function follow(measured: i32): void {
  switch (measured) {
    case IEC61851_STATE_C:
      setState(answerC());
      break;
    // State D asks for ventilation, which no charger has; a lower resistance is a short circuit.
    case IEC61851_STATE_D:
    case IEC61851_STATE_EF:
      setState(measured);
      blink(ERROR_STATE_COMMUNICATION);
      break;
    default:
      setState(measured);
      break;
  }
}

/** The state of a vehicle that wants to charge; B while there is no current for it. */
function answerC(): i32 {
  if (offeredMa() == 0) return IEC61851_STATE_B;
  switch (state.pilot) {
    case IEC61851_STATE_C:
    case IEC61851_STATE_EF:
      return state.pilot;
    case IEC61851_STATE_D:
      return held(T_D_TO_C, true, C_AFTER_ERROR_MS) ? admitToC() : IEC61851_STATE_D;
    default:
      return admitToC();
  }
}

/** State C, unless the vehicle stopped or failed shortly before. */
function admitToC(): i32 {
  const stoppedLongAgo = reached(T_LEFT_C, C_AGAIN_MS);
  const failedLongAgo = reached(T_LEFT_EF, C_AFTER_ERROR_MS);
  return stoppedLongAgo && failedLongAgo ? IEC61851_STATE_C : IEC61851_STATE_B;
}

/**
 * Checks the diode by the negative half-wave of the PWM. A failure counts at once in state B, and
 * after DIODE_MS while charging.
 */
function diodeFails(): bool {
  const visible =
    !isGeneration1() &&
    supplied() &&
    pwmOn() &&
    state.phases == PhaseSwitch.IDLE &&
    cpUndisturbed();
  const ok = input.diodeOk != 0;
  const becomesGood = held(T_DIODE_GOOD, visible && ok, DIODE_MS) && !state.diodeGood;
  if (becomesGood) {
    state.diodeGood = true;
    touch();
  }
  if (state.diodeError && (becomesGood || !pwmOn())) {
    state.diodeError = false;
    endBlinking();
  }
  if (held(T_DIODE_BAD, visible && !ok, charging() ? DIODE_MS : 0)) {
    state.diodeGood = false;
    state.diodeError = true;
  }
  return state.diodeError;
}

function setState(next: i32): void {
  if (next == state.pilot) return;
  touch();
  leave(state.pilot);
  state.pilot = next;
  start(T_STATE);
  stop(T_D_TO_C);
  enter(next);
}

function leave(old: i32): void {
  switch (old) {
    case IEC61851_STATE_A:
      start(T_ACTIVE);
      break;
    case IEC61851_STATE_C:
      start(T_LEFT_C);
      start(T_ACTIVE);
      break;
    case IEC61851_STATE_EF:
      start(T_LEFT_EF);
      break;
    default:
      break;
  }
}

function enter(next: i32): void {
  switch (next) {
    // No vehicle.
    case IEC61851_STATE_A:
      state.diodeGood = false;
      endBlinking();
      unplug();
      break;
    // A vehicle that does not charge.
    case IEC61851_STATE_B:
      endBlinking();
      break;
    // A vehicle that charges: the contactor closes within the 3 s of the table of sequences.
    case IEC61851_STATE_C:
      breathe();
      output.vehicleStoppedCharging = 0;
      break;
    // An error, which sets its own blink code. The diode has to be checked again.
    default:
      state.diodeGood = false;
      state.diodeError = false;
      break;
  }
}

function unplug(): void {
  output.vehicleStoppedCharging = 0;
  state.unpluggedSincePress = true;
  clearSlotsOnDisconnect();
  askForDcTest();
  state.switchesUnnoticed = true;
  state.switchedUnderLoad = false;
}

/**
 * Connects or disconnects the control pilot. The host, a phase switch and the wake-up can
 * disconnect it, the host only in state A or B with an open contactor.
 */
export function connectControlPilot(): void {
  const requested = input.cpDisconnect != 0 && !isGeneration1();
  state.disconnectedByRequest = requested && (state.disconnectedByRequest || mayDisconnect());
  const connected = !state.disconnectedByRequest && !phasesDisconnect() && !wakeupDisconnects();
  if (connected == (output.cpConnected != 0)) return;
  touch();
  output.cpConnected = connected;
  if (connected) {
    ignoreMeasurements(RECONNECT_DISTURBS_MS);
  } else {
    state.draws = false;
    state.switchesUnnoticed = true;
  }
}

function mayDisconnect(): bool {
  if (!state.booted || state.contactorOn || state.phases != PhaseSwitch.IDLE) return false;
  return state.pilot == IEC61851_STATE_A || state.pilot == IEC61851_STATE_B;
}

/** Offers the current, rounded down so that no vehicle takes more. */
export function drivePwm(): void {
  const announces = supplied() && state.booted && !phasesStopPwm();
  const offered = announces ? offeredMa() : 0;
  changeDutyCycle(offered == 0 ? NO_PWM : <u32>offered / MA_PER_STEP);
  const boosted = input.boostMode != 0 && pwmOn();
  output.cpPwmOutput = boosted ? output.cpPwmDutyCycle + BOOST : output.cpPwmDutyCycle;
}

/**
 * Changes the duty cycle. The resistance cannot be measured for a while after a change between two
 * currents, so the next such change waits: a stream of changes must not blind the controller.
 * Stopping never waits.
 */
function changeDutyCycle(duty: u32): void {
  const last = output.cpPwmDutyCycle;
  if (duty == last) return;
  if (duty != NO_PWM && last != NO_PWM) {
    if (!reached(T_SETTLE, state.settleMs)) return;
    ignoreMeasurements(PWM_CHANGE_DISTURBS_MS);
  }
  output.cpPwmDutyCycle = duty;
  touch();
  if (last == NO_PWM && !charging()) startWakeup();
}
