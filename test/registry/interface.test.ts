import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Field } from '../../host/registry/field.ts';
import type { Declaration } from '../../host/registry/registry.ts';
import {
  additionalOf,
  description,
  differences,
  type Resource,
  rangesOf,
  resourcesOf,
  type Schema,
  type Variant,
} from '../data/interface.ts';
import { virtualDevice } from '../support/device.ts';

const test = suite('interface');

/** What the access path itself answers; its own tests cover these. */
const servedByAccess = ['credential_check', 'login_state', 'ws', 'info/keep_alive'];

for (const variant of description.variants) {
  const device = virtualDevice({ variant });
  const { registry } = device.device;
  const expected = [...resourcesOf(variant), ...additionalOf(variant)].filter(
    resource => !servedByAccess.includes(resource.path),
  );

  test(`${variant} has every resource of the interface, declared as the interface says`, () => {
    const found: string[] = [];
    for (const resource of expected) {
      for (const path of pathsOf(resource, variant)) {
        const declared = registry.get(path)?.declaration;
        if (declared)
          found.push(
            ...compare(resource, declared, variant).map(difference => `${path}: ${difference}`),
          );
        else found.push(`${path}: is not there`);
      }
    }
    assert.equal(found, []);
  });

  test(`${variant} reads as the interface says, straight after its first start`, () => {
    const found: string[] = [];
    for (const resource of expected.filter(one => one.access.includes('R'))) {
      for (const path of pathsOf(resource, variant)) {
        const body = registry.get(path)?.read();
        if (body === undefined || resource.value.type === 'bytes' || resource.value.type === 'text')
          continue;
        const wrong = differences(resource.value, JSON.parse(body as string), variant, 'read');
        found.push(...wrong.map(difference => `${path}: ${difference}`));
      }
    }
    assert.equal(found, []);
  });

  test(`${variant} has nothing that the interface gives to other variants only`, () => {
    const foreign = [...description.resources, ...description.additional].filter(
      resource => !resource.variants.includes(variant),
    );
    assert.equal(
      foreign.map(({ path }) => path.replace(/<\w+>/g, '0')).filter(path => registry.get(path)),
      [],
    );
  });
  device.stop();
}

/** The paths that a resource with parameters stands for. */
function pathsOf(resource: Resource, variant: Variant): string[] {
  let paths = [resource.path];
  for (const [name, schema] of Object.entries(resource.parameters ?? {})) {
    if (schema.type !== 'int') continue;
    const values = rangesOf(schema, variant).flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => first + i),
    );
    paths = paths.flatMap(path => values.map(value => path.replace(`<${name}>`, String(value))));
  }
  return paths;
}

function compare(resource: Resource, declared: Declaration, variant: Variant): string[] {
  const differences: string[] = [];
  const say = (what: string, is: unknown, should: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(should)) {
      differences.push(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
    }
  };
  say('readable', declared.readable, resource.access.includes('R'));
  say('writable', declared.writable, resource.access.includes('W'));
  const on = [...declared.on].filter(path => path !== 'ws' || declared.readable).sort();
  say(
    'access paths',
    on,
    [...resource.on].filter(path => path !== 'ws' || declared.readable).sort(),
  );
  if (resource.persistent !== undefined)
    say('persistent', declared.persistent, resource.persistent);
  say('abbreviated', hasAbbreviation(declared), resource.abbreviated ?? false);
  const { value } = resource;
  if (value.type === 'bytes' || value.type === 'text') return differences;
  const field = declared.readable ? declared.value : declared.payload;
  if (field === undefined) return [...differences, 'has no shape'];
  return [...differences, ...compareField(value, field, variant, declared, '')];
}

/** Whether clients may write a single value in place of an object of one field (2.1, 6). */
function hasAbbreviation({ writable, payload, value }: Declaration): boolean {
  const field = payload ?? value;
  return (
    writable &&
    field?.type === 'object' &&
    !field.confirmation &&
    Object.keys(field.fields).length === 1
  );
}

function compareField(
  schema: Schema,
  field: Field,
  variant: Variant,
  declared: Declaration,
  at: string,
): string[] {
  const differ = (what: string): string[] => [`${at || '/'} ${what}`];
  const found: string[] = [];
  const written = declared.writable;
  if (declared.readable && (schema.hidden ?? false) !== field.hidden)
    found.push(...differ(`hidden is ${field.hidden}`));
  if (written && !(schema.optionalOnWrite ?? false) && field.optional)
    found.push(...differ('must not be optional'));
  if (schema.unit !== undefined && field.unit !== schema.unit) {
    found.push(...differ(`unit is ${field.unit}, not ${schema.unit}`));
  }
  switch (schema.type) {
    case 'confirm':
      return field.type === 'object' && field.confirmation
        ? found
        : differ('is not a confirmation');
    case 'map':
      return field.type === 'object' ? found : differ(`is ${field.type}, not an object`);
    case 'any':
      return found;
    case 'null':
      return field.type === 'empty' ? found : differ(`is ${field.type}, not null`);
    case 'int': {
      if (field.type !== 'int') return differ(`is ${field.type}, not int`);
      if (written) found.push(...compareRange(schema, field, variant).flatMap(differ));
      return found;
    }
    case 'object': {
      if (field.type !== 'object') return differ(`is ${field.type}, not an object`);
      for (const [name, inner] of Object.entries(schema.fields)) {
        const exists = !inner.variants || inner.variants.includes(variant);
        const own = field.fields[name];
        if (exists && !own) found.push(...differ(`lacks ${name}`));
        if (exists && own)
          found.push(...compareField(inner, own, variant, declared, `${at}/${name}`));
        if (!exists && own && !inner.acceptedElsewhere)
          found.push(...differ(`has ${name} of other variants`));
      }
      for (const [name, inner] of Object.entries(field.fields)) {
        if (!schema.fields[name] && written && !inner.optional)
          found.push(...differ(`demands ${name}`));
      }
      return found;
    }
    case 'array': {
      if (field.type !== 'array') return differ(`is ${field.type}, not an array`);
      const most = schema.length ?? schema.maxItems;
      if (most !== undefined && field.maxItems > most)
        found.push(...differ(`may have ${field.maxItems} items`));
      if (written && most !== undefined && field.maxItems < most)
        found.push(...differ(`has at most ${field.maxItems}`));
      return [...found, ...compareField(schema.items, field.item, variant, declared, `${at}/*`)];
    }
    case 'union': {
      if (field.type !== 'union') return differ(`is ${field.type}, not a union`);
      for (const [tag, { payload, variants: on }] of Object.entries(schema.tags)) {
        if (on && !on.includes(variant)) continue;
        const inner = field.tags.get(Number(tag));
        if (inner === undefined) found.push(...differ(`lacks the tag ${tag}`));
        else if (inner)
          found.push(...compareField(payload, inner, variant, declared, `${at}/${tag}`));
      }
      return found;
    }
    default:
      return field.type === schema.type ? found : differ(`is ${field.type}, not ${schema.type}`);
  }
}

function compareRange(
  schema: Schema & { type: 'int' },
  field: Field & { type: 'int' },
  variant: Variant,
): string[] {
  if (schema.open) return [];
  const wanted = rangesOf(schema, variant);
  const low = wanted[0]?.[0] ?? Number.NEGATIVE_INFINITY;
  const high = wanted.at(-1)?.[1] ?? Number.POSITIVE_INFINITY;
  const values = field.values ?? [
    field.min,
    field.max,
    ...(field.also === undefined ? [] : [field.also]),
  ];
  const least = Math.min(...values);
  const most = Math.max(...values);
  const wrong: string[] = [];
  if (low !== Number.NEGATIVE_INFINITY && least !== low)
    wrong.push(`starts at ${least}, not ${low}`);
  if (high !== Number.POSITIVE_INFINITY && most !== high)
    wrong.push(`ends at ${most}, not ${high}`);
  return wrong;
}

test.run();
