import { choices } from '../../registry/choices.ts';

/** Types of numbers in registers, most significant register first. */
export const valueType = choices('modbus_value', {
  u16: [0, 'u16'],
  s16: [1, 's16'],
  u32: [2, 'u32'],
  s32: [3, 's32'],
  u64: [4, 'u64'],
  s64: [5, 's64'],
  f32: [6, 'float of 32 bits'],
  f64: [7, 'float of 64 bits'],
});

const widths = [1, 1, 2, 2, 4, 4, 2, 4] as const;

/** Number of registers that a number takes. */
export function widthOf(type: number): number {
  return widths[type] as number;
}
