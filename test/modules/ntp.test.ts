import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LocalZone } from '../../host/device/local-zone.ts';
import { ntp } from '../../host/modules/ntp/ntp.ts';
import { scoped } from '../../host/platform/clock.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { Registry } from '../../host/registry/registry.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { keptIn } from '../support/kept.ts';

const test = suite('ntp');

const minuteMs = 60_000;
const defaults = {
  enable: true,
  use_dhcp: true,
  timezone: 'Europe/Berlin',
  server: 'time.cloudflare.com',
  server2: 'time.google.com',
};

const keep = { enable: null, use_dhcp: null, timezone: null, server: null, server2: null };
const change = (device: VirtualDevice, changes: Partial<typeof defaults>) =>
  device.put('ntp/config', { ...keep, ...changes });

/** Time stamp of the log line that a harmless command makes now. */
function stampNow(device: VirtualDevice): string {
  device.put('config/reset', 'charge_manager/config');
  return device.log().trimEnd().split('\n').at(-1)?.slice(0, 23) ?? '';
}

test('a new device lives in Central Europe and takes the time of its machine', () => {
  const device = virtualDevice({ wallMs: Date.UTC(2025, 5, 1, 12, 34, 56) });
  assert.equal(device.get('ntp/config'), defaults);
  assert.equal(device.get('ntp/state'), {
    synced: true,
    time: Date.UTC(2025, 5, 1, 12, 34) / minuteMs,
  });
  device.stop();
});

test('the published time moves with the first millisecond of each minute', () => {
  const device = virtualDevice({ wallMs: Date.UTC(2025, 5, 1, 12, 34, 56) });
  const { time } = device.get('ntp/state');
  device.advance(3999);
  assert.is(device.get('ntp/state').time, time);
  device.advance(1);
  assert.is(device.get('ntp/state').time, time + 1);
  device.advance(10 * minuteMs);
  assert.is(device.get('ntp/state').time, time + 11);
  device.stop();
});

test('a machine without the time is not synchronised; within a second of finding it, it is', () => {
  const device = virtualDevice({ synchronised: false });
  assert.equal(device.get('ntp/state'), { synced: false, time: 0 });
  device.advance(5500);
  const wallMs = Date.UTC(2026, 1, 3, 4, 5, 6);
  device.clock.setWall(wallMs);
  device.advance(1000);
  assert.equal(device.get('ntp/state'), { synced: true, time: Math.floor(wallMs / minuteMs) });
  device.stop();
});

test('switched off, the device says at once that it is not synchronised, and its clock goes on', () => {
  const device = virtualDevice();
  const { time } = device.get('ntp/state');
  change(device, { enable: false });
  assert.equal(device.get('ntp/state'), { synced: false, time });
  device.advance(minuteMs);
  assert.equal(device.get('ntp/state'), { synced: false, time: time + 1 });
  change(device, { enable: true });
  assert.is(device.get('ntp/state').synced, true);
  device.stop();
});

test('another time zone shows in the next line of the event log, and in the first one after a restart', () => {
  const device = virtualDevice({ wallMs: Date.UTC(2025, 6, 1, 12) });
  assert.is(stampNow(device), '2025-07-01 14:00:00,000');
  change(device, { timezone: 'Asia/Kolkata' });
  assert.is(stampNow(device), '2025-07-01 17:30:00,000');
  device.restart();
  assert.is(device.get('ntp/config').timezone, 'Asia/Kolkata');
  assert.ok(device.log().startsWith('2025-07-01 17:30:00,000 | device'), device.log());
  device.stop();
});

const transitions: readonly (readonly [
  zone: string,
  wallMs: number,
  before: string,
  after: string,
])[] = [
  ['Europe/Berlin', Date.UTC(2025, 2, 30, 1), '2025-03-30 01:59:59,999', '2025-03-30 03:00:00,000'],
  ['Europe/Berlin', Date.UTC(2025, 9, 26, 1), '2025-10-26 02:59:59,999', '2025-10-26 02:00:00,000'],
  [
    'Australia/Lord_Howe',
    Date.UTC(2025, 3, 5, 15),
    '2025-04-06 01:59:59,999',
    '2025-04-06 01:30:00,000',
  ],
  ['UTC', Date.UTC(2025, 9, 26, 1), '2025-10-26 00:59:59,999', '2025-10-26 01:00:00,000'],
];
for (const [zone, wallMs, before, after] of transitions) {
  test(`the event log follows daylight-saving time to the millisecond: ${zone}, after ${before}`, () => {
    const device = virtualDevice({ wallMs: wallMs - 1 });
    change(device, { timezone: zone });
    assert.is(stampNow(device), before);
    device.advance(1);
    assert.is(stampNow(device), after);
    device.stop();
  });
}

test('modules hear of another zone once it is in effect, and of nothing else', () => {
  const registry = new Registry(keptIn(), () => undefined);
  const time = ntp({ registry, clock: scoped(new VirtualClock()) }, new LocalZone(intlTimeZones));
  const winter = Date.UTC(2025, 0, 1);
  const heard: [string, number][] = [];
  time.onTimezone(() => heard.push([time.timezone(), time.offsetMinutes(winter)]));
  const write = (changes: Partial<typeof defaults>) =>
    registry.get('ntp/config')?.write({ ...keep, ...changes }, { via: 'http' });
  write({ enable: false });
  write({ timezone: 'Mars/Olympus' });
  write({ timezone: 'America/New_York' });
  write({ timezone: 'America/New_York', server: 'time.example' });
  write({ timezone: 'Asia/Kathmandu' });
  assert.equal(heard, [
    ['America/New_York', -300],
    ['Asia/Kathmandu', 345],
  ]);
});

test('only names of time zones are taken', () => {
  const device = virtualDevice();
  for (const timezone of [
    '',
    'Europe/Bielefeld',
    '+01:00',
    'Berlin',
    '../Berlin',
    'Europe/',
    ' UTC',
    'x'.repeat(33),
  ]) {
    assert.match(device.refusal('ntp/config', { ...defaults, timezone }) ?? '', /^timezone: /);
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 32 }), timezone => {
      const known = Intl.supportedValuesOf('timeZone').some(
        name => name.toLowerCase() === timezone.toLowerCase(),
      );
      fc.pre(!known && !/^(utc|gmt|zulu|[a-z]{3})$/i.test(timezone));
      assert.match(device.refusal('ntp/config', { ...defaults, timezone }) ?? '', /^timezone: /);
    }),
  );
  assert.equal(device.get('ntp/config'), defaults);
  for (const timezone of Intl.supportedValuesOf('timeZone')) change(device, { timezone });
  device.stop();
});

test('a reset of the configuration brings the zone of delivery back', () => {
  const device = virtualDevice();
  change(device, { timezone: 'Asia/Tokyo' });
  device.put('config_reset', { do_i_know_what_i_am_doing: true });
  device.advance(1000);
  assert.equal(device.get('ntp/config'), defaults);
  device.stop();
});

for (const variant of ['warp', 'warp2', 'warp3', 'warp4', 'wem', 'wem2'] as const) {
  test(`${variant} has time, certificates, network and preferences`, () => {
    const device = virtualDevice({ variant });
    const modules = device.get('info/modules');
    for (const module of ['ntp', 'rtc', 'certs', 'network', 'system'])
      assert.is(modules[module], true, module);
    assert.is(modules.authentication, variant.startsWith('wem') ? true : undefined);
    assert.is(
      device.get('info/features').includes('rtc'),
      variant !== 'warp' && variant !== 'warp2',
    );
    device.stop();
  });
}

test.run();
