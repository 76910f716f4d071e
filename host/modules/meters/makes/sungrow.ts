import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../make.ts';

const { u32, s32 } = valueType;

/** Hybrid inverters of Sungrow; gateways know more of them. */
export const sungrow: Make = {
  tag: 2,
  name: 'Sungrow SH',
  code: 4,
  lowFirst: true,
  meters: {
    2: oneOf('grid', () => [[13009, s32, -1, [74]]]),
    4: oneOf('load', () => [[13007, s32, 1, [74]]]),
    5: oneOf('pv', () => [[5016, u32, 1, [452]]]),
  },
};
