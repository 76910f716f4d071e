import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { eventually } from '../support/eventually.ts';
import { startMosquitto } from '../support/mosquitto.ts';
import { suite } from '../support/suite.ts';
import { call, count, lines, onCall, say, type Tagged, task } from './automation-rig.ts';
import { VirtualBroker } from './mqtt_auto_discovery-broker.ts';
import { mqttConfig } from './mqtt-rig.ts';

/*
 * Rules over MQTT: what fires them, what they publish, and how they get along with what else the
 * device does there.
 */
const test = suite('automation over MQTT');

const names = Object.keys(variants) as VariantName[];
const prefix = 'warp2/Abc1';

interface Rig {
  readonly device: VirtualDevice;
  readonly broker: VirtualBroker;
}

function start(
  tasks: Json[],
  variant: VariantName = 'warp3',
  changes: Record<string, Json> = {},
): Rig {
  const broker = new VirtualBroker();
  const device = virtualDevice({
    variant,
    net: { connect: (endpoint, events) => broker.connect(endpoint, events) },
  });
  broker.clock = device.clock;
  device.put('automation/config', tasks);
  device.put('mqtt/config', { ...mqttConfig(1883), ...changes });
  device.advance(2000);
  return { device, broker };
}

const onMessage = (topic_filter: string, changes: Record<string, Json> = {}): Tagged => [
  3,
  { topic_filter, payload: '', retain: false, use_prefix: false, ...changes },
];
const publish = (topic: string, changes: Record<string, Json> = {}): Tagged => [
  2,
  { topic, payload: 'yes', retain: false, use_prefix: false, ...changes },
];

/** Another client publishes. */
function send({ broker, device }: Rig, topic: string, payload = 'x', retain = false): void {
  broker.send(topic, payload, retain);
  device.advance(10);
}

for (const variant of names) {
  test(`${variant}: a message fires, and is what an action publishes`, () => {
    const rig = start(
      [task(onMessage('door/bell'), say('rung')), task(onCall(), publish('lamp/set'))],
      variant,
    );
    const { enabled_triggers, enabled_actions } = rig.device.get('automation/state');
    assert.ok(enabled_triggers.includes(3) && enabled_actions.includes(2));
    send(rig, 'door/bell');
    send(rig, 'door/bel');
    send(rig, 'door/bell/x');
    assert.is(count(rig.device, 'rung'), 1);
    assert.is(call(rig.device), 200);
    const found = rig.broker.arrived.filter(({ topic }) => topic === 'lamp/set');
    assert.equal(
      found.map(({ payload }) => payload),
      ['yes'],
    );
    rig.device.stop();
  });
}

test('wildcards match: + one level, # all further ones and none', () => {
  const cases: [filter: string, topic: string, fires: boolean][] = [
    ['a/+/c', 'a/b/c', true],
    ['a/+/c', 'a//c', true],
    ['a/+/c', 'a/b/b/c', false],
    ['a/#', 'a/b/c', true],
    ['a/#', 'a', true],
    ['a/#', 'ab/c', false],
    ['+/+', 'x/y', true],
    ['#', 'x/y/z', true],
    ['+', 'x/y', false],
    ['+/x', '$SYS/x', false],
  ];
  for (const [filter, topic, fires] of cases) {
    const rig = start([task(onMessage(filter), say('fired'))]);
    send(rig, topic);
    assert.is(count(rig.device, 'fired'), fires ? 1 : 0, `${filter} ${topic}`);
    rig.device.stop();
  }
});

test('a payload must be equal, an empty one fits any', () => {
  const rig = start([
    task(onMessage('a', { payload: 'on' }), say('on')),
    task(onMessage('a'), say('any')),
    task(onMessage('+', { payload: 'on\n' }), say('line')),
  ]);
  for (const payload of ['on', 'On', 'on ', 'on\n', '']) send(rig, 'a', payload);
  assert.equal(
    [count(rig.device, 'on'), count(rig.device, 'any'), count(rig.device, 'line')],
    [1, 5, 1],
  );
  rig.device.stop();
});

test('retained messages count only where they are wanted', () => {
  const broker = new VirtualBroker();
  broker.retained.set('a', 'old');
  const device = virtualDevice({
    net: { connect: (endpoint, events) => broker.connect(endpoint, events) },
  });
  broker.clock = device.clock;
  device.put('automation/config', [
    task(onMessage('a', { retain: true }), say('with')),
    task(onMessage('a'), say('without')),
  ]);
  device.put('mqtt/config', mqttConfig(1883));
  device.advance(2000);
  assert.equal([count(device, 'with'), count(device, 'without')], [1, 0]);
  device.stop();
});

test('use_prefix puts the own prefix in front, and follows it', () => {
  const rig = start([
    task(onMessage('bell', { use_prefix: true }), publish('rung', { use_prefix: true })),
    task(onMessage('+/warp', { use_prefix: true }), say('level')),
  ]);
  const { device, broker } = rig;
  send(rig, `${prefix}/automation_trigger/bell`);
  send(rig, `${prefix}/automation_trigger/x/warp`);
  send(rig, 'bell');
  const answers = (): string[] =>
    broker.arrived.map(({ topic }) => topic).filter(topic => topic.endsWith('/rung'));
  assert.equal(answers(), [`${prefix}/automation_action/rung`]);
  assert.is(count(device, 'level'), 1);
  assert.not.match(device.log(), 'there is no such resource');
  device.put('mqtt/config', { ...device.get('mqtt/config'), global_topic_prefix: 'home/box' });
  device.advance(2000);
  send(rig, `${prefix}/automation_trigger/bell`);
  assert.is(answers().length, 1);
  send(rig, 'home/box/automation_trigger/bell');
  assert.is(answers().at(-1), 'home/box/automation_action/rung');
  device.stop();
});

test('a filter counts no longer than its rule', () => {
  const rig = start([task(onMessage('a'), say('old')), task(onMessage('b'), say('old'))]);
  rig.device.put('automation/config', [task(onMessage('c'), say('new'))]);
  for (const topic of ['a', 'b', 'c']) send(rig, topic);
  assert.equal([count(rig.device, 'old'), count(rig.device, 'new')], [0, 1]);
  rig.device.put('automation/config', []);
  for (const topic of ['a', 'b', 'c']) send(rig, topic);
  assert.is(count(rig.device, 'new'), 1);
  rig.device.stop();
});

test('a filter that means everything does not keep the device from being controlled, and own topics do not fire it', () => {
  const rig = start([task(onMessage('#'), say('fired'))]);
  send(rig, `${prefix}/evse/external_current_update`, '8000');
  assert.is(rig.device.get('evse/external_current').current, 8000);
  send(rig, `${prefix}/evse/state`, '{}');
  send(rig, `${prefix}/automation_trigger/x`, '');
  rig.broker.echoes = true;
  rig.device.put('evse/external_current', 9000);
  rig.device.advance(5000);
  assert.is(count(rig.device, 'fired'), 0);
  send(rig, 'elsewhere');
  assert.is(count(rig.device, 'fired'), 1);
  rig.device.stop();
});

test('a rule that hears itself ends at its limit, says so, and the device goes on', () => {
  const rig = start([
    task(onMessage('ping'), publish('ping')),
    task(onMessage('a/#'), publish('b/x')),
    task(onMessage('b/+'), publish('a/x')),
  ]);
  rig.broker.echoes = true;
  send(rig, 'ping');
  send(rig, 'a');
  rig.device.advance(20_000);
  const published = rig.broker.arrived.filter(({ topic }) => /^(ping|[ab]\/x)$/.test(topic));
  assert.ok(published.length >= 3 && published.length <= 60, `${published.length} messages`);
  assert.is(
    lines(rig.device).filter(line => /rests for \d+ s: it fired 20 times/.test(line)).length >= 2,
    true,
  );
  assert.is(rig.device.refusal('evse/external_current', 7000), undefined);
  assert.is(rig.device.get('evse/external_current').current, 7000);
  rig.device.advance(600_000);
  const after = rig.broker.arrived.filter(({ topic }) => /^(ping|[ab]\/x)$/.test(topic));
  assert.is(after.length, published.length, 'a loop that was interrupted does not begin by itself');
  rig.device.stop();
});

test('without connection an action has no effect and says so; read_only stops the triggers only', () => {
  const rig = start([task(onCall(), publish('lamp'))]);
  rig.device.put('mqtt/config', { ...rig.device.get('mqtt/config'), enable_mqtt: false });
  assert.is(call(rig.device), 200);
  assert.match(
    lines(rig.device).at(-1) ?? '',
    /^Rule 1 has no effect: .*there is no connection to the broker/,
  );
  const enabled = (): [boolean, boolean] => {
    const { enabled_triggers, enabled_actions } = rig.device.get('automation/state');
    return [enabled_triggers.includes(3), enabled_actions.includes(2)];
  };
  assert.equal(enabled(), [false, false]);
  rig.device.put('mqtt/config', {
    ...rig.device.get('mqtt/config'),
    enable_mqtt: true,
    read_only: true,
  });
  assert.equal(enabled(), [false, true]);
  rig.device.put('mqtt/config', { ...rig.device.get('mqtt/config'), read_only: false });
  assert.equal(enabled(), [true, true]);
  rig.device.stop();
});

test('topics that cannot work are refused, with the place and the reason', () => {
  const { device } = start([]);
  const rest = { payload: '', retain: false, use_prefix: false };
  const refused = (trigger: Tagged | null, action: Tagged | null): string =>
    device.refusal('automation/config', [task(null, null), task(trigger, action)]) ?? 'taken';
  const triggerAt = 'tasks/1/trigger/1/topic_filter';
  assert.is(refused(onMessage(''), null), `${triggerAt}: "" must not be empty`);
  assert.match(
    refused(onMessage(`${prefix}/x`), null),
    `${triggerAt}: "${prefix}/x" must not start with the prefix`,
  );
  for (const filter of ['a#', 'a/#/b', 'a+/b', '+a', '#/a', '##']) {
    assert.match(
      refused(onMessage(filter), null),
      `${triggerAt}: "${filter}" must have + only as a whole level`,
    );
  }
  for (const filter of ['#', '+', 'a/+/#', '+/+', `${prefix}d/x`])
    assert.is(refused(onMessage(filter), null), 'taken');
  assert.match(
    refused(onMessage('x'.repeat(257)), null),
    `${triggerAt}: "${'x'.repeat(56)}... must have at most 256 bytes`,
  );
  assert.match(
    refused(null, [2, { topic: 'a/+', ...rest }]),
    'tasks/1/action/1/topic: "a/+" must not contain # or +',
  );
  assert.match(refused(null, [2, { topic: prefix, ...rest }]), 'tasks/1/action/1/topic');
  assert.match(refused(null, [2, { topic: '', ...rest }]), 'must not be empty');
  device.stop();
});

test('on a real broker: wildcards, a loop of two rules, and commands beside a filter that means everything', async () => {
  const broker = await startMosquitto();
  const other = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
  const heard: string[] = [];
  other.on('message', topic => heard.push(topic));
  await other.subscribeAsync('answer/#');
  const device = virtualDevice();
  device.put('automation/config', [
    task(onMessage('door/+/bell'), publish('answer/x')),
    task(onMessage('answer/+'), publish('answer/y')),
    task(onMessage('#', { payload: 'all' }), say('everything')),
  ]);
  device.put('mqtt/config', mqttConfig(broker.port));
  await eventually(() => {
    device.advance(1);
    assert.is(device.get('mqtt/state').connection_state, 2);
  });
  const current = async (mA: number): Promise<void> => {
    await other.publishAsync(`${prefix}/evse/external_current_update`, String(mA));
    await eventually(() => {
      device.advance(1);
      assert.is(device.get('evse/external_current').current, mA);
    });
  };
  await eventually(async () => {
    await other.publishAsync('door/front/bell', 'all');
    device.advance(1);
    assert.ok(count(device, 'everything') > 0);
  });
  await eventually(() => {
    device.advance(1);
    assert.ok(lines(device).some(line => line.startsWith('Rule 2 rests for')));
  });
  await current(7000);
  assert.ok(heard.includes('answer/x') && heard.length <= 41, `${heard.length} messages`);
  await other.endAsync();
  device.stop();
  await broker.stop();
});

test.run();
