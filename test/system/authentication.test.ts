import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import type { Field } from '../../host/registry/field.ts';
import { virtualDevice } from '../support/device.ts';
import { digestHeader } from '../support/digest.ts';
import { serve } from '../support/http.ts';
import { suite } from '../support/suite.ts';

/*
 * What a device with login switched on tells strangers, and what no device ever tells anybody.
 */
const test = suite('authentication');

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const password = 'correct horse';
const ha1 = md5(`ada:mcu32-lib:${password}`);

const ada = {
  id: 1,
  roles: 0,
  current: 32000,
  display_name: 'Ada',
  username: 'ada',
  digest_hash: ha1,
};

test('with login on, a stranger gets 401 from everything but the open paths, whatever the method', async () => {
  const device = virtualDevice();
  device.put('users/add', ada);
  device.put('users/http_auth_update', true);
  const { url, stop } = await serve(device);
  const paths = ['credential_check', 'ws', 'no/such/resource', 'info', 'event_log/x'];
  for (const { declaration } of device.device.registry.all()) {
    paths.push(declaration.path, `${declaration.path}/0`);
    if (declaration.writable) paths.push(`${declaration.path}_update`);
  }
  const before = device.log();
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS']) {
      const response = await fetch(`${url}/${path}`, {
        method,
        ...(/P/.test(method) && method !== 'OPTIONS' ? { body: 'null' } : {}),
      });
      assert.is(response.status, 401, `${method} ${path}`);
      assert.is(await response.text(), '', `${method} ${path}`);
    }
  }
  assert.is(device.log(), before, 'no request had an effect');
  const refused = await new Promise<number | undefined>(resolve => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('open', () => resolve(undefined));
    socket.on('error', () => undefined);
  });
  assert.is(refused, 401);
  const login = await fetch(`${url}/login_state`);
  assert.equal([login.status, await login.text()], [200, 'Not logged in']);
  await stop();
  device.stop();
});

test('a digest header opens the door once and never again', async () => {
  const device = virtualDevice();
  device.put('users/add', ada);
  device.put('users/http_auth_update', true);
  const { url, stop } = await serve(device);
  const challenge = (await fetch(`${url}/evse/state`)).headers.get('www-authenticate') as string;
  const authorization = digestHeader(challenge, {
    username: 'ada',
    password,
    method: 'GET',
    uri: '/evse/state',
  });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++)
    statuses.push((await fetch(`${url}/evse/state`, { headers: { authorization } })).status);
  assert.equal(statuses, [200, 401, 401]);
  await stop();
  device.stop();
});

interface Listener {
  readonly socket: WebSocket;
  /** The code it was closed with. */
  readonly closed: Promise<number>;
}

interface Person {
  readonly username: string;
  readonly password: string;
}

/** Opens a WebSocket, with a login if one is given. */
async function listen(url: string, person?: Person): Promise<Listener> {
  const challenge = (await fetch(`${url}/ws`)).headers.get('www-authenticate');
  const authorization =
    person && digestHeader(challenge ?? '', { ...person, method: 'GET', uri: '/ws' });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: authorization ? { authorization } : {},
  });
  const closed = new Promise<number>(resolve => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  return { socket, closed };
}

/** What became of each connection: `open`, or the code it was closed with. */
function fates(listeners: readonly Listener[]): Promise<(number | 'open')[]> {
  return Promise.all(
    listeners.map(({ socket, closed }) => {
      const open = new Promise<'open'>(resolve => socket.once('pong', () => resolve('open')));
      socket.ping();
      return Promise.race([closed, open]);
    }),
  );
}

const needsLogin = 1008;
const person = (username: string, word: string) => ({
  login: { username, password: word },
  digest_hash: md5(`${username}:mcu32-lib:${word}`),
});

test('connections end at once when those who opened them could no longer log in', async () => {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  const [ben, cleo, newBen] = [person('ben', 'one'), person('cleo', 'two'), person('ben', 'three')];
  const keep = {
    roles: null,
    current: null,
    display_name: null,
    username: null,
    digest_hash: null,
  };
  try {
    device.put('users/add', ada);
    device.put('users/add', { ...ada, id: 2, username: 'ben', digest_hash: ben.digest_hash });
    device.put('users/add', { ...ada, id: 3, username: 'cleo', digest_hash: cleo.digest_hash });
    const guest = await listen(url);
    device.put('users/http_auth_update', true);
    assert.equal(await fates([guest]), [needsLogin], 'the login was switched on');

    const listeners = [
      await listen(url, { username: 'ada', password }),
      await listen(url, ben.login),
    ];
    listeners.push(await listen(url, cleo.login));
    device.put('users/modify', { ...keep, id: 1, display_name: 'Ada L.' });
    assert.equal(
      await fates(listeners),
      ['open', 'open', 'open'],
      'nothing that matters was changed',
    );
    device.put('users/modify', { ...keep, id: 2, digest_hash: newBen.digest_hash });
    assert.equal(await fates(listeners), ['open', needsLogin, 'open'], 'another password');
    listeners[1] = await listen(url, newBen.login);
    device.put('users/remove', 2);
    assert.equal(await fates(listeners), ['open', needsLogin, 'open'], 'the user was removed');
    device.put('users/modify', { ...keep, id: 3, digest_hash: '' });
    assert.equal(await fates(listeners), ['open', needsLogin, needsLogin], 'no login any more');

    device.put('users/http_auth_update', false);
    const second = await listen(url);
    assert.equal(await fates([listeners[0] as Listener, second]), ['open', 'open']);
    device.put('users/http_auth_update', true);
    assert.equal(await fates([listeners[0] as Listener, second]), ['open', needsLogin]);
  } finally {
    await stop();
    device.stop();
  }
});

test('the same holds for the one login of a device without users', async () => {
  const device = virtualDevice({ variant: 'wem' });
  const { url, stop } = await serve(device);
  const [ben, newBen] = [person('ben', 'one'), person('ben', 'two')];
  const write = (enable_auth: boolean, digest_hash: string): void =>
    device.put('authentication/config', { enable_auth, username: 'ben', digest_hash });
  try {
    const guest = await listen(url);
    write(true, ben.digest_hash);
    assert.equal(await fates([guest]), [needsLogin]);
    const listener = await listen(url, ben.login);
    write(true, ben.digest_hash);
    assert.equal(await fates([listener]), ['open']);
    write(true, newBen.digest_hash);
    assert.equal(await fates([listener]), [needsLogin]);
  } finally {
    await stop();
    device.stop();
  }
});

test('what is hidden leaves the device on no path', async () => {
  const device = virtualDevice();
  const secrets: string[] = [];
  for (const resource of device.device.registry.all()) {
    const { declaration } = resource;
    const { value } = declaration;
    if (value === undefined || !declaration.writable || !hasHidden(value)) continue;
    // A password that is a key of 32 bytes, too.
    const secret = Buffer.alloc(32, secrets.length + 1).toString('base64');
    secrets.push(secret);
    const present = JSON.parse(resource.read() as string);
    const outcome = await resource.write(withSecrets(value, present, secret) as never, {
      via: 'http',
    });
    assert.is(outcome.kind, 'done', `${declaration.path}: ${JSON.stringify(outcome)}`);
  }
  device.put('users/add', ada);
  secrets.push(ha1);
  assert.ok(secrets.length >= 2);

  const { url, stop } = await serve(device);
  const told: string[] = [device.log()];
  for (const { declaration } of device.device.registry.all()) {
    if (!declaration.readable) continue;
    told.push(await (await fetch(`${url}/${declaration.path}`)).text());
    for (const member of memberPaths(declaration.value)) {
      told.push(await (await fetch(`${url}/${declaration.path}/${member}`)).text());
    }
  }
  told.push(
    await new Promise<string>((resolve, reject) => {
      let dump = '';
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
      socket.on('error', reject);
      socket.on('message', frame => {
        dump += frame.toString();
        if (!dump.endsWith('\n\n')) return;
        socket.close();
        resolve(dump);
      });
    }),
  );
  for (const secret of secrets) {
    assert.not.ok(
      told.some(text => text.includes(secret)),
      `${secret} was told`,
    );
  }
  await stop();
  device.stop();
});

function hasHidden(field: Field): boolean {
  return field.hidden || childrenOf(field).some(hasHidden);
}

function childrenOf(field: Field): Field[] {
  if (field.type === 'object') return Object.values(field.fields);
  if (field.type === 'array') return [field.item];
  return field.type === 'union' ? [...field.tags.values()].filter(inner => inner !== null) : [];
}

/** The value that was read, with a secret in every hidden place. */
function withSecrets(field: Field, value: unknown, secret: string): unknown {
  if (field.hidden) return field.type === 'empty' ? null : secret;
  if (field.type !== 'object' || value === null) return value;
  const members = Object.entries(field.fields);
  return Object.fromEntries(
    members.map(([name, inner]) => [
      name,
      withSecrets(inner, (value as Record<string, unknown>)[name], secret),
    ]),
  );
}

function memberPaths(field: Field | undefined): string[] {
  if (field?.type === 'object') {
    return Object.entries(field.fields).flatMap(([name, inner]) => [
      name,
      ...memberPaths(inner).map(rest => `${name}/${rest}`),
    ]);
  }
  return field?.type === 'array'
    ? ['0', '1', ...memberPaths(field.item).flatMap(rest => [`0/${rest}`, `1/${rest}`])]
    : [];
}

test.run();
