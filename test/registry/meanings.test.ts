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

test.run();
