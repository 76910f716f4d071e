import { type Schema as InterfaceSchema, rangesOf, type Variant } from '../data/interface.ts';

/*
 * Reads documents of the interface, and compares shapes in them with the interface as data. Nothing
 * of what writes the documents is used.
 */

/** A part of a document. */
export interface Part {
  readonly [key: string]: unknown;
}

/** An OpenAPI or AsyncAPI document. */
export interface Document extends Part {
  readonly paths: Readonly<Record<string, Part>>;
  readonly components: { readonly schemas: Readonly<Record<string, Part>> };
}

/** `meters/<n>/config` → `/meters/{n}/config`; the interface has several words for the number. */
export function templateOf(path: string): string {
  return `/${path.replace(/<(\w+)>/g, (_, name) => (name === 'url_suffix' ? `{${name}}` : '{n}'))}`;
}

/** Some resources exist only once OCPP was enabled. */
export const enabledOcpp = {
  enable: true,
  url: 'ws://127.0.0.1:1',
  identity: 'garage',
  enable_auth: false,
  pass: '',
  cert_id: -1,
};

/** What a reference in `document` stands for; anything else is itself. */
export function resolved(document: Document, part: Part): Part {
  const reference = part.$ref;
  if (typeof reference !== 'string') return part;
  const steps = reference.split('/').slice(1);
  return resolved(
    document,
    steps.reduce<Part>((at, step) => at[step] as Part, document),
  );
}

/** How a shape is compared. */
export interface Comparison {
  readonly document: Document;
  readonly variant: Variant;
  readonly written: boolean;
  /** Whether lists that are tuples are in `prefixItems`, or in `items` as in draft 7. */
  readonly tuples: 'prefixItems' | 'items';
}

/** What of a shape of the interface a schema of a document says otherwise, a line each. */
export function differencesOf(
  expected: InterfaceSchema,
  part: Part,
  how: Comparison,
  at = '',
): string[] {
  const { variant, written, document } = how;
  const schema = resolved(document, part);
  const differ = (what: string): string[] => [`${at || '/'} ${what}`];
  const found: string[] = [];
  if (expected.hidden && !written && schema.type !== 'null') found.push(...differ('shows itself'));
  if (expected.hidden && written && schema.writeOnly !== true)
    found.push(...differ('is not writeOnly'));
  if (expected.unit !== undefined && schema['x-unit'] !== expected.unit)
    found.push(...differ(`is in ${schema['x-unit']}, not ${expected.unit}`));
  if (expected.hidden && !written) return found;
  switch (expected.type) {
    case 'int':
      return [...found, ...rangeDifferences(expected, schema, how).flatMap(differ)];
    case 'float':
      return takes(schema, 'number') ? found : differ('is no number');
    case 'bool':
      return takes(schema, 'boolean') ? found : differ('is no bool');
    case 'string':
      if (!takes(schema, 'string')) return differ('is no string');
      if (written && expected.maxBytes !== undefined && schema['x-max-bytes'] !== expected.maxBytes)
        found.push(...differ(`has ${schema['x-max-bytes']} bytes, not ${expected.maxBytes}`));
      return found;
    case 'object':
      return [...found, ...objectDifferences(expected, schema, how, at)];
    case 'array': {
      if (!takes(schema, 'array')) return differ('is no array');
      const most = expected.length ?? expected.maxItems;
      if (written && most !== undefined && schema.maxItems !== most)
        found.push(...differ(`has ${schema.maxItems} entries, not ${most}`));
      return [...found, ...differencesOf(expected.items, schema.items as Part, how, `${at}/*`)];
    }
    case 'union': {
      const shapes = (schema.oneOf ?? []) as readonly Part[];
      for (const [tag, { payload, variants }] of Object.entries(expected.tags)) {
        if (variants && !variants.includes(variant)) continue;
        const shape = shapes.find(one => tupleOf(one, how)?.[0]?.enum?.toString() === tag);
        const inner = shape && tupleOf(shape, how)?.[1];
        if (!inner) found.push(...differ(`lacks the tag ${tag}`));
        else found.push(...differencesOf(payload, inner, how, `${at}/${tag}`));
      }
      return found;
    }
    case 'confirm':
      return JSON.stringify(schema.required) === '["do_i_know_what_i_am_doing"]'
        ? found
        : differ('asks for no confirmation');
    default:
      return found;
  }
}

function tupleOf(shape: Part, { tuples }: Comparison): readonly Part[] | undefined {
  return shape[tuples] as readonly Part[] | undefined;
}

function objectDifferences(
  expected: InterfaceSchema & { readonly type: 'object' },
  schema: Part,
  how: Comparison,
  at: string,
): string[] {
  const { variant, written } = how;
  const whole = (schema.properties ? schema : firstOf(schema)) as Part | undefined;
  if (!whole) return [`${at || '/'} is no object`];
  const properties = whole.properties as Readonly<Record<string, Part>>;
  const required = whole.required as readonly string[];
  const found: string[] = [];
  for (const [name, field] of Object.entries(expected.fields)) {
    const exists = !field.variants || field.variants.includes(variant);
    const own = properties[name];
    if (exists && !own) found.push(`${at} lacks ${name}`);
    if (exists && own) found.push(...differencesOf(field, own, how, `${at}/${name}`));
    if (!exists && own && !field.acceptedElsewhere) found.push(`${at} has ${name} of others`);
    if (written && exists && field.optionalOnWrite !== true && !required.includes(name))
      if (!Array.isArray(whole.anyOf))
        // Of two names of one thing, each may be missing.
        found.push(`${at} does not require ${name}`);
  }
  const unknown = required.filter(name => written && expected.fields[name] === undefined);
  return [...found, ...unknown.map(name => `${at} requires ${name}`)];
}

function firstOf({ anyOf }: Part): Part | undefined {
  return (anyOf as readonly Part[] | undefined)?.find(one => one.properties);
}

function rangeDifferences(
  expected: InterfaceSchema & { readonly type: 'int' },
  schema: Part,
  { variant, written }: Comparison,
): string[] {
  const numbers = numbersOf(schema);
  if (numbers.length === 0) return ['is no int'];
  if (!written || expected.open) return [];
  const ranges = rangesOf(expected, variant);
  const [low, high] = [ranges[0]?.[0] ?? -Infinity, ranges.at(-1)?.[1] ?? Infinity];
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return [
    ...(Number.isFinite(low) && low !== least ? [`starts at ${least}, not ${low}`] : []),
    ...(Number.isFinite(high) && high !== most ? [`ends at ${most}, not ${high}`] : []),
  ];
}

/** Bounds and choices of an int. */
function numbersOf({ minimum, maximum, enum: values, anyOf, oneOf, const: only }: Part): number[] {
  if (typeof only === 'number') return [only];
  const inner = ((anyOf ?? oneOf ?? []) as readonly Part[]).flatMap(numbersOf);
  return [minimum, maximum, ...((values ?? []) as unknown[]), ...inner].filter(
    value => typeof value === 'number',
  );
}

function takes({ type }: Part, wanted: string): boolean {
  return [type].flat().includes(wanted);
}
