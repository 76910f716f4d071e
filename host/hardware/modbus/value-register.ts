import { choices, some } from '../../registry/choices.ts';
import { choice, defaulting, float, int, object, type ValueOf } from '../../registry/field.ts';
import { lastValueId, valueIdDoc } from '../value-ids.ts';
import type { Point } from './registers.ts';
import { valueType } from './value-type.ts';

/** The tables of Modbus, by the numbers of the functions that read them. */
export const modbusTables = choices('modbus_register', {
  coil: [1, 'coil'],
  discreteInput: [2, 'discrete input'],
  holding: [3, 'holding register'],
  input: [4, 'input register'],
});

/** Those whose entries have 16 bits. */
export const registerTables = some(modbusTables, 'holding', 'input');

/** Those that are written. */
export const writtenTables = some(modbusTables, 'coil', 'holding');

/** The function that reads a table. */
export function codeOf(table: number): Point['code'] {
  return table as Point['code'];
}

/** Those of numbers that a description lets write. */
export const writtenTypes = some(valueType, 'u16', 'u32', 'f32');

/** A value of a meter and the registers that it is read from. */
export const valueRegister = object({
  value_id: int(valueIdDoc, { min: 1, max: lastValueId }),
  register_type: choice('', registerTables),
  start_address: int(
    'Of the first register, as in the message: documents that number from 1, 30001 or 40001 say more',
    {
      min: 0,
      max: 65535,
    },
  ),
  value_type: choice('', valueType),
  scale_factor: defaulting(
    float('What the number is multiplied with to have the unit of the value id'),
    1,
  ),
  offset: defaulting(float('What is added then'), 0),
});

/** The point of such a value. */
export function pointOfValue({
  value_id,
  register_type,
  start_address,
  value_type,
  scale_factor,
  offset,
}: ValueOf<typeof valueRegister>): Point {
  return {
    id: value_id,
    code: codeOf(register_type),
    address: start_address,
    type: value_type,
    factor: scale_factor,
    offset,
  };
}
