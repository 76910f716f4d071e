import * as assert from 'uvu/assert';
import { iec61851State, slotIndex } from '../../host/hardware/charge-controller.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { soundLine } from '../support/line-faults.ts';
import { openEvseDevice, openEvseRig } from '../support/open-evse.ts';
import { suite } from '../support/suite.ts';

/* An OpenEVSE at a line in memory: its driver, and the charge slots that the host keeps for it. */
const test = suite('OpenEVSE');

function linked(seed = 1) {
  const clock = new VirtualClock({ wallMs: 0, synchronised: true });
  const rig = openEvseRig(clock, seed);
  clock.advance(2000);
  const { vehicle } = rig.double.world.simulation.charger ?? {};
  assert.ok(vehicle);
  return {
    clock,
    ...rig,
    get controller() {
      return rig.hardware().controller;
    },
    get state() {
      const { state } = rig.hardware().controller;
      if (!state) throw new Error('the controller was not heard');
      return state;
    },
    plug: (plugged: boolean) => vehicle.change({ plugged, reaction_ms: 1000 }),
  };
}

test('is told the least of the active slots, rounded down, and sleeps while one blocks', () => {
  const rig = linked();
  rig.plug(true);
  rig.clock.advance(20_000);
  assert.is(rig.state.iec61851_state, iec61851State.charging);
  assert.is(rig.state.contactor_state, 3);
  rig.controller.setSlot(slotIndex.external, { max_current: 12_900, active: true });
  rig.clock.advance(100);
  assert.is(rig.double.offeredMa, 12_000);
  assert.is(rig.state.allowed_charging_current, 12_900);
  rig.controller.setSlot(slotIndex.external, { max_current: 0 });
  rig.clock.advance(100);
  assert.is(rig.double.offeredMa, 0);
  rig.clock.advance(10_000);
  assert.is(rig.state.charger_state, 1, 'waiting for release');
  assert.is(rig.state.contactor_state, 0);
  rig.controller.setSlot(slotIndex.external, { max_current: 6000 });
  rig.clock.advance(20_000);
  assert.is(rig.double.offeredMa, 6000);
  assert.is(rig.state.charger_state, 3);
  rig.plug(false);
  rig.clock.advance(2000);
  assert.is(rig.state.charger_state, 0);
});

test('a slot that is cleared on disconnect blocks the next vehicle, however soon it comes', () => {
  const rig = linked();
  rig.controller.setSlot(slotIndex.user, {
    max_current: 16_000,
    active: true,
    clear_on_disconnect: true,
  });
  rig.plug(true);
  rig.clock.advance(20_000);
  assert.is(rig.double.offeredMa, 16_000);
  rig.plug(false);
  rig.clock.advance(300);
  rig.plug(true);
  rig.clock.advance(5000);
  assert.is(rig.state.slots[slotIndex.user]?.max_current, 0);
  assert.is(rig.double.offeredMa, 0);
});

test('measures one phase, with energy that grows through plugging and restarts of the host', () => {
  const rig = linked();
  rig.plug(true);
  rig.clock.advance(1_800_000);
  const meter = rig.hardware().ownMeter;
  assert.ok(meter);
  const energy = (): number => meter.values[meter.valueIds.indexOf(209)] ?? Number.NaN;
  const before = energy();
  assert.ok(before > 2.5, `${before} kWh`);
  rig.plug(false);
  rig.clock.advance(20_000);
  rig.plug(true);
  rig.clock.advance(20_000);
  assert.ok(energy() >= before && energy() < before + 0.2, `${energy()} kWh after ${before} kWh`);
});

test('a charge goes on with its slots when the process was killed and comes back', () => {
  const rig = linked();
  rig.controller.setSlot(slotIndex.external, { max_current: 10_000, active: true });
  rig.controller.setSlotDefault(slotIndex.global, {
    max_current: 13_000,
    active: true,
    clear_on_disconnect: false,
  });
  rig.controller.writePage(3, Uint8Array.of(1, 2, 3));
  rig.plug(true);
  rig.clock.advance(30_000);
  rig.kill();
  rig.clock.advance(5000);
  rig.start();
  rig.clock.advance(2000);
  assert.is(rig.double.offeredMa, 10_000);
  assert.is(rig.state.charger_state, 3);
  assert.is(rig.state.slots[slotIndex.external]?.max_current, 10_000);
  assert.equal([...rig.controller.readPage(3).subarray(0, 3)], [1, 2, 3]);
  assert.not.ok(rig.double.executed.includes('FS'), 'the charge was not interrupted');
  rig.double.restart();
  rig.clock.advance(2000);
  assert.is(rig.state.slots[slotIndex.external]?.active, false);
  assert.is(rig.double.offeredMa, 13_000, 'what a slot starts with is known, too');
  assert.equal([...rig.controller.readPage(3).subarray(0, 3)], [0, 0, 0]);
});

test('load management says anew what it allows after a restart of the host, or blocks', () => {
  const rig = linked();
  rig.controller.setSlot(slotIndex.loadManagement, { max_current: 16_000, active: true });
  rig.plug(true);
  rig.clock.advance(30_000);
  assert.is(rig.double.offeredMa, 16_000);
  rig.kill();
  rig.start();
  rig.clock.advance(2000);
  assert.is(rig.double.offeredMa, 6000);
  rig.clock.advance(30_000);
  assert.is(rig.double.offeredMa, 0);
});

test('a slot that was blocked and stored damaged releases nothing before the settings come', () => {
  const rig = linked();
  rig.controller.setSlot(slotIndex.manualRelease, { max_current: 0 });
  rig.kill();
  const kept = rig.storage.read('charge-controller');
  assert.ok(kept);
  kept[40] = (kept[40] ?? 0) ^ 1;
  rig.storage.replace('charge-controller', kept);
  rig.start();
  rig.plug(true);
  rig.clock.advance(10_000);
  assert.is(rig.double.offeredMa, 0);
  assert.match(rig.said.join('\n'), /the charge slots is damaged/);
});

test('falls back to 6 A when the host is gone, and is never given more than allowed on return', () => {
  const rig = linked();
  rig.controller.setSlot(slotIndex.external, { max_current: 10_000, active: true });
  rig.plug(true);
  rig.clock.advance(30_000);
  rig.kill();
  rig.clock.advance(20_000);
  assert.is(rig.double.offeredMa, 6000);
  rig.start();
  let mostMa = 0;
  for (let step = 0; step < 500; step++) {
    rig.clock.advance(20);
    mostMa = Math.max(mostMa, rig.double.offeredMa);
  }
  assert.is(mostMa, 10_000);
  assert.is(rig.double.offeredMa, 10_000);
  assert.match(rig.said.join('\n'), /a charge goes on when voltkern is gone, with at most 6 A/);
});

test('errors of the controller are shown as such, and their end', () => {
  const shown: [state: number, error: number, contactorError: number][] = [
    [0x04, 5, 0],
    [0x05, 5, 0],
    [0x06, 3, 0],
    [0x07, 4, 0],
    [0x08, 4, 6],
    [0x0a, 2, 0],
    [0x0e, 4, 2],
  ];
  for (const [fault, error, contactorError] of shown) {
    const rig = linked();
    rig.double.fault = fault;
    rig.clock.advance(1500);
    assert.is(rig.state.error_state, error, `state ${fault}`);
    assert.is(rig.state.contactor_error, contactorError);
    assert.is(rig.state.charger_state, 4);
    rig.double.fault = undefined;
    rig.clock.advance(1500);
    assert.is(rig.state.error_state, 0);
    assert.is(rig.state.charger_state, 0);
  }
});

test('what it may not exceed is the supply cable, of the sizes that there are', () => {
  const rig = linked();
  rig.double.mostA = 24;
  rig.clock.advance(1500);
  assert.is(rig.state.jumper_configuration, 4);
  assert.is(rig.double.offeredMa, 20_000);
});

test('a disturbed line shows no wrong state, and everything is right soon after it healed', () => {
  const rig = linked(5);
  rig.plug(true);
  rig.clock.advance(20_000);
  const seen = new Set<number>();
  rig.controller.onReport(({ iec61851_state }) => seen.add(iec61851_state));
  rig.line.faults = {
    loss: 0.2,
    duplication: 0.2,
    cut: 0.1,
    flip: 0.2,
    garbage: 0.2,
    delayMs: [0, 2000],
  };
  rig.clock.advance(200_000);
  assert.equal([...seen], [iec61851State.charging]);
  rig.controller.setSlot(slotIndex.external, { max_current: 9000, active: true });
  rig.clock.advance(10_000);
  rig.line.faults = soundLine;
  rig.clock.advance(5000);
  assert.is(rig.double.offeredMa, 9000);
  assert.is(rig.state.charger_state, 3);
});

test('an adapter that is pulled out and plugged in 200 times is found again each time', () => {
  const rig = linked();
  for (let time = 0; time < 200; time++) {
    rig.line.there = false;
    rig.line.break();
    rig.controller.setSlot(slotIndex.external, {
      max_current: 6000 + 1000 * (time % 10),
      active: true,
    });
    rig.clock.advance(5000);
    assert.not.ok(rig.controller.reachable);
    rig.line.there = true;
    rig.clock.advance(5000);
    assert.ok(rig.controller.reachable);
    assert.is(rig.double.offeredMa, 6000 + 1000 * (time % 10));
  }
  // Told once, as it is the same trouble each time, and each time that it is over.
  assert.is(rig.said.filter(line => line.includes('the plug was pulled')).length, 200);
});

test('a device with it offers what it can do, and nothing else', () => {
  const device = openEvseDevice();
  assert.equal(
    device.get('info/features').filter((word: string) => /phase|button|rgb|cp_|gp_/.test(word)),
    ['cp_disconnect'],
  );
  for (const path of [
    'evse/phases_connected',
    'evse/button_configuration',
    'evse/gpio_configuration',
  ])
    assert.is(device.device.registry.get(path), undefined, path);
  assert.is(device.get('evse/hardware_configuration').has_lock_switch, false);
  assert.not.ok(device.get('info/name').display_type.includes('simulated'));
});

test('faults that have no number of their own are called what they are', () => {
  const device = openEvseDevice();
  for (const [fault, name, cause] of [
    [10, 'the controller is too hot', 'too_hot'],
    [11, 'the vehicle draws more current than it may', 'over_current'],
    [4, 'the vehicle asks for ventilation', 'ventilation_wanted'],
    [5, 'the diode of the vehicle is missing', 'diode_missing'],
    [7, 'the protective earth is missing', 'earth_missing'],
    [15, 'the proximity contact of the plug is out of order', 'plug_contact'],
    [17, 'the controller cannot read its stored settings', 'settings_unreadable'],
    // Nothing that the host could reset.
    [6, 'residual current; find the cause', 'residual_current'],
    [9, 'the test of the residual current sensor failed', 'residual_sensor'],
  ] as const) {
    device.rig.double.fault = fault;
    device.advance(3000);
    const { error_state } = device.get('evse/state');
    assert.ok(device.log().trimEnd().endsWith(`Error ${error_state}: ${name}`), name);
    const [told] = device.get('charge_status/state').causes;
    assert.is(told.name, cause);
    assert.is(JSON.stringify(told.actions).includes('reset'), false);
  }
  device.stop();
});

test('users, tags and the charge log work on top of it', () => {
  const device = openEvseDevice();
  const { vehicle } = device.rig.double.world.simulation.charger ?? {};
  device.put('users/add', {
    id: 1,
    roles: 0,
    current: 32000,
    display_name: 'Ada',
    username: 'ada',
    digest_hash: '',
  });
  const tag = { tag_type: 2, tag_id: '04:A1:B2:C3' };
  device.put('nfc/config', { deadtime_post_start: 3, authorized_tags: [{ user_id: 1, ...tag }] });
  device.put('evse/user_enabled', true);
  vehicle?.change({ plugged: true });
  device.advance(20_000);
  assert.is(device.get('evse/state').charger_state, 1);
  device.put('nfc/inject_tag', tag);
  device.advance(1_200_000);
  assert.is(device.get('evse/state').charger_state, 3);
  vehicle?.change({ plugged: false });
  device.advance(10_000);
  const [charge] = device.get('charge_tracker/last_charges');
  assert.is(charge.user_id, 1);
  assert.ok(charge.energy_charged > 2, `${charge.energy_charged} kWh`);
  vehicle?.change({ plugged: true });
  device.advance(20_000);
  assert.is(device.rig.double.offeredMa, 0, 'the next vehicle needs a tag again');
});

test.run();
