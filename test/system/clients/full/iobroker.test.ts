import { createHash, randomBytes } from 'node:crypto';
import * as assert from 'uvu/assert';
import { startDevice } from '../../../support/gateway.ts';
import { suite } from '../../../support/suite.ts';
import { Feed } from '../feed.ts';
import { type Answer, assertTaken, jsonOf, request } from '../request.ts';
import { addUser, login, tag } from '../users.ts';

/*
 * The ioBroker adapter. With credentials configured, it asks `credential_check` without them before
 * every single request: 200 tells it to go on without, 401 brings the challenge for the request
 * that follows, whose path is another one. Its answers have no opaque and no blanks, quote `qop`,
 * `nc` and `algorithm`, and count `nc` over its life although the nonce is a new one each time. It
 * offers the credentials for the WebSocket in the first upgrade, makes objects of all members of
 * all payloads, and opens a second WebSocket unless topic `keep-alive` comes within 40 s. Commands
 * are the text `null`, sent as if it were a form.
 */
const test = suite('ioBroker');

const timeoutMs = 10_000;
const asJson = 'application/json';
const asForm = 'application/x-www-form-urlencoded';
const device = await startDevice({ args: ['--start', '2025-06-01T08:00:00Z'] });
const { url } = device;
let feed: Feed;
let count = 0;

test.after(async () => {
  await feed?.close();
  await device.stop();
});

/** What it sends with the next request: nothing if `credential_check` is answered 200. */
async function authorization(method: string, uri: string): Promise<Record<string, string>> {
  const check = await request(`${url}/credential_check`, { timeoutMs });
  if (check.status === 200) return {};
  assert.is(check.status, 401, 'anything else breaks it');
  const { realm, nonce } = parametersOf(check.headers['www-authenticate'] ?? '');
  const nc = (++count).toString().padStart(8, '0');
  const cnonce = randomBytes(4).toString('hex');
  const ha1 = md5(`${login.username}:${realm}:${login.password}`);
  const response = md5(`${ha1}:${nonce}:${nc}:${cnonce}:auth:${md5(`${method}:${uri}`)}`);
  const Authorization =
    `Digest username="${login.username}",realm="${realm}",nonce="${nonce}",uri="${uri}",qop="auth",algorithm="MD5",` +
    `response="${response}",nc="${nc}",cnonce="${cnonce}"`;
  return { Authorization };
}

async function get(path: string): Promise<Answer> {
  return request(`${url}/${path}`, { headers: await authorization('GET', `/${path}`), timeoutMs });
}

async function put(path: string, body: string, type: string): Promise<Answer> {
  const headers = { 'Content-Type': type, ...(await authorization('PUT', `/${path}`)) };
  return request(`${url}/${path}`, { method: 'PUT', headers, body, timeoutMs });
}

const read = async (path: string) => jsonOf(await get(path));
const set = (path: string, payload: unknown): Promise<Answer> =>
  put(path, JSON.stringify(payload), asJson);
const command = (path: string): Promise<Answer> => put(path, 'null', asForm);
/** Drives the simulation through the same login. */
const simulate = async (path: string, payload: unknown = null) =>
  assertTaken(await set(`debug/${path}`, payload));

async function connect(): Promise<Feed> {
  const feed = new Feed(url, await authorization('GET', '/ws'));
  assert.is((await feed.upgrade).status, 101);
  await feed.dumped;
  return feed;
}

test('it starts, whether the device asks for the credentials that it has or not', async () => {
  for (const required of [false, true]) {
    if (required) {
      await addUser(device);
      await device.put('users/http_auth_update', true);
    }
    assert.match((await read('info/version')).firmware, /^\d+\.\d+\.\d+/);
    const { name, type, display_type } = await read('info/name');
    assert.is(type, 'warp3');
    for (const text of [name, display_type]) assert.ok(typeof text === 'string' && text !== '');
    assert.ok((await read('info/features')).length > 0);
  }
  assert.is(count, 3, 'credentials were needed for the last three requests');
});

/** What devices in the field send without a value, too: a place for a battery that has none. */
const mayBeNull = ['keep-alive', 'batteries/0/state', 'batteries/0/errors'];

test('it shows all that comes after the connect: every line is an object or a list with a topic', async () => {
  feed = await connect();
  for (const frame of feed.frames) assert.ok(frame.endsWith('\n'), 'no line is split');
  for (const topic of feed.values.topics) {
    const payload = feed.values.get(topic);
    assert.type(payload, 'object', topic);
    if (payload === null) assert.ok(mayBeNull.includes(topic), `${topic}: null`);
  }
  const sections = [
    'evse/state',
    'meter/values',
    'meter/all_values',
    'users/config',
    'charge_tracker/last_charges',
  ];
  for (const topic of [
    ...sections,
    'nfc/config',
    'mqtt/config',
    'mqtt/state',
    'info/version',
    'info/modules',
  ]) {
    assert.ok(feed.values.topics.includes(topic), `${topic} is missing`);
  }
  for (const topic of [
    ...['available_current', 'state', 'config'].map(name => `charge_manager/${name}`),
    'network/config',
    ...[
      'wifi/sta_config',
      'wifi/ap_config',
      'wifi/state',
      'ethernet/config',
      'ethernet/state',
      'ntp/config',
      'ntp/state',
    ],
  ]) {
    assert.ok(feed.values.topics.includes(topic), `${topic} is missing`);
  }
});

test('the keep-alive has the name that it knows, too', async () => {
  await feed.values.until('keep-alive', () => true, 40_000);
  assert.type((await feed.values.until('info/keep_alive')).uptime, 'number');
});

test('what it sets comes back by push', async () => {
  for (const [path, payload] of [
    ['evse/external_current', { current: 12000 }],
    ['evse/global_current', { current: 15000 }],
    ['evse/auto_start_charging', { auto_start_charging: false }],
    ['evse/external_clear_on_disconnect', { clear_on_disconnect: true }],
    ['evse/management_enabled', { enabled: true }],
    ['evse/management_enabled', { enabled: false }],
    ['evse/user_enabled', { enabled: true }],
    ['evse/user_enabled', { enabled: false }],
    ['evse/external_enabled', { enabled: false }],
    ['evse/external_enabled', { enabled: true }],
    ['evse/external_defaults', { current: 16000, clear_on_disconnect: false }],
    ['evse/button_configuration', { button: 1 }],
    ['info/display_name', { display_name: 'Garage' }],
  ] as const) {
    assertTaken(await set(`${path}_update`, payload));
    const wanted = JSON.stringify(payload);
    await feed.values.until(path, value => JSON.stringify(value) === wanted);
  }
  assertTaken(await set('nfc/inject_tag', tag));
  await feed.values.until('nfc/seen_tags', tags =>
    tags.some(({ tag_id }: typeof tag) => tag_id === tag.tag_id),
  );
});

test('what it offers although no charger takes it is refused and changes nothing', async () => {
  const { management_current, user_current } = await currents();
  for (const path of ['evse/management_current_update', 'evse/user_current_update']) {
    const { status } = await set(path, { current: 9000 });
    assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
  }
  assert.equal(await currents(), { management_current, user_current });
});

test('it starts, limits and stops a charge, and sees power and energy by push', async () => {
  const told = feed.values;
  assertTaken(await command('evse/start_charging'));
  await simulate('plug');
  await told.until('evse/state', ({ charger_state: state }) => state === 1);
  assertTaken(await command('evse/start_charging'));
  await simulate('clock_advance', 30);
  await told.until('evse/state', ({ charger_state: state }) => state === 3);
  await told.until('meter/values', ({ power }) => Math.abs(power - 12 * 3 * 230) < 100);
  assertTaken(await set('evse/external_current_update', { current: 8000 }));
  await told.until('evse/state', ({ allowed_charging_current: current }) => current === 8000);
  await simulate('clock_advance', 600);
  await told.until(
    'meter/values',
    ({ power, energy_abs }) => Math.abs(power - 8 * 3 * 230) < 100 && energy_abs > 0.9,
  );
  assertTaken(await command('meter/reset'));
  await told.until(
    'meter/values',
    ({ energy_rel, energy_abs }) => energy_rel < 0.1 && energy_abs > 0.9,
  );
  assertTaken(await command('evse/stop_charging'));
  await simulate('clock_advance', 30);
  await told.until('evse/state', ({ charger_state: state }) => state === 1);
  await told.until('meter/values', ({ power }) => power === 0);
  await simulate('unplug');
  await told.until('charge_tracker/last_charges', charges => charges.length === 1);
  await told.until('charge_tracker/current_charge', ({ user_id }) => user_id === -1);
  assertTaken(await command('wifi/scan'));
});

test('after it had all charges removed it finds its way back to the device', async () => {
  assertTaken(await set('charge_tracker/remove_all_charges', { do_i_know_what_i_am_doing: true }));
  await feed.closed;
  feed = await connectAgain();
  assert.equal(feed.values.get('charge_tracker/last_charges'), []);
  assert.equal(feed.values.get('info/display_name'), { display_name: 'Garage' });
});

/** Tries until the device listens again. */
async function connectAgain(): Promise<Feed> {
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!['ECONNREFUSED', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
}

async function currents() {
  return {
    management_current: await read('evse/management_current'),
    user_current: await read('evse/user_current'),
  };
}

/** Cuts a challenge at every comma and every equal sign. */
function parametersOf(header: string): Record<string, string | undefined> {
  assert.ok(header.startsWith('Digest '), header);
  const parts = header.slice('Digest '.length).split(',');
  return Object.fromEntries(
    parts.map(part => {
      const [name, value, ...more] = part.split('=');
      assert.equal(more, [], header);
      return [(name ?? '').trim(), (value ?? '').replaceAll('"', '')];
    }),
  );
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

test.run();
