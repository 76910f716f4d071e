import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { documentsOfAllVariants } from '../../build/interface/documents.ts';
import type { Declaration } from '../../host/registry/registry.ts';
import {
  additionalOf,
  description,
  examplePath,
  type Resource,
  resourcesOf,
  type Variant,
} from '../data/interface.ts';
import { undeclared } from '../support/declared-documents.ts';
import { virtualDevice } from '../support/device.ts';
import {
  type Document,
  differencesOf,
  enabledOcpp,
  type Part,
  templateOf,
} from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { violations } from '../support/json-schema.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { suite } from '../support/suite.ts';

/*
 * The documents that each variant serves, against the interface as data, the declarations of a
 * device, and what the running device answers.
 */
const test = suite('documents of the interface');

const methods = ['get', 'put', 'post'] as const;
/** Served by the access path itself: it is in AsyncAPI, and no path of OpenAPI. */
const servedElsewhere = ['ws', 'info/keep_alive'];
/** Asked with any method, and 404 until a rule waits for it. */
const endpoint = '/automation_trigger/{url_suffix}';

for (const variant of description.variants) {
  let device: RunningDevice;
  let openApi: Document;
  let asyncApi: AsyncDocument;

  test(`${variant} serves the documents of its own variant`, async () => {
    device = await startDevice({ args: ['--variant', variant] });
    openApi = await device.get('openapi.json');
    asyncApi = await device.get('asyncapi.json');
    for (const document of [openApi, asyncApi])
      assert.match((document.info as { title: string }).title, new RegExp(`\\(${variant}\\)$`));
    assert.not.match(JSON.stringify([openApi, asyncApi]), /"x-variants"/);
    await checkAnswers(device, openApi);
    await device.stop();
  });

  test(`${variant}: OpenAPI has every resource, field, unit and range of the interface`, () => {
    const found = interfaceOf(variant)
      .filter(({ on, path }) => on.includes('http') && !servedElsewhere.includes(path))
      .flatMap(resource => {
        const path = templateOf(resource.path);
        const item = openApi.paths[path] ?? {};
        const wanted = methodsOf(resource);
        const lacks = wanted.filter(method => !item[method]);
        return [
          ...lacks.map(method => `${path} lacks ${method}`),
          ...differencesIn(resource, item, openApi, variant).map(line => `${path}${line}`),
        ];
      });
    assert.equal(found, []);
  });

  test(`${variant}: both documents have just what a device declares, in the same words`, () => {
    const { device: own, put, stop } = virtualDevice({ variant });
    if (own.registry.get('ocpp/config')) put('ocpp/config', enabledOcpp);
    const declared = new Map(
      [...own.registry.all()].map(({ declaration }) => [
        templateOfNumbers(declaration.path),
        declaration,
      ]),
    );
    stop();
    assert.equal(differencesFrom(declared, openApi, asyncApi), []);
    if (!spoilt.includes(variant)) return;
    for (const [told, wrong] of wrongWords) {
      const inWrongWords = <T>(document: T): T =>
        JSON.parse(JSON.stringify(document).replaceAll(told, wrong)) as T;
      for (const [http, mqtt] of [
        [inWrongWords(openApi), asyncApi],
        [openApi, inWrongWords(asyncApi)],
      ] as const)
        assert.ok(differencesFrom(declared, http, mqtt).length > 0, `${told} → ${wrong}`);
    }
  });

  test(`${variant}: AsyncAPI has every topic of the interface, with its shape`, () => {
    const byAddress = new Map(
      Object.values(asyncApi.channels).map(channel => [channel.address, channel]),
    );
    const found = interfaceOf(variant)
      .filter(({ on }) => on.includes('mqtt'))
      .flatMap(({ path, access, value }) => {
        const topics = [
          ...(access === 'W' ? [] : [{ suffix: '', written: false }]),
          ...(access === 'R' ? [] : [{ suffix: access === 'RW' ? '_update' : '', written: true }]),
        ];
        return topics.flatMap(({ suffix, written }) => {
          const address = `{prefix}${templateOf(path)}${suffix}`;
          const [id] = Object.keys((byAddress.get(address)?.messages as Part | undefined) ?? {});
          const messages = (asyncApi.components as unknown as { messages: Record<string, Part> })
            .messages;
          const payload = id === undefined ? undefined : (messages[id]?.payload as Part);
          if (!payload) return [`${address} is not there`];
          const how = { document: asyncApi, variant, written, tuples: 'items' } as const;
          return differencesOf(value, payload, how).map(line => `${address}${line}`);
        });
      });
    assert.equal(found, []);
  });
}

/** Answered before any resource is looked for. */
const ofNobody = ['/login_state', '/credential_check', '/openapi.json', '/asyncapi.json'];

type AsyncDocument = Document & { readonly channels: Readonly<Record<string, Part>> };
type Declarations = ReadonlyMap<string, Declaration>;

/** A charger and an energy manager, whose documents show that wrong ones are noticed. */
const spoilt: readonly Variant[] = ['warp3', 'wem2'];
/** Words of both documents that would be wrong if they were others. */
const wrongWords = [
  ['"x-unit":"W"', '"x-unit":"kW"'],
  ['"minimum":0', '"minimum":1'],
  ['"maximum":65535', '"maximum":65536'],
  ['"x-max-bytes":32', '"x-max-bytes":33'],
  ['"writeOnly":true', '"writeOnly":false'],
  ['"enabled":{', '"active":{'],
  ['info/name"', 'info/names"'],
] as const;

/** What the documents do not say as it is declared, and what nobody declares. */
function differencesFrom(
  declared: Declarations,
  openApi: Document,
  asyncApi: AsyncDocument,
): string[] {
  const shapes = [...declared.values()].flatMap(declaration => [
    ...differencesInOpenApi(declaration, declared, openApi),
    ...differencesInAsyncApi(declaration, declared, asyncApi),
  ]);
  const known = new Set(
    [...declared].filter(([, { on }]) => on.includes('http')).map(([path]) => `/${path}`),
  );
  const besides = Object.keys(openApi.paths).filter(path => {
    const [resource = ''] = path.split('/{member}');
    const above = resource.slice(0, resource.lastIndexOf('/'));
    const names = [resource, resource.replace(/_update$/, ''), above];
    return !ofNobody.includes(path) && !names.some(one => known.has(one));
  });
  const topics = [...declared].flatMap(([path, { on, readable, writable, command }]) => [
    ...(on.includes('mqtt') && readable ? [path] : []),
    ...(on.includes('mqtt') && writable ? [command ? path : `${path}_update`] : []),
  ]);
  const wanted = [...topics, 'availability', 'automation_trigger/{topic}'];
  const addresses = ['/ws', ...wanted.map(topic => `{prefix}/${topic}`)];
  const told = Object.values(asyncApi.channels).map(({ address }) => String(address));
  const pushed = [...declared.values()]
    .filter(({ on, readable, value }) => on.includes('ws') && readable && value)
    .map(({ path }) => path.replace(/(?<=\/)\d+(?=\/|$)/g, '<n>'));
  const lines = linesOf(asyncApi);
  return [
    ...shapes,
    ...besides.map(path => `${path} is there`),
    ...apart(told, addresses),
    ...apart(lines.filter(isOfResource).map(nameOf), [...new Set(pushed)]),
  ];
}

/** What only one of two lists has. */
function apart(told: readonly string[], wanted: readonly string[]): string[] {
  return [
    ...wanted.filter(one => !told.includes(one)).map(one => `${one} is missing`),
    ...told.filter(one => !wanted.includes(one)).map(one => `${one} is there`),
  ];
}

/** Whether a line of `/ws` tells a resource; news have no shape. */
function isOfResource({ properties }: Part): boolean {
  const { payload } = properties as Readonly<Record<string, Part>>;
  return Object.keys(payload ?? {}).length > 0;
}

function nameOf({ title }: Part): string {
  return String(title);
}

/** Whether what is written to a path replaces a value that is stored, or at least shown. */
function replaces({ path, command }: Declaration, declared: Declarations): boolean {
  const value = path.endsWith('_update') ? templateOfNumbers(path).slice(0, -7) : '';
  return !command || declared.get(value)?.value !== undefined;
}

function differencesInOpenApi(
  declaration: Declaration,
  declared: Declarations,
  document: Document,
): string[] {
  const { path, doc, on, readable, writable, command, contentType, value } = declaration;
  const address = `/${templateOfNumbers(path)}`;
  const item = document.paths[address];
  if (!on.includes('http')) return item ? [`${address} is there`] : [];
  const operation = methods.map(method => item?.[method]).find(Boolean) as Part | undefined;
  if (!item || !String(operation?.description).startsWith(doc)) return [`${address} lacks: ${doc}`];
  const payload = declaration.payload ?? value;
  const read = (item.get as Part | undefined)?.responses as Readonly<Record<string, Part>>;
  const body = jsonOf((item.put as Part | undefined)?.requestBody);
  const how = { document, tuples: 'prefixItems' } as const;
  const isJson = contentType.startsWith('application/json');
  const shown =
    readable && value && isJson
      ? undeclared(value, jsonOf(read?.[200]) ?? {}, {
          ...how,
          written: false,
          isStored: writable && !command,
        })
      : [];
  const taken =
    writable && payload && body
      ? undeclared(payload, body, {
          ...how,
          written: true,
          isStored: replaces(declaration, declared),
        })
      : [];
  const lacks = writable && payload && !body ? ['lacks a body'] : [];
  return [...shown, ...taken, ...lacks].map(line => `${address}${line}`);
}

function differencesInAsyncApi(
  declaration: Declaration,
  declared: Declarations,
  document: AsyncDocument,
): string[] {
  const { path, on, readable, writable, command, value } = declaration;
  if (!on.includes('mqtt')) return [];
  const how = { document, tuples: 'items' } as const;
  const payloadAt = (address: string): Part => {
    const channel = Object.values(document.channels).find(one => one.address === address);
    const [id = ''] = Object.keys((channel?.messages as object | undefined) ?? {});
    const { messages } = document.components as unknown as { messages: Record<string, Part> };
    return (messages[id]?.payload ?? {}) as Part;
  };
  const topic = `{prefix}/${templateOfNumbers(path)}`;
  const payload = declaration.payload ?? value;
  const shown =
    readable && value
      ? undeclared(value, payloadAt(topic), {
          ...how,
          written: false,
          isStored: writable && !command,
        })
      : [];
  const taken =
    writable && payload
      ? undeclared(payload, payloadAt(command ? topic : `${topic}_update`), {
          ...how,
          written: true,
          isStored: replaces(declaration, declared),
        })
      : [];
  return [...shown, ...taken].map(line => `${topic}${line}`);
}

function jsonOf(content: unknown): Part | undefined {
  return (content as { content?: Record<string, { schema?: Part }> } | undefined)?.content?.[
    'application/json'
  ]?.schema;
}

/** The shapes of the lines of `/ws`. */
function linesOf({ components }: Document): readonly Part[] {
  const { messages } = components as unknown as { messages: Record<string, Part> };
  const { payload } = messages.ws_line as Part;
  return (payload as Part).oneOf as readonly Part[];
}

/** Resources of the interface that a variant has. */
function interfaceOf(variant: Variant): Resource[] {
  return [...resourcesOf(variant), ...additionalOf(variant)];
}

function templateOfNumbers(path: string): string {
  return path.replace(/<(\w+)>/g, '{$1}').replace(/(?<=\/)\d+(?=\/|$)/g, '{n}');
}

function methodsOf({ access, methods: named }: Resource): string[] {
  if (named) return named.map(method => method.toLowerCase());
  return [...(access === 'W' ? [] : ['get']), ...(access === 'R' ? [] : ['put', 'post'])];
}

/** Compares what is read and what is written. */
function differencesIn(
  { access, value }: Resource,
  item: Part,
  document: Document,
  variant: Variant,
): string[] {
  const read = (item.get as { responses?: Record<string, unknown> } | undefined)?.responses?.[200];
  const compare = (schema: Part | undefined, written: boolean): string[] =>
    schema
      ? differencesOf(value, schema, { document, variant, written, tuples: 'prefixItems' })
      : [' has no JSON'];
  if (value.type === 'bytes' || value.type === 'text') return [];
  return [
    ...(access === 'W' ? [] : compare(jsonOf(read), false)),
    ...(access === 'R' ? [] : compare(jsonOf((item.put as Part | undefined)?.requestBody), true)),
  ];
}

async function isNull(url: string): Promise<boolean> {
  return (await (await fetch(url)).text()) === 'null';
}

/**
 * Asks the device about every path of its document: reads that are there are answered, and `Allow`
 * names just the methods that are.
 */
async function checkAnswers({ url, put }: RunningDevice, { paths }: Document): Promise<void> {
  if (paths['/ocpp/config']) await put('ocpp/config', enabledOcpp);
  await put('system/metrics_config', true);
  const wrong: string[] = [];
  for (const [template, item] of Object.entries(paths)) {
    if (template === endpoint) continue;
    const path = template.replace(/\{n(umber)?\}/, '0').replace('{member}', firstMember(item));
    const own = methods.filter(method => item[method]);
    if (item.get) {
      const { status } = await fetch(url + path);
      // A list may be empty, and what has no value has no members.
      const isAbsent = path.endsWith('/0') || (await isNull(url + path.replace(/\/\w+$/, '')));
      const fits = status === 200 || (status === 404 && isAbsent);
      if (!fits) wrong.push(`GET ${path}: ${status}`);
    }
    const refused = await fetch(url + path, { method: 'DELETE' });
    const allowed = (refused.headers.get('allow') ?? '').toLowerCase().split(', ');
    const told = allowed.filter(method => method !== 'head');
    if (refused.status !== 405 || told.join() !== own.join())
      wrong.push(`${path}: ${own.join()}, but ${refused.status} ${told.join()}`);
  }
  assert.equal(wrong, []);
}

function firstMember({ parameters = [] }: Part): string {
  type Parameter = { readonly name: string; readonly schema: { readonly enum?: string[] } };
  const member = (parameters as readonly Parameter[]).find(({ name }) => name === 'member');
  return member?.schema.enum?.[0] ?? '0';
}

test('AsyncAPI has just the topics that a broker gets, and just the lines of /ws', async () => {
  const broker = await startMosquitto();
  const client = await connectAsync({ host: '127.0.0.1', port: broker.port, protocolVersion: 4 });
  const topics = new Set<string>();
  try {
    const device = await startDevice();
    client.on('message', topic => topics.add(topic.replace(/^there\//, '')));
    await client.subscribeAsync('there/#');
    await device.put('ocpp/config', enabledOcpp);
    const { interval: _, ...config } = await device.get('mqtt/config');
    await device.put('mqtt/config', {
      ...config,
      interval: 1,
      enable_mqtt: true,
      broker_host: '127.0.0.1',
      broker_port: broker.port,
      global_topic_prefix: 'there',
    });
    const { channels, operations, components } = await device.get('asyncapi.json');
    const sent = Object.entries(operations as Record<string, Part>)
      .filter(([id, { action }]) => action === 'send' && id !== 'send_ws')
      .map(([id]) => String(channels[id.replace(/^send_/, '')].address).replace('{prefix}/', ''));
    const told = (): string[] => [...new Set([...topics].map(templateOfNumbers))].sort();
    await eventually(() => assert.equal(told(), [...sent].sort()));
    const lines = await dumpOf(device.url);
    const { oneOf } = components.messages.ws_line.payload as { oneOf: Part[] };
    const known = oneOf.map(({ properties }) => (properties as { topic: Part }).topic);
    const fits = (topic: string): boolean =>
      known.some(({ const: own, pattern }) =>
        pattern ? new RegExp(String(pattern)).test(topic) : own === topic,
      );
    assert.equal(
      lines.filter(line => !fits(line)),
      [],
    );
    const values = sent.filter(topic => topic !== 'availability').sort();
    const dumped = [...new Set(lines.map(templateOfNumbers))].sort();
    assert.equal(
      dumped.filter(topic => topic !== 'info/keep_alive'),
      values,
    );
    await device.stop();
  } finally {
    await client.endAsync(true);
    await broker.stop();
  }
});

/** The topics of the lines up to the empty one that ends the first round. */
function dumpOf(url: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    const topics: string[] = [];
    socket.on('error', reject);
    socket.on('message', data => {
      const lines = String(data).split('\n').slice(0, -1);
      for (const line of lines.filter(one => one !== '')) topics.push(JSON.parse(line).topic);
      if (!lines.includes('')) return;
      socket.close();
      resolve(topics);
    });
  });
}

test('the documents need the login where one is set, are known again by their ETag, and cannot be written', async () => {
  const device = await startDevice();
  await device.put('users/add', {
    id: 1,
    roles: 0,
    current: 32000,
    display_name: 'Anna',
    username: 'anna',
    digest_hash: '11a875829828a13aaa6b7a96f771242e',
  });
  for (const name of ['openapi.json', 'asyncapi.json']) {
    const address = `${device.url}/${name}`;
    const answer = await fetch(address);
    assert.is(answer.status, 200);
    assert.is(answer.headers.get('content-encoding'), 'gzip');
    const plain = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
    assert.is(plain.headers.get('content-encoding'), null);
    assert.is(await plain.text(), await answer.text());
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'If-None-Match': etag } });
    assert.is(again.status, 304);
    assert.is((await fetch(address, { method: 'PUT' })).status, 405);
  }
  await device.put('users/http_auth_update', { enabled: true });
  for (const name of ['openapi.json', 'asyncapi.json', 'info/version']) {
    const address = `${device.url}/${name}`;
    const answer = await fetch(address);
    assert.equal([answer.status, await answer.text()], [401, '']);
  }
  await device.stop();
});

test('the documents of all variants say which of them have what', () => {
  const text = documentsOfAllVariants().get('openapi.json');
  const { paths } = JSON.parse(text as string) as Document;
  const found = description.resources
    .filter(({ path, on }) => on.includes('http') && !servedElsewhere.includes(path))
    .filter(resource => {
      const marked = paths[templateOf(resource.path)]?.['x-variants'] ?? description.variants;
      return JSON.stringify(marked) !== JSON.stringify(resource.variants);
    });
  assert.equal(found.map(examplePath), []);
});

test('each example of the documents of all variants is as its schema says', () => {
  const document = JSON.parse(documentsOfAllVariants().get('openapi.json') as string) as Document;
  const examples = examplesIn(document, '');
  assert.ok(examples.length > 100, `${examples.length}`);
  const broken = examples.flatMap(({ at, example, schema }) =>
    violations(example, schema as Part, document).map(line => `${at}: ${line}`),
  );
  assert.equal(broken, []);
});

/** An example, and where it stands. */
interface Example {
  readonly at: string;
  readonly example: unknown;
  readonly schema: unknown;
}

function examplesIn(part: unknown, at: string): Example[] {
  if (typeof part !== 'object' || part === null) return [];
  const { example, schema } = part as Part;
  return [
    ...(example !== undefined && schema !== undefined ? [{ at, example, schema }] : []),
    ...Object.entries(part).flatMap(([name, inner]) => examplesIn(inner, `${at}/${name}`)),
  ];
}

test.run();
