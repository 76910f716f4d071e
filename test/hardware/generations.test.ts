import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contactorFault } from '../../host/hardware/simulator/simulation.ts';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { charging, type Rig } from './rig.ts';

/* What the simulated chargers of the four generations do differently. */
const test = suite('simulated charger generations');

const generations: readonly VariantName[] = ['warp', 'warp2', 'warp3', 'warp4'];

function chargingWith(variant: VariantName): Rig {
  const made = charging({}, { variant: { ...variants[variant], supplyCurrentMa: 32000 } });
  made.pass(15);
  assert.is(made.state().charger_state, 3, variant);
  return made;
}

const unconfigured = {
  button: 0,
  shutdown_input: 0,
  input: 0,
  output: 1,
  ev_wakeup: false,
  phase_auto_switch: false,
  phases_connected: 3,
  boost_mode: false,
  phase_switch_wait_time: 0,
} as const;

for (const variant of generations) {
  const { generation } = variants[variant];

  test(`generation ${generation} ${generation >= 3 ? 'switches' : 'does not switch'} phases`, () => {
    const { controller, pass, state, currents } = chargingWith(variant);
    controller.requestPhases(1);
    pass(120);
    const phases = generation >= 3 ? 1 : 3;
    assert.is(state().phases_current, phases);
    assert.is(currents().filter(current => current > 0).length, phases);
  });

  test(`generation ${generation} ${generation >= 2 ? 'has a' : 'has no'} sensor for residual currents`, () => {
    const { charger, pass, state } = chargingWith(variant);
    charger.faults.change({ dc_fault: 1 });
    pass(2);
    const senses = generation >= 2;
    assert.equal([state().dc_fault_current_state, state().error_state], senses ? [1, 3] : [0, 0]);
    assert.is(state().charger_state, senses ? 4 : 3);
  });

  test(`generation ${generation} ${generation >= 3 ? 'senses' : 'does not sense'} the protective earth`, () => {
    const { charger, pass, state } = chargingWith(variant);
    charger.faults.change({ protective_earth_missing: true });
    pass(2);
    assert.equal([state().error_state, state().contactor_error], [generation >= 3 ? 4 : 0, 0]);
  });

  test(`generation ${generation} tells the contactor's state and errors by the same table`, () => {
    const { charger, pass, state } = chargingWith(variant);
    assert.equal([state().contactor_state, state().contactor_error], [3, 0]);
    charger.vehicle.change({ plugged: false });
    pass(15);
    assert.equal([state().contactor_state, state().contactor_error], [1, 0]);
    charger.faults.change({ contactor: contactorFault.welded });
    pass(2);
    assert.equal(
      [state().contactor_state, state().contactor_error, state().error_state],
      [3, 6, 4],
    );
  });

  test(`generation ${generation}: the general-purpose input ${generation === 2 ? 'limits' : 'is not there'}`, () => {
    const { controller, charger, pass, state } = chargingWith(variant);
    controller.setOptions({ ...unconfigured, input: 1 });
    charger.inputs.change({ general_purpose_input: true });
    pass(2);
    assert.is(state().slots[3]?.active, generation === 2);
    assert.is(state().allowed_charging_current, generation === 2 ? 0 : 32000);
  });

  test(`generation ${generation}: a button that is configured to do nothing ${generation === 1 ? 'stops' : 'does not stop'} a charge`, () => {
    const { controller, charger, pass, state } = chargingWith(variant);
    controller.setOptions(unconfigured);
    charger.pressButton(1000);
    pass(10);
    assert.is(state().slots[4]?.max_current, generation === 1 ? 0 : 32000);
    assert.is(state().charger_state, generation === 1 ? 1 : 3);
  });

  test(`generation ${generation}: ${generation === 1 ? 'only unplugging' : 'the button'} releases again what the button stopped`, () => {
    const { controller, charger, pass, state } = chargingWith(variant);
    controller.setOptions({ ...unconfigured, button: 3 });
    const press = (): void => {
      charger.pressButton(1000);
      pass(10);
    };
    press();
    assert.is(state().charger_state, 1);
    press();
    assert.is(state().charger_state, generation === 1 ? 1 : 3);
    charger.vehicle.change({ plugged: false });
    pass(15);
    charger.vehicle.change({ plugged: true });
    pass(30);
    assert.is(state().charger_state, 3);
  });
}

test.run();
