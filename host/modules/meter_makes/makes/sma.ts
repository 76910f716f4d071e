import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../../meters/index.ts';
import { whole } from '../forms.ts';

const { u32, s32, u64 } = valueType;

/** Hybrid inverters of SMA, with the meter and the battery at them. */
export const sma: Make = {
  tag: 46,
  name: 'SMA Hybrid',
  address: 3,
  code: 4,
  meters: {
    1: oneOf('inverter', () => [
      [30513, u64, 0.001, [211]],
      [30775, s32, -1, [74]],
    ]),
    2: oneOf(
      'grid',
      () => [
        [30581, u32, 0.001, [209, 211]],
        [30865, s32, 1, [74]],
        [30867, s32, -1, [74]],
      ],
      { 74: whole },
    ),
    3: oneOf('battery', () => [
      [30843, s32, -0.001, [396]],
      [30845, u32, 1, [387]],
      [30849, s32, 0.1, [381]],
      [30851, u32, 0.01, [10]],
      // While it charges it does not say that it discharges, and the other way round.
      [31393, u32, 1, [404]],
      [31395, u32, -1, [404]],
      [31397, u64, 0.001, [413]],
      [31401, u64, 0.001, [415]],
    ]),
  },
};
