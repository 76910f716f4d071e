import { generateKeyPairSync } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { variants } from '../../host/hardware/variants.ts';
import { wireguard } from '../../host/modules/wireguard/wireguard.ts';
import { scoped } from '../../host/platform/clock.ts';
import { textOf } from '../../host/platform/log.ts';
import type { Lookup } from '../../host/platform/net.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import { x25519PublicKey } from '../../host/platform/node/x25519.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { SimulatedTunnel } from '../../host/platform/virtual/tunnel.ts';
import { Registry } from '../../host/registry/registry.ts';
import { utf8Encode } from '../../host/registry/utf8.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';
import { keptIn } from '../support/kept.ts';

const test = suite('wireguard');

/** Of the first key pair in RFC 7748, 6.1. */
const privateKey = 'dwdtCnMYpX08FsFyUbJmRd9ML4frwJkqsXf7pR25LCo=';
const publicKey = 'hSDwCYkwp1R0i33ctD73Wg2/Og0mOBr066SpjqqbTmo=';
const peerKey = '3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK08=';
const presharedKey = 'Sl2dW6TOLeFyjjv0gDUPJeB+IclH0Z4zdvCbPB4WF0I=';

const minuteMs = 60_000;

const enabled = {
  enable: true,
  make_default_interface: false,
  internal_ip: '10.8.0.2',
  internal_subnet: '255.255.255.0',
  internal_gateway: '0.0.0.0',
  remote_host: '192.0.2.1',
  remote_port: 51821,
  local_port: 0,
  private_key: privateKey,
  remote_public_key: peerKey,
  preshared_key: '',
  allowed_ip: '10.8.0.0',
  allowed_subnet: '255.255.255.0',
  mtu: 1420,
};

/**
 * A device whose questions for names are answered as `answer` says; `asked` are the names, in
 * order.
 */
function deviceWith(answer: (host: string) => Lookup, options: VirtualDeviceOptions = {}) {
  const asked: string[] = [];
  const device: VirtualDevice = virtualDevice({
    ...options,
    net: {
      lookup(host, done) {
        asked.push(host);
        device.clock.after(10, () => done(answer(host)));
      },
    },
  });
  return { device, asked };
}

const itself = (host: string): Lookup => ({ addresses: [host] });
const stateOf = (device: VirtualDevice): number => device.get('wireguard/state').state;

test('every variant has it, switched off, with the defaults of devices in the field', () => {
  for (const variant of Object.values(variants)) {
    const device = virtualDevice({ variant: variant.name });
    assert.equal(device.get('wireguard/state'), {
      state: 0,
      connection_start: 0,
      connection_end: 0,
      public_key: '',
    });
    assert.equal(device.get('wireguard/config'), {
      enable: false,
      make_default_interface: true,
      internal_ip: '0.0.0.0',
      internal_subnet: '0.0.0.0',
      internal_gateway: '0.0.0.0',
      remote_host: '',
      remote_port: 51820,
      local_port: 51820,
      private_key: null,
      remote_public_key: null,
      preshared_key: null,
      allowed_ip: '0.0.0.0',
      allowed_subnet: '0.0.0.0',
      mtu: 1420,
    });
    device.stop();
  }
});

test('a write opens the tunnel at once, with what was written: not connected, then connected', () => {
  const { device } = deviceWith(itself);
  device.advance(5000);
  device.put('wireguard/config', { ...enabled, preshared_key: presharedKey });
  assert.is(stateOf(device), 1);
  device.advance(60);
  assert.equal(device.get('wireguard/state'), {
    state: 2,
    connection_start: 0,
    connection_end: 0,
    public_key: publicKey,
  });
  assert.equal(device.tunnel.settings, {
    privateKey,
    peerPublicKey: peerKey,
    presharedKey,
    peer: { host: '192.0.2.1', port: 51821 },
    localPort: 0,
    own: { address: '10.8.0.2', prefixBits: 24 },
    gateway: undefined,
    allowed: { address: '10.8.0.0', prefixBits: 24 },
    isDefaultRoute: false,
    mtuBytes: 1420,
    keepAliveS: 25,
  });
  device.advance(100);
  assert.equal(device.get('wireguard/state'), {
    state: 3,
    connection_start: 5160,
    connection_end: 0,
    public_key: publicKey,
  });
  assert.match(device.log(), /The tunnel to 192\.0\.2\.1:51821 is simulated: nothing is sent/);
  assert.match(device.log(), /wireguard +\| Connected to 192\.0\.2\.1:51821/);
  device.stop();
});

test('a default route, a gateway and no subnet are passed on', () => {
  const { device } = deviceWith(itself);
  device.put('wireguard/config', {
    ...enabled,
    make_default_interface: true,
    internal_subnet: '0.0.0.0',
    internal_gateway: '10.8.0.1',
    allowed_ip: '0.0.0.0',
    allowed_subnet: '0.0.0.0',
  });
  device.advance(100);
  const { own, gateway, allowed, isDefaultRoute } = device.tunnel.settings ?? {};
  assert.equal(own, { address: '10.8.0.2', prefixBits: 32 });
  assert.equal(allowed, { address: '0.0.0.0', prefixBits: 0 });
  assert.is(gateway, '10.8.0.1');
  assert.is(isDefaultRoute, true);
  device.stop();
});

test('a peer that goes and comes changes the state and the times', () => {
  const { device } = deviceWith(itself);
  device.put('wireguard/config', enabled);
  device.advance(1000);
  device.tunnel.answering = false;
  device.advance(0);
  const lost = device.get('wireguard/state');
  assert.equal([lost.state, lost.connection_start, lost.connection_end], [2, 160, 1000]);
  device.advance(4000);
  device.tunnel.answering = true;
  device.advance(0);
  const back = device.get('wireguard/state');
  assert.equal([back.state, back.connection_start, back.connection_end], [3, 5000, 1000]);
  device.stop();
});

test('keys read null on every path, and null keeps them', () => {
  const { device } = deviceWith(itself);
  device.put('wireguard/config', { ...enabled, preshared_key: presharedKey });
  const read = device.get('wireguard/config');
  for (const key of ['private_key', 'remote_public_key', 'preshared_key']) {
    assert.is(read[key], null);
    assert.is(device.device.registry.get('wireguard/config')?.readMember([key]), 'null');
  }
  device.put('wireguard/config', { ...read, remote_port: 4000 });
  device.advance(1000);
  assert.is(stateOf(device), 3);
  const used = device.tunnel.settings;
  assert.is(used?.peer.port, 4000);
  assert.equal(
    [used?.privateKey, used?.peerPublicKey, used?.presharedKey],
    [privateKey, peerKey, presharedKey],
  );
  device.stop();
});

test('a write of what is stored already leaves the tunnel alone; any other makes a new one', () => {
  const { device } = deviceWith(itself);
  device.put('wireguard/config', enabled);
  device.advance(1000);
  device.put('wireguard/config', device.get('wireguard/config'));
  assert.is(stateOf(device), 3);
  device.put('wireguard/config', { ...enabled, local_port: 51820 });
  assert.equal(device.get('wireguard/state'), {
    state: 1,
    connection_start: 0,
    connection_end: 0,
    public_key: publicKey,
  });
  device.advance(1000);
  assert.is(stateOf(device), 3);
  device.put('wireguard/config', { ...enabled, enable: false });
  assert.equal(device.get('wireguard/state'), {
    state: 0,
    connection_start: 0,
    connection_end: 0,
    public_key: publicKey,
  });
  assert.is(device.tunnel.settings, undefined);
  device.advance(20 * minuteMs);
  assert.is(stateOf(device), 0);
  device.stop();
});

test('what is wrong is refused with field and rule, without repeating keys, and changes nothing', () => {
  const { device } = deviceWith(itself);
  device.put('wireguard/config', enabled);
  device.advance(1000);
  const secret = `${'s3cret+/'.repeat(5)}xyz=`;
  assert.is(secret.length, 44);
  const wrong: [change: object, message: RegExp][] = [
    [
      { private_key: secret.slice(1) },
      /^private_key: must be empty or the 44 Base64 characters of 32 bytes$/,
    ],
    [{ private_key: `${secret}=` }, /^private_key: must have at most 44 bytes/],
    [
      { remote_public_key: secret.replace('+', '-') },
      /^remote_public_key: must be empty or the 44 Base64/,
    ],
    [
      { preshared_key: `${secret.slice(0, 42)}==` },
      /^preshared_key: must be empty or the 44 Base64/,
    ],
    [{ private_key: '' }, /^private_key: must be set when enable is true$/],
    [{ remote_public_key: '' }, /^remote_public_key: must be set when enable is true$/],
    [
      { internal_ip: '10.8.0' },
      /^internal_ip: "10\.8\.0" must be an IPv4 address in dotted decimals/,
    ],
    [{ internal_ip: '10.8.0.256' }, /^internal_ip: /],
    [{ internal_gateway: 'gateway' }, /^internal_gateway: /],
    [
      { internal_subnet: '255.0.255.0' },
      /^internal_subnet: "255\.0\.255\.0" must be a subnet mask/,
    ],
    [{ allowed_ip: '' }, /^allowed_ip: /],
    [{ allowed_subnet: '0.0.0.255' }, /^allowed_subnet: /],
    [{ remote_host: 'ä'.repeat(127) }, /^remote_host: .* must have at most 253 bytes/],
    [{ remote_port: 65536 }, /^remote_port: 65536 must be a whole number from 0 to 65535/],
    [{ local_port: -1 }, /^local_port: -1 /],
    [{ mtu: 65536 }, /^mtu: 65536 /],
    [{ enable: 1 }, /^enable: 1 must be true or false/],
    [{ keepalive: 5 }, /^keepalive: is not a field/],
  ];
  for (const [change, message] of wrong) {
    const refusal = device.refusal('wireguard/config', { ...enabled, ...change }) ?? 'taken';
    assert.match(refusal, message);
    assert.not.match(refusal, /3cret/);
  }
  const { local_port: _, ...incomplete } = enabled;
  assert.match(
    device.refusal('wireguard/config', incomplete) ?? 'taken',
    /^local_port: is missing$/,
  );
  assert.is(stateOf(device), 3);
  assert.is(device.tunnel.settings?.privateKey, privateKey);
  device.stop();
});

test('clients that do not know mtu keep it', () => {
  const { device } = deviceWith(itself);
  device.put('wireguard/config', { ...enabled, mtu: 1280 });
  const { mtu: _, ...older } = enabled;
  device.put('wireguard/config', older);
  assert.is(device.get('wireguard/config').mtu, 1280);
  device.stop();
});

test('a key whose last character says more than 32 bytes is the one that its 32 bytes say', () => {
  const { device } = deviceWith(itself);
  // `o` and `r` differ in bits that no longer count.
  device.put('wireguard/config', { ...enabled, private_key: privateKey.replace('o=', 'r=') });
  device.advance(100);
  assert.is(device.tunnel.settings?.privateKey, privateKey);
  assert.is(device.get('wireguard/state').public_key, publicKey);
  device.stop();
});

test('the public key belongs to the private one', () => {
  const { device } = deviceWith(itself);
  for (let round = 0; round < 20; round++) {
    const pair = generateKeyPairSync('x25519', {
      privateKeyEncoding: { format: 'der', type: 'pkcs8' },
      publicKeyEncoding: { format: 'der', type: 'spki' },
    });
    const [own, expected] = [pair.privateKey, pair.publicKey].map(der =>
      der.subarray(-32).toString('base64'),
    );
    device.put('wireguard/config', { ...enabled, enable: false, private_key: own as string });
    assert.is(device.get('wireguard/state').public_key, expected);
  }
  device.put('wireguard/config', { ...enabled, enable: false, private_key: '' });
  assert.is(device.get('wireguard/state').public_key, '');
  device.stop();
});

test('without the time of day the tunnel waits for it', () => {
  const { device, asked } = deviceWith(itself, { synchronised: false });
  device.put('wireguard/config', enabled);
  device.advance(10 * minuteMs);
  assert.is(stateOf(device), 1);
  assert.equal(asked, []);
  assert.is(device.log().match(/The tunnel waits for the time of day/g)?.length, 1);
  device.clock.setWall(Date.UTC(2025, 5, 1), 'machine');
  device.advance(1100);
  assert.is(stateOf(device), 2);
  device.stop();
});

test('without a network the tunnel waits for it', () => {
  const clock = new VirtualClock();
  const timers = scoped(clock);
  const registry = new Registry(keptIn(), () => undefined);
  const lines: string[] = [];
  const network = { connected: false };
  const net = {
    ...nodeNet('127.0.0.1'),
    lookup: (host: string, done: (outcome: Lookup) => void) => done(itself(host)),
  };
  wireguard(
    {
      registry,
      net,
      clock: timers,
      networkClock: timers,
      log: { write: (_, entry) => lines.push(textOf(entry)) },
      uptimeMs: () => clock.nowMs(),
      onStop: () => undefined,
      tunnel: new SimulatedTunnel(clock, x25519PublicKey),
    },
    network,
  );
  const state = (): string | undefined => registry.get('wireguard/state')?.readMember(['state']);
  registry.get('wireguard/config')?.write(enabled, { via: 'http' });
  clock.advance(minuteMs);
  assert.is(state(), '1');
  assert.equal(lines, ['The tunnel waits for a network']);
  network.connected = true;
  clock.advance(2000);
  assert.is(state(), '3');
});

test('a name is asked for again after a minute, or after ten if there is none', () => {
  let answer: Lookup = { error: { code: 1, message: 'the name server does not answer' } };
  const { device, asked } = deviceWith(() => answer);
  device.put('wireguard/config', { ...enabled, remote_host: 'vpn.example' });
  device.advance(minuteMs);
  assert.is(asked.length, 1);
  device.advance(20);
  assert.is(asked.length, 2);
  assert.is(stateOf(device), 1);
  answer = { error: { code: 2, message: 'there is no host of this name' }, unknownName: true };
  device.advance(minuteMs);
  assert.is(asked.length, 3);
  device.advance(9 * minuteMs);
  assert.is(asked.length, 3);
  answer = { addresses: ['2001:db8::1'] };
  device.advance(minuteMs + 20);
  assert.is(asked.length, 4);
  assert.match(
    device.log(),
    /vpn\.example was not found: there is no host of this name; tried again every 10 min/,
  );
  answer = { addresses: ['2001:db8::1', '192.0.2.9'] };
  device.advance(minuteMs + 1000);
  assert.match(device.log(), /vpn\.example has no IPv4 address/);
  assert.is(device.tunnel.settings?.peer.host, '192.0.2.9');
  assert.is(stateOf(device), 3);
  device.stop();
});

test('the outcome of a search for a former name is of no effect', () => {
  const { device } = deviceWith(host => ({
    addresses: [host === 'old.example' ? '192.0.2.1' : '192.0.2.2'],
  }));
  device.put('wireguard/config', { ...enabled, remote_host: 'old.example' });
  device.advance(5);
  device.put('wireguard/config', { ...enabled, remote_host: 'new.example' });
  device.advance(1000);
  assert.is(device.tunnel.settings?.peer.host, '192.0.2.2');
  device.put('wireguard/config', { ...enabled, remote_host: 'old.example' });
  device.put('wireguard/config', { ...enabled, enable: false });
  device.advance(1000);
  assert.is(stateOf(device), 0);
  device.stop();
});

test('a tunnel that breaks or cannot be opened is opened again after a minute, and told once', () => {
  const { device } = deviceWith(itself);
  device.put('wireguard/config', enabled);
  device.advance(1000);
  device.tunnel.fail(asSaid('the interface is gone'));
  let { state, connection_end } = device.get('wireguard/state');
  assert.equal([state, connection_end], [1, 1000]);
  device.advance(minuteMs + 20);
  device.tunnel.fail(asSaid('the interface is gone'));
  ({ state, connection_end } = device.get('wireguard/state'));
  assert.equal([state, connection_end], [1, 1000]);
  assert.is(
    device.log().match(/No tunnel to 192\.0\.2\.1:51821: the interface is gone/g)?.length,
    1,
  );
  device.advance(minuteMs + 1000);
  assert.is(stateOf(device), 3);
  device.stop();
});

test('the address of a silent peer is looked up again after 10 minutes', () => {
  let address = '192.0.2.1';
  const { device, asked } = deviceWith(() => ({ addresses: [address] }));
  device.put('wireguard/config', { ...enabled, remote_host: 'vpn.example' });
  device.advance(60 * minuteMs);
  assert.equal(asked, ['vpn.example']);
  device.tunnel.answering = false;
  device.advance(9 * minuteMs);
  address = '192.0.2.2';
  assert.equal(asked, ['vpn.example']);
  device.advance(minuteMs + 1000);
  assert.is(asked.length, 2);
  assert.is(device.tunnel.settings?.peer.host, '192.0.2.2');
  assert.is(stateOf(device), 2);
  assert.is(device.get('wireguard/state').connection_end, 60 * minuteMs);
  device.stop();
});

test('what the tunnel cannot do without is refused by name, and not missed where a file lacks it', () => {
  for (const [change, field] of [
    [{ private_key: '' }, 'private_key'],
    [{ remote_public_key: '' }, 'remote_public_key'],
    [{ internal_ip: '0.0.0.0' }, 'internal_ip'],
    [{ remote_host: '' }, 'remote_host'],
    [{ remote_port: 0 }, 'remote_port'],
  ] as const) {
    const storage = new MemoryStorage();
    const stored = utf8Encode(JSON.stringify({ ...enabled, ...change }));
    keptIn(storage).replace('config/wireguard_config.json', stored);
    const { device, asked } = deviceWith(itself, { storage });
    device.advance(minuteMs);
    assert.is(stateOf(device), 0);
    assert.equal(asked, []);
    assert.match(device.log(), new RegExp(`No tunnel: ${field} is not set`));
    assert.is(
      device.refusal('wireguard/config', { ...enabled, ...change }),
      `${field}: must be set when enable is true`,
    );
    device.put('wireguard/config', { ...enabled, ...change, enable: false });
    device.put('wireguard/config', enabled);
    device.advance(1000);
    assert.is(stateOf(device), 3);
    device.stop();
  }
});

test('the tunnel comes back after a restart, and is taken down when the device stops', () => {
  const { device } = deviceWith(itself);
  device.put('wireguard/config', enabled);
  device.advance(1000);
  device.restart();
  assert.is(stateOf(device), 1);
  device.advance(1000);
  assert.is(stateOf(device), 3);
  device.stop();
  assert.is(device.tunnel.settings, undefined);
});

test('keys are in no line of the log', () => {
  const { device } = deviceWith(itself);
  device.put('wireguard/config', { ...enabled, preshared_key: presharedKey });
  device.advance(1000);
  device.tunnel.fail(asSaid('broken'));
  device.advance(2 * minuteMs);
  for (const key of [privateKey, presharedKey])
    assert.not.ok(device.log().includes(key.slice(0, 20)));
  device.stop();
});

test.run();
