import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import { type LinkedDevice, linkedDevice } from '../support/coprocessor.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { soundLine } from '../support/line-faults.ts';

/*
 * A whole device whose charge controller is behind a line: what clients see is what they see of a
 * simulated one.
 */
const test = suite('device with a charge controller behind a line');

const minuteMs = 60_000;
const quiet = { hardware: { grid: { voltage_noise_v: 0 } } };

function plug(world: Pick<SimulatedHardware, 'simulation'>, plugged: boolean): void {
  world.simulation.charger?.vehicle.change({ plugged, reaction_ms: 1000, taper_from_pct: 100 });
}

/** A vehicle comes, charges for a while with 10 A, and leaves. */
function charge(device: VirtualDevice, world: Pick<SimulatedHardware, 'simulation'>): void {
  device.advance(10_000);
  device.put('evse/external_current', 10000);
  plug(world, true);
  device.advance(30 * minuteMs);
  plug(world, false);
  device.advance(10_000);
}

function lastCharge(device: VirtualDevice): {
  charge_duration: number;
  energy_charged: number;
  user_id: number;
} {
  return device.get('charge_tracker/last_charges').at(-1);
}

test('a charge is recorded as with a simulated controller', () => {
  const linked = linkedDevice(quiet);
  const simulated = virtualDevice(quiet);
  charge(linked, linked.world);
  charge(simulated, simulated.hardware as SimulatedHardware);
  const [over, without] = [lastCharge(linked), lastCharge(simulated)];
  assert.ok(without.energy_charged > 3);
  assert.is(linked.get('charge_tracker/last_charges').length, 1);
  assert.ok(Math.abs(over.charge_duration - without.charge_duration) <= 1);
  assert.ok(Math.abs(over.energy_charged - without.energy_charged) < 0.01);
});

test('clients read the same states, slots, options and meter values', () => {
  const linked = linkedDevice(quiet);
  const simulated = virtualDevice(quiet);
  for (const [device, world] of [
    [linked, linked.world],
    [simulated, simulated.hardware as SimulatedHardware],
  ] as const) {
    device.put('evse/global_current', 13000);
    device.put('evse/boost_mode', true);
    plug(world, true);
    device.advance(minuteMs);
  }
  for (const path of [
    'evse/state',
    'evse/hardware_configuration',
    'evse/slots',
    'evse/indicator_led',
    'info/features',
  ]) {
    assert.equal(linked.get(path), simulated.get(path), path);
  }
  const power = (device: VirtualDevice): number =>
    device.get('meters/0/values')[device.get('meters/0/value_ids').indexOf(74)];
  assert.ok(power(simulated) > 8000);
  assert.ok(Math.abs(power(linked) - power(simulated)) < 1);
});

test('says what it is: no simulation, no reader, the controller and its meter', () => {
  const device = linkedDevice();
  device.advance(1000);
  assert.not.ok(device.get('info/name').display_type.includes('simulated'));
  assert.match(device.get('info/name').display_type, /Pro/);
  assert.equal(
    ['debug/vehicle', 'debug/clock', 'debug/house'].filter(path =>
      device.device.registry.get(path),
    ),
    [],
  );
  assert.equal(device.said, [
    'The charge controller at test line answers (hardware 30, with meter)',
  ]);
});

test('a tag that is injected releases a charge, and the end of the authorization ends it', () => {
  const device = linkedDevice(quiet);
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
  plug(device.world, true);
  device.advance(20_000);
  assert.is(device.get('evse/state').charger_state, 1);
  device.put('nfc/inject_tag', tag);
  device.advance(20_000);
  assert.is(device.get('evse/state').charger_state, 3);
  device.advance(30 * minuteMs);
  device.put('nfc/inject_tag', tag);
  device.advance(20_000);
  assert.is(device.get('evse/state').charger_state, 1);
  assert.is(lastCharge(device).user_id, 1);
});

test('a charge goes on over a restart of the device, and over a new process of the host', () => {
  const device = linkedDevice(quiet);
  plug(device.world, true);
  device.advance(10 * minuteMs);
  const before = device.get('charge_tracker/current_charge');
  device.restart();
  device.advance(minuteMs);
  assert.equal({ ...device.get('charge_tracker/current_charge'), authorization_type: 0 }, before);
  const next = device.restartHost();
  next.advance(minuteMs);
  assert.is(next.get('evse/state').charger_state, 3);
  assert.equal({ ...next.get('charge_tracker/current_charge'), authorization_type: 0 }, before);
  assert.match(next.log(), /The host was restarted during a charge, which goes on/);
  plug(next.world, false);
  next.advance(10_000);
  assert.is(next.get('charge_tracker/last_charges').length, 1);
  assert.ok(Math.abs(lastCharge(next).charge_duration - 12 * 60) < 15);
});

test('a charge that ended while the host was away is recorded with what the meter says', () => {
  const device = linkedDevice(quiet);
  plug(device.world, true);
  device.advance(10 * minuteMs);
  device.stop();
  device.coprocessor.close();
  device.advance(10 * minuteMs);
  plug(device.world, false);
  device.advance(10 * minuteMs);
  const next = device.restartHost();
  next.advance(10_000);
  const { charge_duration, energy_charged } = lastCharge(next);
  assert.ok(Math.abs(charge_duration - 20 * 60) < 15, `${charge_duration} s`);
  assert.ok(energy_charged > 3);
});

test('a restart of the controller during a charge ends and records it, and settings are given again', () => {
  const device = linkedDevice(quiet);
  device.put('evse/global_current', 13000);
  plug(device.world, true);
  device.advance(10 * minuteMs);
  const before = device.get('charge_tracker/current_charge');
  assert.is.not(before.user_id, -1);
  device.restartController();
  device.advance(20_000);
  assert.match(device.log(), /The charge controller was restarted; the running charge ends here/);
  const { charge_duration, energy_charged } = device.get('charge_tracker/last_charges')[0];
  assert.ok(Math.abs(charge_duration - 10 * 60) < 15, `${charge_duration} s`);
  assert.ok(energy_charged > 1);
  assert.is(device.get('evse/slots')[5].max_current, 13000);
  device.advance(minuteMs);
  assert.is(
    device.get('evse/state').charger_state,
    3,
    'the vehicle is still there and charges anew',
  );
  plug(device.world, false);
  device.advance(10_000);
  assert.is(device.get('charge_tracker/last_charges').length, 2);
});

test('a controller that was restarted while it could not be reached is noticed even with a longer uptime', () => {
  const device = linkedDevice(quiet);
  plug(device.world, true);
  device.advance(8000);
  assert.is.not(device.get('charge_tracker/current_charge').user_id, -1);
  device.double.powered = false;
  device.advance(1000);
  device.restartController();
  device.advance(5 * minuteMs);
  device.double.powered = true;
  device.advance(20_000);
  assert.match(device.log(), /The charge controller was restarted/);
  const charges = device.get('charge_tracker/last_charges');
  assert.is(charges.length, 1);
});

test('a write while the controller is away takes effect when it is back', () => {
  const device = linkedDevice(quiet);
  device.advance(5000);
  device.double.powered = false;
  device.advance(5000);
  assert.match(device.log(), /The charge controller does not answer/);
  device.put('evse/external_current', 7000);
  device.advance(5000);
  device.double.powered = true;
  device.advance(5000);
  assert.match(device.log(), /The charge controller answers again/);
  assert.is(device.get('evse/slots')[8].max_current, 7000);
  assert.is(device.world.controller?.state?.slots[8]?.max_current, 7000);
});

test('a device that starts without its controller serves, and knows it when it comes', () => {
  const device = linkedDevice(quiet);
  device.double.powered = false;
  const next: LinkedDevice = device.restartHost();
  next.advance(5000);
  assert.is(next.get('evse/state').charger_state, 0);
  next.double.powered = true;
  next.advance(5000);
  plug(next.world, true);
  next.advance(minuteMs);
  assert.is(next.get('evse/state').charger_state, 3);
});

test('a charge over a bad line is recorded like one over a good one', () => {
  const device = linkedDevice(quiet);
  const good = linkedDevice(quiet);
  device.line.faults = {
    ...soundLine,
    loss: 0.1,
    duplication: 0.1,
    flip: 0.05,
    cut: 0.05,
    delayMs: [20, 20],
  };
  charge(device, device.world);
  charge(good, good.world);
  const [bad, sound] = [lastCharge(device), lastCharge(good)];
  assert.ok(
    Math.abs(bad.energy_charged - sound.energy_charged) < 0.02,
    `${bad.energy_charged} ${sound.energy_charged}`,
  );
  assert.ok(Math.abs(bad.charge_duration - sound.charge_duration) <= 3);
});

test('load management: the controller blocks by itself 30 s after the host died', () => {
  const device = linkedDevice(quiet);
  device.put('evse/management_enabled', true);
  plug(device.world, true);
  device.advance(5000);
  const allowed = (): number => device.world.controller?.state?.allowed_charging_current ?? -1;
  assert.is(allowed(), 0, 'without a manager nobody charges');
  device.coprocessor.controller?.setSlot(7, { max_current: 16000 });
  device.coprocessor.controller?.blockLoadManagementAfter(30_000);
  device.advance(100);
  device.stop();
  device.coprocessor.close();
  device.advance(29_000);
  assert.is(allowed(), 16000);
  device.advance(1500);
  assert.is(allowed(), 0);
});

test('load management that is switched off has no fail-safe', () => {
  const device = linkedDevice(quiet);
  device.advance(1000);
  assert.is(device.double.alive.at(-1)?.leftMs, 0xffffffff);
  device.put('evse/management_enabled', true);
  device.advance(10);
  assert.is(device.double.alive.at(-1)?.leftMs, 1500);
  device.put('evse/management_enabled', false);
  device.advance(10);
  assert.is(device.double.alive.at(-1)?.leftMs, 0xffffffff);
});

test.run();
