import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { digestHeader } from '../support/digest.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/*
 * A browser that stays logged in over HTTPS: its cookie through TLS of the built device, as RFC
 * 6265 and the prefixes of names (draft-ietf-httpbis-rfc6265bis, 4.1.3) tell browsers to read it.
 */
const test = suite('a login that stays, over https');

const ha1Of = (password: string): string =>
  createHash('md5').update(`ada:mcu32-lib:${password}`).digest('hex');
const password = 'correct horse';
const unchanged = { roles: null, current: null, display_name: null, username: null };

/** A device that speaks HTTPS alone, and asks for a login. */
interface Locked {
  readonly url: string;
  readonly ca: string;
}

async function lockedDevice(): Promise<Locked> {
  const device = await startDevice();
  await device.put('users/add', {
    ...{ id: 1, roles: 0, current: 32_000, display_name: 'Ada', username: 'ada' },
    digest_hash: ha1Of(password),
  });
  const config = await device.get('network/config');
  await device.put('network/config', { ...config, transport_mode: 1 });
  await device.put('users/http_auth_update', true);
  await rebootLocked(device);
  const url = device.url.replace('http:', 'https:');
  let ca = '';
  await eventually(async () => {
    ca = await shownAt(Number(new URL(url).port));
  });
  return { url, ca };
}

async function rebootLocked({ url }: RunningDevice): Promise<void> {
  const first = await fetch(`${url}/reboot`, { method: 'PUT', body: 'null' });
  const challenge = first.headers.get('www-authenticate') ?? '';
  const asked = { username: 'ada', password, method: 'PUT', uri: '/reboot' };
  const authorization = digestHeader(challenge, asked);
  const headers = { authorization };
  const { status } = await fetch(`${url}/reboot`, { method: 'PUT', body: 'null', headers });
  assert.is(status, 200);
}

/** The certificate that is shown at a port, as PEM text; rejects while none is. */
function shownAt(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(String(socket.getPeerX509Certificate()));
      socket.destroy();
    });
  });
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A `GET`, or a `PUT` of a body, over a TLS connection of its own. */
function ask({ url, ca }: Locked, path: string, { body, headers = {} }: Asked = {}) {
  const method = body === undefined ? 'GET' : 'PUT';
  return new Promise<Answer>((resolve, reject) => {
    const options = { method, ca, headers, agent: false };
    const asked = request(new URL(path, url), options, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', part => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    asked.on('error', reject).end(body);
  });
}

/** The same by user name and password. */
async function asAda(device: Locked, path: string, body: string): Promise<Answer> {
  const { headers } = await ask(device, path, { body });
  const challenge = headers['www-authenticate'] ?? '';
  const asked = { username: 'ada', password, method: 'PUT', uri: path };
  return ask(device, path, { body, headers: { authorization: digestHeader(challenge, asked) } });
}

/** What a browser knows of a cookie: its name, its value and its attributes. */
interface Kept {
  readonly cookie: string;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

async function stay(device: Locked, name: string): Promise<Kept> {
  const { status, headers } = await asAda(device, '/logged_in_devices/stay', `{"name":"${name}"}`);
  assert.is(status, 200);
  const [field, ...others] = headers['set-cookie'] ?? [];
  assert.equal(others, []);
  return keptOf(field ?? '');
}

function keptOf(field: string): Kept {
  const [cookie = '', ...rest] = field.split(';').map(part => part.trim());
  const pairs = rest.map(part => part.split('='));
  const attributes = new Map(pairs.map(([key = '', value = '']) => [key.toLowerCase(), value]));
  return { cookie, name: cookie.slice(0, cookie.indexOf('=')), attributes };
}

/** What the device's own page sends with a write. */
const own = ({ url }: Locked, { cookie }: Kept) => ({ cookie, origin: new URL(url).origin });
const opens = async (device: Locked, { cookie }: Kept): Promise<number> =>
  (await ask(device, '/evse/state', { headers: { cookie } })).status;

test('the cookie is for HTTPS and this device alone, and no page can read it', async () => {
  const device = await lockedDevice();
  const kept = await stay(device, 'Phone');
  const { attributes } = kept;
  // A browser takes a name of this prefix only with these three, and over HTTPS.
  assert.match(kept.name, /^__Host-/);
  assert.ok(attributes.has('secure'));
  assert.is(attributes.get('path'), '/');
  assert.not(attributes.has('domain'));
  assert.ok(attributes.has('httponly'));
  assert.is(attributes.get('samesite'), 'Strict');
  assert.ok(Number(attributes.get('max-age')) > 0);
  assert.is(await opens(device, { ...kept, cookie: '' }), 401);
  assert.is(await opens(device, kept), 200);
  const write = { body: '9000', headers: own(device, kept) };
  assert.is((await ask(device, '/evse/global_current', write)).status, 200);
  const foreign = { body: '8000', headers: { ...write.headers, origin: 'https://evil.example' } };
  assert.is((await ask(device, '/evse/global_current', foreign)).status, 403);
  // A page that names the device, but came without TLS, may be anybody's.
  const plain = { ...write.headers, origin: device.url.replace('https:', 'http:') };
  assert.is(
    (await ask(device, '/evse/global_current', { body: '7000', headers: plain })).status,
    403,
  );
});

/** A WebSocket of the device's page that was told something; `closed` is why it ends. */
async function listen(device: Locked, kept: Kept): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${device.url.replace('https:', 'wss:')}/ws`, {
    ...{ ca: device.ca, headers: own(device, kept) },
  });
  const closed = new Promise<number>(resolve => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  return { closed };
}

test('it ends from elsewhere and with the password, its connections too, and is then forgotten', async () => {
  const device = await lockedDevice();
  const [phone, tablet] = [await stay(device, 'Phone'), await stay(device, 'Tablet')];
  const [ofPhone, ofTablet] = [await listen(device, phone), await listen(device, tablet)];
  const end = { body: '{"id":1}', headers: own(device, tablet) };
  assert.is((await ask(device, '/logged_in_devices/end', end)).status, 200);
  assert.is(await ofPhone.closed, 1008);
  assert.equal([await opens(device, phone), await opens(device, tablet)], [401, 200]);
  const { headers } = await ask(device, '/evse/state', { headers: { cookie: phone.cookie } });
  const gone = keptOf(headers['set-cookie']?.[0] ?? '');
  assert.is(gone.cookie, `${phone.name}=`);
  assert.is(gone.attributes.get('max-age'), '0');
  // Without it, a browser would keep the one that has it.
  assert.ok(gone.attributes.has('secure'));

  const changed = { ...unchanged, id: 1, digest_hash: ha1Of('battery staple') };
  assert.is((await asAda(device, '/users/modify', JSON.stringify(changed))).status, 200);
  assert.is(await ofTablet.closed, 1008);
  assert.is(await opens(device, tablet), 401);
});

test.run();
