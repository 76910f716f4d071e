import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, only } from '../make.ts';

const { f32 } = valueType;

const power = [
  1, 2, 3, 4, 5, 6, 13, 17, 21, 33, 39, 48, 57, 74, 122, 130, 138, 154, 83, 91, 99, 115,
];

/** Meters of Janitza. */
export const janitza: Make = {
  tag: 50,
  name: 'Janitza UMG 96, 103, 604, 801',
  code: 3,
  meters: only(() => [
    [19000, f32, 1, power],
    [19044, f32, 1, [357, 358, 359, 364]],
    [19062, f32, 0.001, [161, 177, 193, 209, 163, 179, 195, 211]],
  ]),
};
