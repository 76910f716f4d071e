import { valueType } from '../../../hardware/modbus/value-type.ts';
import { type Make, oneOf, type Piece } from '../../meters/index.ts';

const { u16, s16 } = valueType;

/** Registers from a number to its exponent to base 10, in the devices that have one. */
const toExponent = 1000;

const battery = (tag: number, model: string, hasExponents: boolean): Make => {
  const number = (id: number, address: number, type: number, factor: 1 | -1): Piece => ({
    id,
    address,
    type,
    factor,
    ...(hasExponents && { scaleAddress: address + toExponent }),
  });
  return {
    tag,
    name: `VARTA ${model}`,
    address: 255,
    code: 3,
    meters: {
      2: oneOf('grid', () => [number(74, 1078, s16, -1)]),
      3: oneOf('battery', () => [number(74, 1066, s16, 1), number(387, 1068, u16, 1)]),
    },
  };
};

/** Batteries of VARTA. */
export const varta: readonly Make[] = [
  battery(47, 'Element, Pulse', false),
  battery(48, 'Flex Storage', true),
];
