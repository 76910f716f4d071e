import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

const test = suite('ethernet');

const fixed = {
  ip: '192.168.1.20',
  gateway: '192.168.1.1',
  subnet: '255.255.255.0',
  dns: '192.168.1.1',
  dns2: '9.9.9.9',
};

function changed(device: VirtualDevice, changes: Record<string, Json>): Record<string, Json> {
  return { ...device.get('ethernet/config'), ...changes };
}

test('with a cable and a DHCP server it is connected from the start', () => {
  const device = virtualDevice();
  const { connection_start, ...state } = device.get('ethernet/state');
  assert.ok(connection_start > 0);
  assert.equal(state, {
    connection_state: 3,
    connection_end: 0,
    mac: '02:00:5E:00:00:01',
    ip: '192.168.178.50',
    subnet: '255.255.255.0',
    ip6_link_local: '::',
    ip6_global: '::',
    ip6_unique_local: '::',
    ip6_site_local: '::',
    ip6_configured: '::',
    full_duplex: true,
    link_speed: 100,
    disable_countdown: 0,
  });
  assert.equal(device.get('network/state'), { connected: true });
  assert.match(
    device.log(),
    /ethernet +\| Connected to a simulated network, address 192\.168\.178\.50/,
  );
  device.stop();
});

test('without its cable it is not connected, with it the address follows the link', () => {
  const device = virtualDevice();
  const state = () => device.get('ethernet/state');
  device.advance(5000);
  device.put('debug/network', { lan_cable: false });
  assert.equal([state().connection_state, state().connection_end], [1, 5000]);
  assert.equal([state().ip, state().subnet, state().link_speed], ['0.0.0.0', '0.0.0.0', 0]);
  assert.equal(device.get('network/state'), { connected: false });
  device.put('debug/network', { lan_cable: true });
  assert.equal([state().connection_state, state().link_speed, state().ip], [2, 100, '0.0.0.0']);
  device.advance(1000);
  assert.equal([state().connection_state, state().connection_start], [3, 6000]);
  assert.equal(device.get('network/state'), { connected: true });
  device.put('debug/network', { lan_cable: false, dhcp: false });
  device.put('debug/network', { lan_cable: true });
  device.advance(60_000);
  assert.is(state().connection_state, 2, 'nobody gives an address');
  device.stop();
});

test('a fixed address takes effect after a second, and again at every start', () => {
  const device = virtualDevice();
  device.put('ethernet/config', changed(device, fixed));
  assert.is(device.get('ethernet/state').ip, '192.168.178.50', 'the answer still gets out');
  device.advance(1000);
  assert.is(device.get('ethernet/state').connection_state, 2);
  device.advance(1000);
  assert.equal(
    [device.get('ethernet/state').connection_state, device.get('ethernet/state').ip],
    [3, fixed.ip],
  );
  device.restart();
  assert.equal(
    [device.get('ethernet/state').connection_state, device.get('ethernet/state').ip],
    [3, fixed.ip],
  );
  device.stop();
  const anew = virtualDevice({ storage: device.storage });
  anew.advance(1000);
  assert.is(anew.get('ethernet/state').ip, fixed.ip, 'on a machine that knew nothing of it');
  anew.stop();
});

test('switched off it is not configured, and settings that nobody made leave the machine alone', () => {
  const device = virtualDevice();
  const applied: unknown[] = [];
  const applyLan = device.network.applyLan.bind(device.network);
  Object.assign(device.network, {
    applyLan(settings: Parameters<typeof applyLan>[0]) {
      applied.push(settings);
      applyLan(settings);
    },
  });
  device.restart();
  assert.equal(applied, []);
  device.put('ethernet/config', changed(device, { enable_ethernet: false }));
  device.advance(1000);
  assert.equal(applied, [undefined]);
  assert.equal(
    [device.get('ethernet/state').connection_state, device.get('ethernet/state').ip],
    [0, '0.0.0.0'],
  );
  assert.equal(device.get('network/state'), { connected: false });
  device.put('ethernet/config', changed(device, { enable_ethernet: true }));
  device.advance(2000);
  assert.is(device.get('ethernet/state').connection_state, 3);
  device.stop();
});

test('IPv6 is told apart by scope; a write may leave it out', () => {
  const device = virtualDevice();
  device.put(
    'ethernet/config',
    changed(device, { enable_ipv6: true, ipv6: { ip: 'fd12::10', dns: '::' } }),
  );
  device.advance(2000);
  const { ip6_link_local, ip6_unique_local, ip6_global, ip6_configured } =
    device.get('ethernet/state');
  assert.match(ip6_link_local, /^fe80::/);
  assert.equal([ip6_unique_local, ip6_global, ip6_configured], ['fd12::10', '::', 'fd12::10']);
  const { enable_ipv6: _, ipv6: __, ...older } = device.get('ethernet/config');
  device.put('ethernet/config', { ...older, dns: '1.1.1.1' });
  assert.equal(device.get('ethernet/config').ipv6, { ip: 'fd12::10', dns: '::' });
  device.stop();
});

test('what cannot work is refused, with field, value and rule, and changes nothing', () => {
  const device = virtualDevice();
  const before = device.get('ethernet/config');
  const wrong: [changes: Record<string, Json>, message: RegExp][] = [
    [{ ip: '192.168.1.300' }, /^ip: "192\.168\.1\.300" must be an IPv4 address/],
    [{ ip: '' }, /^ip: "" must be an IPv4 address/],
    [{ ip: '192.168.1.20' }, /^subnet: "0\.0\.0\.0" must be a mask of 1 to 30 bits/],
    [{ ...fixed, subnet: '255.0.255.0' }, /^subnet: "255\.0\.255\.0" must be a mask/],
    [{ ...fixed, subnet: '255.255.255.255' }, /^subnet: .* must be a mask/],
    [
      { ...fixed, gateway: '192.168.2.1' },
      /^gateway: "192\.168\.2\.1" must be 0\.0\.0\.0 or in the subnet of ip/,
    ],
    [
      { ...fixed, ip: '127.0.0.5', gateway: '0.0.0.0' },
      /^ip: "127\.0\.0\.5" must not be in a network with 127\.0\.0\.1/,
    ],
    [
      { ...fixed, ip: '64.1.1.1', subnet: '192.0.0.0' },
      /^ip: "64\.1\.1\.1" must not be in a network with 127\.0\.0\.1/,
    ],
    [{ ...fixed, ip: '0.255.255.254' }, /^ip: .* must be an address that one device can have/],
    [{ ...fixed, ip: '224.0.0.5' }, /^ip: .* must be an address that one device can have/],
    [{ ...fixed, ip: '255.0.0.5' }, /^ip: .* must be an address that one device can have/],
    [{ ...fixed, ip: '192.168.1.0' }, /^ip: .* must not be the first or the last address/],
    [{ ...fixed, ip: '192.168.1.255' }, /^ip: .* must not be the first or the last address/],
    [{ dns: 'router' }, /^dns: "router" must be an IPv4 address/],
    [{ ipv6: { ip: 'fd12::1/64', dns: '::' } }, /^ipv6\/ip: "fd12::1\/64" must be an IPv6 address/],
    [{ ipv6: { ip: '::' } }, /^ipv6\/dns: is missing/],
    [{ mac: '' }, /^mac: is not a field of this object/],
  ];
  for (const [changes, message] of wrong) {
    assert.match(device.refusal('ethernet/config', changed(device, changes)) ?? 'taken', message);
  }
  const { gateway: _, ...incomplete } = before;
  assert.match(device.refusal('ethernet/config', incomplete) ?? 'taken', /^gateway: is missing/);
  assert.equal(device.get('ethernet/config'), before);
  device.put(
    'ethernet/config',
    changed(device, {
      ...fixed,
      ip: '192.168.1.21',
      subnet: '255.255.255.252',
      gateway: '192.168.1.22',
    }),
  );
  device.stop();
});

test('IPv6 addresses are taken for what they are', () => {
  const device = virtualDevice();
  const taken = (ip: string): boolean =>
    device.refusal('ethernet/config', changed(device, { ipv6: { ip, dns: '::' } })) === undefined;
  const group = fc.constantFrom('', '0', 'fd12', 'FFFF', '12345', 'g');
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 9 }), groups => {
      const ip = groups.join(':');
      assert.is(taken(ip), isIPv6(ip), ip);
    }),
    { numRuns: 2000 },
  );
  device.stop();
});

test('a machine without LAN refuses other settings', () => {
  const device = virtualDevice();
  Object.defineProperty(device.network, 'lan', { value: undefined });
  device.restart();
  assert.equal(
    [device.get('ethernet/state').connection_state, device.get('ethernet/state').mac],
    [1, ''],
  );
  assert.equal(device.get('network/state'), { connected: true }, 'it is reached by something else');
  assert.match(
    device.refusal('ethernet/config', changed(device, fixed)) ?? '',
    /this machine has no LAN interface/,
  );
  device.put('ethernet/config', device.get('ethernet/config'));
  device.stop();
});

test('the smallest charger has no LAN', () => {
  const device = virtualDevice({ variant: 'warp' });
  assert.is(device.device.registry.get('ethernet/state'), undefined);
  assert.is(device.network.lan, undefined);
  assert.equal(device.get('network/state'), { connected: true });
  device.stop();
});

test.run();
