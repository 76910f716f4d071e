/**
 * Makes the documents that follow from the declarations of the resources: `docs/interface/`, a page
 * per section with every resource of the six variants; the table of who declares what,
 * `docs/resources.md`; and the tables that stand in pages written by hand, such as the
 * picture of the modules in `docs/architecture.md`.
 *
 * `npm run docs` rewrites them; `npm test` compares.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyVariant, type VariantName } from '../../host/hardware/variants.ts';
import { wordsOf } from '../../host/registry/choices.ts';
import { type Field, sentenceOf } from '../../host/registry/field.ts';
import { latePartsTable } from '../late-parts.ts';
import { root } from '../paths.ts';
import { wrap } from '../wrap.ts';
import type { Declared } from './declared.ts';
import {
  byNumber,
  commonOf,
  type DescribedResource,
  describedResources,
  ruleOf,
  sentence,
} from './described.ts';
import { knownRegistersTable } from './known-registers-table.ts';
import { modulesPicture } from './modules-picture.ts';
import { rulesTables } from './rules-table.ts';

/** A line of a table of fields. */
interface Row {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
}

const ofEverySection =
  'These tables follow from the declarations in the code; `npm run docs` writes them.';

/** All pages, by their path seen from `docs/`. */
export function interfacePages(): Map<string, string> {
  const resources = describedResources();
  const sections = [...new Set(resources.map(({ section }) => section))].sort(byNumber);
  const pages = new Map<string, string>();
  for (const section of sections) {
    pages.set(`interface/${fileOf(section)}`, sectionPage(section, resources));
  }
  pages.set('interface/README.md', index(sections, resources));
  pages.set('resources.md', declarers(resources));
  const made: readonly (readonly [page: string, name: string, table: string])[] = [
    ['architecture.md', 'modules', modulesPicture()],
    ['architecture.md', 'late parts', latePartsTable()],
    ['automation.md', 'rules', rulesTables()],
    ['meters.md', 'known registers', knownRegistersTable()],
  ];
  for (const [page, name, table] of made) {
    const text = pages.get(page) ?? readFileSync(join(root, 'docs', page), 'utf8');
    pages.set(page, between(name, text, table));
  }
  return pages;
}

/** A page with what is generated between its marks of that name. */
function between(name: string, page: string, generated: string): string {
  const marks = new RegExp(`(?<=<!-- ${name} -->\\n)[^]*(?=<!-- /${name} -->)`);
  if (!marks.test(page)) throw new Error(`no page has a place for ${name}`);
  return page.replace(marks, () => `\n${generated}\n\n`);
}

/** `2.10 Charge controller` → `2.10-charge-controller.md`. */
function fileOf(section: string): string {
  return `${section
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/-$/, '')}.md`;
}

function sectionPage(section: string, resources: readonly DescribedResource[]): string {
  const own = resources.filter(resource => resource.section === section);
  return [`# ${section}`, ofEverySection, ...own.flatMap(describe), ''].map(paragraph).join('\n\n');
}

/** A part of a page: prose is wrapped, tables and headings are not. */
function paragraph(text: string): string {
  return /^[|#]/.test(text) ? text : wrap(text).join('\n');
}

/** A resource: what it is, how it is reached, its fields. */
function describe(resource: DescribedResource): string[] {
  const { path } = resource;
  const declaration = commonOf(resource);
  const { value, payload, readable } = declaration;
  const text = [`## ${path}`, sentence(declaration.doc), access(resource)];
  if (readable && value)
    text.push(table(resource, ({ declaration: { value: field } }) => field, true));
  if (payload && payload !== value) {
    if (readable) text.push('A write is of another shape:');
    text.push(table(resource, ({ declaration: { payload: field } }) => field, false));
  }
  return text.filter(part => part !== '');
}

/** Who has it, and how it is reached. */
function access(resource: DescribedResource): string {
  const { byVariant } = resource;
  const { readable, writable, command, persistent, on, contentType, coding } = commonOf(resource);
  const verbs = command
    ? 'Command'
    : readable && writable
      ? 'Read and written'
      : readable
        ? 'Read only'
        : 'Write only';
  const names = { http: 'HTTP', mqtt: 'MQTT', ws: 'WebSocket' } as const;
  const parts = [`${verbs} over ${on.map(one => names[one]).join(', ')}`];
  if (persistent) parts.push('survives restarts');
  if (readable && !contentType.startsWith('application/json'))
    parts.push(`body: ${contentType}${coding ? `, ${coding}` : ''}`);
  parts.push(
    byVariant.size === everyVariant.length
      ? 'on every variant'
      : `on ${[...byVariant.keys()].join(', ')}`,
  );
  return `${parts.join('; ')}.`;
}

/** The fields as a table; a row is said once for the variants that declare it alike. */
function table(
  { byVariant }: DescribedResource,
  fieldOf: (declared: Declared) => Field | undefined,
  startsAs: boolean,
): string {
  const rows = new Map<string, { row: Row; of: VariantName[] }>();
  for (const [variant, declared] of byVariant) {
    const field = fieldOf(declared);
    const initial = startsAs && declared.declaration.persistent ? declared.initial : undefined;
    for (const row of field ? rowsOf(field, '', initial) : []) {
      const key = JSON.stringify(row);
      const known = rows.get(key) ?? { row, of: [] };
      known.of.push(variant);
      rows.set(key, known);
    }
  }
  if (rows.size === 0) return '';
  const lines = [...rows.values()].map(({ row: { name, type, meaning }, of }) => {
    const only = of.length === byVariant.size ? '' : ` (${of.join(', ')})`;
    return `| ${name} | ${type} | ${meaning}${only} |`;
  });
  return ['| Field | Type | Meaning |', '|---|---|---|', ...lines].join('\n');
}

function rowsOf(field: Field, name: string, initial: unknown): Row[] {
  const own = (): Row => ({
    name: name === '' ? '(the value)' : `\`${name}\``,
    type: typeOf(field),
    meaning: meaningOf(field, initial),
  });
  if (field.type === 'empty')
    return [
      { name: '(the payload)', type: 'empty', meaning: '`null`, `""`, `false`, `0`, `[]` or `{}`' },
    ];
  if (field.type === 'object') {
    const members = Object.entries(field.fields).flatMap(([key, member]) =>
      rowsOf(
        member,
        name === '' ? key : `${name}.${key}`,
        (initial as Record<string, unknown> | undefined)?.[key],
      ),
    );
    return name === '' || field.doc === '' ? members : [own(), ...members];
  }
  if (field.type === 'array') {
    const items =
      field.item.type === 'object' || field.item.type === 'union'
        ? rowsOf(field.item, `${name}[]`, undefined)
        : [];
    return [own(), ...items];
  }
  if (field.type === 'union') {
    const payloads = [...field.tags].flatMap(([tag, payload]) =>
      payload ? rowsOf(payload, `${name}[${tag}]`, undefined) : [],
    );
    return [own(), ...payloads];
  }
  return [own()];
}

function typeOf(field: Field): string {
  if (field.type === 'array') {
    const { minItems, maxItems, item } = field;
    const count =
      minItems === maxItems
        ? `${maxItems}`
        : maxItems === 0xffff
          ? '..'
          : `${minItems} to ${maxItems}`;
    return `${typeOf(item)}[${count}]`;
  }
  if (field.type === 'int' || field.type === 'float')
    return field.unit === undefined ? field.type : `${field.type} (${field.unit})`;
  return field.type;
}

/** The sentence of a field, and the rules that it does not say. */
function meaningOf(field: Field, initial: unknown): string {
  const described = field.type === 'array' && field.doc === '' ? field.item : field;
  const parts = [
    sentenceOf(described),
    ruleOf(described),
    ...(field.type === 'union' ? [kindsOf(field)] : []),
  ];
  if (field.hidden) parts.push('hidden: reads `null`');
  if (field.optional) parts.push('optional on write');
  if (field.own) parts.push('own to the device: [backup.md](../backup.md)');
  if (field.nullable && field.type !== 'union') parts.push('may be `null`');
  if (initial !== undefined && initial !== null && typeof initial !== 'object')
    parts.push(`default \`${JSON.stringify(initial)}\``);
  return parts
    .filter(part => part !== '')
    .join('; ')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
}

function kindsOf({ kinds, tags }: Field & { readonly type: 'union' }): string {
  return [...tags.keys()].map(tag => `${tag} ${wordsOf(kinds, tag)}`).join(', ');
}

function index(sections: readonly string[], resources: readonly DescribedResource[]): string {
  const lines = sections.map(section => {
    const paths = resources
      .filter(resource => resource.section === section)
      .map(({ path }) => path.split('/')[0]);
    return `| [${section}](${fileOf(section)}) | ${[...new Set(paths)].map(path => `\`${path}\``).join(' ')} |`;
  });
  return [
    '# The interface, resource by resource',
    'Comments in the code cite these sections: "interface 2.10" is the page of the charge controller. Each page has every resource, with its fields, units, ranges and defaults, and says which variants have it.',
    ['| Section | Paths begin with |', '|---|---|', ...lines].join('\n'),
    'How resources are read and written, states, refusals and limits: [rules.md](rules.md). The same for programs: [clients.md](../clients.md).',
    ofEverySection,
    '',
  ]
    .map(paragraph)
    .join('\n\n');
}

/** Who declares what. */
function declarers(resources: readonly DescribedResource[]): string {
  const rows = [...resources]
    .sort((one, other) => one.path.localeCompare(other.path, 'en'))
    .map(({ path, file }) => `| \`${path}\` | \`${file}\` |`);
  return [
    '# Which file declares which resource',
    ofEverySection,
    ['| Resource | File |', '|---|---|', ...rows].join('\n'),
    '',
  ]
    .map(paragraph)
    .join('\n\n');
}
