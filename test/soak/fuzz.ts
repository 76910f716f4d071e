import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate, parser } from 'mqtt-packet';
import type { VariantName } from '../../host/hardware/variants.ts';
import type { Declaration } from '../../host/registry/registry.ts';
import { description } from '../data/interface.ts';
import { type Answer, HttpClient } from '../rig/http-client.ts';
import type { Random } from '../rig/random.ts';
import { Random as SeededRandom } from '../rig/random.ts';
import { virtualDevice } from '../support/device.ts';
import { DeviceProcess } from '../support/device-process.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { brokenBody, misfit, mutatedPayload, nonsense, validPayload } from './generate.ts';
import type { Conditions, Findings, Scenario } from './scenario.ts';

/** A year of simulated time takes minutes, and says nothing about the request. */
const neverSent = 'debug/clock_advance';
/** Each restart costs a tenth of a second, in which nothing else can be tried. */
const restarting = [
  'reboot',
  'force_reboot',
  'factory_reset',
  'config_reset',
  'charge_tracker/remove_all_charges',
];
const connections = 8;

/** What a run has found so far. */
class Tally {
  readonly broken: string[] = [];
  readonly statuses = new Map<number, number>();
  mostMib = 0;
  requests = 0;
  restarts = 0;

  breaks(what: string): void {
    // One fault shows in many requests; the first ones tell enough.
    if (this.broken.length < 50) this.broken.push(what);
  }

  watch(device: DeviceProcess): void {
    if (device.running) this.mostMib = Math.max(this.mostMib, device.memoryMib().most);
    else this.breaks(`the device ended:\n${device.stderr.slice(-3000)}`);
    const fault = /Internal error: [^\n]*\n[^\n]*|could not be carried out: .*/.exec(
      device.stderr,
    )?.[0];
    if (fault) this.breaks(`a fault of the device: ${fault}`);
  }
}

function declarationsOf(variant: VariantName): Declaration[] {
  const device = virtualDevice({ variant });
  const declarations = [...device.device.registry.all()].map(resource => resource.declaration);
  device.stop();
  return declarations.filter(({ path }) => path !== neverSent);
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: Buffer | undefined;
}

function pickDeclaration(declarations: readonly Declaration[], random: Random): Declaration {
  const picked = random.pick(declarations);
  if (!picked.writable && random.chance(0.9)) return pickDeclaration(declarations, random);
  return restarting.includes(picked.path) && random.chance(0.98)
    ? pickDeclaration(declarations, random)
    : picked;
}

function payloadFor({ payload, value }: Declaration, random: Random): Buffer {
  const field = payload ?? value;
  const valid = field ? JSON.stringify(validPayload(field, random)) : 'null';
  const kind = random.below(20);
  if (kind < 9 || !field) return Buffer.from(valid);
  if (kind < 15) return Buffer.from(JSON.stringify(mutatedPayload(field, random)));
  if (kind < 17) return Buffer.from(JSON.stringify(nonsense(random, 4)));
  return brokenBody(random, valid);
}

function requestTo(declaration: Declaration, random: Random): Request {
  const { path, command, writable } = declaration;
  let target = path;
  if (random.chance(0.1))
    target += random.pick([
      '/0',
      '/current',
      '/users/0',
      '//',
      '/%00',
      '/..',
      '/__proto__',
      '/1e3',
    ]);
  else if (writable && !command && random.chance(0.5)) target += '_update';
  if (random.chance(0.02)) target = encodeURI(random.bytes(20).toString('latin1'));
  const method = random.chance(0.85)
    ? 'PUT'
    : random.pick(['POST', 'GET', 'HEAD', 'DELETE', 'PATCH']);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return { method, path: target, body: hasBody ? payloadFor(declaration, random) : undefined };
}

/** Sends a request; while the device restarts, it waits for that. */
async function answerTo(
  client: HttpClient,
  request: Request,
  device: DeviceProcess,
  tally: Tally,
): Promise<Answer> {
  const untilMs = performance.now() + 10_000;
  for (;;) {
    try {
      return await client.send(request.method, request.path, request.body);
    } catch (error) {
      if (!device.running || performance.now() > untilMs) throw error;
      tally.restarts++;
      await sleep(20);
    }
  }
}

async function fuzzHttp(
  variant: VariantName,
  size: number,
  random: Random,
  tally: Tally,
): Promise<void> {
  const declarations = declarationsOf(variant);
  const device = new DeviceProcess({ dataDir: temporaryFolder(), args: ['--variant', variant] });
  try {
    const port = await device.port();
    const client = new HttpClient(port, { connections });
    let left = size;
    const worker = async (): Promise<void> => {
      while (left-- > 0 && device.running && tally.broken.length < 50) {
        if (random.chance(0.02)) {
          await sendGarbage(port, random, tally);
          continue;
        }
        const declaration = pickDeclaration(declarations, random);
        const request = requestTo(declaration, random);
        const answer = await answerTo(client, request, device, tally);
        const told = (): string =>
          `${request.method} ${request.path} ${request.body?.toString('latin1').slice(0, 400)}`;
        tally.requests++;
        tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) tally.breaks(`${told()}: ${answer.status} ${answer.text}`);
        if (answer.status === 400 && answer.text === '')
          tally.breaks(`${told()}: 400 without a reason`);
        if (answer.status === 200 && request.method !== 'GET' && random.chance(0.2)) {
          await checkShape(declaration, client, device, tally, told());
        }
        if (left % 500 === 0) tally.watch(device);
      }
    };
    await Promise.all(Array.from({ length: connections }, worker));
    for (const declaration of declarations)
      await checkShape(declaration, client, device, tally, 'the whole run');
    tally.watch(device);
    client.close();
  } finally {
    await device.end('SIGKILL');
  }
}

/** What was taken must be read as it was declared. */
async function checkShape(
  { path, value, readable }: Declaration,
  client: HttpClient,
  device: DeviceProcess,
  tally: Tally,
  after: string,
): Promise<void> {
  if (!readable || !value) return;
  const get = (path: string) => answerTo(client, { method: 'GET', path }, device, tally);
  const { status, text } = await get(path);
  const feature = description.resources.find(resource => resource.path === path)?.feature;
  // What was fuzzed may have taken a feature from the device, and with it what only that has.
  if (status === 404 && feature && !JSON.parse((await get('info/features')).text).includes(feature))
    return;
  const wrong = status === 200 ? misfit(value, JSON.parse(text)) : `is answered ${status} ${text}`;
  if (wrong !== undefined) tally.breaks(`after ${after}: ${path} ${wrong}`);
}

const heads = [
  'GET / HTTP/1.1\r\n\r\n',
  'PUT /evse/global_current HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'PUT /evse/global_current HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n',
  'PUT /evse/global_current HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'PUT /evse/global_current HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n1\r\n1\r\n0\r\n\r\n',
  'GET /evse/state HTTP/9.9\r\nHost: x\r\n\r\n',
  'CONNECT evil:25 HTTP/1.1\r\nHost: evil:25\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 1\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n',
];

/** A transfer coding that it does not know is the one thing that a server answers with a 5xx. */
const unknownCoding = /^HTTP\/1\.[01] 501 .*knows no transfer coding/s;

/** Bytes that are no HTTP, or nearly: whatever is answered, the device is not at fault. */
async function sendGarbage(port: number, random: Random, tally: Tally): Promise<void> {
  const head = Buffer.from(random.pick(heads));
  const bytes = random.chance(0.5)
    ? head
    : random.chance(0.5)
      ? random.bytes(300)
      : Buffer.from(head);
  if (random.chance(0.3))
    for (let i = 0; i < 5; i++) bytes[random.below(bytes.length)] = random.below(256);
  const answer = await exchange(port, socket => socket.write(bytes));
  tally.requests++;
  if (/^HTTP\/1\.[01] 5/.test(answer) && !unknownCoding.test(answer))
    tally.breaks(`${JSON.stringify(bytes.toString('latin1').slice(0, 200))}: ${answer}`);
}

/** Opens a connection, lets something be sent, and answers what came back within a moment. */
async function exchange(port: number, send: (socket: Socket) => void): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', chunk => {
    if (answer.length < 1000) answer += chunk.toString('latin1');
  });
  const ended = new Promise<void>(resolve => {
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  socket.on('connect', () => send(socket));
  await Promise.race([ended, sleep(30)]);
  socket.destroy();
  return answer;
}

const upgrade =
  'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const framesPerConnection = 20;

/** Frames as no client sends them. */
async function fuzzWebSocket(size: number, random: Random, tally: Tally): Promise<void> {
  const device = new DeviceProcess({ dataDir: temporaryFolder() });
  try {
    const port = await device.port();
    for (let sent = 0; sent < size && device.running; sent += framesPerConnection) {
      await exchange(port, socket => {
        socket.write(upgrade);
        for (let i = 0; i < framesPerConnection; i++) socket.write(frame(random));
      });
      tally.requests += framesPerConnection;
    }
    const client = new HttpClient(port);
    await client.get('evse/state');
    client.close();
    tally.watch(device);
  } finally {
    await device.end('SIGKILL');
  }
}

function frame(random: Random): Buffer {
  if (random.chance(0.2)) return random.bytes(random.between(1, 60));
  const payload = random.bytes(random.below(125));
  const first = random.chance(0.5) ? 0x80 | random.pick([1, 2, 8, 9, 10]) : random.below(256);
  const length = random.chance(0.9) ? payload.length : random.below(128);
  return Buffer.concat([
    Buffer.from([first, (random.chance(0.9) ? 0x80 : 0) | length]),
    random.bytes(4),
    payload,
  ]);
}

const messagesPerConnection = 500;
/** A broker that sends faster than messages are dealt with is cut off; that is tried under load. */
const messagesPerBatch = 25;
const prefix = 'fuzz/1';

/** A broker that sends whatever it likes. */
async function fuzzMqtt(size: number, random: Random, tally: Tally): Promise<void> {
  const declarations = declarationsOf('warp3').filter(
    // Each restart, and each change of the connection itself, would end the flood.
    ({ path, writable }) => writable && path !== 'mqtt/config' && !restarting.includes(path),
  );
  const device = new DeviceProcess({ dataDir: temporaryFolder() });
  let subscribed: (socket: Socket) => void = () => undefined;
  const broker = createServer(socket => {
    const packets = parser({ protocolVersion: 4 });
    socket.on('error', () => socket.destroy());
    socket.on('data', bytes => packets.parse(bytes));
    packets.on('packet', ({ cmd }) => {
      if (cmd === 'connect')
        socket.write(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }));
      if (cmd === 'subscribe') subscribed(socket);
      if (cmd === 'pingreq') socket.write(generate({ cmd: 'pingresp' }));
    });
    packets.on('error', () => socket.destroy());
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  const address = broker.address();
  const brokerPort = typeof address === 'object' ? address?.port : 0;
  try {
    // The name says how far the device is.
    const others = declarations.filter(({ path }) => path !== 'info/display_name');
    const client = new HttpClient(await device.port());
    for (
      let sent = 0, round = 0;
      sent < size && device.running;
      sent += messagesPerConnection, round++
    ) {
      const connected = new Promise<Socket>(resolve => {
        subscribed = resolve;
      });
      // Another name is another connection, at once.
      await client.put('mqtt/config', {
        enable_mqtt: true,
        broker_host: '127.0.0.1',
        broker_port: brokerPort,
        broker_username: '',
        broker_password: '',
        global_topic_prefix: prefix,
        client_name: `c${round}`,
        interval: 0,
      });
      const socket = await connected;
      const count = Math.min(messagesPerConnection, size - sent);
      for (let batch = 0; batch * messagesPerBatch < count; batch++) {
        const marker = `${round}.${batch}`;
        for (let i = 0; i < messagesPerBatch; i++)
          socket.write(message(pickDeclaration(others, random), random));
        socket.write(
          publish(`${prefix}/info/display_name_update`, Buffer.from(JSON.stringify(marker)), false),
        );
        const untilMs = performance.now() + 10_000;
        while ((await client.get('info/display_name')).display_name !== marker) {
          if (performance.now() < untilMs) continue;
          return tally.breaks(`messages are not carried out:\n${device.stderr.slice(-2000)}`);
        }
      }
      tally.requests += count;
      // And then something that is no MQTT at all.
      socket.write(
        random.pick([
          random.bytes(100),
          Buffer.alloc(50, 0xff),
          Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]),
        ]),
      );
      await sleep(20);
      socket.destroy();
      tally.watch(device);
    }
    await client.get('evse/state');
    client.close();
  } finally {
    broker.close();
    await device.end('SIGKILL');
  }
}

function message(declaration: Declaration, random: Random): Buffer {
  const { path, command } = declaration;
  const topic = random.pick([
    `${prefix}/${path}${command ? '' : '_update'}`,
    `${prefix}/${path}${command ? '' : '_update'}`,
    `${prefix}/${path}_update/0/current`,
    `${prefix}/${path}`,
    `${prefix}//`,
    `other/${path}_update`,
    `${prefix}/${'a/'.repeat(random.below(200))}`,
  ]);
  return publish(topic, payloadFor(declaration, random), random.chance(0.2));
}

function publish(topic: string, payload: Buffer, retain: boolean): Buffer {
  return generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain });
}

/** How much memory a device may take, whatever is sent to it. */
const mostMib = 256;

/** Generated requests on all access paths; `size` is how many. */
export const fuzz: Scenario = {
  name: 'fuzz',
  promise:
    'generated requests (valid, mutated, random bytes) over HTTP, /ws and MQTT from a hostile broker: no crash, no 5xx but 501 for a transfer coding that is not known, memory bounded, every resource still reads as declared',
  size: 100_000,
  async run({ seed, size, say }: Conditions): Promise<Findings> {
    const random = new SeededRandom(seed);
    const tally = new Tally();
    const phases: readonly (readonly [name: string, run: () => Promise<void>])[] = [
      ['HTTP to a charger', () => fuzzHttp('warp3', Math.ceil(size * 0.55), random, tally)],
      ['HTTP to an energy manager', () => fuzzHttp('wem2', Math.ceil(size * 0.1), random, tally)],
      ['/ws', () => fuzzWebSocket(Math.ceil(size * 0.1), random, tally)],
      ['MQTT', () => fuzzMqtt(Math.ceil(size * 0.25), random, tally)],
    ];
    for (const [name, run] of phases) {
      await run().catch(error =>
        tally.breaks(`${name}: ${error instanceof Error ? error.stack : error}`),
      );
      say(`fuzz: ${name}: ${tally.requests} requests so far, ${tally.broken.length} broken`);
    }
    if (tally.mostMib > mostMib)
      tally.breaks(`the device took ${tally.mostMib} MiB, at most ${mostMib} are allowed`);
    const statuses = [...tally.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    return {
      figures: {
        requests: tally.requests,
        'HTTP answers by status': statuses.join(', '),
        'most memory of a device (RSS), MiB': Math.round(tally.mostMib),
      },
      broken: tally.broken,
    };
  },
};
