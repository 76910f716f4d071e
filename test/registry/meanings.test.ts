import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { declaredBy } from '../../build/interface/declared.ts';
import { readSchema, type Schema } from '../../build/interface/json-schema.ts';
import { everyVariant } from '../../host/hardware/variants.ts';

const test = suite('what numbers mean, in OpenAPI');

/** A schema and everything in it. */
function* within(schema: unknown): Generator<Schema> {
  if (typeof schema !== 'object' || schema === null) return;
  if (!Array.isArray(schema)) yield schema as Schema;
  for (const inner of Object.values(schema)) yield* within(inner);
}

for (const variant of everyVariant) {
  test(`${variant}: each tag of a union says what it stands for`, () => {
    const titles = declaredBy(variant).flatMap(({ declaration: { path, value, writable } }) =>
      [...within(value && readSchema(value, writable))]
        .filter(({ prefixItems }) => prefixItems)
        .map(({ title }) => [path, title] as const),
    );
    assert.ok(titles.length > 40);
    for (const [path, title] of titles) assert.not.match(`${title ?? ''}`, /^$|^Tag \d+$/, path);
  });
}

test('bits say what each of them stands for', () => {
  const declared = everyVariant.flatMap(variant => declaredBy(variant));
  const named = new Map<string, unknown>();
  for (const { declaration } of declared) {
    const { path, value, writable } = declaration;
    for (const schema of within(value && readSchema(value, writable))) {
      if (/^Bits?\b/.test(`${schema.description ?? ''}`)) named.set(path, schema['x-bits']);
    }
  }
  assert.equal(named.get('power_manager/state'), {
    0: 'no contactor for the phase switching',
    1: 'the maximum current to distribute is 0',
    2: 'no chargers',
    3: 'the meter has no power',
    4: 'the meter of the dynamic load management has no currents',
  });
  assert.ok(named.get('energy_manager/state'));
  assert.ok(named.get('energy_manager/low_level_state'));
});

test.run();
