// Timers of the charge controller as ages in ms instead of points in time: they survive the wrap of
// the clock, and an age that outgrows 32 bits stays at the largest instead of starting again. A
// timer that is off counts as an age beyond every guard: what never happened is long ago.
import { fillWords, TIMER_BYTES, TIMERS } from '../memory';

/**
 * Offsets of the ages in their table; the most used ones come first, where the code that names them
 * is shortest.
 */
export const T_SETTLE: usize = 0;
export const T_WAKEUP: usize = 4;
export const T_PHASE: usize = 8;
export const T_STATE: usize = 12;
export const T_D_TO_C: usize = 16;
export const T_DC_TEST: usize = 20;
export const T_BOOT: usize = 24;
export const T_SWITCHED: usize = 28;
export const T_LED_API: usize = 32;
export const T_AUTO_PHASE: usize = 36;
export const T_LEFT_C: usize = 40;
export const T_LEFT_EF: usize = 44;
export const T_ACTIVE: usize = 48;
export const T_CHECK: usize = 52;
export const T_CLOSE: usize = 56;
export const T_OPEN: usize = 60;
export const T_GRACE: usize = 64;
export const T_LOCK_MOVE: usize = 68;
export const T_BUTTON_ACTION: usize = 72;
export const T_LED_ON: usize = 76;
export const T_DIODE_GOOD: usize = 80;
export const T_DIODE_BAD: usize = 84;
export const T_DC_FAULT: usize = 88;
export const T_LOCK_SWITCH: usize = 92;
export const T_BUTTON: usize = 96;
export const T_READY: usize = 100;

const OFF: u32 = 0xffffffff;
const OLDEST: u32 = 0xfffffffe;

/** Least time until a guard asked for in this step is reached; OFF if none. */
let next: u32 = 0xffffffff;

function saturatingAdd(age: u32, elapsedMs: u32): u32 {
  return elapsedMs > OLDEST - age ? OLDEST : age + elapsedMs;
}

export function stopAllTimers(): void {
  fillWords(TIMERS, TIMER_BYTES, OFF);
}

/** Begins a step: everything is `elapsedMs` older, nothing is due yet. */
export function advanceTimers(elapsedMs: u32): void {
  next = OFF;
  let timer: usize = 0;
  do {
    const timerAge = age(timer);
    if (timerAge != OFF) store<u32>(timer, saturatingAdd(timerAge, elapsedMs), TIMERS);
    timer += 4;
  } while (timer < TIMER_BYTES);
}

/**
 * Tells that the controller changed something that another part of it may react to: look again
 * before anything else happens.
 */
export function touch(): void {
  next = 1;
}

/**
 * Time until the next step can have an effect without a change of the inputs, at least 1; -1 if
 * never. No guard is longer than 2^31 - 1.
 */
export function nextStepMs(): i32 {
  return next;
}

export function start(timer: usize): void {
  store<u32>(timer, 0, TIMERS);
}

export function stop(timer: usize): void {
  store<u32>(timer, OFF, TIMERS);
}

/** Age in ms; off is older than everything. */
export function age(timer: usize): u32 {
  return load<u32>(timer, TIMERS);
}

export function running(timer: usize): bool {
  return age(timer) != OFF;
}

/**
 * Whether the timer is at least `guardMs` old or off; if not, the controller asks for a step when
 * it will be.
 */
export function reached(timer: usize, guardMs: u32): bool {
  const timerAge = age(timer);
  if (timerAge >= guardMs) return true;
  const leftMs = guardMs - timerAge;
  if (leftMs < next) next = leftMs;
  return false;
}

/** Whether `condition` has held for `guardMs`; the timer is its own. */
export function held(timer: usize, condition: bool, guardMs: u32): bool {
  if (condition) {
    if (!running(timer)) start(timer);
    return reached(timer, guardMs);
  }
  stop(timer);
  return false;
}
