/**
 * The shapes of all resources as JSON Schemas with names, which both documents for programs share:
 * `evse_state` is what is read, `evse_global_current_write` what may be written.
 */

import { everyVariant, type VariantName } from '../../host/hardware/variants.ts';
import type { Declaration } from '../../host/registry/registry.ts';
import type { Declared } from './declared.ts';
import { commonOf, type DescribedResource } from './described.ts';
import { readSchema, type Schema, writeSchema } from './json-schema.ts';
import { mergeSchemas, onVariants } from './merge.ts';

/** The names and shapes of some resources. */
export interface Shapes {
  /** `meters/<n>/config` → `meters_n_config`: a name for programs, of one resource only. */
  name(resource: DescribedResource): string;
  /** By name. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Names what is read; undefined where nothing is, or no JSON. */
  read(resource: DescribedResource): Schema | undefined;
  /** Names what may be written; undefined where nothing can be. */
  write(resource: DescribedResource): Schema | undefined;
}

/** The shapes of these resources, each for the variants that have it. */
export function shapesOf(resources: readonly DescribedResource[]): Shapes {
  const schemas: Record<string, Schema> = {};
  const names = namesOf(resources);
  const nameOf = ({ path }: DescribedResource): string => names.get(path) as string;
  const values = new Set(resources.filter(one => commonOf(one).value).map(({ path }) => path));
  const add = (
    resource: DescribedResource,
    suffix: string,
    schemaOf: (declared: Declared) => Schema | undefined,
  ): void => {
    const byVariant = [...resource.byVariant].flatMap(([variant, declared]) => {
      const schema = schemaOf(declared);
      return schema ? [[[variant], schema] as const] : [];
    });
    if (byVariant.length > 0) schemas[nameOf(resource) + suffix] = mergeSchemas(byVariant);
  };
  for (const resource of resources) {
    const { command } = commonOf(resource);
    const keeps = !command || values.has(withoutUpdate(resource.path) ?? '');
    const isWritten = !command && commonOf(resource).writable;
    add(resource, '', ({ declaration, initial }) => shown(declaration, isWritten, initial));
    add(resource, writeSuffix, ({ declaration: { writable, payload, value } }) => {
      const field = payload ?? value;
      return writable && field ? writeSchema(field, keeps) : undefined;
    });
  }
  const named = (name: string): Schema | undefined =>
    schemas[name] && { $ref: `#/components/schemas/${name}` };
  return {
    name: nameOf,
    schemas,
    read: resource => named(nameOf(resource)),
    write: resource => named(nameOf(resource) + writeSuffix),
  };
}

const writeSuffix = '_write';

function shown(
  { readable, value, persistent }: Declaration,
  isWritten: boolean,
  initial: unknown,
): Schema | undefined {
  if (!readable || !value) return undefined;
  return readSchema(value, isWritten, persistent ? initial : undefined);
}

function namesOf(resources: readonly DescribedResource[]): Map<string, string> {
  const byName = new Map<string, string>();
  for (const { path } of resources) {
    const name = path.replace(/\W+/g, '_').replace(/_$/, '');
    // `config_reset` and `config/reset` are two commands.
    const taken = [...byName.keys()].filter(other => other.replace(/_\d$/, '') === name).length;
    byName.set(taken === 0 ? name : `${name}_${taken + 1}`, path);
  }
  return new Map([...byName].map(([name, path]) => [path, name]));
}

/** The path of the value that a command `<path>_update` may supply; undefined for others. */
export function withoutUpdate(path: string): string | undefined {
  return path.endsWith('_update') ? path.slice(0, -'_update'.length) : undefined;
}

/** `meters/<n>/config` → `meters/{n}/config`, as both documents write it. */
export function templateOf(path: string): string {
  return path.replace(/<(\w+)>/g, '{$1}');
}

/** The names of what differs in the paths of a resource: `n`. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/<(\w+)>/g)].map(([, name]) => name as string);
}

/** Names the variants that have a resource, unless all of `among` do. */
export function variantsMark(
  { byVariant }: DescribedResource,
  among: readonly VariantName[],
): Schema {
  const having = among.filter(name => byVariant.has(name));
  return having.length === among.length ? {} : { [onVariants]: having };
}

/** Variants with most resources first. */
const tellingVariants: readonly VariantName[] = ['warp3', 'wem2', ...everyVariant];

/** What a device really answered, of the most telling variant that has the resource. */
export function exampleOf({ byVariant }: DescribedResource): unknown {
  const variant = tellingVariants.find(name => byVariant.has(name)) as VariantName;
  return byVariant.get(variant)?.example;
}
