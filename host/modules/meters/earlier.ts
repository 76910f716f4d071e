import { isObject, type Json } from '../../registry/validate.ts';
import { classTag } from './fields.ts';
import { customTag, numbering, numberTypeOf } from './register-table.ts';

/** Tables of release 1.0.0 by their numbers there: their numbers today. */
const tables: Readonly<Record<number, number>> = {
  0: 0,
  1: customTag,
  // Eastron SDM630 and SDM72 V2, Carlo Gavazzi, ABB, Schneider
  2: 34,
  3: 1000,
  4: 1003,
  5: 1001,
  6: 1002,
  // One for all meters of Siemens: their registers are the same, so that any of the six will do.
  7: 17,
  // Janitza, Shelly, Victron Energy, Huawei, Sungrow
  8: 50,
  9: 9,
  10: 5,
  11: 39,
  12: 2,
};

/**
 * A configuration of a meter as this release stores it, made from one that any release stored or
 * that is in a backup.
 *
 * Release 1.0.0 numbered the tables of class 6 in its own way: its 10 was Victron Energy, today's
 * is GoodWe, and both have the same fields. No number and no field of a table tells which is meant,
 * and the release that is noted beside the data does not either: it changes at once, each document
 * only when it is next written. So the document says it itself: what this release stores has
 * `numbering`, always, because a write that leaves it out gets it; what 1.0.0 stored never has it.
 * A 1.0.0 that finds a newer document refuses the field, and has no meter rather than a wrong one.
 *
 * What clients write does not come here: a number that they send is one of devices in the field.
 */
export function fromEarlier(stored: unknown): unknown {
  if (!Array.isArray(stored) || stored[0] !== classTag.modbus) return stored;
  const config: unknown = stored[1];
  if (!isObject(config) || 'numbering' in config || !Array.isArray(config.table)) return stored;
  const [tag, payload] = config.table as readonly Json[];
  const today = tables[Number(tag)];
  // A number that 1.0.0 did not have is damage, and told as such.
  if (today === undefined) return stored;
  const table = [today, today === customTag ? customFromEarlier(payload) : payload];
  return [stored[0], { ...config, table, numbering }];
}

/** Names of the fields of a register were others, and the offset was added after the factor. */
function customFromEarlier(payload: Json | undefined): unknown {
  if (!isObject(payload) || !Array.isArray(payload.registers)) return payload;
  const { low_register_first: lowFirst, registers, ...rest } = payload;
  return {
    register_address_mode: 0,
    ...rest,
    registers: registers.map(register => {
      if (!isObject(register)) return register;
      const { value_id, register_type, start_address, value_type } = register;
      const scale = Number(register.scale_factor ?? 1);
      const offset = Number(register.offset ?? 0);
      return {
        // Functions 3 and 4
        rtype: Number(register_type) - 3,
        addr: start_address,
        vtype: numberTypeOf(Number(value_type), lowFirst === true),
        // Without a factor there was nothing but the offset, which no device measured.
        off: scale === 0 ? 0 : offset / scale,
        scale,
        id: value_id,
      };
    }),
  };
}
