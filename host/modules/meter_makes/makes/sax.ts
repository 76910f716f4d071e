import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf, type Piece } from '../../meters/index.ts';

const { u16, s16 } = valueType;

/** A power whose 0 W is in the middle of the range. */
const centred = (address: number, factor: 1 | -1): Piece => ({
  id: 74,
  address,
  type: u16,
  factor,
  offset: -16384 * factor,
});

/** Batteries of SAX. */
export const sax: readonly Make[] = [
  {
    tag: 36,
    name: 'SAX Power Home Basic',
    address: 64,
    code: 3,
    meters: {
      2: oneOf('grid', () => [centred(48, 1)]),
      3: oneOf('battery', () => [centred(47, -1), [46, u16, 1, [387]]]),
    },
  },
  {
    tag: 37,
    name: 'SAX Power Home Extended',
    address: 40,
    code: 3,
    meters: {
      2: oneOf('grid', () => [[109, s16, 10, [74]]]),
      3: oneOf('battery', () => [
        [84, s16, 10, [74]],
        [113, u16, 1, [387]],
      ]),
    },
  },
];
