// Waking a sleeping vehicle up: the control pilot is interrupted as if it had been unplugged, and
// after a long sleep driven to state F.

import { IEC61851_STATE_B } from '../abi';
import { input, output } from '../memory';
import { phasesState } from './phases';
import { cpDisconnectedByRequest, ignoreMeasurements, isGeneration1, pilotState } from './pilot';
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

/**
 * Ends of the steps since current was offered: wait, off, on, long off, on, -12 V, release, -12 V,
 * release.
 */
const STEP_COUNT: u32 = 8;
const LAST_RESORT_S: u32 = 184;
const STEP_ENDS_S: usize = memory.data<u8>([90, 94, 124, 154, <u8>LAST_RESORT_S, 188, 218, 248]);
const LONG_SLEEP_STEPS: u32 = 4;
const LONG_SLEEP_MS: u32 = 60 * 60 * 1000;
const STOPPED_AFTER_MS: u32 = 3 * 60 * 1000;
const STOPPED_AFTER_LONG_SLEEP_MS: u32 = 5 * 60 * 1000;

/** How many steps have ended. */
let step: u32 = 0;
let longSleep: bool = false;

export function bootWakeup(): void {
  step = 0;
  longSleep = false;
}

export function wakeupDisconnects(): bool {
  return (step == 1) | (step == 3);
}

function enabled(): bool {
  return (input.evWakeup != 0) & !isGeneration1;
}

function stepEndMs(step: u32): u32 {
  return load<u8>(step, STEP_ENDS_S) * 1000;
}

/** PWM begins in state B: the vehicle may be asleep. */
export function startWakeup(): void {
  if (!enabled()) return;
  start(T_WAKEUP);
  // The question is whether it slept for an hour when the last resort would begin.
  longSleep = age(T_ACTIVE) >= LONG_SLEEP_MS - LAST_RESORT_S * 1000;
}

function enter(next: u32): void {
  if (next == step) return;
  step = next;
  touch();
  const force = (step == 5) | (step == 7);
  if (output.cpMinus12v & u32(!force)) ignoreMeasurements(100);
  output.cpMinus12v = force;
}

/** `allowedMa` 0, another state, a phase switch or a requested disconnection end the attempt. */
export function stepWakeup(allowedMa: i32): void {
  const asked = (pilotState == IEC61851_STATE_B) & (allowedMa != 0);
  if (u32(!asked | cpDisconnectedByRequest()) | phasesState) stop(T_WAKEUP);
  let ended: u32 = 0;
  if (running(T_WAKEUP)) {
    const last = longSleep ? STEP_COUNT : LONG_SLEEP_STEPS;
    while (ended < last && reached(T_WAKEUP, stepEndMs(ended))) ended++;
    if (ended == last) {
      stop(T_WAKEUP);
      ended = 0;
    }
  }
  enter(ended);
  const patience = longSleep & enabled() ? STOPPED_AFTER_LONG_SLEEP_MS : STOPPED_AFTER_MS;
  if (held(T_READY, asked, patience)) output.vehicleStoppedCharging = 1;
}
