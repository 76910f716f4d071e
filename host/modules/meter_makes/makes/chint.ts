import type { Run } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, only } from '../../meters/index.ts';
import { onePhase } from '../forms.ts';

const { f32 } = valueType;

/** Meters of CHINT: that of three phases counts in tenths, thousandths and hundredths. */
export const chint: readonly Make[] = [
  {
    tag: 1008,
    name: 'CHINT DTSU666',
    code: 3,
    meters: only(() => [
      [0x2000, f32, 0.1, [4, 5, 6, 1, 2, 3]],
      [0x200c, f32, 0.001, [13, 17, 21]],
      [0x2012, f32, 0.1, [74, 39, 48, 57]],
      [0x2044, f32, 0.01, [364]],
      [0x101e, f32, 1, [209]],
      [0x1028, f32, 1, [211]],
    ]),
  },
  {
    tag: 1009,
    name: 'CHINT DDSU666',
    code: 3,
    asks: 'phase',
    meters: onePhase((phase): readonly Run[] => [
      [0x2000, f32, 1, [1 + phase, 13 + 4 * phase]],
      [0x2004, f32, 1000, [39 + 9 * phase]],
      [0x200e, f32, 1, [364]],
      [0x4000, f32, 1, [209]],
      [0x400a, f32, 1, [211]],
    ]),
  },
];
