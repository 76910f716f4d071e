import * as assert from 'uvu/assert';
import type { VariantName } from '../../host/hardware/variants.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { suite } from '../support/suite.ts';
import { startSite } from './site-rig.ts';

const test = suite('energy_manager');

const state = (device: VirtualDevice) => device.get('energy_manager/state');
const lowLevel = (device: VirtualDevice) => device.get('energy_manager/low_level_state');
const flags = { contactor: 0x10000, controller: 0x1000000, badConfiguration: 0x80000000 };
const [green, red] = [
  [0, 255, 0],
  [255, 0, 0],
];

for (const variant of ['wem', 'wem2'] satisfies VariantName[]) {
  test(`${variant} shows its contactor, its inputs and its voltage, and a green light`, () => {
    const device = virtualDevice({ variant });
    device.advance(2000);
    const { error_flags, config_error_flags, ...shown } = state(device);
    assert.equal([error_flags, config_error_flags], [0, 0]);
    assert.equal(
      [shown.phases_switched, shown.input3_state, shown.input4_state, shown.relay_state],
      [1, false, false, false],
    );
    assert.equal(lowLevel(device), {
      consecutive_bricklet_errors: 0,
      contactor: false,
      contactor_check_state: 1,
      input_voltage: 24_000,
      led_rgb: green,
      uptime: 2000,
    });
    device.put('debug/energy_manager', { input3: true, input_voltage_mv: 23_500 });
    device.advance(1000);
    assert.is(state(device).input3_state, true);
    assert.is(lowLevel(device).input_voltage, 23_500);
    device.stop();
  });
}

test('the configuration takes the bare value, and survives a restart', () => {
  const device = virtualDevice({ variant: 'wem' });
  assert.equal(device.get('energy_manager/config'), { contactor_installed: false });
  device.put('energy_manager/config', true);
  device.restart();
  assert.equal(device.get('energy_manager/config'), { contactor_installed: true });
  assert.match(
    device.refusal('energy_manager/config', 1) ?? '',
    /^contactor_installed: 1 must be true or false$/,
  );
  device.stop();
});

test('a welded contactor is an error until the restart, red and in words; without contactor nobody cares', () => {
  const device = virtualDevice({ variant: 'wem' });
  device.put('debug/energy_manager', { contactor: 1 });
  device.advance(3000);
  assert.is(state(device).error_flags, 0);
  device.put('energy_manager/config', true);
  device.advance(3000);
  assert.is(state(device).error_flags, flags.contactor);
  assert.equal([state(device).input4_state, lowLevel(device).contactor_check_state], [true, 0]);
  assert.equal(lowLevel(device).led_rgb, red);
  assert.match(device.log(), /The contactor does not open, as its feedback at input 4 shows/);
  device.put('debug/energy_manager', { contactor: 0 });
  device.advance(3000);
  assert.is(state(device).error_flags, flags.contactor, 'it stays');
  assert.is(lowLevel(device).contactor_check_state, 1);
  device.restart();
  device.advance(3000);
  assert.is(state(device).error_flags, 0);
  assert.equal(lowLevel(device).led_rgb, green);
  device.stop();
});

test('a controller that does not answer is an error after 8 polls, for as long as it lasts', () => {
  const device = virtualDevice({ variant: 'wem' });
  device.advance(1000);
  device.put('debug/energy_manager', { silent: true });
  device.advance(7 * 250);
  assert.is(state(device).error_flags, 0);
  device.advance(250);
  assert.is(state(device).error_flags, flags.controller);
  device.advance(250);
  assert.ok(lowLevel(device).consecutive_bricklet_errors >= 8);
  assert.match(device.log(), /The controller of the energy manager does not answer/);
  device.put('debug/energy_manager', { silent: false });
  device.advance(2000);
  assert.is(state(device).error_flags, 0);
  assert.is(lowLevel(device).consecutive_bricklet_errors, 0);
  assert.equal(lowLevel(device).led_rgb, green);
  assert.match(device.log(), /answers again/);
  device.stop();
});

test('a configuration of the power manager that cannot work is an error while it lasts', () => {
  const device = virtualDevice({ variant: 'wem' });
  const config = device.get('power_manager/config');
  device.put('power_manager/config', { ...config, excess_charging_enable: true });
  assert.is(state(device).error_flags, flags.badConfiguration);
  device.advance(1000);
  assert.equal(lowLevel(device).led_rgb, red);
  device.put('power_manager/config', config);
  assert.is(state(device).error_flags, 0);
  device.stop();
});

test('the contactor keeps its place when the host restarts, and chargers behind it get no current once it fails', () => {
  const site = startSite({ variants: ['warp2'] });
  const { manager } = site;
  manager.put('energy_manager/config', true);
  const config = manager.get('power_manager/config');
  manager.put('power_manager/config', { ...config, phase_switching_mode: 2 });
  site.pass(120);
  assert.is(state(manager).phases_switched, 3);
  manager.restart();
  assert.is(state(manager).phases_switched, 3);
  site.pass(60);
  assert.is(state(manager).phases_switched, 3);
  site.plug(0);
  site.pass(30);
  assert.is(site.currents()[0], 16_000);
  manager.put('debug/energy_manager', { contactor: 2 });
  site.pass(15);
  assert.is(state(manager).error_flags, flags.contactor);
  assert.is(site.currents()[0], 0);
  assert.equal(manager.get('power_manager/low_level_state').charging_blocked, 1);
  site.stop();
});

test('generation 2 shows four inputs, and clients switch its outputs one by one', () => {
  const device = virtualDevice({ variant: 'wem2' });
  const put = (outputs: number[]) => device.put('energy_manager/outputs_update', outputs);
  const outputs = () => [...state(device).sg_ready_outputs, ...state(device).relays];
  device.put('debug/energy_manager', { input2: true });
  device.advance(1000);
  assert.equal(state(device).inputs, [false, true, false, false]);
  assert.equal(outputs(), [false, false, false, false]);
  put([1, 255, 255, 1]);
  assert.equal(outputs(), [true, false, false, true]);
  put([255, 1, 1, 0]);
  assert.equal(outputs(), [true, true, true, false]);
  assert.is(state(device).relay_state, true, 'the first relay');
  for (const wrong of [[0, 1, 2, 0], [0, 0, 0], [0, 0, 0, 0, 0], 1]) {
    assert.match(device.refusal('energy_manager/outputs_update', wrong) ?? '', /must/);
  }
  assert.equal(outputs(), [true, true, true, false]);
  device.put('debug/energy_manager', { silent: true });
  // What does not act is refused also before the silence was noticed.
  for (const silentMs of [0, 300, 5000]) {
    device.advance(silentMs);
    assert.match(
      device.refusal('energy_manager/outputs_update', [0, 0, 0, 0]) ?? '',
      /does not answer/,
    );
  }
  assert.equal(outputs(), [true, true, true, false]);
  device.stop();
});

test('generation 1 has no outputs for clients', () => {
  const device = virtualDevice({ variant: 'wem' });
  assert.is(device.device.registry.get('energy_manager/outputs_update'), undefined);
  assert.is('inputs' in state(device), false);
  device.stop();
});

test.run();
