import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FoundNetwork } from '../../host/platform/network-control.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

const test = suite('wifi: scan');

/** What WebSocket clients are told of scans. */
function pushed(device: VirtualDevice): unknown[] {
  const told: unknown[] = [];
  device.device.registry.onEvent((path, payload) => {
    if (path === 'wifi/scan_results') told.push(JSON.parse(payload()));
  });
  return told;
}

test('a scan finds all networks, the strongest first, hidden ones without a name', () => {
  const device = virtualDevice();
  const told = pushed(device);
  assert.equal(device.get('wifi/scan_results'), []);
  device.put('wifi/scan', null);
  assert.equal(device.get('wifi/scan_results'), [], 'an array also while it looks');
  device.advance(2000);
  const found: Record<string, number | string>[] = device.get('wifi/scan_results');
  assert.equal(told, [found]);
  assert.equal(
    found.map(({ ssid, bssid, channel, encryption }) => [ssid, bssid, channel, encryption]),
    [
      ['Home', '02:00:5E:10:00:01', 6, 3],
      ['', '02:00:5E:10:00:04', 6, 3],
      ['Home', '02:00:5E:10:00:02', 11, 3],
      ['Company', '02:00:5E:10:00:05', 11, 5],
      ['Neighbours', '02:00:5E:10:00:03', 1, 4],
      ['Guests', '02:00:5E:10:00:06', 1, 0],
    ],
  );
  for (const { rssi } of found) assert.ok(Number(rssi) < 0);
  assert.not(device.device.registry.get('wifi/scan_results')?.declaration.on.includes('mqtt'));
  device.stop();
});

test('whoever asks during a scan gets its outcome', () => {
  const device = virtualDevice();
  const told = pushed(device);
  let scans = 0;
  const scan = device.network.scan.bind(device.network);
  Object.assign(device.network, {
    scan(done: Parameters<typeof scan>[0]) {
      scans++;
      scan(done);
    },
  });
  for (let i = 0; i < 3; i++) {
    device.put('wifi/scan', null);
    device.advance(100);
  }
  device.advance(2000);
  assert.is(scans, 1);
  assert.is(told.length, 1);
  device.put('wifi/scan', null);
  device.advance(2000);
  assert.equal([scans, told.length], [2, 2]);
  device.stop();
});

test('a scan that fails is tried once more after 6 s; then there are none, and the log says so', () => {
  const device = virtualDevice();
  const told = pushed(device);
  device.put('wifi/scan', null);
  device.advance(2000);
  let scans = 0;
  Object.assign(device.network, {
    scan(done: (found: undefined) => void) {
      scans++;
      device.clock.after(0, () => done(undefined));
    },
  });
  device.put('wifi/scan', null);
  device.advance(5999);
  assert.is(scans, 1);
  device.advance(1000);
  assert.is(scans, 2);
  assert.equal(device.get('wifi/scan_results'), []);
  assert.equal(told.slice(1), [[]]);
  assert.match(device.log(), /wifi +\| The search for networks failed/);
  device.stop();
});

test('a machine that never answers a scan blocks no later one', () => {
  const device = virtualDevice();
  const scan = device.network.scan.bind(device.network);
  const late: ((found: readonly FoundNetwork[]) => void)[] = [];
  Object.assign(device.network, { scan: (done: (typeof late)[0]) => late.push(done) });
  device.put('wifi/scan', null);
  device.advance(66_000);
  assert.is(late.length, 2);
  Object.assign(device.network, { scan });
  device.put('wifi/scan', null);
  for (const done of late) done([]);
  device.advance(2000);
  assert.is(device.get('wifi/scan_results').length, 6);
  device.stop();
});

test('of a flood of networks the strongest are kept', () => {
  const device = virtualDevice();
  const flood = Array.from(
    { length: 5000 },
    (_, i): FoundNetwork => ({
      ssid: `${i}`,
      bssid: '02:00:00:00:00:00',
      rssi: -20 - (i % 80),
      channel: 1,
      encryption: 'unknown',
    }),
  );
  Object.assign(device.network, {
    scan: (done: (found: FoundNetwork[]) => void) => void device.clock.after(0, () => done(flood)),
  });
  device.put('wifi/scan', null);
  device.advance(1);
  const found: { rssi: number; encryption: number }[] = device.get('wifi/scan_results');
  assert.is(found.length, 64);
  for (const { rssi, encryption } of found) assert.equal([rssi >= -21, encryption], [true, 6]);
  device.stop();
});

test.run();
