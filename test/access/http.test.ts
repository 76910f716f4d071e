import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyResponse } from '../../host/access/exchange.ts';
import { type SmallDevice, smallDevice, upgrade } from './http-fixture.ts';

const test = suite('http access');

/** Asks without sockets; nothing in these tests answers later. */
function ask(
  { access }: SmallDevice,
  method: string,
  target: string,
  body?: string | null,
  headers: Record<string, string> = {},
): AnyResponse {
  const answer = access.handle({ method, target, headers, body });
  if (answer instanceof Promise) throw new Error(`${method} ${target} answers later`);
  return answer;
}

function expect(answer: AnyResponse, status: number, body?: string | RegExp): void {
  assert.is(answer.status, status, `status, body ${JSON.stringify(answer.body)}`);
  if (body instanceof RegExp) assert.match(String(answer.body), body);
  else if (body !== undefined) assert.is(answer.body, body);
}

test('a value is read as JSON', () => {
  const answer = ask(smallDevice(), 'GET', '/evse/external_current');
  expect(answer, 200, '{"current":0}');
  assert.is(answer.contentType, 'application/json; charset=utf-8');
});

test('PUT and POST write alike, at the resource and at its update path, bare values included', () => {
  const device = smallDevice();
  let current = 6000;
  for (const method of ['PUT', 'POST']) {
    for (const path of ['/evse/external_current', '/evse/external_current_update']) {
      for (const write of [
        (n: number) => `{"current":${n}}`,
        (n: number) => `${n}`,
        (n: number) => `${n}.0`,
      ]) {
        current += 1;
        expect(ask(device, method, path, write(current)), 200, '');
        expect(ask(device, 'GET', '/evse/external_current'), 200, `{"current":${current}}`);
      }
    }
  }
});

test('a refused write names field, value and rule, one line per problem, and changes nothing', () => {
  const device = smallDevice();
  const answer = ask(
    device,
    'PUT',
    '/mqtt/config',
    '{"enable_mqtt":1,"broker_port":0,"broker_password":null,"x":1}',
  );
  expect(answer, 400);
  assert.is(answer.contentType, 'text/plain; charset=utf-8');
  const lines = String(answer.body).split('\n');
  assert.is(lines.length, 3);
  assert.match(
    lines.find(line => line.startsWith('broker_port')) ?? '',
    /broker_port: 0 must be .*1 to 65535/,
  );
  expect(
    ask(device, 'GET', '/mqtt/config'),
    200,
    '{"enable_mqtt":false,"broker_port":1883,"broker_password":null}',
  );
});

test('who asks for problems as data gets the parts of each rule, in words of any language', async () => {
  const device = smallDevice();
  const refused = async (headers: Record<string, string>) => {
    const answer = await device.access.handle({
      ...{ method: 'PUT', target: '/mqtt/config/broker_port', body: '0' },
      headers: { accept: 'application/problem+json', ...headers },
    });
    assert.is(answer.status, 400);
    assert.is(answer.contentType, 'application/problem+json');
    return JSON.parse(String(answer.body)).problems;
  };
  const rule = {
    form: 'must be a whole number from {min} to {max}',
    parts: { min: 1, max: 65_535 },
  };
  const [english] = await refused({});
  const words = 'must be a whole number from 1 to 65535';
  assert.equal(english, { path: 'broker_port', value: '0', rule, words });
  const [german] = await refused({ 'accept-language': 'de' });
  assert.equal(german, { ...english, words: 'muss eine ganze Zahl von 1 bis 65535 sein' });
  const list = { method: 'PUT', target: '/mqtt/config/broker_port', body: '0' };
  const plain = await device.access.handle({
    ...list,
    headers: { accept: 'application/json, */*' },
  });
  assert.is(plain.contentType, 'text/plain; charset=utf-8');
});

test('a body that is not JSON, not UTF-8 or absent is refused', () => {
  const device = smallDevice();
  for (const body of [
    '{"current":6000',
    "{'current':6000}",
    '{"current":6000,}',
    'NaN',
    '06000',
    '{}x',
    null,
  ]) {
    expect(ask(device, 'PUT', '/evse/external_current', body), 400, /^payload: must be/);
  }
  expect(
    ask(device, 'PUT', '/evse/external_current', undefined),
    400,
    /^payload: must not be empty/,
  );
  expect(ask(device, 'PUT', '/evse/external_current', ''), 400, /^payload: must not be empty/);
  const nested = '['.repeat(5000) + ']'.repeat(5000);
  expect(ask(device, 'PUT', '/evse/external_current', nested), 400, /nested/);
  expect(ask(device, 'PUT', '/evse/external_current', `{"current":${nested}}`), 400, /nested/);
  expect(ask(device, 'PUT', '/nfc/config', `{"tags":[{"id":"${'['.repeat(40)}\\""}]}`), 200);
});

test('a command runs with every empty payload and never at a GET', () => {
  const device = smallDevice();
  for (const body of [undefined, '', 'null', '""', 'false', '0', '[]', '{}']) {
    expect(ask(device, 'PUT', '/reboot', body), 200, '');
  }
  assert.is(device.ran.length, 8);
  for (const method of ['GET', 'HEAD']) {
    const answer = ask(device, method, '/reboot', 'null');
    expect(answer, 405);
    assert.is(answer.headers?.Allow, 'PUT, POST');
  }
  expect(ask(device, 'PUT', '/reboot', 'true'), 400);
  expect(ask(device, 'PUT', '/reboot/now', 'null'), 404);
  assert.is(device.ran.length, 8);
});

test('a command can answer JSON, and refuse by its own rule', () => {
  const device = smallDevice();
  const answer = ask(device, 'POST', '/users/add', '{"id":1}');
  expect(answer, 200, '{"next_user_id":2}');
  assert.is(answer.contentType, 'application/json; charset=utf-8');
  expect(
    ask(device, 'POST', '/users/add', '{"id":5}'),
    400,
    'id: 5 must be next_user_id, which is 1',
  );
});

test('other methods are refused with those that are allowed', () => {
  const device = smallDevice();
  const allowed: [method: string, path: string, allow: string][] = [
    ['GET', '/evse/external_current_update', 'PUT, POST'],
    ['DELETE', '/evse/external_current', 'GET, HEAD, PUT, POST'],
    ['OPTIONS', '/evse/external_current_update', 'PUT, POST'],
    ['PUT', '/evse/low_level_state', 'GET, HEAD'],
    ['PATCH', '/evse/low_level_state', 'GET, HEAD'],
    ['PUT', '/event_log', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/login_state', 'GET, HEAD'],
    ['PUT', '/credential_check', 'GET, HEAD'],
    ['DELETE', '/reboot', 'PUT, POST'],
  ];
  for (const [method, path, allow] of allowed) {
    const answer = ask(device, method, path, '1');
    expect(answer, 405, /^[^\n]+$/);
    assert.is(answer.headers?.Allow, allow, `${method} ${path}`);
  }
});

test('paths that mean nothing are 404', () => {
  const device = smallDevice();
  const paths = [
    '/evse/nothing',
    '/evse',
    '//evse/external_current',
    '/evse//external_current',
    '/EVSE/external_current',
    '/secret/mqtt_only',
    '/evse/low_level_state_update',
    '/reboot_update',
    '/mqtt/config/%',
    '/%00',
    '*',
    '',
    '/..',
    '/__proto__',
    '/constructor',
  ];
  for (const path of paths) {
    expect(ask(device, 'GET', path), 404, /^[^\n]+$/);
    expect(ask(device, 'PUT', path, '1'), 404);
  }
});

test('a query, an absolute target, percent-encoding and one slash at the end still mean the resource', () => {
  const device = smallDevice();
  for (const target of [
    '/evse/external_current?_=17',
    '/evse/external_current/current?_=17',
    'http://charger.local/evse/external_current',
    '/evse/external%5Fcurrent',
    '/evse/external_current/',
  ]) {
    expect(ask(device, 'GET', target), 200, target.includes('/current') ? '0' : '{"current":0}');
  }
  expect(ask(device, 'PUT', '/evse/external_current_update?x', '6000'), 200);
  expect(ask(device, 'GET', '/evse%2Fexternal_current'), 404);
});

test('members are read and written by sub-path, and hidden ones stay hidden', () => {
  const device = smallDevice();
  expect(ask(device, 'GET', '/mqtt/config/broker_port'), 200, '1883');
  expect(ask(device, 'PUT', '/mqtt/config/broker_port', '8883'), 200, '');
  expect(ask(device, 'PUT', '/mqtt/config_update/enable_mqtt', 'true'), 200, '');
  expect(
    ask(device, 'GET', '/mqtt/config'),
    200,
    '{"enable_mqtt":true,"broker_port":8883,"broker_password":null}',
  );
  expect(ask(device, 'GET', '/mqtt/config/broker_password'), 200, 'null');
  expect(ask(device, 'PUT', '/mqtt/config/broker_port', '0'), 400, /^broker_port: 0 /);
  expect(ask(device, 'GET', '/nfc/config/tags/1/id'), 200, '"b"');
  expect(ask(device, 'PUT', '/nfc/config/tags/1/id', '"c"'), 200);
  expect(ask(device, 'GET', '/nfc/config/tags'), 200, '[{"id":"a"},{"id":"c"}]');
  for (const path of [
    '/mqtt/config/x',
    '/nfc/config/tags/2',
    '/nfc/config/tags/01',
    '/nfc/config/tags/',
    '/event_log/0',
  ]) {
    expect(ask(device, 'GET', path), 404);
  }
  expect(ask(device, 'PUT', '/mqtt/config/x', '1'), 404);
  expect(ask(device, 'GET', '/mqtt/config_update/broker_port'), 405);
  expect(ask(device, 'GET', `/nfc/config${'/tags'.repeat(9)}`), 404);
});

test('a write that names the value it was made of is refused where that has changed', () => {
  const device = smallDevice();
  const path = '/evse/external_current';
  const tag = (): string => ask(device, 'GET', path).headers?.ETag ?? '';
  const before = tag();
  assert.match(before, /^"\w+"$/);
  const put = (body: string, condition: string) =>
    ask(device, 'PUT', path, body, { 'if-match': condition });
  expect(put('6000', before), 200);
  const after = tag();
  assert.not.equal(after, before);
  expect(put('8000', before), 412, /^Nothing was written/);
  expect(ask(device, 'GET', path), 200, '{"current":6000}');
  // A proxy weakens tags, and clients may name several.
  expect(put('8000', `"x", W/${after}`), 200);
  expect(put('9000', '*'), 200);
  expect(ask(device, 'PUT', path, '6000'), 200);
  assert.is(ask(device, 'GET', '/evse/uptime').headers?.ETag, undefined);
});

test('bodies that are no JSON keep their type', () => {
  const device = smallDevice();
  const log = ask(device, 'GET', '/event_log');
  expect(log, 200, 'first line\nsecond line\n');
  assert.is(log.contentType, 'text/plain; charset=utf-8');
  const bytes = ask(device, 'GET', '/charge_tracker/charge_log');
  assert.equal(bytes.body, new Uint8Array([1, 0, 255]));
  assert.is(bytes.contentType, 'application/octet-stream');
});

test('what cannot be stored is answered 507 and has no effect', () => {
  const device = smallDevice();
  for (const failure of ['full', 'failed'] as const) {
    device.storage.failure = failure;
    expect(ask(device, 'PUT', '/mqtt/config/broker_port', '99'), 507, /not saved/);
  }
  expect(ask(device, 'GET', '/mqtt/config/broker_port'), 200, '1883');
});

test('pages of other sites cannot write, programs and the own page can', () => {
  const device = smallDevice();
  const foreign = [
    { host: '10.0.0.2', origin: 'http://evil.example' },
    { host: '10.0.0.2', origin: 'null' },
    { host: '10.0.0.2:8080', origin: 'http://10.0.0.2' },
    { host: '10.0.0.2', origin: 'http://10.0.0.2.evil.example' },
    { host: '10.0.0.2', origin: 'http://10.0.0.2', 'sec-fetch-site': 'cross-site' },
    { host: '10.0.0.2', 'sec-fetch-site': 'same-site' },
    { host: '10.0.0.2', referer: 'http://evil.example/' },
    { host: '10.0.0.2', referer: 'http://evil.example/http://10.0.0.2/' },
    { host: '10.0.0.2', referer: 'http://10.0.0.2:8123/page' },
    { host: '10.0.0.2', referer: 'about:blank' },
    { host: '10.0.0.2', origin: 'http://evil.example', referer: 'http://10.0.0.2/' },
  ];
  const own = [
    {},
    { host: '10.0.0.2:8080', origin: 'http://10.0.0.2:8080' },
    { host: 'Charger.local:80', origin: 'http://charger.local' },
    { host: 'charger.local:443', origin: 'https://charger.local' },
    { host: '[fe80::1]', origin: 'http://[fe80::1]', 'sec-fetch-site': 'same-origin' },
    { host: '10.0.0.2', 'sec-fetch-site': 'none' },
    { host: '10.0.0.2', referer: 'http://10.0.0.2/page?x#y' },
    { host: '10.0.0.2', referer: '' },
    { host: '10.0.0.2', origin: 'http://10.0.0.2', referer: 'http://10.0.0.2' },
  ];
  for (const headers of foreign) {
    for (const path of ['/reboot', '/evse/external_current'])
      expect(ask(device, 'POST', path, '0', headers), 403);
    expect(ask(device, 'GET', '/evse/external_current', undefined, headers), 200);
    assert.is(upgrade(device, headers), 403);
  }
  assert.is(device.ran.length, 0);
  for (const headers of own) {
    expect(ask(device, 'PUT', '/reboot', 'null', headers), 200);
    assert.is(upgrade(device, headers), undefined);
  }
});

test('what is not carried out is told in German to whoever asks for it, and to nobody else', async () => {
  const device = smallDevice();
  const told = [
    ['GET', '/none', 'There is no such resource.', 'Es gibt keine solche Ressource.'],
    ['PUT', '/evse/low_level_state', 'This can only be read.', 'Dies kann nur gelesen werden.'],
    [
      ...['GET', '/reboot', 'This can only be written: use PUT or POST.'],
      'Dies kann nur geschrieben werden: Nehmen Sie PUT oder POST.',
    ],
  ] as const;
  for (const [method, target, english, german] of told) {
    for (const [language, body] of [
      ['en', english],
      ['de', german],
    ] as const) {
      const headers = { 'accept-language': language };
      const answer = await device.access.handle({ method, target, headers });
      assert.equal([answer.body, ask(device, method, target).body], [body, english]);
    }
  }
  const headers = { host: 'stranger.example', 'accept-language': 'de' };
  const misdirected = await device.access.handle({ method: 'GET', target: '/', headers });
  assert.match(
    String(misdirected.body),
    /^Das Gerät antwortet nicht auf den Namen stranger\.example:/,
  );
  // What programs read is the same in every language.
  const state = await device.access.handle({
    method: 'GET',
    target: '/login_state',
    headers: { ...headers, host: '10.0.0.2' },
  });
  assert.equal([state.body, state.headers], ['Logged in', undefined]);
});

test('files of the page come with ETag, compression on request and headers that protect the page', () => {
  const device = smallDevice();
  const plain = ask(device, 'GET', '/?x');
  expect(plain, 200);
  assert.is(Buffer.from(plain.body as Uint8Array).toString(), '<!doctype html>');
  const { ETag: etag, ...headers } = plain.headers ?? {};
  assert.match(
    headers['Content-Security-Policy'] ?? '',
    /^default-src 'self';.* frame-ancestors 'none'$/,
  );
  assert.is(headers['X-Frame-Options'], 'DENY');
  const framed = ask(smallDevice(true), 'GET', '/').headers ?? {};
  assert.match(framed['Content-Security-Policy'] ?? '', / frame-ancestors 'self'$/);
  assert.is(framed['X-Frame-Options'], 'SAMEORIGIN');
  assert.is(headers['X-Content-Type-Options'], 'nosniff');
  assert.is(ask(device, 'GET', '/', undefined, { 'if-none-match': etag as string }).status, 304);
  assert.is(
    ask(device, 'GET', '/', undefined, { 'if-none-match': '"other", "abc123"' }).status,
    304,
  );
  assert.is(ask(device, 'GET', '/', undefined, { 'if-none-match': '"other"' }).status, 200);
  const encoding = (accepted: string): string | undefined =>
    ask(device, 'GET', '/', undefined, { 'accept-encoding': accepted }).headers?.[
      'Content-Encoding'
    ];
  assert.is(encoding('deflate, gzip;q=0.8'), 'gzip');
  assert.is(encoding('gzip;q=0, identity'), undefined);
  assert.is(encoding('br'), undefined);
  assert.is(
    ask(device, 'GET', '/app.js', undefined, { 'accept-encoding': 'gzip' }).headers?.[
      'Content-Encoding'
    ],
    undefined,
  );
});

test('a file that is named by its content is kept for good, and sent as small as it goes', async () => {
  const device = smallDevice();
  const answer = async (accepted: string) =>
    device.access.handle({
      method: 'GET',
      target: '/late-def456.js',
      headers: { 'accept-encoding': accepted },
    });
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
  ] as const) {
    const { status, headers } = await answer(accepted);
    assert.is(status, 200);
    assert.is(headers?.['Content-Encoding'], coding, accepted);
    assert.is(headers?.['Cache-Control'], 'public, max-age=31536000, immutable');
  }
});

test('without login, only the page and login_state can be reached', () => {
  const device = smallDevice();
  expect(ask(device, 'GET', '/login_state'), 200, 'Logged in');
  expect(ask(device, 'GET', '/credential_check'), 200);
  device.login = true;
  expect(ask(device, 'GET', '/'), 200);
  expect(ask(device, 'GET', '/app.js'), 200);
  expect(ask(device, 'GET', '/login_state'), 200, 'Not logged in');
  for (const [method, path] of [
    ['GET', '/evse/external_current'],
    ['PUT', '/evse/external_current'],
    ['GET', '/credential_check'],
    ['GET', '/ws'],
    ['GET', '/nothing'],
    ['DELETE', '/reboot'],
    ['GET', '/reboot'],
  ] as const) {
    const answer = ask(device, method, path, '6000');
    expect(answer, 401, '');
    assert.match(
      answer.headers?.['WWW-Authenticate'] ?? '',
      /^Digest realm="mcu32-lib", qop="auth", nonce="[0-9a-f]+", opaque="[0-9a-f]+"$/,
    );
  }
  assert.is(upgrade(device), 401);
});

test('/ws without an upgrade asks for one', () => {
  expect(ask(smallDevice(), 'GET', '/ws'), 426);
});

test.run();
