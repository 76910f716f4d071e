import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AccessPointSettings } from '../../host/platform/network-control.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

const test = suite('wifi: access point');

const always = {
  enable_ap: true,
  ap_fallback_only: false,
  ssid: 'garage',
  passphrase: 'Pa55word',
  channel: 6,
};
const fallback = { ...always, ap_fallback_only: true };

function changed(device: VirtualDevice, changes: Record<string, Json>): Record<string, Json> {
  return { ...device.get('wifi/ap_config'), ...changes };
}

function offer(device: VirtualDevice, changes: Record<string, Json>): void {
  device.put('wifi/ap_config', changed(device, changes));
  device.advance(1000);
}

const apState = (device: VirtualDevice): number => device.get('wifi/state').ap_state;

/** What the machine is told to offer from now on. */
function recorded(device: VirtualDevice): (AccessPointSettings | undefined)[] {
  const applied: (AccessPointSettings | undefined)[] = [];
  const applyAccessPoint = device.network.applyAccessPoint.bind(device.network);
  Object.assign(device.network, {
    applyAccessPoint(settings: AccessPointSettings | undefined) {
      applied.push(settings);
      applyAccessPoint(settings);
    },
  });
  return applied;
}

test('nobody is let in before somebody chose that: it is off, and its passphrase is nobody knows which', () => {
  const device = virtualDevice();
  const applied = recorded(device);
  const { ssid, ip, subnet, gateway, channel, ...config } = device.get('wifi/ap_config');
  assert.equal(config, {
    enable_ap: false,
    ap_fallback_only: true,
    hide_ssid: false,
    passphrase: null,
  });
  assert.equal([ssid, ip, subnet], [device.get('info/name').name, '10.0.0.1', '255.255.255.0']);
  assert.equal([gateway, channel], ['0.0.0.0', 0]);
  device.advance(600_000);
  assert.is(apState(device), 0);
  assert.equal(applied, []);
  offer(device, { enable_ap: true, ap_fallback_only: false, channel: 1 });
  assert.ok((applied[0]?.passphrase.length ?? 0) >= 8);
  device.stop();
});

test('always on, it has what was set, and its clients connect the device', () => {
  const device = virtualDevice();
  const applied = recorded(device);
  device.put('debug/network', { lan_cable: false, ap_stations: 2 });
  offer(device, { ...always, hide_ssid: true, gateway: '10.0.0.1' });
  assert.is(apState(device), 0, 'not yet');
  device.advance(1000);
  assert.equal([apState(device), device.get('wifi/state').ap_sta_count], [1, 2]);
  assert.equal(device.get('network/state'), { connected: true });
  device.put('debug/network', { ap_stations: 0 });
  assert.equal(device.get('network/state'), { connected: false });
  const expected = {
    ssid: 'garage',
    hidden: true,
    passphrase: 'Pa55word',
    channel: 6,
    gateway: '10.0.0.1',
  };
  assert.equal(applied, [{ ...expected, ip: '10.0.0.1', subnet: '255.255.255.0' }]);
  device.restart();
  device.advance(1000);
  assert.is(apState(device), 1);
  offer(device, { enable_ap: false });
  assert.is(apState(device), 0);
  assert.not.match(device.log(), /Pa55word/);
  device.stop();
});

test('as a fallback it starts where nothing is connected, 30 s after the start', () => {
  const device = virtualDevice();
  offer(device, fallback);
  device.advance(60_000);
  assert.is(apState(device), 2);
  device.put('debug/network', { lan_cable: false });
  device.advance(11_000);
  assert.is(apState(device), 3);
  assert.match(device.log(), /The access point garage is on/);
  device.stop();
});

test('where a connection may be coming up the first check is after 30 s, else after 6 s', () => {
  const { storage, ...first } = virtualDevice();
  offer({ storage, ...first }, fallback);
  first.put('ethernet/config', { ...first.get('ethernet/config'), enable_ethernet: false });
  first.stop();
  const hopeless = virtualDevice({ storage });
  hopeless.advance(1000);
  hopeless.restart();
  hopeless.advance(5999);
  assert.is(apState(hopeless), 2);
  hopeless.advance(1001);
  assert.is(apState(hopeless), 3);
  hopeless.stop();

  const hopeful = virtualDevice({ storage, variant: 'warp' });
  hopeful.put('wifi/sta_config', {
    ...hopeful.get('wifi/sta_config'),
    enable_sta: true,
    ssid: 'Elsewhere',
  });
  hopeful.restart();
  hopeful.advance(29_999);
  assert.is(apState(hopeful), 2);
  hopeful.advance(1001);
  assert.is(apState(hopeful), 3);
  hopeful.stop();
});

/** A device whose fallback is on, because its cable was pulled out; it is plugged in again now. */
function reconnected(stations = 0): VirtualDevice {
  const device = virtualDevice();
  device.put('debug/network', { lan_cable: false });
  offer(device, fallback);
  device.advance(60_000);
  assert.is(apState(device), 3);
  device.put('debug/network', { lan_cable: true, ap_stations: stations });
  while (device.get('ethernet/state').connection_state !== 3) device.advance(100);
  return device;
}

test('the fallback ends 60 s after LAN is connected again, and an interruption begins that time anew', () => {
  const device = reconnected();
  device.advance(50_000);
  device.put('debug/network', { lan_cable: false });
  device.advance(5000);
  device.put('debug/network', { lan_cable: true });
  while (device.get('ethernet/state').connection_state !== 3) device.advance(100);
  device.advance(59_000);
  assert.is(apState(device), 3);
  device.advance(1200);
  assert.is(apState(device), 2);
  device.advance(600_000);
  assert.is(apState(device), 2);
  device.stop();
});

test('Wi-Fi ends the fallback like LAN', () => {
  const device = virtualDevice({ variant: 'warp' });
  offer(device, fallback);
  device.advance(60_000);
  assert.is(apState(device), 3);
  const [home] = device.get('debug/network').networks;
  const sta = { enable_sta: true, ssid: home.ssid, passphrase: home.passphrase };
  device.put('wifi/sta_config', { ...device.get('wifi/sta_config'), ...sta });
  while (device.get('wifi/state').connection_state !== 3) device.advance(100);
  device.advance(59_000);
  assert.is(apState(device), 3);
  device.advance(1200);
  assert.is(apState(device), 2);
  device.stop();
});

test('nobody is thrown out: the fallback ends 60 s after the last one left', () => {
  const device = reconnected(1);
  device.advance(600_000);
  assert.is(apState(device), 3);
  device.put('debug/network', { ap_stations: 0 });
  device.advance(59_000);
  assert.is(apState(device), 3);
  device.advance(1200);
  assert.is(apState(device), 2);
  device.stop();
});

test('nobody is thrown out: the fallback ends 60 s after the last request over it', () => {
  const device = reconnected();
  for (let request = 0; request < 5; request++) {
    device.advance(50_000);
    device.requests.came('10.0.0.1');
  }
  device.advance(59_000);
  assert.is(apState(device), 3);
  device.advance(1200);
  assert.is(apState(device), 2);
  device.stop();
});

test('whoever is in its network is not thrown out by making it a fallback', () => {
  const device = virtualDevice();
  offer(device, always);
  device.advance(60_000);
  offer(device, fallback);
  device.advance(55_000);
  assert.is(apState(device), 3);
  device.advance(10_000);
  assert.is(apState(device), 2);
  device.stop();
});

test('channel 0 is the one with the weakest neighbours', () => {
  const device = virtualDevice();
  const applied = recorded(device);
  offer(device, { ...always, channel: 0 });
  device.advance(2000);
  // In reach are networks on 1, 6 and 11: the loud one on 6 disturbs 5 and 9, the others 1, 9 and
  // 13.
  assert.is(applied[0]?.channel, 1);
  const { networks } = device.get('debug/network');
  device.put('debug/network', {
    networks: networks.filter(({ channel }: { channel: number }) => channel !== 11),
  });
  offer(device, { hide_ssid: true });
  device.advance(2000);
  assert.is(applied[1]?.channel, 13);
  Object.assign(device.network, { scan: () => undefined });
  offer(device, { hide_ssid: false });
  device.advance(9999);
  assert.is(applied.length, 2);
  device.advance(1);
  assert.ok([1, 5, 9, 13].includes(applied[2]?.channel ?? 0), 'whatever the machine finds out');
  device.stop();
});

test('an access point that the machine does not bring up is tried again', () => {
  const device = virtualDevice();
  let calls = 0;
  const applyAccessPoint = device.network.applyAccessPoint.bind(device.network);
  Object.assign(device.network, { applyAccessPoint: () => calls++ });
  offer(device, always);
  device.advance(90_000);
  assert.ok(calls >= 3 && calls <= 5, String(calls));
  Object.assign(device.network, { applyAccessPoint });
  device.advance(40_000);
  assert.is(apState(device), 1);
  device.stop();
});

test('what cannot work is refused, no secret is repeated, and nothing changes', () => {
  const device = virtualDevice();
  const before = device.get('wifi/ap_config');
  const wrong: [changes: Record<string, Json>, message: RegExp][] = [
    [{ ssid: '' }, /^ssid: "" must not be empty/],
    [{ passphrase: 'Pa55wor' }, /^passphrase: must be empty or have 8 to 63 bytes/],
    [{ passphrase: 'Pa55'.repeat(16) }, /^passphrase: must have at most 63 bytes/],
    [{ channel: 14 }, /^channel: 14 must be a whole number from 0 to 13/],
    [{ subnet: '255.255.254.0' }, /^subnet: "255\.255\.254\.0" must be a mask of 24 to 30 bits/],
    [{ subnet: '255.255.255.254' }, /^subnet: .* must be a mask of 24 to 30 bits/],
    [{ ip: '127.0.0.2' }, /^ip: "127\.0\.0\.2" must not be in a network with 127\.0\.0\.1/],
    [{ ip: '0.0.0.0' }, /^ip: "0\.0\.0\.0" must be an address that one device can have/],
    [{ ip: '10.0.0.255' }, /^ip: "10\.0\.0\.255" must not be the first or the last/],
    [{ gateway: '10.0.1.1' }, /^gateway: "10\.0\.1\.1" must be 0\.0\.0\.0 or in the subnet of ip/],
  ];
  for (const [changes, message] of wrong) {
    const refusal = device.refusal('wifi/ap_config', changed(device, changes)) ?? 'taken';
    assert.match(refusal, message);
    assert.not.match(refusal, /Pa55/);
  }
  assert.equal(device.get('wifi/ap_config'), before);
  device.put('wifi/ap_config', changed(device, { passphrase: '' }));
  device.stop();
});

test.run();
