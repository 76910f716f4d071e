import { isAddress, redacted, withoutTokens } from '../sentences/discretion.ts';
import type { Field } from './field.ts';

/** An object with the same names, and what `map` makes of each field. */
export function mapFields(
  fields: Readonly<Record<string, Field>>,
  map: (field: Field, name: string) => unknown,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  for (const name in fields) mapped[name] = map(fields[name] as Field, name);
  return mapped;
}

/** What is shown in place of a value; undefined: the value, and what is inside it is looked at. */
type Choice = (field: Field, value: unknown) => { readonly shown: unknown } | undefined;

/** The value with some of its parts replaced; what has not the shape of its field stays. */
export function replaced(field: Field, value: unknown, choose: Choice): unknown {
  const chosen = choose(field, value);
  if (chosen) return chosen.shown;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (field.type === 'array') return value.map(item => replaced(field.item, item, choose));
    const [tag, payload] = value;
    const inner = field.type === 'union' ? field.tags.get(tag) : undefined;
    return inner ? [tag, replaced(inner, payload, choose)] : value;
  }
  if (field.type !== 'object') return value;
  return mapFields(field.fields, (inner, name) =>
    replaced(inner, (value as Readonly<Record<string, unknown>>)[name], choose),
  );
}

/**
 * The parts of a value whose fields are `wanted`, by sub-path, e.g. `mqtt/config/broker_password`;
 * nothing inside them is looked at.
 */
export function* partsOf(
  field: Field,
  value: unknown,
  path: string,
  wanted: (field: Field) => boolean,
): IterableIterator<readonly [path: string, part: unknown]> {
  if (value === null || value === undefined) return;
  if (wanted(field)) {
    yield [path, value];
  } else if (field.type === 'object') {
    const members = value as Readonly<Record<string, unknown>>;
    for (const [name, inner] of Object.entries(field.fields))
      yield* partsOf(inner, members[name], `${path}/${name}`, wanted);
  } else if (field.type === 'array') {
    for (const [index, item] of (value as unknown[]).entries())
      yield* partsOf(field.item, item, `${path}/${index}`, wanted);
  } else if (field.type === 'union') {
    const [tag, payload] = value as readonly [number, unknown];
    const inner = field.tags.get(tag);
    if (inner) yield* partsOf(inner, payload, `${path}/1`, wanted);
  }
}

/** What any reader sees: hidden fields replaced by `null`, wherever they are. */
export function mask(field: Field, value: unknown): unknown {
  return replaced(field, value, (inner, part) => {
    if (inner.hidden) return { shown: null };
    return hasHidden(inner) ? undefined : { shown: part };
  });
}

/** Whether a field, or one inside it, is never shown. */
export const hasHidden = anywhereInside(({ hidden }) => hidden);

/** Whether a field, or one inside it, is not for others. */
export const isForOwnerOnly = anywhereInside(({ hidden, discreet }) => hidden || discreet === true);

/** Whether a field, or one inside it, is such a one; looked at once. */
export function anywhereInside(isSuch: (field: Field) => boolean): (field: Field) => boolean {
  const known = new WeakMap<Field, boolean>();
  return function has(field) {
    let found = known.get(field);
    if (found === undefined) {
      found = isSuch(field) || children(field).some(has);
      known.set(field, found);
    }
    return found;
  };
}

/**
 * A value as a message may repeat it, whatever its shape: nothing of what is hidden, and `***` for
 * what opens something inside it. What opens something itself is marked by the message.
 */
export function repeatable(field: Field, value: unknown): unknown {
  if (hasHidden(field)) return undefined;
  if (field.discreet) return typeof value === 'string' ? withoutTokens(value) : value;
  return replaced(field, value, ({ discreet }) => (discreet ? { shown: redacted } : undefined));
}

/** What others may see: nothing hidden, and of what opens something whom an address leads to. */
export function maskForOthers(field: Field, value: unknown): unknown {
  return replaced(field, value, (inner, part) => {
    if (inner.hidden) return { shown: null };
    if (!isForOwnerOnly(inner)) return { shown: part };
    if (!inner.discreet || typeof part !== 'string' || part === '') return undefined;
    return { shown: isAddress(part) ? withoutTokens(part) : redacted };
  });
}

function children(field: Field): Field[] {
  switch (field.type) {
    case 'object':
      return Object.values(field.fields);
    case 'array':
      return [field.item];
    case 'union':
      return [...field.tags.values()].filter(inner => inner !== null);
    default:
      return [];
  }
}
