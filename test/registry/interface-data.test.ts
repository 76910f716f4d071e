import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Access,
  additionalOf,
  description,
  differences,
  exampleOf,
  examplePath,
  exampleVariant,
  fieldsOf,
  type IntSchema,
  type Json,
  type Resource,
  rangesOf,
  resourceAt,
  resourcesOf,
  type Schema,
  schemaAt,
  type Variant,
} from '../data/interface.ts';

const test = suite('interface as data');
const { variants, resources, additional, limits } = description;
const everything = [...resources, ...additional];

/** Table 4.2, row by row: a path after a comma shares the module of the first one. */
const endpoints: readonly (readonly [paths: string, access: string])[] = [
  ['authentication/config', 'RW'],
  ['ocpp/config', 'RW'],
  ['ocpp/reset', 'W'],
  ['automation/state', 'R'],
  ['automation/config', 'RW'],
  ['automation_trigger/<url_suffix>', 'W'],
  ['solar_forecast/config, state', 'RW, R'],
  ['solar_forecast/planes/<X>/state, planes/<X>/config, planes/<X>/forecast', 'R, RW, R'],
  ['solar_forecast/planes/<X>/forecast_update', 'W'],
  ['temperatures/config, state, temperatures', 'RW, R, R'],
  ['temperatures/temperatures_update', 'W'],
  ['wifi/state', 'R'],
  ['wifi/scan', 'W'],
  ['wifi/sta_config, ap_config', 'RW'],
  ['wifi/scan_results', 'R'],
  ['mqtt/state', 'R'],
  ['mqtt/config, auto_discovery_config', 'RW'],
  ['day_ahead_prices/config', 'RW'],
  ['day_ahead_prices/state, prices', 'R'],
  ['day_ahead_prices/prices_update', 'W'],
  ['day_ahead_prices/calendar', 'RW'],
  ['evse/state, hardware_configuration, slots, button_state, low_level_state', 'R'],
  ['evse/indicator_led', 'RW'],
  ['evse/external_current, global_current', 'RW'],
  [
    'evse/external_clear_on_disconnect, external_enabled, management_enabled, user_enabled, auto_start_charging',
    'RW',
  ],
  ['evse/external_defaults', 'RW'],
  ['evse/management_current, user_current', 'R'],
  ['nfc/seen_tags', 'R'],
  ['nfc/inject_tag, inject_tag_start, inject_tag_stop', 'W'],
  ['nfc/config', 'RW'],
  ['users/config', 'R'],
  ['users/add, modify', 'W'],
  ['users/remove, http_auth_update', 'W'],
  ['users/all_usernames', 'R'],
  ['ethernet/state, config', 'R, RW'],
  ['wireguard/state, config', 'R, RW'],
  ['p14a_enwg/config', 'RW'],
  ['p14a_enwg/state, control', 'R'],
  ['p14a_enwg/control_update', 'W'],
  ['heating/config', 'RW'],
  ['heating/state, plan', 'R'],
  ['energy_manager/config', 'RW'],
  ['energy_manager/state, low_level_state, sdcard_state', 'R'],
  ['energy_manager/sdcard_format', 'W'],
  ['require_meter/config', 'RW'],
  ['meter/state, error_counters, last_reset', 'R'],
  ['meter/values, phases, all_values, type_override', 'RW'],
  ['meter/reset', 'W'],
  ['meter/history, live', 'R'],
  ['charge_tracker/state, last_charges, current_charge', 'R'],
  ['charge_tracker/charge_log', 'R'],
  ['charge_tracker/config', 'RW'],
  ['charge_tracker/remove_all_charges', 'W'],
  ['power_manager/config, dynamic_load_config', 'RW'],
  ['power_manager/state, low_level_state', 'R'],
  ['power_manager/charge_mode, external_control', 'RW'],
  ['charge_manager/available_current', 'RW'],
  ['charge_manager/config', 'RW'],
  ['charge_manager/state, low_level_state, low_level_config', 'R'],
];

const httpOnly = [
  'wifi/scan_results',
  'meter/history',
  'meter/live',
  'users/all_usernames',
  'charge_tracker/charge_log',
];

/** The keys a schema of each type may carry beside those that every type may carry. */
const keysOfType: Readonly<Record<Schema['type'], readonly string[]>> = {
  bool: [],
  int: ['min', 'max', 'ranges', 'values', 'alsoAllowed', 'special', 'byVariant'],
  float: [],
  string: ['minBytes', 'maxBytes', 'pattern', 'format', 'values'],
  null: [],
  object: ['fields'],
  array: ['items', 'length', 'minItems', 'maxItems', 'distinct', 'emptyRead'],
  map: ['items'],
  union: ['tags'],
  any: [],
  bytes: ['length', 'multipleOf'],
  text: ['values'],
  frames: [],
  empty: [],
  confirm: [],
};
const keysOfAll =
  'type unit hidden nullable optionalOnWrite variants acceptedElsewhere added open tied note boundsBy';
const keysOfResource =
  'path section access on variants feature methods parameters exampleParameters abbreviated persistent nullRefused ' +
  'mayChange optional value rules before example';
const units = [
  ...[
    'mA',
    'mV',
    'W',
    'Wh',
    'Wp',
    'kWh',
    'Hz',
    'Ω',
    'Mbit/s',
    'ms',
    's',
    'min',
    'h',
    'Unix min',
    'Unix s',
  ],
  ...['°', '°/10000', '°C/10', '%', '%/10', '%/100', 'ct/kWh/1000', 'ct/kWh/100', 'ct/M'],
];

/** Every schema of a resource with the place it stands at. */
function* schemasOf(schema: Schema, at: string): Generator<readonly [schema: Schema, at: string]> {
  yield [schema, at];
  if (schema.type === 'object') {
    for (const [name, field] of Object.entries(schema.fields))
      yield* schemasOf(field, `${at}/${name}`);
  } else if (schema.type === 'array' || schema.type === 'map') {
    yield* schemasOf(schema.items, `${at}/*`);
  } else if (schema.type === 'union') {
    for (const [tag, { payload }] of Object.entries(schema.tags))
      yield* schemasOf(payload, `${at}/[${tag}]`);
  }
}
const schemas = everything.flatMap(resource => [
  ...schemasOf(resource.value, resource.path),
  ...Object.entries(resource.parameters ?? {}).map(
    ([name, schema]) => [schema, `${resource.path} ${name}`] as const,
  ),
]);

function unique(values: readonly unknown[], what: string): void {
  const twice = values.filter((value, index) => values.indexOf(value) !== index);
  assert.equal(twice, [], `${what} listed twice`);
}

/** A list of variants: known ones, none twice, in the usual order. */
function isSubset(part: readonly Variant[], whole: readonly Variant[], at: string): void {
  assert.equal(
    part,
    whole.filter(variant => part.includes(variant)),
    `${at}: variants`,
  );
  assert.ok(part.length > 0, `${at}: no variant at all`);
}

test('every row of table 4.2 is listed once, with its access', () => {
  const table = new Map<string, string>();
  for (const [paths, accesses] of endpoints) {
    const module = paths.slice(0, paths.indexOf('/') + 1);
    const names = paths.slice(module.length).split(', ');
    const each = accesses.split(', ');
    names.forEach((name, index) => {
      assert.not.ok(table.has(module + name), `${module + name} stands in two rows`);
      table.set(module + name, (each[index] ?? each[0]) as Access);
    });
  }
  assert.equal(
    new Map(resources.map(({ path, access }) => [path, access] as const).sort()),
    new Map([...table].sort()),
  );
});

test('no path occurs twice', () => {
  unique(
    everything.map(({ path }) => path),
    'paths',
  );
});

test('the resources follow the order of section 2', () => {
  const sections = resources.map(({ section = '' }) => Number(section.split('.')[1]));
  assert.equal(
    sections,
    [...sections].sort((a, b) => a - b),
  );
  unique(
    sections.filter((section, index) => section !== sections[index - 1]),
    'sections',
  );
  assert.equal(new Set(sections).size, 21);
});

test('resources carry only known keys, and those that fit their access', () => {
  for (const resource of everything) {
    const { path, access, on, value } = resource;
    for (const key of Object.keys(resource))
      assert.ok(keysOfResource.split(' ').includes(key), `${path}: ${key}`);
    isSubset(resource.variants, variants, path);
    assert.ok(
      on.length > 0 && on.every(way => ['http', 'mqtt', 'ws'].includes(way)),
      `${path}: on`,
    );
    if (access === 'W') assert.not.ok(on.includes('ws'), `${path}: ws pushes what can be read`);
    if (['bytes', 'text', 'frames'].includes(value.type)) assert.equal(on, ['http'], path);
    assert.is(resource.persistent !== undefined, access === 'RW', `${path}: persistent`);
    assert.is(resource.example !== undefined, access !== 'R', `${path}: example`);
    assert.is(resource.section !== undefined, resources.includes(resource), `${path}: section`);
    const names = [...path.matchAll(/<(\w+)>/g)].map(([, name]) => name);
    assert.equal(Object.keys(resource.parameters ?? {}), names, `${path}: parameters`);
    assert.equal(
      Object.keys(resource.exampleParameters ?? {}),
      names,
      `${path}: exampleParameters`,
    );
    assert.match(examplePath(resource), /^[\w/]+$/);
  }
  for (const path of httpOnly) assert.equal(resourceAt(path).on, ['http'], path);
});

test('exactly the objects of one field can be abbreviated', () => {
  for (const { path, access, abbreviated = false, value } of everything) {
    const single = value.type === 'object' && Object.keys(value.fields).length === 1;
    assert.is(abbreviated, access !== 'R' && single, path);
  }
});

test('schemas carry only known types, keys and units', () => {
  for (const [schema, at] of schemas) {
    const own = keysOfType[schema.type];
    assert.ok(own, `${at}: type ${schema.type}`);
    const known = [...keysOfAll.split(' '), ...own];
    for (const key of Object.keys(schema))
      assert.ok(known.includes(key), `${at}: ${key} on ${schema.type}`);
    if (schema.unit !== undefined)
      assert.ok(units.includes(schema.unit), `${at}: unit ${schema.unit}`);
  }
});

test('no field or tag claims a variant its resource lacks', () => {
  for (const { path, variants: whole, value } of everything) {
    for (const [schema, at] of schemasOf(value, path)) {
      if (schema.variants) isSubset(schema.variants, whole, at);
      if (schema.acceptedElsewhere)
        assert.ok(schema.variants, `${at}: acceptedElsewhere without variants`);
      if (schema.type === 'int')
        isSubset(
          Object.keys(schema.byVariant ?? { [whole[0] as Variant]: 0 }) as Variant[],
          whole,
          at,
        );
      if (schema.type !== 'union') continue;
      for (const tag of Object.values(schema.tags))
        if (tag.variants) isSubset(tag.variants, whole, `${at} ${tag.name}`);
    }
  }
});

function checkInt(schema: IntSchema, at: string): void {
  const forms = [schema.values, schema.ranges, schema.min ?? schema.max].filter(
    form => form !== undefined,
  );
  assert.ok(forms.length <= 1, `${at}: one of values, ranges and min..max`);
  for (const variant of variants) {
    const ranges = rangesOf(schema, variant);
    ranges.forEach(([low, high], index) => {
      assert.ok(low <= high, `${at}: ${low}..${high}`);
      assert.ok(
        index === 0 || low > (ranges[index - 1]?.[1] ?? Infinity),
        `${at}: ranges overlap at ${low}`,
      );
      for (const end of [low, high])
        assert.ok(!Number.isFinite(end) || Number.isSafeInteger(end), `${at}: ${end}`);
    });
    for (const value of Object.keys(schema.special ?? {}).map(Number)) {
      assert.equal(differences(schema, value, variant, 'read', at), [], `${at}: special ${value}`);
    }
  }
}

test('bounds are consistent', () => {
  for (const [schema, at] of schemas) {
    if (schema.type === 'int') checkInt(schema, at);
    if (schema.type === 'string') {
      const { minBytes = 0, maxBytes = Infinity, pattern } = schema;
      assert.ok(minBytes >= 0 && minBytes <= maxBytes, `${at}: ${minBytes}..${maxBytes} bytes`);
      if (pattern !== undefined) assert.ok(pattern.startsWith('^'), `${at}: pattern without start`);
    }
    if (schema.type === 'array') {
      const { length, minItems, maxItems } = schema;
      assert.ok(
        length === undefined || (minItems ?? maxItems) === undefined,
        `${at}: length beside minItems, maxItems`,
      );
      assert.ok((minItems ?? 0) <= (maxItems ?? Infinity), `${at}: ${minItems}..${maxItems} items`);
      if (schema.distinct)
        assert.ok(schemaAt(schema, `/*/${schema.distinct}`), `${at}: distinct ${schema.distinct}`);
    }
  }
});

test('whoever is named for bounds has set some', () => {
  const bounds = ['min', 'max', 'values', 'minBytes', 'maxBytes', 'length', 'minItems', 'maxItems'];
  for (const [schema, at] of schemas) {
    const { boundsBy } = schema;
    if (boundsBy === undefined) continue;
    const named =
      typeof boundsBy === 'string' ? bounds.filter(key => key in schema) : Object.keys(boundsBy);
    assert.ok(
      named.length > 0 && named.every(key => key in schema),
      `${at}: boundsBy without a bound`,
    );
    const origins = typeof boundsBy === 'string' ? [boundsBy] : Object.values(boundsBy);
    assert.ok(
      origins.every(origin => ['decision', 'devices'].includes(origin)),
      `${at}: boundsBy`,
    );
  }
});

test('examples and the writes before them fit their resources', () => {
  for (const resource of everything.filter(({ access }) => access !== 'R')) {
    const variant = exampleVariant(resource);
    assert.equal(
      differences(resource.value, exampleOf(resource), variant, 'write', resource.path),
      [],
    );
    for (const { path, body } of resource.before ?? []) {
      const earlier = resourceAt(path);
      assert.ok(
        earlier.access !== 'R' && earlier.variants.includes(variant),
        `${resource.path}: before ${path}`,
      );
      assert.equal(differences(earlier.value, body, variant, 'write', path), [], resource.path);
    }
  }
});

test('examples keep the rules that tie fields together', () => {
  type Fields = Readonly<Record<string, number>>;
  const example = (path: string): Fields => exampleOf(resourceAt(path)) as Fields;
  const charging = example('charge_manager/config');
  assert.ok(
    Number(charging.default_available_current) <= Number(charging.maximum_available_current),
  );
  const available = resourceAt('charge_manager/available_current');
  const owner = available.before?.[0]?.body as Fields;
  assert.ok(Number(example(available.path).current) < Number(owner.maximum_available_current));
  const load = example('power_manager/dynamic_load_config');
  assert.ok(Number(load.largest_consumer_current) <= Number(load.current_limit));
  assert.is.not(
    example('mqtt/config').global_topic_prefix,
    example('mqtt/auto_discovery_config').auto_discovery_prefix,
  );
  for (const path of [
    'solar_forecast/planes/<X>/forecast_update',
    'day_ahead_prices/prices_update',
  ]) {
    const config = resourceAt(path).before?.[0]?.body as Readonly<Record<string, Json>>;
    assert.equal([config.enable, config.source], [true, 1], path);
  }
});

test('each limit of section 8 is checked somewhere, by the bound its field has', () => {
  assert.is(limits.length, 26);
  unique(
    limits.map(({ item }) => item),
    'limits',
  );
  for (const { item, checks = [], testedBy = '' } of limits) {
    assert.ok(checks.length > 0 || testedBy.endsWith('.'), `${item}: neither checks nor testedBy`);
    for (const { resource: path, path: pointer, by, ...bounds } of checks) {
      const resource = resourceAt(path);
      assert.ok(resources.includes(resource), `${item}: ${path} is not of the interface`);
      assert.ok(resource.access.includes(by === 'read' ? 'R' : 'W'), `${item}: ${by} of ${path}`);
      const schema = schemaAt(resource.value, pointer) as
        | Readonly<Record<string, unknown>>
        | undefined;
      assert.ok(schema, `${item}: ${path} has no ${pointer}`);
      assert.ok(Object.keys(bounds).length > 0, `${item}: no bound`);
      for (const [bound, value] of Object.entries(bounds))
        assert.equal(schema?.[bound], value, `${item}: ${path}`);
    }
  }
});

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
  assert.is(differences(p14a.value, example, 'wem2', 'write').length, 2);
});

test('hidden fields must read null', () => {
  const wireguard = resourceAt('wireguard/config');
  const example = exampleOf(wireguard) as Readonly<Record<string, Json>>;
  const read = { ...example, private_key: null, remote_public_key: null, preshared_key: null };
  assert.equal(differences(wireguard.value, read, 'warp', 'read'), []);
  assert.is(differences(wireguard.value, example, 'warp', 'read').length, 3);
});

test('each variant has its modules and fields', () => {
  const modules = (variant: Variant): string[] => [
    ...new Set(resourcesOf(variant).map(({ path }) => path.slice(0, path.indexOf('/')))),
  ];
  const common = [
    'automation',
    'automation_trigger',
    'wifi',
    'mqtt',
    'wireguard',
    'meter',
    'power_manager',
    'charge_manager',
  ];
  for (const variant of variants)
    for (const module of common) assert.ok(modules(variant).includes(module), module);
  const charger = ['evse', 'nfc', 'users', 'require_meter', 'charge_tracker'];
  const manager = ['authentication', 'energy_manager'];
  for (const variant of variants) {
    for (const module of charger)
      assert.is(modules(variant).includes(module), variant.startsWith('warp'), module);
    for (const module of manager)
      assert.is(modules(variant).includes(module), variant.startsWith('wem'), module);
    for (const module of ['temperatures', 'heating'])
      assert.is(modules(variant).includes(module), variant === 'wem2');
    for (const module of ['ethernet', 'p14a_enwg'])
      assert.is(modules(variant).includes(module), variant !== 'warp');
    assert.ok(additionalOf(variant).some(({ path }) => path === 'info/name'));
  }
  const p14a: Resource = resourceAt('p14a_enwg/config');
  assert.equal([...fieldsOf(p14a, 'wem').keys()], ['enable', 'source', 'limit_charge_manager']);
  assert.ok(fieldsOf(p14a, 'warp2').has('limit_charger'));
  assert.ok(fieldsOf(p14a, 'wem2').has('heating_max_power'));
});

test.run();
