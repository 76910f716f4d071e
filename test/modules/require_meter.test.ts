import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';

const test = suite('require_meter');

const slotOf = (device: VirtualDevice) => device.get('evse/slots')[13];
const released = { max_current: 32000, active: true, clear_on_disconnect: false };
const blocking = { max_current: 0, active: true, clear_on_disconnect: false };
const inactive = { max_current: 32000, active: false, clear_on_disconnect: false };
const chargingUser = (device: VirtualDevice): number =>
  device.get('charge_tracker/current_charge').user_id;
const plug = (device: VirtualDevice, plugged: boolean) =>
  device.simulation.charger?.vehicle.change({ plugged });

const [hour, day] = [3_600_000, 86_400_000];
/** Where checks may run before something is seen, ms. */
const checkMs = 1000;

/** A charger's meter that tells its power only. */
const withoutEnergy: Json = [
  4,
  { display_name: '', location: 2, excluded: false, value_ids: [74] },
];

/** Feeds a charger's meter: energy in kWh and power. */
type Feed = (kwh: number, powerW?: number) => void;

/** Gives a charger a meter that the test feeds. */
function feedMeter(device: VirtualDevice): Feed {
  device.put('meters/0/config', [
    4,
    { display_name: 'fed', location: 2, excluded: false, value_ids: [209, 74] },
  ]);
  const feed: Feed = (kwh, powerW = 0) => device.put('meters/0/update', [kwh, powerW]);
  feed(100);
  return feed;
}

/** A charger whose meter is fed by the test. */
function fedCharger(options: VirtualDeviceOptions = {}): VirtualDevice & { readonly feed: Feed } {
  const device = virtualDevice(options);
  const feed = feedMeter(device);
  device.advance(10_000);
  return Object.assign(device, { feed });
}

test('a charger with a meter watches it from the first start on, and charges', () => {
  const device = virtualDevice();
  assert.equal(device.get('require_meter/config'), { config: 2 });
  plug(device, true);
  device.advance(60_000);
  assert.equal(slotOf(device), released);
  assert.is(device.get('evse/state').charger_state, 3);
  device.restart();
  assert.equal(device.get('require_meter/config'), { config: 2 });
  device.stop();
});

test('a charger that never had a meter is not watched, until it gets one', () => {
  const device = virtualDevice({ hardware: { chargerMeter: false } });
  plug(device, true);
  device.advance(day + hour);
  assert.equal(device.get('require_meter/config'), { config: 0 });
  assert.equal(slotOf(device), inactive);
  assert.is(chargingUser(device), 0);
  device.put('meters/0/config', [
    4,
    { display_name: '', location: 2, excluded: false, value_ids: [209] },
  ]);
  device.put('meters/0/update', [1]);
  assert.equal(device.get('require_meter/config'), { config: 2 });
  device.advance(checkMs);
  assert.equal(slotOf(device), released);
  assert.is(chargingUser(device), 0, 'the charge goes on');
  device.stop();
});

test('asking for a meter where there is none blocks at once, and no longer asking releases at once', () => {
  const device = virtualDevice({ hardware: { chargerMeter: false } });
  plug(device, true);
  device.advance(30_000);
  device.put('require_meter/config', 2);
  assert.equal(slotOf(device), blocking);
  assert.is(chargingUser(device), -1, 'the charge has ended');
  assert.is(device.get('evse/state').charger_state, 1);
  device.advance(hour);
  assert.is(device.get('charge_tracker/state').tracked_charges, 1);
  device.put('require_meter/config', { config: 1 });
  assert.equal(slotOf(device), inactive);
  device.advance(30_000);
  assert.is(device.get('evse/state').charger_state, 3);
  device.put('require_meter/config', { config: 0 });
  assert.equal(device.get('require_meter/config'), { config: 0 }, 'there is still no meter');
  device.stop();
});

test('a meter without any energy blocks at once', () => {
  const device = virtualDevice();
  device.advance(10_000);
  device.put('meters/0/config', withoutEnergy);
  device.advance(checkMs);
  assert.equal(slotOf(device), blocking);
  assert.match(device.log(), /does not measure energy/);
  device.stop();
});

test('where there is a meter, "never seen" becomes "on"; other values are refused', () => {
  const device = virtualDevice();
  device.put('require_meter/config', 1);
  assert.equal(device.get('require_meter/config'), { config: 1 });
  device.restart();
  assert.equal(
    device.get('require_meter/config'),
    { config: 1 },
    'a meter does not overrule who switched it off',
  );
  device.advance(10_000);
  assert.equal(slotOf(device), inactive);
  device.put('require_meter/config', 0);
  assert.equal(device.get('require_meter/config'), { config: 2 });
  for (const value of [-1, 3, 1.5, 'on'])
    assert.match(device.refusal('require_meter/config', value) ?? '', /0, 1, 2/);
  device.stop();
});

test('a meter that does not change any value for 24 hours blocks, and ends the charge', () => {
  const device = fedCharger();
  plug(device, true);
  device.advance(20_000);
  device.feed(101);
  device.advance(hour);
  // Any value that changes is a sign of life.
  device.feed(101, 1);
  device.advance(day - checkMs);
  assert.equal(slotOf(device), released);
  assert.is(chargingUser(device), 0);
  device.advance(2 * checkMs);
  assert.equal(slotOf(device), blocking);
  assert.is(chargingUser(device), -1);
  assert.is(device.get('evse/state').allowed_charging_current, 0);
  assert.match(device.log(), /has not changed any value for 24 hours/);
  const [cause] = device.get('charge_status/state').causes;
  assert.equal([cause.name, cause.detail], ['meter_missing', 'meter_standing_still']);
  device.feed(101, 1);
  device.advance(checkMs);
  assert.equal(slotOf(device), blocking, 'the same values again are no sign of life');
  device.feed(101, 2);
  device.advance(checkMs);
  assert.equal(slotOf(device), released);
  device.advance(20_000);
  assert.is(chargingUser(device), 0, 'a new charge has begun');
  assert.is(device.get('charge_tracker/state').tracked_charges, 1);
  device.stop();
});

test('time that the host slept over is not held against the meter', () => {
  const device = virtualDevice();
  plug(device, true);
  device.advance(60_000);
  device.clock.skip(2 * day);
  device.advance(10_000);
  assert.is(device.get('charge_tracker/state').tracked_charges, 0, 'it is still the first charge');
  assert.is(chargingUser(device), 0);
  assert.equal(slotOf(device), released);
  device.stop();
});

test('while it blocks, no tag starts a charge, and the log says why', () => {
  const device = virtualDevice({ hardware: { chargerMeter: false } });
  device.put('require_meter/config', 2);
  const anna = {
    id: 1,
    roles: 0,
    current: 16000,
    display_name: 'Anna',
    username: 'anna',
    digest_hash: '',
  };
  const card = { tag_type: 2, tag_id: '04:A1' };
  device.put('users/add', anna);
  device.put('nfc/config', { authorized_tags: [{ user_id: 1, ...card }], deadtime_post_start: 0 });
  device.put('evse/user_enabled', true);
  plug(device, true);
  device.advance(10_000);
  device.put('nfc/inject_tag', card);
  device.advance(10_000);
  assert.is(chargingUser(device), -1);
  assert.is(device.get('evse/user_current').current, 0);
  assert.match(device.log(), /Anna cannot charge, because the charger's meter does not work/);
  feedMeter(device);
  device.advance(checkMs);
  device.put('nfc/inject_tag', card);
  device.advance(10_000);
  assert.is(chargingUser(device), 1);
  device.put('meters/0/config', withoutEnergy);
  device.advance(checkMs);
  assert.is(chargingUser(device), -1, 'a charge with a tag ends as well');
  assert.is(device.get('evse/user_current').current, 0);
  device.stop();
});

test('after a start of the host, a running charge waits 90 s for the meter', () => {
  const device = fedCharger();
  plug(device, true);
  device.advance(20_000);
  device.restart();
  device.advance(90_000 - checkMs);
  assert.equal(slotOf(device), released);
  assert.is(chargingUser(device), 0);
  device.advance(2 * checkMs);
  assert.equal(slotOf(device), blocking);
  assert.is(chargingUser(device), -1);
  assert.match(device.log(), /does not tell its energy/);
  device.stop();
});

test('after a restart of the controller, nothing flows until the meter was seen working', () => {
  const device = fedCharger();
  plug(device, true);
  device.advance(20_000);
  device.device.stop();
  device.simulation.charger?.restart();
  device.restart();
  device.advance(30_000);
  assert.equal(slotOf(device), blocking, 'the 90 s are for charges that run');
  assert.is(chargingUser(device), -1);
  device.feed(101);
  device.advance(checkMs);
  assert.equal(slotOf(device), released);
  device.advance(20_000);
  assert.is(chargingUser(device), 0);
  device.stop();
});

test.run();
