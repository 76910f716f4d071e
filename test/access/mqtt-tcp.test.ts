import { createServer, type Server, type Socket } from 'node:net';
import { connectAsync } from 'mqtt';
import { generate } from 'mqtt-packet';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Connection, Streams } from '../../host/platform/net.ts';
import { startBroker } from '../../host/platform/node/broker.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { streams } from '../../host/platform/node/net.ts';
import { makeRig, mqttConfig, type Rig } from '../modules/mqtt-rig.ts';

/** Real connections: to the built-in broker, and to servers that mean no good. */
const test = suite<Context>('mqtt over TCP');

interface Context {
  rig: Rig;
  connections: Connection[];
  server: Server | undefined;
  /** The server's ends of its connections. */
  sockets: Socket[];
}

test.before.each(context => {
  const clock = new RealClock();
  context.connections = [];
  context.server = undefined;
  context.sockets = [];
  const net: Streams = {
    connect(endpoint, events) {
      const connection = streams.connect(endpoint, events);
      context.connections.push(connection);
      return connection;
    },
  };
  context.rig = makeRig({ clock, networkClock: clock, net });
});

test.after.each(context => {
  context.rig.stop();
  context.server?.close();
  for (const socket of context.sockets) socket.destroy();
});

/** Resolves when the state of the connection is `wanted`. */
function connectionState({ registry, read }: Rig, wanted: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`state ${wanted} does not come`)), 10_000);
    const look = (): void => {
      if (read('mqtt/state').connection_state !== wanted) return;
      clearTimeout(limit);
      end();
      resolve();
    };
    const end = registry.onChange(look);
    look();
  });
}

/** A server that welcomes every client and then does `next`. */
async function hostileBroker(context: Context, next: (socket: Socket) => void): Promise<number> {
  const server = createServer(socket => {
    context.sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }));
      next(socket);
    });
  });
  context.server = server;
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('the built-in broker carries values and commands, and ends with all its connections', async ({
  rig,
}) => {
  const broker = await startBroker({ port: 0, host: '127.0.0.1' });
  rig.put('mqtt/config', mqttConfig(broker.port));
  await connectionState(rig, 2);
  const client = await connectAsync({
    host: '127.0.0.1',
    port: broker.port,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  const values: string[] = [];
  const changed = new Promise<void>(resolve => {
    client.on('message', (_, payload) => {
      values.push(payload.toString());
      if (values.at(-1) === '{"current":12000}') resolve();
    });
  });
  await client.subscribeAsync('warp2/Abc1/evse/external_current');
  await client.publishAsync('warp2/Abc1/evse/external_current_update', '12000');
  await changed;
  assert.equal(values, ['{"current":32000}', '{"current":12000}']);
  await broker.stop();
  await connectionState(rig, 1);
  await client.endAsync(true);
});

test('the built-in broker says so when its port is taken', async context => {
  const port = await hostileBroker(context, () => {});
  const error = await startBroker({ port, host: '127.0.0.1' }).then(
    () => undefined,
    (reason: Error) => reason,
  );
  assert.match(error?.message ?? '', new RegExp(`^--broker ${port}: .*EADDRINUSE`));
});

test('a broker that sends without end is left, and the memory stays', async context => {
  const { rig } = context;
  const topic = 'warp2/Abc1/evse/start_charging';
  const one = generate({
    cmd: 'publish',
    topic,
    payload: 'null',
    qos: 0,
    dup: false,
    retain: false,
  });
  const flood = Buffer.concat(Array(2000).fill(one));
  const port = await hostileBroker(context, socket => {
    const send = (): void => {
      while (!socket.destroyed && socket.write(flood));
    };
    socket.on('drain', send);
    send();
  });
  const before = process.memoryUsage().arrayBuffers;
  rig.put('mqtt/config', mqttConfig(port));
  await connectionState(rig, 2);
  await connectionState(rig, 1);
  assert.match(rig.log.join('\n'), 'faster than its messages can be dealt with');
  assert.ok(process.memoryUsage().arrayBuffers - before < 20e6);
});

test('a broker that stops reading holds up neither the device nor its memory', async context => {
  const { rig, connections } = context;
  const port = await hostileBroker(context, socket => socket.pause());
  rig.put('mqtt/config', mqttConfig(port));
  await connectionState(rig, 2);
  const connection = connections[0] as Connection;
  // Until the operating system takes no more, and then as much again.
  for (let uptime = 0, heldBack = 0; heldBack < 2000; uptime++) {
    rig.evseState.set({ charger_state: uptime % 5, uptime });
    await new Promise(resolve => setImmediate(resolve));
    rig.mqtt.publish('filler', 'x'.repeat(5000), false) || heldBack++;
    assert.ok(connection.pendingBytes < 80_000, `${connection.pendingBytes} bytes wait`);
  }
  assert.ok(rig.mqtt.connected());
});

test.run();
