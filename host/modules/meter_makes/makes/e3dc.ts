import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../../meters/index.ts';

const { u16, s32 } = valueType;

/** Home power stations of E3/DC. */
export const e3dc: Make = {
  tag: 38,
  name: 'E3/DC',
  code: 3,
  lowFirst: true,
  meters: {
    2: oneOf('grid', () => [[73, s32, 1, [74]]]),
    3: oneOf('battery', () => [
      [69, s32, 1, [404]],
      [82, u16, 1, [387]],
    ]),
    4: oneOf('load', () => [[71, s32, 1, [74]]]),
    5: oneOf('pv', () => [[67, s32, 1, [452]]]),
    6: oneOf('otherGenerators', () => [[75, s32, 1, [74]]]),
  },
};
