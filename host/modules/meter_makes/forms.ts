import type { Form, Measured, Way } from '../meters/index.ts';

/** A device that measures one phase, and is told which one. */
export function onePhase(
  numbersOf: (phase: 0 | 1 | 2) => Form['numbers'],
): Record<number, Measured> {
  const measured = (phase: 0 | 1 | 2): Measured => ({ numbers: () => numbersOf(phase) });
  return { 1: measured(0), 2: measured(1), 3: measured(2) };
}

/** The way of numbers of which none may be missing. */
export const whole: Way = { whole: true };
/** The way of numbers of which the first one counts that the device has. */
export const firstKnown: Way = { how: 'first' };
/** The way of numbers of several parts that are alike. */
export const mean: Way = { how: 'mean' };
