import { choices } from '../../registry/choices.ts';
import { choice, defaulting, float, int, object, type ValueOf } from '../../registry/field.ts';
import { lastValueId } from '../value-ids.ts';
import type { Point } from './registers.ts';

/** The two tables of Modbus whose entries have 16 bits. */
export const registerTables = choices('modbus_register', {
  holding: [3, 'holding register'],
  input: [4, 'input register'],
});

const valueTypes = choices('modbus_value', {
  u16: [0, 'u16'],
  s16: [1, 's16'],
  u32: [2, 'u32'],
  s32: [3, 's32'],
  u64: [4, 'u64'],
  s64: [5, 's64'],
  f32: [6, 'float of 32 bits'],
  f64: [7, 'float of 64 bits'],
});

/** A value of a meter and the registers that it is read from. */
export const valueRegister = object({
  value_id: int('Id of the value', { min: 1, max: lastValueId }),
  register_type: choice('', registerTables),
  start_address: int(
    'Of the first register, as in the message: documents that number from 1, 30001 or 40001 say more',
    {
      min: 0,
      max: 65535,
    },
  ),
  value_type: choice('', valueTypes),
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
    code: register_type === 4 ? 4 : 3,
    address: start_address,
    type: value_type,
    factor: scale_factor,
    offset,
  };
}
