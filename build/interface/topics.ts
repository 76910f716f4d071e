/**
 * `host/web/declared-topics.ts`: the types of all that devices show as JSON, as their variants
 * declare it, for the page.
 */

import { commonOf, describedResources } from './described.ts';
import { readSchema, type Schema } from './json-schema.ts';
import { type ByVariant, mergeSchemas, onVariants } from './merge.ts';

const columns = 100;

/** The file, as the formatter writes it. */
export function topicsFile(): string {
  const members = describedResources().flatMap(resource => {
    const { readable, writable, command } = commonOf(resource);
    const byVariant = [...resource.byVariant].flatMap(([variant, { declaration }]): ByVariant => {
      const { value } = declaration;
      return value ? [[[variant], readSchema(value, writable && !command)]] : [];
    });
    if (!readable || byVariant.length === 0) return [];
    return [memberLines(keyOf(resource.path), mergeSchemas(byVariant), '  ')];
  });
  return `/**
 * What devices show, by topic: \`npm run docs\` writes it from the declarations. What not every
 * variant has may be missing.
 */
export interface DeclaredTopics {
${members.join('\n')}
}
`;
}

/** A name, or a pattern where numbers tell several apart. */
function keyOf(path: string): string {
  const pattern = path.replaceAll('<n>', `\${number}`);
  return pattern === path ? `'${path}'` : `[path: \`${pattern}\`]`;
}

function memberLines(key: string, schema: Schema, indent: string): string {
  const type = typeOf(schema, indent, `${key}: ;`.length);
  return `${indent}${key}:${type.startsWith('\n') ? '' : ' '}${type};`;
}

/**
 * The type of a value, on a line of its own for each member where it is long.
 *
 * @param indent of the line in which it begins
 * @param used columns of that line, beyond the indent, that are not its own
 */
function typeOf(schema: Schema, indent: string, used: number): string {
  const line = lineOf(schema);
  if (indent.length + used + line.length <= columns) return line;
  const deeper = `${indent}  `;
  const { properties, items, prefixItems } = schema;
  const choices = choicesOf(schema);
  const [only, another] = choices ?? [];
  if (only && !another) return typeOf(only, indent, used);
  if (choices) {
    const types = choices.map(choice => typeOf(choice, `${deeper}  `, 0));
    return types.map(type => `\n${deeper}| ${type}`).join('');
  }
  if (properties) {
    const members = membersOf(schema).map(([key, inner]) => memberLines(key, inner, deeper));
    return orNull(`{\n${members.join('\n')}\n${indent}}`, schema);
  }
  if (prefixItems) {
    const [tag, payload] = tuple(schema);
    const each = tag.replaceAll(/(?: \| )?(\d+)/g, `\n${deeper}  | $1`);
    const tags = deeper.length + tag.length + 1 > columns ? `(${each}\n${deeper})` : tag;
    return `readonly [\n${deeper}${tags},\n${deeper}${typeOf(payload, deeper, 1)},\n${indent}]`;
  }
  if (items) {
    const around = listOf('').length;
    return orNull(listOf(typeOf(items as Schema, indent, used + around)), schema);
  }
  return line;
}

function lineOf(schema: Schema): string {
  const { properties, items, prefixItems } = schema;
  const choices = choicesOf(schema);
  if (choices) return choices.map(lineOf).join(' | ');
  if (properties) {
    const members = membersOf(schema).map(([key, inner]) => `${key}: ${lineOf(inner)}`);
    return orNull(`{ ${members.join('; ')} }`, schema);
  }
  if (prefixItems) {
    const [tag, payload] = tuple(schema);
    return `readonly [${tag}, ${lineOf(payload)}]`;
  }
  if (items) return orNull(listOf(lineOf(items as Schema)), schema);
  if (typeof schema.const === 'string') return `'${schema.const}'`;
  const types = [schema.type ?? 'unknown'].flat() as string[];
  return types.map(type => (type === 'integer' ? 'number' : type)).join(' | ');
}

/** The tag of a union's shape, several where they have the same payload, and that. */
function tuple({ prefixItems }: Schema): readonly [tag: string, payload: Schema] {
  const [tag, payload] = prefixItems as readonly [Schema, Schema];
  return [(tag.enum as readonly number[]).join(' | '), payload];
}

function listOf(item: string): string {
  return `readonly ${/^readonly| \| /.test(item.replace(/\{.*\}/s, '{}')) ? `(${item})` : item}[]`;
}

function orNull(type: string, { type: types }: Schema): string {
  return Array.isArray(types) && types.includes('null') ? `${type} | null` : type;
}

/** The types of which a value has one, each once; undefined if it is no choice. */
function choicesOf({ oneOf, anyOf }: Schema): readonly Schema[] | undefined {
  const choices = (oneOf ?? anyOf) as readonly Schema[] | undefined;
  if (!choices) return undefined;
  const byType = new Map<string, Schema>();
  for (const choice of choices) {
    const [tag, payload] = (choice.prefixItems ?? []) as readonly Schema[];
    const type = payload ? `[tag, ${lineOf(payload)}]` : lineOf(choice);
    const known = byType.get(type)?.prefixItems as readonly Schema[] | undefined;
    const tags = [...((known?.[0]?.enum as readonly number[]) ?? []), ...[tag?.enum ?? []].flat()];
    byType.set(type, payload ? { ...choice, prefixItems: [{ enum: tags }, payload] } : choice);
  }
  return [...byType.values()];
}

function membersOf(schema: Schema): (readonly [key: string, schema: Schema])[] {
  const { properties, required = [] } = schema;
  return Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, inner]) => {
    const isAlways = (required as readonly string[]).includes(name) && !inner[onVariants];
    return [isAlways ? name : `${name}?`, inner];
  });
}
