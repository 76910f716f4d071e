import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { generate } from 'mqtt-packet';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dialling, type Resolve } from '../../host/platform/node/dial.ts';
import { streamsBy } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { makeRig, mqttConfig } from '../modules/mqtt-rig.ts';
import { eventually } from '../support/eventually.ts';

/** One name with the addresses of several nodes, some of which are no good. */
const test = suite('a name with several addresses');

const welcome = generate({ cmd: 'connack', returnCode: 0, sessionPresent: false });
/** What the device does not take, and so costs it no more than reading. */
const silly = {
  cmd: 'publish',
  topic: 'a',
  payload: 'b',
  qos: 0,
  dup: false,
  retain: true,
} as const;
const nodes = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const resolving =
  (addresses: readonly string[]): Resolve =>
  (_, done) =>
    setImmediate(() =>
      done(
        null,
        addresses.map(address => ({ address, family: 4 })),
      ),
    );

const servers: Server[] = [];
const sockets = new Set<Socket>();
test.after.each(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
  sockets.clear();
});

/** A server for `onSocket` at an address; answers its port. */
async function listen(
  host: string,
  port: number,
  onSocket: (socket: Socket) => void,
): Promise<number> {
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** The address that a device reaches. */
function reached(dial: ReturnType<typeof dialling>, port: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const socket = dial('cluster', way => connect({ host: 'cluster', port, ...way }));
    socket.once('error', reject);
    socket.once('connect', () => {
      const { remoteAddress } = socket;
      socket.destroy();
      resolve(remoteAddress);
    });
  });
}

test('devices spread over the nodes, and pass over those that are gone', async () => {
  const port = await listen(nodes[0] as string, 0, () => undefined);
  await listen(nodes[1] as string, port, () => undefined);
  const counts = new Map<string | undefined, number>();
  for (let device = 0; device < 90; device++) {
    const address = await reached(dialling(resolving(nodes)), port);
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  assert.equal([...counts.keys()].sort(), nodes.slice(0, 2));
  assert.ok(
    [...counts.values()].every(count => count > 20),
    `${[...counts.values()]}`,
  );
});

test('a device that comes again goes elsewhere', async () => {
  const port = await listen(nodes[0] as string, 0, () => undefined);
  await listen(nodes[1] as string, port, () => undefined);
  const dial = dialling(resolving(nodes.slice(0, 2)));
  const visited: (string | undefined)[] = [];
  for (let visit = 0; visit < 6; visit++) visited.push(await reached(dial, port));
  assert.equal(new Set(visited.slice(0, 2)).size, 2);
  assert.equal(visited.slice(2), [...visited.slice(0, 2), ...visited.slice(0, 2)]);
});

test('if all refuse, that is the error; if there is no such name, that is', async () => {
  const port = await listen('127.0.0.1', 0, () => undefined);
  const told = (resolve: Resolve) =>
    new Promise(done => {
      streamsBy(dialling(resolve)).connect(
        { host: 'cluster', port },
        { onOpen: () => done('open'), onData: () => undefined, onClose: done },
      );
    });
  assert.equal(await told(resolving(nodes)), { code: 111, message: 'nothing listens there' });
  const unknown = Object.assign(new Error(), { code: 'ENOTFOUND', errno: -3008 });
  const outcome = await told((_, done) => setImmediate(() => done(unknown, [])));
  assert.is((outcome as { message: string }).message, 'there is no host of this name');
});

test('a node that takes connections and never answers is left for another one after 10 s', async () => {
  const silent: Socket[] = [];
  const good: Socket[] = [];
  const port = await listen(nodes[0] as string, 0, socket => silent.push(socket));
  await listen(nodes[1] as string, port, socket => {
    good.push(socket);
    socket.once('data', () => socket.write(welcome));
  });
  const clock = new VirtualClock();
  const net = streamsBy(dialling(resolving(nodes.slice(0, 2))));
  const rig = makeRig({ clock, networkClock: clock, net });
  try {
    rig.put('mqtt/config', { ...mqttConfig(port), broker_host: 'cluster' });
    const connected = () => rig.read('mqtt/state').connection_state === 2;
    clock.advance(0);
    await eventually(() => assert.ok(silent.length + good.length > 0));
    // Whichever comes first is drawn by lot; from the good one it is sent on to the silent one.
    if (silent.length === 0) {
      await eventually(() => assert.ok(connected()));
      good.at(-1)?.destroy();
      await eventually(() => assert.not(connected()));
      clock.advance(3000);
      await eventually(() => assert.ok(silent.length > 0));
    }
    assert.not(connected());
    clock.advance(10_000);
    assert.match(rig.log.join('\n'), 'the broker does not answer; trying again');
    clock.advance(6000);
    await eventually(() => assert.ok(connected()));
    assert.is(silent.length, 1);
  } finally {
    rig.stop();
  }
});

for (const [what, bytes] of [
  ['garbage', Buffer.alloc(200, 0xff)],
  ['a welcome and then a flood', Buffer.concat([welcome, Buffer.alloc(300_000, generate(silly))])],
] as const) {
  test(`a node that sends ${what} is left for another one`, async () => {
    const bad: Socket[] = [];
    const good: Socket[] = [];
    const port = await listen(nodes[0] as string, 0, socket => {
      bad.push(socket);
      socket.once('data', () => socket.write(bytes));
    });
    await listen(nodes[1] as string, port, socket => {
      good.push(socket);
      socket.once('data', () => socket.write(welcome));
    });
    const clock = new VirtualClock();
    const rig = makeRig({
      clock,
      networkClock: clock,
      net: streamsBy(dialling(resolving(nodes.slice(0, 2)))),
    });
    try {
      rig.put('mqtt/config', { ...mqttConfig(port), broker_host: 'cluster' });
      const isConnected = () => rig.read('mqtt/state').connection_state === 2;
      clock.advance(0);
      await eventually(() => assert.ok(bad.length + good.length > 0));
      if (bad.length === 0) {
        await eventually(() => assert.ok(isConnected()));
        good.at(-1)?.destroy();
        await eventually(() => assert.not(isConnected()));
        clock.advance(3000);
        await eventually(() => assert.ok(bad.length > 0));
      }
      const before = good.length;
      await eventually(() => {
        clock.advance(1);
        assert.match(rig.log.join('\n'), /does not speak MQTT|faster than its messages/);
      });
      clock.advance(6000);
      await eventually(() => assert.ok(good.length > before && isConnected()));
      assert.is(bad.length, 1);
    } finally {
      rig.stop();
    }
  });
}

test.run();
