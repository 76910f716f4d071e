import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { isStreamed } from '../../host/access/exchange.ts';
import { createHttpAccess } from '../../host/access/http.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { wholeText } from '../../host/registry/body-stream.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { digestHeader } from '../support/digest.ts';
import { serve } from '../support/http.ts';
import { suite } from '../support/suite.ts';

/*
 * Browsers that stay logged in: what their cookies open, until when, and what they do not open.
 */
const test = suite('logged_in_devices');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const most = 24;

const ha1Of = (username: string, password: string): string =>
  createHash('md5').update(`${username}:mcu32-lib:${password}`).digest('hex');
const ada = { username: 'ada', password: 'correct horse' };
const ben = { username: 'ben', password: 'battery staple' };
const unchanged = {
  roles: null,
  current: null,
  display_name: null,
  username: null,
  digest_hash: null,
};

function addUser(device: VirtualDevice, id: number, { username, password }: typeof ada): void {
  const user = { id, roles: 0, current: 32000, display_name: username, username };
  device.put('users/add', { ...user, digest_hash: ha1Of(username, password) });
}

/** A device that asks for a login. */
function lockedDevice(): VirtualDevice {
  const device = virtualDevice();
  addUser(device, 1, ada);
  addUser(device, 2, ben);
  device.put('users/http_auth_update', true);
  return device;
}

/** Lets days pass on the calendar, without what the device does meanwhile. */
function pass({ clock }: VirtualDevice, durationMs: number): void {
  clock.setWall(clock.wallMs() + durationMs, 'machine');
}

interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly secure?: boolean;
  readonly peer?: string;
}

interface Told {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** HTTP of the present run of a device, without sockets. */
function accessTo(virtual: VirtualDevice) {
  const { device, clock } = virtual;
  const access = createHttpAccess({
    registry: device.registry,
    credentials: device.credentials,
    hostNames: () => ({ own: [], allowed: [] }),
    random: new SeededRandom(3),
    networkClock: clock,
    log: device.log,
    files: new Map(),
  });
  const host = '10.0.0.2';
  async function ask(target: string, asked: Asked = {}): Promise<Told> {
    const { method = 'GET', body, headers = {}, ...rest } = asked;
    const all = { host, ...headers };
    const answer = await access.handle({ method, target, headers: all, body, ...rest });
    const text = isStreamed(answer) ? wholeText(answer.body) : String(answer.body);
    return { status: answer.status, body: text, headers: answer.headers ?? {} };
  }
  return {
    access,
    ask,
    /** Asks with user name and password. */
    async logIn(target: string, person: typeof ada, asked: Asked = {}): Promise<Told> {
      const { method = 'GET', headers } = asked;
      const challenge = (await ask(target)).headers['WWW-Authenticate'] ?? '';
      const authorization = digestHeader(challenge, { ...person, method, uri: target });
      return ask(target, { ...asked, headers: { ...headers, authorization } });
    },
    /** Stays logged in; answers `Set-Cookie`. */
    async stay(person: typeof ada, name = 'Phone', asked: Asked = {}): Promise<string> {
      const body = JSON.stringify({ name });
      const told = await this.logIn(stayPath, person, { ...asked, method: 'PUT', body });
      assert.is(told.status, 200, told.body);
      const { devices } = virtual.get('logged_in_devices/state');
      assert.equal(JSON.parse(told.body), { id: devices.at(-1).id }, 'the number in the list');
      return told.headers['Set-Cookie'] ?? '';
    },
  };
}

const stayPath = '/logged_in_devices/stay';
const own = { origin: 'http://10.0.0.2' };
/** What a browser sends of a `Set-Cookie`. */
const sent = (field: string): string => field.slice(0, field.indexOf(';'));
const namesOf = (device: VirtualDevice): string[] =>
  device.get('logged_in_devices/state').devices.map(({ name }: { name: string }) => name);

test('a browser that logs in may stay: its cookie opens what the password does', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const { ask } = served;
  const field = await served.stay(ada, 'Firefox, Linux');
  assert.match(
    field,
    /^login-\w+=[0-9a-f]{64}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = sent(field);
  assert.is((await ask('/evse/state')).status, 401);
  assert.is((await ask('/evse/state', { headers: { cookie } })).status, 200);
  const among = `theme=dark; ${cookie}; x`;
  assert.is((await ask('/evse/state', { headers: { cookie: among } })).status, 200);
  assert.is((await ask('/login_state', { headers: { cookie } })).body, 'Logged in');
  const write = { method: 'PUT', body: '16000', headers: { ...own, cookie } };
  assert.is((await ask('/evse/global_current', write)).status, 200);
  assert.is(device.get('evse/global_current').current, 16000);
  const [kept] = device.get('logged_in_devices/state').devices;
  const now = Date.UTC(2025, 0, 1) / 60_000;
  assert.equal(kept, {
    ...{ id: 1, username: 'ada', name: 'Firefox, Linux' },
    ...{ since: now, last_use: now },
  });
  device.stop();
});

test('over HTTPS the cookie is for HTTPS alone, also behind a proxy that speaks it', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const form =
    /^__Host-login-\w+=[0-9a-f]{64}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/;
  const direct = await served.stay(ada, 'Phone', { secure: true });
  const proxied = await served.stay(ada, 'Tablet', { headers: { origin: 'https://10.0.0.2' } });
  for (const field of [direct, proxied]) {
    assert.match(field, form);
    const told = await served.ask('/evse/state', { headers: { cookie: sent(field) } });
    assert.is(told.status, 200);
  }
  // Who sits between browser and device can make a page without TLS that names the device.
  const forged = { ...own, cookie: sent(direct) };
  const write = { method: 'PUT', body: '9000', headers: forged, secure: true };
  assert.is((await served.ask('/evse/global_current', write)).status, 403);
  device.stop();
});

test('nobody gets a cookie without the password: not by a cookie, not without a login, not by MQTT', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const cookie = sent(await served.stay(ada));
  const body = '{"name":"Thief"}';
  const again = await served.ask(stayPath, { method: 'PUT', body, headers: { ...own, cookie } });
  assert.equal([again.status, again.headers['Set-Cookie']], [400, undefined]);
  device.put('users/http_auth_update', false);
  const open = await served.ask(stayPath, { method: 'PUT', body });
  assert.is(open.status, 400);
  assert.match(open.body, /needs a request that logs in/);
  assert.not(device.device.registry.find('logged_in_devices/stay', 'mqtt'));
  assert.equal(namesOf(device), ['Phone']);
  device.stop();
});

test('pages of others cannot act by the cookie, whether or not the browser says who they are', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const cookie = sent(await served.stay(ada));
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'http://evil.example' },
    { origin: 'null' },
    // Another service of the same machine is the same site: browsers send it the cookie.
    { origin: 'http://10.0.0.2:8123' },
    { ...own, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'http://10.0.0.2/' },
  ];
  const before = device.get('evse/global_current');
  for (const headers of foreign) {
    const asked = { method: 'PUT', body: '10000', headers: { ...headers, cookie } };
    assert.is(
      (await served.ask('/evse/global_current', asked)).status,
      403,
      JSON.stringify(headers),
    );
    const target = '/ws';
    const all = { host: '10.0.0.2', ...headers, cookie };
    const listening = await served.access.admitWebSocket({ method: 'GET', target, headers: all });
    assert.is('status' in listening && listening.status, 403, JSON.stringify(headers));
  }
  assert.equal(device.get('evse/global_current'), before);
  for (const headers of [own, { 'sec-fetch-site': 'same-origin' }]) {
    const asked = { method: 'PUT', body: '10000', headers: { ...headers, cookie } };
    assert.is((await served.ask('/evse/global_current', asked)).status, 200);
  }
  device.stop();
});

test('what was ended, made up or altered opens nothing, and the browser is told to forget it', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const field = await served.stay(ada);
  const other = sent(await served.stay(ben, 'Tablet'));
  const cookie = sent(field);
  const status = async (shown: string) =>
    (await served.ask('/evse/state', { headers: { cookie: shown } })).status;
  const last = cookie.at(-1) === '0' ? '1' : '0';
  const name = cookie.slice(0, cookie.indexOf('='));
  for (const forged of [`${cookie.slice(0, -1)}${last}`, `${cookie}0`, `${name}=`, `${name}=x`])
    assert.is(await status(forged), 401, forged);
  assert.match(device.refusal('logged_in_devices/end', 7) ?? '', /must be the id of a logged-in/);
  assert.is(await status(cookie), 200);
  device.put('logged_in_devices/end', 1);
  assert.equal([await status(cookie), await status(other)], [401, 200]);
  const told = await served.ask('/evse/state', { headers: { cookie } });
  assert.is(told.headers['Set-Cookie'], `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`);
  assert.match(told.headers['WWW-Authenticate'] ?? '', /^Digest /);
  // The page says that it shows a cookie: its browser must not ask with a dialog of its own.
  const asked = { headers: { cookie, authorization: 'Cookie' } };
  const silent = await served.ask('/evse/state', asked);
  assert.equal(
    [silent.status, silent.headers['WWW-Authenticate']],
    [401, 'Cookie realm="mcu32-lib"'],
  );
  device.put('logged_in_devices/end_all');
  assert.is(await status(other), 401);
  assert.equal(namesOf(device), []);
  device.stop();
});

test('who logs out ends his own token alone', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const [cookie, other] = [sent(await served.stay(ada)), sent(await served.stay(ada, 'Tablet'))];
  const asked = { method: 'PUT', body: 'null', headers: { ...own, cookie } };
  const told = await served.ask('/logged_in_devices/leave', asked);
  assert.is(told.status, 200);
  assert.match(told.headers['Set-Cookie'] ?? '', /^login-\w+=; .*Max-Age=0/);
  assert.equal(namesOf(device), ['Tablet']);
  assert.is((await served.ask('/evse/state', { headers: { cookie } })).status, 401);
  assert.is((await served.ask('/evse/state', { headers: { cookie: other } })).status, 200);
  device.stop();
});

test('a browser that logs in again is one device still', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const cookie = sent(await served.stay(ada));
  const next = sent(await served.stay(ada, 'Phone', { headers: { cookie } }));
  assert.equal(namesOf(device), ['Phone']);
  assert.is((await served.ask('/evse/state', { headers: { cookie } })).status, 401);
  assert.is((await served.ask('/evse/state', { headers: { cookie: next } })).status, 200);
  device.stop();
});

test("a changed password, a new name and a removed user end what was kept, and nobody else's", async () => {
  const changes: ((device: VirtualDevice) => void)[] = [
    device =>
      device.put('users/modify', { ...unchanged, id: 2, digest_hash: ha1Of('ben', 'another') }),
    device =>
      device.put('users/modify', {
        ...{ ...unchanged, id: 2, username: 'benno' },
        digest_hash: ha1Of('benno', ben.password),
      }),
    device => device.put('users/remove', 2),
    device => device.put('users/modify', { ...unchanged, id: 2, digest_hash: '' }),
  ];
  for (const change of changes) {
    const device = lockedDevice();
    const served = accessTo(device);
    const [adas, bens] = [sent(await served.stay(ada, 'A')), sent(await served.stay(ben, 'B'))];
    device.put('users/modify', { ...unchanged, id: 2, display_name: 'Benjamin' });
    assert.equal(namesOf(device), ['A', 'B'], 'nothing that matters was changed');
    change(device);
    assert.equal(namesOf(device), ['A']);
    assert.is((await served.ask('/evse/state', { headers: { cookie: bens } })).status, 401);
    assert.is((await served.ask('/evse/state', { headers: { cookie: adas } })).status, 200);
    device.stop();
  }
});

test('the one login of a device without users is kept, too', async () => {
  const device = virtualDevice({ variant: 'wem' });
  const login = (password: string) => ({
    ...{ enable_auth: true, username: 'ada', digest_hash: ha1Of('ada', password) },
  });
  device.put('authentication/config', login(ada.password));
  const served = accessTo(device);
  const cookie = sent(await served.stay(ada));
  assert.is((await served.ask('/info/name', { headers: { cookie } })).status, 200);
  device.put('authentication/config', login('another'));
  assert.is((await served.ask('/info/name', { headers: { cookie } })).status, 401);
  assert.equal(namesOf(device), []);
  device.stop();
});

test('a cookie outlives a restart; what was ended before stays ended', async () => {
  const device = lockedDevice();
  const before = accessTo(device);
  const [kept, ended] = [sent(await before.stay(ada)), sent(await before.stay(ben, 'Tablet'))];
  device.put('logged_in_devices/end', 2);
  device.restart();
  const after = accessTo(device);
  assert.is((await after.ask('/evse/state', { headers: { cookie: kept } })).status, 200);
  assert.is((await after.ask('/evse/state', { headers: { cookie: ended } })).status, 401);
  // The number of one that was ended is not given again.
  await after.stay(ben, 'Laptop');
  const { devices } = device.get('logged_in_devices/state');
  assert.equal(
    devices.map(({ id }: { id: number }) => id),
    [1, 3],
  );
  device.stop();
});

test('the list is bounded: for one more, the device goes that was away for longest', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const cookies: string[] = [];
  for (let at = 0; at < most; at++) {
    cookies.push(sent(await served.stay(ada, `Device ${at}`)));
  }
  const use = (at: number) =>
    served.ask('/evse/state', { headers: { cookie: cookies[at] as string } });
  pass(device, 2 * dayMs);
  assert.is((await use(0)).status, 200);
  await served.stay(ben, 'One more');
  assert.is(namesOf(device).length, most);
  assert.not(namesOf(device).includes('Device 1'));
  assert.equal([(await use(0)).status, (await use(1)).status], [200, 401]);
  device.stop();
});

test('what is not used for 90 days ends, and a use is stored once a day at most', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const cookie = sent(await served.stay(ada));
  const use = async () => (await served.ask('/evse/state', { headers: { cookie } })).status;
  const stored = () => {
    const [name = ''] = device.storage.list('config').filter(file => /logged_in/.test(file));
    return Buffer.from(device.storage.read(name) as Uint8Array).toString();
  };
  const first = stored();
  pass(device, dayMs - 120_000);
  assert.is(await use(), 200);
  assert.is(stored(), first);
  pass(device, 120_000);
  assert.is(await use(), 200);
  assert.is.not(stored(), first);
  const [{ since, last_use }] = device.get('logged_in_devices/state').devices;
  assert.is(last_use - since, 1440);
  pass(device, 90 * dayMs - 2 * hourMs);
  device.advance(hourMs);
  assert.equal(namesOf(device), ['Phone']);
  pass(device, 2 * hourMs);
  device.advance(hourMs);
  assert.equal(namesOf(device), []);
  assert.is(await use(), 401);
  device.stop();
});

test('who tries tokens waits as who tries passwords does; a browser that is logged in does not', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const cookie = sent(await served.stay(ada));
  const name = cookie.slice(0, cookie.indexOf('='));
  const peer = '10.0.0.9';
  const guess = (at: number) =>
    served.ask('/evse/state', { peer, headers: { cookie: `${name}=${at}` } });
  for (let at = 0; at < 10; at++) assert.is((await guess(at)).status, 401);
  let isAnswered = false;
  const waiting = guess(11).then(({ status }) => {
    isAnswered = true;
    return status;
  });
  assert.is((await served.ask('/evse/state', { peer, headers: { cookie } })).status, 200);
  assert.not(isAnswered);
  const crowd = [12, 13, 14, 15, 16].map(async at => (await guess(at)).status);
  device.advance(30_000);
  assert.is(await waiting, 401);
  assert.equal(await Promise.all(crowd), [401, 401, 401, 429, 429]);
  assert.match(device.log(), /its browser is no longer logged in/);
  device.stop();
});

test('a connection that a cookie opened ends with it', async () => {
  const device = lockedDevice();
  const { url, stop } = await serve(device);
  const { host } = new URL(url);
  const cookieOf = async (name: string): Promise<string> => {
    const asked = await fetch(`${url}${stayPath}`, { method: 'PUT', body: '{"name":"x"}' });
    const challenge = asked.headers.get('www-authenticate') ?? '';
    const request = { ...ada, method: 'PUT', uri: stayPath };
    const authorization = digestHeader(challenge, request);
    const answer = await fetch(`${url}${stayPath}`, {
      ...{ method: 'PUT', body: JSON.stringify({ name }) },
      headers: { authorization },
    });
    return sent(answer.headers.get('set-cookie') ?? '');
  };
  const listen = async (cookie: string, query = '') => {
    const socket = new WebSocket(`ws://${host}/ws${query}`, {
      headers: { cookie, origin: `http://${host}` },
    });
    const closed = new Promise<number>(resolve => socket.once('close', resolve));
    await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
    const isOpen = () =>
      new Promise<boolean>(resolve => {
        closed.then(() => resolve(false));
        socket.once('pong', () => resolve(true));
        socket.ping();
      });
    return { socket, closed, isOpen };
  };
  const [phone, tablet] = [await cookieOf('Phone'), await cookieOf('Tablet')];
  const first = await listen(phone, '?authorization=Cookie');
  const second = await listen(tablet);
  device.put('logged_in_devices/end', 1);
  assert.is(await first.closed, 1008);
  assert.ok(await second.isOpen());
  device.put('users/modify', { ...unchanged, id: 1, digest_hash: ha1Of('ada', 'another') });
  assert.is(await second.closed, 1008);
  await stop();
  device.stop();
});

test('the token is told nowhere: not to readers, not in the log, the report, a backup or the storage', async () => {
  const device = lockedDevice();
  const served = accessTo(device);
  const cookie = sent(await served.stay(ada));
  const token = cookie.slice(cookie.indexOf('=') + 1);
  const hash = createHash('sha256').update(token).digest('hex');
  const files = device.storage.list('config').map(name => device.storage.read(name));
  const stored = files.map(bytes => Buffer.from(bytes as Uint8Array).toString()).join();
  assert.ok(stored.includes(hash));
  assert.not(stored.includes(token));
  const asked = { headers: { cookie } };
  const told = [device.log()];
  for (const path of ['system/backup', 'system/report', 'logged_in_devices/state']) {
    const { status, body } = await served.ask(`/${path}`, asked);
    assert.is(status, 200);
    assert.ok(path !== 'system/report' || body.includes('logged_in_devices'));
    told.push(body);
  }
  for (const text of told) {
    assert.not(text.includes(token));
    assert.not(text.includes(hash));
  }
  device.stop();
});

test.run();
