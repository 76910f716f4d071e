import { equalJson } from '../../registry/equal.ts';
import type { Field } from '../../registry/field.ts';
import { mask } from '../../registry/masking.ts';
import { isObject } from '../../registry/validate.ts';

/** A difference at one place: the value before and after, or the fact that there is a secret. */
export type Difference =
  | { readonly path: string; readonly from: unknown; readonly to: unknown }
  | { readonly path: string; readonly secret: true };

/** Longer values are cut off. */
const mostCharacters = 120;

/**
 * Differences of two values of a field: by member, entries of a list by index. Null where there was
 * nothing, or is nothing; secrets are not shown.
 */
export function* differences(
  field: Field,
  from: unknown,
  to: unknown,
  path: string,
): IterableIterator<Difference> {
  if (equalJson(from, to)) return;
  if (field.hidden) {
    yield { path, secret: true };
  } else if (field.type === 'object' && isObject(from) && isObject(to)) {
    for (const [name, inner] of Object.entries(field.fields))
      yield* differences(inner, from[name], to[name], `${path}/${name}`);
  } else if (field.type === 'array' && isStructure(field.item) && isList(from) && isList(to)) {
    for (let index = 0; index < Math.max(from.length, to.length); index++)
      yield* differences(field.item, from[index], to[index], `${path}/${index}`);
  } else if (field.type === 'union' && isList(from) && isList(to) && from[0] === to[0]) {
    const inner = field.tags.get(from[0] as number);
    if (inner) yield* differences(inner, from[1], to[1], `${path}/1`);
  } else {
    yield { path, from: shown(field, from), to: shown(field, to) };
  }
}

function isStructure({ type }: Field): boolean {
  return type === 'object' || type === 'array' || type === 'union';
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function shown(field: Field, value: unknown): unknown {
  const masked = mask(field, value) ?? null;
  const json = JSON.stringify(masked);
  return json.length > mostCharacters ? `${json.slice(0, mostCharacters - 3)}...` : masked;
}
