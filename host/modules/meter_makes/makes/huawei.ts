import { valueType } from '../../../hardware/modbus/registers.ts';
import { type Make, oneOf } from '../../meters/index.ts';

const { u16, u32, s32 } = valueType;

/** Devices of Huawei that show a whole system, at address 0. */
export const huawei: readonly Make[] = [
  {
    tag: 41,
    name: 'Huawei EMMA',
    address: 0,
    code: 3,
    meters: {
      2: oneOf('grid', () => [
        [31657, s32, 1, [74]],
        [31665, s32, 1, [39, 48, 57]],
      ]),
      3: oneOf('externalGrid', () => [
        [31913, s32, 1, [74]],
        [31921, s32, 1, [39, 48, 57]],
      ]),
      4: oneOf('battery', () => [
        [30360, s32, 1, [404]],
        [30368, u16, 0.01, [387]],
      ]),
      5: oneOf('load', () => [[30356, u32, 1, [74]]]),
      6: oneOf('pv', () => [[30354, u32, 1, [452]]]),
    },
  },
  {
    tag: 51,
    name: 'Huawei SmartLogger 3000',
    address: 0,
    code: 3,
    meters: {
      2: oneOf('grid', () => [[32278, s32, 1, [74]]]),
      5: oneOf('pv', () => [[40521, u32, 1, [452]]]),
    },
  },
];
