import { connectAsync } from 'mqtt';
import * as assert from 'uvu/assert';
import { variants } from '../../host/hardware/variants.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { type Command, HomeAssistant } from '../support/home-assistant.ts';
import { type Mosquitto, runClient, startMosquitto } from '../support/mosquitto.ts';
import { suite } from '../support/suite.ts';

/*
 * The built device, mosquitto, and a home-automation system that holds the announcements against
 * its published rules.
 */
const test = suite<Context>('discovery');

interface Context {
  broker: Mosquitto;
  /** Starts a device that does not outlive the test. */
  start: typeof startDevice;
  devices: RunningDevice[];
}

const meterIds = ['powernow', 'energyabs', 'energyrel'];
const phaseIds = ['current_l1', 'current_l2', 'current_l3'];
const controlIds = ['globalcurrent', 'startcharge', 'stopcharge'];
const evseIds = [
  'chargerstate',
  'chargestatus',
  'allowedcurrent',
  ...controlIds,
  'cable',
  'ready',
  'charging',
  'error',
  'online',
];
const chargerIds = [...meterIds, ...phaseIds, ...evseIds].sort();

/** What the broker keeps, as a system that starts now gets it. */
async function whatIsThere(port: number, prefix = 'homeassistant'): Promise<HomeAssistant> {
  const home = new HomeAssistant(prefix);
  const client = await connectAsync({ host: '127.0.0.1', port });
  await new Promise<void>((resolve, reject) => {
    const marker = 'test/end';
    client.on('message', (topic, payload) => {
      if (topic === marker) resolve();
      else home.receive(topic, payload.toString());
    });
    // The broker answers the subscription with what it keeps, before what is published after it.
    client.subscribeAsync('#').then(() => client.publish(marker, 'x'), reject);
  });
  await client.endAsync();
  return home;
}

/** Waits until exactly these entities are there; the system must have nothing to complain about. */
async function expectEntities(
  port: number,
  objectIds: readonly string[],
  prefix?: string,
): Promise<HomeAssistant> {
  let home = new HomeAssistant();
  await eventually(async () => {
    home = await whatIsThere(port, prefix);
    assert.equal(home.objectIds(), [...objectIds].sort());
    assert.equal(home.problems, []);
  });
  return home;
}

const configure = (device: RunningDevice, mode: number, prefix = 'homeassistant') =>
  device.put('mqtt/auto_discovery_config', {
    auto_discovery_mode: mode,
    auto_discovery_prefix: prefix,
  });

async function connect(device: RunningDevice, port: number, changes: object = {}): Promise<void> {
  const config = await device.get('mqtt/config');
  const broker = { enable_mqtt: true, broker_host: '127.0.0.1', broker_port: port, interval: 0 };
  await device.put('mqtt/config', { ...config, ...broker, ...changes });
}

const publish = (port: number, { topic, payload }: Command, ...flags: string[]) =>
  runClient('mosquitto_pub', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-t',
    topic,
    '-m',
    payload,
    ...flags,
  ]);

test.before.each(async context => {
  context.broker = await startMosquitto();
  context.devices = [];
  context.start = async options => {
    const device = await startDevice(options);
    context.devices.push(device);
    return device;
  };
});

test.after.each(async ({ broker, devices }) => {
  for (const device of devices) await device.kill();
  await broker.stop();
});

test('a charger is announced with everything it has, shows a charge and can be controlled', async ({
  broker,
  start,
}) => {
  const { port } = broker;
  const device = await start({ args: ['--speed', '10'] });
  await device.put('system/i18n_config/language', 1);
  await configure(device, 2);
  await connect(device, port);
  let home = await expectEntities(port, chargerIds);
  assert.is(home.state('cable'), 'off');
  assert.is(home.state('charging'), 'off');
  assert.is(home.state('error'), 'off');
  assert.is(home.state('online'), 'on');
  assert.is(home.state('chargerstate'), '0');
  assert.is(home.state('powernow'), '0');
  const { display_type: product, name } = await device.get('info/name');
  const { device: described } = home.entity('powernow').message;
  assert.equal(
    [described].map(d => [
      (d as { name: string }).name,
      (d as { identifiers: string }).identifiers,
    ]),
    [[`${product} (${name})`, name]],
  );

  await device.put('debug/plug');
  await eventually(async () => {
    home = await whatIsThere(port);
    assert.is(home.state('charging'), 'on');
    assert.ok(Number(home.state('powernow')) > 1000, home.state('powernow'));
  });
  assert.equal(
    [home.state('cable'), home.state('ready'), home.state('chargerstate')],
    ['on', 'on', '3'],
  );
  const allowedMa = (await device.get('evse/state')).allowed_charging_current;
  assert.is(Number(home.state('allowedcurrent')) * 1000, allowedMa);
  await eventually(async () => {
    const currentA = Number((await whatIsThere(port)).state('current_l1'));
    assert.ok(Math.abs(currentA - allowedMa / 1000) < 0.5, `${currentA} A`);
  });

  // What the system publishes is not a whole number of mA by its text.
  await publish(port, home.setNumber('globalcurrent', 7.25));
  await eventually(async () =>
    assert.equal(await device.get('evse/external_current'), { current: 7250 }),
  );
  await publish(port, home.setNumber('globalcurrent', 13));
  await eventually(async () => assert.is((await whatIsThere(port)).state('globalcurrent'), '13.0'));
  await publish(port, home.press('stopcharge'));
  await eventually(async () => {
    home = await whatIsThere(port);
    assert.equal([home.state('charging'), home.state('cable')], ['off', 'on']);
  });
  await publish(port, home.press('startcharge'));
  await eventually(async () => assert.is((await whatIsThere(port)).state('charging'), 'on'));

  // Values and templates still agree, when nothing moves any more.
  await device.put('debug/unplug');
  await eventually(async () => {
    home = await whatIsThere(port);
    const { power, energy_abs, energy_rel } = await device.get('meter/values');
    const allValues = await device.get('meter/all_values');
    assert.is(Number(home.state('powernow')), Math.round(power));
    assert.ok(Math.abs(Number(home.state('energyabs')) - energy_abs) <= 0.0005);
    assert.ok(Math.abs(Number(home.state('energyrel')) - energy_rel) <= 0.0005);
    assert.ok(Math.abs(Number(home.state('current_l3')) - allValues[5]) <= 0.0005);
    assert.is(home.state('cable'), 'off');
  });
  assert.ok(Number(home.state('energyabs')) > 0);

  assert.is(await device.stop(), 0);
  home = await whatIsThere(port);
  assert.equal([...new Set(home.objectIds().map(id => home.state(id)))], ['unavailable']);
});

test('mode, prefix, names and language act at once and leave nothing old behind; others are left alone', async ({
  broker,
  start,
}) => {
  const { port } = broker;
  const dataDir = temporaryFolder();
  let device = await start({ dataDir });
  const { name: node } = await device.get('info/name');
  // Announcements of an earlier firmware, of somebody who uses the same topic, and of another
  // device.
  const stale = {
    topic: `homeassistant/sensor/${node}/gone/config`,
    payload: `{"unique_id":"${node}-gone"}`,
  };
  const guest = {
    topic: `homeassistant/sensor/${node}/mine/config`,
    payload: '{"unique_id":"my_own"}',
  };
  const other = {
    topic: 'homeassistant/sensor/warp3-other/gone/config',
    payload: '{"unique_id":"warp3-other-gone"}',
  };
  for (const message of [stale, guest, other]) await publish(port, message, '-r');
  const keptTopics = async (): Promise<string[]> => {
    const { entities } = await whatIsThere(port);
    return [...entities.values()].map(({ topic }) => topic).sort();
  };
  const foreign = [guest.topic, other.topic].sort();
  const own =
    (prefix: string, id: string, ids: readonly string[] = chargerIds) =>
    async (): Promise<void> => {
      const { entities } = await whatIsThere(port, prefix);
      const present = [...entities.values()].filter(({ topic }) => !foreign.includes(topic));
      assert.equal(present.map(({ objectId }) => objectId).sort(), ids);
      assert.ok(present.every(({ message }) => String(message.unique_id).startsWith(`${id}-`)));
      assert.ok(present.every(({ message }) => Object.hasOwn(message, 'device')));
    };

  // Off, the device minds nobody's business.
  await connect(device, port);
  await eventually(async () => assert.is((await device.get('mqtt/state')).connection_state, 2));
  assert.equal(await keptTopics(), [...foreign, stale.topic].sort());

  await configure(device, 1);
  assert.is((await device.get('mqtt/auto_discovery_config')).auto_discovery_mode, 2);
  await eventually(own('homeassistant', node));
  assert.is((await whatIsThere(port)).entity('powernow').message.name, 'Leistungsaufnahme');
  await device.put('system/i18n_config/language', 1);
  await eventually(async () =>
    assert.is((await whatIsThere(port)).entity('charging').message.name, 'Charger charging'),
  );

  await configure(device, 0);
  await eventually(async () => assert.equal(await keptTopics(), foreign));
  await configure(device, 2, 'home/discovery');
  await eventually(own('home/discovery', node));
  assert.equal(await keptTopics(), foreign);
  await configure(device, 2);
  await eventually(own('homeassistant', node));
  assert.equal((await whatIsThere(port, 'home/discovery')).objectIds(), []);

  await connect(device, port, { client_name: 'Garage Süd/1' });
  await eventually(own('homeassistant', 'Garage_20S_c3_bcd_2f1'));
  await connect(device, port, { client_name: node, global_topic_prefix: 'carport/left' });
  await eventually(own('homeassistant', node));
  await eventually(async () => {
    const home = await whatIsThere(port);
    assert.is(home.entity('powernow').message.state_topic, 'carport/left/meter/values');
    assert.is(home.entity('powernow').message.availability_topic, 'carport/left/availability');
    assert.is(home.state('powernow'), '0');
  });

  // Controls make no sense where nothing can be written.
  await connect(device, port, { read_only: true });
  const readable = chargerIds.filter(id => !controlIds.includes(id));
  await eventually(own('homeassistant', node, readable));
  await connect(device, port, { read_only: false });
  await eventually(own('homeassistant', node));

  // The change happens without connection, and the device even dies before it can act.
  await connect(device, port, { enable_mqtt: false });
  await configure(device, 2, 'elsewhere');
  await configure(device, 0, 'nowhere');
  await device.kill();
  await own('homeassistant', node)();
  device = await start({ dataDir });
  await connect(device, port);
  await eventually(async () => assert.equal(await keptTopics(), foreign));
  assert.equal((await whatIsThere(port, 'elsewhere')).objectIds(), []);
});

test('topic prefix and discovery prefix must differ, whichever is written', async ({ start }) => {
  const device = await start();
  const config = await device.get('mqtt/config');
  const refused = async (path: string, payload: object, words: RegExp): Promise<void> => {
    const before = await device.get(path);
    await device.put(path, payload).then(
      () => assert.unreachable(),
      error => assert.match(error.message, words),
    );
    assert.equal(await device.get(path), before);
  };
  const discovery = (prefix: string) => ({ auto_discovery_mode: 2, auto_discovery_prefix: prefix });
  const path = 'mqtt/auto_discovery_config';
  assert.equal(await device.get(path), {
    auto_discovery_mode: 0,
    auto_discovery_prefix: 'homeassistant',
  });
  await refused(
    path,
    discovery(config.global_topic_prefix),
    /400 auto_discovery_prefix: .* must differ/,
  );
  await refused(
    'mqtt/config',
    { ...config, global_topic_prefix: 'homeassistant' },
    /400 global_topic_prefix: .* must diff/,
  );
  await refused(path, discovery('a/#'), /must not contain # or \+/);
  await refused(path, discovery('$SYS'), /not start with \$/);
  await refused(path, discovery(''), /must have 1 to 128 bytes/);
  await refused(path, discovery('x'.repeat(129)), /must have 1 to 128 bytes/);
  await refused(path, { ...discovery('x'), auto_discovery_mode: 3 }, /one of 0, 1, 2/);
  await device.put(path, discovery('x'.repeat(128)));
  await device.put('mqtt/config', { ...config, global_topic_prefix: 'homeassistant' });
});

for (const { name, kind } of Object.values(variants)) {
  test(`${name} is announced with what it has`, async ({ broker, start }) => {
    const device = await start({ args: ['--variant', name] });
    await configure(device, 2);
    await connect(device, broker.port);
    const expected = kind === 'charger' ? chargerIds : [...meterIds, ...phaseIds];
    const home = await expectEntities(broker.port, expected);
    // An energy manager's meter cannot be reset.
    const unknown = kind === 'charger' ? [] : ['energyrel'];
    const shown = expected.filter(id => home.entity(id).component !== 'button');
    await eventually(async () => {
      const present = await whatIsThere(broker.port);
      const without = shown.filter(id => ['unavailable', 'unknown'].includes(present.state(id)));
      assert.equal(without, unknown);
    });
  });
}

test.run();
