import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { vehicleFault } from '../../host/hardware/simulator/simulation.ts';
import { variants } from '../../host/hardware/variants.ts';
import { charging, rig } from './rig.ts';

const test = suite('simulated vehicle');

test('nobody is plugged in at the start', () => {
  const { pass, state, currents } = rig();
  pass(3600);
  assert.is(state().iec61851_state, 0);
  assert.is(state().charger_state, 0);
  assert.equal(currents(), [0, 0, 0]);
});

test('a vehicle that is plugged in is connected, then charges with the allowed current', () => {
  const { charger, pass, state, currents } = rig();
  pass(10);
  charger.vehicle.change({ plugged: true });
  assert.is(charger.vehicle.state.cp_state, 'B');
  pass(1);
  assert.is(state().iec61851_state, 1);
  assert.is(state().charger_state, 2);
  pass(10);
  assert.is(state().iec61851_state, 2);
  assert.is(state().contactor_state, 3);
  assert.equal(currents(), [16000, 16000, 16000]);
});

test('without an offer it waits in state B', () => {
  const { charger, controller, pass, state, currents } = rig();
  controller.setSlot(4, { max_current: 0 });
  charger.vehicle.change({ plugged: true });
  pass(60);
  assert.is(state().iec61851_state, 1);
  assert.is(state().charger_state, 1);
  assert.equal(currents(), [0, 0, 0]);
});

test('it follows every change of the allowed current within 5 s and not before it could react', () => {
  const limit = fc.integer({ min: 6000, max: 32000 });
  const reaction = fc.integer({ min: 0, max: 5000 });
  const ramp = fc.integer({ min: 100, max: 100_000 });
  fc.assert(
    fc.property(
      limit,
      limit,
      reaction,
      ramp,
      fc.integer({ min: 0, max: 249 }),
      (from, to, reactionMs, rampMa, offset) => {
        const { allow, clock, currents, charger } = charging({
          reaction_ms: reactionMs,
          ramp_ma_per_s: rampMa,
        });
        allow(from);
        clock.advance(10_000 + offset);
        assert.equal(currents(), [from, from, from]);
        allow(to);
        clock.advance(Math.max(0, Math.min(reactionMs, 4750) - 1));
        assert.equal(currents(), [from, from, from], 'too early');
        clock.advance(5000 - Math.max(0, Math.min(reactionMs, 4750) - 1));
        assert.equal(currents(), [to, to, to], 'too late');
        assert.is(charger.vehicle.state.offered_current_ma, to);
      },
    ),
    { numRuns: 60 },
  );
});

test('while the current ramps it never leaves the range between old and new', () => {
  const { allow, clock, currents } = charging({ ramp_ma_per_s: 7000, reaction_ms: 500 });
  allow(8000);
  let last = 32000;
  for (let ms = 0; ms < 5000; ms += 100) {
    clock.advance(100);
    const now = currents()[0] as number;
    assert.ok(now <= last && now >= 8000, `${now} after ${last}`);
    last = now;
  }
  assert.is(last, 8000);
});

test('it stops within 6 s when the offer is taken back, and the contactor opens without load', () => {
  const { allow, clock, currents, state } = charging({ reaction_ms: 5000 });
  allow(0);
  clock.advance(3000);
  assert.equal(currents(), [0, 0, 0]);
  assert.is(state().contactor_state, 3, 'the contactor waits for the vehicle');
  clock.advance(3000);
  assert.is(state().contactor_state, 1);
  assert.is(state().iec61851_state, 1);
});

test('it uses as many phases as it has, and no more than the charger switches', () => {
  for (const phases of [1, 2, 3]) {
    const { currents } = charging({ phases });
    assert.equal(
      currents().map(current => current > 0),
      [true, phases > 1, phases > 2],
    );
  }
  const { controller, pass, currents, state } = charging({ phases: 3 });
  controller.requestPhases(1);
  pass(120);
  assert.is(state().phases_current, 1);
  assert.equal(currents(), [32000, 0, 0]);
  controller.requestPhases(3);
  pass(120);
  assert.equal(currents(), [32000, 32000, 32000]);
});

test('a charger with one phase connected supplies one', () => {
  const { controller, charger, pass, currents } = rig();
  controller.setOptions({
    button: 2,
    shutdown_input: 0,
    input: 0,
    output: 1,
    ev_wakeup: true,
    phase_auto_switch: true,
    phases_connected: 1,
    boost_mode: false,
    phase_switch_wait_time: 0,
  });
  pass(10);
  charger.vehicle.change({ plugged: true });
  pass(15);
  assert.equal(currents(), [16000, 0, 0]);
});

test('a limited power is drawn exactly, whatever is allowed above it', () => {
  const { chargerMeter, value } = charging({ phases: 1, max_power_w: 6402 });
  assert.ok(Math.abs(value(chargerMeter, 74) - 6402) < 1e-9);
  const three = charging({ phases: 3, max_power_w: 11000, max_current_ma: 14000 });
  assert.is(three.value(three.chargerMeter, 74), 3 * 230 * 14);
});

test('it takes exactly what fits into its battery, then goes back to state B and stays there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 0, max: 5000 }),
      (missing, present) => {
        const { charger, pass, state, chargerMeter, value } = charging({
          battery_capacity_wh: present + missing,
          battery_energy_wh: present,
        });
        pass(3600);
        assert.ok(Math.abs(value(chargerMeter, 209) * 1000 - missing) < 1e-3);
        assert.is(charger.vehicle.value.battery_energy_wh, present + missing);
        assert.is(charger.vehicle.state.state_of_charge_pct, 100);
        assert.is(charger.vehicle.state.cp_state, 'B');
        assert.is(state().iec61851_state, 1);
        assert.is(state().contactor_state, 1);
      },
    ),
    { numRuns: 25 },
  );
});

test('its power falls linearly from the taper on, to a tenth', () => {
  const capacity = 20_000;
  const at = (percent: number): number => {
    const { charger, pass } = charging({
      max_current_ma: 20000,
      battery_capacity_wh: capacity,
      battery_energy_wh: (capacity * percent) / 100,
      taper_from_pct: 80,
    });
    pass(0.5);
    return charger.vehicle.state.power_w / (3 * 230 * 20);
  };
  assert.is(at(50), 1);
  assert.ok(Math.abs(at(85) - 0.75) < 0.02);
  assert.ok(Math.abs(at(90) - 0.5) < 0.02);
  assert.ok(Math.abs(at(99) - 0.1) < 0.001);
});

test('an emptied battery charges again', () => {
  const { charger, pass, currents } = charging({
    battery_capacity_wh: 1000,
    battery_energy_wh: 999,
  });
  pass(60);
  assert.equal(currents(), [0, 0, 0]);
  charger.vehicle.change({ battery_energy_wh: 0 });
  pass(15);
  assert.equal(currents(), [32000, 32000, 32000]);
});

test('it falls asleep without an offer, ignores the next one, and the control pilot wakes it up', () => {
  const { charger, controller, pass, currents } = rig();
  controller.setSlot(4, { max_current: 0 });
  pass(10);
  charger.vehicle.change({ plugged: true, sleep_after_s: 600 });
  pass(590);
  assert.is(charger.vehicle.state.asleep, false);
  pass(30);
  assert.is(charger.vehicle.state.asleep, true);
  controller.setSlot(4, { max_current: 32000 });
  pass(30);
  assert.is(charger.vehicle.state.cp_state, 'B');
  controller.setControlPilotDisconnect(true);
  pass(5);
  controller.setControlPilotDisconnect(false);
  pass(30);
  assert.is(charger.vehicle.state.asleep, false);
  assert.equal(currents(), [16000, 16000, 16000]);
});

test('the controller wakes a sleeping vehicle up by itself where it may', () => {
  const { charger, pass, state } = rig();
  pass(10);
  charger.vehicle.change({ plugged: true, asleep: true });
  pass(60);
  assert.is(state().iec61851_state, 1);
  assert.is(charger.vehicle.value.asleep, true);
  pass(120);
  assert.is(charger.vehicle.value.asleep, false);
  assert.is(state().iec61851_state, 2);
});

test('plugging in again wakes it up', () => {
  const { charger, pass, currents } = rig();
  charger.vehicle.change({ plugged: true, asleep: true });
  charger.vehicle.change({ plugged: false });
  pass(10);
  charger.vehicle.change({ plugged: true });
  pass(15);
  assert.equal(currents(), [16000, 16000, 16000]);
});

test('a disobedient vehicle draws more than allowed', () => {
  const { allow, pass, currents, state } = charging({ excess_current_ma: 3000 });
  allow(10000);
  pass(6);
  assert.is(state().allowed_charging_current, 10000);
  assert.equal(currents(), [13000, 13000, 13000]);
});

test('a vehicle that ignores the end of the offer is cut off by the contactor', () => {
  const { allow, pass, currents, state } = charging({ ignores_stop: true });
  allow(0);
  pass(4);
  assert.equal(currents(), [32000, 32000, 32000]);
  pass(4);
  assert.equal(currents(), [0, 0, 0]);
  assert.is(state().contactor_state, 1);
});

test('its errors appear in the state of the controller, and end with the vehicle', () => {
  const cases = [
    [vehicleFault.shortCircuit, 4, 5],
    [vehicleFault.ventilation, 3, 5],
    [vehicleFault.diodeMissing, 1, 5],
  ] as const;
  for (const [fault, iec61851, error] of cases) {
    const { charger, pass, state, currents } = charging();
    charger.vehicle.change({ fault });
    pass(20);
    assert.is(state().iec61851_state, iec61851, `state with fault ${fault}`);
    assert.is(state().error_state, error, `error with fault ${fault}`);
    assert.is(state().charger_state, 4);
    assert.equal(currents(), [0, 0, 0]);
    charger.vehicle.change({ plugged: false, fault: vehicleFault.none });
    pass(5);
    assert.is(state().iec61851_state, 0);
    assert.is(state().error_state, 0);
  }
});

test('unplugging ends everything at once', () => {
  const { charger, pass, state, currents } = charging();
  charger.vehicle.change({ plugged: false });
  assert.equal(currents(), [0, 0, 0]);
  pass(1);
  assert.is(state().iec61851_state, 0);
  assert.is(state().resistances[0], 4294967295);
});

test('what it drew up to the instant of a change counts', () => {
  const { charger, clock, chargerMeter, value } = charging({ phases: 1 });
  const wh = () => value(chargerMeter, 209) * 1000;
  const before = wh();
  clock.advance(200);
  charger.vehicle.change({ plugged: false });
  clock.advance(1000);
  assert.ok(Math.abs(wh() - before - (7360 * 0.2) / 3600) < 1e-9);
});

test('every generation charges it', () => {
  for (const name of ['warp', 'warp2', 'warp3', 'warp4'] as const) {
    const { charger, pass, currents, state } = rig({ variant: variants[name] });
    pass(20);
    charger.vehicle.change({ plugged: true });
    pass(20);
    assert.is(state().iec61851_state, 2, name);
    assert.equal(currents(), [16000, 16000, 16000], name);
    assert.is(state().evse_version, variants[name].evseVersion);
  }
});

test.run();
