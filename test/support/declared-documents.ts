import type { Field } from '../../host/registry/field.ts';
import { type Document, type Part, resolved } from './documents.ts';

/*
 * Compares shapes in a document of the interface with the declarations of a device, both ways:
 * nothing may be missing, and nothing may be there besides. Nothing of what writes the documents is
 * used.
 */

/** What a shape is compared as. */
export interface Shown {
  readonly document: Document;
  /** Whether lists that are tuples are in `prefixItems`, or in `items` as in draft 7. */
  readonly tuples: 'prefixItems' | 'items';
  /** Whether it is what is written; else it is what is read. */
  readonly written: boolean;
  /** In a write: whether `null` keeps what is stored. In a read: whether it can be written, too. */
  readonly isStored: boolean;
}

/** What of a field a schema of a document says otherwise, a line each. */
export function undeclared(field: Field, part: Part, how: Shown, at = ''): string[] {
  const schema = resolved(how.document, part);
  const { written } = how;
  const found: string[] = [];
  const say = (what: string, is: unknown, should: unknown): void => {
    const [told, wanted] = [JSON.stringify(is), JSON.stringify(should)];
    if (told !== wanted) found.push(`${at || '/'}: ${what} is ${told}, not ${wanted}`);
  };
  if (field.type === 'any' || field.type === 'empty') return [];
  say('x-unit', schema['x-unit'], field.unit);
  const description = String(schema.description ?? '');
  if (!description.startsWith(field.doc)) say('description', description, field.doc);
  if (!written && field.hidden) {
    say('type', schema.type, 'null');
    return found;
  }
  say('writeOnly', schema.writeOnly === true, written && field.hidden);
  const takesNull = field.nullable || (written && how.isStored);
  say('null', mayBeNull(schema), takesNull);
  switch (field.type) {
    case 'int': {
      const { values, min, max, also } = field;
      const wanted = values ?? [...(also === undefined ? [] : [also]), min, max];
      say('numbers', sorted(boundsOf(schema)), sorted(wanted));
      break;
    }
    case 'float':
      say('type', typesOf(schema), ['number']);
      break;
    case 'bool':
      say('type', typesOf(schema), ['boolean']);
      break;
    case 'string': {
      const { minBytes, maxBytes, words } = field;
      say('type', typesOf(schema), ['string']);
      if (words) {
        // Whether it may be null was seen above.
        const named = ((schema.oneOf ?? []) as readonly Part[]).filter(one => one.type !== 'null');
        say(
          'words',
          named.map(one => [one.const, one.title]),
          Object.entries(words),
        );
        break;
      }
      say('x-max-bytes', schema['x-max-bytes'], maxBytes > 0xffff ? undefined : maxBytes);
      say('minLength', schema.minLength ?? 0, Math.ceil(minBytes / 4));
      break;
    }
    case 'object':
      return [...found, ...ofObject(field, schema, how, at)];
    case 'array': {
      const { item, minItems, maxItems } = field;
      say('minItems', schema.minItems, minItems);
      say('maxItems', schema.maxItems, maxItems === 0xffff ? undefined : maxItems);
      return [...found, ...undeclared(item, schema.items as Part, how, `${at}/*`)];
    }
    case 'union':
      return [...found, ...ofUnion(field, schema, how, at)];
  }
  return found;
}

function ofObject(
  field: Field & { readonly type: 'object' },
  schema: Part,
  how: Shown,
  at: string,
): string[] {
  const { written, isStored } = how;
  const names = Object.keys(field.fields);
  const bare = (schema.anyOf as readonly Part[] | undefined)?.find(one => one.properties);
  const whole = schema.properties ? schema : bare;
  if (!whole) return [`${at || '/'}: is no object`];
  const properties = whole.properties as Readonly<Record<string, Part>>;
  const demanded = names.filter(name => !field.fields[name]?.optional);
  const required = !written && isStored ? names : demanded;
  const lists: readonly (readonly [what: string, is: unknown, should: unknown])[] = [
    ['fields', Object.keys(properties), names],
    ['required', whole.required, required],
    ['open', whole.additionalProperties !== false, !written],
    [
      'bare value',
      bare !== undefined,
      written && at === '' && !field.confirmation && names.length === 1,
    ],
  ];
  const found = lists
    .filter(([, is, should]) => JSON.stringify(is) !== JSON.stringify(should))
    .map(([what, is, should]) => `${at || '/'}: ${what} ${is}, not ${should}`);
  return [
    ...found,
    ...names.flatMap(name =>
      properties[name]
        ? undeclared(field.fields[name] as Field, properties[name], how, `${at}/${name}`)
        : [],
    ),
  ];
}

function ofUnion(
  field: Field & { readonly type: 'union' },
  schema: Part,
  how: Shown,
  at: string,
): string[] {
  const tuples = ((schema.oneOf ?? []) as readonly Part[]).flatMap(shape => {
    const [tag, payload] = (shape[how.tuples] ?? []) as readonly Part[];
    return tag && payload ? [[Number((tag.enum as unknown[])[0]), payload] as const] : [];
  });
  // Nothing is also written as a tag of its own.
  const nothing = how.written && field.nullable && !field.tags.has(0) ? [0] : [];
  const [told, wanted] = [
    sorted(tuples.map(([tag]) => tag)),
    sorted([...nothing, ...field.tags.keys()]),
  ];
  if (JSON.stringify(told) !== JSON.stringify(wanted))
    return [`${at || '/'}: has the tags ${told}, not ${wanted}`];
  return tuples.flatMap(([tag, payload]) => {
    const inner = field.tags.get(tag);
    if (inner) return undeclared(inner, payload, how, `${at}/${tag}`);
    return payload.type === 'null' ? [] : [`${at}/${tag}: is not null`];
  });
}

function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Bounds and choices of an int. */
function boundsOf({ minimum, maximum, enum: values, anyOf, oneOf, const: only }: Part): number[] {
  if (typeof only === 'number') return [only];
  const inner = ((anyOf ?? oneOf ?? []) as readonly Part[]).flatMap(boundsOf);
  return [minimum, maximum, ...((values ?? []) as unknown[]), ...inner].filter(
    value => typeof value === 'number',
  );
}

function typesOf({ type }: Part): unknown[] {
  return [type].flat().filter(one => one !== 'null');
}

function mayBeNull({ type, anyOf, oneOf }: Part): boolean {
  const choices = [...((anyOf ?? []) as Part[]), ...((oneOf ?? []) as Part[])];
  return [type].flat().includes('null') || choices.some(mayBeNull);
}
