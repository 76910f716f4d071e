import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { RealClock, SimulatedClock } from '../../host/platform/node/clock.ts';
import { streams } from '../../host/platform/node/net.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type SelfSigned, selfSigned } from '../support/certificate.ts';
import { eventually } from '../support/eventually.ts';
import { type Mosquitto, startMosquitto } from '../support/mosquitto.ts';
import { suite } from '../support/suite.ts';
import { makeRig, mqttConfig, type Rig } from './mqtt-rig.ts';

/** The module over TLS and WebSockets, against mosquitto and against brokers that are none. */
const test = suite<{ rig: Rig }>('mqtt over TLS and WebSockets');

const authority = selfSigned({ subject: 'an authority of a test' });
const stranger = selfSigned({ subject: 'an authority that nobody asked' });
const server = selfSigned({ issuer: authority });
const client = selfSigned({ issuer: authority, address: undefined, subject: 'a device of a test' });
const password = 'a password that nobody reads';
/** Numbers of the entries that each device has. */
const ids = { authority: 0, stranger: 1, certificate: 2, key: 3, both: 7 } as const;

const brokers: Mosquitto[] = [];
const servers: Server[] = [];
const sockets = new Set<Socket>();

async function broker(options: Parameters<typeof startMosquitto>[0]): Promise<number> {
  const started = await startMosquitto(options);
  brokers.push(started);
  return started.port;
}

/** A port behind which `meet` does what it likes with whoever comes. */
async function trap(meet: (socket: Socket) => void): Promise<number> {
  const one = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    meet(socket);
  });
  servers.push(one);
  await new Promise<void>(resolve => one.listen(0, '127.0.0.1', resolve));
  return (one.address() as AddressInfo).port;
}

const tls = (certificate: SelfSigned, clients?: string) => ({
  tls: { cert: certificate.cert, key: certificate.key, ...(clients !== undefined && { clients }) },
});

const add = (rig: Rig, id: number, name: string, cert: string): void =>
  rig.put('certs/add', { id, name, cert });
const state = (rig: Rig): unknown => rig.read('mqtt/state').connection_state;
const connect = (rig: Rig, port: number, changes: Readonly<Record<string, Json>> = {}): void =>
  rig.put('mqtt/config', mqttConfig(port, { protocol: 1, cert_id: ids.authority, ...changes }));
const connected = (rig: Rig): Promise<void> =>
  eventually(() => assert.is(state(rig), 2, rig.log.join('\n')));
const told = (rig: Rig, words: RegExp): Promise<void> =>
  eventually(() => assert.match(rig.log.join('\n'), words));

test.before.each(context => {
  const clock = new RealClock();
  context.rig = makeRig({ clock, networkClock: clock, net: streams });
  add(context.rig, ids.authority, 'Authority', authority.cert);
  add(context.rig, ids.stranger, 'Stranger', stranger.cert);
  add(context.rig, ids.certificate, 'Device', client.cert);
  add(context.rig, ids.key, 'Key', client.key);
  add(context.rig, ids.both, 'Device with its key', client.cert + client.key);
});

test.after.each(({ rig }) => {
  rig.stop();
  const log = rig.log.join('\n');
  for (const secret of [password, 'PRIVATE KEY', ...client.key.split('\n').slice(1, -2)]) {
    assert.not.ok(log.includes(secret), `the log tells a secret:\n${log}`);
  }
});

test.after(async () => {
  for (const socket of sockets) socket.destroy();
  for (const one of servers) one.close();
  for (const one of brokers) await one.stop();
});

for (const [protocol, scheme, options, changes] of [
  [1, 'mqtts', tls(server), {}],
  [2, 'ws', { webSocket: true }, { path: '/mqtt' }],
  [3, 'wss', { webSocket: true, ...tls(server) }, { path: '/a path/to?it=1' }],
  [
    1,
    'mqtts',
    tls(server, authority.cert),
    { client_cert_id: ids.certificate, client_key_id: ids.key },
  ],
  [1, 'mqtts', tls(server, authority.cert), { client_cert_id: ids.both, client_key_id: -1 }],
  [
    3,
    'wss',
    { webSocket: true, ...tls(server, authority.cert) },
    { path: '/', client_cert_id: ids.both },
  ],
] as const) {
  const shown = 'client_cert_id' in changes ? changes.client_cert_id : undefined;
  const keyPlace = shown === ids.both ? 'in its own entry' : 'in an entry of its own';
  const name = `${scheme}${shown === undefined ? '' : ` with a certificate of the device, its key ${keyPlace}`}`;
  test(`values go out and commands come in over ${name}`, async ({ rig }) => {
    const login = { user: 'box', password };
    const port = await broker({ login, ...options });
    connect(rig, port, {
      protocol,
      broker_username: login.user,
      broker_password: password,
      ...changes,
    });
    await connected(rig);
    const other = await connectAsync(`${scheme}://127.0.0.1:${port}`, {
      username: login.user,
      password,
      ...('tls' in options && { ca: authority.cert, cert: client.cert, key: client.key }),
    });
    const seen = new Map<string, string>();
    other.on('message', (topic, payload) => seen.set(topic, payload.toString()));
    await other.subscribeAsync('warp2/Abc1/#');
    await eventually(() =>
      assert.is(seen.get('warp2/Abc1/evse/external_current'), '{"current":32000}'),
    );
    // The rest of what it says at first is larger than one packet of the network.
    await other.publishAsync('warp2/Abc1/evse/external_current_update', '16000');
    await eventually(() =>
      assert.is(seen.get('warp2/Abc1/evse/external_current'), '{"current":16000}'),
    );
    await other.publishAsync('warp2/Abc1/evse/external_current_update', ' '.repeat(40_000));
    await told(rig, /external_current_update.*40000 bytes/);
    assert.is(state(rig), 2, 'what is too long is passed over');
    rig.stop();
    await eventually(() => assert.is(seen.get('warp2/Abc1/availability'), 'offline'));
    await other.endAsync();
  });
}

const yesterday = new Date(Date.now() - 86_400_000);
for (const [what, options, changes, words] of [
  ['that nobody vouches for', tls(server), { cert_id: -1 }, /its certificate is not trusted/],
  [
    'of another authority',
    tls(server),
    { cert_id: ids.stranger },
    /its certificate is not trusted/,
  ],
  [
    'that has expired',
    tls(selfSigned({ issuer: authority, end: yesterday })),
    {},
    /its certificate has expired/,
  ],
  [
    'for another host',
    tls(selfSigned({ issuer: authority, address: '192.0.2.1', host: 'localhost' })),
    {},
    /its certificate was made for another name/,
  ],
  [
    'to check with a key',
    tls(server),
    { cert_id: ids.key },
    /the certificate to verify it with cannot be used/,
  ],
] as const) {
  for (const protocol of [1, 3]) {
    test(`a broker with a certificate ${what} is told nothing, protocol ${protocol}`, async ({
      rig,
    }) => {
      const port = await broker({ ...options, webSocket: protocol === 3 });
      connect(rig, port, {
        protocol,
        path: '/',
        ...changes,
        broker_username: 'box',
        broker_password: password,
      });
      await told(
        rig,
        new RegExp(
          `No connection to the broker at 127.0.0.1:${port}: ${words.source}; trying again`,
        ),
      );
      assert.equal([state(rig), rig.read('mqtt/state').last_error], [3, 71]);
    });
  }
}

test('a broker that wants a certificate of the device refuses it without, and with a wrong one', async ({
  rig,
}) => {
  const port = await broker(tls(server, authority.cert));
  connect(rig, port);
  await told(rig, /it asks for a certificate of this device; trying again/);
  assert.is(state(rig), 3);
  const other = selfSigned({ issuer: stranger });
  add(rig, 4, 'Other', other.cert);
  add(rig, 5, 'Other', other.key);
  connect(rig, port, { client_cert_id: 4, client_key_id: 5 });
  await told(rig, /it does not trust the certificate of this device; trying again/);
  connect(rig, port, { client_cert_id: 4, client_key_id: ids.key });
  await told(rig, /the device's own certificate and key cannot be used together; trying again/);
});

test('a client certificate without any key is taken, and where nobody asks for one, nothing is missing', async ({
  rig,
}) => {
  const open = await broker(tls(server));
  connect(rig, open, { client_cert_id: ids.certificate, client_key_id: -1 });
  await connected(rig);
  assert.match(
    rig.log.join('\n'),
    /The client certificate 2 is not shown to the broker: there is no key for it/,
  );
  connect(rig, open, { client_cert_id: -1, client_key_id: ids.key });
  await connected(rig);
  const strict = await broker(tls(server, authority.cert));
  connect(rig, strict, { client_cert_id: ids.certificate, client_key_id: -1 });
  await told(rig, /it asks for a certificate of this device; trying again/);
});

test('a path is ignored without WebSocket, and must start with / with it', ({ rig }) => {
  for (const protocol of [0, 1]) {
    for (const path of ['mqtt', '', '?', '/']) {
      rig.put('mqtt/config', mqttConfig(1883, { enable_mqtt: false, protocol, path }));
      assert.is(rig.read('mqtt/config').path, path);
    }
  }
  for (const protocol of [2, 3]) {
    for (const path of ['mqtt', '']) {
      assert.throws(
        () => connect(rig, 1883, { protocol, path }),
        /"path":"path".*must start with \/ when the protocol is WebSocket/,
      );
    }
  }
});

test('a certificate that is not stored is waited for, and a changed one is used with the next connection', async ({
  rig,
}) => {
  const port = await broker(tls(server));
  connect(rig, port, { cert_id: 6 });
  await told(rig, /No connection: there is no certificate or key with the number 6/);
  assert.is(state(rig), 0);
  add(rig, 6, 'Later', stranger.cert);
  await told(rig, /its certificate is not trusted/);
  rig.put('certs/modify', { id: 6, name: 'Later', cert: authority.cert });
  await connected(rig);
  rig.put('certs/modify', { id: 6, name: 'Later', cert: stranger.cert });
  assert.is(state(rig), 2, 'a connection that stands goes on');
  const before = rig.log.length;
  await brokers.pop()?.stop();
  brokers.push(await startMosquitto({ port, ...tls(server) }));
  await eventually(() =>
    assert.match(rig.log.slice(before).join('\n'), /its certificate is not trusted/),
  );
  rig.put('certs/remove', { id: 6 });
  await told(rig, /No connection: there is no certificate or key with the number 6/);
  assert.is(state(rig), 0);
});

test('what is no broker is said', async ({ rig }) => {
  const garbage = await trap(
    socket => void socket.write('220 mail.example ESMTP\r\n'.repeat(1000)),
  );
  for (const protocol of [1, 3]) {
    const before = rig.log.length;
    connect(rig, garbage, { protocol, path: '/' });
    await eventually(() =>
      assert.match(rig.log.slice(before).join('\n'), /it does not speak TLS as it should/),
    );
    assert.is(state(rig), 3);
  }
  connect(rig, garbage, { protocol: 2, path: '/' });
  await told(rig, /it does not speak HTTP as it should/);
  assert.is(state(rig), 1);
  const plain = await broker({});
  connect(rig, plain, { protocol: 2, path: '/' });
  await told(
    rig,
    /No connection to the broker at 127.0.0.1:\d+: (it does not|the other side broke)/,
  );
});

test('a broker that hangs in the handshake is given up, and keeps the device from nothing', async () => {
  const fast = new SimulatedClock(20, 0);
  const rig = makeRig({ clock: fast, networkClock: fast, net: streams });
  fast.start();
  add(rig, ids.authority, 'Authority', authority.cert);
  const met: Promise<unknown>[] = [];
  const silent = await trap(socket => {
    socket.resume();
    met.push(new Promise(resolve => socket.once('close', resolve)));
  });
  connect(rig, silent);
  await eventually(() => assert.is(met.length, 1));
  rig.put('evse/external_current', 7000);
  assert.is(rig.externalCurrent.value.current, 7000);
  await told(rig, /the broker does not answer; trying again/);
  assert.equal([state(rig), rig.read('mqtt/state').last_error], [1, 110]);
  await met[0];
  rig.stop();
  fast.stop();
});

test('a WebSocket server without MQTT, and one that sends text', async ({ rig }) => {
  const { WebSocketServer } = await import('ws');
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'mqtt' });
  wss.on('connection', socket => socket.send('hello'));
  await new Promise(resolve => wss.once('listening', resolve));
  connect(rig, (wss.address() as AddressInfo).port, { protocol: 2, path: '/' });
  await told(rig, /the broker does not speak MQTT: it sends text/);
  wss.close();
  for (const socket of wss.clients) socket.terminate();
});

test.run();
