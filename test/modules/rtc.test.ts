import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { virtualDevice } from '../support/device.ts';

const test = suite('rtc');

const none = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0, weekday: 0 };
/** `ntp/config` as it is. */
const clock = { enable: null, use_dhcp: null, timezone: null, server: null, server2: null };
const leapDay = { year: 2028, month: 2, day: 29, hour: 23, minute: 59, second: 58, weekday: 2 };

test('the time is in UTC, whatever the time zone, and moves with each second', () => {
  const device = virtualDevice({ wallMs: Date.UTC(2028, 1, 29, 23, 59, 58, 250) });
  device.put('ntp/config', { ...clock, timezone: 'Asia/Tokyo' });
  assert.equal(device.get('rtc/time'), leapDay);
  device.advance(749);
  assert.equal(device.get('rtc/time'), leapDay);
  device.advance(1);
  assert.equal(device.get('rtc/time'), { ...leapDay, second: 59 });
  device.advance(1000);
  assert.equal(device.get('rtc/time'), { ...none, year: 2028, month: 3, day: 1, weekday: 3 });
  device.stop();
});

test('a device without the time takes it from a client, and everything that shows time has it at once', () => {
  const device = virtualDevice({ synchronised: false });
  device.advance(1500);
  assert.equal(device.get('rtc/time'), none);
  assert.match(device.log(), /^ {18}0,000 \| device/, 'uptime in place of a date');
  device.put('rtc/time_update', leapDay);
  const wallMs = Date.UTC(2028, 1, 29, 23, 59, 58);
  assert.equal(device.get('rtc/time'), leapDay);
  assert.equal(
    device.get('ntp/state'),
    { synced: false, time: Math.floor(wallMs / 60_000) },
    'set, but not synced',
  );
  assert.match(device.log(), /^2028-03-01 00:59:58,000 \| rtc /m);
  device.advance(2000);
  assert.is(device.get('rtc/time').day, 1);
  assert.is(device.get('ntp/state').time, Math.floor(wallMs / 60_000) + 1);
  device.stop();
});

test('what a client set can be set again, outlives a restart of the device, and yields to the machine', () => {
  const device = virtualDevice({ synchronised: false });
  device.put('rtc/time_update', leapDay);
  device.put('rtc/time_update', { ...leapDay, hour: 7 });
  assert.is(device.get('rtc/time').hour, 7);
  device.restart();
  assert.is(device.get('rtc/time').hour, 7);
  assert.is(device.get('ntp/state').synced, false);
  device.clock.setWall(Date.UTC(2029, 0, 1));
  device.advance(60_000);
  assert.is(device.get('ntp/state').synced, true);
  device.stop();
});

test('a simulated clock is set even while it has the time', () => {
  const device = virtualDevice();
  device.put('rtc/time_update', leapDay);
  assert.equal(device.get('rtc/time'), leapDay);
  device.stop();
});

/** `rtc/time_update` of an instant. */
function timeOf(wallMs: number): Record<string, number> {
  const at = new Date(wallMs);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    weekday: at.getUTCDay(),
  };
}

const hourMs = 3_600_000;

test('the price is that of the new time at once, forward and back', () => {
  const wallMs = Date.UTC(2025, 0, 1, 10, 20, 30);
  const device = virtualDevice({ wallMs });
  const config = device.get('day_ahead_prices/config');
  device.put('day_ahead_prices/config', { ...config, enable: true, source: 1 });
  device.put('day_ahead_prices/prices_update', {
    first_date: Date.UTC(2025, 0, 1, 10) / 60_000,
    resolution: 1,
    prices: [1000, 2000, 3000],
  });
  const price = (): number => device.get('day_ahead_prices/state').current_price;
  assert.is(price(), 1000);
  device.put('rtc/time_update', timeOf(wallMs + 2 * hourMs));
  assert.is(price(), 3000);
  device.put('rtc/time_update', timeOf(wallMs + hourMs));
  assert.is(price(), 2000);
  device.advance(39 * 60_000);
  assert.is(price(), 2000, 'until 11:59:30');
  device.advance(60_000);
  assert.is(price(), 3000, 'the minutes go by the new clock');
  device.stop();
});

test('a charge during which the clock is set keeps its start, its duration and its energy', () => {
  const wallMs = Date.UTC(2025, 0, 1, 10);
  const charge = (jumpMs: number) => {
    const device = virtualDevice({ wallMs });
    device.put('debug/vehicle', { battery_capacity_wh: 60_000, battery_energy_wh: 20_000 });
    device.put('debug/plug');
    device.advance(600_000);
    if (jumpMs !== 0) device.put('rtc/time_update', timeOf(wallMs + jumpMs));
    device.advance(600_000);
    device.put('debug/unplug');
    device.advance(2000);
    const [record] = device.get('charge_tracker/last_charges');
    device.stop();
    return record;
  };
  const { charge_duration, energy_charged, timestamp_minutes } = charge(0);
  assert.ok(charge_duration > 1100 && charge_duration < 1210, `${charge_duration} s`);
  for (const jumpMs of [365 * 24 * hourMs, -200 * 24 * hourMs]) {
    const jumped = charge(jumpMs);
    assert.equal(
      [jumped.charge_duration, jumped.timestamp_minutes],
      [charge_duration, timestamp_minutes],
    );
    assert.ok(Math.abs(jumped.energy_charged - energy_charged) < 0.01);
  }
});

test('the history of an energy manager has no point whose time was jumped over', () => {
  const wallMs = Date.UTC(2025, 0, 1, 10);
  const device = virtualDevice({ variant: 'wem2', wallMs });
  const told: { hour: number; minute: number }[] = [];
  device.device.registry.onEvent((path, payload) => {
    if (path.includes('energy_manager_5min')) told.push(JSON.parse(payload()));
  });
  device.advance(12 * 60_000);
  device.put('rtc/time_update', timeOf(wallMs + 5 * hourMs + 2 * 60_000));
  device.advance(10 * 60_000);
  assert.equal(
    told.map(({ hour, minute }) => [hour, minute]),
    [
      [11, 5],
      [11, 10],
      [16, 5],
      [16, 10],
    ],
  );
  device.stop();
});

test('a clock that the machine keeps is refused', () => {
  const machine = new VirtualClock({ wallMs: Date.UTC(2025, 0, 1) });
  Object.defineProperty(machine, 'setWall', { value: undefined });
  const device = virtualDevice({ clock: machine });
  for (const enable of [true, false]) {
    device.put('ntp/config', { ...clock, enable });
    assert.match(device.refusal('rtc/time_update', leapDay) ?? '', /the machine keeps the clock/);
    assert.is(device.get('rtc/time').year, 2025);
    assert.is(device.clock.wallMs(), Date.UTC(2025, 0, 1));
  }
  device.stop();
});

test('exactly the times of this century that exist and are not long past set the clock; the others are refused', () => {
  const part = (max: number) =>
    fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 255 }));
  const times = fc.record({
    year: fc.oneof(fc.integer({ min: 2020, max: 2100 }), fc.integer({ min: 0, max: 9999 })),
    month: part(13),
    day: part(32),
    hour: part(24),
    minute: part(60),
    second: part(60),
    weekday: part(6),
  });
  fc.assert(
    fc.property(times, time => {
      const device = virtualDevice({ synchronised: false });
      const refusal = device.refusal('rtc/time_update', time);
      const two = (n: number): string => String(n).padStart(2, '0');
      const iso = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
      const text = `${iso}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}.000Z`;
      const wallMs = Date.parse(text);
      const exists = !Number.isNaN(wallMs) && new Date(wallMs).toISOString() === text;
      const taken = exists && time.year >= 2024 && time.year < 2100;
      assert.is(refusal === undefined, taken, text);
      assert.is(device.clock.synchronised(), taken, text);
      if (taken) assert.is(device.clock.wallMs(), wallMs);
      assert.equal(
        device.get('rtc/time'),
        taken ? { ...time, weekday: new Date(wallMs).getUTCDay() } : none,
      );
      device.stop();
    }),
    { numRuns: 60 },
  );
});

test('the hint for clients is kept', () => {
  const device = virtualDevice();
  assert.equal(device.get('rtc/config'), { auto_sync: true });
  device.put('rtc/config', false);
  device.restart();
  assert.equal(device.get('rtc/config'), { auto_sync: false });
  device.stop();
});

test.run();
