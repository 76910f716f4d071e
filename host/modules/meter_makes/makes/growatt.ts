import type { Condition } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf, type Piece } from '../../meters/index.ts';
import { whole } from '../forms.ts';

const { u16, s16, u32, s32 } = valueType;

/** Power with which the battery discharges: it tells the direction of the current. */
const discharge = { address: 3178, type: u32 };
const charges: Condition = { ...discharge, to: 0 };
const discharges: Condition = { ...discharge, from: 1 };

const current: Piece = { id: 396, address: 3170, type: s16, factor: 0.1, unsigned: true };

/** Hybrid inverters of Growatt, with the meter and the battery at them. */
export const growatt: Make = {
  tag: 53,
  name: 'Growatt MOD, MID, SPH',
  code: 4,
  meters: {
    1: oneOf('inverter', () => [
      [3023, s32, -0.1, [74]],
      [3026, u16, 0.1, [1, 2, 3], 4],
      [3027, u16, 0.1, [13, 17, 21], 4],
      [3051, u32, 0.1, [211]],
    ]),
    2: oneOf(
      'grid',
      () => [
        [3041, u32, 0.1, [74]],
        [3043, u32, -0.1, [74]],
        [3069, u32, 0.1, [209]],
        [3073, u32, 0.1, [211]],
      ],
      { 74: whole },
    ),
    3: oneOf(
      'battery',
      () => [
        [3127, u32, 0.1, [415]],
        [3131, u32, 0.1, [413]],
        [3169, u16, 0.01, [10]],
        { ...current, when: [charges] },
        { ...current, factor: -current.factor, when: [discharges] },
        [3171, u16, 1, [387]],
        [3178, u32, -0.1, [404]],
        [3180, u32, 0.1, [404]],
      ],
      { 404: whole },
    ),
    4: oneOf('load', () => [
      [3045, u32, 0.1, [74]],
      [3077, u32, 0.1, [209]],
    ]),
    5: oneOf('pv', () => [
      [3001, u32, 0.1, [452]],
      [3053, u32, 0.1, [472]],
    ]),
  },
};
