// Timers of the charge controller as ages in ms instead of points in time: they survive the wrap of the clock, and an age that outgrows 32 bits stays
// at the largest instead of starting again. A timer that is off counts as an age beyond every guard: what never happened is long ago.
import { fillWords, TIMERS, TIMERS_END } from './memory';

export const T_BOOT: usize = TIMERS;
export const T_STATE: usize = TIMERS + 4;
export const T_SETTLE: usize = TIMERS + 8;
export const T_LEFT_C: usize = TIMERS + 12;
export const T_LEFT_EF: usize = TIMERS + 16;
export const T_D_TO_C: usize = TIMERS + 20;
export const T_ACTIVE: usize = TIMERS + 24;
export const T_DIODE_GOOD: usize = TIMERS + 28;
export const T_DIODE_BAD: usize = TIMERS + 32;
export const T_SWITCHED: usize = TIMERS + 36;
export const T_CHECK: usize = TIMERS + 40;
export const T_CLOSE: usize = TIMERS + 44;
export const T_OPEN: usize = TIMERS + 48;
export const T_GRACE: usize = TIMERS + 52;
export const T_DC_FAULT: usize = TIMERS + 56;
export const T_DC_TEST: usize = TIMERS + 60;
export const T_LOCK_SWITCH: usize = TIMERS + 64;
export const T_LOCK_MOVE: usize = TIMERS + 68;
export const T_BUTTON: usize = TIMERS + 72;
export const T_BUTTON_ACTION: usize = TIMERS + 76;
export const T_LED_ON: usize = TIMERS + 80;
export const T_LED_API: usize = TIMERS + 84;
export const T_PHASE: usize = TIMERS + 88;
export const T_AUTO_PHASE: usize = TIMERS + 92;
export const T_READY: usize = TIMERS + 96;
export const T_WAKEUP: usize = TIMERS + 100;

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
  fillWords(TIMERS, TIMERS_END - TIMERS, OFF);
}

/** Begins a step: everything is `elapsedMs` older, nothing is due yet. */
export function advanceTimers(elapsedMs: u32): void {
  next = OFF;
  changed = false;
  for (let timer = TIMERS; timer < TIMERS_END; timer += 4) {
    const timerAge = age(timer);
    if (timerAge != OFF) store<u32>(timer, saturatingAdd(timerAge, elapsedMs));
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

export function start(timer: usize): void {
  store<u32>(timer, 0);
}

export function stop(timer: usize): void {
  store<u32>(timer, OFF);
}

/** Age in ms; off is older than everything. */
export function age(timer: usize): u32 {
  return load<u32>(timer);
}

export function running(timer: usize): bool {
  return age(timer) != OFF;
}

/** Whether the timer is at least `guardMs` old or off; if not, the controller asks for a step when it will be. */
export function reached(timer: usize, guardMs: u32): bool {
  const timerAge = age(timer);
  if (timerAge >= guardMs) return true;
  next = min(next, guardMs - timerAge);
  return false;
}

/** Whether `condition` has held for `guardMs`; the timer is its own. */
export function held(timer: usize, condition: bool, guardMs: u32): bool {
  if (!condition) {
    stop(timer);
    return false;
  }
  if (!running(timer)) start(timer);
  return reached(timer, guardMs);
}
