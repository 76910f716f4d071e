import { request } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { serve } from '../support/http.ts';

/*
 * Under which names the device is served: a page of a stranger's name that leads to it must read
 * nothing (DNS rebinding).
 */
const test = suite('host names');

/** What a client gets that asks for `path` of `host`. */
type Ask = (
  host: string,
  path?: string,
  method?: string,
) => Promise<{ status: number; body: string }>;

async function served(
  use: (device: VirtualDevice, ask: Ask, url: string) => Promise<void>,
): Promise<void> {
  const device = virtualDevice();
  const { url, stop } = await serve(device);
  const ask: Ask = (host, path = '/info/version', method = 'GET') =>
    new Promise((resolve, reject) => {
      const asking = request(
        `${url}/`,
        { method, path, headers: { host }, agent: false },
        response => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', text => {
            body += text;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        },
      );
      asking.on('error', reject);
      asking.end(method === 'PUT' ? '6000' : undefined);
    });
  try {
    await use(device, ask, url);
  } finally {
    await stop();
    device.stop();
  }
}

const configure = (device: VirtualDevice, changes: object): void =>
  device.put('network/config', { ...device.get('network/config'), ...changes });

test('addresses, names of the local network and the own name are served, with any port and case', () =>
  served(async (device, ask) => {
    const { name } = device.get('info/name');
    configure(device, { hostname: 'Garage-Left' });
    for (const host of [
      ...[
        '192.168.0.7',
        '192.168.0.7:8080',
        '8.8.8.8',
        '[::1]',
        '[fe80::1]:80',
        '[2001:DB8::7]',
        '[::ffff:10.0.0.1]',
      ],
      ...['localhost', 'LocalHost:3000', 'charger', 'charger.'],
      ...[
        'charger.local',
        'Charger.LOCAL.:80',
        'a.b.lan',
        'x.home.arpa',
        'x.internal',
        'x.localdomain',
      ],
      ...['garage-left.fritz.box', 'GARAGE-LEFT.example.org.:8443', `${name}.example.org`],
    ]) {
      assert.is((await ask(host)).status, 200, host);
    }
  }));

/** What names no host at all, however it ends. */
const nameless = [
  // Of an empty text the client would make its default: a blank is what the device sees as empty.
  ...[' ', ':80', '.', '.local', 'a..local', 'a b.local', 'a, x.local', 'evil.com#.local'],
  ...['evil.com/.local', 'evil%2ecom', 'evil.com?.local', 'evil.com\\.local', 'x@charger'],
  ...['evil.example@10.0.0.7', '[evil.example]', '[::1].evil.example', '::1.example'],
];

const foreign = [
  ...[
    'evil.example',
    'evil.example:80',
    'evil.example.',
    '192.168.0.7.evil.example',
    'local.evil.example',
  ],
  ...[
    'evillocal.example',
    'my-garage-left.example.org',
    'evil.garage-left.example.org',
    'notlocal.xlan',
  ],
  ...['300.1.1.1', '1.2.3'],
];

test('every other name gets 421, whatever it asks for, and one sentence that says what to do', () =>
  served(async (device, ask, url) => {
    configure(device, { hostname: 'garage-left' });
    for (const host of [...foreign, ...nameless]) {
      const { status, body } = await ask(host);
      assert.is(status, 421, host);
      assert.match(body, /^[^\n]+ network\/config\.allowed_hosts [^\n]+\.$/);
      assert.not.match(
        body,
        /garage-left(?!\.example\.org)/,
        'the name that would be served is not told',
      );
    }
    assert.match((await ask('evil.example:80')).body, / to the name evil\.example: /);
    assert.match((await ask(`${'x'.repeat(300)}.example`)).body, / to this name: /);
    for (const path of [
      '/',
      '/login_state',
      '/credential_check',
      '/evse/external_current',
      '/nothing',
      '/ws',
    ]) {
      assert.is((await ask('evil.example', path)).status, 421, path);
    }
    assert.is((await ask('evil.example', '/evse/external_current', 'PUT')).status, 421);
    assert.is(
      (await ask('10.0.0.7', 'http://evil.example/info/version')).status,
      421,
      'the target counts more',
    );
    assert.is((await ask('evil.example', 'http://10.0.0.7/info/version')).status, 200);
    assert.equal(device.get('evse/external_current'), { current: 32_000 }, 'nothing was written');
    const upgrade = await new Promise<number | undefined>((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
        headers: { host: 'evil.example' },
      });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => reject(new Error('it was let in')));
      socket.on('error', () => undefined);
    });
    assert.is(upgrade, 421);
  }));

test('names that the owner allows are served from then on, and * allows all names', () =>
  served(async (device, ask) => {
    assert.equal(device.get('network/config').allowed_hosts, []);
    configure(device, { allowed_hosts: ['Charger.example.org', 'other.example'] });
    const { allowed_hosts: _, ...others } = device.get('network/config');
    device.put('network/config', others);
    assert.equal(
      device.get('network/config').allowed_hosts,
      ['Charger.example.org', 'other.example'],
      'it is optional',
    );
    for (const host of ['charger.example.org', 'CHARGER.example.org:443', 'other.example.']) {
      assert.is((await ask(host)).status, 200, host);
    }
    assert.is((await ask('www.charger.example.org')).status, 421);
    device.restart();
    assert.is(device.get('network/config').allowed_hosts.length, 2, 'it is stored');
  }).then(() =>
    served(async (device, ask) => {
      configure(device, { allowed_hosts: ['*'] });
      for (const host of foreign) assert.is((await ask(host)).status, 200, host);
      for (const host of nameless) assert.is((await ask(host)).status, 421, host);
    }),
  ));

test('what is no host name is refused', () => {
  const device = virtualDevice();
  const refusal = (allowed_hosts: unknown): string | undefined =>
    device.refusal('network/config', { ...device.get('network/config'), allowed_hosts });
  const long = `${'x.'.repeat(126)}x`;
  for (const name of ['*', 'a', 'a_b.example', long]) assert.is(refusal([name]), undefined, name);
  for (const name of [
    '',
    'a b',
    'http://a.example',
    'a.example:80',
    '*.example',
    'a..b',
    'a.',
    `${long}x`,
    'ä.example',
  ]) {
    assert.match(refusal([name]) ?? '', /^allowed_hosts\/0: .* must /, name);
  }
  assert.match(
    refusal(Array(9).fill('a')) ?? '',
    /^allowed_hosts: .* must have at most 8 entries$/,
  );
  device.stop();
});

test.run();
