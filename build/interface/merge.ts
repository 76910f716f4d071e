import type { VariantName } from '../../host/hardware/variants.ts';
import type { Schema } from './json-schema.ts';

/** Schemas of one thing, each with the variants that it holds for. */
export type ByVariant = readonly (readonly [variants: readonly VariantName[], schema: Schema])[];

/** What names the variants that something exists on. */
export const onVariants = 'x-variants';

/**
 * One schema for all of these. Where variants differ, it says who has what: properties, and the
 * tags of unions, name in `x-variants` the variants that have them, unless all do; anything else
 * is one of several schemas, each with its variants, and defaults that differ are `x-defaults`.
 */
export function mergeSchemas(differing: ByVariant): Schema {
  const schemas = gather(differing);
  const [[, first]] = schemas as [ByVariant[number]];
  if (schemas.length === 1) return first;
  const withoutDefaults = gather(schemas.map(([of, { default: _, ...rest }]) => [of, rest]));
  if (withoutDefaults.length === 1) {
    const defaults = schemas.flatMap(([of, schema]) => of.map(name => [name, schema.default]));
    return { ...withoutDefaults[0]?.[1], 'x-defaults': Object.fromEntries(defaults) };
  }
  return (
    mergeObjects(schemas) ??
    mergeLists(schemas, 'oneOf') ??
    mergeLists(schemas, 'anyOf') ??
    mergeItems(schemas) ?? { anyOf: schemas.map(([of, schema]) => marked(schema, of)) }
  );
}

/** Equal schemas once, with all of their variants. */
function gather(schemas: ByVariant): ByVariant {
  const byText = new Map<string, [VariantName[], Schema]>();
  for (const [of, schema] of schemas) {
    const text = JSON.stringify(schema);
    const known = byText.get(text) ?? [[], schema];
    known[0].push(...of);
    byText.set(text, known);
  }
  return [...byText.values()];
}

/** Objects that differ in their properties only. */
function mergeObjects(schemas: ByVariant): Schema | undefined {
  const rest = restOf(schemas, ['properties', 'required']);
  if (rest?.type === undefined || schemas.some(([, { properties }]) => !properties))
    return undefined;
  const names = schemas.flatMap(([, schema]) => Object.keys(propertiesOf(schema)));
  const required = schemas.flatMap(([, schema]) => schema.required as readonly string[]);
  const demandedOf = (name: string): boolean =>
    schemas.every(([, schema]) => (schema.required as readonly string[]).includes(name));
  return {
    ...rest,
    properties: Object.fromEntries(
      [...new Set(names)].map(name => [
        name,
        merged(schemas, schema => propertiesOf(schema)[name]),
      ]),
    ),
    required: [...new Set(required)].filter(demandedOf),
  };
}

/** Choices that have names, or none: each is one of several shapes of all variants. */
function mergeLists(schemas: ByVariant, keyword: 'oneOf' | 'anyOf'): Schema | undefined {
  const rest = restOf(schemas, [keyword]);
  if (!rest || schemas.some(([, schema]) => !Array.isArray(schema[keyword]))) return undefined;
  const nameOf = (choice: Schema): string =>
    JSON.stringify([choice.title ?? choice.type, tagOf(choice)]);
  const choicesOf = (schema: Schema): readonly Schema[] => schema[keyword] as readonly Schema[];
  const namesOf = ([, schema]: ByVariant[number]) => choicesOf(schema).map(nameOf);
  if (schemas.some(one => new Set(namesOf(one)).size < namesOf(one).length)) return undefined;
  const names = [...new Set(schemas.flatMap(namesOf))];
  return {
    ...rest,
    [keyword]: names.map(name =>
      merged(schemas, schema => choicesOf(schema).find(choice => nameOf(choice) === name)),
    ),
  };
}

/** Lists whose items differ, and tuples. */
function mergeItems(schemas: ByVariant): Schema | undefined {
  const inItems = restOf(schemas, ['items']);
  if (inItems?.type === 'array' && schemas.every(([, { items }]) => items !== undefined))
    return { ...inItems, items: merged(schemas, ({ items }) => items as Schema) };
  const inTuple = restOf(schemas, ['prefixItems']);
  if (inTuple?.type !== 'array') return undefined;
  const tag = tagOf((schemas as readonly [ByVariant[number]])[0][1]);
  const payload = merged(schemas, ({ prefixItems }) => (prefixItems as readonly Schema[])[1]);
  return { ...inTuple, prefixItems: [tag, payload] };
}

/** The schema of what comes first in a tuple: of one of a union, its tag. */
function tagOf({ prefixItems }: Schema): Schema | undefined {
  return (prefixItems as readonly Schema[] | undefined)?.[0];
}

/** One schema of a part that not all variants need to have. */
function merged(schemas: ByVariant, part: (schema: Schema) => Schema | undefined): Schema {
  const having = schemas.flatMap(([of, schema]): ByVariant => {
    const own = part(schema);
    return own === undefined ? [] : [[of, own]];
  });
  const schema = mergeSchemas(having);
  return having.length === schemas.length
    ? schema
    : marked(
        schema,
        having.flatMap(([of]) => of),
      );
}

function marked(schema: Schema, variants: readonly VariantName[]): Schema {
  return { ...schema, [onVariants]: variants };
}

/** What is left of all of them without these keywords, if that is the same. */
function restOf(schemas: ByVariant, keywords: readonly string[]): Schema | undefined {
  const rests = schemas.map(([, schema]) =>
    Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword))),
  );
  const texts = new Set(rests.map(rest => JSON.stringify(rest)));
  return texts.size === 1 ? rests[0] : undefined;
}

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return schema.properties as Readonly<Record<string, Schema>>;
}
