import { request } from 'node:http';
import * as assert from 'uvu/assert';
import type { VariantName } from '../../host/hardware/variants.ts';
import {
  additionalOf,
  exampleOf,
  fieldsOf,
  type Json,
  type Resource,
  resourcesOf,
} from '../data/interface.ts';

/* What is asked of two devices that have to be the same, and how answers are compared. */

/** What is compared of an answer. */
export interface Answer {
  readonly status: number;
  readonly contentType: string | undefined;
  /** One character per byte. */
  readonly body: string;
}

/** A text without the moment of the build. */
export const plain = (text: string): string => text.replace(/(\d\.\d\.\d)\+[\da-f]+/g, '$1');

/** A value without its numbers: these depend on when it was asked for. */
export function shape(value: Json): Json {
  if (typeof value === 'number') return 0;
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shape(member)]));
}

/** Sends a request to a port of this machine. */
export function send(
  port: number,
  method: string,
  path: string,
  body?: string | Uint8Array,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, agent: false }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'],
          // Both say when they were built, and one of two on a machine that a port is taken.
          body: plain(Buffer.concat(chunks).toString('latin1')).replace(
            /^.* UDP port \d+ cannot be opened: .*\n/gm,
            '',
          ),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** What ends a device, or whose answer says when it is asked, comes by itself. */
const ownTests = ['reboot', 'force_reboot', 'factory_reset', 'config_reset'];

/** What can be asked for over HTTP at any time. */
export const resourcesOn = (variant: VariantName): Resource[] =>
  [...resourcesOf(variant), ...additionalOf(variant)].filter(
    ({ path, on, value }) =>
      on.includes('http') && value.type !== 'frames' && !ownTests.includes(path),
  );

/** A path with its parameters filled in. */
export const pathOf = ({ path, exampleParameters = {} }: Resource): string =>
  `/${path.replace(/<(\w+)>/g, (_, name: string) => String(exampleParameters[name]))}`;

/** Payloads that no resource, or hardly one, takes. */
const nonsense = [
  '',
  '{',
  '"nonsense"',
  '[[]]',
  '-1',
  '1e99',
  '{"nothing":1}',
  '\u{1f50c}',
  new Uint8Array([34, 195, 34]),
];

/** An example with one field of a wrong type, and without one. */
function spoilt(resource: Resource, variant: VariantName, example: Json): string[] {
  const names = [...fieldsOf(resource, variant).keys()];
  if (typeof example !== 'object' || example === null) return [];
  return names.flatMap(name => {
    const { [name]: _, ...without } = example as Record<string, Json>;
    return [JSON.stringify({ ...example, [name]: { '?': [] } }), JSON.stringify(without)];
  });
}

/**
 * Reads all of an interface, and writes to all of it what is refused and what is taken.
 *
 * @param same sends a request to two devices, compares what they answer, and answers the status
 */
export async function readAndWriteAll(
  variant: VariantName,
  same: (method: string, path: string, body?: string | Uint8Array) => Promise<number>,
): Promise<void> {
  const resources = resourcesOn(variant);
  for (const resource of resources) await same('GET', pathOf(resource));
  let taken = 0;
  let refused = 0;
  for (const resource of resources) {
    const path = pathOf(resource);
    for (const payload of nonsense) await same('PUT', path, payload);
    const example = exampleOf(resource);
    if (example === undefined) continue;
    for (const before of resource.before ?? [])
      await same('PUT', `/${before.path}`, JSON.stringify(before.body));
    for (const payload of spoilt(resource, variant, example)) {
      if ((await same('PUT', path, payload)) === 400) refused++;
    }
    if ((await same('PUT', path, JSON.stringify(example))) === 200) taken++;
    if (resource.access !== 'W') await same('GET', path);
  }
  assert.ok(taken > 20, `${taken} writes were taken`);
  assert.ok(refused > 100, `${refused} were refused`);
}
