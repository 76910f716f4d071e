// Conditions that several parts of the charge controller ask for.
import { IEC61851_STATE_B, IEC61851_STATE_C } from '../abi';
import { output, state } from '../memory';
import { age, start, T_SETTLE } from './timers';

/** Duty cycle of a control pilot that announces no current: constant +12 V. */
export const NO_PWM: u32 = 1000;

/**
 * The first generation has neither sensor nor diode check, and cannot disconnect the control pilot.
 */
export function isGeneration1(): bool {
  return state.generation == 1;
}

/** State C. */
export function charging(): bool {
  return state.pilot == IEC61851_STATE_C;
}

/** State B or C: a vehicle is connected and nothing is wrong with it. */
export function supplied(): bool {
  return state.pilot == IEC61851_STATE_B || state.pilot == IEC61851_STATE_C;
}

/** The control pilot announces a current. */
export function pwmOn(): bool {
  return output.cpPwmDutyCycle != NO_PWM;
}

/** Without its diode a thing on the cable is no vehicle. Generation 1 cannot tell. */
export function diodePassed(): bool {
  return state.diodeGood || isGeneration1();
}

/** The resistance means nothing for `durationMs`. */
export function ignoreMeasurements(durationMs: u32): void {
  const past = age(T_SETTLE);
  const settleMs = state.settleMs;
  if (past < settleMs && settleMs - past >= durationMs) return;
  state.settleMs = durationMs;
  start(T_SETTLE);
}
