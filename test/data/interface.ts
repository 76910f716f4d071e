/** Typed access to `interface.json`, the device interface as data. What the keys mean stands there, under `about`. */
import { readFileSync } from 'node:fs';

export type Variant = 'warp' | 'warp2' | 'warp3' | 'warp4' | 'wem' | 'wem2';
export type Access = 'R' | 'RW' | 'W';
export type AccessPath = 'http' | 'mqtt' | 'ws';
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
type Origin = 'decision' | 'devices';

interface Common {
  readonly unit?: string;
  readonly hidden?: boolean;
  readonly nullable?: boolean;
  readonly optionalOnWrite?: boolean;
  readonly variants?: readonly Variant[];
  readonly acceptedElsewhere?: boolean;
  readonly added?: boolean;
  readonly open?: boolean;
  readonly tied?: string;
  readonly note?: string;
  readonly boundsBy?: Origin | Readonly<Record<string, Origin>>;
}

interface IntBounds {
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly number[];
}
export interface IntSchema extends Common, IntBounds {
  readonly type: 'int';
  readonly ranges?: readonly (readonly [number, number])[];
  readonly alsoAllowed?: readonly number[];
  readonly special?: Readonly<Record<string, string>>;
  readonly byVariant?: Readonly<Partial<Record<Variant, IntBounds>>>;
}
export interface StringSchema extends Common {
  readonly type: 'string';
  readonly minBytes?: number;
  readonly maxBytes?: number;
  readonly pattern?: string;
  readonly format?: 'ipv4' | 'bssid';
  readonly values?: readonly string[];
}
export interface ObjectSchema extends Common {
  readonly type: 'object';
  readonly fields: Readonly<Record<string, Schema>>;
}
export interface ArraySchema extends Common {
  readonly type: 'array';
  readonly items: Schema;
  readonly length?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly distinct?: string;
  readonly emptyRead?: boolean;
}
export interface MapSchema extends Common {
  readonly type: 'map';
  readonly items: Schema;
}
export interface UnionTag {
  readonly name: string;
  readonly added?: boolean;
  readonly variants?: readonly Variant[];
  readonly payload: Schema;
}
export interface UnionSchema extends Common {
  readonly type: 'union';
  readonly tags: Readonly<Record<string, UnionTag>>;
}
export interface BytesSchema extends Common {
  readonly type: 'bytes';
  readonly length?: number;
  readonly multipleOf?: number;
}
export interface TextSchema extends Common {
  readonly type: 'text';
  readonly values?: readonly string[];
}
export interface PlainSchema extends Common {
  readonly type: 'bool' | 'float' | 'null' | 'any' | 'frames' | 'empty' | 'confirm';
}
export type Schema =
  | IntSchema
  | StringSchema
  | ObjectSchema
  | ArraySchema
  | MapSchema
  | UnionSchema
  | BytesSchema
  | TextSchema
  | PlainSchema;

export interface Resource {
  readonly path: string;
  readonly section?: string;
  readonly access: Access;
  readonly on: readonly AccessPath[];
  readonly variants: readonly Variant[];
  readonly feature?: string;
  readonly methods?: readonly string[];
  readonly parameters?: Readonly<Record<string, IntSchema | StringSchema>>;
  readonly exampleParameters?: Readonly<Record<string, number | string>>;
  readonly abbreviated?: boolean;
  readonly persistent?: boolean;
  readonly nullRefused?: boolean;
  readonly mayChange?: boolean;
  readonly optional?: boolean;
  readonly value: Schema;
  readonly rules?: readonly string[];
  readonly before?: readonly { readonly path: string; readonly body: Json }[];
  readonly example?: Json;
}

/** One bound of section 8 at one place; the bound itself carries the key it has in the schema, e.g. `maxItems`. */
export interface LimitCheck {
  readonly resource: string;
  readonly path: string;
  readonly by: 'read' | 'write';
  readonly [bound: string]: Json;
}
export interface Limit {
  readonly item: string;
  readonly limit: string;
  readonly checks?: readonly LimitCheck[];
  readonly testedBy?: string;
}

export interface InterfaceDescription {
  readonly about: readonly string[];
  readonly variants: readonly Variant[];
  readonly resources: readonly Resource[];
  readonly additional: readonly Resource[];
  readonly limits: readonly Limit[];
}

/** The whole description, as it stands in the file. */
export const description = JSON.parse(
  readFileSync(new URL('./interface.json', import.meta.url), 'utf8'),
) as InterfaceDescription;

/** The interface's resources of one variant, in the order of the interface. */
export function resourcesOf(variant: Variant): Resource[] {
  return description.resources.filter(resource => resource.variants.includes(variant));
}

/** What clients need beside the interface on one variant; without those that may be missing. */
export function additionalOf(variant: Variant): Resource[] {
  return description.additional.filter(
    resource => resource.variants.includes(variant) && !resource.optional,
  );
}

/** The resource of this path, from either list; parameters may have any value, as in `meters/2/config`. */
export function resourceAt(path: string): Resource {
  const found = [...description.resources, ...description.additional].find(
    resource =>
      resource.path === path ||
      new RegExp(`^${resource.path.replace(/<\w+>/g, '[^/]+')}$`).test(path),
  );
  if (!found) throw new Error(`the interface has no resource ${path}`);
  return found;
}

/** The fields of an object that one variant has, by name; a value that is no object has none. */
export function fieldsOf(resource: Resource, variant: Variant): Map<string, Schema> {
  const { value } = resource;
  return new Map(
    value.type === 'object'
      ? Object.entries(value.fields).filter(([, field]) => isOn(field, variant))
      : [],
  );
}

/** The part of a schema that a pointer of `limits` names: `/name` a field, `/*` every item; undefined if there is none. */
export function schemaAt(schema: Schema, pointer: string): Schema | undefined {
  let at: Schema | undefined = schema;
  for (const step of pointer.split('/').slice(1)) {
    if (step === '*') at = at?.type === 'array' ? at.items : undefined;
    else at = at?.type === 'object' ? at.fields[step] : undefined;
  }
  return at;
}

/**
 * What an int may be on one variant, as ranges in ascending order, ends included; an open end is infinite.
 * Special values of a read are not added: they lie inside the ranges.
 */
export function rangesOf(schema: IntSchema, variant: Variant): [number, number][] {
  const { min, max, values } = { ...schema, ...schema.byVariant?.[variant] };
  const main = values?.map(single) ??
    schema.ranges ?? [[min ?? -Infinity, max ?? Infinity] as const];
  return [...main, ...(schema.alsoAllowed ?? []).map(single)]
    .map(([low, high]): [number, number] => [low, high])
    .sort((a, b) => a[0] - b[0]);
}

const single = (value: number): [number, number] => [value, value];

/** The variant that a resource's example is made for: charger generation 3 where it has the resource. */
export function exampleVariant(resource: Resource): Variant {
  return resource.variants.includes('warp3') ? 'warp3' : (resource.variants[0] as Variant);
}

/** The example write of a resource, repetitions written out; undefined for what cannot be written. */
export function exampleOf(resource: Resource): Json | undefined {
  return resource.example === undefined ? undefined : writtenOut(resource.example);
}

/** The path of a resource with the parameters of its example in place, e.g. `solar_forecast/planes/0/config`. */
export function examplePath(resource: Resource): string {
  return resource.path.replace(/<(\w+)>/g, (_, name: string) =>
    String(resource.exampleParameters?.[name]),
  );
}

function writtenOut(value: Json): Json {
  if (isList(value)) return value.map(writtenOut);
  if (!isRecord(value)) return value;
  const repeat = value.$repeat;
  if (repeat !== undefined && isList(repeat))
    return Array.from({ length: Number(repeat[1]) }, () => repeat[0] ?? null);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, writtenOut(item)]));
}

/**
 * Compares a value with its description: one line per difference, none if it fits.
 *
 * A write must be complete (`null` for "keep" counts as a difference); a read must have every field of the variant and
 * may have more. Bare values are not unpacked.
 */
export function differences(
  schema: Schema,
  value: Json | undefined,
  variant: Variant,
  direction: 'read' | 'write',
  at = '',
): string[] {
  const say = (rule: string): string[] => [`${at || '/'} ${rule}, not ${JSON.stringify(value)}`];
  const inside = (part: Schema, item: Json | undefined, name: string | number): string[] =>
    differences(part, item, variant, direction, `${at}/${name}`);

  if (direction === 'read' && schema.hidden)
    return value === null ? [] : say('is hidden and must be null');
  if (value === null && schema.nullable) return [];
  switch (schema.type) {
    case 'any':
      return value === undefined ? say('must be present') : [];
    case 'null':
      return value === null ? [] : say('must be null');
    case 'bool':
      return typeof value === 'boolean' ? [] : say('must be true or false');
    case 'float':
      return typeof value === 'number' && Number.isFinite(value) ? [] : say('must be a number');
    case 'int': {
      const ranges = rangesOf(schema, variant);
      if (typeof value !== 'number' || !Number.isInteger(value))
        return say('must be a whole number');
      if (
        (schema.open && direction === 'read') ||
        ranges.some(([low, high]) => value >= low && value <= high)
      )
        return [];
      return say(`must be in ${ranges.map(([low, high]) => `${low}..${high}`).join(', ')}`);
    }
    case 'string':
      return typeof value === 'string'
        ? stringDifferences(schema, value).flatMap(say)
        : say('must be a string');
    case 'text':
      if (typeof value !== 'string') return say('must be a text');
      return !schema.values || schema.values.includes(value)
        ? []
        : say(`must be one of ${schema.values.join(', ')}`);
    case 'object': {
      if (!isRecord(value)) return say('must be an object');
      const all = Object.entries(schema.fields);
      const own = all.filter(([, field]) => isOn(field, variant));
      const wanted = own.filter(
        ([name, field]) => name in value || !(direction === 'write' && field.optionalOnWrite),
      );
      const known = new Set(
        [...own, ...all.filter(([, field]) => field.acceptedElsewhere)].map(([name]) => name),
      );
      const unknown =
        direction === 'write' ? Object.keys(value).filter(name => !known.has(name)) : [];
      return [
        ...wanted.flatMap(([name, field]) => inside(field, value[name], name)),
        ...unknown.map(name => `${at}/${name} is no field of ${variant}`),
      ];
    }
    case 'map':
      if (!isRecord(value)) return say('must be an object');
      return Object.entries(value).flatMap(([name, item]) => inside(schema.items, item, name));
    case 'array': {
      if (!isList(value)) return say('must be an array');
      const items = value.flatMap((item, index) => inside(schema.items, item, index));
      return [
        ...countDifferences(schema, value, direction).map(rule => `${at || '/'} ${rule}`),
        ...items,
      ];
    }
    case 'union': {
      if (!isList(value) || value.length !== 2) return say('must be [tag, payload]');
      const tag = schema.tags[String(value[0])];
      if (tag && isOn(tag, variant)) return inside(tag.payload, value[1], 1);
      return schema.open ? [] : say('has no such tag');
    }
    case 'empty':
      return [null, '', false, 0].includes(value as null) || (isList(value) && value.length === 0)
        ? []
        : isRecord(value) && Object.keys(value).length === 0
          ? []
          : say('must be empty');
    case 'confirm':
      return isRecord(value) &&
        Object.keys(value).length === 1 &&
        typeof value.do_i_know_what_i_am_doing === 'boolean'
        ? []
        : say('must be { do_i_know_what_i_am_doing: true or false }');
    case 'bytes':
    case 'frames':
      return say('is no JSON');
  }
}

const formats = {
  ipv4: /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/,
  bssid: /^([0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5})?$/,
};

function stringDifferences(
  { minBytes, maxBytes, pattern, format, values }: StringSchema,
  value: string,
): string[] {
  const bytes = Buffer.byteLength(value);
  const rules: string[] = [];
  if (minBytes !== undefined && bytes < minBytes)
    rules.push(`must have at least ${minBytes} bytes`);
  if (maxBytes !== undefined && bytes > maxBytes) rules.push(`must have at most ${maxBytes} bytes`);
  if (pattern !== undefined && !new RegExp(pattern).test(value))
    rules.push(`must match ${pattern}`);
  if (format !== undefined && !formats[format].test(value))
    rules.push(`must be of the form ${format}`);
  if (values !== undefined && !values.includes(value))
    rules.push(`must be one of ${values.join(', ')}`);
  return rules;
}

function countDifferences(
  schema: ArraySchema,
  value: readonly Json[],
  direction: 'read' | 'write',
): string[] {
  const { length, minItems = 0, maxItems = Infinity, distinct } = schema;
  if (direction === 'read' && schema.emptyRead && value.length === 0) return [];
  const rules: string[] = [];
  if (length !== undefined && value.length !== length)
    rules.push(`must have ${length} items, not ${value.length}`);
  if (value.length < minItems)
    rules.push(`must have at least ${minItems} items, not ${value.length}`);
  if (value.length > maxItems)
    rules.push(`must have at most ${maxItems} items, not ${value.length}`);
  if (distinct !== undefined && direction === 'write') {
    const seen = value.map(item => (isRecord(item) ? JSON.stringify(item[distinct]) : undefined));
    if (new Set(seen).size < seen.length) rules.push(`must have items that differ in ${distinct}`);
  }
  return rules;
}

function isOn(part: { readonly variants?: readonly Variant[] }, variant: Variant): boolean {
  return !part.variants || part.variants.includes(variant);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
