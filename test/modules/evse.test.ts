import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

const test = suite('evse');

/** Time in which a vehicle that may charge does so. */
const startsWithinMs = 20_000;

function plugIn(device: VirtualDevice): void {
  device.simulation.charger?.vehicle.change({ plugged: true });
  device.advance(startsWithinMs);
}

function unplug(device: VirtualDevice): void {
  device.simulation.charger?.vehicle.change({ plugged: false });
  device.advance(5000);
}

function iecState(device: VirtualDevice): number {
  return device.get('evse/state').iec61851_state;
}

const everyCharger = [
  'auto_start_charging',
  'boost_mode',
  'button_state',
  'charge_mode',
  'external_clear_on_disconnect',
  'external_current',
  'external_defaults',
  'external_enabled',
  'global_current',
  'hardware_configuration',
  'indicator_led',
  'led_configuration',
  'low_level_state',
  'management_current',
  'management_enabled',
  'management_state',
  'slot_sources',
  'slots',
  'start_charging',
  'state',
  'stop_charging',
  'supported_charge_modes',
  'user_current',
  'user_enabled',
];
const sinceGeneration2 = [
  'button_configuration',
  'control_pilot_disconnect',
  'ev_wakeup',
  'gpio_configuration',
  'ocpp_enabled',
  'reset_dc_fault_current_state',
  'trigger_dc_fault_test',
];
const switchesPhases = ['phase_auto_switch', 'phase_switch_wait_time', 'phases_connected'];
const resources: Readonly<Partial<Record<VariantName, readonly string[]>>> = {
  warp: everyCharger,
  warp2: [...everyCharger, ...sinceGeneration2, 'gp_output'],
  warp3: [...everyCharger, ...sinceGeneration2, ...switchesPhases],
  warp4: [...everyCharger, ...sinceGeneration2, ...switchesPhases],
};

for (const [variant, names] of Object.entries(resources) as [VariantName, readonly string[]][]) {
  test(`${variant} has exactly the resources of its hardware`, () => {
    const device = virtualDevice({ variant });
    const found = [...device.device.registry.all()].map(resource => resource.declaration.path);
    const own = found
      .filter(path => path.startsWith('evse/'))
      .map(path => path.slice('evse/'.length));
    assert.equal(own.sort(), [...names].sort());
    assert.is(
      device.get('evse/hardware_configuration').evse_version,
      variants[variant].evseVersion,
    );
    assert.is('dc_fault_current_state' in device.get('evse/state'), variant !== 'warp');
    device.stop();
  });
}

test('the currents of load management and users are read-only', () => {
  const device = virtualDevice();
  for (const path of ['evse/management_current', 'evse/user_current']) {
    assert.is(device.device.registry.getUpdate(`${path}_update`), undefined);
    assert.is(device.refusal(path, { current: 6000 }), 'not writable');
  }
  device.stop();
});

test('a new charger charges every vehicle with what its cables allow', () => {
  const device = virtualDevice();
  plugIn(device);
  const { iec61851_state, charger_state, allowed_charging_current } = device.get('evse/state');
  assert.equal([iec61851_state, charger_state, allowed_charging_current], [2, 3, 16000]);
  assert.equal(device.get('evse/slots').slice(4, 9), [
    { max_current: 32000, active: true, clear_on_disconnect: false },
    { max_current: 32000, active: true, clear_on_disconnect: false },
    { max_current: 32000, active: false, clear_on_disconnect: false },
    { max_current: 32000, active: false, clear_on_disconnect: false },
    { max_current: 32000, active: true, clear_on_disconnect: false },
  ]);
  device.stop();
});

test('the allowed charging current is the least of the active slots', () => {
  const device = virtualDevice();
  const allowed = (): number => device.get('evse/state').allowed_charging_current;
  device.put('evse/global_current', 13000);
  assert.is(allowed(), 13000);
  device.put('evse/external_current', { current: 7000 });
  assert.is(allowed(), 7000);
  device.put('evse/external_enabled', false);
  assert.is(allowed(), 13000);
  device.put('evse/external_current', 0);
  assert.is(allowed(), 13000);
  device.put('evse/external_enabled', true);
  assert.is(allowed(), 0);
  device.put('evse/external_current', 10000);
  device.put('evse/management_enabled', true);
  assert.is(allowed(), 0);
  assert.is(device.get('evse/management_current').current, 0);
  device.put('evse/management_enabled', false);
  assert.is(allowed(), 10000);
  device.stop();
});

test('without a vehicle, start and stop are taken and leave the next charge alone', () => {
  const device = virtualDevice();
  for (const startsByItself of [false, true]) {
    device.put('evse/auto_start_charging', startsByItself);
    const before = device.get('evse/slots');
    for (const command of ['evse/start_charging', 'evse/stop_charging']) {
      device.put(command);
      assert.equal(device.get('evse/slots'), before, command);
    }
    plugIn(device);
    assert.is(device.get('evse/state').charger_state, startsByItself ? 3 : 1);
    device.put('debug/unplug');
    device.advance(5000);
  }
  device.stop();
});

test('currents between 0 and 6 A and above 32 A are refused and change nothing', () => {
  const device = virtualDevice();
  for (const path of ['evse/external_current', 'evse/global_current']) {
    for (const current of [1, 5999, 32001, -6000]) {
      assert.match(
        String(device.refusal(path, current)),
        'must be 0 or a whole number from 6000 to 32000',
      );
    }
    assert.is(device.get(path).current, 32000);
  }
  device.stop();
});

test('without auto start a vehicle waits for start_charging, and the release ends with the charge', () => {
  const device = virtualDevice();
  device.put('evse/auto_start_charging', false);
  assert.equal(device.get('evse/slots')[4], {
    max_current: 0,
    active: true,
    clear_on_disconnect: true,
  });
  plugIn(device);
  assert.is(device.get('evse/state').charger_state, 1);
  device.put('evse/start_charging', null);
  device.advance(startsWithinMs);
  assert.is(iecState(device), 2);
  device.put('evse/stop_charging', null);
  device.advance(startsWithinMs);
  assert.is(device.get('evse/state').charger_state, 1);
  device.put('evse/start_charging', null);
  unplug(device);
  assert.is(device.get('evse/slots')[4].max_current, 0);
  device.stop();
});

test('switching auto start off lets a running charge go on, and stops one that pauses', () => {
  const device = virtualDevice();
  plugIn(device);
  device.put('evse/auto_start_charging', false);
  device.advance(startsWithinMs);
  assert.is(iecState(device), 2);
  unplug(device);
  plugIn(device);
  assert.is(device.get('evse/state').charger_state, 1);
  device.put('evse/auto_start_charging', true);
  device.advance(startsWithinMs);
  assert.is(iecState(device), 2);
  device.stop();
});

test('the external slot is blocked by unplugging if it is to be cleared', () => {
  const device = virtualDevice();
  device.put('evse/external_clear_on_disconnect', true);
  plugIn(device);
  assert.is(device.get('evse/external_current').current, 32000);
  unplug(device);
  assert.is(device.get('evse/external_current').current, 0);
  assert.is(device.get('evse/state').allowed_charging_current, 0);
  device.stop();
});

test('external_defaults act after a restart of the controller, not before', () => {
  const device = virtualDevice();
  device.put('evse/external_defaults', { current: 8000, clear_on_disconnect: true });
  assert.is(device.get('evse/external_current').current, 32000);
  device.restart();
  assert.is(device.get('evse/external_current').current, 32000);
  device.simulation.charger?.restart();
  device.advance(1000);
  assert.is(device.get('evse/external_current').current, 8000);
  assert.is(device.get('evse/external_clear_on_disconnect').clear_on_disconnect, true);
  device.stop();
});

test('the user slot blocks when it is enabled and leaves the minimum when it is not', () => {
  const device = virtualDevice();
  device.put('evse/user_enabled', true);
  assert.equal(device.get('evse/slots')[6], {
    max_current: 0,
    active: true,
    clear_on_disconnect: true,
  });
  device.hardware.controller?.setSlot(6, { max_current: 16000 });
  assert.is(device.get('evse/user_current').current, 16000);
  device.put('evse/user_enabled', true);
  assert.is(
    device.get('evse/user_current').current,
    16000,
    'a write that changes nothing does nothing',
  );
  device.put('evse/user_enabled', false);
  assert.equal(device.get('evse/slots')[6], {
    max_current: 32000,
    active: false,
    clear_on_disconnect: false,
  });
  device.stop();
});

test('a restart of the host leaves the charge, its slots and the settings alone', () => {
  const device = virtualDevice();
  device.put('evse/external_current', 9000);
  device.put('evse/external_clear_on_disconnect', true);
  plugIn(device);
  const slots = device.get('evse/slots');
  const before = device.get('evse/low_level_state').time_since_state_change;
  device.restart();
  assert.equal(device.get('evse/slots'), slots);
  device.advance(10_000);
  assert.equal(device.get('evse/slots'), slots);
  assert.is(device.get('evse/external_current').current, 9000);
  assert.is(iecState(device), 2);
  assert.is(device.get('evse/low_level_state').time_since_state_change, before + 10_000);
  device.stop();
});

test('settings survive a restart of everything, volatile values do not', () => {
  const device = virtualDevice();
  const settings = {
    'evse/auto_start_charging': { auto_start_charging: false },
    'evse/global_current': { current: 14000 },
    'evse/external_enabled': { enabled: false },
    'evse/external_defaults': { current: 12000, clear_on_disconnect: false },
    'evse/management_enabled': { enabled: true },
    'evse/user_enabled': { enabled: true },
    'evse/led_configuration': { enable_api: true },
    'evse/button_configuration': { button: 3 },
    'evse/gpio_configuration': { shutdown_input: 1, input: 2, output: 0 },
    'evse/ev_wakeup': { enabled: false },
    'evse/boost_mode': { enabled: true },
    'evse/phase_auto_switch': { enabled: false },
    'evse/phases_connected': { phases: 1 },
    'evse/phase_switch_wait_time': { time: 4 },
  };
  for (const [path, value] of Object.entries(settings)) device.put(path, value);
  device.put('evse/external_current', 7000);
  device.simulation.charger?.restart();
  device.restart();
  for (const [path, value] of Object.entries(settings)) assert.equal(device.get(path), value, path);
  assert.is(device.get('evse/external_current').current, 12000);
  assert.equal(device.get('evse/slots').slice(4, 9), [
    { max_current: 0, active: true, clear_on_disconnect: true },
    { max_current: 14000, active: true, clear_on_disconnect: false },
    { max_current: 0, active: true, clear_on_disconnect: true },
    { max_current: 0, active: true, clear_on_disconnect: true },
    { max_current: 12000, active: false, clear_on_disconnect: false },
  ]);
  device.stop();
});

test('a forgotten setting is back at its default after a restart, in the live slot too', () => {
  const device = virtualDevice();
  device.put('evse/user_enabled', true);
  device.put('evse/global_current', 6000);
  device.device.registry.forgetAll();
  device.restart();
  assert.is(device.get('evse/user_enabled').enabled, false);
  assert.is(device.get('evse/state').allowed_charging_current, 16000);
  device.stop();
});

test('a controller that restarts beside a running host gets its slots back, and the log says so', () => {
  const device = virtualDevice();
  device.put('evse/global_current', 10000);
  device.advance(60_000);
  device.simulation.charger?.restart();
  device.advance(1000);
  assert.is(device.get('evse/state').allowed_charging_current, 10000);
  assert.match(device.log(), 'The charge controller was restarted');
  device.stop();
});

test('after a restart of the controller a restart of the host is harmless again', () => {
  const device = virtualDevice();
  device.advance(60_000);
  device.simulation.charger?.restart();
  device.advance(1000);
  device.put('evse/external_current', 9000);
  device.restart();
  assert.is(device.get('evse/external_current').current, 9000);
  device.stop();
});

test('clients see a change at once, and low_level_state move every second; nothing else moves while nothing happens', () => {
  const device = virtualDevice();
  device.advance(60_000);
  const events: string[] = [];
  device.device.registry.onChange(({ declaration: { path } }) => {
    if (path.startsWith('evse/')) events.push(path);
  });
  device.advance(10_000);
  assert.equal(new Set(events), new Set(['evse/low_level_state']));
  assert.is(events.length, 10);
  events.length = 0;
  device.put('evse/external_current', 6000);
  assert.ok(
    events.includes('evse/slots') &&
      events.includes('evse/state') &&
      events.includes('evse/external_current'),
  );
  device.stop();
});

test('the LED is refused to clients until they may control it', () => {
  const device = virtualDevice();
  device.advance(5000);
  const led = { indication: 100, duration: 3000, color_h: 10, color_s: 255, color_v: 255 };
  assert.match(String(device.refusal('evse/indicator_led', led)), 'evse/led_configuration');
  assert.is(device.get('evse/indicator_led').indication, -1);
  device.put('evse/led_configuration', true);
  for (const indication of [-2, 256, 1000, 1004, 2000, 2011]) {
    assert.match(
      String(device.refusal('evse/indicator_led', { ...led, indication })),
      'indication',
    );
  }
  device.put('evse/indicator_led', led);
  device.advance(1000);
  assert.is(device.get('evse/low_level_state').led_state, 5);
  assert.equal(device.get('evse/indicator_led'), { ...led, duration: 2000 });
  device.advance(3000);
  assert.equal(device.get('evse/indicator_led'), {
    indication: -1,
    duration: 0,
    color_h: 0,
    color_s: 0,
    color_v: 0,
  });
  device.stop();
});

test('the time that an indication has left goes on, read as a whole, in part and as it is published', () => {
  const device = virtualDevice();
  device.put('evse/led_configuration', true);
  device.advance(5000);
  const published: number[] = [];
  device.device.registry.onChange(({ declaration: { path } }) => {
    if (path === 'evse/indicator_led') published.push(device.get(path).duration);
  });
  device.put('evse/indicator_led', {
    indication: 100,
    duration: 5000,
    color_h: 0,
    color_s: 0,
    color_v: 0,
  });
  for (const left of [4000, 3000, 2000, 1000]) {
    device.advance(1000);
    assert.is(device.get('evse/indicator_led').duration, left);
    assert.is(
      device.device.registry.get('evse/indicator_led')?.readMember(['duration']),
      String(left),
    );
  }
  assert.equal(published, [5000, 4000, 3000, 2000, 1000]);
  device.stop();
});

test('an indication stays for as long as it was asked for: days, too', () => {
  const device = virtualDevice();
  device.put('evse/led_configuration', true);
  device.advance(5000);
  const hourMs = 3_600_000;
  const led = { indication: 100, duration: 25 * hourMs, color_h: 0, color_s: 0, color_v: 0 };
  device.put('evse/indicator_led', led);
  device.advance(24 * hourMs);
  assert.equal(device.get('evse/indicator_led'), { ...led, duration: hourMs });
  device.advance(hourMs + 1000);
  assert.is(device.get('evse/indicator_led').indication, -1);
  const longestMs = 0x7fff_ffff;
  device.put('evse/indicator_led', { ...led, duration: longestMs });
  device.advance(1000);
  assert.is(device.get('evse/indicator_led').duration, longestMs - 1000);
  device.stop();
});

test('an indication that the controller would not show is refused with the reason', () => {
  const device = virtualDevice();
  device.put('evse/led_configuration', true);
  const led = { indication: 100, duration: 60_000, color_h: 0, color_s: 0, color_v: 0 };
  const refusal = () => device.refusal('evse/indicator_led', led);
  device.put('debug/controller_restart', null);
  device.advance(300);
  assert.match(String(refusal()), 'while the charge controller starts');
  device.advance(5000);
  assert.is(refusal(), undefined);
  device.advance(1000);
  assert.is(device.get('evse/indicator_led').indication, 100);
  plugIn(device);
  device.simulation.charger?.faults.change({ dc_fault: 1 });
  device.advance(5000);
  assert.match(String(refusal()), 'while the LED shows an error');
  assert.is(device.get('evse/indicator_led').indication, -1);
  device.stop();
});

test('the controller gets the LED back when clients give it back or may no longer control it', () => {
  const device = virtualDevice();
  device.advance(5000);
  const led = { indication: 255, duration: 60_000, color_h: 0, color_s: 0, color_v: 0 };
  device.put('evse/led_configuration', true);
  device.put('evse/indicator_led', led);
  device.put('evse/indicator_led', { ...led, indication: -1 });
  device.advance(1000);
  assert.is(device.get('evse/low_level_state').led_state, 1);
  device.put('evse/indicator_led', led);
  device.put('evse/led_configuration', false);
  device.advance(1000);
  assert.is(device.get('evse/low_level_state').led_state, 1);
  assert.is(device.get('evse/indicator_led').indication, -1);
  device.stop();
});

test('a DC fault stays until it is reset with the right number', () => {
  const device = virtualDevice();
  plugIn(device);
  device.simulation.charger?.faults.change({ dc_fault: 1 });
  device.advance(5000);
  device.simulation.charger?.faults.change({ dc_fault: 0 });
  device.advance(5000);
  assert.is(device.get('evse/state').error_state, 3);
  assert.match(device.log(), 'residual current, 6 mA DC');
  assert.match(
    String(device.refusal('evse/reset_dc_fault_current_state', { password: 1 })),
    'password',
  );
  unplug(device);
  assert.is(device.get('evse/state').dc_fault_current_state, 1);
  device.put('evse/reset_dc_fault_current_state', { password: 3695376931 });
  device.advance(10_000);
  assert.is(device.get('evse/state').dc_fault_current_state, 0);
  assert.is(device.get('evse/state').error_state, 0);
  assert.match(device.log(), 'The error is over');
  device.stop();
});

test('the DC fault sensor is tested on demand, without a vehicle only', () => {
  const device = virtualDevice();
  device.advance(60_000);
  const sinceTest = (): number => device.get('evse/low_level_state').time_since_dc_fault_check;
  assert.ok(sinceTest() > 30_000);
  device.put('evse/trigger_dc_fault_test', null);
  device.advance(10_000);
  assert.ok(sinceTest() < 10_000);
  plugIn(device);
  device.advance(20_000);
  const before = sinceTest();
  device.put('evse/trigger_dc_fault_test', null);
  device.advance(10_000);
  assert.ok(sinceTest() > before);
  assert.match(device.log(), 'The DC fault sensor is not tested while a vehicle is connected');
  device.stop();
});

test('the control pilot can be cut off, but not from a charging vehicle or a managed charger', () => {
  const device = virtualDevice();
  plugIn(device);
  assert.match(
    String(device.refusal('evse/control_pilot_disconnect', true)),
    'while the vehicle charges',
  );
  device.put('evse/stop_charging', null);
  device.advance(startsWithinMs);
  device.put('evse/control_pilot_disconnect', true);
  device.advance(1000);
  assert.is(device.hardware.controller?.state?.cp_disconnected, true);
  device.put('evse/management_enabled', true);
  assert.match(String(device.refusal('evse/control_pilot_disconnect', false)), 'load management');
  device.put('evse/management_enabled', false);
  device.put('evse/control_pilot_disconnect', false);
  device.advance(1000);
  assert.is(device.hardware.controller?.state?.cp_disconnected, false);
  device.put('evse/control_pilot_disconnect', true);
  device.advance(1000);
  device.simulation.charger?.restart();
  device.advance(2000);
  assert.is(
    device.get('evse/control_pilot_disconnect').disconnect,
    false,
    'the controller connected it again',
  );
  device.stop();
});

test('the button does what its configuration says, and clients see it at once', () => {
  const device = virtualDevice();
  plugIn(device);
  device.put('evse/button_configuration', 0);
  device.simulation.charger?.pressButton(500);
  device.advance(startsWithinMs);
  assert.is(iecState(device), 2);
  device.put('evse/button_configuration', 2);
  device.simulation.charger?.pressButton(2000);
  device.advance(500);
  const { button_pressed, button_press_time } = device.get('evse/button_state');
  assert.is(button_pressed, true);
  assert.ok(button_press_time > 0);
  device.advance(startsWithinMs);
  assert.is(device.get('evse/button_state').button_pressed, false);
  assert.is(device.get('evse/state').charger_state, 1);
  device.stop();
});

test('the shutdown input blocks as configured', () => {
  const device = virtualDevice();
  device.put('evse/gpio_configuration', { shutdown_input: 2, input: 0, output: 1 });
  device.advance(1000);
  assert.is(device.get('evse/state').allowed_charging_current, 16000);
  device.simulation.charger?.inputs.change({ shutdown_input: true });
  assert.equal(device.get('evse/slots')[2], {
    max_current: 0,
    active: true,
    clear_on_disconnect: false,
  });
  assert.is(device.get('evse/state').allowed_charging_current, 0);
  device.stop();
});

test('the output of generation 2 is switched until a restart of the controller', () => {
  const device = virtualDevice({ variant: 'warp2' });
  assert.is(device.get('evse/gp_output').gp_output, 1);
  device.put('evse/gp_output', 0);
  device.advance(1000);
  assert.is(device.get('evse/low_level_state').gpio[1], true);
  device.simulation.charger?.restart();
  device.advance(1000);
  assert.is(device.get('evse/gp_output').gp_output, 1);
  device.stop();
});

test.run();
