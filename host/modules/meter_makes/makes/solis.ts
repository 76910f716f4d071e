import type { Condition } from '../../../hardware/modbus/registers.ts';
import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf, type Piece } from '../../meters/index.ts';

const { u16, s16, u32, s32 } = valueType;

/** Direction of the battery: 0 charges. */
const charges: Condition = { address: 33135, to: 0 };
const discharges: Condition = { address: 33135, from: 1 };

/** A number without direction, which stands in another register. */
const directed = (id: number, address: number, type: number, factor: number): readonly Piece[] => [
  { id, address, type, factor, unsigned: true, when: [charges] },
  { id, address, type, factor: -factor, unsigned: true, when: [discharges] },
];

/** Hybrid inverters of Solis, with the meter and the battery at them. */
export const solis: Make = {
  tag: 52,
  name: 'Solis Hybrid',
  code: 4,
  meters: {
    1: oneOf('inverter', () => [
      [33073, u16, 0.1, [1, 2, 3, 13, 17, 21]],
      [33079, s32, -1, [74]],
    ]),
    2: oneOf('grid', () => [
      [33251, u16, 0.1, [1, 2, 3], 2],
      [33252, u16, 0.01, [13, 17, 21], 2],
      [33257, s32, -1, [39, 48, 57, 74]],
      [33283, u32, 0.01, [209, 211]],
    ]),
    3: oneOf('battery', () => [
      [33133, u16, 0.1, [10]],
      ...directed(396, 33134, s16, 0.1),
      ...directed(404, 33149, s32, 1),
      [33139, u16, 1, [387]],
      [33161, u32, 1, [413]],
      [33165, u32, 1, [415]],
    ]),
    4: oneOf('load', () => [[33147, u16, 1, [74, 74]]]),
    5: oneOf('pv', () => [
      [33029, u32, 1, [472]],
      [33057, u32, 1, [452]],
    ]),
  },
};
