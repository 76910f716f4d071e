import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';

const test = suite('charge_limits');

const slotOf = (device: VirtualDevice) => device.get('evse/slots')[12];
const currentOf = (device: VirtualDevice): number => slotOf(device).max_current;
const active = (device: VirtualDevice) => device.get('charge_limits/active_limits');
const stateOf = (device: VirtualDevice) => device.get('charge_limits/state');
const uptimeMs = (device: VirtualDevice): number =>
  device.hardware.controller?.state?.uptime ?? Number.NaN;
const noCharge = {
  start_timestamp_ms: 0,
  start_energy_kwh: null,
  target_timestamp_ms: 0,
  target_energy_kwh: null,
};

/** Controllers report this often. */
const reportMs = 250;
const minuteMs = 60_000;

function plug(device: VirtualDevice, plugged: boolean): void {
  device.simulation.charger?.vehicle.change({ plugged });
  device.advance(10_000);
}

/** A charger with a running charge. */
function charging(options: VirtualDeviceOptions = {}, limits?: Json): VirtualDevice {
  const device = virtualDevice(options);
  if (limits) device.put('charge_limits/default_limits', limits);
  device.simulation.charger?.vehicle.change({ battery_capacity_wh: 1_000_000_000 });
  plug(device, true);
  assert.is(device.get('charge_tracker/current_charge').user_id, 0);
  return device;
}

/** A charger whose meter is fed by the test and tells 100 kWh. */
function fedCharger(options: VirtualDeviceOptions = {}): VirtualDevice {
  const device = virtualDevice(options);
  device.put('meters/0/config', [
    4,
    { display_name: 'fed', location: 2, excluded: false, value_ids: [209] },
  ]);
  device.put('meters/0/update', [100]);
  return device;
}

/**
 * Lets time pass until the controller's uptime is that long before (or, negative, after) the
 * charge's end.
 */
function advanceTo(device: VirtualDevice, beforeMs: number): void {
  const { target_timestamp_ms: target } = stateOf(device);
  device.advance(((target - uptimeMs(device)) >>> 0) - beforeMs);
}

test('without limits the slot is released, with and without a charge', () => {
  const device = virtualDevice();
  device.advance(reportMs);
  const released = { max_current: 32000, active: true, clear_on_disconnect: false };
  assert.equal([slotOf(device), active(device)], [released, { duration: 0, energy_wh: 0 }]);
  assert.equal(stateOf(device), noCharge);
  plug(device, true);
  device.advance(13 * 60 * minuteMs);
  assert.equal(slotOf(device), released);
  assert.equal(
    [stateOf(device).target_timestamp_ms, stateOf(device).target_energy_kwh],
    [0, null],
    'a charge without limits has no end',
  );
  device.stop();
});

const minutes = [15, 30, 45, 60, 120, 180, 240, 360, 480, 720];
for (const [index, limit] of minutes.entries()) {
  test(`duration ${index + 1} ends a charge after ${limit} minutes, not before`, () => {
    const device = charging({}, { duration: index + 1, energy_wh: 0 });
    const { start_timestamp_ms: start, target_timestamp_ms: target } = stateOf(device);
    assert.ok(start > 0 && start < uptimeMs(device));
    assert.is(target - start, limit * minuteMs);
    // That a charge ends at its target, however late that is, show the short ones and the longest.
    if (limit > 120 && index < minutes.length - 1) return device.stop();
    advanceTo(device, reportMs);
    assert.is(currentOf(device), 32000);
    advanceTo(device, 0);
    assert.is(currentOf(device), 0);
    assert.is(device.get('evse/state').allowed_charging_current, 0);
    device.advance(minuteMs);
    assert.is(currentOf(device), 0);
    assert.is(
      device.get('charge_tracker/current_charge').user_id,
      0,
      'the charge itself goes on until it is ended',
    );
    device.stop();
  });
}

test('energy ends a charge when it is reached: not at one Wh less, at it, and beyond', () => {
  for (const [kwh, current] of [
    [104.999, 32000],
    [105, 0],
    [105.001, 0],
  ] as const) {
    const device = fedCharger();
    device.put('charge_limits/override_energy', 5000);
    plug(device, true);
    const { start_energy_kwh, target_energy_kwh, target_timestamp_ms } = stateOf(device);
    assert.equal([start_energy_kwh, target_energy_kwh, target_timestamp_ms], [100, 105, 0]);
    device.put('meters/0/update', [kwh]);
    device.advance(reportMs);
    assert.is(currentOf(device), current, `${kwh} kWh`);
    device.stop();
  }
});

test('a meter that answers late counts from its first value on', () => {
  const device = fedCharger();
  device.put('charge_limits/default_limits', { duration: 0, energy_wh: 1000 });
  device.restart();
  plug(device, true);
  assert.equal([stateOf(device).start_energy_kwh, stateOf(device).target_energy_kwh], [null, null]);
  device.put('meters/0/update', [200]);
  device.advance(reportMs);
  assert.equal([stateOf(device).start_energy_kwh, stateOf(device).target_energy_kwh], [200, 201]);
  device.put('meters/0/update', [201]);
  device.advance(reportMs);
  assert.is(currentOf(device), 0);
  device.stop();
});

test('generation 4 also ends a charge at a state of charge of the vehicle', () => {
  const device = virtualDevice({ variant: 'warp4' });
  assert.equal(active(device), { duration: 0, energy_wh: 0, soc_pct: 0 });
  device.put('meters/1/config', [
    4,
    { display_name: 'car', location: 8, excluded: false, value_ids: [387] },
  ]);
  device.put('charge_limits/default_limits', { duration: 0, energy_wh: 0, soc_pct: 80 });
  plug(device, true);
  assert.is(stateOf(device).target_soc_pct, 80);
  assert.is(currentOf(device), 32000, 'an unknown state of charge ends nothing');
  for (const [pct, current] of [
    [79.9, 32000],
    [80, 0],
    [81, 0],
  ] as const) {
    device.put('meters/1/update', [pct]);
    device.advance(reportMs);
    assert.is(currentOf(device), current, `${pct} %`);
  }
  device.put('charge_limits/override_soc', 90);
  assert.is(currentOf(device), 32000);
  device.stop();
});

test('generations that do not know the state of charge have no limit for it', () => {
  for (const variant of ['warp', 'warp2', 'warp3'] as const) {
    const device = virtualDevice({ variant });
    device.put('charge_limits/default_limits', { duration: 1, energy_wh: 0, soc_pct: 80 });
    assert.equal(device.get('charge_limits/default_limits'), { duration: 1, energy_wh: 0 });
    assert.match(
      device.refusal('charge_limits/default_limits', { duration: 1, energy_wh: 0, soc_pct: 101 }) ??
        'taken',
      /^soc_pct: 101 must be/,
    );
    assert.not(device.device.registry.getUpdate('charge_limits/override_soc'));
    assert.not('soc_pct' in active(device));
    device.stop();
  }
});

test('whichever limit comes first ends the charge', () => {
  const device = fedCharger();
  device.put('charge_limits/default_limits', { duration: 1, energy_wh: 5000 });
  plug(device, true);
  device.put('meters/0/update', [105]);
  device.advance(reportMs);
  assert.is(currentOf(device), 0);
  device.put('charge_limits/override_energy', 0);
  assert.is(currentOf(device), 32000);
  advanceTo(device, 0);
  assert.is(currentOf(device), 0);
  device.stop();
});

test('a higher limit lets the charge go on, a lower one ends it at once, none lets it go on', () => {
  const device = charging({}, { duration: 1, energy_wh: 0 });
  advanceTo(device, 0);
  assert.is(currentOf(device), 0);
  device.put('charge_limits/override_duration', 2);
  assert.is(currentOf(device), 32000);
  assert.is(
    stateOf(device).target_timestamp_ms - stateOf(device).start_timestamp_ms,
    30 * minuteMs,
  );
  device.put('charge_limits/override_duration', { duration: 1 });
  assert.is(currentOf(device), 0);
  device.put('charge_limits/override_duration', 0);
  assert.is(currentOf(device), 32000);
  device.advance(60 * minuteMs);
  assert.is(currentOf(device), 32000);
  device.stop();
});

test('when the charge ends, the slot is free again and the next charge has the default limits', () => {
  const device = charging({}, { duration: 1, energy_wh: 0 });
  device.put('charge_limits/override_energy', 1);
  device.advance(minuteMs);
  assert.is(currentOf(device), 0);
  plug(device, false);
  assert.is(currentOf(device), 32000);
  assert.equal([active(device), stateOf(device)], [{ duration: 1, energy_wh: 0 }, noCharge]);
  plug(device, true);
  device.advance(minuteMs);
  assert.is(currentOf(device), 32000);
  assert.is(device.get('evse/state').charger_state, 3);
  device.stop();
});

test('an override before a charge is for that charge only', () => {
  const device = virtualDevice();
  device.advance(reportMs);
  device.put('charge_limits/override_duration', 3);
  assert.equal([active(device), stateOf(device)], [{ duration: 3, energy_wh: 0 }, noCharge]);
  plug(device, true);
  assert.is(
    stateOf(device).target_timestamp_ms - stateOf(device).start_timestamp_ms,
    45 * minuteMs,
  );
  plug(device, false);
  assert.equal(active(device), { duration: 0, energy_wh: 0 });
  device.stop();
});

test('default limits survive a restart and are for the charges to come', () => {
  const device = charging();
  device.put('charge_limits/default_limits', { duration: 4, energy_wh: 9000 });
  assert.equal(
    active(device),
    { duration: 0, energy_wh: 0 },
    'the running charge keeps its limits',
  );
  plug(device, false);
  assert.equal(active(device), { duration: 4, energy_wh: 9000 });
  device.restart();
  assert.equal(device.get('charge_limits/default_limits'), { duration: 4, energy_wh: 9000 });
  assert.equal(active(device), { duration: 4, energy_wh: 9000 });
  device.stop();
});

test('restart lets the limits count from now on, and does nothing without a charge', () => {
  const device = virtualDevice();
  device.put('charge_limits/default_limits', { duration: 1, energy_wh: 0 });
  device.advance(reportMs);
  device.put('charge_limits/restart');
  assert.equal(stateOf(device), noCharge);
  plug(device, true);
  const before = stateOf(device);
  advanceTo(device, 0);
  assert.is(currentOf(device), 0);
  device.put('charge_limits/restart', {});
  assert.is(currentOf(device), 32000);
  const after = stateOf(device);
  assert.is(after.start_timestamp_ms, before.target_timestamp_ms);
  assert.ok(after.start_energy_kwh > before.start_energy_kwh);
  advanceTo(device, reportMs);
  assert.is(currentOf(device), 32000);
  device.advance(reportMs);
  assert.is(currentOf(device), 0);
  device.stop();
});

test('a restart of the host changes nothing for the running charge', () => {
  const device = charging();
  device.put('charge_limits/override_duration', 2);
  device.advance(5 * minuteMs);
  device.put('charge_limits/restart');
  const before = [active(device), stateOf(device)];
  device.restart();
  device.advance(10_000);
  assert.equal([active(device), stateOf(device)], before);
  advanceTo(device, reportMs);
  assert.is(currentOf(device), 32000);
  device.advance(reportMs);
  assert.is(currentOf(device), 0);
  device.restart();
  assert.is(currentOf(device), 0);
  device.advance(minuteMs);
  assert.is(currentOf(device), 0, 'what was reached stays reached');
  plug(device, false);
  assert.is(currentOf(device), 32000);
  device.stop();
});

const minuteNow = (device: VirtualDevice): number => Math.floor(device.clock.wallMs() / minuteMs);
const endOf = (device: VirtualDevice): number =>
  device.get('charge_limits/active_end').timestamp_minutes;
const endAt = (device: VirtualDevice, timestamp_minutes: number): void =>
  device.put('charge_limits/override_end', { timestamp_minutes });

test('a charge lasts until its time of day, and goes on when that is lifted or later', () => {
  const device = charging();
  const end = minuteNow(device) + 10;
  endAt(device, end);
  assert.is(endOf(device), end);
  device.advance(end * minuteMs - device.clock.wallMs() - reportMs);
  assert.is(currentOf(device), 32000);
  device.advance(2 * reportMs);
  assert.is(currentOf(device), 0);
  endAt(device, end + 5);
  assert.is(currentOf(device), 32000, 'a later one');
  device.advance(5 * minuteMs);
  assert.is(currentOf(device), 0);
  endAt(device, 0);
  assert.is(currentOf(device), 32000, 'none');
  device.advance(60 * minuteMs);
  assert.is(currentOf(device), 32000);
  device.stop();
});

test('restart lifts an end that has come, and keeps one that has not', () => {
  const device = charging();
  const end = minuteNow(device) + 10;
  endAt(device, end);
  device.put('charge_limits/restart');
  assert.is(endOf(device), end);
  device.advance(10 * minuteMs);
  assert.is(currentOf(device), 0);
  device.put('charge_limits/restart');
  assert.equal([endOf(device), currentOf(device)], [0, 32000]);
  device.stop();
});

test('an end ends with the charge, and one that comes before any is forgotten', () => {
  const device = charging();
  endAt(device, minuteNow(device) + 60);
  plug(device, false);
  assert.is(endOf(device), 0);
  const next = minuteNow(device) + 5;
  endAt(device, next);
  plug(device, true);
  assert.is(endOf(device), next, 'what is written before a charge is for that charge');
  device.advance(5 * minuteMs);
  assert.is(currentOf(device), 0);
  plug(device, false);
  endAt(device, minuteNow(device) + 5);
  device.advance(6 * minuteMs);
  assert.is(endOf(device), 0);
  plug(device, true);
  assert.is(currentOf(device), 32000);
  device.stop();
});

test('an end survives a restart of the host, even of one that does not know the time any more', () => {
  for (const isReached of [false, true]) {
    for (const knowsTime of [true, false]) {
      const clock = new VirtualClock({ wallMs: Date.UTC(2025, 0, 1), synchronised: true });
      const device = charging({ clock, hardware: { controllerUptimeMs: 2 ** 32 - 5 * minuteMs } });
      const end = minuteNow(device) + 10;
      endAt(device, end);
      device.advance(isReached ? 11 * minuteMs : minuteMs);
      if (!knowsTime) clock.synchronised = () => false;
      device.restart();
      device.advance(10_000);
      assert.is(endOf(device), end);
      assert.is(currentOf(device), isReached ? 0 : 32000);
      if (!isReached) {
        const leftMs = end * minuteMs - device.clock.wallMs();
        device.advance(leftMs - 2 * reportMs);
        assert.is(currentOf(device), 32000);
        device.advance(4 * reportMs);
        assert.is(currentOf(device), 0);
      }
      device.put('charge_limits/restart');
      assert.equal([endOf(device), currentOf(device)], [0, 32000]);
      device.stop();
    }
  }
});

test('the wall clock decides about an end: when it is corrected, the end is where it was said', () => {
  const clock = new VirtualClock({ wallMs: Date.UTC(2025, 0, 1), synchronised: true });
  const device = charging({ clock });
  endAt(device, minuteNow(device) + 30);
  clock.setWall(device.clock.wallMs() + 25 * minuteMs, 'machine');
  device.advance(3 * minuteMs);
  assert.is(currentOf(device), 32000);
  device.advance(3 * minuteMs);
  assert.is(currentOf(device), 0);
  device.stop();
});

test('an end lies within the next 7 days, and needs a clock', () => {
  const device = virtualDevice();
  const now = minuteNow(device);
  const days = 7 * 24 * 60;
  const refused = (value: Json) => device.refusal('charge_limits/override_end', value) ?? 'taken';
  for (const minutes of [1, now - 1, now, now + days + 1])
    assert.match(refused(minutes), /must be 0 or a time within the next 7 days/);
  for (const value of [-1, 1.5, 2 ** 32, '1', null]) assert.is.not(refused(value), 'taken');
  assert.is(endOf(device), 0);
  for (const minutes of [now + 1, now + days, 0]) {
    assert.is(refused(minutes), 'taken');
    assert.is(endOf(device), minutes);
  }
  device.stop();
  const lost = virtualDevice({ synchronised: false });
  assert.match(
    lost.refusal('charge_limits/override_end', 30_000_000) ?? 'taken',
    /^timestamp_minutes: 30000000 must be 0 while the clock is not set/,
  );
  lost.put('charge_limits/override_end', 0);
  lost.stop();
});

test('a charge that ended while the host was away leaves no limits behind', () => {
  const device = charging();
  device.put('charge_limits/override_duration', 1);
  device.device.stop();
  plug(device, false);
  device.restart();
  device.advance(1000);
  assert.equal([active(device), stateOf(device)], [{ duration: 0, energy_wh: 0 }, noCharge]);
  plug(device, true);
  device.advance(20 * minuteMs);
  assert.is(currentOf(device), 32000);
  device.stop();
});

test('a restart of the controller ends the charge and frees the slot', () => {
  const device = charging({}, { duration: 1, energy_wh: 0 });
  advanceTo(device, 0);
  assert.is(currentOf(device), 0);
  device.simulation.charger?.restart();
  device.advance(minuteMs);
  assert.equal(slotOf(device), { max_current: 32000, active: true, clear_on_disconnect: false });
  assert.ok(stateOf(device).start_timestamp_ms < minuteMs, 'a new charge');
  device.stop();
});

test('the wrap of the uptime of the controller does not disturb a duration', () => {
  const device = charging(
    { hardware: { controllerUptimeMs: 2 ** 32 - 5 * minuteMs } },
    { duration: 1, energy_wh: 0 },
  );
  const { start_timestamp_ms, target_timestamp_ms } = stateOf(device);
  assert.is(target_timestamp_ms, start_timestamp_ms + 15 * minuteMs - 2 ** 32);
  advanceTo(device, reportMs);
  assert.is(currentOf(device), 32000);
  device.advance(reportMs);
  assert.is(currentOf(device), 0);
  device.stop();
});

test('other values are refused', () => {
  const device = virtualDevice({ variant: 'warp4' });
  for (const [path, payloads] of [
    ['override_duration', [-1, 11, 1.5, '1']],
    ['override_energy', [-1, 2 ** 32]],
    ['override_soc', [-1, 101]],
    [
      'default_limits',
      [
        { duration: 11, energy_wh: 0, soc_pct: 0 },
        { duration: 0, energy_wh: 0 },
      ],
    ],
    ['restart', [1, 'now']],
  ] as const) {
    for (const payload of payloads) {
      assert.ok(
        device.refusal(`charge_limits/${path}`, payload),
        `${path} ${JSON.stringify(payload)}`,
      );
    }
  }
  assert.equal(active(device), { duration: 0, energy_wh: 0, soc_pct: 0 });
  device.stop();
});

test.run();
