/**
 * Generates what the host, the core and C programs need to know about the core's binary interface
 * from its one table, `assembly/abi.json`.
 *
 * `node --import tsx build/abi.ts` rewrites `host/core/abi.ts`, `assembly/abi.ts` and
 * `build/firmware/abi.h` where they are out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { widthColumns, wrap } from './wrap.ts';

type FieldType = 'u8' | 'u16' | 'u32' | 'i32' | 'bool';
type Field = [name: string, type: FieldType, unit: string, doc: string];

export interface AbiTable {
  version: { major: number; minor: number };
  constants: Record<string, { doc: string; values: Record<string, [value: number, doc: string]> }>;
  capacities: Record<string, string>;
  structs: Record<string, { doc: string; fields: Field[] }>;
  /**
   * Element type (a struct or a field type), capacity that counts the elements ('' for a single
   * one), meaning.
   */
  regions: Record<string, [element: string, capacity: string, doc: string]>;
  functions: Record<string, [parameters: string[], doc: string]>;
}

const BYTES: Record<FieldType, number> = { u8: 1, u16: 2, u32: 4, i32: 4, bool: 4 };
const NOTICE = 'Generated from assembly/abi.json by build/abi.ts; do not edit.';
const root = new URL('../', import.meta.url);

export const abiTable: AbiTable = JSON.parse(
  readFileSync(new URL('assembly/abi.json', root), 'utf8'),
);

/**
 * Where each field of a struct lies; the order of the fields must keep every one of them aligned
 * without padding.
 */
export function layout(struct: { fields: Field[] }): { offsets: number[]; size: number } {
  let size = 0;
  const offsets = struct.fields.map(([name, type]) => {
    if (size % BYTES[type] !== 0)
      throw new Error(`field ${name} (${type}) would lie at offset ${size}: reorder the fields`);
    const offset = size;
    size += BYTES[type];
    return offset;
  });
  if (size % 4 !== 0) throw new Error(`the struct's size ${size} is no multiple of 4: fill it up`);
  return { offsets, size };
}

/**
 * FNV-1a over everything a caller depends on: names, order, types and values, but not the
 * documentation.
 */
export function abiHash(table: AbiTable = abiTable): number {
  const { version, constants, capacities, structs, regions, functions } = table;
  const essence = JSON.stringify([
    version,
    Object.entries(constants).map(([name, { values }]) => [
      name,
      Object.entries(values).map(([key, [value]]) => [key, value]),
    ]),
    Object.keys(capacities),
    Object.entries(structs).map(([name, { fields }]) => [
      name,
      fields.map(([field, type, unit]) => [field, type, unit]),
    ]),
    Object.entries(regions).map(([name, [element, capacity]]) => [name, element, capacity]),
    Object.entries(functions).map(([name, [parameters]]) => [name, parameters]),
  ]);
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(essence))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

const pascal = (name: string) =>
  name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const upper = (name: string) => name.toUpperCase();
const hex = (value: number) => `0x${value.toString(16).padStart(8, '0')}`;
const sentence = (doc: string, unit: string) =>
  unit ? `${doc.replace(/\.$/, '')} (${unit}).` : doc;
const packedVersion = ({ version }: AbiTable) => (version.major << 16) | version.minor;

/** A comment of one line if it fits, else of several; `mark` is how it begins. */
function comment(text: string, indent = '', mark: '/**' | '/*' = '/**'): string[] {
  const single = `${indent}${mark} ${text} */`;
  if (single.length <= widthColumns) return [single];
  const lines = wrap(text, widthColumns - indent.length - 3);
  return [`${indent}${mark}`, ...lines.map(line => `${indent} * ${line}`), `${indent} */`];
}

/** A line of C with its comment behind it, or before it where both do not fit. */
function described(line: string, text: string, indent: string): string[] {
  const single = `${line} /* ${text} */`;
  return single.length <= widthColumns ? [single] : [...comment(text, indent, '/*'), line];
}

/** A function of the core as C declares it. */
function declaration(name: string, parameters: readonly string[]): string[] {
  const typed = parameters.map(parameter => `int32_t ${parameter}`);
  const single = `int32_t voltkern_${name}(${typed.join(', ') || 'void'});`;
  if (single.length <= widthColumns) return [single];
  const [first, ...more] = wrap(`${typed.join(', ')});`, widthColumns - 4);
  return [`int32_t voltkern_${name}(`, ...[first, ...more].map(line => `    ${line}`)];
}

/** A function of the core as the host's type of it. */
function signature(name: string, parameters: readonly string[]): string[] {
  const typed = parameters.map(parameter => `${camel(parameter)}: number`);
  const single = `  ${name}(${typed.join(', ')}): number;`;
  if (single.length <= widthColumns) return [single];
  return [`  ${name}(`, ...typed.map(parameter => `    ${parameter},`), '  ): number;'];
}

/** The core's side: constants and unmanaged classes that are laid over memory. */
export function assemblySource(table: AbiTable): string {
  const lines = [`// ${NOTICE}`, ''];
  lines.push(
    `export const ABI_VERSION: i32 = ${packedVersion(table)};`,
    `export const ABI_HASH: i32 = ${abiHash(table) | 0};`,
    '',
  );
  for (const [group, { doc, values }] of Object.entries(table.constants)) {
    lines.push(`// ${doc}`);
    for (const [name, [value, text]] of Object.entries(values)) {
      lines.push(
        ...comment(text),
        `export const ${upper(`${group}_${name}`)}: i32 = ${value | 0};`,
      );
    }
    lines.push('');
  }
  Object.keys(table.capacities).forEach((name, id) => {
    lines.push(`export const CAPACITY_${upper(name)}: i32 = ${id};`);
  });
  lines.push('');
  Object.keys(table.regions).forEach((name, id) => {
    lines.push(`export const REGION_${upper(name)}: i32 = ${id};`);
  });
  for (const [name, { doc, fields }] of Object.entries(table.structs)) {
    lines.push('', ...comment(doc), '@unmanaged', `export class ${pascal(name)} {`);
    for (const [field, type, unit, text] of fields) {
      lines.push(
        ...comment(sentence(text, unit), '  '),
        `  ${camel(field)}: ${type === 'bool' ? 'u32' : type};`,
      );
    }
    lines.push('}');
  }
  return `${lines.join('\n')}\n`;
}

/** The host's side: constants, the type of the exports, and one class per struct. */
export function hostSource(table: AbiTable): string {
  const lines = [`// ${NOTICE}`, "import { struct } from './struct.ts';", ''];
  lines.push("export type { MemoryViews } from './struct.ts';", '');
  lines.push(
    `export const ABI_VERSION = ${hex(packedVersion(table))};`,
    `export const ABI_HASH = ${hex(abiHash(table))};`,
    '',
  );
  for (const [group, { doc, values }] of Object.entries(table.constants)) {
    lines.push(...comment(doc), `export const ${pascal(group)} = {`);
    for (const [name, [value, text]] of Object.entries(values))
      lines.push(...comment(text, '  '), `  ${camel(name)}: ${value},`);
    lines.push(
      '} as const;',
      `export type ${pascal(group)} = (typeof ${pascal(group)})[keyof typeof ${pascal(group)}];`,
      '',
    );
  }
  for (const [group, names] of [
    ['Capacity', Object.keys(table.capacities)],
    ['Region', Object.keys(table.regions)],
  ] as const) {
    lines.push(`/** Numbers for \`${group.toLowerCase()}(id)\`. */`, `export const ${group} = {`);
    names.forEach((name, id) => {
      lines.push(`  ${camel(name)}: ${id},`);
    });
    lines.push('} as const;', '');
  }
  lines.push(
    '/** What an instance of the core exports. All parameters and results are 32-bit integers. */',
    'export interface CoreExports {',
  );
  lines.push('  readonly memory: { readonly buffer: ArrayBufferLike };');
  for (const [name, [parameters, doc]] of Object.entries(table.functions)) {
    lines.push(...comment(doc, '  '), ...signature(name, parameters));
  }
  lines.push('}');
  for (const [name, struct] of Object.entries(table.structs))
    lines.push(...hostClass(pascal(name), struct));
  return `${lines.join('\n')}\n`;
}

function hostClass(name: string, { doc, fields }: { doc: string; fields: Field[] }): string[] {
  const lines = ['', ...comment(doc), `export interface ${name} {`];
  let previous: FieldType | undefined;
  const words = fields.flatMap(([field, type]) => {
    const isSame = type === previous;
    previous = type;
    return isSame ? camel(field) : [type, camel(field)];
  });
  for (const [field, type, unit, text] of fields) {
    lines.push(
      ...comment(sentence(text, unit), '  '),
      `  ${camel(field)}: ${type === 'bool' ? 'boolean' : 'number'};`,
    );
  }
  const layout = `'${words.join(' ')}'`;
  const line = `export const ${name} = struct<${name}>(${layout});`;
  lines.push(
    '}',
    ...(line.length <= widthColumns
      ? [line]
      : [line.slice(0, line.indexOf("'")), `  ${layout},`, ');']),
  );
  return lines;
}

const C_TYPE: Record<FieldType, string> = {
  u8: 'uint8_t',
  u16: 'uint16_t',
  u32: 'uint32_t',
  i32: 'int32_t',
  bool: 'uint32_t',
};

/** The header for programs that embed the core translated to C. */
export function cHeader(table: AbiTable): string {
  const lines = [
    `/* ${NOTICE} */`,
    '#ifndef VOLTKERN_ABI_H',
    '#define VOLTKERN_ABI_H',
    '',
    '#include <stddef.h>',
    '#include <stdint.h>',
    '',
  ];
  lines.push(
    `#define VK_ABI_VERSION ${hex(packedVersion(table))}u`,
    `#define VK_ABI_HASH ${hex(abiHash(table))}u`,
    '',
  );
  for (const [group, { doc, values }] of Object.entries(table.constants)) {
    lines.push(...comment(doc, '', '/*'));
    for (const [name, [value, text]] of Object.entries(values)) {
      const literal =
        value < 0 ? `((int32_t)${hex(value >>> 0)}u)` : `${value}${value > 0x7fffffff ? 'u' : ''}`;
      const defined = `#define VK_${upper(`${group}_${name}`)} ${literal}`;
      lines.push(...described(defined, text, ''));
    }
    lines.push('');
  }
  lines.push('/* Numbers for capacity(id). */', 'enum {');
  for (const [name, doc] of Object.entries(table.capacities))
    lines.push(...described(`  VK_CAPACITY_${upper(name)},`, doc, '  '));
  lines.push('};', '', '/* Numbers for region(id). */', 'enum {');
  for (const [name, [element, capacity, doc]] of Object.entries(table.regions)) {
    const type = element in table.structs ? `vk_${element}` : C_TYPE[element as FieldType];
    const held = `${type}${capacity ? `[${capacity}]` : ''}: ${doc}`;
    lines.push(...described(`  VK_REGION_${upper(name)},`, held, '  '));
  }
  lines.push('};');
  for (const [name, struct] of Object.entries(table.structs)) {
    const { offsets, size } = layout(struct);
    lines.push('', ...comment(struct.doc, '', '/*'), 'typedef struct {');
    for (const [field, type, unit, doc] of struct.fields)
      lines.push(...described(`  ${C_TYPE[type]} ${field};`, sentence(doc, unit), '  '));
    lines.push(
      `} vk_${name};`,
      `_Static_assert(sizeof(vk_${name}) == ${size}, "size of vk_${name}");`,
    );
    const [last] = struct.fields.slice(-1);
    if (last)
      lines.push(
        `_Static_assert(offsetof(vk_${name}, ${last[0]}) == ${offsets.at(-1)}, "layout of vk_${name}");`,
      );
  }
  lines.push(
    '',
    ...comment(
      'Every exported function as X(name, number of parameters); all parameters and results are 32-bit integers.',
      '',
      '/*',
    ),
  );
  lines.push('#define VK_FUNCTIONS(X) \\');
  const functions = Object.entries(table.functions);
  functions.forEach(([name, [parameters]], index) => {
    lines.push(`  X(${name}, ${parameters.length})${index < functions.length - 1 ? ' \\' : ''}`);
  });
  lines.push(
    '',
    ...comment(
      'The core as C functions; there is one instance. What has nothing to answer answers 0. ' +
        'build/firmware/core.ts translates the core to the file that defines them.',
      '',
      '/*',
    ),
    '',
    '/* Makes the core anew, as after power-on: before everything else. */',
    'void voltkern_start(void);',
    '',
    "/* The place of an address of the core's memory, as region and vk_charger have them; NULL for 0. */",
    'void *voltkern_at(uint32_t address);',
    '',
    ...comment(
      'The embedder defines it: the core came upon an error of its own (a wasm_rt_trap_t) and cannot go on. ' +
        'It must not come back.',
      '',
      '/*',
    ),
    '_Noreturn void voltkern_trap(int32_t reason);',
  );
  for (const [name, [parameters, doc]] of functions) {
    lines.push('', ...comment(doc, '', '/*'), ...declaration(name, parameters));
  }
  lines.push('', '/* The regions by name. They stay where they are. */');
  for (const [name, [element]] of Object.entries(table.regions)) {
    const type = element in table.structs ? `vk_${element}` : C_TYPE[element as FieldType];
    lines.push(`static inline ${type} *voltkern_region_${name}(void) {`);
    lines.push(
      `  int32_t address = voltkern_region(VK_REGION_${upper(name)});`,
      `  return (${type} *)voltkern_at((uint32_t)address);`,
      '}',
    );
  }
  lines.push('', '#endif');
  return `${lines.join('\n')}\n`;
}

/** Every generated file: path from the project's root and content. */
export function generatedFiles(table: AbiTable = abiTable): [path: string, content: string][] {
  return [
    ['assembly/abi.ts', assemblySource(table)],
    ['host/core/abi.ts', hostSource(table)],
    ['build/firmware/abi.h', cHeader(table)],
  ];
}

function currentContent(path: string): string {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch {
    return '';
  }
}

/** Rewrites the generated files that are out of date and names them. */
export function updateGeneratedFiles(): string[] {
  const stale = generatedFiles().filter(([path, content]) => currentContent(path) !== content);
  for (const [path, content] of stale) writeFileSync(new URL(path, root), content);
  return stale.map(([path]) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const path of updateGeneratedFiles()) console.log(`wrote ${path}`);
}
