import type { Json, Resource, Variant } from '../data/interface.ts';
import { type Document, type Part, templateOf } from './documents.ts';
import { bodies, ownPart } from './example-writes.ts';

/*
 * Writes a program that uses every operation of an OpenAPI document through a generated client, so
 * that a type check tells whether what is read may be written back, and whether what the interface
 * gives as examples may be written at all.
 */

/** A resource of the interface as data, by its path in the document. */
type Examples = ReadonlyMap<string, Resource>;

/** The body of this one is what another one answers. */
const restore = '/system/restore';
/** These end the run of the device, so they come last. */
const last = ['/force_reboot', '/reboot'];

/**
 * The program: it exports `answers(url)`, which yields the name of each operation with its answer.
 * First it writes the examples of the interface, then it reads everything and writes it back.
 *
 * @param types the module with the types that were generated from the document
 * @param resources those of the interface as data
 */
export function clientProgram(
  { paths: items }: Document,
  types: string,
  variant: Variant,
  resources: readonly Resource[],
): string {
  const examples = new Map(resources.map(resource => [templateOf(resource.path), resource]));
  const paths = Object.keys(items);
  const first = paths.filter(path => !last.includes(path) && !path.includes('{member}'));
  const anew = (path: string): string[] => writtenAnew(path, items, examples, variant);
  return [
    `import createClient from 'openapi-fetch';`,
    `import type { paths } from '${types}';`,
    '',
    'export async function* answers(baseUrl: string): AsyncGenerator<[string, Response]> {',
    '  const client = createClient<paths>({ baseUrl });',
    ...first.flatMap(anew),
    ...paths.flatMap(path => readAndWrittenBack(path, items, examples)),
    ...last.flatMap(anew),
    '}',
    '',
  ].join('\n');
}

type Items = Document['paths'];

/** Writes what the interface gives as example, or what stands in for it. */
function writtenAnew(path: string, items: Items, examples: Examples, variant: Variant): string[] {
  if (!items[path]?.put) return [];
  if (path === restore) return restored;
  const resource = examples.get(path);
  const body = path in bodies ? bodies[path] : resource && ownPart(resource, variant);
  if (body === undefined) return [];
  const write = (at: string, number: number, what: Json): string => {
    const more = `body: ${JSON.stringify(what)}, parseAs: 'text'`;
    const words = `{ ${parametersOf(at, items[at] as Part, number)}${more} }`;
    return `  yield ['PUT ${at}', (await client.PUT('${at}', ${words})).response];`;
  };
  const before = (resource?.before ?? []).flatMap(({ path: at, body: what }) => {
    const template = `/${at.replace(/(?<=\/)\d+(?=\/)/, '{n}')}`;
    return items[template] ? [write(template, Number(/\d+/.exec(at)?.[0]), what as Json)] : [];
  });
  const ways = [path, `${path}_update`].filter(at => at === path || (path in bodies && items[at]));
  return [...before, ...ways.map(at => write(at, numberOf(path, examples), body))];
}

const restored = [
  '  {',
  "    const { data: backup } = await client.GET('/system/backup');",
  `    const body = { backup, dry_run: true, passphrase: '' };`,
  `    yield ['PUT ${restore}', (await client.PUT('${restore}', { body })).response];`,
  '  }',
];

/** Reads a path; what can be written is written as it was read, in every way there is. */
function readAndWrittenBack(path: string, items: Items, examples: Examples): string[] {
  const item = items[path] as Part;
  if (!item.get) return [];
  const number = numberOf(path, examples);
  const call = (method: string, at: string, more: string): string =>
    `await client.${method}('${at}', { ${parametersOf(at, item, number)}${more} })`;
  const isWrittenBack = !(path in bodies) && examples.get(path)?.value.type !== 'text';
  const writes = [path, `${path}_update`].flatMap(at =>
    ['put', 'post']
      .filter(method => isWrittenBack && items[at]?.[method])
      .map(method => method.toUpperCase())
      .map(method => [`${method} ${at}`, call(method, at, "body: data, parseAs: 'text'")]),
  );
  const isJson = mediaTypeOf(item.get as Part) === 'application/json';
  return [
    '  {',
    `    const { data, response } = ${call('GET', path, isJson ? '' : "parseAs: 'text'")};`,
    `    yield ['GET ${path}', response];`,
    ...writes.map(
      ([name, write]) => `    if (data !== undefined) yield ['${name}', (${write}).response];`,
    ),
    '    void data;',
    '  }',
  ];
}

/** The number that examples below the same list have in their path. */
function numberOf(path: string, examples: Examples): number {
  const [list] = path.split('{n}');
  const [example] = [...examples].filter(([other]) => other.startsWith(`${list}{n}`));
  return Number(Object.values(example?.[1].exampleParameters ?? {})[0] ?? 0);
}

interface Parameter {
  readonly name: string;
  readonly schema: { readonly type?: string; readonly enum?: readonly string[] };
}

/** Of the members the first one is meant, and what a rule waits for is its example. */
function parametersOf(path: string, { parameters = [] }: Part, number: number): string {
  const values = (parameters as readonly Parameter[])
    .filter(({ name }) => path.includes(`{${name}}`))
    .map(({ name, schema }) => {
      const value = schema.type === 'string' ? (schema.enum?.[0] ?? 'doorbell') : number;
      return `${name}: ${JSON.stringify(name === 'member' && schema.enum === undefined ? 0 : value)}`;
    });
  return values.length > 0 ? `params: { path: { ${values.join(', ')} } }, ` : '';
}

function mediaTypeOf({ responses }: Part): string {
  const { content = {} } = (responses as Readonly<Record<string, Part>>)[200] as Part;
  return Object.keys(content as object)[0] ?? 'text/plain';
}
