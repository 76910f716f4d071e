// Waking a sleeping vehicle up: the control pilot is interrupted as if it had been unplugged, and after a long sleep driven to state F.

import { IEC61851_STATE_B } from './abi';
import { cpDisconnectedByRequest, ignoreMeasurements, isGeneration1, pilotState } from './control-pilot';
import { input, output } from './memory';
import { phasesState } from './phases';
import { age, held, reached, running, start, stop, T_ACTIVE, T_READY, T_WAKEUP, touch } from './timers';

/** Ends of the steps since current was offered: wait, off, on, long off, on, -12 V, release, -12 V, release. */
const STEP_COUNT: u32 = 8;
const STEP_ENDS: usize = memory.data<u32>([90_000, 94_000, 124_000, 154_000, 184_000, 188_000, 218_000, 248_000]);
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
  return step == 1 || step == 3;
}

/** PWM begins in state B: the vehicle may be asleep. */
export function startWakeup(): void {
  if (!input.evWakeup || isGeneration1()) return;
  start(T_WAKEUP);
  // The question is whether it slept for an hour when the last resort would begin.
  longSleep = age(T_ACTIVE) >= LONG_SLEEP_MS - load<u32>(STEP_ENDS + LONG_SLEEP_STEPS * 4);
}

function enter(next: u32): void {
  if (next == step) return;
  step = next;
  touch();
  const force = step == 5 || step == 7;
  if (output.cpMinus12v && !force) ignoreMeasurements(100);
  output.cpMinus12v = force;
}

/** `allowedMa` 0, another state, a phase switch or a requested disconnection end the attempt. */
export function stepWakeup(allowedMa: i32): void {
  const asked = pilotState == IEC61851_STATE_B && allowedMa > 0;
  if (!asked || phasesState || cpDisconnectedByRequest()) stop(T_WAKEUP);
  if (running(T_WAKEUP)) {
    const last = longSleep ? STEP_COUNT : LONG_SLEEP_STEPS;
    let ended = step;
    while (ended < last && reached(T_WAKEUP, load<u32>(STEP_ENDS + (ended << 2)))) ended++;
    if (ended == last) stop(T_WAKEUP);
    else enter(ended);
  }
  if (!running(T_WAKEUP)) enter(0);
  const patience = longSleep && input.evWakeup && !isGeneration1() ? STOPPED_AFTER_LONG_SLEEP_MS : STOPPED_AFTER_MS;
  if (held(T_READY, asked, patience)) output.vehicleStoppedCharging = 1;
}
