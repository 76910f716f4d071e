import { type Choices, meaningOf, offered, wordsOf } from '../../host/registry/choices.ts';
import { type Blank, type Field, sentenceOf, type Words } from '../../host/registry/field.ts';
import { ruleOf } from './described.ts';

/** A JSON Schema, or a part of one. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

type ObjectField = Field & { readonly type: 'object' };

/**
 * What clients read: every field, hidden ones as the `null` that they read. Of what is only read,
 * optional fields may be missing.
 *
 * @param initial what it is at the first start
 */
export function readSchema(field: Field, isWritten: boolean, initial?: unknown): Schema {
  if (field.hidden) return { ...described(field), type: 'null' };
  const inner = (one: Field, value?: unknown): Schema => readSchema(one, isWritten, value);
  const shown = ofType(field, initial, inner);
  const required =
    field.type === 'object' && !isWritten ? { required: demandedOf(field) } : undefined;
  return orNull({ ...shown, ...required }, field.nullable);
}

/**
 * What a write may be: fields that are optional may be missing, and where `keeps` says that there
 * is a stored value, a field or the whole payload may be `null`, which keeps it (interface 2.1.8).
 * A single-field object may also be its bare value (2.1.6).
 */
export function writeSchema(field: Field, keeps: boolean): Schema {
  const whole = orNull(partSchema(field, keeps), keeps);
  if (field.type !== 'object' || field.confirmation) return whole;
  const [only, ...others] = Object.values(field.fields);
  if (only === undefined || others.length > 0) return whole;
  return { anyOf: [whole, { title: 'The bare value', ...partSchema(only, keeps) }] };
}

function partSchema(field: Field, keeps: boolean): Schema {
  const part = ofType(field, undefined, inner => {
    const schema = partSchema(inner, keeps);
    return keeps ? orNull(schema, true) : schema;
  });
  const open =
    field.type === 'object'
      ? { ...part, ...demanded(field) }
      : field.type === 'union'
        ? withNothing(part, field)
        : part;
  return orNull(field.hidden ? { ...open, writeOnly: true } : open, field.nullable);
}

/** A union that takes `null` for nothing configured also takes `[0, null]` (interface 2.1.1). */
function withNothing(schema: Schema, { nullable, tags }: Field & { type: 'union' }): Schema {
  if (!nullable || tags.has(0)) return schema;
  const nothing = tagged(0, 'Nothing', null, partOf => partSchema(partOf, false));
  return { ...schema, oneOf: [nothing, ...(schema.oneOf as readonly Schema[])] };
}

/** Which fields a write must have, and that it has no others. */
function demanded(field: ObjectField): Schema {
  const { oneOf } = field;
  return {
    required: demandedOf(field),
    additionalProperties: false,
    ...(oneOf && { anyOf: oneOf.map(name => ({ required: [name] })) }),
  };
}

function demandedOf({ fields }: ObjectField): string[] {
  return Object.keys(fields).filter(name => fields[name]?.optional === false);
}

function ofType(
  field: Field,
  initial: unknown,
  inner: (field: Field, initial?: unknown) => Schema,
): Schema {
  const own = { ...described(field), ...startsAs(initial) };
  switch (field.type) {
    case 'int':
      return { ...own, ...range(field) };
    case 'float':
      return { ...own, type: 'number' };
    case 'bool':
      return { ...own, type: 'boolean' };
    case 'string':
      return { ...own, type: 'string', ...(field.words ? named(field.words) : length(field)) };
    case 'object': {
      const starts = (initial ?? {}) as Readonly<Record<string, unknown>>;
      const properties = Object.fromEntries(
        Object.entries(field.fields).map(([name, one]) => [name, inner(one, starts[name])]),
      );
      return { ...own, type: 'object', properties, required: Object.keys(properties) };
    }
    case 'array': {
      const { minItems, maxItems, item } = field;
      const most = maxItems === 0xffff ? {} : { maxItems };
      return { ...own, type: 'array', items: inner(item), minItems, ...most };
    }
    case 'union':
      return {
        ...own,
        oneOf: [...field.tags].map(([tag, payload]) =>
          tagged(tag, wordsOf(field.kinds, tag), payload, inner),
        ),
      };
    case 'empty':
      return {
        description: 'Nothing, or one of these values.',
        enum: [null, '', false, 0, [], {}],
      };
    default:
      return own;
  }
}

/** One shape of a union: `[tag, payload]`. */
function tagged(
  tag: number,
  title: string,
  payload: Field | null,
  inner: (field: Field) => Schema,
): Schema {
  return {
    title,
    ...(payload && payload.doc !== '' ? { description: payload.doc } : {}),
    type: 'array',
    prefixItems: [{ type: 'integer', enum: [tag] }, payload ? inner(payload) : { type: 'null' }],
    items: {},
    minItems: 2,
    maxItems: 2,
  };
}

/** The sentence of a field with its unit, for people, and the unit for programs. */
function described(field: Field): Schema {
  const { unit } = field;
  const doc = field.type === 'int' && field.choices ? field.doc : sentenceOf(field);
  const rule = field.type === 'string' && !field.words ? ruleOf(field) : '';
  const words = [doc, unit ?? '', rule, field.hidden ? 'always reads null' : '']
    .filter(part => part !== '')
    .join('; ');
  return {
    ...(words !== '' && { description: words }),
    ...(unit !== undefined && { 'x-unit': unit }),
  };
}

/** What it is at the first start; tables of values have no default that is worth a line. */
function startsAs(initial: unknown): Schema {
  const isPlain = initial !== undefined && initial !== null && typeof initial !== 'object';
  return isPlain ? { default: initial } : {};
}

function range({
  values,
  min,
  max,
  also,
  choices,
  bits,
  blank,
}: Field & { readonly type: 'int' }): Schema {
  if (choices) return chosen(choices, blank);
  const words = bits && offered(bits).map(([, bit, words]) => [bit, words]);
  const within = {
    ...{ type: 'integer', minimum: min, maximum: max },
    ...(words && { 'x-bits': Object.fromEntries(words) }),
  };
  if (values) return { type: 'integer', enum: values };
  return also === undefined ? within : { anyOf: [{ type: 'integer', enum: [also] }, within] };
}

/** One of several numbers, each with what it means; a single one is no choice. */
function chosen(choices: Choices, blank: Blank | undefined): Schema {
  const { words } = meaningOf(choices);
  const titled = (number: number, title: string | undefined): Schema => ({
    type: 'integer',
    const: number,
    ...(title !== undefined && { title }),
  });
  const titles = Object.entries(choices).map(([name, number]) => titled(number, words[name]));
  const all = blank ? [titled(blank.value, blank.words), ...titles] : titles;
  return all.length > 1 ? { oneOf: all } : { type: 'integer', enum: Object.values(choices) };
}

/** One of several words, each with what it means. */
function named(words: Words): Schema {
  return { oneOf: Object.entries(words).map(([word, title]) => ({ const: word, title })) };
}

/** Lengths count bytes of UTF-8, of which a character has one to four. */
function length({
  minBytes,
  maxBytes,
  maxCharacters = maxBytes,
}: Field & { readonly type: 'string' }): Schema {
  return {
    ...(minBytes > 0 && { minLength: Math.ceil(minBytes / 4) }),
    ...(maxBytes <= 0xffff && { maxLength: maxCharacters, 'x-max-bytes': maxBytes }),
  };
}

/** The same schema, which also takes `null`. */
function orNull(schema: Schema, takesNull: boolean): Schema {
  if (!takesNull) return schema;
  const { type, enum: values, anyOf, oneOf } = schema;
  const none = { type: 'null' };
  if (Array.isArray(oneOf)) return { ...schema, oneOf: withOnce(oneOf, none) };
  if (type === undefined)
    return Array.isArray(anyOf) ? { ...schema, anyOf: withOnce(anyOf, none) } : schema;
  return {
    ...schema,
    type: withOnce([type].flat(), 'null'),
    ...(Array.isArray(values) && { enum: withOnce(values, null) }),
  };
}

function withOnce(list: readonly unknown[], item: unknown): readonly unknown[] {
  const text = JSON.stringify(item);
  return list.some(one => JSON.stringify(one) === text) ? list : [...list, item];
}

/**
 * The same schema in the words of draft 7, which AsyncAPI speaks: a tuple is a list of `items`
 * there.
 */
export function inDraft7<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(inDraft7) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { prefixItems, ...rest } = schema as Schema;
  const said = prefixItems ? { ...rest, items: prefixItems, additionalItems: false } : rest;
  const entries = Object.entries(said).map(([keyword, value]) => [keyword, inDraft7(value)]);
  return Object.fromEntries(entries) as T;
}
