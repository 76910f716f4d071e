import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

const test = suite('nfc, with users and charges');

const card = { tag_type: 2, tag_id: '04:A1:B2:C3' };
const startsWithinMs = 20_000;

/** A charger with user 1, whose card releases charges, and a connected vehicle. */
function chargerWithCard(): VirtualDevice {
  const device = virtualDevice();
  device.put('users/add', {
    id: 1,
    roles: 0,
    current: 13000,
    display_name: 'Anna',
    username: 'anna',
    digest_hash: '',
  });
  device.put('nfc/config', { authorized_tags: [{ user_id: 1, ...card }], deadtime_post_start: 30 });
  device.put('evse/user_enabled', true);
  device.simulation.charger?.vehicle.change({ plugged: true });
  device.advance(startsWithinMs);
  return device;
}

function chargerState(device: VirtualDevice): number {
  return device.get('evse/state').charger_state;
}

test('a tag at the reader starts a charge of its user and stops it again', () => {
  const device = chargerWithCard();
  assert.is(chargerState(device), 1);
  device.simulation.charger?.presentTag(card);
  device.advance(startsWithinMs);
  assert.is(chargerState(device), 3);
  assert.is(device.get('evse/state').allowed_charging_current, 13000);
  const charge = device.get('charge_tracker/current_charge');
  assert.equal(
    [charge.user_id, charge.authorization_type, charge.authorization_info],
    [1, 2, card],
  );
  device.advance(30_000);
  device.simulation.charger?.presentTag(card);
  device.advance(startsWithinMs);
  assert.is(chargerState(device), 1);
  assert.is(device.get('charge_tracker/current_charge').user_id, -1);
  device.stop();
});

test('an injected tag starts a charge at once and stops it after the dead time only', () => {
  const device = chargerWithCard();
  device.put('nfc/inject_tag_stop', card);
  device.put('nfc/inject_tag_start', card);
  device.advance(startsWithinMs);
  assert.is(chargerState(device), 3);
  assert.is(device.get('charge_tracker/current_charge').authorization_type, 3);
  for (const path of ['nfc/inject_tag_stop', 'nfc/inject_tag']) {
    device.put(path, card);
    device.advance(4000);
    assert.is(chargerState(device), 3, `${path} came too early`);
  }
  device.advance(startsWithinMs);
  device.put('nfc/inject_tag_start', card);
  device.advance(1000);
  assert.is(chargerState(device), 3, 'inject_tag_start stops nothing');
  device.put('nfc/inject_tag_stop', card);
  device.advance(startsWithinMs);
  assert.is(chargerState(device), 1);
  device.put('nfc/inject_tag', card);
  device.advance(startsWithinMs);
  assert.is(chargerState(device), 3);
  device.stop();
});

test('without a dead time every call of inject_tag authorizes or blocks', () => {
  const device = chargerWithCard();
  device.put('nfc/config', { authorized_tags: [{ user_id: 1, ...card }], deadtime_post_start: 0 });
  for (const allowed of [13000, 0, 13000, 0]) {
    device.put('nfc/inject_tag', card);
    assert.is(device.get('evse/state').allowed_charging_current, allowed);
  }
  device.stop();
});

test('a restart of the host keeps the charge that a tag started, and its tag can stop it', () => {
  const device = chargerWithCard();
  device.simulation.charger?.presentTag(card);
  device.advance(startsWithinMs);
  device.restart();
  device.advance(40_000);
  assert.is(chargerState(device), 3);
  assert.is(device.get('charge_tracker/current_charge').user_id, 1);
  device.simulation.charger?.presentTag(card);
  device.advance(startsWithinMs);
  assert.is(chargerState(device), 1);
  device.stop();
});

test('a removed user takes the tags along', () => {
  const device = chargerWithCard();
  device.put('users/remove', 1);
  assert.equal(device.get('nfc/config').authorized_tags, []);
  device.put('nfc/inject_tag', card);
  device.advance(startsWithinMs);
  assert.is(chargerState(device), 1);
  device.stop();
});

test.run();
