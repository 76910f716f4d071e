// Timers of the charge controller as ages in ms instead of points in time: they survive the wrap of the clock, and an age that outgrows 32 bits stays
// at the largest instead of starting again. A timer that is off counts as an age beyond every guard: what never happened is long ago.
import { TIMER_COUNT, TIMERS } from './memory';

export const T_BOOT: i32 = 0;
export const T_STATE: i32 = 1;
export const T_SETTLE: i32 = 2;
export const T_LEFT_C: i32 = 3;
export const T_LEFT_EF: i32 = 4;
export const T_D_TO_C: i32 = 5;
export const T_ACTIVE: i32 = 6;
export const T_DIODE_GOOD: i32 = 7;
export const T_DIODE_BAD: i32 = 8;
export const T_SWITCHED: i32 = 9;
export const T_CHECK: i32 = 10;
export const T_CLOSE: i32 = 11;
export const T_OPEN: i32 = 12;
export const T_GRACE: i32 = 13;
export const T_DC_FAULT: i32 = 14;
export const T_DC_TEST: i32 = 15;
export const T_LOCK_SWITCH: i32 = 16;
export const T_LOCK_MOVE: i32 = 17;
export const T_BUTTON: i32 = 18;
export const T_BUTTON_ACTION: i32 = 19;
export const T_LED_ON: i32 = 20;
export const T_LED_API: i32 = 21;
export const T_PHASE: i32 = 22;
export const T_AUTO_PHASE: i32 = 23;
export const T_READY: i32 = 24;
export const T_WAKEUP: i32 = 25;

const OFF: u32 = 0xffffffff;
const OLDEST: u32 = 0xfffffffe;

/** Least time until a guard asked for in this step is reached; OFF if none. */
let next: u32 = OFF;
/** Something changed in this step: look again before anything else happens. */
let changed: bool = false;

export function saturatingAdd(age: u32, elapsedMs: u32): u32 {
  return elapsedMs > OLDEST - age ? OLDEST : age + elapsedMs;
}

export function stopAllTimers(): void {
  for (let timer = 0; timer < TIMER_COUNT; timer++) stop(timer);
}

/** Begins a step: everything is `elapsedMs` older, nothing is due yet. */
export function advanceTimers(elapsedMs: u32): void {
  next = OFF;
  changed = false;
  for (let timer = 0; timer < TIMER_COUNT; timer++) {
    const timerAge = age(timer);
    if (timerAge != OFF) store<u32>(TIMERS + (timer << 2), saturatingAdd(timerAge, elapsedMs));
  }
}

/** Tells that the controller changed something that another part of it may react to. */
export function touch(): void {
  changed = true;
}

/** Time until the next step can have an effect without a change of the inputs, at least 1; -1 if never. */
export function nextStepMs(): i32 {
  if (changed) return 1;
  return next == OFF ? -1 : <i32>min<u32>(next, 0x7fffffff);
}

export function start(timer: i32): void {
  store<u32>(TIMERS + (timer << 2), 0);
}

export function stop(timer: i32): void {
  store<u32>(TIMERS + (timer << 2), OFF);
}

/** Age in ms; off is older than everything. */
export function age(timer: i32): u32 {
  return load<u32>(TIMERS + (timer << 2));
}

export function running(timer: i32): bool {
  return age(timer) != OFF;
}

/** Whether the timer is at least `guardMs` old or off; if not, the controller asks for a step when it will be. */
export function reached(timer: i32, guardMs: u32): bool {
  const timerAge = age(timer);
  if (timerAge >= guardMs) return true;
  next = min(next, guardMs - timerAge);
  return false;
}

/** Whether `condition` has held for `guardMs`; the timer is its own. */
export function held(timer: i32, condition: bool, guardMs: u32): bool {
  if (!condition) {
    stop(timer);
    return false;
  }
  if (!running(timer)) start(timer);
  return reached(timer, guardMs);
}
