// Wakes a sleeping vehicle up: interrupts the control pilot as unplugging would, and drives it to
// state F after a long sleep.
import { IEC61851_STATE_B } from '../abi';
import { input, output, state } from '../memory';
import { ignoreMeasurements, isGeneration1 } from './conditions';
import { PhaseSwitch } from './phase-switch';
import {
  age,
  held,
  reached,
  running,
  start,
  stop,
  T_ACTIVE,
  T_READY,
  T_WAKEUP,
  touch,
} from './timers';

/** Steps of an attempt, from the offer of current on. */
enum WakeUp {
  /** No attempt, or waiting for the vehicle. */
  WAIT = 0,
  OFF = 1,
  ON = 2,
  OFF_FOR_LONG = 3,
  /** The attempt ends here after a short sleep. */
  ON_AGAIN = 4,
  /** State F: -12 V. */
  STATE_F = 5,
  RELEASED = 6,
  STATE_F_AGAIN = 7,
  END = 8,
}

/** Ends of the steps, s after current was offered. */
const STEP_ENDS_S: usize = memory.data<u8>([
  90, // WAIT
  94, // OFF
  124, // ON
  154, // OFF_FOR_LONG
  184, // ON_AGAIN
  188, // STATE_F
  218, // RELEASED
  248, // STATE_F_AGAIN
]);
const LAST_RESORT_MS: u32 = 184_000;
const LONG_SLEEP_MS: u32 = 60 * 60 * 1000;
const STOPPED_AFTER_MS: u32 = 3 * 60 * 1000;
const STOPPED_AFTER_LONG_SLEEP_MS: u32 = 5 * 60 * 1000;
const RELEASE_DISTURBS_MS: u32 = 100;

export function bootWakeup(): void {
  state.wakeUp = WakeUp.WAIT;
  state.longSleep = false;
}

export function wakeupDisconnects(): bool {
  return state.wakeUp == WakeUp.OFF || state.wakeUp == WakeUp.OFF_FOR_LONG;
}

function enabled(): bool {
  return input.evWakeup != 0 && !isGeneration1();
}

function stepEndMs(step: i32): u32 {
  return load<u8>(STEP_ENDS_S + <usize>step) * 1000;
}

/** Starts the timer when PWM begins in state B, because the vehicle may be asleep. */
export function startWakeup(): void {
  if (!enabled()) return;
  start(T_WAKEUP);
  // The sleep counts as long if it lasts an hour by the time the last resort would begin.
  state.longSleep = age(T_ACTIVE) >= LONG_SLEEP_MS - LAST_RESORT_MS;
}

function enter(step: i32): void {
  if (step == state.wakeUp) return;
  state.wakeUp = step;
  touch();
  const drivesStateF = step == WakeUp.STATE_F || step == WakeUp.STATE_F_AGAIN;
  if (output.cpMinus12v != 0 && !drivesStateF) ignoreMeasurements(RELEASE_DISTURBS_MS);
  output.cpMinus12v = drivesStateF;
}

/** The present step, by the time since current was offered. Ends the attempt after the last one. */
function presentStep(): i32 {
  if (!running(T_WAKEUP)) return WakeUp.WAIT;
  const last: i32 = state.longSleep ? WakeUp.END : WakeUp.ON_AGAIN;
  let step: i32 = WakeUp.WAIT;
  while (step < last && reached(T_WAKEUP, stepEndMs(step))) step++;
  if (step < last) return step;
  stop(T_WAKEUP);
  return WakeUp.WAIT;
}

/**
 * Steps the attempt. It ends at `allowedMa` 0, in another state, with a phase switch, or when the
 * host disconnects the control pilot.
 */
export function stepWakeup(allowedMa: i32): void {
  const asked = state.pilot == IEC61851_STATE_B && allowedMa != 0;
  if (!asked || state.disconnectedByRequest || state.phases != PhaseSwitch.IDLE) stop(T_WAKEUP);
  enter(presentStep());
  const sleptLong = state.longSleep && enabled();
  const stopped = held(T_READY, asked, sleptLong ? STOPPED_AFTER_LONG_SLEEP_MS : STOPPED_AFTER_MS);
  if (stopped) output.vehicleStoppedCharging = 1;
}
