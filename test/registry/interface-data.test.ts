import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  description,
  differences,
  exampleOf,
  exampleVariant,
  type Json,
  resourceAt,
} from '../data/interface.ts';

/*
 * The comparison of a value with the interface, which other tests rely on, finds what differs: one
 * that finds nothing would let everything pass.
 */
const test = suite('comparison with the interface');
const { limits } = description;

/** The value with another one at a pointer without `*`. */
function replaced(value: Json, pointer: string, by: Json): Json {
  if (pointer === '') return by;
  return { ...(value as Readonly<Record<string, Json>>), [pointer.slice(1)]: by };
}

test('a write one beyond a limit differs from the description', () => {
  for (const { checks = [] } of limits) {
    for (const { resource: path, path: pointer, by, ...bounds } of checks) {
      if (by === 'read' || pointer.includes('*')) continue;
      const resource = resourceAt(path);
      const example = exampleOf(resource) as Json;
      const list = (
        pointer === '' ? example : (example as Record<string, Json>)[pointer.slice(1)]
      ) as Json[];
      const longer = (n: number): Json =>
        Array.from({ length: n + 1 }, (_, index) => list[index % list.length] ?? null);
      const beyond: Readonly<Record<string, (bound: never) => Json>> = {
        min: (n: number) => n - 1,
        max: (n: number) => n + 1,
        maxItems: longer,
        length: longer,
        maxBytes: (n: number) => 'x'.repeat(n + 1),
        pattern: () => 'x'.repeat(44),
      };
      for (const [bound, value] of Object.entries(bounds)) {
        const body = beyond[bound]?.(value as never);
        if (body === undefined) continue;
        const found = differences(
          resource.value,
          replaced(example, pointer, body),
          exampleVariant(resource),
          'write',
        );
        assert.ok(found.length > 0, `${path}${pointer} ${bound} ${value}`);
      }
    }
  }
});

test('a write with a missing, unknown or foreign field differs; a read may have more', () => {
  const p14a = resourceAt('p14a_enwg/config');
  const example = exampleOf(p14a) as Readonly<Record<string, Json>>;
  const { enable: _, ...less } = example;
  assert.is(differences(p14a.value, less, 'warp3', 'write').length, 1);
  assert.is(differences(p14a.value, { ...example, colour: 1 }, 'warp3', 'write').length, 1);
  assert.equal(differences(p14a.value, { ...example, colour: 1 }, 'warp3', 'read'), []);
  assert.equal(
    differences(p14a.value, { ...example, heating_max_power: 3000 }, 'warp3', 'write'),
    [],
  );
  assert.equal(differences(p14a.value, example, 'wem2', 'write'), [], 'optional on write');
});

test('hidden fields must read null', () => {
  const wireguard = resourceAt('wireguard/config');
  const example = exampleOf(wireguard) as Readonly<Record<string, Json>>;
  const read = { ...example, private_key: null, remote_public_key: null, preshared_key: null };
  assert.equal(differences(wireguard.value, read, 'warp', 'read'), []);
  assert.is(differences(wireguard.value, example, 'warp', 'read').length, 3);
});

test.run();
