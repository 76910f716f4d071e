import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { digestHeader } from '../support/digest.ts';
import { serve } from '../support/http.ts';

const test = suite('authentication/config');

const password = 'correct horse';
const hashOf = (username: string): string =>
  createHash('md5').update(`${username}:mcu32-lib:${password}`).digest('hex');
const login = { enable_auth: true, username: 'ada', digest_hash: hashOf('ada') };
const off = { enable_auth: false, username: '', digest_hash: '' };

/** Status of a read, with a login if `username` is given. */
async function read(url: string, username?: string): Promise<number> {
  const path = '/info/name';
  const first = await fetch(`${url}${path}`);
  await first.arrayBuffer();
  if (username === undefined) return first.status;
  const challenge = first.headers.get('www-authenticate') ?? '';
  const authorization = digestHeader(challenge, { username, password, method: 'GET', uri: path });
  const second = await fetch(`${url}${path}`, { headers: { authorization } });
  await second.arrayBuffer();
  return second.status;
}

for (const variant of ['wem', 'wem2'] as const) {
  test(`${variant} is open at first, and closed to strangers from the moment a login is set`, async () => {
    const device = virtualDevice({ variant });
    const { url, stop } = await serve(device);
    assert.is(await read(url), 200);
    const response = await fetch(`${url}/authentication/config`, {
      method: 'PUT',
      body: JSON.stringify(login),
    });
    assert.is(response.status, 200);
    assert.is(await read(url), 401);
    assert.is(await read(url, 'ada'), 200);
    assert.is(await read(url, 'eve'), 401);
    assert.is(await (await fetch(`${url}/login_state`)).text(), 'Not logged in');
    device.put('authentication/config', { enable_auth: false, username: null, digest_hash: null });
    assert.is(await read(url), 200);
    await stop();
    device.stop();
  });
}

test('chargers have users in its place', () => {
  const device = virtualDevice({ variant: 'warp2' });
  assert.is(device.device.registry.get('authentication/config'), undefined);
  device.stop();
});

test('the hash is hidden, and everything survives a restart', async () => {
  const device = virtualDevice({ variant: 'wem' });
  device.put('authentication/config', { ...login, digest_hash: login.digest_hash.toUpperCase() });
  device.restart();
  assert.equal(device.get('authentication/config'), {
    enable_auth: true,
    username: 'ada',
    digest_hash: null,
  });
  const { url, stop } = await serve(device);
  assert.is(await read(url, 'ada'), 200);
  await stop();
  device.stop();
});

const refusals: readonly (readonly [
  why: string,
  stored: object,
  written: object,
  problem: RegExp,
])[] = [
  ['a login without hash', off, { ...login, digest_hash: '' }, /^digest_hash: must not be empty/],
  ['a login without name', off, { ...login, username: '' }, /^username: "" must not be empty/],
  [
    'a login that keeps a hash that is not there',
    off,
    { ...login, digest_hash: null },
    /^digest_hash: must not be/,
  ],
  [
    'a new name with the kept hash',
    login,
    { ...login, username: 'eve', digest_hash: null },
    /^digest_hash: must be g/,
  ],
  [
    'a new name with the same hash',
    login,
    { ...login, username: 'eve' },
    /^digest_hash: must be given anew/,
  ],
  ['a name without bytes for it', off, { ...login, username: 'x'.repeat(33) }, /^username: /],
  [
    'half a hash',
    off,
    { ...login, digest_hash: '0123456789abcdef' },
    /^digest_hash: must be empty or 32 hexadecimal/,
  ],
  [
    'something else than hex',
    off,
    { ...login, digest_hash: 'g'.repeat(32) },
    /^digest_hash: must be empty or 32 hex/,
  ],
];
for (const [why, stored, written, problem] of refusals) {
  test(`${why} is refused and changes nothing`, () => {
    const device = virtualDevice({ variant: 'wem2' });
    device.put('authentication/config', { ...stored });
    const before = device.get('authentication/config');
    assert.match(device.refusal('authentication/config', { ...written }) ?? '', problem);
    assert.equal(device.get('authentication/config'), before);
    device.stop();
  });
}

test('a name changes together with its hash, or freely while there is none', async () => {
  const device = virtualDevice({ variant: 'wem' });
  device.put('authentication/config', { ...off, username: 'first' });
  device.put('authentication/config', { ...off, username: 'second' });
  device.put('authentication/config', login);
  device.put('authentication/config', { ...login, username: 'eve', digest_hash: hashOf('eve') });
  const { url, stop } = await serve(device);
  assert.is(await read(url, 'eve'), 200);
  assert.is(await read(url, 'ada'), 401);
  await stop();
  device.stop();
});

const opened: Readonly<Record<string, (device: VirtualDevice) => void>> = {
  config_reset: device => device.put('config_reset', { do_i_know_what_i_am_doing: true }),
  factory_reset: device => device.put('factory_reset', { do_i_know_what_i_am_doing: true }),
  'config/reset and a restart': device => {
    device.put('config/reset', 'authentication/config');
    device.put('reboot');
  },
};
for (const [name, reset] of Object.entries(opened)) {
  test(`after ${name} nobody has to log in`, async () => {
    const device = virtualDevice({ variant: 'wem2' });
    device.put('authentication/config', login);
    reset(device);
    device.advance(1000);
    assert.equal(device.get('authentication/config'), { ...off, digest_hash: null });
    const { url, stop } = await serve(device);
    assert.is(await read(url), 200);
    await stop();
    device.stop();
  });
}

test('a stored login without a password stays closed', async () => {
  const storage = new MemoryStorage();
  storage.replace(
    'config/authentication_config.json',
    Buffer.from('{"enable_auth":true,"username":"ada"}'),
  );
  const device = virtualDevice({ variant: 'wem', storage });
  const { url, stop } = await serve(device);
  assert.is(await read(url), 401);
  assert.match(device.log(), /nobody can log in: write authentication\/config over MQTT/);
  device.put('authentication/config', { enable_auth: false, username: '', digest_hash: '' });
  assert.is(await read(url), 200);
  await stop();
  device.stop();
});

test.run();
