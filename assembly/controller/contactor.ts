// The contactor: when it closes and opens, whether it did, and the residual current sensor that can
// force it open.
import {
  IEC61851_STATE_A,
  LOCK_STATE_CLOSED,
  RESULT_OK,
  RESULT_REFUSED,
  SPECIAL_INFINITE_OHM,
} from '../abi';
import { input, output } from '../memory';
import { contactorClosed, noteSwitchedUnderLoad, phasesState } from './phases';
import {
  charging,
  diodePassed,
  ignoreMeasurements,
  isGeneration1,
  pilotState,
  vehicleDraws,
} from './pilot';
import {
  held,
  reached,
  start,
  stop,
  T_CHECK,
  T_CLOSE,
  T_DC_FAULT,
  T_DC_TEST,
  T_GRACE,
  T_OPEN,
  T_SWITCHED,
  touch,
} from './timers';

const CLOSE_AFTER_MS: u32 = 500;
const OPEN_AFTER_MS: u32 = 75;
/** How long a vehicle may take to stop drawing before the contactor opens under load. */
const GRACE_MS: u32 = 6000;
const GRACE_GENERATION_1_MS: u32 = 3000;
const SWITCHING_DISTURBS_MS: u32 = 200;

const CHECK_WINDOW_MS: u32 = 250;
const CHECK_AFTER_SWITCHING_MS: u32 = 5 * CHECK_WINDOW_MS;

const DC_FAULT_MS: u32 = 50;
const DC_AFTER_SWITCHING_MS: u32 = 1000;
const DC_TEST_INTERVAL_MS: u32 = 24 * 60 * 60 * 1000;
const DC_FAULT_UNKNOWN: u32 = 3;
const DC_FAULT_SELF_TEST: u32 = 4;

/**
 * contactor_error (interface 7.2) by contactor_state, while the contactor is commanded open and
 * then while closed.
 */
const CONTACTOR_ERRORS: usize = memory.data<u8>([4, 0, 5, 6, 1, 2, 3, 0]);

/** Commanded closed. */
export let contactorOn: bool = false;
let contactorErrorSeen: u32 = 0;
let dcTestPending: bool = false;
let dcTestRan: bool = false;

export function bootContactor(): void {
  contactorOn = false;
  contactorErrorSeen = 0;
  dcTestRan = false;
  start(T_DC_TEST);
  askForDcTest();
}

/**
 * Compares what is live before and after the contactor with its command, on every generation alike.
 */
export function checkContactor(): void {
  const live = u32(input.mainsBeforeContactor != 0) | (u32(input.mainsAfterContactor != 0) << 1);
  output.contactorState = live;
  const error: u32 = load<u8>((u32(contactorOn) << 2) | live, CONTACTOR_ERRORS);
  if (error != contactorErrorSeen) {
    contactorErrorSeen = error;
    start(T_CHECK);
  }
  if (error == output.contactorError) return;
  if (!reached(T_SWITCHED, CHECK_AFTER_SWITCHING_MS)) return;
  if (!reached(T_CHECK, CHECK_WINDOW_MS)) return;
  output.contactorError = error;
  touch();
}

/**
 * Latches a residual current. The sensor is believed only while the contactor is closed and
 * settled, its self test always.
 */
export function checkDcFault(): void {
  if (isGeneration1) return;
  const reported = input.dcFault;
  const seen = reported > 6 ? DC_FAULT_UNKNOWN : reported;
  const believed = (seen != 0) & contactorOn && reached(T_SWITCHED, DC_AFTER_SWITCHING_MS);
  if (held(T_DC_FAULT, believed, DC_FAULT_MS) | (seen == DC_FAULT_SELF_TEST)) latchDcFault(seen);
}

function latchDcFault(fault: u32): void {
  if (output.dcFaultCurrentState) return;
  output.dcFaultCurrentState = fault;
  touch();
}

/**
 * Asks for the sensor's self test at boot, after every charge and once a day, always without
 * vehicle.
 */
export function stepDcTest(): void {
  if (isGeneration1) return;
  const runs = input.dcTestRunning != 0;
  if (dcTestRan & !runs) {
    dcTestPending = false;
    start(T_DC_TEST);
  }
  dcTestRan = runs;
  if (!dcTestPending) dcTestPending = reached(T_DC_TEST, DC_TEST_INTERVAL_MS);
  const unplugged =
    (pilotState == IEC61851_STATE_A) & (input.cpResistanceOhm == <u32>SPECIAL_INFINITE_OHM);
  output.dcTestRequest = dcTestPending & unplugged & !contactorOn;
}

export function requestDcTest(): i32 {
  if (isGeneration1 | (pilotState != IEC61851_STATE_A)) return RESULT_REFUSED;
  dcTestPending = true;
  return RESULT_OK;
}

export function resetDcFault(): i32 {
  output.dcFaultCurrentState = 0;
  askForDcTest();
  return RESULT_OK;
}

/** Generation 1, which has no sensor, never looks whether one is pending. */
export function askForDcTest(): void {
  dcTestPending = true;
}

export function stepContactor(): void {
  const locked = !input.hasLockSwitch | (output.lockState == LOCK_STATE_CLOSED);
  const demand = charging() & (phasesState == 0) & diodePassed() & locked;
  if (contactorOn ? mustOpen(demand) : held(T_CLOSE, demand, CLOSE_AFTER_MS)) switchContactor();
}

function mustOpen(demand: bool): bool {
  if (output.dcFaultCurrentState) return true;
  const draws = vehicleDraws();
  const released = held(T_OPEN, !(demand | draws), OPEN_AFTER_MS);
  const graceOver = held(T_GRACE, !demand, isGeneration1 ? GRACE_GENERATION_1_MS : GRACE_MS);
  const opens = released | graceOver;
  if (opens & draws) noteSwitchedUnderLoad();
  return opens;
}

/** Opens the contactor when it is closed, closes it when it is open. */
function switchContactor(): void {
  contactorOn = !contactorOn;
  stop(T_CLOSE);
  stop(T_OPEN);
  stop(T_GRACE);
  start(T_SWITCHED);
  ignoreMeasurements(SWITCHING_DISTURBS_MS);
  if (contactorOn) contactorClosed();
  touch();
}
