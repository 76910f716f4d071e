import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../../meters/index.ts';

const { u16, s16, u32, s32 } = valueType;

const hybrid = (tag: number, name: string): Make => ({
  tag,
  name,
  code: 4,
  lowFirst: true,
  meters: {
    2: oneOf('grid', () => [
      [70, s32, -1, [74]],
      [72, u32, 0.01, [211, 209]],
      [202, u16, 0.1, [1, 2, 3]],
      [206, s16, 0.1, [13, 17, 21]],
    ]),
    3: oneOf('battery', () => [
      [20, s16, 0.1, [10]],
      [21, s16, 0.1, [396]],
      [22, s16, 1, [404]],
      [24, s16, 1, [381]],
      [28, u16, 1, [387]],
      [29, u32, 0.1, [415]],
      [33, u32, 0.1, [413]],
    ]),
    4: oneOf('pv', () => [
      [10, u16, 1, [452, 452]],
      [148, u32, 0.1, [472]],
    ]),
  },
});

const string = (tag: number, name: string): Make => ({
  tag,
  name,
  code: 4,
  lowFirst: true,
  meters: {
    1: oneOf('inverter', () => [[1038, u16, -1, [74]]]),
    2: oneOf('grid', () => [
      [1028, u16, 0.1, [1, 2, 3]],
      [1083, s32, -1, [74]],
      [1085, u32, 0.01, [209, 211]],
      [1796, s32, -1, [39, 48, 57]],
    ]),
    3: oneOf('pv', () => [
      [1044, u16, 1, [452, 452]],
      [1067, u16, 1, [452]],
    ]),
  },
});

/** Inverters of Solax, and those of QCells, which have the same registers. */
export const solax: readonly Make[] = [
  hybrid(11, 'Solax X1, X3 Hybrid'),
  string(43, 'Solax X1, X3 String'),
  hybrid(56, 'QCells Hybrid'),
  string(57, 'QCells String'),
];
