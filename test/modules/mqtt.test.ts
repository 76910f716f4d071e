import { connectAsync, type MqttClient } from 'mqtt';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RealClock } from '../../host/platform/node/clock.ts';
import { tcp } from '../../host/platform/node/net.ts';
import { type Mosquitto, startMosquitto } from '../support/mosquitto.ts';
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
}

interface Seen {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
}

const prefix = 'warp2/Abc1';
const waiting = new Set<() => void>();

/** Resolves as soon as `condition` holds; looks after each message and each turn of the device's log. */
function until<T>(condition: () => T | undefined | false, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => end(() => reject(new Error(`waited in vain for ${what}`))), 10_000);
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
  context.other = await connectAsync({ host: '127.0.0.1', port: context.broker.port, protocolVersion: 4 });
  context.other.on('message', (topic, payload, packet) => {
    context.seen.push({ topic, payload: payload.toString(), retain: packet.retain });
    for (const look of waiting) look();
  });
  context.rig = makeRig({ clock, networkClock: clock, net: tcp });
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
    // The broker sends what is retained in answer to the subscription, before what is published after it.
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
    if (!declaration.readable || !declaration.on.includes('mqtt')) assert.is(message, undefined, declaration.path);
    else assert.is(message?.payload, rig.registry.get(declaration.path)?.read(), declaration.path);
  }
  assert.is(lastOf(seen, `${prefix}/availability`), 'online');
  assert.is(JSON.parse(lastOf(seen, `${prefix}/mqtt/config`) as string).broker_password, null);
  assert.is(JSON.parse(lastOf(seen, `${prefix}/mqtt/state`) as string).connection_state, 2);

  rig.evseState.update({ charger_state: 3 });
  await until(() => lastOf(seen, `${prefix}/evse/state`)?.includes('"charger_state":3'), 'the change');
});

test.run();
