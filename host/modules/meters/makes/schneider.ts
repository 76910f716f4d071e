import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, only } from '../make.ts';

const { f32, s64 } = valueType;

/** Meters of Schneider. */
export const schneider: Make = {
  tag: 1002,
  name: 'Schneider iEM3150, iEM3155, iEM3250, iEM3255',
  code: 3,
  meters: only(() => [
    [2999, f32, 1, [13, 17, 21]],
    [3009, f32, 1, [29]],
    [3019, f32, 1, [4, 5, 6, 8, 1, 2, 3, 0, 7]],
    [3053, f32, 1000, [39, 48, 57, 74]],
    [3067, f32, 1000, [115]],
    [3075, f32, 1000, [154]],
    [3109, f32, 1, [364]],
    [3203, s64, 0.001, [209, 211]],
  ]),
};
