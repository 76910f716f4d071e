/** Writes the HTTP interface as a document of OpenAPI 3.1, which programs make clients from. */

import type { VariantName } from '../../host/hardware/variants.ts';
import type { Declaration } from '../../host/registry/registry.ts';
import { about } from './about.ts';
import { byNumber, commonOf, type DescribedResource, sentence, titleOf } from './described.ts';
import { readSchema, type Schema } from './json-schema.ts';
import { mergeSchemas } from './merge.ts';
import { httpRules, ownPaths, responses } from './openapi-common.ts';
import {
  exampleOf,
  parametersOf,
  type Shapes,
  shapesOf,
  templateOf,
  variantsMark,
} from './shapes.ts';

/** How a resource is written about. */
interface Written {
  readonly resource: DescribedResource;
  readonly declaration: Declaration;
  /** First part of the names of its operations. */
  readonly name: string;
  readonly read: Schema | undefined;
  readonly write: Schema | undefined;
}

/** Path items by path. */
type Paths = Record<string, Schema>;

const updateSuffix = '_update';

/** The document of what these variants have; where they differ, it says who has what. */
export function openApi(
  resources: readonly DescribedResource[],
  among: readonly VariantName[],
): Schema {
  const onHttp = resources.filter(resource => commonOf(resource).on.includes('http'));
  const shapes = shapesOf(resources);
  const sections = [...new Set(onHttp.map(({ section }) => section))].sort(byNumber);
  return {
    openapi: '3.1.0',
    info: about('HTTP interface', among, httpRules(among)),
    servers: [{ url: '/', description: 'The device that serves this document' }],
    security: [{ login: [] }, {}],
    tags: [
      { name: 'Access', description: 'Login, and the documents of the interface.' },
      ...sections.map(section => ({
        name: titleOf(section),
        description: `Section ${section.split(' ')[0]} of the interface.`,
      })),
    ],
    paths: { ...ownPaths, ...pathsOf(onHttp, shapes, among) },
    components: { schemas: shapes.schemas, responses, securitySchemes },
  };
}

function pathsOf(
  resources: readonly DescribedResource[],
  shapes: Shapes,
  among: readonly VariantName[],
): Paths {
  const byPath = new Map(resources.map(resource => [resource.path, resource]));
  const templates = resources.map(({ path }) => `/${templateOf(path)}`);
  const paths: Paths = {};
  for (const resource of resources) {
    const path = `/${templateOf(resource.path)}`;
    const own = writtenAbout(resource, shapes);
    // A command beside a value that is only read takes what is written to that value.
    const supplier = byPath.get(resource.path + updateSuffix);
    const supplied = supplier && { ...writtenAbout(supplier, shapes), name: own.name };
    const writer = own.write ? own : supplied;
    const mark = variantsMark(resource, among);
    const head = { ...mark, ...parameters(resource) };
    paths[path] = { ...head, ...reading(own), ...writing(writer), ...triggering(own) };
    if (own.write && !own.declaration.command)
      paths[path + updateSuffix] = { ...head, ...writing(own, updateSuffix) };
    for (const [member, item] of Object.entries(memberPaths(own, writer, shapes, templates)))
      paths[member] = { ...mark, ...item };
  }
  return paths;
}

const securitySchemes = {
  login: {
    type: 'http',
    scheme: 'digest',
    description:
      'HTTP Digest (RFC 2617, MD5, qop auth, realm mcu32-lib), while a login is switched on.',
  },
};

function writtenAbout(resource: DescribedResource, shapes: Shapes): Written {
  return {
    resource,
    declaration: commonOf(resource),
    name: shapes.name(resource),
    read: shapes.read(resource),
    write: isWritten(resource) ? (shapes.write(resource) ?? {}) : undefined,
  };
}

/** Whether clients write JSON to it; what begins like an endpoint takes anything. */
function isWritten(resource: DescribedResource): boolean {
  const { writable, payload, value } = commonOf(resource);
  return writable && (payload ?? value) !== undefined;
}

function parameters({ path, countByVariant }: DescribedResource): Schema {
  const names = parametersOf(path);
  if (names.length === 0) return {};
  const numbers = mergeSchemas(
    [...countByVariant].map(([variant, count]) => [
      [variant],
      { type: 'integer', minimum: 0, maximum: count - 1 },
    ]),
  );
  const known: Readonly<Record<string, Schema>> = {
    n: { description: 'Number, counted from 0.', schema: numbers },
    number: { description: 'Any number.', schema: { type: 'integer', minimum: 0 } },
  };
  const rest = { description: 'The rest of the path.', schema: { type: 'string' } };
  return {
    parameters: names.map(name => ({
      name,
      in: 'path',
      required: true,
      ...(known[name] ?? rest),
    })),
  };
}

function reading({ resource, declaration, name, read }: Written): Schema {
  if (!declaration.readable) return {};
  const [mediaType = ''] = declaration.contentType.split(';');
  const example = exampleOf(resource);
  const schema = read ?? (/^text\/|-text$/.test(mediaType) ? { type: 'string' } : {});
  return {
    get: {
      ...common(resource, `get_${name}`, `Read ${resource.path}`),
      responses: {
        200: {
          description: sentence(declaration.doc),
          ...coded(declaration),
          content: { [mediaType]: { schema, ...(example !== undefined && { example }) } },
        },
        ...always,
      },
    },
  };
}

/** How an answer is always coded. */
function coded({ coding }: Declaration): Schema {
  if (coding === undefined) return {};
  return { headers: { 'Content-Encoding': { schema: { type: 'string', const: coding } } } };
}

/** PUT and POST, which do the same. */
function writing(written: Written | undefined, suffix = ''): Schema {
  if (!written?.write) return {};
  const { resource, declaration, name, write } = written;
  const words = declaration.command ? 'Run' : 'Write';
  const each = (method: string): Schema => ({
    ...common(resource, `${method}_${name}${suffix}`, `${words} ${resource.path}`),
    requestBody: {
      required: commonOf(resource).payload?.type !== 'empty',
      content: { 'application/json': { schema: write } },
    },
    responses: { 200: taken(declaration), ...always, ...writes },
  });
  return { put: each('put'), post: each('post') };
}

/** What a write that was taken is answered. */
function taken({ command, contentType, answer }: Declaration): Schema {
  const [mediaType = ''] = contentType.split(';');
  const isText = mediaType === 'text/plain';
  if (!command || (isText && !answer)) return answers('Taken');
  const shape = answer ? readSchema(answer, false) : {};
  const schema = isText
    ? { type: 'string', contentMediaType: 'application/json', contentSchema: shape }
    : shape;
  return { description: 'What was asked for.', content: { [mediaType]: { schema } } };
}

/** A path that is asked with any method, and its body is what the one who waits for it says. */
function triggering({ resource, declaration, name, write }: Written): Schema {
  if (!declaration.writable || write) return {};
  const body = { content: { 'text/plain': { schema: { type: 'string' } } } };
  const each = (method: string): Schema => ({
    ...common(resource, `${method}_${name}`, `Call ${resource.path}`),
    ...(method !== 'get' && { requestBody: body }),
    responses: {
      200: answers('Taken'),
      ...always,
      403: answers('ForeignPage'),
      405: answers('WrongMethod'),
      413: answers('TooLong'),
      422: answers('PayloadDiffers'),
    },
  });
  return { get: each('get'), put: each('put'), post: each('post') };
}

/** Reading and writing what is inside a value: a field, or an entry of a list. */
function memberPaths(
  own: Written,
  writer: Written | undefined,
  { schemas }: Shapes,
  templates: readonly string[],
): Paths {
  const { resource, read, name } = own;
  const whole = read && schemas[name];
  if (!whole) return {};
  const path = `/${templateOf(resource.path)}/{member}`;
  const names = Object.keys((whole.properties as object | undefined) ?? {});
  // `/meters/history/{member}` could also be meant by `/meters/{n}/history`.
  if (templates.some(other => areAmbiguous(path, other))) {
    return Object.fromEntries(
      names.map(member => [
        path.replace('{member}', member),
        { ...parameters(resource), ...memberOperations(own, writer, `_${member}`) },
      ]),
    );
  }
  const member = {
    name: 'member',
    in: 'path',
    required: true,
    description: 'A field, or the index of an entry. Further segments lead deeper.',
    schema: names.length > 0 ? { type: 'string', enum: names } : { type: 'integer', minimum: 0 },
  };
  const outer = (parameters(resource).parameters as readonly Schema[] | undefined) ?? [];
  const operations = memberOperations(own, writer, '_member');
  return { [path]: { parameters: [...outer, member], ...operations } };
}

/** Whether a path can be meant by both templates. */
function areAmbiguous(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  const fits = (part: string, at: number): boolean =>
    part === others[at] || part.startsWith('{') || others[at]?.startsWith('{') === true;
  return one !== other && parts.length === others.length && parts.every(fits);
}

function memberOperations(
  { resource, declaration, name }: Written,
  writer: Written | undefined,
  suffix: string,
): Schema {
  const id = `${name}${suffix}`;
  const anything = { 'application/json': { schema: {} } };
  const written = (method: string): Schema => ({
    ...common(resource, `${method}_${id}`, `Write a member of ${resource.path}`),
    requestBody: { required: true, content: anything },
    responses: { 200: answers('Taken'), ...always, ...writes },
  });
  return {
    get: {
      ...common(resource, `get_${id}`, `Read a member of ${resource.path}`),
      responses: {
        200: { description: sentence(declaration.doc), content: anything },
        ...always,
      },
    },
    ...(writer?.write && { put: written('put'), post: written('post') }),
  };
}

function common(resource: DescribedResource, operationId: string, summary: string): Schema {
  const { doc, persistent, maxBodyBytes } = commonOf(resource);
  const words = [
    sentence(doc),
    ...(persistent ? ['Survives restarts.'] : []),
    ...(maxBodyBytes === undefined ? [] : [`The body may have ${maxBodyBytes} bytes.`]),
  ];
  return {
    operationId,
    summary,
    description: words.join(' '),
    tags: [titleOf(resource.section)],
  };
}

function answers(name: keyof typeof responses): Schema {
  return { $ref: `#/components/responses/${name}` };
}

const always = {
  401: answers('LoginNeeded'),
  404: answers('NotThere'),
  421: answers('Misdirected'),
  429: answers('TooMany'),
  500: answers('Failed'),
};
const writes = {
  400: answers('Refused'),
  403: answers('ForeignPage'),
  412: answers('Changed'),
  413: answers('TooLong'),
  507: answers('NotStored'),
};
