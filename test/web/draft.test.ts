import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { webDeclarations } from '../../build/web-declarations.ts';
import { furtherMakes } from '../../host/modules/meter_makes/index.ts';
import { initialOf } from '../../host/web/form/draft.ts';
import type { Shape, StringShape, UnionShape } from '../../host/web/form/shape.ts';

const test = suite('page: what forms begin with');

const { resources, shapes } = webDeclarations();

function payloadOf(union: Shape | undefined, tag: number): Shape {
  const found = (union as UnionShape).tags.find(([each]) => each === tag)?.[1];
  assert.ok(found, `no tag ${tag}`);
  return found as Shape;
}

test('a new Modbus meter begins with what the device takes for what is left out', () => {
  const { shape } = resources.find(({ path }) => path === 'meters/1/config') ?? {};
  const [sunSpec, modbus] = [5, 6].map(tag => payloadOf(shapes[shape as number], tag));
  for (const initial of [sunSpec, modbus].map(each => initialOf(each as Shape) as object))
    assert.equal({ ...initial, port: 502, framing: 0 }, initial);
  assert.is((initialOf(sunSpec as Shape) as { device_address: number }).device_address, 1);
  // GoodWe, Alpha ESS, SAX and others are delivered with addresses of their own.
  const delivered = new Map(furtherMakes.map(({ tag, address }) => [tag, address] as const));
  const { table } = (modbus as Extract<Shape, { type: 'object' }>).fields;
  for (const [tag, payload] of (table as UnionShape).tags) {
    if (!payload) continue;
    const initial = initialOf(payload) as { device_address: number };
    assert.is(initial.device_address, delivered.get(tag) ?? 1, `table ${tag}`);
  }
  const { registers } = (payloadOf(table, 1) as Extract<Shape, { type: 'object' }>).fields;
  const { item } = registers as Extract<Shape, { type: 'array' }>;
  assert.is((initialOf(item) as { scale: number }).scale, 1);
});

test('a new controller begins with a driver, which is chosen by the name of its make', () => {
  const { shape } = resources.find(({ path }) => path === 'controllers/config') ?? {};
  const { controllers } = (shapes[shape as number] as Extract<Shape, { type: 'object' }>).fields;
  const { item } = controllers as Extract<Shape, { type: 'array' }>;
  const { driver } = (item as Extract<Shape, { type: 'object' }>).fields;
  const names = new Map((driver as StringShape).words);
  assert.is(initialOf(driver as Shape), 'rapi');
  assert.is(names.get('rapi'), 'OpenEVSE');
  assert.is(names.get('keba-p30'), 'KEBA KeContact P30');
  assert.is(names.size, 12);
});

test.run();
