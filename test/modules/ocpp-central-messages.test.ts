import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import ocppRpc from 'ocpp-rpc';
import * as assert from 'uvu/assert';
import { vocabulary16 } from '../../host/modules/ocpp_central/messages-16.ts';
import { vocabulary201 } from '../../host/modules/ocpp_central/messages-201.ts';
import type { Vocabulary } from '../../host/modules/ocpp_central/versions.ts';
import { type Shape, Violation } from '../../host/services/ocpp/shape.ts';
import { suite } from '../support/suite.ts';

/*
 * The shapes of messages, compared with the published schemas: both say the same of any message,
 * right or wrong, with the differences that are listed here.
 */
const test = suite('messages of chargers behind OCPP');

interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

type Json = string | number | boolean | Json[] | { [name: string]: Json };

/** Fields that nobody here reads: what is in them is not looked at. */
const unread = [
  ...['customData', 'data', 'iso15118CertificateHashData', 'salesTariff', 'signedMeterValue'],
  ...['groupIdToken', 'variableCharacteristics'],
];
/** Fields of meter values whose words may be new ones. */
const open = ['context', 'format', 'location', 'measurand', 'phase', 'unit'];

function schemasOf(file: string): readonly Schema[] {
  const path = createRequire(import.meta.url).resolve(`ocpp-rpc/lib/schemas/${file}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Schema[];
}

/** Any message that a schema allows. */
function anyOf(schema: Schema, definitions: Schema['definitions']): fc.Arbitrary<Json> {
  const { $ref, type, properties = {}, required = [], items } = schema;
  if ($ref !== undefined)
    return anyOf(definitions?.[$ref.slice('#/definitions/'.length)] as Schema, definitions);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'date-time')
    return fc.nat({ max: 2_000_000_000 }).map(s => new Date(s * 1000).toISOString());
  switch (type) {
    case 'string':
      return fc.string({ maxLength: Math.min(schema.maxLength ?? 30, 300) });
    case 'integer':
      return fc.integer({ min: 1, max: 100_000 });
    case 'number':
      return fc.integer({ min: 0, max: 100_000 }).map(tenths => tenths / 10);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(anyOf(items as Schema, definitions), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      }) as fc.Arbitrary<Json>;
    default: {
      const read = Object.entries(properties).filter(([name]) => !unread.includes(name));
      return fc.record(
        Object.fromEntries(read.map(([name, field]) => [name, anyOf(field, definitions)])),
        { requiredKeys: required.filter(name => !unread.includes(name)) },
      ) as fc.Arbitrary<Json>;
    }
  }
}

/** Places of a message: each entry of an object or a list. */
function placesOf(value: Json): { readonly of: Record<string, Json>; readonly name: string }[] {
  if (typeof value !== 'object') return [];
  const of = value as Record<string, Json>;
  return Object.keys(of).flatMap(name => [{ of, name }, ...placesOf(of[name] as Json)]);
}

/** A message with one thing changed that may be wrong. */
function spoiled(message: Json, at: number, how: number): Json {
  const changed = structuredClone(message);
  const places = placesOf(changed);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return changed;
  const { of, name } = place;
  if (how === 0 && !Array.isArray(of)) delete of[name];
  else if (how === 1) of[name] = typeof of[name] === 'string' ? 17 : 'seventeen';
  else if (how === 2)
    of[name] = typeof of[name] === 'string' ? `${of[name]}${'x'.repeat(6000)}` : [];
  else if (how === 3) of[name] = {};
  else of[name] = 1.5;
  return changed;
}

/** Whether what is wrong with a message is one of the differences. */
function isForgiven(error: unknown): boolean {
  const text = String(error);
  return open.some(name => text.includes(`/${name} must be equal to one of`));
}

function violationOf(shape: Shape<unknown>, message: Json): string | undefined {
  try {
    shape(message, '');
    return undefined;
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    return error.message;
  }
}

for (const [vocabulary, file] of [
  [vocabulary16, 'ocpp1_6'],
  [vocabulary201, 'ocpp2_0_1'],
] as const satisfies [Vocabulary, string][]) {
  const schemas = schemasOf(file);
  const { version } = vocabulary;
  const published = ocppRpc.createValidator(version, schemas as never);
  const faultOf = (id: string, message: Json): unknown => {
    try {
      published.validate(id, message);
      return undefined;
    } catch (error) {
      return error;
    }
  };

  const compare = (
    shapes: Readonly<Record<string, Shape<unknown>>>,
    kind: 'req' | 'conf',
    isSent: boolean,
  ): void => {
    for (const [action, shape] of Object.entries(shapes)) {
      const id = `urn:${action}.${kind}`;
      const schema = schemas.find(each => each.$id === id);
      assert.ok(schema, id);
      fc.assert(
        fc.property(
          anyOf(schema as Schema, schema?.definitions),
          fc.nat({ max: 200 }),
          fc.nat({ max: 5 }),
          (message, at, how) => {
            if (!isSent) assert.is(violationOf(shape, message), undefined, `${version} ${id}`);
            const wrong = spoiled(message, at, how);
            const fault = faultOf(id, wrong);
            const violation = violationOf(shape, wrong);
            const told = `${version} ${id} ${JSON.stringify(wrong)}: ${fault} / ${violation}`;
            if (fault && !isForgiven(fault)) assert.ok(violation !== undefined, told);
            if (!fault && !isSent) assert.is(violation, undefined, told);
          },
        ),
        { numRuns: 60 },
      );
    }
  };

  test(`${version}: what a charger calls is taken as the schemas say`, () => {
    compare(vocabulary.calls, 'req', false);
  });
  test(`${version}: what a charger answers is taken as the schemas say`, () => {
    compare(vocabulary.replies, 'conf', false);
  });
  test(`${version}: nothing is called that the schemas forbid`, () => {
    compare(vocabulary.requests, 'req', true);
  });
}

test.run();
