import type { Field } from './field.ts';
import { hasHidden, mapFields } from './masking.ts';
import { check, isObject, type Json, type Problem, problem, worthTelling } from './validate.ts';

/** A stored document as it can be used, and what of it could not. */
export interface Adopted {
  readonly value: unknown;
  /** Each with the value that is not in effect; of hidden ones nothing is repeated. */
  readonly losses: readonly Problem[];
}

/**
 * What is in effect where nothing of a stored document can be used: the defaults, but guards are at
 * their strictest.
 */
export function strictest(field: Field, defaults: unknown): unknown {
  if (field.strictest !== undefined) return field.strictest;
  if (field.type !== 'object' || (defaults !== undefined && !isObject(defaults))) return defaults;
  const all = mapFields(field.fields, (inner, name) => strictest(inner, defaults?.[name]));
  return defaults !== undefined || check(field, all).ok ? all : undefined;
}

/** A document as this release would have stored it, whichever release did. */
export function asStoredToday(field: Field, stored: unknown): unknown {
  return field.fromEarlier?.(stored) ?? stored;
}

/**
 * Fits a stored document to a declaration that may have changed since it was written: unknown keys
 * are dropped, missing ones come from `defaults`. What the declaration does not accept is lost by
 * itself: a field is at its strictest or its default, an entry of a list that is of no use without
 * it is left out.
 */
export function adoptStored(field: Field, stored: unknown, defaults: unknown): Adopted {
  const asItIs = check(field, completed(field, stored, defaults));
  if (asItIs.ok) return { value: asItIs.value, losses: [] };
  const losses: Problem[] = [];
  const mended = mend(field, stored, strictest(field, defaults), defaults, '', losses);
  const checked = check(field, mended);
  const value = checked.ok ? checked.value : strictest(field, defaults);
  return { value, losses: worthTelling(losses) };
}

/**
 * What a stored document has that its declaration does not know, as paths of fields: settings of a
 * newer release.
 */
export function unknownPlaces(field: Field, stored: unknown, path = ''): string[] {
  if (field.type === 'array' && Array.isArray(stored))
    return stored.flatMap((item, at) => unknownPlaces(field.item, item, below(path, at)));
  if (field.type !== 'object' || !isObject(stored)) return [];
  return Object.entries(stored).flatMap(([name, value]) => {
    const inner = field.fields[name];
    return inner ? unknownPlaces(inner, value, below(path, name)) : [below(path, name)];
  });
}

function below(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}/${name}`;
}

/**
 * A document without unknown keys, with defaults in place of missing ones; what is there still has
 * to be checked.
 */
export function completed(field: Field, stored: unknown, defaults: unknown): unknown {
  if (stored === undefined) return defaults;
  if (field.type === 'object' && isObject(stored)) {
    const base = isObject(defaults) ? defaults : {};
    return mapFields(field.fields, (inner, name) => completed(inner, stored[name], base[name]));
  }
  return stored;
}

/** @returns undefined where nothing can take the place of what is lost */
function mend(
  field: Field,
  stored: unknown,
  spare: unknown,
  defaults: unknown,
  path: string,
  losses: Problem[],
): unknown {
  if (stored === undefined) return defaults ?? spare;
  const whole = check(field, completed(field, stored, defaults));
  if (whole.ok) return whole.value;
  let mended: unknown;
  if (field.type === 'object' && isObject(stored)) {
    const base = isObject(defaults) ? defaults : {};
    mended = mapFields(field.fields, (inner, name) =>
      mend(
        inner,
        stored[name],
        strictest(inner, base[name]),
        base[name],
        below(path, name),
        losses,
      ),
    );
  } else if (field.type === 'array' && Array.isArray(stored)) {
    const base: unknown[] =
      Array.isArray(defaults) && defaults.length === stored.length ? defaults : [];
    mended = stored
      .slice(0, field.maxItems)
      .map((item: Json, at) =>
        mend(field.item, item, strictest(field.item, base[at]), base[at], below(path, at), losses),
      )
      .filter(item => item !== undefined);
  }
  const checked = check(field, mended);
  if (mended !== undefined && checked.ok) return checked.value;
  const [first] = whole.problems;
  const isInside = losses.some(loss => loss.path.startsWith(path));
  if (!isInside)
    losses.push(
      problem(
        first?.code ?? 'malformed',
        path,
        hasHidden(field) ? undefined : stored,
        first?.rule ?? 'cannot be used',
      ),
    );
  return spare;
}
