import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { root } from '../../build/paths.ts';
import {
  additionalOf,
  description,
  examplePath,
  type Resource,
  resourcesOf,
  type Variant,
} from '../data/interface.ts';
import { virtualDevice } from '../support/device.ts';
import { type Document, differencesOf, type Part } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
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
  let asyncApi: Document & { readonly channels: Readonly<Record<string, Part>> };

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

  test(`${variant}: OpenAPI has all that a device declares, in the same words`, () => {
    const { device: own, put, stop } = virtualDevice({ variant });
    if (own.registry.get('ocpp/config')) put('ocpp/config', enabledOcpp);
    const missing = [...own.registry.all()].filter(({ declaration: { path, doc, on } }) => {
      const item = openApi.paths[`/${templateOfNumbers(path)}`] ?? {};
      const operation = methods.map(method => item[method]).find(Boolean) as Part | undefined;
      return on.includes('http') && !String(operation?.description).startsWith(doc);
    });
    stop();
    assert.equal(
      missing.map(({ declaration }) => declaration.path),
      [],
    );
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

const enabledOcpp = {
  ...{ enable: true, url: 'ws://127.0.0.1:1', identity: 'garage', enable_auth: false },
  ...{ pass: '', cert_id: -1 },
};

/** Resources of the interface that a variant has. */
function interfaceOf(variant: Variant): Resource[] {
  return [...resourcesOf(variant), ...additionalOf(variant)];
}

/** `meters/<n>/config` → `/meters/{n}/config`; the interface has several words for the number. */
function templateOf(path: string): string {
  return `/${path.replace(/<(\w+)>/g, (_, name) => (name === 'url_suffix' ? `{${name}}` : '{n}'))}`;
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
  const schemaOf = (content: unknown): Part | undefined =>
    (content as { content?: Record<string, { schema?: Part }> } | undefined)?.content?.[
      'application/json'
    ]?.schema;
  const read = (item.get as { responses?: Record<string, unknown> } | undefined)?.responses?.[200];
  const compare = (schema: Part | undefined, written: boolean): string[] =>
    schema
      ? differencesOf(value, schema, { document, variant, written, tuples: 'prefixItems' })
      : [' has no JSON'];
  if (value.type === 'bytes' || value.type === 'text') return [];
  return [
    ...(access === 'W' ? [] : compare(schemaOf(read), false)),
    ...(access === 'R' ? [] : compare(schemaOf((item.put as Part | undefined)?.requestBody), true)),
  ];
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
    const path = template.replace('{n}', '0').replace('{member}', firstMember(item));
    const own = methods.filter(method => item[method]);
    if (item.get) {
      const { status } = await fetch(url + path);
      // A list may be empty.
      const fits = status === 200 || (status === 404 && path.endsWith('/0'));
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
      ...{ ...config, interval: 1, enable_mqtt: true, broker_host: '127.0.0.1' },
      ...{ broker_port: broker.port, global_topic_prefix: 'there' },
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

test('the documents need no login, are known again by their ETag, and cannot be written', async () => {
  const device = await startDevice();
  await device.put('users/add', {
    ...{ id: 1, roles: 0, current: 32000, display_name: 'Anna', username: 'anna' },
    digest_hash: '11a875829828a13aaa6b7a96f771242e',
  });
  await device.put('users/http_auth_update', { enabled: true });
  assert.is((await fetch(`${device.url}/info/version`)).status, 401);
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
  await device.stop();
});

test('the documents of all variants say which of them have what', () => {
  const text = readFileSync(join(root, 'docs/interface/openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as Document;
  const found = description.resources
    .filter(({ path, on }) => on.includes('http') && !servedElsewhere.includes(path))
    .filter(resource => {
      const marked = paths[templateOf(resource.path)]?.['x-variants'] ?? description.variants;
      return JSON.stringify(marked) !== JSON.stringify(resource.variants);
    });
  assert.equal(found.map(examplePath), []);
});

test.run();
