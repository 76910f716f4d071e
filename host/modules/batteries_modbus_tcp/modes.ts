import { choices } from '../../registry/choices.ts';

/** What a battery is told to do: `mode` of `battery_control/state`. */
export const batteryMode = choices('battery_control_mode', {
  block: [0, 'neither charged nor discharged'],
  normal: [1, 'as it decides itself'],
  blockDischarge: [2, 'not discharged'],
  forceCharge: [3, 'charged as fast as is set'],
  blockCharge: [4, 'not charged'],
  forceDischarge: [5, 'discharged as fast as is set'],
});

/** `mode`, `active_mode` and `effective_mode` while there is none. */
export const noMode = -1;

/** Something of each mode, by its number. */
export type ByMode<T> = readonly [
  block: T,
  normal: T,
  blockDischarge: T,
  forceCharge: T,
  blockCharge: T,
  forceDischarge: T,
];

/** The modes by their numbers. */
export const everyMode = [0, 1, 2, 3, 4, 5] as const;
