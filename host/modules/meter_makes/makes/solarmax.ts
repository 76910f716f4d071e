import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../../meters/index.ts';

const { s32, u16 } = valueType;

/** Storage inverters of Solarmax. */
export const solarmax: Make = {
  tag: 4,
  name: 'Solarmax',
  code: 4,
  lowFirst: true,
  meters: {
    2: oneOf('grid', () => [[118, s32, -1, [74]]]),
    3: oneOf('battery', () => [
      [114, s32, 1, [404]],
      [122, u16, 1, [387]],
    ]),
  },
};
