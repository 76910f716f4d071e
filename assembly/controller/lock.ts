// The cable lock of a socket is closed while a vehicle is connected or supplied, and else open.
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
import { input, output, state } from '../memory';
import { supplied } from './conditions';
import { blink, endBlinking } from './led';
import { allowedMa } from './slots';
import { held, reached, start, T_LOCK_MOVE, T_LOCK_SWITCH, touch } from './timers';

const CLOSED_AFTER_MS: u32 = 75;
const OPEN_AFTER_MS: u32 = 50;
/** A lock that has not arrived after this time is stuck; the motor must not burn out. */
const MOVE_MS: u32 = 5000;

export function bootLock(): void {
  state.lockClosed = input.lockClosed != 0;
  enter(LOCK_STATE_INIT);
}

/** True if the cable could be pulled out under load, or the lock is broken. */
function lockForbidsCharging(): bool {
  if (output.lockState == LOCK_STATE_ERROR) return true;
  return input.hasLockSwitch != 0 && output.lockState != LOCK_STATE_CLOSED && state.contactorOn;
}

/** The current that the control pilot may offer. */
export function offeredMa(): i32 {
  return lockForbidsCharging() ? 0 : allowedMa();
}

export function stepLock(): void {
  if (input.hasLockSwitch == 0) {
    if (output.lockState != LOCK_STATE_INIT) enter(LOCK_STATE_INIT);
    return;
  }
  const seenClosed = input.lockClosed != 0;
  const debounceMs = seenClosed ? CLOSED_AFTER_MS : OPEN_AFTER_MS;
  if (held(T_LOCK_SWITCH, seenClosed != state.lockClosed, debounceMs))
    state.lockClosed = seenClosed;
  const wanted = supplied() || state.contactorOn;
  const resting = wanted ? LOCK_STATE_CLOSED : LOCK_STATE_OPEN;
  if (hasArrived(wanted, resting)) enter(resting);
  else bringTo(wanted);
  state.lockWanted = wanted;
}

/**
 * True if the lock is where it is wanted. The switch of a resting lock may bounce. A lock that was
 * moving, and perhaps turned back on its way, has arrived only when its switch says so right now.
 */
function hasArrived(wanted: bool, resting: u32): bool {
  if (state.lockClosed != wanted) return false;
  return output.lockState == resting || (input.lockClosed != 0) == wanted;
}

/** Moves the lock. One that does not arrive stays in error until the other position is wanted. */
function bringTo(wanted: bool): void {
  const moving = wanted ? LOCK_STATE_CLOSING : LOCK_STATE_OPENING;
  switch (<i32>output.lockState) {
    case LOCK_STATE_CLOSING:
    case LOCK_STATE_OPENING:
      if (output.lockState == moving) watchMove();
      else move(moving);
      break;
    case LOCK_STATE_ERROR:
      if (wanted == state.lockWanted) blink(ERROR_STATE_SWITCH);
      else move(moving);
      break;
    default:
      move(moving);
      break;
  }
}

function move(moving: u32): void {
  enter(moving);
  start(T_LOCK_MOVE);
}

function watchMove(): void {
  if (!reached(T_LOCK_MOVE, MOVE_MS)) return;
  enter(LOCK_STATE_ERROR);
  blink(ERROR_STATE_SWITCH);
}

function enter(lockState: u32): void {
  if (output.lockState == LOCK_STATE_ERROR && state.pilot <= IEC61851_STATE_C) endBlinking();
  if (output.lockState != lockState) touch();
  output.lockState = lockState;
  output.lockMotor = motorOf(lockState);
}

function motorOf(lockState: u32): u32 {
  switch (<i32>lockState) {
    case LOCK_STATE_CLOSING:
      return LOCK_MOTOR_CLOSE;
    case LOCK_STATE_OPENING:
      return LOCK_MOTOR_OPEN;
    default:
      return LOCK_MOTOR_OFF;
  }
}
