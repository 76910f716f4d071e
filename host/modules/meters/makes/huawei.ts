import { valueType } from '../../../hardware/modbus/registers.ts';
import { type Make, oneOf } from '../make.ts';

const { u16, s16, u32, s32 } = valueType;

/** Inverters of Huawei, with the meter and the battery at them. */
export const huawei: Make = {
  tag: 39,
  name: 'Huawei SUN2000',
  code: 3,
  meters: {
    1: oneOf('inverter', () => [
      [32080, s32, -1, [74]],
      [32106, u32, 0.01, [211]],
    ]),
    2: oneOf('grid', () => [
      [37101, s32, 0.1, [1, 2, 3]],
      [37107, s32, -0.01, [14, 18, 22]],
      [37113, s32, -1, [74]],
      [37118, s16, 0.01, [364]],
      [37119, s32, 0.01, [211, 209]],
      [37126, s32, 0.1, [4, 5, 6]],
      [37132, s32, -1, [39, 48, 57]],
    ]),
    3: {
      what: 'battery',
      forms: () => [
        {
          // A battery of LG
          when: { address: 47106, from: 1, to: 1 },
          numbers: [
            [37001, s32, 1, [404]],
            [37004, u16, 0.1, [387]],
            [37066, u32, 0.01, [413, 415]],
          ],
        },
        {
          numbers: [
            [37760, u16, 0.1, [387]],
            [37763, u16, 0.1, [10]],
            [37764, s16, 0.1, [396]],
            [37765, s32, 1, [404]],
            [37780, u32, 0.01, [413, 415]],
          ],
        },
      ],
    },
    5: oneOf('pv', () => [[32064, s32, 1, [452]]]),
  },
};
