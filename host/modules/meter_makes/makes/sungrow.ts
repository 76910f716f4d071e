import { valueType } from '../../../hardware/modbus/registers.ts';
import { inverterSide, type Make, oneOf } from '../../meters/index.ts';

const { s32, u32 } = valueType;

/** String inverters of Sungrow, with the meter at them. */
export const sungrow: Make = {
  tag: 3,
  name: 'Sungrow SG',
  code: 4,
  lowFirst: true,
  meters: {
    1: {
      what: 'inverter',
      forms: () =>
        inverterSide([
          [5030, u32, -1, [74]],
          [5003, u32, 1, [211]],
        ]),
    },
    2: oneOf('grid', () => [
      [5082, s32, 1, [74, 39, 48, 57]],
      [5094, u32, 0.1, [211]],
      [5098, u32, 0.1, [209]],
    ]),
    4: oneOf('load', () => [[5090, s32, 1, [74]]]),
    5: oneOf('pv', () => [[5016, u32, 1, [452]]]),
  },
};
