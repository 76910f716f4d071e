import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf } from '../make.ts';

const { u16, s16 } = valueType;

/** The system as a GX device of Victron Energy shows it. */
export const victron: Make = {
  tag: 5,
  name: 'Victron Energy GX',
  code: 3,
  meters: {
    2: oneOf('grid', () => [[820, s16, 1, [39, 48, 57]]]),
    3: oneOf('battery', () => [
      [840, u16, 0.1, [10]],
      [841, s16, 0.1, [396]],
      [842, s16, 1, [404]],
      [843, u16, 1, [387]],
    ]),
    4: oneOf('load', () => [[817, u16, 1, [39, 48, 57]]]),
    // At the output of the inverter, at its input, at generators, and of solar chargers.
    5: oneOf('pv', () => [
      [808, u16, 1, [452, 452, 452, 452, 452, 452, 452, 452, 452]],
      [850, u16, 1, [452]],
    ]),
  },
};
