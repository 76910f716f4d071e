import { readFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connectAsync } from 'mqtt';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { outOf } from '../../../build/paths.ts';
import { assetsFolder, portableFolder } from '../../../build/portable.ts';
import { SeededRandom } from '../../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../../host/platform/virtual/storage.ts';
import { CentralSystem } from '../../support/central-system.ts';
import { selfSigned } from '../../support/certificate.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import {
  type PortableDevice,
  type PortableOptions,
  startPortable,
} from '../../support/portable.ts';

/** What the portable host says and serves in a network, against programs that others wrote. */
const test = suite('portable bundle in a network');

const authority = selfSigned({ subject: 'an authority of a test' });
const owned = selfSigned({ issuer: authority });

/** Runs `use` with a device in QuickJS, in real time. */
async function served(
  use: (device: PortableDevice) => Promise<void>,
  options: Partial<PortableOptions> = {},
): Promise<void> {
  const parts = { storage: new MemoryStorage(), random: new SeededRandom(7) };
  const device = await startPortable({ ...parts, realTime: true, wallMs: Date.now(), ...options });
  try {
    await eventually(async () =>
      assert.is((await fetch(`${device.url}/info/version`)).status, 200),
    );
    await use(device);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${device.machine.log.join('\n')}`, {
      cause: error,
    });
  } finally {
    device.stop();
  }
}

async function put({ url }: PortableDevice, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${url}/${path}`, { method: 'PUT', body: JSON.stringify(body) });
  assert.is(response.status, 200, `${path}: ${await response.text()}`);
}

/** How a write is refused. */
async function refusal({ url }: PortableDevice, path: string, body: unknown): Promise<string> {
  const response = await fetch(`${url}/${path}`, { method: 'PUT', body: JSON.stringify(body) });
  assert.is(response.status, 400, path);
  return response.text();
}

// biome-ignore lint/suspicious/noExplicitAny: tests know the shapes that they read
const get = async ({ url }: PortableDevice, path: string): Promise<any> =>
  (await fetch(`${url}/${path}`)).json();

test('the page is served, compressed and plain, and not at all where the machine has none', async () => {
  const assetOf = (name: string): Buffer =>
    readFileSync(join(outOf(portableFolder), assetsFolder, name));
  await served(async ({ url }) => {
    const [, script = ''] = /src="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
    for (const [path, asset] of [
      ['/', 'index.html'],
      [`/${script}`, script],
    ] as const) {
      for (const coding of ['gzip', 'br', 'identity']) {
        const response = await fetch(url + path, { headers: { 'Accept-Encoding': coding } });
        const sent = response.headers.get('content-encoding');
        assert.is(sent, coding === 'identity' ? null : coding);
        assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'self'/);
        const plain = gunzipSync(assetOf(`${asset}.gz`));
        assert.ok(Buffer.from(await response.arrayBuffer()).equals(plain), `${path} ${coding}`);
      }
    }
  });
  await served(
    async device => {
      assert.is((await fetch(device.url)).status, 404);
      assert.match(
        device.machine.log.join('\n'),
        /The page cannot be shown: this machine has no assets/,
      );
    },
    { assets: '/nowhere' },
  );
});

/** What a small machine has to spare for the engine, bytes. */
const heapLimitBytes = 6 * 1024 * 1024;

test('the documents of the own variant are served, compressed and plain, and told of where there are none', async () => {
  const assetOf = (name: string): Buffer =>
    readFileSync(join(outOf(portableFolder), assetsFolder, name));
  await served(
    async device => {
      for (const name of ['openapi.json', 'asyncapi.json']) {
        const address = `${device.url}/${name}`;
        const response = await fetch(address);
        assert.is(response.headers.get('content-encoding'), 'gzip');
        const text = await response.text();
        const { info } = JSON.parse(text) as { info: { title: string } };
        assert.match(info.title, /\(warp3\)$/);
        const bytes = Number(response.headers.get('content-length'));
        assert.is(bytes, assetOf(`warp3-${name}.gz`).length);
        const etag = response.headers.get('etag') ?? '';
        const again = await fetch(address, { headers: { 'If-None-Match': etag } });
        assert.is(again.status, 304);
        const plain = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
        assert.is(plain.status, 200);
        assert.is(plain.headers.get('content-encoding'), null);
        assert.ok((await plain.text()) === text, 'the same');
      }
    },
    { heapLimitBytes },
  );
  await served(
    async ({ url }) => {
      const response = await fetch(`${url}/openapi.json`);
      assert.is(response.status, 404);
      assert.match(await response.text(), /no document of its interface/);
    },
    { assets: '/nowhere' },
  );
});

test('WebSocket clients get everything, then changes, and a goodbye when the device restarts', () =>
  served(async device => {
    const socket = new WebSocket(`ws://127.0.0.1:${device.port}/ws`);
    let text = '';
    socket.on('message', data => {
      text += data;
    });
    const closed = new Promise<number>(resolve => socket.on('close', resolve));
    await eventually(() => assert.match(text, /\n\n/));
    const [dump = ''] = text.split('\n\n');
    const topics = dump.split('\n');
    assert.ok(topics.length > 80, `${topics.length} lines`);
    for (const line of topics) assert.ok(JSON.parse(line).topic);
    await put(device, 'evse/external_current', 9000);
    await eventually(() =>
      assert.match(text, /\{"topic":"evse\/external_current","payload":\{"current":9000\}\}\n/),
    );
    await eventually(() => assert.match(text, /"topic":"keep-alive"/));
    await put(device, 'reboot', null);
    let code: number | undefined;
    void closed.then(ended => {
      code = ended;
    });
    await eventually(() => assert.is(code, 1001));
  }));

for (const secure of [false, true]) {
  test(`a central system is served over ws${secure ? 's' : ''}://`, async () => {
    const tls = secure ? { cert: owned.cert, key: owned.key } : undefined;
    const central = await CentralSystem.start({
      ...(tls && { tls }),
      admits: (_, offered) => offered?.toString() === 'a good password',
    });
    try {
      await served(
        async device => {
          if (secure) await put(device, 'certs/add', { id: 1, name: 'CA', cert: authority.cert });
          await put(device, 'ocpp/config', {
            enable: true,
            url: central.url,
            identity: 'garage-1',
            enable_auth: true,
            pass: 'a good password',
            cert_id: secure ? 1 : -1,
          });
          await central.told('StatusNotification', 1);
          await put(device, 'debug/vehicle', { plugged: true });
          await central.told('StatusNotification', 2);
          await eventually(async () => assert.ok((await get(device, 'ocpp/state')).connected));
          assert.equal(central.identities, ['garage-1']);
          assert.equal(central.faults, []);
        },
        { tls: {} },
      );
    } finally {
      await central.stop();
    }
  });
}

const ways = [
  { name: 'TLS', protocol: 1, tls: true, webSocket: false },
  { name: 'WebSocket', protocol: 2, tls: false, webSocket: true },
  { name: 'WebSocket with TLS', protocol: 3, tls: true, webSocket: true },
];
for (const { name, protocol, tls, webSocket } of ways) {
  test(`a broker is reached by ${name}, and retains everything`, async () => {
    const broker = await startMosquitto({
      webSocket,
      ...(tls && { tls: { cert: owned.cert, key: owned.key } }),
    });
    const scheme = { 1: 'mqtts', 2: 'ws', 3: 'wss' }[protocol];
    const client = await connectAsync(`${scheme}://127.0.0.1:${broker.port}/mqtt`, {
      protocolVersion: 4,
      ca: authority.cert,
    });
    try {
      await served(
        async device => {
          await put(device, 'certs/add', { id: 1, name: 'CA', cert: authority.cert });
          const topics = new Set<string>();
          client.on('message', topic => topics.add(topic));
          await client.subscribeAsync('small/#');
          await put(device, 'mqtt/config', {
            ...(await get(device, 'mqtt/config')),
            enable_mqtt: true,
            broker_host: '127.0.0.1',
            broker_port: broker.port,
            protocol,
            path: '/mqtt',
            cert_id: tls ? 1 : -1,
            global_topic_prefix: 'small',
            broker_password: '',
          });
          await eventually(() => assert.ok(topics.size > 60, `${topics.size} topics`));
          await client.publishAsync('small/evse/external_current_update', '7000');
          await eventually(async () =>
            assert.equal(await get(device, 'evse/external_current'), { current: 7000 }),
          );
        },
        { tls: {} },
      );
    } finally {
      await client.endAsync(true);
      await broker.stop();
    }
  });
}

/** Asks by HTTPS, trusting the authority only. */
function getSecurely(port: number, path: string, ca: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = httpsRequest({ host: '127.0.0.1', port, path, ca, agent: false }, response => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('HTTPS is served beside HTTP, with the certificate that was chosen or one of the machine', async () => {
  const machineOwn = selfSigned();
  const own = { certificate: machineOwn.cert, key: machineOwn.key };
  const securePort = await freePort();
  await served(
    async device => {
      await device.machine.open(securePort);
      const config = await get(device, 'network/config');
      const both = { ...config, transport_mode: 2, web_server_port_secure: securePort };
      await put(device, 'network/config', both);
      await put(device, 'reboot', null);
      await eventually(async () =>
        assert.is(await getSecurely(securePort, '/info/version', own.certificate), 200),
      );
      await put(device, 'certs/add', { id: 3, name: 'Certificate', cert: owned.cert });
      await put(device, 'certs/add', { id: 4, name: 'Key', cert: owned.key });
      await put(device, 'certs/add', { id: 5, name: 'Wrong', cert: machineOwn.key });
      assert.match(
        await refusal(device, 'network/config', { ...both, cert_id: 3, key_id: 5 }),
        /key_id: 5 must belong to the certificate/,
      );
      await put(device, 'network/config', { ...both, cert_id: 3, key_id: 4 });
      await put(device, 'reboot', null);
      await eventually(async () =>
        assert.is(await getSecurely(securePort, '/ws', authority.cert), 426),
      );
    },
    { tls: { own } },
  );
});

test('what the machine lacks is refused in words, and told in the event log', async () => {
  await served(async device => {
    const refused: [path: string, body: unknown, words: RegExp][] = [
      ['network/config/transport_mode', 1, /must be 0: this device serves HTTP only/],
      [
        'wifi/sta_config',
        { enable_sta: true, ssid: 'Home', passphrase: 'plug and charge' },
        /no Wi-Fi/,
      ],
      ['wifi/ap_config/enable_ap', true, /cannot be an access point/],
      ['ethernet/config/enable_ethernet', false, /this machine has no LAN interface/],
      ['wireguard/config/enable', true, /this machine opens no VPN tunnel/],
      [
        'ocpp/config',
        { enable: true, url: 'wss://x.example', identity: 'a' },
        /this device has no TLS/,
      ],
    ];
    for (const [path, body, words] of refused) {
      const whole = typeof body === 'object' ? { ...(await get(device, path)), ...body } : body;
      assert.match(await refusal(device, path, whole), words);
    }
    assert.equal(await get(device, 'network/state'), { connected: true });
    await put(device, 'mqtt/config', {
      ...(await get(device, 'mqtt/config')),
      enable_mqtt: true,
      broker_host: '127.0.0.1',
      protocol: 3,
      path: '/',
      broker_password: '',
    });
    await eventually(async () =>
      assert.match(
        await (await fetch(`${device.url}/event_log`)).text(),
        /does not offer MQTT over WebSocket with TLS/,
      ),
    );
  });
  await served(
    async device => {
      const words = await refusal(device, 'network/config/transport_mode', 2);
      assert.match(
        words,
        /cert_id: -1 must be the number of a stored entry: this machine makes no/,
      );
    },
    { tls: {} },
  );
});

test.run();
