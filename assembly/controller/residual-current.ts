// The residual-current sensor, which forces the contactor open, and its self-test. Generation 1 has
// no sensor.
import { IEC61851_STATE_A, RESULT_OK, RESULT_REFUSED, SPECIAL_INFINITE_OHM } from '../abi';
import { input, output, state } from '../memory';
import { isGeneration1 } from './conditions';
import { held, reached, start, T_DC_FAULT, T_DC_TEST, T_SWITCHED, touch } from './timers';

const DC_FAULT_MS: u32 = 50;
const DC_AFTER_SWITCHING_MS: u32 = 1000;
const DC_TEST_INTERVAL_MS: u32 = 24 * 60 * 60 * 1000;

/** dc_fault_current_state (interface 7.2). */
const DC_FAULT_UNKNOWN: u32 = 3;
const DC_FAULT_SELF_TEST: u32 = 4;
const LAST_DC_FAULT: u32 = 6;

export function bootResidualCurrent(): void {
  state.dcTestRan = false;
  start(T_DC_TEST);
  askForDcTest();
}

/**
 * Latches a residual current. It counts only while the contactor is closed and has settled; a
 * failed self-test always counts.
 */
export function checkDcFault(): void {
  if (isGeneration1()) return;
  const reported = input.dcFault;
  const seen = reported > LAST_DC_FAULT ? DC_FAULT_UNKNOWN : reported;
  const believed = seen != 0 && state.contactorOn && reached(T_SWITCHED, DC_AFTER_SWITCHING_MS);
  const lasts = held(T_DC_FAULT, believed, DC_FAULT_MS);
  if (lasts || seen == DC_FAULT_SELF_TEST) latch(seen);
}

function latch(fault: u32): void {
  if (output.dcFaultCurrentState != 0) return;
  output.dcFaultCurrentState = fault;
  touch();
}

/** Requests the self-test after a boot, after every charge and once a day, without a vehicle. */
export function stepDcTest(): void {
  if (isGeneration1()) return;
  const runs = input.dcTestRunning != 0;
  if (state.dcTestRan && !runs) {
    state.dcTestPending = false;
    start(T_DC_TEST);
  }
  state.dcTestRan = runs;
  if (!state.dcTestPending) state.dcTestPending = reached(T_DC_TEST, DC_TEST_INTERVAL_MS);
  const unplugged =
    state.pilot == IEC61851_STATE_A && input.cpResistanceOhm == <u32>SPECIAL_INFINITE_OHM;
  output.dcTestRequest = state.dcTestPending && unplugged && !state.contactorOn;
}

export function requestDcTest(): i32 {
  if (isGeneration1() || state.pilot != IEC61851_STATE_A) return RESULT_REFUSED;
  state.dcTestPending = true;
  return RESULT_OK;
}

export function resetDcFault(): i32 {
  output.dcFaultCurrentState = 0;
  askForDcTest();
  return RESULT_OK;
}

/** Has no effect on generation 1, which has no sensor. */
export function askForDcTest(): void {
  state.dcTestPending = true;
}
