import { connectAsync, type MqttClient } from 'mqtt';
import * as assert from 'uvu/assert';
import type { Connection, Streams } from '../../host/platform/net.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { streams } from '../../host/platform/node/net.ts';
import { freePort } from '../support/free-port.ts';
import { type Mosquitto, runClient, startMosquitto } from '../support/mosquitto.ts';
import { suite } from '../support/suite.ts';
import { makeRig, mqttConfig, type Rig } from './mqtt-rig.ts';

/** The module against a real broker, mosquitto, with a well-known client on the other side. */
const test = suite<Context>('mqtt on mosquitto');

interface Context {
  broker: Mosquitto;
  /** Another client of the broker. */
  other: MqttClient;
  /** Everything that the broker sent to it, oldest first. */
  seen: Seen[];
  rig: Rig;
  wire: Wire;
}

/** TCP, and what went over it. */
interface Wire extends Streams {
  receivedBytes: number;
  connections: Connection[];
}

interface Seen {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
}

const prefix = 'warp2/Abc1';
const waiting = new Set<() => void>();

/**
 * Resolves as soon as `condition` holds; looks after each message and each turn of the device's
 * log.
 */
function until<T>(condition: () => T | undefined | false, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => end(() => reject(new Error(`waited in vain for ${what}`))),
      10_000,
    );
    const look = (): void => {
      const found = condition();
      if (found !== undefined && found !== false) end(() => resolve(found));
    };
    const poll = setInterval(look, 5);
    const end = (finish: () => void): void => {
      clearTimeout(limit);
      clearInterval(poll);
      waiting.delete(look);
      finish();
    };
    waiting.add(look);
    look();
  });
}

function watchedTcp(): Wire {
  const wire: Wire = {
    receivedBytes: 0,
    connections: [],
    connect(endpoint, events) {
      const connection = streams.connect(endpoint, {
        ...events,
        onData(bytes) {
          wire.receivedBytes += bytes.length;
          events.onData(bytes);
        },
      });
      wire.connections.push(connection);
      return connection;
    },
  };
  return wire;
}

const lastOf = (seen: readonly Seen[], topic: string): string | undefined =>
  seen.filter(message => message.topic === topic).at(-1)?.payload;

test.before(async context => {
  context.broker = await startMosquitto();
});

test.after(async context => {
  await context.broker.stop();
});

test.before.each(async context => {
  const clock = new RealClock();
  context.seen = [];
  context.other = await connectAsync({
    host: '127.0.0.1',
    port: context.broker.port,
    protocolVersion: 4,
  });
  context.other.on('message', (topic, payload, packet) => {
    context.seen.push({ topic, payload: payload.toString(), retain: packet.retain });
    for (const look of waiting) look();
  });
  context.wire = watchedTcp();
  context.rig = makeRig({ clock, networkClock: clock, net: context.wire });
});

test.after.each(async context => {
  context.rig.stop();
  await context.other.endAsync();
  await forgetRetained(context.broker.port);
});

/** Deletes what tests left retained at the broker. */
async function forgetRetained(port: number): Promise<void> {
  const client = await connectAsync({ host: '127.0.0.1', port, protocolVersion: 4 });
  const marker = `end/${Math.random()}`;
  await new Promise<void>((resolve, reject) => {
    client.on('message', (topic, payload, packet) => {
      if (topic === marker) resolve();
      else if (packet.retain && payload.length > 0) client.publish(topic, '', { retain: true });
    });
    // The broker sends what is retained in answer to the subscription, before what is published
    // after it.
    client.subscribeAsync('#').then(() => client.publish(marker, ''), reject);
  });
  await client.endAsync();
}

test('every readable resource is retained right after the connection, and on change', async ({
  broker,
  other,
  seen,
  rig,
}) => {
  rig.put('mqtt/config', mqttConfig(broker.port));
  await until(() => rig.mqtt.connected(), 'the connection');
  await other.subscribeAsync(`${prefix}/#`);
  await until(() => lastOf(seen, `${prefix}/mqtt/state`), 'the values');
  for (const { declaration } of rig.registry.all()) {
    const message = seen.find(({ topic }) => topic === `${prefix}/${declaration.path}`);
    if (!declaration.readable || !declaration.on.includes('mqtt'))
      assert.is(message, undefined, declaration.path);
    else assert.is(message?.payload, rig.registry.get(declaration.path)?.read(), declaration.path);
  }
  assert.is(lastOf(seen, `${prefix}/availability`), 'online');
  assert.is(JSON.parse(lastOf(seen, `${prefix}/mqtt/config`) as string).broker_password, null);
  assert.is(JSON.parse(lastOf(seen, `${prefix}/mqtt/state`) as string).connection_state, 2);

  rig.evseState.update({ charger_state: 3 });
  await until(
    () => lastOf(seen, `${prefix}/evse/state`)?.includes('"charger_state":3'),
    'the change',
  );
});

/** Connects the device and waits until everything that it has to say first has been said. */
async function connectRig(
  { broker, other, seen, rig }: Context,
  changes: Parameters<typeof mqttConfig>[1] = {},
) {
  const config = mqttConfig(broker.port, changes);
  rig.put('mqtt/config', config);
  await other.subscribeAsync('#');
  const topic = `${config.global_topic_prefix}/mqtt/state`;
  await until(() => lastOf(seen, topic)?.includes('"connection_state":2'), 'the values');
}

/**
 * Has the device deal with everything that was published before: it answers a write that comes
 * after all of it.
 */
async function settle({ other, rig }: Context): Promise<void> {
  const price = (rig.read('charge_tracker/config').electricity_price as number) + 1;
  await other.publishAsync(`${prefix}/charge_tracker/config_update`, String(price));
  await until(() => rig.read('charge_tracker/config').electricity_price === price, 'the marker');
}

test('mosquitto_sub gets the values, mosquitto_pub writes them', async context => {
  const { broker, rig } = context;
  const { done } = rig;
  await connectRig(context);
  const access = ['-h', '127.0.0.1', '-p', String(broker.port)];
  const shown = await runClient('mosquitto_sub', [
    ...access,
    '-t',
    `${prefix}/evse/external_current`,
    '-C',
    '1',
  ]);
  assert.is(shown, '{"current":32000}\n');

  const write = (topic: string, payload: string) =>
    runClient('mosquitto_pub', [...access, '-t', `${prefix}/${topic}`, '-m', payload]);
  await write('evse/external_current_update', '{ "current": 10500 }');
  await until(() => rig.externalCurrent.value.current === 10500, 'the object');
  await write('evse/external_current_update', '16000');
  await until(() => rig.externalCurrent.value.current === 16000, 'the bare value');
  await write('evse/external_current_update/current', '6000');
  await until(() => rig.externalCurrent.value.current === 6000, 'the member');
  await write('nfc/inject_tag', '{"tag_id":"04:AB","tag_type":2}');
  await write('evse/start_charging', 'null');
  await until(() => done.includes('start_charging'), 'the commands');
  assert.equal(done, ['inject_tag 04:AB', 'start_charging']);
  const after = await runClient('mosquitto_sub', [
    ...access,
    '-t',
    `${prefix}/evse/external_current`,
    '-C',
    '1',
  ]);
  assert.is(after, '{"current":6000}\n');
  assert.equal(
    rig.log.filter(line => line.startsWith(prefix)),
    [],
  );
});

test('a refusal is one line in the log that names topic and reason, and changes nothing', async context => {
  const { other, rig } = context;
  await connectRig(context);
  const before = rig.log.length;
  const refused: [topic: string, payload: string, line: string][] = [
    [
      'evse/external_current_update',
      '{"current":5999}',
      'current: 5999 must be 0 or a whole number from 6000 to 32000 mA',
    ],
    ['evse/external_current_update', '{"current":', 'payload: must be JSON'],
    ['evse/external_current_update', '', 'payload: must not be empty'],
    ['evse/external_current_update/voltage', '1', 'no such member'],
    ['evse/start_charging', '', 'ignored, because the message is empty'],
    ['evse/start_charging', '1', 'payload: 1 must be empty: null, "", false, 0, [] or {}'],
    [
      'nfc/inject_tag',
      '{"tag_type":9}',
      'tag_id: is missing; tag_type: 9 must be a whole number from 0 to 4',
    ],
    ['nfc/inject_tag', '{"tag_id":"","tag_type":0}', 'tag_id: "" must name a tag'],
    [
      'evse/external_current_update',
      ' '.repeat(10_241),
      'the message has 10241 bytes, 10240 are accepted',
    ],
    // 20 000 is beyond what is received at all.
    [
      'evse/external_current_update',
      'x'.repeat(20_000),
      'the message has 20000 bytes, 10240 are accepted',
    ],
  ];
  for (const [topic, payload] of refused) await other.publishAsync(`${prefix}/${topic}`, payload);
  await settle(context);
  assert.equal(
    rig.log.slice(before),
    refused.map(([topic, , line]) => `${prefix}/${topic}: ${line}`),
  );
  assert.is(rig.externalCurrent.value.current, 32000);
  assert.equal(rig.done, ['price 1']);
});

test('a nested bomb is refused and the connection lives on', async context => {
  const { other, rig } = context;
  await connectRig(context);
  await other.publishAsync(
    `${prefix}/evse/external_current_update`,
    '['.repeat(5000) + ']'.repeat(5000),
  );
  await settle(context);
  assert.is(
    rig.log.filter(line => line.startsWith(`${prefix}/evse/external_current_update: `)).length,
    1,
  );
  assert.ok(rig.mqtt.connected());
});

test('messages to a state topic and to resources without MQTT form do nothing', async context => {
  const { other, rig } = context;
  await connectRig(context);
  const before = rig.log.length;
  await other.publishAsync(`${prefix}/evse/external_current`, '{"current":6000}');
  await other.publishAsync(`${prefix}/meter/history`, '{}');
  await settle(context);
  assert.is(rig.externalCurrent.value.current, 32000);
  assert.equal(rig.log.slice(before), []);
});

test('retained values are applied at the connection, retained actions are not', async context => {
  const { broker, other, rig } = context;
  await other.publishAsync(`${prefix}/evse/external_current_update`, '8000', { retain: true });
  await other.publishAsync(`${prefix}/evse/start_charging`, 'null', { retain: true });
  await other.publishAsync(`${prefix}/evse/indicator_led_update`, '1', { retain: true });
  // Also the connection's own configuration: it must not connect again and again.
  const own = JSON.stringify(mqttConfig(broker.port));
  await other.publishAsync(`${prefix}/mqtt/config_update`, own, { retain: true });
  await connectRig(context);
  await settle(context);
  assert.is(rig.externalCurrent.value.current, 8000);
  assert.equal(rig.done, ['price 1']);
  const ignored = rig.log.filter(line => line.includes('retained'));
  assert.is(ignored.length, 2);
  assert.match(ignored.join(), `${prefix}/evse/start_charging: ignored`);
  assert.match(ignored.join(), `${prefix}/evse/indicator_led_update: ignored`);
  assert.is(context.wire.connections.length, 1);
});

test('read_only publishes and takes nothing, and can be taken back', async context => {
  const { broker, other, seen, rig, wire } = context;
  await connectRig(context, { read_only: true });
  const receivedBytes = wire.receivedBytes;
  await other.publishAsync(`${prefix}/evse/external_current_update`, '6000');
  rig.evseState.update({ uptime: 7 });
  await until(() => lastOf(seen, `${prefix}/evse/state`)?.includes('"uptime":7'), 'the change');
  assert.is(rig.externalCurrent.value.current, 32000);
  assert.is(wire.receivedBytes, receivedBytes, 'nothing is subscribed');

  rig.put('mqtt/config', mqttConfig(broker.port, { read_only: false }));
  // Retained, so that it does not matter who is faster: this message or the device's subscription.
  await other.publishAsync(`${prefix}/evse/external_current_update`, '6000', { retain: true });
  await until(() => rig.externalCurrent.value.current === 6000, 'the write');
  assert.is(wire.connections.length, 1, 'the connection stands');
});

test('a message to a topic that does not exist is one line of the log', async context => {
  const { other, rig } = context;
  // Kept by others: old news, at every connection.
  await other.publishAsync(`${prefix}/evse/kept_update`, '1', { retain: true });
  await connectRig(context);
  const before = rig.log.length;
  const topic = `${prefix}/evse/external_curent_update`;
  await other.publishAsync(topic, '{"current":6000}');
  await settle(context);
  assert.equal(rig.log.slice(before), [`${topic}: there is no such resource`]);
});

test('what the device and others publish below its prefix does nothing', async context => {
  const { other, seen, rig } = context;
  await connectRig(context);
  const before = rig.log.length;
  rig.evseState.update({ uptime: 1234 });
  rig.externalCurrent.set({ current: 7000 });
  rig.mqtt.publish(`${prefix}/automation_action/bell`, 'x', false);
  await other.publishAsync(`${prefix}/evse/something`, '1');
  await other.publishAsync(`${prefix}/evse/large`, 'x'.repeat(20_000));
  await until(
    () => lastOf(seen, `${prefix}/evse/external_current`) === '{"current":7000}',
    'the change',
  );
  await settle(context);
  assert.equal(rig.log.slice(before), []);
  assert.equal(rig.done, ['price 1']);
});

test('messages below the prefix also reach who listens there, once, and what is kept at once', async context => {
  const { other, rig } = context;
  await connectRig(context);
  await other.publishAsync(`${prefix}/automation_trigger/kept`, 'kept', { retain: true });
  await settle(context);
  const heard: string[] = [];
  const end = rig.mqtt.subscribe(`${prefix}/automation_trigger/+`, ({ topic, payload, retain }) =>
    heard.push(`${topic.slice(prefix.length)} ${payload} ${retain}`),
  );
  await until(() => heard.length > 0, 'what is kept');
  await other.publishAsync(`${prefix}/automation_trigger/bell`, 'news');
  await settle(context);
  assert.equal(heard, [
    '/automation_trigger/kept kept true',
    '/automation_trigger/bell news false',
  ]);
  end();
  await other.publishAsync(`${prefix}/automation_trigger/bell`, 'unheard');
  await settle(context);
  assert.is(heard.length, 2);
});

test('a new prefix acts at once, and nothing more appears under the old one', async context => {
  const { broker, other, seen, rig } = context;
  await connectRig(context);
  // Through MQTT itself: the write ends the very connection that it came through.
  const next = mqttConfig(broker.port, { global_topic_prefix: 'carport/left' });
  await other.publishAsync(`${prefix}/mqtt/config_update`, JSON.stringify(next));
  await until(
    () => lastOf(seen, 'carport/left/mqtt/state')?.includes('"connection_state":2'),
    'the new prefix',
  );
  assert.is(lastOf(seen, `${prefix}/availability`), 'offline');
  assert.is(lastOf(seen, 'carport/left/availability'), 'online');

  seen.length = 0;
  rig.externalCurrent.set({ current: 9000 });
  await until(
    () => lastOf(seen, 'carport/left/evse/external_current') === '{"current":9000}',
    'the change',
  );
  await other.publishAsync(`${prefix}/evse/external_current_update`, '6000');
  await other.publishAsync('carport/left/evse/external_current_update', '7000');
  await until(() => rig.externalCurrent.value.current === 7000, 'the write');
  assert.equal(
    seen.filter(({ topic }) => topic.startsWith(prefix)),
    [{ topic: `${prefix}/evse/external_current_update`, payload: '6000', retain: false }],
  );
});

test('switching off disconnects in order; a lost connection triggers the last will', async context => {
  const { broker, seen, rig, wire } = context;
  await connectRig(context);
  assert.is(rig.read('mqtt/state').connection_end, 0);
  rig.put('mqtt/config', mqttConfig(broker.port, { enable_mqtt: false }));
  assert.is(rig.read('mqtt/state').connection_state, 0);
  assert.ok((rig.read('mqtt/state').connection_end as number) > 0);
  await until(
    () => lastOf(seen, `${prefix}/availability`) === 'offline',
    'the word that it is offline',
  );

  seen.length = 0;
  await connectRig(context);
  assert.is(lastOf(seen, `${prefix}/availability`), 'online');
  wire.connections.at(-1)?.close();
  await until(() => lastOf(seen, `${prefix}/availability`) === 'offline', 'the last will');
});

test('wrong credentials are an error that names the reason, right ones connect without restart', async ({
  rig,
}) => {
  const broker = await startMosquitto({ login: { user: 'charger', password: 'öffne mich' } });
  try {
    rig.put(
      'mqtt/config',
      mqttConfig(broker.port, { broker_username: 'charger', broker_password: 'wrong' }),
    );
    await until(() => rig.read('mqtt/state').connection_state === 3, 'the refusal');
    assert.is(rig.read('mqtt/state').last_error, -5);
    assert.match(
      rig.log.join('\n'),
      /Connection refused by the broker at 127\.0\.0\.1:\d+: the client is not authorised/,
    );
    rig.put(
      'mqtt/config',
      mqttConfig(broker.port, { broker_username: 'charger', broker_password: 'öffne mich' }),
    );
    await until(() => rig.read('mqtt/state').connection_state === 2, 'the connection');
    assert.is(rig.read('mqtt/state').last_error, -1);
    // `null` keeps the password that cannot be read.
    rig.put(
      'mqtt/config',
      mqttConfig(broker.port, { broker_username: 'charger', broker_password: null, interval: 3 }),
    );
    assert.is(rig.read('mqtt/state').connection_state, 2);
    assert.is(rig.read('mqtt/config').broker_password, null);
  } finally {
    await broker.stop();
  }
});

test('a broker that is not there is reported once and found as soon as it is', async ({ rig }) => {
  const port = await freePort();
  rig.put('mqtt/config', mqttConfig(port));
  await until(() => rig.read('mqtt/state').last_error !== -1, 'the failure');
  assert.is(rig.read('mqtt/state').connection_state, 1);
  assert.is(rig.read('mqtt/state').last_error, 111);
  const broker = await startMosquitto({ port });
  try {
    await until(() => rig.mqtt.connected(), 'the connection');
    assert.is(rig.log.filter(line => line.startsWith('No connection')).length, 1);
  } finally {
    await broker.stop();
  }
  await until(() => rig.read('mqtt/state').connection_state === 1, 'the loss');
});

test('other modules publish, subscribe beyond the prefix, and hear of each connection', async context => {
  const { broker, other, seen, rig, wire } = context;
  const heard: string[] = [];
  let connections = 0;
  rig.mqtt.onConnect(() => connections++);
  assert.not(rig.mqtt.publish('elsewhere', 'lost', false), 'not connected');
  const end = rig.mqtt.subscribe('shop/+/status', ({ topic, payload, retain }) =>
    heard.push(`${topic} ${payload} ${retain}`),
  );
  await other.publishAsync('shop/1/status', 'open', { retain: true });
  await connectRig(context);
  assert.ok(rig.mqtt.publish('elsewhere', 'grüße', true));
  await until(() => lastOf(seen, 'elsewhere') === 'grüße', 'the message');
  await until(() => heard.length === 1, 'the retained message');
  wire.connections.at(-1)?.close();
  rig.put('mqtt/config', mqttConfig(broker.port, { client_name: 'other' }));
  await until(() => heard.length === 2, 'the message again');
  assert.equal(heard, ['shop/1/status open true', 'shop/1/status open true']);
  assert.is(connections, 2);
  end();
  await other.publishAsync('shop/1/status', 'closed');
  await settle(context);
  assert.is(heard.length, 2);
});

test.run();
