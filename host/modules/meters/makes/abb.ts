import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, only } from '../make.ts';

const { u16, s16, u32, s32, u64 } = valueType;

/** Meters of ABB. */
export const abb: Make = {
  tag: 1001,
  name: 'ABB B23, B24',
  code: 3,
  meters: only(() => [
    [0x5000, u64, 0.01, [209, 211]],
    [0x5b00, u32, 0.1, [1, 2, 3, 4, 5, 6]],
    [0x5b0c, u32, 0.01, [13, 17, 21, 25]],
    [0x5b14, s32, 0.01, [74, 39, 48, 57, 115, 83, 91, 99, 154, 122, 130, 138]],
    [0x5b2c, u16, 0.01, [364]],
    [0x5b3a, s16, 0.001, [360, 357, 358, 359]],
  ]),
};
