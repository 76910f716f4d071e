import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  additionalOf,
  description,
  exampleOf,
  examplePath,
  exampleVariant,
  type Json,
  type Resource,
  rangesOf,
  resourcesOf,
  type Schema,
  schemaAt,
  type Variant,
} from '../data/interface.ts';
import { virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';

/*
 * For every bound of the interface, a write beyond it is refused with 400 and one at it is accepted
 * afterwards, over HTTP, on a fresh device of the variant that the resource's example is made for;
 * bounds that depend on the variant on every one. The cases are made from the description of the
 * interface, not from the code's declarations.
 */
const test = suite('limits');

/** One bound of one field: bodies on both of its sides. */
interface Case {
  readonly name: string;
  /** A body that just keeps the bound; undefined where another rule decides too. */
  readonly at?: Json | undefined;
  readonly beyond?: Json | undefined;
  /** Whether the bound differs from variant to variant. */
  readonly dependsOnVariant?: boolean;
}

/** The writable resources of a variant that are there. */
function servedBy(variant: Variant): Resource[] {
  const { device } = virtualDevice({ variant });
  device.stop();
  return [...resourcesOf(variant), ...additionalOf(variant)].filter(resource => {
    const path = examplePath(resource);
    return (
      resource.example !== undefined &&
      (device.registry.get(path) ?? device.registry.getUpdate(path))
    );
  });
}

const served = new Map(description.variants.map(variant => [variant, servedBy(variant)] as const));

for (const [variant, resources] of served) {
  for (const resource of resources) {
    const example = exampleOf(resource) as Json;
    const cases = casesOf(resource.value, variant, example, example, []);
    const isExample = exampleVariant(resource) === variant;
    for (const { name, at, beyond, dependsOnVariant } of cases) {
      if (!isExample && !dependsOnVariant) continue;
      test(`${resource.path}${name}, ${variant}`, async () => {
        await asked(variant, resource, async write => {
          // Refused first: that changes nothing.
          if (beyond !== undefined) {
            const [status, text] = await write(beyond);
            const [, german] = await write(beyond, 'de');
            assert.is(status, 400, `${start(beyond)} was answered ${status}`);
            assert.ok(text.length > 0);
            assert.not.match(german, english);
          }
          if (at !== undefined) assert.equal(await write(at), [200, ''], start(at));
        });
      });
    }
  }
}

test('every limit of the interface that a write can break is among the fields tested', () => {
  const missing = description.limits
    .flatMap(limit => limit.checks ?? [])
    .filter(check => check.by === 'write')
    .filter(check => {
      const resource = [...served.values()].flat().find(one => one.path === check.resource);
      return resource && schemaAt(resource.value, check.path) === undefined;
    });
  assert.equal(missing, []);
});

/** Words of English rules. */
const english = / (must|is|has|have|be|cannot) /;

/** The start of a body, to tell which one it is. */
function start(body: Json): string {
  return JSON.stringify(body).slice(0, 200);
}

/** Writes a body to a resource; answers with status and text in a language. */
type Write = (body: Json, language?: string) => Promise<[status: number, text: string]>;

/** Lets a resource of a fresh device be written, after the writes that the example asks for. */
async function asked(
  variant: Variant,
  resource: Resource,
  use: (write: Write) => Promise<void>,
): Promise<void> {
  const device = virtualDevice({ variant });
  // A charge controller that still starts refuses some writes for that.
  device.advance(5000);
  const { url, stop } = await serve(device);
  const send = async (
    path: string,
    body: Json,
    language = 'en',
  ): Promise<[status: number, text: string]> => {
    const response = await fetch(`${url}/${path}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'Accept-Language': language },
    });
    return [response.status, await response.text()];
  };
  try {
    for (const { path, body } of resource.before ?? [])
      assert.equal(await send(path, body), [200, ''], path);
    await use((body, language) => send(examplePath(resource), body, language));
  } finally {
    await stop();
    device.stop();
  }
}

function casesOf(
  schema: Schema,
  variant: Variant,
  value: Json,
  whole: Json,
  at: readonly (string | number)[],
): Case[] {
  if (schema.variants && !schema.variants.includes(variant)) return [];
  const name = at.map(step => `/${step}`).join('');
  const put = (replacement: Json): Json => replaced(whole, at, replacement);
  const accepted = (replacement: Json): Json | undefined =>
    schema.tied ? undefined : put(replacement);
  switch (schema.type) {
    case 'int': {
      const ranges = rangesOf(schema, variant);
      const inside = (n: number): boolean => ranges.some(([low, high]) => n >= low && n <= high);
      const edges = ranges.flatMap(([low, high]) => [
        [low, low - 1],
        [high, high + 1],
      ]);
      return [...new Map(edges.map(edge => [edge.join(), edge])).values()]
        .filter(([edge = 0]) => Number.isFinite(edge))
        .map(([edge = 0, next = 0]) => ({
          name: `${name} at ${edge}`,
          dependsOnVariant: schema.byVariant !== undefined,
          at: accepted(edge),
          beyond: inside(next) || schema.open ? undefined : put(next),
        }));
    }
    case 'string': {
      const cases: Case[] = [];
      const { maxBytes, minBytes, pattern } = schema;
      if (maxBytes !== undefined && maxBytes > 0) {
        const fits =
          pattern === undefined && schema.format === undefined && schema.values === undefined;
        const longest = fits
          ? accepted('é'.repeat(Math.floor(maxBytes / 2)) + 'x'.repeat(maxBytes % 2))
          : undefined;
        cases.push({
          name: `${name} of ${maxBytes} bytes`,
          at: longest,
          beyond: put('x'.repeat(maxBytes + 1)),
        });
      }
      if (minBytes)
        cases.push({ name: `${name} of ${minBytes} bytes`, beyond: put('x'.repeat(minBytes - 1)) });
      if (pattern !== undefined)
        cases.push({ name: `${name} like ${pattern}`, beyond: put(`!${String(value)}`) });
      return cases;
    }
    case 'object':
      return Object.entries(schema.fields).flatMap(([field, inner]) => {
        const present = (value as Record<string, Json>)[field];
        return present === undefined ? [] : casesOf(inner, variant, present, whole, [...at, field]);
      });
    case 'array': {
      const items = value as readonly Json[];
      const first = items[0];
      const most = schema.length ?? schema.maxItems;
      const cases: Case[] = [];
      if (most !== undefined && first !== undefined) {
        cases.push({
          name: `${name} of ${most} items`,
          at: accepted(repeated(first, most, schema.distinct)),
          beyond: put(repeated(first, most + 1, schema.distinct)),
        });
        if (schema.length)
          cases.push({
            name: `${name} one short`,
            beyond: put(repeated(first, most - 1, schema.distinct)),
          });
      }
      return first === undefined
        ? cases
        : [...cases, ...casesOf(schema.items, variant, first, whole, [...at, 0])];
    }
    case 'union': {
      const [tag, payload] = (value ?? []) as readonly Json[];
      const inner = schema.tags[String(tag)];
      return inner ? casesOf(inner.payload, variant, payload as Json, whole, [...at, 1]) : [];
    }
    default:
      return [];
  }
}

function replaced(whole: Json, at: readonly (string | number)[], replacement: Json): Json {
  const [step, ...rest] = at;
  if (step === undefined) return replacement;
  if (Array.isArray(whole))
    return whole.map((item, i) => (i === step ? replaced(item, rest, replacement) : item));
  const object = whole as Record<string, Json>;
  return { ...object, [step]: replaced(object[step] as Json, rest, replacement) };
}

/**
 * `count` copies of an item; where items must differ in a member, that member ends in the number of
 * the copy.
 */
function repeated(item: Json, count: number, distinct: string | undefined): Json {
  return Array.from({ length: count }, (_, i) => {
    if (distinct === undefined) return item;
    const object = item as Record<string, Json>;
    const text = String(object[distinct]);
    return { ...object, [distinct]: text.slice(0, -2) + String(10 + i) };
  });
}

test.run();
