// Conditions that several parts of the charge controller share.
import { IEC61851_STATE_B, IEC61851_STATE_C } from '../abi';
import { output, state } from '../memory';
import { age, start, T_SETTLE } from './timers';

/** Duty cycle of a control pilot at constant +12 V, which offers no current. */
export const NO_PWM: u32 = 1000;

/**
 * Generation 1 has neither residual-current sensor nor diode check, and cannot disconnect the
 * control pilot.
 */
export function isGeneration1(): bool {
  return state.generation == 1;
}

/** State C. */
export function charging(): bool {
  return state.pilot == IEC61851_STATE_C;
}

/** State B or C: a vehicle is connected, without error. */
export function supplied(): bool {
  return state.pilot == IEC61851_STATE_B || state.pilot == IEC61851_STATE_C;
}

/** The control pilot carries PWM, which offers a current. */
export function pwmOn(): bool {
  return output.cpPwmDutyCycle != NO_PWM;
}

/** Only a vehicle has a diode at the control pilot. Generation 1 cannot see it. */
export function diodePassed(): bool {
  return state.diodeGood || isGeneration1();
}

/** Ignores the measured resistance for `durationMs`. */
export function ignoreMeasurements(durationMs: u32): void {
  const past = age(T_SETTLE);
  const settleMs = state.settleMs;
  if (past < settleMs && settleMs - past >= durationMs) return;
  state.settleMs = durationMs;
  start(T_SETTLE);
}
