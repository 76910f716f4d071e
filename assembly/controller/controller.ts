// The charge controller: runs its parts in their order and shows their state.
import {
  CHARGER_STATE_CHARGING,
  CHARGER_STATE_ERROR,
  CHARGER_STATE_NOT_CONNECTED,
  CHARGER_STATE_READY,
  CHARGER_STATE_WAITING,
  ControllerOutput,
  IEC61851_STATE_A,
  IEC61851_STATE_B,
  IEC61851_STATE_C,
  RESULT_REFUSED,
  SPECIAL_KEEP,
  SPECIAL_SLOT_MANUAL,
} from '../abi';
import { MAX_CURRENT_MA } from '../currents';
import { CONTROLLER_OUTPUT, fillWords, input, output, state } from '../memory';
import { bootButton, stepButton } from './button';
import { writeInputSlots } from './cables';
import { charging, isGeneration1, NO_PWM } from './conditions';
import { bootContactor, checkContactor, stepContactor } from './contactor';
import { bootLed, lightLed, stepLed } from './led';
import { bootLock, stepLock } from './lock';
import { bootPhases, stepPhases } from './phases';
import { connectControlPilot, drivePwm, evaluate } from './pilot';
import { bootResidualCurrent, checkDcFault, stepDcTest } from './residual-current';
import { allowedMa, bootSlots, setSlot } from './slots';
import {
  advanceTimers,
  age,
  reached,
  start,
  stopAllTimers,
  T_BOOT,
  T_DC_TEST,
  T_STATE,
} from './timers';
import { bootWakeup, stepWakeup } from './wake-up';

const BOOT_MS: u32 = 1000;
const BOOT_GENERATION_1_MS: u32 = 12_000;
const LAST_GENERATION: u32 = 4;

export function boot(nowMs: u32): void {
  state.generation = max<u32>(1, min<u32>(LAST_GENERATION, input.generation));
  state.lastStepMs = nowMs;
  state.booted = false;
  state.draws = false;
  state.diodeGood = false;
  state.diodeError = false;
  state.disconnectedByRequest = false;
  fillWords(CONTROLLER_OUTPUT, offsetof<ControllerOutput>(), 0);
  stopAllTimers();
  start(T_BOOT);
  start(T_STATE);
  state.pilot = IEC61851_STATE_A;
  output.cpPwmDutyCycle = NO_PWM;
  output.cpConnected = 1;
  bootSlots();
  bootButton();
  bootContactor();
  bootResidualCurrent();
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

/** Start and stop are refused without a vehicle. */
function setManualRelease(maxCurrentMa: i32): i32 {
  if (state.pilot == IEC61851_STATE_A) return RESULT_REFUSED;
  return setSlot(SPECIAL_SLOT_MANUAL, maxCurrentMa, SPECIAL_KEEP, SPECIAL_KEEP);
}

export function step(nowMs: u32): void {
  const elapsedMs = nowMs - state.lastStepMs;
  state.lastStepMs = nowMs;
  advanceTimers(elapsedMs);

  stepButton(nowMs);
  writeInputSlots();
  checkContactor();
  checkDcFault();
  if (!state.booted) watchBoot();
  if (state.booted) {
    // Nothing is evaluated during a self-test, but a vehicle that is supplied is always watched.
    if (input.dcTestRunning == 0 || state.contactorOn) evaluate();
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

/** Ends the start. Until then the controller ignores the vehicle. */
function watchBoot(): void {
  state.booted = reached(T_BOOT, isGeneration1() ? BOOT_GENERATION_1_MS : BOOT_MS);
  if (state.booted) lightLed();
}

function chargerState(allowed: i32): u32 {
  if (output.ledBlinks != 0) return CHARGER_STATE_ERROR;
  switch (state.pilot) {
    case IEC61851_STATE_B:
      return allowed > 0 ? CHARGER_STATE_READY : CHARGER_STATE_WAITING;
    case IEC61851_STATE_C:
      return CHARGER_STATE_CHARGING;
    default:
      return CHARGER_STATE_NOT_CONNECTED;
  }
}

function show(nowMs: u32, allowed: i32): void {
  const inStateMs = age(T_STATE);
  output.iec61851State = state.pilot;
  output.contactorOn = state.contactorOn;
  output.phasesState = state.phases;
  output.allowedChargingCurrentMa = allowed;
  output.errorState = output.ledBlinks;
  output.chargerState = chargerState(allowed);
  output.phaseContactorOn = state.contactorOn && output.phasesCurrent == 3;
  output.timeSinceStateChangeMs = inStateMs;
  output.chargingTimeMs = charging() ? inStateMs : 0;
  output.timeSinceDcFaultCheckMs = age(T_DC_TEST);
  output.uptimeMs = nowMs;
}
