import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, type Measured, oneOf, sun2000 } from '../../meters/index.ts';

const { u16, s16, u32, s32 } = valueType;

/** The battery at an inverter. */
const battery: Measured = {
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
};

/** Devices of Huawei; those that show a whole system are at address 0. */
export const huawei: readonly Make[] = [
  { ...sun2000, meters: { ...sun2000.meters, 3: battery } },
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
