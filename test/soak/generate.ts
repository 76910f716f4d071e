import type { Field } from '../../host/registry/field.ts';
import { check, type Json } from '../../host/registry/validate.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import type { Random } from '../rig/random.ts';

/** A payload that fits the shape; a module's own rule may still refuse it. */
export function validPayload(field: Field, random: Random): Json {
  if (field.nullable && random.chance(0.2)) return null;
  switch (field.type) {
    case 'int':
      if (field.values) return random.pick(field.values);
      if (field.also !== undefined && random.chance(0.2)) return field.also;
      return random.chance(0.3)
        ? random.pick([field.min, field.max])
        : random.between(field.min, field.max);
    case 'float':
      return random.pick([0, 1, -1, 0.5, 230.25, 1e-9, 1e6, random.between(-1e6, 1e6) / 8]);
    case 'bool':
      return random.chance(0.5);
    case 'string':
      return text(random.between(field.minBytes, Math.min(field.maxBytes, 64)), random);
    case 'object': {
      const members = Object.entries(field.fields).filter(
        ([, inner]) => !inner.optional || random.chance(0.5),
      );
      return Object.fromEntries(
        members.map(([name, inner]) => [name, validPayload(inner, random)]),
      );
    }
    case 'array': {
      const most = Math.min(field.maxItems, 20);
      const length = random.between(Math.min(field.minItems, most), most);
      return Array.from({ length: Math.max(length, field.minItems) }, () =>
        validPayload(field.item, random),
      );
    }
    case 'union': {
      const [tag, inner] = random.pick([...field.tags]);
      return [tag, inner ? validPayload(inner, random) : null];
    }
    case 'empty':
      return random.pick<Json>([null, '', false, 0, [], {}]);
    case 'any':
      return nonsense(random, 2);
  }
}

/** A payload that was valid until somewhere in it something was replaced, left out or added. */
export function mutatedPayload(field: Field, random: Random): Json {
  return mutated(validPayload(field, random), random);
}

/** The same value, but somewhere in it something is replaced, left out or added. */
export function mutated(value: Json, random: Random): Json {
  if (random.chance(0.25)) return nonsense(random, 2);
  if (Array.isArray(value) && value.length > 0) {
    const at = random.below(value.length);
    if (random.chance(0.2)) return value.filter((_, index) => index !== at);
    if (random.chance(0.2)) return [...value, ...value];
    return value.map((item, index) => (index === at ? mutated(item, random) : item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0 || random.chance(0.2))
      return { ...value, [random.pick(names)]: nonsense(random, 1) };
    const at = random.below(entries.length);
    if (random.chance(0.2)) return Object.fromEntries(entries.filter((_, index) => index !== at));
    return Object.fromEntries(
      entries.map(([name, item], index) => [name, index === at ? mutated(item, random) : item]),
    );
  }
  if (typeof value === 'number')
    return random.pick([-value, value + 1, value - 1, value * 1000, value + 0.5]);
  return nonsense(random, 1);
}

const names = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  '',
  '0',
  'hasOwnProperty',
  'current',
  'x'.repeat(300),
];
const numbers = [
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  255,
  256,
  65536,
  6000.5,
];

/** Any JSON at all. */
export function nonsense(random: Random, depth: number): Json {
  const leaf = (): Json =>
    random.pick<() => Json>([
      () => null,
      () => random.chance(0.5),
      () => random.pick(numbers),
      () => text(random.below(40), random),
      () => text(random.between(200, 4000), random),
    ])();
  if (depth === 0 || random.chance(0.4)) return leaf();
  const size = random.below(6);
  if (random.chance(0.5)) return Array.from({ length: size }, () => nonsense(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [
      random.pick([...names, text(5, random)]),
      nonsense(random, depth - 1),
    ]),
  );
}

/** Bytes that are nearly JSON: nested too deep, numbers too long, cut off, not UTF-8. */
export function brokenBody(random: Random, valid: string): Buffer {
  const deep = random.between(100, 4000);
  return random.pick<() => Buffer>([
    () => Buffer.from('['.repeat(deep) + ']'.repeat(deep)),
    () => Buffer.from('{"a":'.repeat(deep)),
    () => Buffer.from(`${random.pick(['-', ''])}${'9'.repeat(deep)}`),
    () => Buffer.from(`1e${'9'.repeat(random.between(1, 20))}`),
    () => Buffer.from(valid.slice(0, random.below(valid.length + 1))),
    () => Buffer.from(`${valid}${valid}`),
    () => random.bytes(random.below(200)),
    () => Buffer.concat([Buffer.from(valid.slice(0, -1)), random.bytes(3)]),
    () => Buffer.from(`"${'\\ud800'.repeat(random.below(20))}"`),
    () => Buffer.from('NaN Infinity undefined'.split(' ')[random.below(3)] as string),
  ])();
}

function text(length: number, random: Random): string {
  const kind = random.below(8);
  if (kind === 0)
    return String.fromCodePoint(...Array.from({ length }, () => random.between(0x20, 0x2fff)));
  if (kind === 1) return String.fromCharCode(...Array.from({ length }, () => random.below(0x20)));
  return Array.from({ length }, () =>
    random.pick(['a', 'Z', '0', '/', ' ', ':', '%', '"', '\\', '.']),
  ).join('');
}

/** Where a read value does not fit its declaration; undefined if it does. */
export function misfit(field: Field, value: unknown, at = ''): string | undefined {
  const say = (why: string): string =>
    `${at || 'it'} is ${JSON.stringify(value)?.slice(0, 100)}: ${why}`;
  if (field.hidden) return value === null ? undefined : say('must be hidden');
  if (value === null && field.nullable) return undefined;
  if (field.type === 'object') {
    if (typeof value !== 'object' || value === null) return say('must be an object');
    const fields = Object.keys(field.fields);
    const others = Object.keys(value).filter(name => !fields.includes(name));
    if (others.length > 0) return say(`must not have ${others}`);
    return firstOf(fields, name => {
      const member = (value as Record<string, unknown>)[name];
      const inner = field.fields[name] as Field;
      return member === undefined && inner.optional
        ? undefined
        : misfit(inner, member, `${at}/${name}`);
    });
  }
  if (field.type === 'array') {
    if (!Array.isArray(value)) return say('must be an array');
    if (value.length < field.minItems || value.length > field.maxItems)
      return say('has a wrong length');
    return firstOf(value, (item, index) => misfit(field.item, item, `${at}/${index}`));
  }
  if (field.type === 'union' && Array.isArray(value)) {
    const inner = field.tags.get(value[0]);
    if (inner === undefined) return say('has an unknown tag');
    return inner === null ? undefined : misfit(inner, value[1], `${at}/1`);
  }
  const checked = check(field, value);
  return checked.ok
    ? undefined
    : say(checked.problems.map(({ rule }) => inEnglish(rule)).join(', '));
}

function firstOf<T>(
  items: readonly T[],
  find: (item: T, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
