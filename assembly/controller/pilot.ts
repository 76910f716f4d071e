// The charge controller: IEC 61851 states from the resistance of the control pilot, what they
// allow, and the order in which its parts act.
// In all its parts, conditions that cost nothing are joined by & and |, which compile to fewer
// bytes; only guards of timers, which act, are skipped.
import {
  CHARGER_STATE_CHARGING,
  CHARGER_STATE_ERROR,
  CHARGER_STATE_NOT_CONNECTED,
  CHARGER_STATE_READY,
  CHARGER_STATE_WAITING,
  ControllerOutput,
  ERROR_STATE_COMMUNICATION,
  ERROR_STATE_CONTACTOR,
  ERROR_STATE_DC_FAULT,
  ERROR_STATE_SWITCH,
  IEC61851_STATE_A,
  IEC61851_STATE_B,
  IEC61851_STATE_C,
  IEC61851_STATE_D,
  IEC61851_STATE_EF,
  RESULT_REFUSED,
  SPECIAL_KEEP,
  SPECIAL_SLOT_MANUAL,
} from '../abi';
import { MAX_CURRENT_MA } from '../currents';
import { CONTROLLER_OUTPUT, fillWords, input, output } from '../memory';
import { bootButton, buttonSeesUnplug, stepButton } from './button';
import { writeInputSlots } from './cables';
import {
  askForDcTest,
  bootContactor,
  checkContactor,
  checkDcFault,
  contactorOn,
  stepContactor,
  stepDcTest,
} from './contactor';
import { blink, bootLed, breathe, endBlinking, lightLed, stepLed } from './led';
import { bootLock, lockForbidsCharging, stepLock } from './lock';
import {
  abortPhaseSwitch,
  bootPhases,
  controlPilotWasDisconnected,
  phasesDisconnect,
  phasesState,
  phasesStopPwm,
  stepPhases,
  vehicleUnpluggedFromPhases,
} from './phases';
import { allowedMa, bootSlots, clearSlotsOnDisconnect, setSlot } from './slots';
import {
  advanceTimers,
  age,
  held,
  reached,
  start,
  stop,
  stopAllTimers,
  T_ACTIVE,
  T_BOOT,
  T_D_TO_C,
  T_DC_TEST,
  T_DIODE_BAD,
  T_DIODE_GOOD,
  T_LEFT_C,
  T_LEFT_EF,
  T_SETTLE,
  T_STATE,
  touch,
} from './timers';
import { bootWakeup, startWakeup, stepWakeup, wakeupDisconnects } from './wake-up';

const BOOT_MS: u32 = 1000;
const BOOT_GENERATION_1_MS: u32 = 12_000;
/** A vehicle that stopped may ask again after this. */
const C_AGAIN_MS: u32 = 5000;
/** After an error, or in state D, charging starts no sooner. */
const C_AFTER_ERROR_MS: u32 = 30_000;
const DIODE_MS: u32 = 100;
const PWM_CHANGE_DISTURBS_MS: u32 = 550;
const RECONNECT_DISTURBS_MS: u32 = 100;
const NO_PWM: u32 = 1000;
const BOOST: u32 = 4;

/** A tenth of the resistance above which the state is A, B, C, D. */
const TENTH_OF_A_OHM: u32 = 1000;
const TENTH_OF_B_OHM: u32 = 179;
const TENTH_OF_C_OHM: u32 = 30;
const TENTH_OF_D_OHM: u32 = 15;

/** iec61851_state. */
export let pilotState: u32 = 0;
/** What the hardware was at boot. */
let hardwareGeneration: u32 = 4;
/**
 * The first generation has neither sensor nor diode check, and cannot disconnect the control pilot.
 */
export let isGeneration1: bool = false;
let lastStepMs: u32 = 0;
let bootDone: bool = false;
let settleMs: u32 = 0;
/** The last valid measurement said that the vehicle closes its side (state C). */
let draws: bool = false;
let diodeGood: bool = false;
let diodeError: bool = false;
let disconnectedByRequest: bool = false;

export function generation(): u32 {
  return hardwareGeneration;
}

/** State C. */
export function charging(): bool {
  return pilotState == IEC61851_STATE_C;
}

/** State B or C: a vehicle is connected and nothing is wrong with it. */
export function supplied(): bool {
  return pilotState - IEC61851_STATE_B < 2;
}

/** The control pilot announces a current. */
export function pwmOn(): bool {
  return output.cpPwmDutyCycle != NO_PWM;
}

/** Nothing interrupts the control pilot. */
function cpUndisturbed(): bool {
  return (output.cpConnected != 0) & !output.cpMinus12v;
}

export function booted(): bool {
  return bootDone;
}

export function vehicleDraws(): bool {
  return draws;
}

/** Without its diode a thing on the cable is no vehicle. Generation 1 cannot tell. */
export function diodePassed(): bool {
  return diodeGood | isGeneration1;
}

export function cpDisconnectedByRequest(): bool {
  return disconnectedByRequest;
}

/** The current that the control pilot may announce. */
export function offeredMa(): i32 {
  return lockForbidsCharging() ? 0 : allowedMa();
}

/** The resistance means nothing for `durationMs`. */
export function ignoreMeasurements(durationMs: u32): void {
  const past = age(T_SETTLE);
  if ((past < settleMs) & (settleMs - past >= durationMs)) return;
  settleMs = durationMs;
  start(T_SETTLE);
}

export function boot(nowMs: u32): void {
  hardwareGeneration = max<u32>(1, min<u32>(4, input.generation));
  isGeneration1 = hardwareGeneration == 1;
  lastStepMs = nowMs;
  bootDone = false;
  draws = false;
  diodeGood = false;
  diodeError = false;
  disconnectedByRequest = false;
  fillWords(CONTROLLER_OUTPUT, offsetof<ControllerOutput>(), 0);
  stopAllTimers();
  start(T_BOOT);
  start(T_STATE);
  pilotState = IEC61851_STATE_A;
  output.cpPwmDutyCycle = NO_PWM;
  output.cpConnected = 1;
  bootSlots();
  bootButton();
  bootContactor();
  bootPhases();
  bootLock();
  bootLed();
  bootWakeup();
  step(nowMs);
}

export function startCharging(): i32 {
  return setManualRelease(MAX_CURRENT_MA);
}

export function stopCharging(): i32 {
  return setManualRelease(0);
}

/** The manual release can be changed only with a vehicle. */
function setManualRelease(maxCurrentMa: i32): i32 {
  if (pilotState == IEC61851_STATE_A) return RESULT_REFUSED;
  return setSlot(SPECIAL_SLOT_MANUAL, maxCurrentMa, SPECIAL_KEEP, SPECIAL_KEEP);
}

export function step(nowMs: u32): void {
  const elapsedMs = nowMs - lastStepMs;
  lastStepMs = nowMs;
  advanceTimers(elapsedMs);

  stepButton(nowMs);
  writeInputSlots();
  checkContactor();
  checkDcFault();
  if (!bootDone) {
    bootDone = reached(T_BOOT, isGeneration1 ? BOOT_GENERATION_1_MS : BOOT_MS);
    if (bootDone) lightLed();
  }
  if (bootDone) {
    // A self test disturbs nothing that is supplied; while something is, the controller never looks
    // away.
    if (!input.dcTestRunning | contactorOn) evaluate();
    stepPhases();
    stepLock();
  }
  stepContactor();
  stepDcTest();
  const allowed = allowedMa();
  stepWakeup(allowed);
  connectControlPilot();
  drivePwm();
  stepLed();
  show(nowMs, allowed);
}

/** The first condition that holds decides about the state. */
function evaluate(): void {
  const valid = cpUndisturbed() && reached(T_SETTLE, settleMs);
  const measured = classify(input.cpResistanceOhm);
  if (valid & (draws != (measured == IEC61851_STATE_C))) {
    draws = !draws;
    touch();
  }
  const failure = failureBlinks();
  if (failure) {
    abortPhaseSwitch();
    setState(IEC61851_STATE_EF);
    blink(failure);
  } else if (diodeFails()) {
    setState(IEC61851_STATE_B);
    blink(ERROR_STATE_COMMUNICATION);
  } else if ((phasesState == 0) & valid) {
    setState(measured == IEC61851_STATE_C ? answerC() : measured);
    if (measured >= <u32>IEC61851_STATE_D) blink(ERROR_STATE_COMMUNICATION);
  }
}

function failureBlinks(): u32 {
  let blinks = input.jumperConfiguration > 7 ? ERROR_STATE_SWITCH : 0;
  if (output.contactorError) blinks = ERROR_STATE_CONTACTOR;
  if (output.dcFaultCurrentState) blinks = ERROR_STATE_DC_FAULT;
  if ((hardwareGeneration >= 3) & (input.peFault != 0)) blinks = ERROR_STATE_CONTACTOR;
  return blinks;
}

/**
 * The state that a resistance means: every limit that it does not exceed leads on to the next
 * state.
 */
function classify(ohm: u32): u32 {
  const toC =
    leadsOn(ohm, TENTH_OF_A_OHM, IEC61851_STATE_A) + leadsOn(ohm, TENTH_OF_B_OHM, IEC61851_STATE_B);
  return (
    toC +
    leadsOn(ohm, TENTH_OF_C_OHM, IEC61851_STATE_C) +
    leadsOn(ohm, TENTH_OF_D_OHM, IEC61851_STATE_D)
  );
}

/**
 * The limit between `state` and the next is a tenth in favour of the one of them that would be
 * left; generation 1 has no such hysteresis.
 */
function leadsOn(ohm: u32, tenthOhm: u32, state: u32): u32 {
  const past = pilotState - state;
  const tenths: u32 = (past < 2) & !isGeneration1 ? 9 + 2 * past : 10;
  return u32(ohm <= tenthOhm * tenths);
}

/**
 * Looks at the negative half wave while there is one: at once in B, with patience while charging.
 */
function diodeFails(): bool {
  const visible = !isGeneration1 & supplied() & pwmOn() & (phasesState == 0) & cpUndisturbed();
  const ok = input.diodeOk != 0;
  const becomesGood = held(T_DIODE_GOOD, visible & ok, DIODE_MS) & !diodeGood;
  if (becomesGood) {
    diodeGood = true;
    touch();
  }
  if (diodeError & (becomesGood | !pwmOn())) {
    diodeError = false;
    endBlinking();
  }
  if (held(T_DIODE_BAD, visible & !ok, charging() ? DIODE_MS : 0)) {
    diodeGood = false;
    diodeError = true;
  }
  return diodeError;
}

/**
 * The state for a vehicle that wants to charge: with a refusal, a connected vehicle is in B and an
 * error stays as it is.
 */
function answerC(): u32 {
  const state = pilotState;
  if (offeredMa() == 0) return IEC61851_STATE_B;
  if ((state == IEC61851_STATE_C) | (state == IEC61851_STATE_EF)) return state;
  if (state == IEC61851_STATE_D) {
    if (!held(T_D_TO_C, true, C_AFTER_ERROR_MS)) return state;
  }
  return reached(T_LEFT_C, C_AGAIN_MS) & reached(T_LEFT_EF, C_AFTER_ERROR_MS)
    ? IEC61851_STATE_C
    : IEC61851_STATE_B;
}

function setState(state: u32): void {
  const old = pilotState;
  if (state == old) return;
  touch();
  pilotState = state;
  start(T_STATE);
  stop(T_D_TO_C);
  if (old == IEC61851_STATE_C) start(T_LEFT_C);
  if (old == IEC61851_STATE_EF) start(T_LEFT_EF);
  if ((old == IEC61851_STATE_A) | (old == IEC61851_STATE_C)) start(T_ACTIVE);
  if (state == IEC61851_STATE_C) {
    breathe();
    output.vehicleStoppedCharging = 0;
    return;
  }
  if (state != IEC61851_STATE_B) diodeGood = false;
  if (state <= <u32>IEC61851_STATE_B) endBlinking();
  if (state == IEC61851_STATE_A) unplug();
}

function unplug(): void {
  output.vehicleStoppedCharging = 0;
  buttonSeesUnplug();
  clearSlotsOnDisconnect();
  askForDcTest();
  vehicleUnpluggedFromPhases();
}

/**
 * Three may disconnect it: the host, a phase switch, the wake-up. The host's request is taken only
 * where no vehicle is supplied.
 */
function connectControlPilot(): void {
  const requested = (input.cpDisconnect != 0) & !isGeneration1;
  const idle = (pilotState <= <u32>IEC61851_STATE_B) & !contactorOn & (phasesState == 0);
  disconnectedByRequest = requested & (disconnectedByRequest | (bootDone & idle));
  const connected = !(disconnectedByRequest | phasesDisconnect() | wakeupDisconnects());
  if (u32(connected) == output.cpConnected) return;
  touch();
  output.cpConnected = connected;
  if (connected) {
    ignoreMeasurements(RECONNECT_DISTURBS_MS);
  } else {
    draws = false;
    controlPilotWasDisconnected();
  }
}

/**
 * Duty cycle for the offered current, rounded down so that no vehicle takes more. A change between
 * two currents waits until the last one has settled: measurements are void meanwhile, and a stream
 * of changes must not blind the controller. Stopping never waits.
 */
function drivePwm(): void {
  const offered = supplied() & bootDone & !phasesStopPwm() ? offeredMa() : 0;
  changeDutyCycle(offered == 0 ? NO_PWM : offered / 60);
  const boost = (input.boostMode != 0) & pwmOn() ? BOOST : 0;
  output.cpPwmOutput = output.cpPwmDutyCycle + boost;
}

function changeDutyCycle(duty: u32): void {
  const last = output.cpPwmDutyCycle;
  if (duty == last) return;
  if ((duty != NO_PWM) & (last != NO_PWM)) {
    if (!reached(T_SETTLE, settleMs)) return;
    ignoreMeasurements(PWM_CHANGE_DISTURBS_MS);
  }
  output.cpPwmDutyCycle = duty;
  touch();
  if ((last == NO_PWM) & !charging()) startWakeup();
}

function show(nowMs: u32, allowed: i32): void {
  const state = pilotState;
  const error = output.ledBlinks;
  output.iec61851State = state;
  output.contactorOn = contactorOn;
  output.phasesState = phasesState;
  output.allowedChargingCurrentMa = allowed;
  output.errorState = error;
  let chargerState = CHARGER_STATE_NOT_CONNECTED;
  if (state == IEC61851_STATE_B)
    chargerState = allowed > 0 ? CHARGER_STATE_READY : CHARGER_STATE_WAITING;
  if (state == IEC61851_STATE_C) chargerState = CHARGER_STATE_CHARGING;
  if (error) chargerState = CHARGER_STATE_ERROR;
  output.chargerState = chargerState;
  output.phaseContactorOn = contactorOn & (output.phasesCurrent == 3);
  const inStateMs = age(T_STATE);
  output.timeSinceStateChangeMs = inStateMs;
  output.chargingTimeMs = state == IEC61851_STATE_C ? inStateMs : 0;
  output.timeSinceDcFaultCheckMs = age(T_DC_TEST);
  output.uptimeMs = nowMs;
}
