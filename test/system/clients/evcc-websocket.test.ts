import { Agent } from 'node:http';
import * as assert from 'uvu/assert';
import { digestHeader } from '../../support/digest.ts';
import { startDevice } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { Feed } from './feed.ts';
import { type Answer, assertTaken, jsonOf, request } from './request.ts';
import { addUser, login, tag } from './users.ts';

/*
 * evcc with its driver that lives on the WebSocket. HTTP tells it features and name at the start
 * and takes its writes; every value that it works with must arrive by push, first of all in the
 * dump after the connect. It knows a vehicle's state from A (0), B (1) and C (2), takes a charger
 * for enabled if the external current is above 0, and gives up an HTTP request after 10 s. With a
 * login it sends each request without credentials first, the upgrade to WebSocket too.
 */
const test = suite('evcc, WebSocket');

const timeoutMs = 10_000;
const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
const device = await startDevice({ args: ['--start', '2025-06-01T08:00:00Z'] });
const { url } = device;
const valueIds = { power: 74, energy: 209, currents: [13, 17, 21], voltages: [1, 2, 3] } as const;
const [state, values] = ['evse/state', 'meters/0/values'];
let feed: Feed;

const get = (path: string): Promise<Answer> =>
  request(`${url}/${path}`, { headers: json, timeoutMs });
const post = (path: string, body: string): Promise<Answer> =>
  request(`${url}/${path}`, { method: 'POST', headers: json, body, timeoutMs });

test.before(async () => {
  await addUser(device);
  await device.put('evse/user_enabled', true);
});

test.after(async () => {
  await feed?.close();
  await device.stop();
});

test('it starts: features and name are there, and switching phases on its own can be turned off', async () => {
  const features = jsonOf(await get('info/features'));
  for (const word of ['evse', 'meter', 'meters', 'meter_all_values', 'nfc', 'phase_switch']) {
    assert.ok(features.includes(word), `${word} is missing in ${features}`);
  }
  // It would make it ask for the state of charge, which is unknown without ISO 15118.
  assert.is(features.includes('iso15118'), false);
  assert.is((await get('ev/state')).status, 404);
  assert.is(jsonOf(await get('info/name')).type, 'warp3');
  assert.equal(jsonOf(await get('evse/phase_auto_switch')), { enabled: true });
  assertTaken(await post('evse/phase_auto_switch', '{"enabled":false}'));
  assert.equal(jsonOf(await get('evse/phase_auto_switch')), { enabled: false });
});

test('all that it works with is in the dump after the connect', async () => {
  feed = new Feed(url);
  await feed.dumped;
  const told = feed.values;
  assert.is(told.get(state).iec61851_state, 0);
  assert.type(told.get('evse/external_current').current, 'number');
  assert.type(told.get('evse/user_current').current, 'number');
  assert.type(told.get('evse/user_enabled').enabled, 'boolean');
  assert.is(told.get('charge_tracker/current_charge').authorization_info, null);
  const ids: number[] = told.get('meters/0/value_ids');
  const { power, energy, currents, voltages } = valueIds;
  for (const id of [power, energy, ...currents, ...voltages])
    assert.ok(ids.includes(id), `${id} in ${ids}`);
  assert.is(told.get(values).length, ids.length);
  assert.equal(Object.keys(told.get('meter/values')), ['power', 'energy_rel', 'energy_abs']);
  assert.ok(told.get('meter/all_values').length > 5);
  assert.ok([0, 1].includes(told.get('power_manager/state').external_control));
  assert.type(told.get('power_manager/low_level_state').is_3phase, 'boolean');
});

test('it keeps a vehicle waiting, and learns from a tag whose it is', async () => {
  const told = feed.values;
  assertTaken(await post('evse/external_current', '{"current":0}'));
  await told.until('evse/external_current', ({ current }) => current === 0);
  await device.put('debug/plug');
  await told.until(state, ({ iec61851_state }) => iec61851_state === 1);
  await device.put('debug/clock_advance', 10);
  await device.put('debug/nfc_tag', tag);
  await device.put('debug/clock_advance', 2);
  const { authorization_info: info } = await told.until(
    'charge_tracker/current_charge',
    c => c.authorization_info,
  );
  assert.equal(info, tag);
  await told.until(values, list => meterValue(list, valueIds.power) === 0);
});

test('it starts, limits and stops the charge, and sees power, currents and energy by push', async () => {
  const told = feed.values;
  assertTaken(await post('evse/external_current', '{"current":6000}'));
  await device.put('debug/clock_advance', 30);
  await told.until('evse/external_current', ({ current }) => current === 6000);
  await told.until(state, ({ iec61851_state }) => iec61851_state === 2);
  const slow = await told.until(values, list => near(list, 6));
  assert.ok(
    Math.abs(meterValue(slow, valueIds.power) - 6 * 3 * 230) < 100,
    `${meterValue(slow, valueIds.power)} W`,
  );

  assertTaken(await post('evse/external_current', '{"current":10500}'));
  await device.put('debug/clock_advance', 600);
  const fast = await told.until(
    values,
    list => near(list, 10.5) && meterValue(list, valueIds.energy) > 1,
  );
  const { power } = await told.until('meter/values', value => value.power > 7000);
  assert.ok(Math.abs(power - meterValue(fast, valueIds.power)) < 100);
  const all = told.get('meter/all_values');
  for (const voltage of all.slice(0, 3)) assert.ok(Math.abs(voltage - 230) < 5, `${voltage} V`);
  for (const current of all.slice(3, 6)) assert.ok(Math.abs(current - 10.5) < 0.2, `${current} A`);

  assertTaken(await post('power_manager/external_control', '{"phases_wanted":1}'));
  // The vehicle must not notice the switch, which takes its time.
  await device.put('debug/clock_advance', 120);
  await told.until('power_manager/low_level_state', ({ is_3phase }) => !is_3phase);
  await told.until('power_manager/state', ({ external_control }) => external_control === 0);

  assertTaken(await post('evse/external_current', '{"current":0}'));
  await device.put('debug/clock_advance', 30);
  await told.until(state, ({ iec61851_state }) => iec61851_state === 1);
  await told.until(values, list => meterValue(list, valueIds.power) === 0);
  await device.put('debug/unplug');
  await told.until(state, ({ iec61851_state }) => iec61851_state === 0);
  await told.until('charge_tracker/current_charge', charge => charge.authorization_info === null);
  await told.until('charge_tracker/last_charges', ([charge]) => charge?.energy_charged > 1);
});

test('with a login, it repeats requests and the upgrade with credentials, on the connection of the refused one', async () => {
  await device.put('users/http_auth_update', true);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    authorization?: string,
  ): Promise<Answer> =>
    request(`${url}${path}`, {
      method,
      headers: authorization === undefined ? json : { ...json, Authorization: authorization },
      ...(body !== undefined && { body }),
      agent,
      timeoutMs,
    });
  const ports = new Set<number | undefined>();
  for (const [method, path, body] of [
    ['GET', '/info/features', undefined],
    ['POST', '/evse/external_current', '{"current":8000}'],
    ['GET', '/evse/external_current', undefined],
  ] as const) {
    const refused = await send(method, path, body);
    assert.is(refused.status, 401);
    const challenge = refused.headers['www-authenticate'] ?? '';
    const taken = await send(
      method,
      path,
      body,
      digestHeader(challenge, { ...login, method, uri: path }),
    );
    assert.is(taken.status, 200, `${method} ${path}`);
    if (path === '/evse/external_current' && method === 'GET')
      assert.equal(jsonOf(taken), { current: 8000 });
    ports.add(refused.localPort).add(taken.localPort);
  }
  assert.is(ports.size, 1, 'one connection served all of them');
  agent.destroy();

  const stranger = await new Feed(url).upgrade;
  assert.is(stranger.status, 401);
  const authorization = digestHeader(stranger.challenge, { ...login, method: 'GET', uri: '/ws' });
  const friend = new Feed(url, { Authorization: authorization });
  assert.is((await friend.upgrade).status, 101);
  await friend.dumped;
  assert.is(friend.values.get('evse/external_current').current, 8000);
  await friend.close();
});

/** The value with an id in a pushed list of values. */
function meterValue(list: readonly (number | null)[], id: number): number {
  const index = feed.values.get('meters/0/value_ids').indexOf(id);
  return list[index] ?? Number.NaN;
}

/** Whether this is the current of all three phases, A. */
function near(list: readonly (number | null)[], currentA: number): boolean {
  return valueIds.currents.every(id => Math.abs(meterValue(list, id) - currentA) < 0.2);
}

test.run();
