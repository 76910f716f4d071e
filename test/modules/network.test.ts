import { generateKeyPairSync } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { variants } from '../../host/hardware/variants.ts';
import { certs } from '../../host/modules/certs/certs.ts';
import { network } from '../../host/modules/network/network.ts';
import { scoped } from '../../host/platform/clock.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { Registry } from '../../host/registry/registry.ts';
import { selfSigned } from '../support/certificate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { keptIn } from '../support/kept.ts';

const test = suite('network');

const { name } = virtualDevice().get('info/name');
const defaults = {
  hostname: name,
  enable_mdns: true,
  transport_mode: 0,
  web_server_port: 80,
  web_server_port_secure: 443,
  cert_id: -1,
  key_id: -1,
  allowed_hosts: [] as string[],
};
const change = (device: VirtualDevice, changes: Partial<typeof defaults>): string | undefined =>
  device.refusal('network/config', { ...device.get('network/config'), ...changes });

test('a new device is named after itself, speaks HTTP and is connected', () => {
  const device = virtualDevice();
  assert.equal(device.get('network/config'), defaults);
  assert.equal(device.get('network/state'), { connected: true });
  device.stop();
});

test('changes are stored', () => {
  const device = virtualDevice();
  const changed = {
    ...defaults,
    hostname: 'garage-left',
    enable_mdns: false,
    web_server_port: 8080,
  };
  assert.is(change(device, changed), undefined);
  device.restart();
  assert.equal(device.get('network/config'), changed);
  device.stop();
});

test('host names are those that networks can use', () => {
  const device = virtualDevice();
  for (const hostname of ['a', '7', 'Garage-2', 'x'.repeat(32), 'a--b']) {
    assert.is(change(device, { hostname }), undefined, hostname);
  }
  for (const hostname of [
    '',
    '-',
    '-a',
    'a-',
    'a b',
    'a.b',
    'a_b',
    'garäge',
    'x'.repeat(33),
    'a\n',
  ]) {
    assert.match(change(device, { hostname }) ?? '', /^hostname: /, hostname);
  }
  device.stop();
});

test('exactly the ports that browsers refuse are refused', async () => {
  const device = virtualDevice();
  const refused: number[] = [];
  for (let port = 1; port <= 65535; port++) {
    const problem = change(device, { web_server_port_secure: port });
    if (problem === undefined) continue;
    assert.match(
      problem,
      new RegExp(`^web_server_port_secure: ${port} must not be a port that browsers refuse`),
    );
    assert.ok(change(device, { web_server_port: port }));
    refused.push(port);
  }
  assert.is(refused.length, 82);
  // The list of Node's own fetch, which comes from the Fetch standard, lacks the latest additions.
  const added = [4190, 6679];
  for (const port of refused.filter(one => !added.includes(one))) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      assert.unreachable();
    } catch (error) {
      assert.is((error as Error & { cause: Error }).cause.message, 'bad port', String(port));
    }
  }
  for (const port of [0, 65536, -1]) {
    for (const field of ['web_server_port', 'web_server_port_secure'] as const) {
      assert.match(
        change(device, { [field]: port }) ?? '',
        new RegExp(`^${field}: ${port} must be `),
      );
    }
  }
  device.stop();
});

test('one port cannot serve HTTP and HTTPS', () => {
  const device = virtualDevice();
  const same = { web_server_port: 8443, web_server_port_secure: 8443 };
  assert.match(
    change(device, { ...same, transport_mode: 2 }) ?? '',
    /^web_server_port_secure: 8443 must differ/,
  );
  assert.is(change(device, { ...same, transport_mode: 1 }), undefined);
  device.stop();
});

test('certificate and key are entries that hold one', () => {
  const device = virtualDevice();
  const { cert, key } = selfSigned();
  device.put('certs/add', { id: 2, name: 'Certificate', cert });
  device.put('certs/add', { id: 3, name: 'Key', cert: key });
  for (const id of [0, 3]) {
    assert.match(
      change(device, { cert_id: id }) ?? '',
      new RegExp(`^cert_id: ${id} must be -1 or the number of`),
    );
  }
  for (const id of [0, 2]) {
    assert.match(
      change(device, { key_id: id }) ?? '',
      new RegExp(`^key_id: ${id} must be -1 or the number of`),
    );
  }
  assert.match(change(device, { cert_id: 8 }) ?? '', /^cert_id: 8 must be/);
  assert.match(change(device, { transport_mode: 3 }) ?? '', /^transport_mode: 3 must be/);
  assert.is(change(device, { cert_id: 2 }), undefined, 'one after the other while HTTPS is off');
  assert.match(
    change(device, { transport_mode: 1 }) ?? '',
    /^key_id: -1 must be set if cert_id is/,
  );
  assert.is(change(device, { key_id: 3, transport_mode: 1 }), undefined);
  device.put('certs/remove', 3);
  assert.is(change(device, {}), undefined, 'what was read can be written back');
  device.stop();
});

test('certificate and key are tried before HTTPS is to use them', () => {
  const device = virtualDevice();
  const good = selfSigned();
  const expired = selfSigned({ end: new Date(Date.now() - 86_400_000) });
  const weak = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  const damaged = good.key.split('\n');
  damaged[2] = [...(damaged[2] as string)].reverse().join('');
  const entries = [
    good.cert,
    good.key,
    expired.cert,
    expired.key,
    weak.toString(),
    damaged.join('\n'),
  ];
  entries.forEach((cert, id) => {
    device.put('certs/add', { id, name: `Entry ${id}`, cert });
  });
  device.put('certs/add', { id: 7, name: 'Both', cert: good.key + good.cert });
  for (const [cert_id, key_id, told] of [
    [0, 3, /^key_id: 3 must belong to the certificate$/],
    [0, 4, /^key_id: 4 must belong to the certificate$/],
    [0, 5, /^key_id: 5 must (hold a private key that can be used|belong to the certificate)$/],
    [2, 3, /^cert_id: 2 must not have expired$/],
    [0, -1, /^key_id: -1 must be set if cert_id is/],
    [-1, 1, /^key_id: 1 must be set if cert_id is/],
  ] as const) {
    for (const transport_mode of [1, 2]) {
      assert.match(change(device, { transport_mode, cert_id, key_id }) ?? '', told);
      assert.equal(device.get('network/config'), defaults, 'nothing changed');
    }
  }
  assert.is(change(device, { transport_mode: 2, cert_id: 0, key_id: 1 }), undefined);
  assert.is(change(device, { cert_id: 7, key_id: 7 }), undefined, 'one entry may hold both');
  assert.is(change(device, { cert_id: -1, key_id: -1 }), undefined, 'the device makes them');
  device.stop();
});

test('the device is connected as long as one of its links is up', () => {
  const storage = new MemoryStorage();
  const registry = new Registry(keptIn(storage), () => undefined);
  const log = { write: () => undefined };
  const identity = { uid: 'abcd', name: 'warp3-abcd', topicPrefix: 'warp3/abcd' };
  const certificates = certs({ registry, kept: keptIn(storage), log, variant: variants.warp3 });
  const info = {
    product: 'A charger',
    displayName: () => 'Garage',
    onDisplayName: () => undefined,
  };
  const context = { registry, identity, log, net: nodeNet('127.0.0.1'), onStop: () => undefined };
  const networkClock = scoped(new VirtualClock());
  const { linkChanged, onConfig, config } = network(
    { ...context, networkClock },
    certificates,
    info,
  );
  const connected = (): unknown =>
    JSON.parse(registry.get('network/state')?.readMember(['connected']) ?? '');
  const seen = [
    ['lan', false],
    ['wifi', true],
    ['lan', true],
    ['wifi', false],
    ['lan', false],
  ].map(([link, up]) => {
    linkChanged(link as string, up as boolean);
    return connected();
  });
  assert.equal(seen, [false, true, true, true, false]);
  const names: string[] = [];
  onConfig(() => names.push(config().hostname));
  registry.get('network/config')?.write({ ...defaults, hostname: 'roof' }, { via: 'http' });
  assert.equal(names, ['roof']);
});

test.run();
