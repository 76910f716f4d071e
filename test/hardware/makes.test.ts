import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { root } from '../../build/paths.ts';
import { slotIndex } from '../../host/hardware/charge-controller.ts';
import { packagedControllers } from '../../host/hardware/makes.ts';
import { parseDescription } from '../../host/hardware/modbus/description.ts';
import { kindOf } from '../../host/hardware/modbus/modbus-controller.ts';
import { packaged } from '../../host/hardware/modbus/packaged.ts';
import { documentedMakes } from '../support/documented-makes.ts';
import { modbusControllerDevice } from '../support/modbus-controller.ts';
import { suite } from '../support/suite.ts';

/* Boxes of makers, driven by the descriptions that come with voltkern, in memory: doubles that are
 * what the makers document. */
const test = suite('makes');

type Make = keyof typeof documentedMakes;
const names = Object.keys(documentedMakes) as Make[];

/** A device at a box, spoken to as its maker documents it; its vehicle charges. */
function charging(make: Make) {
  const { framing } = documentedMakes[make];
  const device = modbusControllerDevice(make, { variant: 'warp3' }, undefined, framing);
  const { double } = device.rig;
  device.put('evse/external_enabled', true);
  device.put('evse/external_clear_on_disconnect', false);
  const plug = (plugged: boolean): void => {
    double.world.simulation.charger?.vehicle.change({ plugged, reaction_ms: 1000 });
    device.advance(plugged ? 20_000 : 4000);
  };
  const allow = (currentMa: number): void => {
    device.put('evse/external_current', currentMa);
    device.advance(1000);
  };
  plug(true);
  return { device, double, plug, allow, state: () => device.get('evse/state').charger_state };
}

for (const make of names) {
  const { framing } = documentedMakes[make];

  test(`${make}: charges, follows currents, pauses and goes on, and sees the vehicle leave (Modbus ${framing})`, () => {
    const { device, double, plug, allow, state } = charging(make);
    const { stepMa } = kindOf(packaged(make), make);
    assert.is(state(), 3, 'it charges');
    for (const currentMa of [6000, 12_990, 32_000, 6060, 16_000]) {
      allow(currentMa);
      assert.is(double.offeredMa, Math.floor(currentMa / stepMa) * stepMa);
    }
    allow(0);
    assert.is(double.offeredMa, 0);
    device.advance(20_000);
    assert.is(state(), 1, 'it is blocked');
    assert.is(double.offeredMa, 0);
    allow(10_000);
    assert.is(double.offeredMa, Math.floor(10_000 / stepMa) * stepMa);
    device.advance(20_000);
    assert.is(state(), 3, 'it goes on');
    plug(false);
    assert.is(state(), 0);
    device.stop();
  });

  test(`${make}: a box that starts anew gets the current back, and one that is blocked stays so`, () => {
    const { device, double, allow } = charging(make);
    for (const currentMa of [8000, 0]) {
      allow(currentMa);
      const offeredMa = double.offeredMa;
      double.restart();
      device.advance(12_000);
      assert.is(double.offeredMa, offeredMa);
    }
    device.stop();
  });

  test(`${make}: a higher current than the wanted one is lowered within 12 s, and the log tells that nobody tried it`, () => {
    const { device, double, allow } = charging(make);
    allow(9000);
    const offeredMa = double.offeredMa;
    double.restart();
    assert.ok(double.offeredMa > offeredMa);
    device.advance(12_000);
    assert.is(double.offeredMa, offeredMa);
    assert.match(
      device.rig.said.join('\n'),
      /nobody has tried its description with a real one yet/,
    );
    device.stop();
  });
}

/** Makes with registers of a meter, and the ids that each has. */
const meters: readonly (readonly [Make, readonly number[]])[] = [
  ['keba-p30', [13, 17, 21, 74, 209, 1, 2, 3]],
  ['alfen-eve', [1, 2, 3, 13, 17, 21, 74, 209]],
  ['vestel-evc04', [13, 17, 21, 1, 2, 3, 74, 209]],
  ['phoenix-charx', [1, 2, 3, 13, 17, 21, 74]],
];

for (const [make, ids] of meters) {
  test(`${make}: its own meter is that of the charger`, () => {
    const { device } = charging(make);
    const known = device.get('meters/0/value_ids') as number[];
    assert.equal([...known].sort(), [...ids].sort());
    const values = device.get('meters/0/values');
    const of = (id: number): number => values[known.indexOf(id)] ?? Number.NaN;
    assert.ok(Math.abs(of(1) - 230) < 10, `${of(1)} V`);
    assert.ok(of(13) > 5, `${of(13)} A`);
    assert.ok(Math.abs(of(74) - 3 * of(1) * of(13)) < 400, `${of(74)} W`);
    device.stop();
  });
}

test('keba-p30: it is told to end a charge when nobody speaks to it, and goes on with the next word', () => {
  const { device, double, state } = charging('keba-p30');
  assert.ok(double.offeredMa > 0);
  device.rig.kill();
  device.advance(29_000);
  assert.ok(double.offeredMa > 0);
  device.advance(2000);
  assert.is(double.offeredMa, 0);
  device.rig.start();
  device.advance(20_000);
  assert.ok(double.offeredMa > 0);
  assert.equal(kindOf(packaged('keba-p30'), 'keba-p30').failSafe, {
    afterMs: 30_000,
    currentMa: 0,
  });
  assert.is(state(), 3);
  device.stop();
});

for (const make of ['alfen-eve', 'vestel-evc04'] as const) {
  test(`${make}: it is shown that somebody is there, all the time, and falls back when nobody is`, () => {
    const { device, double, allow } = charging(make);
    allow(11_000);
    for (let second = 0; second < 180; second++) {
      device.advance(1000);
      assert.is(double.offeredMa, 11_000, `after ${second} s`);
    }
    device.rig.kill();
    device.advance(61_000);
    assert.is(double.offeredMa, 6000);
    device.rig.start();
    device.advance(5000);
    device.rig.hardware().controller.setSlot(slotIndex.external, {
      max_current: 9000,
      active: true,
    });
    device.advance(2000);
    assert.is(double.offeredMa, 9000);
    device.stop();
  });
}

test('vestel-evc04: a fault bit is an error with its name, and none once it is gone', () => {
  const { device, double } = charging('vestel-evc04');
  double.says.set(1001, 0);
  double.says.set(1000, 8);
  device.advance(3000);
  assert.is(device.get('evse/state').error_state, 2);
  assert.match(device.log(), /Error 2: the controller reports a fault of its own/);
  double.says.clear();
  device.advance(20_000);
  assert.equal(
    [device.get('evse/state').error_state, device.get('evse/state').charger_state],
    [0, 3],
  );
  device.stop();
});

test('abl-emh1: errors of the box have their names', () => {
  const { device, double } = charging('abl-emh1');
  double.says.set(4, 0x07f3);
  device.advance(3000);
  assert.is(device.get('evse/state').error_state, 3);
  double.says.set(4, 0x07fa);
  device.advance(3000);
  assert.is(device.get('evse/state').error_state, 2);
  assert.match(device.log(), /the controller is too hot/);
  device.stop();
});

test('alfen-eve: phases are switched while nothing flows, and the current comes back', () => {
  const { device, double, allow, state } = charging('alfen-eve');
  allow(10_000);
  assert.ok(device.get('info/features').includes('phase_switch'));
  assert.is(double.phases, 3);
  const { controller } = device.rig.hardware();
  controller.requestPhases(1);
  let flowedMa = 0;
  for (let step = 0; step < 900 && double.phases === 3; step++) {
    flowedMa = double.offeredMa;
    device.advance(100);
  }
  assert.equal([double.phases, flowedMa], [1, 0]);
  device.advance(120_000);
  assert.equal([state(), double.offeredMa], [3, 10_000]);
  assert.is(controller.state?.phases_current, 1);
  controller.requestPhases(3);
  device.advance(150_000);
  assert.equal([double.phases, state(), double.offeredMa], [3, 3, 10_000]);
  device.stop();
});

test('what a make cannot do is missing in its features', () => {
  const { device } = charging('keba-p30');
  const features = device.get('info/features');
  for (const feature of ['phase_switch', 'cp_disconnect', 'rgb_led'])
    assert.not.ok(features.includes(feature), feature);
  device.stop();
});

test('every description that comes with voltkern is of an own file, and names what it follows', () => {
  for (const name of packagedControllers) {
    const file = join(root, 'host/hardware/modbus/makes', `${name}.json`);
    const description = parseDescription(readFileSync(file, 'utf8'));
    assert.match(name, /^[a-z][a-z0-9-]*$/, 'a word of --controller');
    assert.not.ok(description.tried, name);
    if (name in documentedMakes) assert.ok(description.source, name);
  }
});

test('fields of a description that contradict each other are named with their value and the rule', () => {
  const text = readFileSync(join(root, 'host/hardware/modbus/makes/keba-p30.json'), 'utf8');
  const lineOf = (part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;
  const wrong: readonly [from: string | RegExp, to: string, problem: RegExp, line: number][] = [
    [
      '"device_address": 255',
      '"device_address": 256',
      /device_address: 256 must be a whole number from 0 to 255/,
      lineOf('"device_address"'),
    ],
    [
      '"unit_ma": 1,',
      '"unit_ma": 1, "step_ma": 10,',
      /current\/step_ma: 10 must not be there unless value_type is 6/,
      lineOf('"unit_ma": 1,'),
    ],
    [
      '"address": 5016, "value": 0',
      '"address": 5016, "value": 65536',
      /at_start\/0\/value: 65536 must be a whole number from 0 to 65535 where value_type is 0/,
      lineOf('5016'),
    ],
    [/"most_current": .*\n/, '', /most_ma: is missing: it or most_current must be there/, 1],
    [
      '"plug"',
      '"state_letters": {"register_type": 3, "address": 1, "count": 1}, "plug"',
      /state: there is: it or state_letters must be there, and not both/,
      lineOf('"state"'),
    ],
    [
      '"address": 5004,',
      '"address": 5004, "value_type": 4,',
      /current\/value_type: 4 must be one of 0, 2, 6/,
      lineOf('"address": 5004'),
    ],
    [
      '"after_ms": 30000',
      '"after_ms": -1',
      /fail_safe\/after_ms: -1 must be a whole number from 0 to/,
      lineOf('"fail_safe"'),
    ],
    [
      '"rest_ms": 50',
      '"rest_ms": 50, "framing": "hex"',
      /framing: "hex" must be one of rtu, ascii/,
      lineOf('"rest_ms"'),
    ],
  ];
  for (const [from, to, problem, line] of wrong) {
    let told = '';
    try {
      parseDescription(text.replace(from, to));
    } catch (error) {
      told = (error as Error).message;
    }
    assert.match(told, problem);
    assert.ok(told.startsWith(`line ${line}: `), `${told} should name line ${line}`);
  }
});

test.run();
