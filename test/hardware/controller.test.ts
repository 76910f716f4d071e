import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ControllerOptions, ControllerState } from '../../host/hardware/charge-controller.ts';
import { contactorFault } from '../../host/hardware/simulator/simulation.ts';
import { variants } from '../../host/hardware/variants.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { charging, rig } from './rig.ts';

const test = suite('simulated controller');

const factory: ControllerOptions = {
  button: 2,
  shutdown_input: 0,
  input: 0,
  output: 1,
  ev_wakeup: true,
  phase_auto_switch: true,
  phases_connected: 3,
  boost_mode: false,
  phase_switch_wait_time: 0,
};

test('reports come at least every 250 ms, and the same object while only time passes', () => {
  const { clock, controller } = rig();
  clock.advance(60_000);
  const reports: ControllerState[] = [];
  const uptimes: number[] = [];
  const end = controller.onReport(state => {
    reports.push(state);
    uptimes.push(state.uptime);
  });
  clock.advance(1000);
  assert.is(new Set(reports).size, 1);
  assert.equal(uptimes, [60_250, 60_500, 60_750, 61_000]);
  end();
  clock.advance(1000);
  assert.is(reports.length, 4);
});

test('a report keeps its values when a newer one differs', () => {
  const { controller, pass, state } = rig();
  pass(10);
  const before = state();
  controller.setSlot(8, { max_current: 7000, active: true });
  assert.is.not(state(), before);
  assert.is(before.allowed_charging_current, 16000);
  assert.is(before.slots[8]?.active, false);
});

test('a write is in the state at once, and listeners are told of it', () => {
  const { controller, state } = charging();
  const told: number[] = [];
  controller.onReport(({ allowed_charging_current: allowed }) => told.push(allowed));
  controller.setSlot(8, { max_current: 7000, active: true });
  assert.is(state().allowed_charging_current, 7000);
  assert.equal(state().slots[8], { max_current: 7000, active: true, clear_on_disconnect: false });
  assert.equal(told, [7000]);
  controller.setSlot(8, { max_current: 9000 });
  assert.equal(state().slots[8], { max_current: 9000, active: true, clear_on_disconnect: false });
});

test('a listener may write; everybody hears of it in the end', () => {
  const { controller, state } = charging();
  const told: number[] = [];
  controller.onReport(({ allowed_charging_current: allowed }) => told.push(allowed));
  controller.onReport(({ allowed_charging_current: allowed }) => {
    if (allowed === 7000) controller.setSlot(8, { max_current: 8000 });
  });
  controller.setSlot(8, { max_current: 7000, active: true });
  assert.is(state().allowed_charging_current, 8000);
  assert.equal(told, [7000, 8000]);
});

test('what the hardware owns and what is out of range is refused', () => {
  const { controller, state } = rig();
  const before = JSON.stringify(state().slots);
  assert.throws(() => controller.setSlot(0, { max_current: 6000 }), /slot 0/);
  assert.throws(() => controller.setSlot(8, { max_current: 5999 }), /slot 8.*5999 mA/);
  assert.throws(
    () =>
      controller.setSlotDefault(15, {
        max_current: 6000,
        active: true,
        clear_on_disconnect: false,
      }),
    /slot 15/,
  );
  assert.is(JSON.stringify(state().slots), before);
});

test('a restart takes the defaults of the slots, forgets the pages and begins at 0', () => {
  const { charger, controller, pass, state } = charging();
  controller.setSlotDefault(8, { max_current: 9000, active: true, clear_on_disconnect: true });
  controller.setSlot(8, { max_current: 11000, active: true });
  const page = new Uint8Array(63).fill(7);
  controller.writePage(15, page);
  assert.equal(controller.readPage(15), page);
  assert.equal(controller.readPage(0), new Uint8Array(63));
  charger.restart();
  assert.is(state().uptime, 0);
  assert.equal(state().slots[8], { max_current: 9000, active: true, clear_on_disconnect: true });
  assert.equal(controller.readPage(15), new Uint8Array(63));
  pass(1);
  assert.is(state().uptime, 1000);
  pass(20);
  assert.is(state().iec61851_state, 2);
  assert.is(charger.vehicle.state.currents_ma[0], 9000);
});

test('a page that is read cannot be changed from outside, and has 63 bytes', () => {
  const { controller } = rig();
  controller.readPage(3).fill(1);
  assert.equal(controller.readPage(3), new Uint8Array(63));
  assert.throws(() => controller.writePage(3, new Uint8Array(64)), /63 bytes/);
  assert.throws(() => controller.readPage(16), /page 16/);
});

test('a factory reset brings slots and options back', () => {
  const { controller, pass, state } = rig();
  controller.setSlotDefault(8, { max_current: 9000, active: true, clear_on_disconnect: true });
  controller.setOptions({ ...factory, output: 0, phases_connected: 1 });
  pass(10);
  assert.is(state().phases_current, 1);
  assert.is(state().gpio[1], true);
  controller.factoryReset();
  assert.is(state().slots[8]?.active, false);
  assert.is(state().slots[4]?.active, true);
  assert.is(state().phases_current, 3);
  assert.is(state().gpio[1], false);
});

test('uptime wraps at 2^32 ms and charging goes on', () => {
  const { charger, clock, pass, state, currents } = rig({ controllerUptimeMs: 2 ** 32 - 30_000 });
  pass(5);
  charger.vehicle.change({ plugged: true });
  pass(24);
  assert.is(state().uptime, 2 ** 32 - 1000);
  const before = state().time_since_state_change;
  pass(2);
  assert.is(state().uptime, 1000);
  assert.is(state().time_since_state_change, before + 2000);
  assert.equal(currents(), [16000, 16000, 16000]);
  clock.advance(3600_000);
  assert.is(state().error_state, 0);
  assert.is(state().iec61851_state, 2);
});

test('the stop button ends the charge, and its times are told', () => {
  const { charger, pass, state } = charging();
  assert.is(state().button_press_time, 0);
  charger.pressButton(1000);
  pass(0.5);
  assert.is(state().button_pressed, true);
  assert.is(state().iec61851_state, 1);
  assert.is(state().slots[4]?.max_current, 0);
  pass(2);
  assert.is(state().button_pressed, false);
  assert.ok(state().button_press_time > 25_000);
  assert.ok(state().button_release_time >= state().button_press_time + 750);
});

test('a short press of the button is noticed, whenever it comes', () => {
  for (const holdMs of [1, 100, 300])
    for (let phaseMs = 0; phaseMs < 250; phaseMs += 25) {
      const { charger, clock, state } = charging();
      clock.advance(phaseMs);
      charger.pressButton(holdMs);
      clock.advance(1500);
      assert.is(state().slots[4]?.max_current, 0, `${holdMs} ms, ${phaseMs} ms after a step`);
      assert.is(state().button_pressed, false);
    }
});

test('the button does what the options say', () => {
  const { charger, controller, pass, state } = charging();
  controller.setOptions({ ...factory, button: 0 });
  charger.pressButton(1000);
  pass(5);
  assert.is(state().iec61851_state, 2);
});

test('the shutdown input blocks slot 2', () => {
  const { charger, controller, pass, state } = charging();
  controller.setOptions({ ...factory, shutdown_input: 2 });
  assert.is(state().slots[2]?.active, true);
  charger.inputs.change({ shutdown_input: true });
  assert.is(state().allowed_charging_current, 0);
  pass(10);
  assert.is(state().iec61851_state, 1);
  charger.inputs.change({ shutdown_input: false });
  assert.is(state().allowed_charging_current, 32000);
});

test('a DC fault opens the contactor at once, is latched, and ends with a reset', () => {
  const { charger, controller, pass, state, currents } = charging();
  charger.faults.change({ dc_fault: 1 });
  pass(0.5);
  assert.is(state().dc_fault_current_state, 1);
  assert.is(state().error_state, 3);
  assert.is(state().iec61851_state, 4);
  assert.equal(currents(), [0, 0, 0]);
  charger.faults.change({ dc_fault: 0 });
  pass(60);
  assert.is(state().dc_fault_current_state, 1);
  controller.resetDcFault();
  pass(60);
  assert.is(state().dc_fault_current_state, 0);
  assert.is(state().error_state, 0);
});

test('the DC fault sensor is tested when asked, without a vehicle only', () => {
  const { charger, controller, pass, state } = rig();
  pass(100);
  assert.ok(state().time_since_dc_fault_check > 90_000);
  controller.triggerDcFaultTest();
  pass(10);
  assert.ok(state().time_since_dc_fault_check < 10_000);
  charger.vehicle.change({ plugged: true });
  pass(100);
  controller.triggerDcFaultTest();
  pass(10);
  assert.ok(state().time_since_dc_fault_check > 100_000);
});

test('faults around the contactor become contactor errors', () => {
  const cases = [
    ['welded while open', rig(), { contactor: contactorFault.welded }, 6],
    ['no mains while open', rig(), { mains: false }, 4],
    ['does not close', charging(), { contactor: contactorFault.doesNotClose }, 2],
    ['no mains while closed', charging(), { mains: false }, 1],
  ] as const;
  for (const [name, { charger, pass, state, currents }, fault, error] of cases) {
    pass(10);
    charger.faults.change(fault);
    pass(2);
    assert.is(state().contactor_error, error, name);
    assert.is(state().error_state, 4, name);
    pass(10);
    assert.equal(currents(), [0, 0, 0], name);
  }
});

test('a missing protective earth is an error on generation 3', () => {
  const { charger, pass, state } = charging();
  charger.faults.change({ protective_earth_missing: true });
  pass(2);
  assert.is(state().error_state, 4);
  assert.is(state().iec61851_state, 4);
});

test('an indication is shown for its time', () => {
  const { controller, pass, state } = charging();
  controller.setIndicatorLed({
    indication: 1001,
    duration: 2000,
    color_h: 120,
    color_s: 255,
    color_v: 0,
  });
  assert.is(state().led_state, 5);
  assert.equal(
    { ...state().indicator_led },
    { indication: 1001, duration: 2000, color_h: 120, color_s: 255, color_v: 0 },
  );
  pass(1);
  assert.is(state().indicator_led.duration, 1000);
  controller.setIndicatorLed({
    indication: 1002,
    duration: 1000,
    color_h: 120,
    color_s: 255,
    color_v: 9,
  });
  assert.is(state().indicator_led.indication, 1002);
  assert.is(state().indicator_led.color_v, 9);
  pass(2);
  assert.is(state().indicator_led.indication, -1);
  assert.is(state().indicator_led.duration, 0);
});

test('the control pilot can be cut off where nothing is supplied, and given back', () => {
  const { allow, controller, pass, state, currents } = charging();
  allow(0);
  pass(10);
  controller.setControlPilotDisconnect(true);
  assert.is(state().cp_disconnected, true);
  allow(32000);
  pass(30);
  assert.is(state().resistances[0], 4294967295);
  assert.equal(currents(), [0, 0, 0]);
  controller.setControlPilotDisconnect(false);
  pass(30);
  assert.is(state().cp_disconnected, false);
  assert.equal(currents(), [32000, 32000, 32000]);
});

test('boost mode lengthens the offer by 0.24 A', () => {
  const { controller, pass, charger } = charging();
  controller.setSlot(8, { max_current: 10000, active: true });
  controller.setOptions({ ...factory, boost_mode: true });
  pass(6);
  assert.is(charger.vehicle.state.offered_current_ma, 10240);
});

test('a switched output lasts until the next restart', () => {
  const { charger, controller, state } = rig();
  assert.is(state().gpio[1], false);
  controller.setOutput(0);
  assert.is(state().gpio[1], true);
  charger.restart();
  assert.is(state().gpio[1], false);
});

test('resistances and voltages fit the vehicle', () => {
  const { pass, state, charger } = rig();
  pass(10);
  assert.is(state().voltages[0], 12000);
  assert.is(state().voltages[2], 12000);
  assert.is(state().resistances[0], 4294967295);
  charger.vehicle.change({ plugged: true });
  pass(15);
  assert.is(state().resistances[0], 880);
  const highest = state().voltages[2] as number;
  assert.ok(highest > 5500 && highest < 6500, `${highest} mV in state C`);
  assert.ok((state().voltages[0] as number) < highest);
});

test('a socket locks its cable while a vehicle is connected', () => {
  const { charger, pass, state } = rig({ hasLockSwitch: true });
  pass(5);
  assert.is(state().has_lock_switch, true);
  assert.is(state().lock_state, 1);
  charger.vehicle.change({ plugged: true });
  pass(10);
  assert.is(state().lock_state, 3);
  assert.is(state().iec61851_state, 2);
  charger.vehicle.change({ plugged: false });
  pass(15);
  assert.is(state().lock_state, 1);
});

test('the supply cable of the variant limits slot 0', () => {
  const { pass, state } = rig({ variant: { ...variants.warp2, supplyCurrentMa: 20000 } });
  pass(2);
  assert.is(state().jumper_configuration, 4);
  assert.is(state().slots[0]?.max_current, 20000);
});

test('an energy manager has no controller', () => {
  const { simulation, houseMeter, controller, pass } = rig({ variant: variants.wem2 });
  assert.is(controller, undefined);
  assert.is(simulation.charger, undefined);
  pass(1);
  assert.is(houseMeter.values[houseMeter.valueIds.indexOf(74)], 400);
});

test('the fail-safe of load management blocks slot 7 in real time, once, unless another call says otherwise', () => {
  const networkClock = new VirtualClock();
  const { controller, state, charger } = rig({ networkClock });
  const slot7 = (): number => state().slots[7]?.max_current ?? -1;
  const manage = (): void => controller.setSlot(7, { max_current: 16000, active: true });
  manage();
  controller.blockLoadManagementAfter(30_000);
  networkClock.advance(29_999);
  assert.is(slot7(), 16000);
  controller.blockLoadManagementAfter(30_000);
  networkClock.advance(29_999);
  assert.is(slot7(), 16000);
  networkClock.advance(1);
  assert.is(slot7(), 0);
  manage();
  networkClock.advance(60_000);
  assert.is(slot7(), 16000);
  controller.blockLoadManagementAfter(1000);
  controller.blockLoadManagementAfter(undefined);
  networkClock.advance(60_000);
  assert.is(slot7(), 16000);
  controller.setSlot(7, { active: false });
  controller.blockLoadManagementAfter(1000);
  networkClock.advance(2000);
  assert.is(slot7(), 16000);
  controller.blockLoadManagementAfter(1000);
  charger.restart();
  controller.setSlot(7, { max_current: 16000, active: true });
  networkClock.advance(2000);
  assert.is(slot7(), 16000);
});

test.run();
