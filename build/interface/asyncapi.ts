/** Writes MQTT and `/ws` as a document of AsyncAPI 3. */

import type { VariantName } from '../../host/hardware/variants.ts';
import type { AccessPath } from '../../host/registry/registry.ts';
import { about } from './about.ts';
import { commonOf, type DescribedResource, sentence, titleOf } from './described.ts';
import { inDraft7, type Schema } from './json-schema.ts';
import {
  exampleOf,
  parametersOf,
  type Shapes,
  shapesOf,
  templateOf,
  variantsMark,
} from './shapes.ts';

/** What a resource adds to the document. */
interface Part {
  readonly channels: Readonly<Record<string, Schema>>;
  readonly operations: Readonly<Record<string, Schema>>;
  readonly messages: Readonly<Record<string, Schema>>;
}

/** The document of what these variants have; where they differ, it says who has what. */
export function asyncApi(
  resources: readonly DescribedResource[],
  among: readonly VariantName[],
): Schema {
  const shapes = shapesOf(resources);
  const on = (path: AccessPath): DescribedResource[] =>
    resources.filter(resource => commonOf(resource).on.includes(path));
  const parts = [
    ...on('mqtt').flatMap(resource => [
      ...published(resource, shapes, among),
      ...written(resource, shapes, among),
    ]),
    availability,
    triggers,
  ];
  const pushed = on('ws').filter(resource => shapes.read(resource));
  const collect = (key: keyof Part): Schema => Object.assign({}, ...parts.map(part => part[key]));
  const channels = collect('channels');
  const messages = collect('messages');
  const used = referredTo(shapes.schemas, [messages, pushed.map(one => shapes.read(one))]);
  return inDraft7({
    asyncapi: '3.1.0',
    id: 'urn:voltkern:interface',
    info: {
      ...about('MQTT and WebSocket interface', among, rules),
      tags: [{ name: 'charging', description: 'Chargers and energy managers.' }],
    },
    defaultContentType: 'application/json',
    servers,
    channels: { ...channels, ws: feedChannel },
    operations: { ...collect('operations'), send_ws: feedOperation },
    components: {
      parameters: { prefix },
      securitySchemes,
      tags: Object.fromEntries(on('mqtt').map(resource => [tagOf(resource), tag(resource)])),
      schemas: used,
      messages: { ...messages, ws_line: feedMessage(pushed, shapes, among) },
    },
  });
}

const prefix = {
  description:
    'mqtt/config.global_topic_prefix; at first the variant, a slash, and the id of the device.',
  examples: ['warp3/abc'],
};

const securitySchemes = {
  broker: { type: 'userPassword', description: 'What the broker asks for.' },
  device: {
    type: 'http',
    scheme: 'digest',
    description: 'HTTP Digest (RFC 2617, MD5), while a login is switched on.',
  },
};

function loginOf(server: keyof typeof securitySchemes): Schema {
  return { $ref: `#/components/securitySchemes/${server}` };
}

const servers = {
  broker: {
    host: '{broker}',
    protocol: 'mqtt',
    protocolVersion: '3.1.1',
    description: 'The broker of mqtt/config, over TCP, TLS or WebSocket.',
    variables: { broker: { default: 'localhost:1883', description: 'Name and port.' } },
    security: [loginOf('broker')],
  },
  device: {
    host: '{device}',
    protocol: 'ws',
    description: 'The device itself; wss where HTTPS is switched on. Logins as with HTTP.',
    variables: { device: { default: 'localhost:8080', description: 'Name and port.' } },
    security: [loginOf('device')],
  },
};

const rules = [
  'Every value that can be read is published when it changes, retained and with QoS 0, and at most once in `mqtt/config.interval` seconds. A connection begins with all of them.',
  'What is written goes to the path with `_update`, and may go below it, to a field or the index of an entry. A refusal is a line of the event log. In a write, `null` keeps the stored value, of a field or of the whole.',
  'What has no topic, large lists and raw bytes, is read over HTTP: `/openapi.json`. Discovery messages of Home Assistant: `mqtt/auto_discovery_config`. Entries with `x-variants` exist on these variants only.',
];

/** The topic on which a value is published. */
function published(
  resource: DescribedResource,
  shapes: Shapes,
  among: readonly VariantName[],
): Part[] {
  const payload = shapes.read(resource);
  if (!commonOf(resource).readable || !payload) return [];
  const example = exampleOf(resource);
  const told = { resource, shapes, among, action: 'send', suffix: '', payload } as const;
  return [part({ ...told, ...(example !== undefined && { example }) })];
}

/** The topic to which a value or a command is written. */
function written(
  resource: DescribedResource,
  shapes: Shapes,
  among: readonly VariantName[],
): Part[] {
  const { writable, command } = commonOf(resource);
  const payload = shapes.write(resource);
  if (!writable || !payload) return [];
  const suffix = command ? '' : '_update';
  return [part({ resource, shapes, among, action: 'receive', suffix, payload })];
}

/** `2.10 Charge controller` → `section_2_10`. */
function tagOf({ section }: DescribedResource): string {
  return `section_${section.split(' ')[0]?.replaceAll('.', '_')}`;
}

function tag({ section }: DescribedResource): Schema {
  return {
    name: titleOf(section),
    description: `Section ${section.split(' ')[0]} of the interface.`,
  };
}

interface PartOptions {
  readonly resource: DescribedResource;
  readonly shapes: Shapes;
  readonly among: readonly VariantName[];
  readonly action: 'send' | 'receive';
  readonly suffix: string;
  readonly payload: Schema;
  readonly example?: unknown;
}

function part({ resource, shapes, among, action, suffix, payload, example }: PartOptions): Part {
  const id = `${shapes.name(resource)}${suffix}`;
  const { doc, persistent, action: actsOnce } = commonOf(resource);
  const mark = variantsMark(resource, among);
  const words = [
    sentence(doc),
    ...(persistent ? ['Survives restarts.'] : []),
    ...(actsOnce ? ['Messages that are retained or empty are ignored.'] : []),
  ];
  const description = words.join(' ');
  const numbers = Math.max(...resource.countByVariant.values());
  const parameters = parametersOf(resource.path).map(name => [
    name,
    {
      description: 'Number, counted from 0.',
      enum: Array.from({ length: numbers }, (_, number) => `${number}`),
    },
  ]);
  return {
    channels: {
      [id]: {
        address: `{prefix}/${templateOf(resource.path)}${suffix}`,
        description,
        servers: [{ $ref: '#/servers/broker' }],
        parameters: {
          prefix: { $ref: '#/components/parameters/prefix' },
          ...Object.fromEntries(parameters),
        },
        messages: { [id]: { $ref: `#/components/messages/${id}` } },
        ...mark,
      },
    },
    operations: {
      [`${action}_${id}`]: {
        action,
        channel: { $ref: `#/channels/${id}` },
        summary: `${action === 'send' ? 'Publishes' : 'Takes'} ${resource.path}`,
        description,
        tags: [{ $ref: `#/components/tags/${tagOf(resource)}` }],
        messages: [{ $ref: `#/channels/${id}/messages/${id}` }],
        security: [loginOf('broker')],
        bindings: bindings(action === 'send'),
      },
    },
    messages: {
      [id]: {
        name: id,
        title: resource.path + suffix,
        summary: description,
        payload,
        ...(example !== undefined && { examples: [{ name: 'answer', payload: example }] }),
      },
    },
  };
}

/** What is published is retained; what is written need not be. */
function bindings(retain: boolean): Schema {
  return { mqtt: { qos: 0, ...(retain && { retain }), bindingVersion: '0.2.0' } };
}

/** A topic that belongs to no resource. */
function topic(options: {
  readonly id: string;
  readonly address: string;
  readonly action: 'send' | 'receive';
  readonly doc: string;
  readonly payload: Schema;
  readonly parameters?: Schema;
}): Part {
  const { id, address, action, doc, payload, parameters } = options;
  return {
    channels: {
      [id]: {
        address: `{prefix}/${address}`,
        description: doc,
        servers: [{ $ref: '#/servers/broker' }],
        parameters: { prefix: { $ref: '#/components/parameters/prefix' }, ...parameters },
        messages: { [id]: { $ref: `#/components/messages/${id}` } },
      },
    },
    operations: {
      [`${action}_${id}`]: {
        action,
        channel: { $ref: `#/channels/${id}` },
        summary: doc,
        description: doc,
        messages: [{ $ref: `#/channels/${id}/messages/${id}` }],
        security: [loginOf('broker')],
        bindings: bindings(action === 'send'),
      },
    },
    messages: {
      [id]: { name: id, title: address, summary: doc, contentType: 'text/plain', payload },
    },
  };
}

const availability = topic({
  id: 'availability',
  address: 'availability',
  action: 'send',
  doc: 'Whether the device is there; offline is its last will.',
  payload: { type: 'string', enum: ['online', 'offline'] },
});

const triggers = topic({
  id: 'automation_trigger',
  address: 'automation_trigger/{topic}',
  action: 'receive',
  doc: 'Fires the rules whose trigger waits for this topic and payload.',
  payload: { type: 'string' },
  parameters: { topic: { description: 'As the trigger of the rule names it.' } },
});

const feedChannel = {
  address: '/ws',
  description:
    'All values once after the connect, up to an empty line, then each change, at most every 250 ms. A frame has one or more lines, each of them JSON. Clients say nothing.',
  servers: [{ $ref: '#/servers/device' }],
  messages: { ws_line: { $ref: '#/components/messages/ws_line' } },
  bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
};

const feedOperation = {
  action: 'send',
  channel: { $ref: '#/channels/ws' },
  summary: 'Tells values and their changes',
  description: 'Tells all values after the connect, and then each change.',
  messages: [{ $ref: '#/channels/ws/messages/ws_line' }],
  security: [loginOf('device')],
};

/** What is told once, and is no value that could be read. */
const news = {
  'info/keep_alive': 'Every second: the device is there.',
  'keep-alive': 'The same for older clients.',
  'event_log/message': 'A new line of the event log.',
  'wifi/scan_results': 'Networks that a search for Wi-Fi has found.',
  'charge_manager/scan_result': 'Chargers that a search has found.',
  'meters/live_samples': 'New samples of power of all meters.',
  'meters/history_samples': 'New values of the histories of all meters.',
  'meters_sun_spec/scan_log': 'A line about the search for SunSpec devices.',
  'meters_sun_spec/scan_result': 'A SunSpec device that was found.',
  'meters_sun_spec/scan_done': 'The search for SunSpec devices is over.',
  'energy_manager/history_wallbox_5min_changed': 'New values of a charger.',
  'energy_manager/history_wallbox_daily_changed': 'New values of a charger.',
  'energy_manager/history_energy_manager_5min_changed': 'New values of the energy balance.',
  'energy_manager/history_energy_manager_daily_changed': 'New values of the energy balance.',
  'energy_history/chargers_5min_changed': 'New values of a charger.',
  'energy_history/chargers_daily_changed': 'New values of a charger.',
  'energy_history/meters_5min_changed': 'New values of charger and meters.',
  'energy_history/meters_daily_changed': 'New values of charger and meters.',
} as const;

/** A line of the feed: one of the values, or news. */
function feedMessage(
  pushed: readonly DescribedResource[],
  shapes: Shapes,
  among: readonly VariantName[],
): Schema {
  const line = (title: string, topicSchema: Schema, payload: Schema, more: Schema): Schema => ({
    title,
    type: 'object',
    required: ['topic', 'payload'],
    properties: { topic: topicSchema, payload },
    ...more,
  });
  const values = pushed.map(resource => {
    const { path } = resource;
    const payload = shapes.read(resource) as Schema;
    const pattern = `^${path.replace(/<n>/g, '\\d+')}$`;
    const name = path.includes('<') ? { type: 'string', pattern } : { type: 'string', const: path };
    return line(path, name, payload, variantsMark(resource, among));
  });
  const events = Object.entries(news).map(([path, description]) =>
    line(path, { type: 'string', const: path }, {}, { description }),
  );
  return {
    name: 'ws_line',
    title: 'A line',
    summary: 'A value, or news.',
    payload: { oneOf: [...values, ...events] },
  };
}

/** The schemas that are named somewhere in `parts`. */
function referredTo(schemas: Readonly<Record<string, Schema>>, parts: unknown): Schema {
  const names = [...JSON.stringify(parts).matchAll(/#\/components\/schemas\/(\w+)/g)];
  const used = new Set(names.map(([, name]) => name));
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
