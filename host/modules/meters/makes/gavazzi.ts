import type { Run } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import type { Make } from '../make.ts';

const { s16, s32 } = valueType;

/** Mains frequency, 0.1 Hz, which a device shows at one of two places. */
const frequency = { from: 400, to: 700 };

const power = (): readonly Run[] => [
  [0x00, s32, 0.1, [1, 2, 3, 4, 5, 6]],
  [0x0c, s32, 0.001, [13, 17, 21]],
  [0x12, s32, 0.1, [39, 48, 57, 122, 130, 138, 83, 91, 99, 7, 8, 74, 154, 115]],
];

/** The classic EM24 with RS485 and its successors, which are told apart by themselves. */
export const gavazzi: Make = {
  tag: 1003,
  name: 'Carlo Gavazzi EM24, EM330, EM340',
  code: 3,
  lowFirst: true,
  meters: {
    0: {
      forms: () => [
        // Where the successors keep half of a reactive energy, the classic one has the frequency.
        {
          when: { address: 0x37, ...frequency },
          mostRegisters: 11,
          numbers: [
            ...power(),
            [0x32, s16, 0.001, [357, 358, 359, 360]],
            [0x37, s16, 0.1, [364]],
            [0x3e, s32, 0.1, [209]],
            [0x5c, s32, 0.1, [211]],
          ],
        },
        {
          when: { address: 0x33, ...frequency },
          numbers: [
            ...power(),
            [0x2e, s16, 0.001, [357, 358, 359, 360]],
            [0x33, s16, 0.1, [364]],
            [0x34, s32, 0.1, [209]],
            [0x40, s32, 0.1, [161, 177, 193]],
            [0x4e, s32, 0.1, [211]],
          ],
        },
      ],
    },
  },
};
