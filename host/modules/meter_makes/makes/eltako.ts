import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, only } from '../../meters/index.ts';

const { s32 } = valueType;

/** The meter of Eltako. */
export const eltako: Make = {
  tag: 54,
  name: 'Eltako DSZ16DZE',
  code: 4,
  meters: only(() => [
    [0, s32, 0.01, [1, 2, 3, 13, 17, 21]],
    [12, s32, 1, [39, 48, 57]],
    [52, s32, 1, [74]],
    [72, s32, 0.01, [209, 211]],
  ]),
};
