import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, only } from '../make.ts';

const { f32 } = valueType;

/** The meter of Shelly, whose phases are measured together. */
export const shelly: Make = {
  tag: 9,
  name: 'Shelly Pro 3EM',
  code: 4,
  lowFirst: true,
  asks: 'profile',
  meters: only(() => [
    [1011, f32, 1, [33, 74, 154]],
    [1020, f32, 1, [1, 13, 39, 122]],
    [1040, f32, 1, [2, 17, 48, 130]],
    [1060, f32, 1, [3, 21, 57, 138]],
    [1162, f32, 0.001, [209, 211]],
  ]),
};
