import { connectAsync, type MqttClient } from 'mqtt';
import * as assert from 'uvu/assert';
import { startDevice } from '../../../support/gateway.ts';
import { startMosquitto } from '../../../support/mosquitto.ts';
import { suite } from '../../../support/suite.ts';
import { addUser, tag } from '../users.ts';
import { Values } from '../values.ts';

/*
 * evcc with its driver that lives on MQTT. It subscribes to one topic after the other and waits 100
 * ms for the first value of each, so all of them have to be retained at the broker. It takes the
 * charger for gone if `evse/low_level_state` was not published anew for 30 s, and for enabled if
 * the external current is at least 6 A. Its payloads have blanks inside.
 */
const test = suite('evcc, MQTT');

const silenceMs = 30_000;
/** A topic of the client's own, to tell what came before from what came after. */
const marker = 'evcc/marker';
const broker = await startMosquitto();
const device = await startDevice({ args: ['--start', '2025-06-01T08:00:00Z'] });
const told = new Values();
let client: MqttClient;
let prefix: string;

/** What came so far, in the order of arrival. */
const arrived: { readonly topic: string; readonly retain: boolean }[] = [];

const publish = (path: string, payload: string) =>
  client.publishAsync(`${prefix}/${path}`, payload);
const enabled = ({ current }: { current: number }): boolean => current >= 6000;

test.before(async () => {
  await addUser(device);
  await device.put('evse/user_enabled', true);
  const config = await device.get('mqtt/config');
  prefix = config.global_topic_prefix;
  const { port: broker_port } = broker;
  await device.put('mqtt/config', {
    ...config,
    enable_mqtt: true,
    broker_host: '127.0.0.1',
    broker_port,
  });
  client = await connectAsync({ host: '127.0.0.1', port: broker.port });
  client.on('message', (topic, payload, { retain }) => {
    arrived.push({ topic, retain });
    told.take(topic.replace(`${prefix}/`, ''), JSON.parse(payload.toString()));
  });
  // The device has published everything once the last of what it publishes is there.
  await client.subscribeAsync(`${prefix}/debug/#`);
  await told.until('debug/grid');
  await client.unsubscribeAsync(`${prefix}/debug/#`);
});

test.after(async () => {
  await client?.endAsync();
  await device.stop();
  await broker.stop();
});

test('every value is retained: it is there before anything that happens after the subscription', async () => {
  const paths = [
    'info/features',
    'evse/low_level_state',
    'evse/state',
    'evse/external_current',
    'meter/values',
    'meter/all_values',
    'charge_tracker/current_charge',
  ];
  await client.subscribeAsync(marker);
  for (const path of paths) {
    arrived.length = 0;
    // Not awaited: what is retained comes before the broker looks at the marker.
    const subscribed = client.subscribeAsync(`${prefix}/${path}`);
    client.publish(marker, JSON.stringify(path));
    await subscribed;
    await told.until(marker, text => text === path);
    // Values of the topics before may come in between.
    const first = arrived.find(({ topic }) => topic === `${prefix}/${path}`);
    assert.equal(first, { topic: `${prefix}/${path}`, retain: true });
  }
  const features = told.get('info/features');
  for (const word of ['meter', 'meter_phases', 'nfc'])
    assert.ok(features.includes(word), `${word} in ${features}`);
  assert.is(told.get('evse/state').iec61851_state, 0);
  assert.type(told.get('evse/external_current').current, 'number');
  assert.equal(Object.keys(told.get('meter/values')), ['power', 'energy_rel', 'energy_abs']);
  assert.ok(told.get('meter/all_values').length > 5);
  assert.is(told.get('charge_tracker/current_charge').authorization_info, null);
  await client.subscribeAsync(`${prefix}/power_manager/state`);
  assert.ok([0, 1].includes((await told.until('power_manager/state')).external_control));
  await client.subscribeAsync(`${prefix}/power_manager/low_level_state`);
  assert.type((await told.until('power_manager/low_level_state')).is_3phase, 'boolean');
});

test('the heartbeat goes on while nothing happens', async () => {
  for (let beats = 0; beats < 3; beats++) {
    const { uptime } = told.get('evse/low_level_state');
    await told.until('evse/low_level_state', state => state.uptime > uptime, silenceMs);
  }
});

test('it keeps a vehicle waiting, and learns from a tag whose it is', async () => {
  await publish('evse/external_current_update', '{ "current": 0 }');
  await told.until('evse/external_current', ({ current }) => current === 0);
  await device.put('debug/plug');
  await told.until('evse/state', ({ iec61851_state }) => iec61851_state === 1);
  await device.put('debug/clock_advance', 10);
  await device.put('debug/nfc_tag', tag);
  await device.put('debug/clock_advance', 2);
  const { authorization_info: info } = await told.until(
    'charge_tracker/current_charge',
    c => c.authorization_info,
  );
  assert.equal(info, tag);
});

test('it starts, limits and stops the charge, and sees power, currents and energy', async () => {
  await publish('evse/external_current_update', '{ "current": 6000 }');
  await told.until('evse/external_current', enabled);
  await device.put('debug/clock_advance', 30);
  await told.until('evse/state', ({ iec61851_state }) => iec61851_state === 2);
  await told.until('meter/all_values', all => near(all, 6));
  await told.until('meter/values', ({ power }) => Math.abs(power - 6 * 3 * 230) < 100);

  await publish('evse/external_current_update', '{ "current": 10500 }');
  await told.until('evse/external_current', ({ current }) => current === 10500);
  await device.put('debug/clock_advance', 600);
  const all = await told.until('meter/all_values', all => near(all, 10.5));
  for (const voltage of all.slice(0, 3)) assert.ok(Math.abs(voltage - 230) < 5, `${voltage} V`);
  await told.until(
    'meter/values',
    ({ power, energy_abs }) => Math.abs(power - 7245) < 100 && energy_abs > 1,
  );

  await publish('power_manager/external_control_update', '{ "phases_wanted": 1 }');
  await client.subscribeAsync(`${prefix}/power_manager/external_control`);
  await told.until('power_manager/external_control', ({ phases_wanted: wanted }) => wanted === 1);
  // The vehicle must not notice the switch, which takes its time.
  await device.put('debug/clock_advance', 120);
  await told.until('power_manager/low_level_state', ({ is_3phase }) => !is_3phase);
  await told.until('power_manager/state', ({ external_control }) => external_control === 0);

  await publish('evse/external_current_update', '{ "current": 0 }');
  await told.until('evse/external_current', value => !enabled(value));
  await device.put('debug/clock_advance', 30);
  await told.until('evse/state', ({ iec61851_state }) => iec61851_state === 1);
  await told.until('meter/values', ({ power }) => power === 0);
  await device.put('debug/unplug');
  await told.until('evse/state', ({ iec61851_state }) => iec61851_state === 0);
  await told.until('charge_tracker/current_charge', charge => charge.authorization_info === null);
});

/** Whether this is the current of all three phases, A. */
function near(all: readonly (number | null)[], currentA: number): boolean {
  return all.slice(3, 6).every(current => Math.abs((current ?? Number.NaN) - currentA) < 0.2);
}

test.run();
