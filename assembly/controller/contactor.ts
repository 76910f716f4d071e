// The contactor: commands it, and checks that it follows.
import { LOCK_STATE_CLOSED } from '../abi';
import { input, output, state } from '../memory';
import { charging, diodePassed, ignoreMeasurements, isGeneration1 } from './conditions';
import { PhaseSwitch } from './phase-switch';
import {
  held,
  reached,
  start,
  stop,
  T_CHECK,
  T_CLOSE,
  T_GRACE,
  T_OPEN,
  T_SWITCHED,
  touch,
} from './timers';

const CLOSE_AFTER_MS: u32 = 500;
/**
 * The contactor has to be open 100 ms after the vehicle went back to state B (IEC 61851-1, annex A,
 * table of sequences). 25 ms are left for the contactor itself.
 */
const OPEN_AFTER_MS: u32 = 75;
/**
 * Time for the vehicle to stop drawing after the control pilot told it to; then the contactor opens
 * under load. The table of sequences gives the vehicle 3 s. Generations 2 to 4 wait twice as long,
 * because opening under load wears the contacts; generation 1 waits 3 s.
 */
const GRACE_MS: u32 = 6000;
const GRACE_GENERATION_1_MS: u32 = 3000;
const SWITCHING_DISTURBS_MS: u32 = 200;

const CHECK_WINDOW_MS: u32 = 250;
const CHECK_AFTER_SWITCHING_MS: u32 = 5 * CHECK_WINDOW_MS;

/** contactor_error (interface 7.2) by what is live and what is commanded. */
const CONTACTOR_ERRORS: usize = memory.data<u8>([
  4, // open: nothing is live
  0, // open: live before the contactor, as it has to be
  5, // open: live behind it only
  6, // open: live on both sides
  1, // closed: nothing is live
  2, // closed: live before it only
  3, // closed: live behind it only
  0, // closed: live on both sides, as it has to be
]);
const CLOSED_ERRORS: u32 = 4;
/** contactor_state: bit 0 live before the contactor, bit 1 live behind it. */
const LIVE_BEFORE: u32 = 1;
const LIVE_AFTER: u32 = 2;

export function bootContactor(): void {
  state.contactorOn = false;
  state.contactorErrorSeen = 0;
}

/** Compares the voltages before and behind the contactor with its command, on every generation. */
export function checkContactor(): void {
  let live: u32 = 0;
  if (input.mainsBeforeContactor != 0) live |= LIVE_BEFORE;
  if (input.mainsAfterContactor != 0) live |= LIVE_AFTER;
  output.contactorState = live;
  const error: u32 = load<u8>(CONTACTOR_ERRORS + (state.contactorOn ? CLOSED_ERRORS + live : live));
  if (error != state.contactorErrorSeen) {
    state.contactorErrorSeen = error;
    start(T_CHECK);
  }
  if (error == output.contactorError) return;
  if (!reached(T_SWITCHED, CHECK_AFTER_SWITCHING_MS)) return;
  if (!reached(T_CHECK, CHECK_WINDOW_MS)) return;
  output.contactorError = error;
  touch();
}

/** True if a vehicle is to be supplied: state C, no phase switch, and the cable is locked. */
function isDemanded(): bool {
  if (!charging() || state.phases != PhaseSwitch.IDLE || !diodePassed()) return false;
  return input.hasLockSwitch == 0 || output.lockState == LOCK_STATE_CLOSED;
}

export function stepContactor(): void {
  const demanded = isDemanded();
  if (state.contactorOn) {
    if (mustOpen(demanded)) open();
  } else if (held(T_CLOSE, demanded, CLOSE_AFTER_MS)) {
    close();
  }
}

/**
 * True at once with a residual current; otherwise when the vehicle has stopped drawing, or has had
 * the time to.
 */
function mustOpen(demanded: bool): bool {
  if (output.dcFaultCurrentState != 0) return true;
  const draws = state.draws;
  const released = held(T_OPEN, !demanded && !draws, OPEN_AFTER_MS);
  const graceOver = held(T_GRACE, !demanded, isGeneration1() ? GRACE_GENERATION_1_MS : GRACE_MS);
  if (!released && !graceOver) return false;
  if (draws) state.switchedUnderLoad = true;
  return true;
}

function open(): void {
  state.contactorOn = false;
  noteSwitching();
}

function close(): void {
  state.contactorOn = true;
  state.switchesUnnoticed = false;
  state.suppliedSinceBoot = true;
  noteSwitching();
}

function noteSwitching(): void {
  stop(T_CLOSE);
  stop(T_OPEN);
  stop(T_GRACE);
  start(T_SWITCHED);
  ignoreMeasurements(SWITCHING_DISTURBS_MS);
  touch();
}
