// Timers of the charge controller, kept as ages in ms instead of points in time. Ages survive the
// wrap of the clock and saturate at the largest value of 32 bits. A timer that is off is older than
// every guard, because what never happened counts as long ago.
import { fillWords, TIMER_BYTES, TIMERS } from '../memory';
import { Ages } from './ages';

/** The timers, as offsets of their ages, see ages.ts. */
export const T_SETTLE: usize = offsetof<Ages>('settle');
export const T_WAKEUP: usize = offsetof<Ages>('wakeUp');
export const T_PHASE: usize = offsetof<Ages>('phase');
export const T_STATE: usize = offsetof<Ages>('state');
export const T_D_TO_C: usize = offsetof<Ages>('dToC');
export const T_DC_TEST: usize = offsetof<Ages>('dcTest');
export const T_BOOT: usize = offsetof<Ages>('boot');
export const T_SWITCHED: usize = offsetof<Ages>('switched');
export const T_INDICATION: usize = offsetof<Ages>('indication');
export const T_AUTO_PHASE: usize = offsetof<Ages>('autoPhase');
export const T_LEFT_C: usize = offsetof<Ages>('leftC');
export const T_LEFT_EF: usize = offsetof<Ages>('leftEf');
export const T_ACTIVE: usize = offsetof<Ages>('active');
export const T_CHECK: usize = offsetof<Ages>('check');
export const T_CLOSE: usize = offsetof<Ages>('close');
export const T_OPEN: usize = offsetof<Ages>('open');
export const T_GRACE: usize = offsetof<Ages>('grace');
export const T_LOCK_MOVE: usize = offsetof<Ages>('lockMove');
export const T_BUTTON_ACTION: usize = offsetof<Ages>('buttonAction');
export const T_LED_ON: usize = offsetof<Ages>('ledOn');
export const T_DIODE_GOOD: usize = offsetof<Ages>('diodeGood');
export const T_DIODE_BAD: usize = offsetof<Ages>('diodeBad');
export const T_DC_FAULT: usize = offsetof<Ages>('dcFault');
export const T_LOCK_SWITCH: usize = offsetof<Ages>('lockSwitch');
export const T_BUTTON: usize = offsetof<Ages>('button');
export const T_READY: usize = offsetof<Ages>('ready');

const OFF: u32 = 0xffffffff;
const OLDEST: u32 = 0xfffffffe;

/** Time until the next guard that was checked in this step is reached; OFF if there is none. */
let next: u32 = 0xffffffff;

function saturatingAdd(age: u32, elapsedMs: u32): u32 {
  return elapsedMs > OLDEST - age ? OLDEST : age + elapsedMs;
}

export function stopAllTimers(): void {
  fillWords(TIMERS, TIMER_BYTES, OFF);
}

/** Begins a step: every running timer is `elapsedMs` older, and nothing is due yet. */
export function advanceTimers(elapsedMs: u32): void {
  next = OFF;
  for (let timer: usize = 0; timer < TIMER_BYTES; timer += sizeof<u32>()) {
    const timerAge = age(timer);
    if (timerAge != OFF) store<u32>(timer, saturatingAdd(timerAge, elapsedMs), TIMERS);
  }
}

/** Asks for another step at once, because something changed that other parts may react to. */
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

/** Age in ms; a timer that is off is older than everything. */
export function age(timer: usize): u32 {
  return load<u32>(timer, TIMERS);
}

export function running(timer: usize): bool {
  return age(timer) != OFF;
}

/** True if the timer is off or at least `guardMs` old. If not, asks for a step when it will be. */
export function reached(timer: usize, guardMs: u32): bool {
  const timerAge = age(timer);
  if (timerAge >= guardMs) return true;
  const leftMs = guardMs - timerAge;
  if (leftMs < next) next = leftMs;
  return false;
}

/** True if `condition` has held for `guardMs`; the timer belongs to this condition alone. */
export function held(timer: usize, condition: bool, guardMs: u32): bool {
  if (condition) {
    if (!running(timer)) start(timer);
    return reached(timer, guardMs);
  }
  stop(timer);
  return false;
}
