import { valueType } from '../../../hardware/modbus/value-type.ts';
import type { Make, Piece } from '../../meters/index.ts';
import { whole } from '../forms.ts';

const { u32, u64 } = valueType;

/** Power of one direction each, 0.1 W: drawn, and fed in behind it. */
const bothWays = (id: number, address: number): readonly Piece[] => [
  { id, address, type: u32, factor: 0.1 },
  { id, address: address + 2, type: u32, factor: -0.1 },
];

/** The KSEM of Kostal, which TQ makes as EM300: each phase has 40 registers. */
export const kostal: Make = {
  tag: 1010,
  name: 'Kostal KSEM, TQ EM300',
  code: 3,
  meters: {
    0: {
      forms: () => [
        {
          numbers: [
            ...bothWays(74, 0),
            [26, u32, 0.001, [364]],
            ...bothWays(39, 40),
            ...bothWays(48, 80),
            ...bothWays(57, 120),
            [60, u32, 0.001, [13, 17, 21], 40],
            [62, u32, 0.001, [1, 2, 3], 40],
            [512, u64, 0.0001, [209, 211]],
          ],
          ways: { 74: whole, 39: whole, 48: whole, 57: whole },
        },
      ],
    },
  },
};
