import { type IntField, int } from '../registry/field.ts';
import { leastCurrentMa, mostCurrentMa } from './limits.ts';

/** A charging current in mA: 6000 to 32000, or 0 for blocked (interface 2.1.3). */
export function current(doc: string): IntField<number> {
  return int(doc, { unit: 'mA', min: leastCurrentMa, max: mostCurrentMa, also: 0 });
}
