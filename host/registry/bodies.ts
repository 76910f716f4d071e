import { type StreamedBody, wholeText } from './body-stream.ts';
import type { Described } from './declaring.ts';
import type { Field, ValueOf } from './field.ts';
import { mask } from './masking.ts';
import type { AccessPath, Declaration, Resource } from './resource.ts';
import { memberJson } from './value.ts';

/** Type of everything that is read as JSON. */
export const json = 'application/json; charset=utf-8';

/** JSON that is put together at each read. */
export function viewResource<F extends Field>(
  path: string,
  value: F,
  read: () => ValueOf<F>,
  { doc, on = ['http'] }: Described,
): Resource {
  const show = (): unknown => mask(value, read());
  return {
    declaration: readOnly(path, doc, on, json, value),
    read: () => JSON.stringify(show()),
    readMember: segments => memberJson(show(), segments),
    write: () => ({ kind: 'not writable' }),
  };
}

/** What is said of a body that is not JSON. */
export type RawOptions = Described & Pick<Declaration, 'coding'> & Pick<Resource, 'readInWords'>;

/** A body that is not JSON; `read` answers it in its `coding`, if any. */
export function rawResource(
  path: string,
  contentType: string,
  read: () => string | Uint8Array,
  { doc, on = ['http'], coding, readInWords }: RawOptions,
): Resource {
  return {
    declaration: { ...readOnly(path, doc, on, contentType), coding },
    read,
    ...(readInWords && { readInWords }),
    readMember: () => undefined,
    write: () => ({ kind: 'not writable' }),
  };
}

/** A body that is not JSON and is made while it is sent. */
export function streamedResource(
  path: string,
  contentType: string,
  stream: (accept: string) => StreamedBody,
  doc: string,
): Resource {
  return {
    declaration: readOnly(path, doc, ['http'], contentType),
    read: () => wholeText(stream(contentType).body),
    stream,
    readMember: () => undefined,
    write: () => ({ kind: 'not writable' }),
  };
}

/** What stands in the list of resources for an endpoint, which answers without it. */
export function endpointResource(path: string, doc: string): Resource {
  const declaration: Declaration = {
    ...readOnly(path, doc, ['http'], 'text/plain; charset=utf-8'),
    readable: false,
    writable: true,
    action: true,
    command: true,
  };
  return {
    declaration,
    read: () => '',
    readMember: () => undefined,
    write: () => ({ kind: 'no such member' }),
  };
}

function readOnly(
  path: string,
  doc: string,
  on: readonly AccessPath[],
  contentType: string,
  value?: Field,
): Declaration {
  const fixed = {
    readable: true,
    writable: false,
    persistent: false,
    action: false,
    command: false,
  };
  return { path, doc, on, contentType, value, ...fixed };
}
