import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../make.ts';

const { u16, s16, u32, s32 } = valueType;

/** Inverters of Huawei, with the meter and the battery at them; gateways know more of these. */
export const sun2000: Make = {
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
    3: oneOf('battery', () => [
      [37760, u16, 0.1, [387]],
      [37765, s32, 1, [404]],
    ]),
    5: oneOf('pv', () => [[32064, s32, 1, [452]]]),
  },
};
