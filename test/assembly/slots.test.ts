import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Result, type Slot } from '../../host/core/core.ts';
import { loadCore } from './core.ts';

const test = suite('charge slots');

const members = ({ maxCurrentMa, active, clearOnDisconnect }: Slot): Slot => ({
  maxCurrentMa,
  active,
  clearOnDisconnect,
});
const owned = [0, 1, 2, 3, 10];
const writable = Array.from({ length: 15 }, (_, index) => index).filter(
  index => !owned.includes(index),
);

/** A booted core whose controller-owned slots do not limit. */
function booted() {
  const core = loadCore();
  core.controller.boot(0);
  return core;
}

test('a core that was never configured: manual release active, load management blocked but inactive', () => {
  const { slots } = loadCore();
  assert.is(slots.count, 15);
  for (const index of writable) {
    const expected = {
      maxCurrentMa: index === 7 ? 0 : 32000,
      active: index === 4,
      clearOnDisconnect: false,
    };
    assert.equal(members(slots.at(index)), expected);
    assert.equal(members(slots.defaultAt(index)), expected);
  }
  assert.throws(() => slots.at(15), /slot 15 does not exist: 0 to 14/);
});

test('the current of a slot is 0 or 6000 to 32000', () => {
  const { slots } = booted();
  const results: [number, number][] = [
    [-2, Result.outOfRange],
    [0, Result.ok],
    [1, Result.outOfRange],
    [5999, Result.outOfRange],
    [6000, Result.ok],
    [6001, Result.ok],
    [31999, Result.ok],
    [32000, Result.ok],
    [32001, Result.outOfRange],
    [0x7fffffff, Result.outOfRange],
    [-0x80000000, Result.outOfRange],
  ];
  for (const [maxCurrentMa, result] of results) {
    for (const set of [slots.set.bind(slots), slots.setDefault.bind(slots)]) {
      assert.is(set(8, { maxCurrentMa, active: true }), result, String(maxCurrentMa));
    }
    if (result === Result.ok) assert.is(slots.at(8).maxCurrentMa, maxCurrentMa);
  }
});

test('slots that the controller owns, the reserved one and those that do not exist cannot be written', () => {
  const { slots, exports } = booted();
  for (const index of owned) {
    const before = members(slots.at(index));
    assert.is(slots.set(index, { maxCurrentMa: 6000, active: true }), Result.readOnly);
    assert.is(slots.setDefault(index, { maxCurrentMa: 6000 }), Result.readOnly);
    assert.equal(members(slots.at(index)), before);
  }
  for (const index of [-1, 15, 16, 0x7fffffff, -0x80000000])
    assert.is(slots.set(index, { active: true }), Result.outOfRange);
  for (const flag of [-2, 2, 255]) {
    assert.is(exports.slot_set(8, -1, flag, -1), Result.outOfRange);
    assert.is(exports.slot_set(8, -1, -1, flag), Result.outOfRange);
  }
});

test('no active slot allows nothing', () => {
  const { slots } = loadCore();
  assert.is(slots.allowedMa(), 32000);
  assert.is(slots.set(4, { active: false }), Result.ok);
  assert.is(slots.allowedMa(), 0);
});

test('the supply cable limits by its jumpers', () => {
  const { controller, slots } = loadCore();
  [6000, 10_000, 13_000, 16_000, 20_000, 25_000, 32_000, 32_000, 0, 0].forEach(
    (limitMa, jumper) => {
      controller.input.jumperConfiguration = jumper;
      controller.boot(0);
      assert.equal(members(slots.at(0)), {
        maxCurrentMa: limitMa,
        active: true,
        clearOnDisconnect: false,
      });
    },
  );
});

test('the charging cable limits by its resistor, at most to 32 A', () => {
  const { controller, slots } = booted();
  const limits: [number, number][] = [
    [0xffffffff, 13_000],
    [1001, 13_000],
    [1000, 13_000],
    [999, 20_000],
    [330, 20_000],
    [329, 32_000],
    [150, 32_000],
    [149, 32_000],
    [0, 32_000],
  ];
  for (const [ohm, limitMa] of limits) {
    controller.input.ppResistanceOhm = ohm;
    controller.step(0);
    assert.equal(
      members(slots.at(1)),
      { maxCurrentMa: limitMa, active: true, clearOnDisconnect: false },
      `${ohm} ohm`,
    );
  }
});

test('the shutdown input blocks or limits to 4200 W, on open or on closed contact', () => {
  const { controller, slots } = booted();
  const limit = (configuration: number, closed: boolean, phases: number) => {
    controller.input.shutdownInputConfiguration = configuration;
    controller.input.shutdownInputClosed = closed;
    controller.input.phasesConnected = phases;
    controller.boot(0);
    controller.step(0);
    const { active, maxCurrentMa } = slots.at(2);
    return active ? maxCurrentMa : null;
  };
  assert.is(limit(0, false, 3), null);
  assert.is(limit(0, true, 3), null);
  for (const phases of [1, 3]) {
    const limitedMa = phases === 1 ? 18_000 : 6000;
    assert.is(limit(1, false, phases), 0);
    assert.is(limit(1, true, phases), 32_000);
    assert.is(limit(2, false, phases), 32_000);
    assert.is(limit(2, true, phases), 0);
    assert.is(limit(3, false, phases), limitedMa);
    assert.is(limit(3, true, phases), 32_000);
    assert.is(limit(4, false, phases), 32_000);
    assert.is(limit(4, true, phases), limitedMa);
  }
});

test('the general-purpose input limits on generation 2 only', () => {
  const { controller, slots } = loadCore();
  const currentsMa = [0, 6000, 8000, 10_000, 13_000, 16_000, 20_000, 25_000];
  const limit = (generation: number, configuration: number, closed: boolean) => {
    controller.input.generation = generation;
    controller.input.generalPurposeInputConfiguration = configuration;
    controller.input.generalPurposeInputClosed = closed;
    controller.boot(0);
    const { active, maxCurrentMa } = slots.at(3);
    return active ? maxCurrentMa : null;
  };
  for (const closed of [true, false]) {
    assert.is(limit(2, 0, closed), null);
    for (const generation of [1, 3, 4]) assert.is(limit(generation, 1, closed), null);
    currentsMa.forEach((currentMa, index) => {
      assert.is(limit(2, 1 + index, closed), closed ? currentMa : 32_000);
      assert.is(limit(2, 9 + index, closed), closed ? 32_000 : currentMa);
    });
  }
});

test.run();
