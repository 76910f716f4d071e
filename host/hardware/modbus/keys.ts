import type { Json } from '../../registry/validate.ts';
import { valueType } from './value-type.ts';

/** Registers of a key: a whole number at its index, and a float of 64 bits from here on. */
export const floatsFrom = 1000;
export const floatWidth = 4;

/** Fields of a description whose registers are holding registers always. */
const holding: readonly string[] = ['current', 'pilot', 'at_start', 'alive'];

/**
 * A description of a device by HTTP, with a register in the place of each key of its JSON, and the
 * keys in the order of these registers.
 */
export function withRegisters(description: Json): Json {
  if (!isObject(description) || !isObject(description.http)) return description;
  const keys: string[] = [];
  const indexOf = (key: string): number => {
    if (!keys.includes(key)) keys.push(key);
    return keys.indexOf(key);
  };
  const walk = (value: Json, isHolding: boolean): Json => {
    if (Array.isArray(value)) return value.map(one => walk(one, isHolding));
    if (!isObject(value)) return value;
    const { key, ...rest } = value;
    const walked = Object.fromEntries(
      Object.entries(rest).map(([name, one]) => [
        name,
        walk(one as Json, isHolding && name !== 'read'),
      ]),
    );
    if (typeof key !== 'string') return { ...walked, ...of(key) };
    const index = indexOf(key);
    if ('value_id' in rest)
      return {
        ...walked,
        register_type: 3,
        start_address: floatsFrom + index * floatWidth,
        value_type: valueType.f64,
      };
    return { ...walked, ...(isHolding ? {} : { register_type: 3 }), address: index };
  };
  const entries = Object.entries(description).map(([name, value]) => [
    name,
    name === 'http' ? value : walk(value as Json, holding.includes(name)),
  ]);
  const { http } = description;
  return { ...Object.fromEntries(entries), http: { ...(http as object), keys } };
}

/** A key that is no text stays, for whoever checks the description. */
function of(key: Json | undefined): { readonly key?: Json } {
  return key === undefined ? {} : { key };
}

function isObject(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
