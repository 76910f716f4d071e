import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../../meters/index.ts';

const { u16, s16 } = valueType;

/** Hybrid inverters of Chisage. */
export const chisage: Make = {
  tag: 49,
  name: 'Chisage ESS',
  code: 3,
  meters: {
    2: oneOf('grid', () => [[77, s16, 1, [39, 48, 57]]]),
    3: oneOf('battery', () => [
      [2036, s16, -1, [404]],
      [2039, u16, 1, [387]],
    ]),
    5: oneOf('pv', () => [[2037, u16, 1, [452, 452]]]),
  },
};
