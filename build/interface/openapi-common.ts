import { type VariantName, variants } from '../../host/hardware/variants.ts';
import type { Schema } from './json-schema.ts';

/** The rules of the whole HTTP interface, for those who read the document alone. */
export function httpRules(among: readonly VariantName[]): string[] {
  const limits = new Set(among.map(name => variants[name].maxBodyBytes));
  const differing =
    among.length > 1
      ? 'Paths, fields and choices with `x-variants` exist on these variants only; a device serves the document of its own variant.'
      : 'Other variants have other resources; this document is that of the variant which it names.';
  return [
    'Every resource of the device. `PUT` and `POST` do the same, at the path of a value and at its path with `_update`. `HEAD` answers as `GET` without the body.',
    'A path may go below a resource: a field or the index of an entry, then deeper.',
    'In a write, `null` keeps the stored value, of a field or of the whole, so what was read can be written back. Hidden fields (`writeOnly`) always read `null`. An object with a single field may also be written as the bare value.',
    'A write that is taken is answered 200; it is in effect, and durable where the resource survives restarts. One with the `ETag` of a read in `If-Match` is taken only while the value is still that one. A write that breaks a rule is refused whole, with a line per problem. Another method than those listed is 405.',
    `A body has at most ${[...limits].sort((one, other) => one - other).join(' or ')} bytes.`,
    'Changes of all values are pushed at `/ws` and over MQTT: `/asyncapi.json`. Examples are what a simulated device answered. `x-unit` is the unit of a number. Resources of the section "Simulated hardware" exist where the hardware is simulated.',
    differing,
  ];
}

const words = { 'text/plain': { schema: { type: 'string' } } };

function text(description: string, headers?: Schema): Schema {
  return { description, ...(headers && { headers }), content: words };
}

function header(description: string, type: 'string' | 'integer' = 'string'): Schema {
  return { description, schema: { type } };
}

/** What operations answer besides what they are for. */
export const responses = {
  Taken: text('It is in effect. The body is empty, or a sentence for people.'),
  Refused: text('Nothing has changed; a line per problem: path of the field, value, rule.', {
    'Refusal-Codes': header('A code for each line, separated by commas.'),
  }),
  LoginNeeded: text('A login is needed, or was wrong.', {
    'WWW-Authenticate': header('The challenge of HTTP Digest.'),
  }),
  ForeignPage: text('A browser sent it for the page of another site.'),
  NotThere: text('There is no such resource, or it has no such member.'),
  WrongMethod: text('Nobody waits for this method.', {
    Allow: header('The methods that would fit.'),
  }),
  Changed: text('Nothing was written: the value is another one than that of `If-Match`.'),
  TooLong: text('The body is too long.'),
  Misdirected: text(
    'The name that was asked for is not the device’s; the answer says what to set.',
  ),
  PayloadDiffers: text('Nobody waits for this payload.'),
  TooMany: text('Too many logins of this address failed, or the device is at such work already.', {
    'Retry-After': header(
      'After how long to try again, s; not where the device is at work.',
      'integer',
    ),
  }),
  Failed: text('A fault of the device; its event log says which.'),
  NotStored: text('The storage is full or broken; nothing has changed.'),
} as const;

function reading(
  id: string,
  summary: string,
  description: string,
  content: Schema,
  isOpen = false,
): Schema {
  return {
    get: {
      operationId: id,
      summary,
      description,
      tags: ['Access'],
      ...(isOpen && { security: [] }),
      responses: {
        200: { description, content },
        ...(!isOpen && { 401: { $ref: '#/components/responses/LoginNeeded' } }),
        404: { $ref: '#/components/responses/NotThere' },
        421: { $ref: '#/components/responses/Misdirected' },
        429: { $ref: '#/components/responses/TooMany' },
      },
    },
  };
}

const document = { 'application/json': { schema: { type: 'object' } } };

/** What belongs to no module. */
export const ownPaths: Readonly<Record<string, Schema>> = {
  '/login_state': reading(
    'get_login_state',
    'Ask whether somebody is logged in',
    'Logged in, or Not logged in.',
    { 'text/plain': { schema: { type: 'string', enum: ['Logged in', 'Not logged in'] } } },
    true,
  ),
  '/credential_check': {
    get: {
      operationId: 'get_credential_check',
      summary: 'Try a login',
      description: 'Answers 200 to whoever is let in.',
      tags: ['Access'],
      responses: {
        200: { description: 'The login is right.', content: words },
        401: { $ref: '#/components/responses/LoginNeeded' },
        421: { $ref: '#/components/responses/Misdirected' },
        429: { $ref: '#/components/responses/TooMany' },
      },
    },
  },
  '/openapi.json': reading(
    'get_openapi',
    'Read this document',
    'The HTTP interface of this variant, OpenAPI 3.1.',
    document,
  ),
  '/asyncapi.json': reading(
    'get_asyncapi',
    'Read the document of pushed values',
    'Pushed values and MQTT of this variant, AsyncAPI 3.',
    document,
  ),
};
