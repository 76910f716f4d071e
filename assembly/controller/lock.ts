// The cable lock of a socket: closed as long as a vehicle is connected or supplied, open otherwise.

import {
  ERROR_STATE_SWITCH,
  IEC61851_STATE_C,
  LOCK_MOTOR_CLOSE,
  LOCK_MOTOR_OFF,
  LOCK_MOTOR_OPEN,
  LOCK_STATE_CLOSED,
  LOCK_STATE_CLOSING,
  LOCK_STATE_ERROR,
  LOCK_STATE_INIT,
  LOCK_STATE_OPEN,
  LOCK_STATE_OPENING,
} from '../abi';
import { input, output } from '../memory';
import { contactorOn } from './contactor';
import { blink, endBlinking } from './led';
import { pilotState, supplied } from './pilot';
import { held, reached, start, T_LOCK_MOVE, T_LOCK_SWITCH, touch } from './timers';

const CLOSED_AFTER_MS: u32 = 75;
const OPEN_AFTER_MS: u32 = 50;
/** A lock that has not arrived after this is stuck; the motor must not burn. */
const MOVE_MS: u32 = 5000;

/** Debounced position switch. */
let closed: u32 = 0;
/** Whether the last step wanted it closed. */
let wanted: u32 = 0;

export function bootLock(): void {
  closed = u32(input.lockClosed != 0);
  enter(LOCK_STATE_INIT);
}

/** No current may be offered: the cable could be pulled out under load, or the lock is broken. */
export function lockForbidsCharging(): bool {
  const state = output.lockState;
  const open = (input.hasLockSwitch != 0) & (state != LOCK_STATE_CLOSED);
  return (state == LOCK_STATE_ERROR) | (open & contactorOn);
}

export function stepLock(): void {
  if (!input.hasLockSwitch) {
    if (output.lockState != LOCK_STATE_INIT) enter(LOCK_STATE_INIT);
    return;
  }
  const raw = u32(input.lockClosed != 0);
  if (held(T_LOCK_SWITCH, raw != closed, raw ? CLOSED_AFTER_MS : OPEN_AFTER_MS)) closed = raw;
  const want = u32(supplied() | contactorOn);
  const moving = want ? LOCK_STATE_CLOSING : LOCK_STATE_OPENING;
  const lock = output.lockState;
  if (closed == want) {
    enter(want ? LOCK_STATE_CLOSED : LOCK_STATE_OPEN);
  } else if ((lock == LOCK_STATE_ERROR) & (want == wanted)) {
    blink(ERROR_STATE_SWITCH);
  } else if (lock != moving) {
    enter(moving);
    start(T_LOCK_MOVE);
  } else if (reached(T_LOCK_MOVE, MOVE_MS)) {
    enter(LOCK_STATE_ERROR);
    blink(ERROR_STATE_SWITCH);
  }
  wanted = want;
}

function enter(state: u32): void {
  if ((output.lockState == LOCK_STATE_ERROR) & (pilotState <= <u32>IEC61851_STATE_C)) endBlinking();
  if (output.lockState != state) touch();
  output.lockState = state;
  output.lockMotor =
    state == LOCK_STATE_CLOSING
      ? LOCK_MOTOR_CLOSE
      : state == LOCK_STATE_OPENING
        ? LOCK_MOTOR_OPEN
        : LOCK_MOTOR_OFF;
}
