import { createHash, randomBytes } from 'node:crypto';
import * as assert from 'uvu/assert';
import { startDevice } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { type Answer, assertTaken, jsonOf, request } from './request.ts';
import { addUser, login } from './users.ts';

/*
 * The homebridge plug-in. It polls over HTTP, gives up after 3 s, and shows the charger in the
 * rooms of a home: sensors for state and power, a switch that starts and stops the charge. With a
 * login it keeps the first challenge it ever got and answers it again in all later requests, with a
 * client nonce of its own each time but always `nc=00000001`. It cuts the challenge at its commas.
 */
const test = suite('homebridge');

const timeoutMs = 3000;
const device = await startDevice({ args: ['--start', '2025-06-01T08:00:00Z'] });
const { url } = device;

test.before(async () => {
  await addUser(device);
  await device.put('users/http_auth_update', true);
});

test.after(async () => {
  await device.stop();
});

/** Parameters of the first challenge, and how often the device asked for credentials. */
let challenge: ReadonlyMap<string, string> | undefined;
let refusals = 0;

async function send(method: 'GET' | 'PUT', path: string, body?: string): Promise<Answer> {
  const send = (): Promise<Answer> => {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (challenge !== undefined)
      headers.Authorization = authorization(challenge, method, `/${path}`);
    return request(`${url}/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
      timeoutMs,
    });
  };
  const answer = await send();
  if (answer.status !== 401) return answer;
  refusals++;
  challenge ??= parametersOf(answer.headers['www-authenticate'] ?? '');
  return send();
}

const read = async (path: string) => jsonOf(await send('GET', path));
/** Drives the simulation through the same login. */
const simulate = async (path: string, body = 'null') =>
  assertTaken(await send('PUT', `debug/${path}`, body));

test('it starts with four requests at a time, which share the first challenge', async () => {
  const [name, displayName, version, features] = await Promise.all(
    ['info/name', 'info/display_name', 'info/version', 'info/features'].map(read),
  );
  assert.is(name.type, 'warp3');
  assert.is(name.name, `warp3-${name.uid}`);
  assert.type(name.display_type, 'string');
  assert.is(displayName.display_name, name.name);
  assert.match(version.firmware, /^\d+\.\d+\.\d+/);
  assert.match(version.config, /^\d+\.\d+\.\d+/);
  assert.is(version.config_type, 'warp');
  assert.ok(features.includes('evse') && features.includes('meter'), `services: ${features}`);
  assert.is(refusals, 4);
});

test('it polls what the sensors show', async () => {
  const { charger_state, error_state } = await read('evse/state');
  assert.equal([charger_state, error_state], [0, 0]);
  const { power, energy_abs } = await read('meter/values');
  for (const value of [power, energy_abs]) assert.ok(value === null || value >= 0, `${value}`);
  assert.type((await read('p14a_enwg/config')).enable, 'boolean');
  assert.type((await read('p14a_enwg/state')).active, 'boolean');
  assert.type((await read('power_manager/config')).enabled, 'boolean');
});

test('its switch is taken while nothing is plugged in', async () => {
  for (const command of ['evse/start_charging', 'evse/stop_charging'])
    assertTaken(await send('PUT', command, 'null'));
});

test('its switch starts and stops a charge, which the sensors follow', async () => {
  assertTaken(await send('PUT', 'evse/stop_charging', 'null'));
  assertTaken(await send('PUT', 'evse/auto_start_charging', 'false'));
  await simulate('plug');
  await simulate('clock_advance', '10');
  assert.is((await read('evse/state')).charger_state, 1);
  assertTaken(await send('PUT', 'evse/start_charging', 'null'));
  await simulate('clock_advance', '600');
  assert.is((await read('evse/state')).charger_state, 3);
  const charging = await read('meter/values');
  assert.ok(Math.abs(charging.power - 16 * 3 * 230) < 150, `${charging.power} W`);
  assert.ok(charging.energy_abs > 1.7, `${charging.energy_abs} kWh`);
  assertTaken(await send('PUT', 'evse/stop_charging', 'null'));
  await simulate('clock_advance', '20');
  assert.is((await read('evse/state')).charger_state, 1);
  assert.is((await read('meter/values')).power, 0);
});

test('an error is seen', async () => {
  assertTaken(await send('PUT', 'evse/start_charging', 'null'));
  await simulate('clock_advance', '20');
  await simulate('fault', '{"dc_fault":1}');
  await simulate('clock_advance', '5');
  const { charger_state, error_state } = await read('evse/state');
  assert.is(charger_state, 4);
  assert.ok(error_state > 0);
});

test('the first challenge was good for everything', () => {
  assert.is(refusals, 4);
});

/** Cuts a challenge at commas, then at the equal sign. */
function parametersOf(header: string): ReadonlyMap<string, string> {
  assert.ok(header.startsWith('Digest '), header);
  return new Map(
    header
      .slice('Digest '.length)
      .split(',')
      .map(part => {
        const [name, value, ...more] = part.trim().split('=');
        assert.equal(more, [], header);
        return [name ?? '', (value ?? '').replaceAll('"', '')] as const;
      }),
  );
}

function authorization(
  challenge: ReadonlyMap<string, string>,
  method: string,
  uri: string,
): string {
  const [realm, nonce, opaque] = ['realm', 'nonce', 'opaque'].map(name => challenge.get(name));
  const cnonce = randomBytes(8).toString('hex');
  const ha1 = md5(`${login.username}:${realm}:${login.password}`);
  const response = md5(`${ha1}:${nonce}:00000001:${cnonce}:auth:${md5(`${method}:${uri}`)}`);
  return (
    `Digest username="${login.username}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", ` +
    `qop=auth, nc=00000001, cnonce="${cnonce}", opaque="${opaque}"`
  );
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

test.run();
