import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { connectAsync, type MqttClient } from 'mqtt';
import * as assert from 'uvu/assert';
import { instantiateCore } from '../../host/core/core.ts';
import { createSimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { SimulatedNetworkControl } from '../../host/hardware/simulator/network.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { scoped } from '../../host/platform/clock.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { x25519PublicKey } from '../../host/platform/node/x25519.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { SimulatedTunnel } from '../../host/platform/virtual/tunnel.ts';
import type { Json } from '../data/interface.ts';
import { selfSigned } from '../support/certificate.ts';
import { ControllerDouble, simulatedBody } from '../support/coprocessor.ts';
import { digestHeader } from '../support/digest.ts';
import { eventually } from '../support/eventually.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { type PortableDevice, startPortable } from '../support/portable.ts';
import { type ReferenceDevice, startReference } from '../support/portable-reference.ts';
import { suite } from '../support/suite.ts';
import { wasmBytes } from '../support/wasm.ts';
import { pathOf, plain, readAndWriteAll, resourcesOn, send, shape } from './alike.ts';

/**
 * The portable bundle in QuickJS, against the same device on Node: same seed, same virtual time,
 * same requests.
 */
const test = suite('portable bundle in QuickJS');

const wallMs = Date.UTC(2025, 5, 1, 12);
/** What a small machine has to spare for the engine. */
const heapLimitBytes = 6 * 1024 * 1024;

interface Pair {
  readonly portable: PortableDevice;
  readonly reference: ReferenceDevice;
  /** What each has stored. */
  readonly storages: readonly [portable: MemoryStorage, reference: MemoryStorage];
  /** Lets time pass on both. */
  advance(durationMs: number): void;
  /** Sends a request to both, compares status, content type and body, and answers the status. */
  same(method: string, path: string, body?: string | Uint8Array): Promise<number>;
}

/** Runs `use` with a device in QuickJS and the same one on Node. */
async function pair(variant: VariantName, use: (pair: Pair) => Promise<void>): Promise<void> {
  const storages = [new MemoryStorage(), new MemoryStorage()] as const;
  const common = { variant, wallMs };
  const [ourNetwork, theirNetwork] = [networkOf(variant), networkOf(variant)];
  const portable = await startPortable({
    ...common,
    ...ourNetwork.parts,
    tls: { own: machineIdentity },
    storage: storages[0],
    random: new SeededRandom(7),
    // What has energy managers in it is for larger machines.
    ...(!variant.startsWith('wem') && { heapLimitBytes }),
  });
  const reference = await startReference({
    ...common,
    ...theirNetwork.parts,
    storage: storages[1],
    random: new SeededRandom(7),
  });
  const advance = (durationMs: number): void => {
    portable.machine.advance(durationMs);
    ourNetwork.clock.advance(durationMs);
    reference.advance(durationMs);
    theirNetwork.clock.advance(durationMs);
  };
  try {
    advance(3000);
    await use({
      portable,
      reference,
      storages,
      advance,
      async same(method, path, body) {
        const [ours, theirs] = await Promise.all([
          send(portable.port, method, path, body),
          send(reference.port, method, path, body),
        ]);
        assert.equal(ours, theirs, `${method} ${path} ${body ?? ''}`);
        advance(20);
        return ours.status;
      },
    });
  } finally {
    portable.stop();
    await reference.stop();
  }
  assert.is(portable.machine.openHandles, 0, 'a device that stopped leaves nothing open');
}

const { cert: certificate, key } = selfSigned();
/** What the machine shows to browsers if nobody chose anything. */
const machineIdentity = { certificate, key };

/** A simulated network and tunnel, in a time of their own. */
/** The network of a machine: an embedder's, which nobody calls simulated. */
class MachineNetwork extends SimulatedNetworkControl {
  override readonly isSimulated = false;
}

function networkOf(variant: VariantName) {
  const clock = new VirtualClock({ wallMs });
  const hasLan = variants[variant].features.includes('ethernet');
  const network = new MachineNetwork({ clock, random: new SeededRandom(11), hasLan });
  const tunnel = new SimulatedTunnel(clock, x25519PublicKey);
  return { clock, parts: { network, tunnel } };
}

for (const variant of ['warp3', 'wem'] as const) {
  test(`all of the interface of a ${variant} is read and written alike`, () =>
    pair(variant, async ({ same, advance, storages, portable }) => {
      await readAndWriteAll(variant, same);
      advance(60_000);
      for (const resource of resourcesOn(variant)) await same('GET', pathOf(resource));
      assert.equal(storages[0].objects, storages[1].objects);
      assert.ok(portable.heapBytes() < heapLimitBytes);
    }));
}

/**
 * Sends bytes and answers everything that came until the other side ended, without what only one of
 * the servers says.
 */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', chunk => {
      text += chunk;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(text.replace(/^(Date|Connection|Keep-Alive):.*\r\n/gm, '')));
    socket.write(bytes, 'latin1');
  });
}

test('requests are read off the wire alike: kept connections, pipelines, HEAD, Expect, limits', () =>
  pair('warp3', async ({ portable, reference }) => {
    const path = '/evse/external_current';
    const ask = (method: string, target: string, fields = '', body = ''): string =>
      `${method} ${target} HTTP/1.1\r\nHost: x\r\n${fields}\r\n${body}`;
    const put = (body: string, fields = ''): string =>
      ask('PUT', path, `Content-Length: ${body.length}\r\n${fields}`, body);
    const last = ask('GET', path, 'Connection: close\r\n');
    const alike = [
      last,
      ask('GET', path) + last,
      put('6000') + ask('GET', path) + put('7000') + ask('GET', path) + put('1') + last,
      `\r\n${ask('HEAD', path)}${ask('HEAD', '/charge_tracker/charge_log')}${last}`,
      put('8000', 'Expect: 100-continue\r\n') + last,
      ask('PUT', path, 'Content-Length: 20000\r\n', 'x'.repeat(20_000)) + last,
      ask('GET', path, 'Upgrade: h2c\r\nConnection: Upgrade, close\r\n'),
      ask('GET', '/ws') + last,
      ask('DELETE', path) + ask('OPTIONS', path) + last,
      put('8000', 'Origin: http://evil.example\r\nExpect: 100-continue\r\n') + last,
      ask('PUT', path, 'Expect: 100-continue\r\nContent-Length: 20000\r\n'),
      ask('GET', '/nothing', 'Content-Length: 3\r\n', 'abc') + last,
      `GET ${path} HTTP/1.0\r\n\r\n`,
      ask('GET', path, 'Origin: http://evil.example\r\n') +
        ask('PUT', path, 'Origin: http://evil.example\r\n') +
        last,
      put('9000', 'Referer: http://evil.example/\r\n') +
        put('9000', 'Referer: http://x/\r\n') +
        last,
      ask('GET', `http://x${path}?a=b`) +
        ask('GET', '/evse%2Fexternal_current') +
        ask('GET', '/%zz') +
        last,
      ask('GET', path).repeat(100) + last,
      ask('PUT', path, 'Transfer-Encoding: chunked\r\n', '1\r\n9\r\n3;a=b\r\n000\r\n0\r\n\r\n') +
        last,
      `GET ${path} HTTP/1.1\r\nHost: evil.example\r\n\r\n${ask('GET', 'http://evil.example/')}${last}`,
    ];
    // Of requests in one piece, each has a turn of its own.
    const turns = setInterval(() => portable.machine.advance(1), 1);
    try {
      for (const bytes of alike)
        assert.is(await raw(portable.port, bytes), await raw(reference.port, bytes), bytes);
    } finally {
      clearInterval(turns);
    }
    const garbage = [
      'hello\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01',
      'GET / HTTP/9.9\r\n\r\n',
      `GET ${path} HTTP/1.1\r\n\r\n`,
      ask('PUT', path, 'Content-Length: -1\r\n'),
      ask('PUT', path, 'Content-Length: 1\r\nContent-Length: 1\r\n', '1'),
      ask('PUT', path, 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
      ask('GET', path, 'na me: x\r\n'),
      ask('GET', path, 'Host: x\r\n'),
      ask('GET', path, `X: ${'x'.repeat(70_000)}\r\n`),
      'CONNECT example.org:80 HTTP/1.1\r\nHost: example.org\r\n\r\n',
      ask('GET', path, 'Expect: miracles\r\nConnection: close\r\n'),
    ];
    for (const bytes of garbage) {
      const [ours, theirs] = [await raw(portable.port, bytes), await raw(reference.port, bytes)];
      assert.is(ours.slice(0, 12), theirs.slice(0, 12), bytes.slice(0, 60));
    }
    assert.match(
      await raw(portable.port, ask('PUT', path, 'Transfer-Encoding: gzip\r\n')),
      /^HTTP\/1.1 501 /,
    );
    const upgrade = ask('GET', '/ws', 'Connection: Upgrade\r\nUpgrade: websocket\r\n');
    for (const { port } of [portable, reference])
      assert.match(await raw(port, upgrade), /^HTTP\/1.1 400 /);
  }));

test('clients that come and go leave nothing for the engine to look for', () =>
  pair('warp3', async ({ portable }) => {
    const { port, machine } = portable;
    const ask = async (): Promise<void> => {
      await send(port, 'GET', '/evse/state');
      await send(port, 'PUT', '/evse/external_current', '16000');
      await send(port, 'PUT', '/evse/external_current', 'nonsense');
      machine.advance(20);
    };
    for (let round = 0; round < 10; round++) await ask();
    // Circles stay until the engine looks for them, once there are a megabyte or two of them.
    const before = portable.heapBytes();
    for (let round = 0; round < 50; round++) await ask();
    const grownBytes = portable.heapBytes() - before;
    assert.ok(grownBytes < 50 * 3 * 200, `150 requests left ${grownBytes} bytes`);
  }));

test('whoever does not ask for gzip gets page and documents plain, also from a small engine', () =>
  pair('warp3', async ({ portable }) => {
    const turns = setInterval(() => portable.machine.advance(1), 1);
    try {
      for (const path of ['/', '/openapi.json']) {
        const ask = (fields = ''): Promise<string> =>
          raw(portable.port, `GET ${path} HTTP/1.0\r\nHost: localhost\r\n${fields}\r\n`);
        assert.match(await ask('Accept-Encoding: gzip\r\n'), /content-encoding: gzip/i);
        const plain = await ask();
        const [head = '', body = ''] = plain.split('\r\n\r\n');
        assert.match(head, /^HTTP\/1\.1 200 /);
        assert.not.match(head, /content-encoding/i);
        assert.match(
          body,
          path === '/' ? /^<!doctype html>.*<\/html>\s*$/is : /^\{"openapi".*\}$/s,
        );
      }
    } finally {
      clearInterval(turns);
    }
  }));

test('a small engine answers its trace log, which is empty sections, as gzip', () =>
  pair('warp3', async ({ portable }) => {
    const text = (await send(portable.port, 'GET', '/trace_log')).body;
    assert.match(text, /^__begin_api__\n__end_api__\n(.*\n)*__begin_rtc__\n__end_rtc__\n/);
    const { status, body } = await send(portable.port, 'GET', '/trace_log/1');
    assert.is(status, 200);
    assert.is(gunzipSync(Buffer.from(body, 'latin1')).toString(), text);
  }));

test('time that passes leaves nothing for the engine to look for', () =>
  pair('warp3', async ({ portable }) => {
    portable.machine.advance(10_000);
    const before = portable.heapBytes();
    portable.machine.advance(60_000);
    const grownBytes = portable.heapBytes() - before;
    assert.ok(grownBytes < 10_000, `a minute left ${grownBytes} bytes`);
  }));

test('a charger holds so little that all it can do fits into a heap of 5 MB', () =>
  pair('warp3', async ({ portable }) => {
    // A broker, a central system, their traffic and the overhead of allocations come on top.
    assert.ok(portable.heapBytes() < 3_690_000, `${portable.heapBytes()} bytes`);
  }));

test('clients of many languages do not fill the heap: one is spoken beside English', async () => {
  const portable = await startPortable({
    ...{ variant: 'warp3', wallMs, random: new SeededRandom(7), storage: new MemoryStorage() },
    heapLimitBytes: 5 * 1024 * 1024,
  });
  const ask = (path: string, language: string): Promise<string> =>
    raw(
      portable.port,
      `GET ${path} HTTP/1.0\r\nHost: localhost\r\nAccept-Language: ${language}\r\n\r\n`,
    );
  try {
    portable.machine.advance(3000);
    for (const path of ['/nothing', '/event_log', '/nothing', '/event_log']) {
      for (const language of ['de', 'fr', 'nl', 'fr-FR, nl;q=0.5', 'en']) {
        const spoken = language === 'de';
        const answer = await ask(path, language);
        assert.match(answer, path === '/nothing' ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 200 /);
        assert.is(/content-language: de/i.test(answer), spoken, `${path} ${language}`);
      }
    }
    assert.match(await ask('/evse/state', 'nl'), /"charger_state":0/);
  } finally {
    portable.stop();
  }
});

test('a client that pipelines is answered once in a turn, and one that does not read fills no memory', () =>
  pair('warp3', async ({ portable }) => {
    const { port, machine } = portable;
    const request = 'GET /evse/state HTTP/1.1\r\nHost: x\r\n\r\n';
    const greedy = connect(port, '127.0.0.1');
    const deaf = connect(port, '127.0.0.1');
    const deafEnded = new Promise(resolve => deaf.on('close', resolve));
    for (const socket of [greedy, deaf]) socket.on('error', () => undefined);
    try {
      let text = '';
      greedy.setEncoding('latin1').on('data', chunk => {
        text += chunk;
      });
      const answers = (): number => text.split('HTTP/1.1 200 OK').length - 1;
      greedy.write(request.repeat(200));
      await eventually(() => assert.ok(answers() > 0));
      // One for each time that the host was told of the connection, and there was no more to tell.
      assert.ok(answers() < 20, `${answers()} answers before time went on`);
      await eventually(() => {
        machine.advance(1);
        assert.is(answers(), 200);
      });

      deaf.pause();
      const requests = Buffer.from(request.repeat(2000));
      for (let i = 0; i < 200; i++) deaf.write(requests);
      for (let i = 0; i < 300; i++) {
        machine.advance(20);
        assert.is((await send(port, 'GET', '/evse/state')).status, 200);
      }
      assert.ok(portable.heapBytes() < heapLimitBytes);
      machine.advance(130_000);
      deaf.resume();
      await deafEnded;
    } finally {
      greedy.destroy();
      deaf.destroy();
    }
  }));

/** Resolves when `message` has come on a topic of the broker. */
function message(
  client: MqttClient,
  topic: string,
  wanted: (payload: string) => boolean,
): Promise<void> {
  return new Promise(resolve => {
    const listener = (on: string, payload: Buffer): void => {
      if (on !== topic || !wanted(payload.toString())) return;
      client.off('message', listener);
      resolve();
    };
    client.on('message', listener);
  });
}

test('a real broker gets the same values as from Node, retained, carries commands, and tells when the device is gone', async () => {
  const broker = await startMosquitto();
  const client = await connectAsync({ host: '127.0.0.1', port: broker.port, protocolVersion: 4 });
  try {
    await pair('warp3', async ({ portable, reference, advance }) => {
      const put = async (path: string, body: Json): Promise<void> => {
        for (const { port } of [portable, reference]) {
          assert.is((await send(port, 'PUT', path, JSON.stringify(body))).status, 200);
        }
      };
      /** Lets time pass until both have done what takes real time. */
      const until = async (done: Promise<unknown>): Promise<void> => {
        const timer = setInterval(() => advance(10), 5);
        await done.finally(() => clearInterval(timer));
      };
      const config = JSON.parse((await send(reference.port, 'GET', '/mqtt/config')).body);
      await client.subscribeAsync('#');
      const published = new Map<string, string>();
      client.on('message', (topic, payload) => published.set(topic, payload.toString()));
      for (const [prefix, { port }] of [
        ['portable', portable],
        ['reference', reference],
      ] as const) {
        const online = message(client, `${prefix}/availability`, payload => payload === 'online');
        const last = message(client, `${prefix}/mqtt/config`, payload =>
          payload.includes('mosquitto'),
        );
        const body = {
          ...config,
          enable_mqtt: true,
          broker_host: '127.0.0.1',
          broker_port: broker.port,
        };
        Object.assign(body, {
          broker_username: 'mosquitto',
          broker_password: 'ä',
          global_topic_prefix: prefix,
        });
        Object.assign(body, { client_name: prefix });
        assert.is((await send(port, 'PUT', '/mqtt/config', JSON.stringify(body))).status, 200);
        await until(Promise.all([online, last]));
      }
      const valuesOf = (prefix: string): Record<string, unknown> =>
        Object.fromEntries(
          [...published]
            .filter(
              ([topic]) => topic.startsWith(`${prefix}/`) && topic !== `${prefix}/availability`,
            )
            .map(([topic, payload]) => [
              topic.slice(prefix.length + 1),
              shape(JSON.parse(plain(payload).replaceAll(prefix, 'device'))),
            ]),
        );
      // Each publishes all it has once it is connected; the broker may deliver the last of it late.
      await until(
        eventually(() => {
          const values = valuesOf('portable');
          assert.equal(values, valuesOf('reference'));
          assert.ok(Object.keys(values).length > 60, `${Object.keys(values).length} values`);
        }),
      );

      for (const prefix of ['portable', 'reference']) {
        const changed = message(
          client,
          `${prefix}/evse/external_current`,
          payload => payload === '{"current":7000}',
        );
        await client.publishAsync(`${prefix}/evse/external_current_update`, '7000');
        await until(changed);
      }
      await put('/evse/external_current', 9000);
      const late = await connectAsync({ host: '127.0.0.1', port: broker.port, protocolVersion: 4 });
      await until(
        message(
          client,
          'portable/evse/external_current',
          payload => payload === '{"current":9000}',
        ),
      );
      const retained = message(
        late,
        'portable/evse/external_current',
        payload => payload === '{"current":9000}',
      );
      await late.subscribeAsync('portable/evse/external_current');
      await retained;
      await late.endAsync();

      const gone = message(client, 'portable/availability', payload => payload === 'offline');
      portable.machine.cutConnections();
      await gone;
    });
  } finally {
    await client.endAsync(true);
    await broker.stop();
  }
});

test('logins are asked for and taken, and survive a restart with all that was configured', () =>
  pair('warp3', async ({ portable, same, advance }) => {
    const user = { id: 1, roles: 65_535, current: 32_000, display_name: 'Anna', username: 'anna' };
    const digest = createHash('md5').update('anna:mcu32-lib:secret').digest('hex');
    assert.is(
      await same('PUT', '/users/add', JSON.stringify({ ...user, digest_hash: digest })),
      200,
    );
    assert.is(await same('PUT', '/evse/external_current', '9000'), 200);
    assert.is(await same('PUT', '/users/http_auth_update', '{"enabled":true}'), 200);
    assert.is((await send(portable.port, 'GET', '/info/version')).status, 401);
    const curl = async (...args: string[]): Promise<string> => {
      const login = ['-s', '-w', ' %{http_code}', '--digest', '--user', 'anna:secret'];
      return (await promisify(execFile)('curl', [...login, ...args])).stdout;
    };
    assert.is(await curl(`${portable.url}/evse/external_current`), '{"current":9000} 200');
    assert.is(await curl('-X', 'PUT', '-d', 'null', `${portable.url}/reboot`), ' 200');
    advance(5000);
    assert.is((await send(portable.port, 'GET', '/info/version')).status, 401);
    assert.match(await curl(`${portable.url}/users/config`), /"username":"anna"/);
    assert.match(await curl(`${portable.url}/event_log`), /device +\| The device was restarted: /);

    const guess = async (): Promise<number> => {
      const challenge =
        (await fetch(`${portable.url}/evse/state`)).headers.get('www-authenticate') ?? '';
      const request = { username: 'anna', password: 'guess', method: 'GET', uri: '/evse/state' };
      const headers = { authorization: digestHeader(challenge, request) };
      return (await fetch(`${portable.url}/evse/state`, { headers })).status;
    };
    for (let i = 0; i < 10; i++) assert.is(await guess(), 401);
    let status: number | undefined;
    const further = guess().then(answered => {
      status = answered;
    });
    const other = () => send(portable.port, 'GET', '/login_state');
    for (let i = 0; i < 20; i++) assert.is((await other()).body, 'Not logged in');
    assert.is(status, undefined, 'the eleventh waits');
    await eventually(async () => {
      await other();
      portable.machine.advance(250);
      assert.is(status, 401);
    });
    await further;
  }));

test('the script charges with a charge controller at a serial line', async () => {
  const clock = scoped(new RealClock());
  const core = instantiateCore(wasmBytes());
  const world = createSimulatedHardware({
    clock,
    random: new SeededRandom(1),
    variant: variants.warp3,
    core,
  });
  let toHost = (_bytes: Uint8Array): void => undefined;
  const body = simulatedBody(core, world, clock, variants.warp3.evseVersion);
  const double = new ControllerDouble(clock, body, bytes => toHost(bytes));
  world.controller?.onReport(() => double.sendState());
  const device = await startPortable({
    storage: new MemoryStorage(),
    random: new SeededRandom(2),
    realTime: true,
    heapLimitBytes,
    wallMs,
    controller: { name: 'UART1', baud: 115_200 },
    serial: write => {
      toHost = write;
      return bytes => double.receive(bytes);
    },
  });
  const ask = (path: string) => send(device.port, 'GET', path);
  const get = async (path: string) => JSON.parse((await ask(path)).body);
  try {
    await eventually(async () => assert.is((await ask('/evse/state')).status, 200));
    await eventually(async () => assert.match((await ask('/info/name')).body, /Pro/));
    assert.is((await ask('/debug/vehicle')).status, 404);
    assert.is((await send(device.port, 'PUT', '/evse/external_current', '10000')).status, 200);
    world.simulation.charger?.vehicle.change({ plugged: true, reaction_ms: 0 });
    await eventually(async () => assert.is((await get('/evse/state')).charger_state, 3));
    assert.is(core.controller.output.allowedChargingCurrentMa, 10_000);
    world.simulation.charger?.vehicle.change({ plugged: false });
    await eventually(async () => assert.is((await get('/charge_tracker/last_charges')).length, 1));
  } finally {
    device.stop();
    clock.cancelAll();
  }
});

test('slow clients are given up, many make room for each other, and no bytes at all stop the device', () =>
  pair('warp3', async ({ portable, advance }) => {
    const open = async (bytes: string): Promise<{ socket: Socket; closed: Promise<string> }> => {
      const socket = connect(portable.port, '127.0.0.1');
      let text = '';
      socket.on('data', chunk => {
        text += chunk;
      });
      const closed = new Promise<string>(resolve => socket.on('close', () => resolve(text)));
      await new Promise<void>(resolve => socket.write(bytes, 'latin1', () => resolve()));
      return { socket, closed };
    };
    const ask = 'GET /evse/external_current HTTP/1.1\r\nHost: x\r\n';
    const put = 'PUT /evse/external_current HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{"cu';
    const slow = [await open(''), await open(`${ask}X-A: `), await open(put)];
    // A request that is answered after them shows that they arrived.
    await send(portable.port, 'GET', '/evse/external_current');
    for (let second = 0; second < 12; second++) advance(1000);
    for (const { closed } of slow) assert.match(await closed, /^HTTP\/1.1 408 /);

    const kept = await open(`${ask}\r\n`);
    await new Promise(resolve => kept.socket.once('data', resolve));
    for (let i = 0; i < 40; i++) await open(`${ask}\r\n`);
    assert.match(await kept.closed, /"current":/);
    assert.is((await send(portable.port, 'GET', '/evse/external_current')).status, 200);

    const random = new SeededRandom(5);
    const valid = Buffer.from(put.replace('{"cu', '{"a":true}'));
    for (let round = 0; round < 60; round++) {
      const bytes = Buffer.from(valid);
      for (let change = 0; change <= round % 6; change++) {
        const [at = 0, to = 0] = random.bytes(2);
        bytes[at % bytes.length] = to;
      }
      const { socket, closed } = await open(bytes.toString('latin1'));
      socket.end();
      assert.not.match(await closed, /^HTTP\/1.1 50[^1]/, JSON.stringify(bytes.toString('latin1')));
    }
    assert.is((await send(portable.port, 'GET', '/evse/external_current')).status, 200);
  }));

test('says what is wrong with its settings, and that a port is taken', async () => {
  const parts = { storage: new MemoryStorage(), random: new SeededRandom(1) };
  const controller = { name: 'UART1', baud: 115_200 };
  const refused: [settings: object, words: RegExp][] = [
    [{ variant: 'warp9' }, /variant: warp9 must be one of warp, warp2, warp3/],
    [{ variant: 'wem', controller }, /controller: wem has no charge controller/],
  ];
  for (const [settings, words] of refused) {
    const outcome = await startPortable({ ...parts, ...settings }).then(
      device => device.stop(),
      (error: Error) => error.message,
    );
    assert.match(String(outcome), words);
  }
  const device = await startPortable({ ...parts, settingsPort: 1 });
  try {
    await eventually(async () =>
      assert.match(
        device.machine.log.join('\n'),
        /Port 1 cannot be opened: another program has the port\. It is tried again/,
      ),
    );
  } finally {
    device.stop();
  }
});

test('what the machine cannot serve is refused in words', async () => {
  const device = await startPortable({ storage: new MemoryStorage(), random: new SeededRandom(1) });
  try {
    const answer = await fetch(`${device.url}/network/config/transport_mode`, {
      method: 'PUT',
      body: '1',
    });
    assert.is(answer.status, 400);
    assert.match(await answer.text(), /^transport_mode: 1 must be 0: this device serves HTTP only/);
  } finally {
    device.stop();
  }
});

test('refusals and the event log are German for whoever asks for it', async () => {
  const device = await startPortable({ storage: new MemoryStorage(), random: new SeededRandom(1) });
  try {
    const headers = { 'Accept-Language': 'de' };
    const put = { method: 'PUT', body: '1', headers };
    const refused = await fetch(`${device.url}/network/config/transport_mode`, put);
    assert.is(refused.status, 400);
    assert.is(await refused.text(), 'transport_mode: 1 muss 0 sein: Dieses Gerät kann nur HTTP');
    const log = await fetch(`${device.url}/event_log`, { headers });
    assert.match(await log.text(), /, voltkern [^ ]+ startet\n/);
  } finally {
    device.stop();
  }
});

test.run();
