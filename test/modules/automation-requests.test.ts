import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { serve } from '../support/http.ts';
import { call, configured, count, http, lines, onCall, say, task } from './automation-rig.ts';

/* Requests that fire rules: automation_trigger/<url_suffix>. */
const test = suite('automation by request');

test('a request is answered 200, 404, 405 or 422, whatever comes nearest', () => {
  const device = configured([
    task(onCall('get', { method: 0 }), say('get')),
    task(onCall('post', { method: 1 }), say('post')),
    task(onCall('put', { method: 2 }), say('put')),
    task(onCall('write', { method: 3 }), say('write')),
    task(onCall('any', { payload: 'on' }), say('any')),
    task(onCall('mixed', { method: 0, payload: 'on' }), say('mixed')),
    task(onCall('mixed', { method: 2 }), say('mixed')),
    task(onCall('a/b?c=d%20e'), say('odd')),
    task(onCall(''), say('bare')),
  ]);
  const cases: [suffix: string, method: string, body: string | null | undefined, status: number][] =
    [
      ['get', 'GET', undefined, 200],
      ['get', 'POST', undefined, 405],
      ['get', 'HEAD', undefined, 405],
      ['post', 'POST', 'x', 200],
      ['post', 'PUT', 'x', 405],
      ['put', 'PUT', undefined, 200],
      ['put', 'DELETE', undefined, 405],
      ['write', 'PUT', null, 200],
      ['write', 'POST', '', 200],
      ['write', 'GET', undefined, 405],
      ['any', 'GET', 'on', 200],
      ['any', 'PUT', 'on', 200],
      ['any', 'PUT', 'on ', 422],
      ['any', 'PUT', 'off', 422],
      ['any', 'PUT', undefined, 422],
      ['any', 'PUT', null, 422],
      ['any', 'DELETE', 'on', 405],
      ['mixed', 'GET', 'off', 422],
      ['mixed', 'POST', 'on', 405],
      ['mixed', 'PUT', 'off', 200],
      ['a/b?c=d%20e', 'GET', undefined, 200],
      ['a/b', 'GET', undefined, 404],
      ['a/b?c=d e', 'GET', undefined, 404],
      ['Get', 'GET', undefined, 404],
      ['get/', 'GET', undefined, 404],
      ['', 'GET', undefined, 200],
      ['nobody', 'PATCH', undefined, 404],
    ];
  for (const [suffix, method, body, status] of cases) {
    const request = { method, ...(body !== undefined && { body }) };
    assert.is(call(device, suffix, request), status, `${method} ${suffix} ${body}`);
  }
  const { headers } = http(device, '/automation_trigger/mixed', { method: 'DELETE' });
  assert.is(headers?.Allow, 'GET, PUT');
  assert.is(http(device, '/automation_trigger', {}).status, 404);
  device.stop();
});

test('a suffix that an address cannot hold as it is fires when it is sent with escapes', () => {
  for (const suffix of ['a b', 'Tür', 'a#b', 'a?b', 'a+b', 'a%20b', 'a/b', '100%']) {
    const device = configured([task(onCall(suffix), say('fired'))]);
    assert.is(call(device, encodeURIComponent(suffix)), 200, suffix);
    assert.is(call(device, encodeURIComponent(`${suffix}.`)), 404, suffix);
    assert.is(call(device, '%'), 404, suffix);
    device.stop();
  }
});

test('every task that a request fits fires, in order', () => {
  const device = configured([
    task(onCall(), say('one')),
    task(onCall('other'), say('two')),
    task(onCall('go', { method: 0 }), say('three')),
    task(onCall('go', { method: 1 }), say('four')),
  ]);
  assert.is(call(device), 200);
  assert.equal(
    lines(device).filter(line => !line.startsWith('Rule')),
    ['one', 'three'],
  );
  device.stop();
});

test('a page of another site cannot fire rules, and who is not logged in cannot either', () => {
  const device = configured([task(onCall(), say('fired'))]);
  assert.is(call(device, 'go', { headers: { 'sec-fetch-site': 'cross-site' } }), 403);
  assert.is(
    call(device, 'go', { headers: { host: 'box.local', origin: 'http://evil.example' } }),
    403,
  );
  assert.is(
    call(device, 'go', { headers: { host: 'box.local', origin: 'http://box.local' } }),
    200,
  );
  // An image or a link over plain HTTP comes with no more than these.
  const linked = (host: string, referer?: string) => ({
    headers: { host, ...(referer !== undefined && { referer }) },
  });
  assert.is(call(device, 'go', linked('box.local', 'http://evil.example/page')), 403);
  assert.is(call(device, 'go', linked('evil.example', 'http://evil.example/page')), 421);
  assert.is(call(device, 'go', linked('evil.example')), 421);
  assert.is(call(device, 'go', linked('box.local', 'http://box.local/')), 200);
  device.put('users/add', {
    id: 1,
    roles: 0xffff,
    current: 32_000,
    display_name: 'A',
    username: 'a',
    digest_hash: '0'.repeat(32),
  });
  device.put('users/http_auth_update', true);
  assert.is(call(device), 401);
  assert.is(count(device, 'fired'), 2);
  device.stop();
});

test('who is called too often says 429, for a minute at most', () => {
  const device = configured([task(onCall(), say('fired'))]);
  const statuses = Array.from({ length: 25 }, () => call(device));
  assert.equal(statuses, [...Array(20).fill(200), ...Array(5).fill(429)]);
  assert.match(
    lines(device).at(-1) ?? '',
    /^Rule 1 rests for 60 s: it fired 20 times within a minute/,
  );
  device.advance(60_000);
  assert.is(call(device), 200);
  device.stop();
});

test('the same over a real connection, on every variant', async () => {
  for (const variant of Object.keys(variants) as VariantName[]) {
    const device = configured(
      [task(onCall('go?now=1', { payload: 'on' }), say('fired')), task(onCall('any'), null)],
      variant,
    );
    const served = await serve(device);
    const status = async (suffix: string, init: RequestInit = {}): Promise<number> => {
      const response = await fetch(`${served.url}/automation_trigger/${suffix}`, init);
      await response.arrayBuffer();
      return response.status;
    };
    assert.equal(
      [
        await status('go?now=1', { method: 'POST', body: 'on' }),
        await status('go?now=1', { method: 'PUT', body: 'off' }),
        await status('go?now=1'),
        await status('go'),
        await status('any'),
        await status('any', { method: 'HEAD' }),
        await status('any', { method: 'PUT', body: new Uint8Array([0xff, 0xfe]) }),
        await status('any', { method: 'PUT', body: 'x'.repeat(11_000) }),
      ],
      [200, 422, 422, 404, 200, 405, 200, 413],
      variant,
    );
    assert.is(count(device, 'fired'), 1);
    await served.stop();
    device.stop();
  }
});

test.run();
