import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, only } from '../make.ts';

const { f32, f64 } = valueType;

const power = [1, 2, 3, 4, 5, 6, 13, 17, 21, 122, 130, 138, 39, 48, 57, 83, 91, 99, 357, 358, 359];

/** All have the same registers at these places; tariffs 1 and 2 add up. */
const pac = (tag: number, model: number): Make => ({
  tag,
  name: `Siemens PAC${model}`,
  code: 3,
  meters: only(() => [
    [1, f32, 1, power],
    [55, f32, 1, [364, 7, 8, 29, 154, 74, 115, 360]],
    [801, f64, 0.001, [209, 209, 211, 211]],
  ]),
});

/** Meters of Siemens. */
export const siemens: readonly Make[] = [
  pac(15, 2200),
  pac(16, 3120),
  pac(17, 3200),
  pac(18, 3220),
  pac(19, 4200),
  pac(20, 4220),
];
