import { setImmediate } from 'node:timers/promises';
import type { uvu } from 'uvu';
import * as assert from 'uvu/assert';
import { asyncApi } from '../../build/interface/asyncapi.ts';
import { describedResources } from '../../build/interface/described.ts';
import type { Host } from '../../build/interface/edition-of.ts';
import { openApi } from '../../build/interface/openapi.ts';
import { isStreamed } from '../../host/access/exchange.ts';
import { createHttpAccess } from '../../host/access/http.ts';
import { CommandReceiver } from '../../host/access/mqtt/receiver.ts';
import { textOf } from '../../host/platform/log.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { wholeText } from '../../host/registry/body-stream.ts';
import type { Place } from '../../host/registry/registry.ts';
import { utf8Encode } from '../../host/registry/utf8.ts';
import type { Json } from '../../host/registry/validate.ts';
import { description, type Resource, type Variant } from '../data/interface.ts';
import { HttpClient } from '../rig/http-client.ts';
import { virtualDevice } from '../support/device.ts';
import {
  type Document,
  enabledOcpp,
  type Part,
  resolved,
  templateOf,
} from '../support/documents.ts';
import { bodies, ownPart } from '../support/example-writes.ts';
import type { RunningDevice } from '../support/gateway.ts';
import { violations } from '../support/json-schema.ts';

/*
 * Every read and every write that the documents have, on each variant: what a device answers is
 * what is documented, by status, media type and body, and it takes what it is documented to take.
 */
/** An operation of a document. */
interface Operation {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** With `{n}` in place of the number. */
  readonly template: string;
  readonly part: Part;
}

interface Answer {
  readonly status: number;
  /** Without parameters. */
  readonly mediaType: string;
  /** Of a refusal: a code for each line. */
  readonly codes: readonly string[];
  readonly body: string;
}

/** What a payload looks like decides about these, and no state of the device. */
const ofShape = ['wrong_type', 'missing_key', 'unknown_key', 'out_of_range'];
/** What is refused by rules that a schema cannot tell: their words, or the place. */
const beyondSchemas = new RegExp(
  [
    ...['IPv4 address', 'subnet mask', 'name of a time zone', 'must name a tag', 'hex bytes'],
    ...['bytes in hex', 'must not be empty', 'Base64', 'must be a port', 'start with https'],
    ...[
      'hexadecimal digits',
      'a time that exists',
      'must be given anew',
      '^api_not_final_acked',
      '^voltage_noise_v',
    ],
    ...['^password: .* must be [0-9]', 'within the next 7 days'],
  ].join('|'),
  'm',
);
/** Asked with any method, and 404 until a rule waits for it. */
const endpoint = '/automation_trigger/{url_suffix}';
/** Whoever else answers them has no resource. */
const ofNobody = ['/login_state', '/credential_check', '/openapi.json', '/asyncapi.json'];

/** The documents of a variant, and what the interface as data gives as examples. */
interface Told {
  readonly variant: Variant;
  readonly http: Document;
  readonly mqtt: AsyncDocument;
  readonly examples: ReadonlyMap<string, Resource>;
}

type AsyncDocument = Document & {
  readonly channels: Readonly<Record<string, Part>>;
  readonly operations: Readonly<Record<string, Part>>;
};

const documents = new Map<string, Told>();

function toldOf(variant: Variant, host: Host = 'gateway'): Told {
  const key = `${variant} ${host}`;
  const made = documents.get(key) ?? documentsOf(variant, host);
  documents.set(key, made);
  return made;
}

function documentsOf(variant: Variant, host: Host): Told {
  const resources = describedResources([variant], host);
  const examples = [...description.resources, ...description.additional].filter(({ variants }) =>
    variants.includes(variant),
  );
  return {
    variant,
    http: openApi(resources, [variant]) as unknown as Document,
    mqtt: asyncApi(resources, [variant]) as unknown as AsyncDocument,
    examples: new Map(examples.map(one => [templateOf(one.path), one])),
  };
}

/** A device that is asked. */
export interface Stage {
  put(path: string, body?: Json): void | Promise<void>;
  /** Sends a request; headers have small letters. */
  ask(method: string, target: string, body?: string, headers?: Headers): Promise<Answer>;
  /** Lets its time pass. */
  advance(durationMs: number): void | Promise<void>;
  stop(): unknown;
}

type Headers = Readonly<Record<string, string>>;
/** Makes a device as it is delivered. */
export type OpenStage = (variant: Variant) => Stage | Promise<Stage>;

/** A device in virtual time, behind HTTP without sockets. */
function openVirtual(variant: Variant): Stage {
  const device = virtualDevice({ variant });
  const { registry, credentials, network, log } = device.device;
  const access = createHttpAccess({
    registry,
    credentials,
    hostNames: network.hostNames,
    log,
    files: new Map(),
    random: new SeededRandom(1),
    networkClock: device.clock,
  });
  return {
    put: (path, body) => device.put(path, body),
    advance: durationMs => device.advance(durationMs),
    stop: () => device.stop(),
    async ask(method, target, body, headers = {}) {
      const answering = access.handle({ method, target, headers, body });
      const isDone = Promise.resolve(answering).then(() => true);
      const isWaiting = () => Promise.race([isDone, setImmediate(false)]).then(done => !done);
      if (target.startsWith(search)) while (await isWaiting()) device.advance(1000);
      const answer = await answering;
      const { status, contentType } = answer;
      const whole = isStreamed(answer) ? wholeText(answer.body) : answer.body;
      return {
        status,
        mediaType: contentType.split(';')[0] as string,
        codes: (answer.headers?.['Refusal-Codes'] ?? '').split(', '),
        body: typeof whole === 'string' ? whole : new TextDecoder('latin1').decode(whole),
      };
    },
  };
}

/** A device that runs somewhere. */
export function stageOf({ url, put, stop }: RunningDevice): Stage {
  return {
    put,
    stop,
    advance: durationMs => put('debug/clock_advance', durationMs / 1000),
    async ask(method, target, body, headers = {}) {
      const client = new HttpClient(Number(new URL(url).port), { fleeting: true });
      const answer = await client.send(method, target.slice(1), body, headers);
      client.close();
      return {
        status: answer.status,
        mediaType: answer.mediaType,
        codes: answer.codes,
        body: answer.text,
      };
    },
  };
}

/** A device, with what it is documented to answer. */
class Asked {
  readonly device: Stage;
  readonly told: Told;
  /** What is otherwise than it is documented, a line each. */
  readonly #wrong: Set<string>;

  private constructor(told: Told, wrong: Set<string>, device: Stage) {
    this.told = told;
    this.#wrong = wrong;
    this.device = device;
  }

  /** Has a device made for it. */
  static async open(told: Told, wrong: Set<string>, open: OpenStage): Promise<Asked> {
    const device = await open(told.variant);
    if ('/ocpp/config' in told.http.paths) await device.put('ocpp/config', enabledOcpp as Json);
    await device.put('system/metrics_config', true);
    const tasks = [onCall(4, 'doorbell'), onCall(0, 'bell')];
    await device.put('automation/config', { tasks });
    // Charge controllers have tested themselves by then.
    await device.advance(15_000);
    return new Asked(told, wrong, device);
  }

  say(line: string): void {
    this.#wrong.add(line);
  }

  ask(method: string, target: string, body?: string, headers: Headers = {}): Promise<Answer> {
    return this.device.ask(method, target, body, headers);
  }

  /** Asks, and looks whether the answer is one that the operation documents. */
  async try(
    { method, template, part }: Operation,
    path: string,
    body?: string,
    headers = {},
  ): Promise<Answer> {
    const { http } = this.told;
    const answer = await this.ask(method, path, body, headers);
    const responses = part.responses as Readonly<Record<number, Part>>;
    const response = responses[answer.status];
    const what = `${method} ${template} ${body?.slice(0, 60) ?? ''}: ${answer.status}`;
    const { content = {} } = response ? (resolved(http, response) as Content) : {};
    const { schema } = content[answer.mediaType] ?? {};
    if (!schema) this.say(`${what} is ${answer.mediaType}, not ${Object.keys(content)}`);
    else for (const line of violations(meaning(answer), schema, http)) this.say(`${what} ${line}`);
    return answer;
  }

  /** What is in the place of the numbers of a template. */
  pathOf(template: string): string {
    const [list] = template.split('{n}');
    const { exampleParameters } = this.told.examples.get(template) ?? {};
    const [below] = [...this.told.examples].filter(([other]) => other.startsWith(`${list}{n}`));
    const numbers = exampleParameters ?? below?.[1].exampleParameters ?? {};
    const number = resetsMeter.test(template) ? 0 : (Object.values(numbers)[0] ?? 0);
    return template.replace('{n}', String(number)).replace('{url_suffix}', 'doorbell');
  }

  /** What is written to an operation, after what has to be written before. */
  async bodyFor(template: string): Promise<Json | undefined> {
    const { variant, examples, http } = this.told;
    const base = http.paths[template]?.get ? template : template.replace(/_update$/, '');
    const [example] = [template, base, `${base}_update`]
      .map(path => examples.get(path))
      .filter(one => one?.example !== undefined);
    for (const { path, body } of [...(before[base] ?? []), ...(example?.before ?? [])])
      await this.device.put(...onSlotOf(variant, path, body as Json));
    const known = [template, base].find(path => path in bodies);
    if (known !== undefined) return bodies[known] as Json;
    if (template === '/system/restore')
      return { backup: JSON.parse((await this.ask('GET', '/system/backup')).body), dry_run: true };
    const own = example && !opensNothing.includes(base) ? ownPart(example, variant) : undefined;
    if (own !== undefined) return own as Json;
    if (!http.paths[base]?.get) return undefined;
    return JSON.parse((await this.ask('GET', this.pathOf(base))).body);
  }
}

/** Who answers others has the time to: that of the device passes meanwhile. */
const search = '/meters/search';
const resetsMeter = /^\/meters\/\{n\}\/reset/;
/** Their examples would ask for a login from then on: they are written back as they are read. */
const opensNothing = ['/authentication/config'];
const oneCharger = {
  enable_charge_manager: true,
  enable_watchdog: false,
  verbose: false,
  default_available_current: 0,
  maximum_available_current: 63_000,
  minimum_current_auto: false,
  minimum_current_vehicle_type: 0,
  minimum_current: 6000,
  minimum_current_1p: 6000,
  requested_current_threshold: 60,
  requested_current_margin: 3000,
  chargers: [{ host: '192.168.1.20', name: 'Left', rot: 1 }],
};
const fedMeter = { display_name: 'Fed', location: 4, excluded: false, value_ids: [74, 209, 211] };

/** What has to be written before, where the interface as data does not say it. */
const before: Readonly<Record<string, readonly { readonly path: string; readonly body: Json }[]>> =
  {
    '/charge_manager/charge_modes': [{ path: 'charge_manager/config', body: oneCharger }],
    '/meters/{n}/update': [{ path: 'meters/1/config', body: [4, fedMeter] }],
  };

/** Chargers of generation 1 have two slots for meters. */
function onSlotOf(variant: Variant, path: string, body: Json): [path: string, body: Json] {
  if (variant !== 'warp') return [path, body];
  const isLink = path === 'meters_legacy_api/config';
  return [path.replace('meters/2/', 'meters/1/'), isLink ? { linked_meter_slot: 1 } : body];
}

/** A rule that waits for requests of a method, 0 GET and 4 all of them, with a payload. */
function onCall(method: number, url_suffix: string): Json {
  return {
    trigger: [18, { method, url_suffix, payload: 'ring' }],
    action: [1, { message: 'Somebody is at the door' }],
  };
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Part }>>;
}

/** A body as its schema means it; what is no JSON though it says so fits none. */
function meaning({ mediaType, body }: Answer): unknown {
  if (mediaType !== 'application/json') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function operationsOf({ http }: Told, methods: readonly Operation['method'][]): Operation[] {
  return Object.entries(http.paths).flatMap(([template, item]) =>
    methods.flatMap(method => {
      const part = item[method.toLowerCase()] as Part | undefined;
      return part && !ofNobody.includes(template) ? [{ method, template, part }] : [];
    }),
  );
}

/** Longer than most texts may be. */
const longText = 'x'.repeat(600);

/** Payloads that are like one that is taken but for one thing. */
function variationsOf(body: Json): Json[] {
  const wholes: Json[] = [null, {}, [], '', 'x', true, -1e15, 0.5];
  if (Array.isArray(body)) {
    const [first, ...others] = body;
    // In the place of an entry that is there, null keeps it.
    if (first === undefined) return wholes;
    const items: Json[] = [null, {}, 'x', -1e15, 0.5];
    const lists = [[...body, first], others, Array(1000).fill(first)];
    return [...wholes, ...items.map(item => [item, ...others]), ...lists];
  }
  if (typeof body !== 'object' || body === null) return wholes;
  const members = Object.keys(body).flatMap(name => {
    const { [name]: value = 0, ...others } = body;
    const instead: Json[] = [null, {}, [], '', longText, true, false, -1e15, 1e15, 0.5];
    return [others, { ...body, x: value }, ...instead.map(one => ({ ...body, [name]: one }))];
  });
  return [...wholes, ...members];
}

/** The same payload with each number and text at the ends that its schema names. */
function edgesOf(document: Document, part: Part, body: Json): Json[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const schema = resolved(document, part);
  const [whole = schema] = (schema.anyOf ?? []) as readonly Part[];
  const properties = Object.entries((whole.properties ?? {}) as Readonly<Record<string, Part>>);
  return properties.flatMap(([name, { minimum, maximum, maxLength, enum: values = [] }]) => {
    const longest = typeof maxLength === 'number' ? ['x'.repeat(maxLength)] : [];
    const ends = [minimum, maximum, ...(values as Json[])].filter(end => typeof end === 'number');
    return [...ends, ...longest].map(end => ({ ...body, [name]: end }));
  });
}

/** Writes what is like `body`, and compares what is taken with what the documents let pass. */
async function tryVariations(
  asked: Asked,
  operation: Operation,
  path: string,
  body: Json,
): Promise<void> {
  const { content } = operation.part.requestBody as Required<Content>;
  const schema = content['application/json']?.schema as Part;
  const edges = edgesOf(asked.told.http, schema, body);
  for (const payload of [...variationsOf(body), ...edges]) {
    const text = JSON.stringify(payload);
    const fits = violations(payload, schema, asked.told.http).length === 0;
    const { status, codes, body: words } = await asked.try(operation, path, text);
    const refusedByShape =
      status === 400 && codes.every(code => ofShape.includes(code)) && !beyondSchemas.test(words);
    const what = `${operation.method} ${operation.template} ${text.slice(0, 80)}`;
    if (status === 200 && !fits) asked.say(`${what} is taken, which no document tells`);
    if (refusedByShape && fits) asked.say(`${what} is refused (${words.split('\n')[0]})`);
  }
}

/** What every write may be answered besides, whatever it is. */
async function tryRefusals(asked: Asked, operation: Operation, path: string): Promise<void> {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const statuses = [
    (await asked.try(operation, path, '{')).status,
    (await asked.try(operation, path, '0', foreign)).status,
    (await asked.try(operation, path, '0', { 'if-match': '"another"' })).status,
  ];
  if (statuses.join() !== '400,403,412')
    asked.say(`${operation.method} ${operation.template}: refused with ${statuses}`);
}

/** What these say where a device as it is delivered cannot take them. */
const refusedHere: Readonly<Record<string, RegExp>> = {
  '/meter/reset': /has no energy that can be reset/,
  '/meters/{n}/reset': /has no energy that can be reset/,
  '/evse/charge_mode': /no manager controls the charger/,
  '/charge_limits/override_end': /within the next 7 days/,
  '/eco/preview': /place of a charger|enable of eco\/config/,
  '/eco/set_plan': /place of a charger/,
  '/eebus/new_key': /cannot speak EEBUS/,
  '/eebus/remove': /of a trusted box/,
  '/logged_in_devices/end': /must be the id of a logged-in device/,
  '/logged_in_devices/stay': /needs a request that logs in/,
  '/ocpp_central/test': /cannot connect/,
  '/power_manager/external_control': /external control is disabled/,
  '/system/backup': /this host has no encryption/,
  '/wifi/ap_config': /this machine cannot be an access point/,
  '/wifi/sta_config': /this machine has no Wi-Fi/,
};

/** Tries whether all reads and writes of a variant are answered as its documents say. */
export function tryAnswers(test: uvu.Test<uvu.Crumbs>, variant: Variant): void {
  const device: Tried = { variant, host: 'gateway', open: openVirtual };
  tryReads(test, device);
  tryWrites(test, device);
}

/** What is tried, and whose documents it has. */
export interface Tried {
  readonly variant: Variant;
  readonly host: Host;
  readonly open: OpenStage;
}

/** Tries whether all reads are answered as the documents say. */
export function tryReads(test: uvu.Test<uvu.Crumbs>, { variant, host, open }: Tried): void {
  test(`${variant}: every read is answered as it is documented`, async () => {
    const told = toldOf(variant, host);
    const wrong = new Set<string>();
    const asked = await Asked.open(told, wrong, open);
    if ('/debug/plug' in told.http.paths) await asked.device.put('debug/plug');
    await asked.device.advance(180_000);
    for (const operation of operationsOf(told, ['GET'])) {
      if (operation.template === endpoint) continue;
      const path = asked.pathOf(operation.template);
      for (const member of membersOf(told.http.paths[operation.template] as Part))
        await asked.try(operation, path.replace('{member}', member));
    }
    await asked.device.stop();
    assert.equal([...wrong], []);
  });
}

/** Tries whether all writes are answered as the documents say, and what is documented is taken. */
export function tryWrites(test: uvu.Test<uvu.Crumbs>, { variant, host, open }: Tried): void {
  test(`${variant}: every write is answered as it is documented, and takes what it is documented to`, async () => {
    const told = toldOf(variant, host);
    const wrong = new Set<string>();
    const operations = [
      ...operationsOf(told, ['PUT', 'POST']),
      ...operationsOf(told, ['GET']).filter(one => one.template === endpoint),
    ];
    const tried = new Set<Operation>();
    for (const [template, item] of Object.entries(told.http.paths)) {
      const ways = [template, `${template}_update`];
      const own = operations.filter(
        one =>
          (item.get ? ways : [template]).includes(one.template) ||
          (item.get && isMemberOf(template, one)),
      );
      // A command may be one that is carried out once.
      const groups = item.get ? [own] : own.map(one => [one]);
      for (const group of groups.filter(([first]) => first && !tried.has(first))) {
        await tryGroup(await Asked.open(told, wrong, open), template, group);
        for (const operation of group) tried.add(operation);
      }
    }
    assert.equal([...wrong], []);
    assert.equal(
      operations.filter(one => !tried.has(one)).map(one => one.template),
      [],
    );
  });
}

/** Tries the documents of these variants. */
export function tryDocuments(test: uvu.Test<uvu.Crumbs>, variants: readonly Variant[]): void {
  for (const variant of variants) {
    tryAnswers(test, variant);

    test(`${variant}: what is published is as AsyncAPI says, and topics ignore what it says they do`, () => {
      const { mqtt } = toldOf(variant);
      const device = virtualDevice({ variant });
      const { registry } = device.device;
      if (registry.get('ocpp/config')) device.put('ocpp/config', enabledOcpp);
      device.advance(15_000);
      const found: string[] = [];
      let tried = 0;
      const lines: string[] = [];
      const receiver = new CommandReceiver({
        registry,
        clock: device.clock,
        maxBodyBytes: 10_000,
        log: line => lines.push(textOf(line)),
      });
      for (const { action, channel } of Object.values(mqtt.operations)) {
        const { address, description: words, messages } = resolved(mqtt, channel as Part);
        const path = topicOf(address).replace('{n}', '0');
        const resource = registry.get(path) ?? registry.getUpdate(path);
        if (!resource) continue;
        tried++;
        if (action === 'send') {
          const [message] = Object.values(messages as Part);
          const { payload } = resolved(mqtt, message as Part);
          const value = JSON.parse(resource.read() as string);
          found.push(...violations(value, payload as Part, mqtt).map(line => `${path}${line}`));
          continue;
        }
        device.clock.advance(60_000);
        lines.length = 0;
        const place = receiver.find(path) as Place;
        receiver.receive(place, { topic: path, payload: utf8Encode('{'), retain: true });
        receiver.receive(place, { topic: path, payload: utf8Encode(''), retain: false });
        const ignored = lines.filter(line => line.includes('ignored, because')).length;
        const isTold = String(words).includes('Messages that are retained or empty are ignored.');
        if (ignored !== (isTold ? 2 : 0)) found.push(`${path} ignores ${ignored} of 2 messages`);
      }
      device.stop();
      assert.equal(found, []);
      assert.ok(tried > 100, `${tried}`);
    });

    test(`${variant}: a device starts with the defaults that are documented, whichever it is`, () => {
      const { http } = toldOf(variant);
      const device = virtualDevice({ variant, seed: 21 });
      const found = [...device.device.registry.all()]
        .filter(({ declaration }) => declaration.persistent)
        .flatMap(({ declaration: { path } }) => {
          const template = `/${path.replace(/(?<=\/)\d+(?=\/)/, '{n}')}`;
          const read = (
            http.paths[template]?.get as { responses: Record<number, Part> } | undefined
          )?.responses[200] as Content | undefined;
          const schema = read?.content?.['application/json']?.schema;
          return schema ? otherDefaults(http, schema, device.get(path), path) : [];
        });
      device.stop();
      assert.equal(found, []);
    });
  }
}

/** The places where a value is another one than a schema names as its default. */
function otherDefaults(document: Document, part: Part, value: unknown, at: string): string[] {
  const schema = resolved(document, part);
  const own = 'default' in schema && schema.default !== value;
  const inner = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Part>>);
  return [
    ...(own ? [`${at}: ${value}, not ${schema.default}`] : []),
    ...inner.flatMap(([name, one]) =>
      otherDefaults(document, one, (value as Part | null)?.[name], `${at}/${name}`),
    ),
  ];
}

/** What follows the prefix of a topic; of `/ws` nothing. */
function topicOf(address: unknown): string {
  return String(address).replace(/^\{prefix\}\//, '');
}

/** Tries all operations that write one value, or one that runs a command, and stops the device. */
async function tryGroup(
  asked: Asked,
  template: string,
  operations: readonly Operation[],
): Promise<void> {
  if (template === endpoint) return tryEndpoint(asked, operations);
  const body = await asked.bodyFor(template);
  const text = JSON.stringify(body);
  const whole = operations.filter(one => !isMemberOf(template, one));
  for (const operation of whole) {
    const path = asked.pathOf(operation.template);
    await tryRefusals(asked, operation, path);
    await expectTaken(asked, operation, template, path, text);
  }
  for (const operation of operations.filter(one => !whole.includes(one))) {
    // One whose path could mean another resource, too, is documented by its name.
    const members = operation.template.endsWith('{member}')
      ? membersOf(asked.told.http.paths[operation.template] as Part)
      : [''];
    for (const member of members) {
      const path = asked.pathOf(operation.template).replace('{member}', member);
      const { status, body: read } = await asked.ask('GET', path);
      if (status === 200) await expectTaken(asked, operation, template, path, read);
      else await asked.try(operation, path, '0');
    }
  }
  const [first] = whole;
  if (first?.method === 'PUT' && body !== undefined)
    await tryVariations(asked, first, asked.pathOf(template), body);
  await asked.device.stop();
}

/** Whether an operation writes a member of the value at a path. */
function isMemberOf(template: string, one: Operation): boolean {
  return one.template.startsWith(`${template}/`);
}

async function tryEndpoint(asked: Asked, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    const answers = [
      await asked.try(operation, '/automation_trigger/doorbell', 'ring'),
      await asked.try(operation, '/automation_trigger/doorbell', 'knock'),
      await asked.try(operation, '/automation_trigger/bell', 'ring'),
      await asked.try(operation, '/automation_trigger/window', 'ring'),
      await asked.try(operation, '/automation_trigger/bell', '', {
        'sec-fetch-site': 'cross-site',
      }),
    ];
    const statuses = answers.map(({ status }) => status).join();
    const expected = operation.method === 'GET' ? '200,422,200,404,403' : '200,422,405,404,403';
    if (statuses !== expected) asked.say(`${operation.method} ${operation.template}: ${statuses}`);
  }
  await asked.device.stop();
}

/** Writes what can be taken, unless a device as it is delivered has to refuse it. */
async function expectTaken(
  asked: Asked,
  operation: Operation,
  template: string,
  path: string,
  body: string | undefined,
): Promise<void> {
  const { status, body: words } = await asked.try(operation, path, body);
  const isTaken = status === 200 || refusedHere[template]?.test(words);
  if (!isTaken) asked.say(`${operation.method} ${path} ${body}: ${status} ${words}`);
}

/** What may stand in the place of a member; of a path without, one path. */
function membersOf({ parameters = [] }: Part): readonly string[] {
  type Parameter = { readonly name: string; readonly schema: { readonly enum?: string[] } };
  const member = (parameters as readonly Parameter[]).find(({ name }) => name === 'member');
  return member?.schema.enum ?? ['0'];
}
