import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type VariantName, variants } from '../../host/hardware/variants.ts';
import { virtualDevice } from '../support/device.ts';
import { apiMeter, HandMeter, metersRig } from './meters-rig.ts';

const test = suite('meter');
const cellMs = 4 * 60_000;

/**
 * Value ids by index of `meter/all_values`, from the order of both tables: phases lie a fixed step
 * apart.
 */
const phases = [0, 1, 2];
const idsByIndex: readonly (number | undefined)[] = [
  ...phases.map(phase => 1 + phase),
  ...phases.map(phase => 13 + 4 * phase),
  ...phases.map(phase => 39 + 9 * phase),
  ...phases.map(phase => 122 + 8 * phase),
  ...phases.map(phase => 83 + 8 * phase),
  ...phases.map(phase => 353 + phase),
  ...phases.map(phase => 365 + phase),
  ...[7, 29, 33, 74, 154, 115, 356, 368, 364],
  ...[209, 211, 273, 275, 341, 388],
  ...new Array(6).fill(undefined),
  ...phases.map(phase => 4 + phase),
  ...[8, 25],
  ...phases.map(phase => 369 + phase),
  ...phases.map(phase => 377 + phase),
  ...[375, 380],
  ...new Array(6).fill(undefined),
  ...phases.map(phase => 372 + phase),
  ...[376, 213, 277],
  ...[161, 163, 165].flatMap(id => phases.map(phase => id + 16 * phase)),
  ...[225, 227, 229].flatMap(id => phases.map(phase => id + 16 * phase)),
];
const realIds = idsByIndex.filter(id => id !== undefined);
const writes: readonly (readonly [
  path: string,
  payload: Parameters<ReturnType<typeof metersRig>['put']>[1],
])[] = [
  ['meter/values', { power: 1, energy_rel: 2, energy_abs: 3 }],
  ['meter/phases', { phases_active: [true, false, false], phases_connected: [true, true, true] }],
  ['meter/all_values', new Array(85).fill(1)],
];

test('all_values has 85 entries, null where the meter has no value', () => {
  assert.is(idsByIndex.length, 85);
  const rig = metersRig({ chargerMeter: new HandMeter([1, 74]) });
  assert.equal(rig.get('meter/all_values'), new Array(85).fill(null));
});

/** Of the resources that need a feature, those that a device has. */
function shownBy({ registry }: ReturnType<typeof metersRig>): string[] {
  const all = [...registry.all()].map(({ declaration }) => declaration.path);
  return writes.map(([path]) => path).filter(path => all.includes(path) && registry.get(path));
}

test('without a meter there is no resource that needs a feature, on no path; it comes with the meter', () => {
  const rig = metersRig();
  assert.equal(shownBy(rig), []);
  for (const [path] of writes) assert.is(rig.registry.getUpdate(`${path}_update`), undefined);
  const changed: string[] = [];
  rig.registry.onChange(({ declaration }) => changed.push(declaration.path));
  rig.put('meters/0/config', apiMeter([74, 209]));
  for (const [path] of writes) assert.ok(changed.includes(path), `${path} is published`);
  assert.equal(
    shownBy(rig),
    writes.map(([path]) => path),
  );
});

test('a meter that measures by itself brings the resources of its features, and no event of others', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter });
  const changed: string[] = [];
  rig.registry.onChange(({ declaration }) => changed.push(declaration.path));
  meter.read({ 74: 1000 });
  assert.equal(shownBy(rig), ['meter/values']);
  assert.ok(changed.includes('meter/values') && !changed.includes('meter/all_values'));
});

test('each index of all_values shows its own value', () => {
  const meter = new HandMeter(realIds);
  const rig = metersRig({ chargerMeter: meter });
  for (const [index, id] of idsByIndex.entries()) {
    if (id === undefined) continue;
    meter.read(Object.fromEntries(realIds.map(other => [other, other === id ? 77 : 0])));
    rig.advance(1000);
    const expected: (number | null)[] = idsByIndex.map(other => (other === undefined ? null : 0));
    expected.splice(index, 1, 77);
    assert.equal(rig.get('meter/all_values'), expected, `index ${index}, value id ${id}`);
  }
});

test('each written entry of all_values reaches its value, and can be read back', () => {
  const rig = metersRig();
  rig.put('meters/0/config', apiMeter(realIds));
  const written = idsByIndex.map((_, index) => 1000 + index / 8);
  rig.put('meter/all_values_update', written);
  assert.equal(rig.get('meter/all_values'), written);
  const slot = rig.meters.slots[0];
  for (const [index, id] of idsByIndex.entries()) {
    if (id !== undefined)
      assert.is(slot?.value(id), 1000 + index / 8, `index ${index}, value id ${id}`);
  }
});

test('the state tells whether there is a meter and whether it has been read', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter });
  assert.equal(rig.get('meter/state'), { state: 1, type: 3 });
  meter.read({ 74: 0 });
  assert.equal(rig.get('meter/state'), { state: 2, type: 3 });
  rig.put('meters/0/config', [0, null]);
  assert.equal(rig.get('meter/state'), { state: 0, type: 0 });
  rig.put('meters/0/config', apiMeter([74, 210]));
  assert.equal(rig.get('meter/state'), { state: 1, type: 200 });
  rig.put('meters/0/config', apiMeter([74, 1]));
  assert.equal(rig.get('meter/state'), { state: 1, type: 201 });
});

test('values show power and energies; energy_abs is that since the reset if there is no other', () => {
  const meter = new HandMeter([74, 209, 210]);
  const rig = metersRig({ chargerMeter: meter });
  assert.equal(rig.get('meter/values'), { power: null, energy_rel: null, energy_abs: null });
  meter.read({ 74: 11000, 209: 500.25, 210: 3.125 });
  assert.equal(rig.get('meter/values'), { power: 11000, energy_rel: 3.125, energy_abs: 500.25 });

  const relative = new HandMeter([210]);
  const other = metersRig({ chargerMeter: relative });
  relative.read({ 210: 3 });
  assert.equal(other.get('meter/values'), { power: null, energy_rel: 3, energy_abs: 3 });
});

test('phases are connected above 180 V and active above 0.3 A', () => {
  const meter = new HandMeter([1, 2, 3, 13, 17, 21]);
  const rig = metersRig({ chargerMeter: meter });
  const none = [false, false, false];
  assert.equal(rig.get('meter/phases'), { phases_active: none, phases_connected: none });
  meter.read({ 1: 230, 2: 180.1, 3: 180, 13: 0.31, 17: 0.3, 21: 16 });
  assert.equal(rig.get('meter/phases'), {
    phases_active: [true, false, true],
    phases_connected: [true, true, false],
  });
});

test('there are no phases when one of the six values is missing', () => {
  const meter = new HandMeter([1, 2, 3, 13, 17]);
  const rig = metersRig({ chargerMeter: meter });
  meter.read({ 1: 230, 2: 230, 3: 230, 13: 16, 17: 16 });
  assert.is(rig.registry.get('meter/phases'), undefined);
  assert.not(rig.features.has('meter_phases'));
});

test('writes are refused with a sentence while the linked meter measures by itself', () => {
  const meter = new HandMeter(realIds);
  const rig = metersRig({ chargerMeter: meter });
  meter.read(Object.fromEntries(realIds.map(id => [id, 5])));
  for (const [path, payload] of writes) {
    const before = rig.get(path);
    assert.match(rig.refusal(path, payload) ?? '', 'clients do not supply the values', path);
    assert.match(rig.refusal(`${path}_update`, payload) ?? '', 'class 4', path);
    assert.equal(rig.get(path), before);
  }
  rig.put('meters_legacy_api/config', 255);
  for (const [path, payload] of writes) assert.ok(rig.refusal(path, payload), path);
});

test('writes act, and are no actions, when clients feed the linked meter', () => {
  const rig = metersRig();
  assert.equal(rig.get('meters_legacy_api/state'), { writable: false });
  rig.put('meters/0/config', apiMeter([74, 209, 210]));
  assert.equal(rig.get('meters_legacy_api/state'), { writable: true });
  for (const [path, payload] of writes) {
    rig.put(path, payload);
    assert.equal(rig.get(path), payload, path);
    assert.is(rig.registry.get(path)?.declaration.action, false, path);
  }
  assert.equal(rig.get('meters/0/values'), [1, 1, 2]);
  assert.is(rig.get('meter/state').state, 2);
});

test('what clients write counts before what follows from their other values', () => {
  const rig = metersRig();
  rig.put('meters/0/config', apiMeter([39, 48, 57, 209]));
  const values = { power: 1000, energy_rel: 2, energy_abs: 3 };
  rig.put('meter/values', values);
  assert.equal(rig.get('meter/values'), values, 'no phase has power yet');
  const all = new Array<number | null>(85).fill(null).fill(500, 6, 9);
  rig.put('meter/all_values', all);
  assert.is(rig.get('meter/all_values')[24], 1500, 'their sum, where nobody wrote it');
  all[24] = 1490;
  rig.put('meter/all_values', all);
  assert.equal(rig.get('meter/all_values'), all);
});

test('null in a write says that a value is not provided', () => {
  const rig = metersRig();
  rig.put('meters/0/config', apiMeter([74, 209]));
  rig.put('meter/values', { power: 100, energy_rel: 7, energy_abs: 2.5 });
  assert.equal(rig.get('meter/values'), { power: 100, energy_rel: 7, energy_abs: 2.5 });
  rig.put('meter/values', { power: 120, energy_rel: null, energy_abs: null });
  assert.equal(rig.get('meter/values'), { power: 120, energy_rel: null, energy_abs: null });
  assert.equal(rig.get('meters/0/values'), [120, null]);
});

test('all_values takes exactly 85 entries', () => {
  const rig = metersRig();
  rig.put('meters/0/config', apiMeter([74]));
  assert.match(rig.refusal('meter/all_values', new Array(84).fill(1)) ?? '', 'exactly 85 entries');
  assert.match(rig.refusal('meter/all_values', new Array(86).fill(1)) ?? '', 'exactly 85 entries');
});

test('written phases stay until the restart, also when currents are supplied later', () => {
  const rig = metersRig();
  rig.put('meters/0/config', apiMeter([1, 2, 3, 13, 17, 21]));
  rig.put('meters/0/update', [230, 230, 230, 10, 10, 10]);
  assert.equal(rig.get('meter/phases').phases_active, [true, true, true]);
  const written = { phases_active: [false, true, false], phases_connected: [true, true, false] };
  rig.put('meter/phases', written);
  rig.put('meters/0/update', [230, 230, 230, 11, 11, 11]);
  assert.equal(rig.get('meter/phases'), written);
});

const featureCases: readonly (readonly [ids: readonly number[], features: readonly string[]])[] = [
  [[387], []],
  [[74], ['meter']],
  [[209, 210], ['meter']],
  [
    [74, 1, 2, 3],
    ['meter', 'meter_all_values'],
  ],
  [
    [1, 2, 3, 13, 17, 21, 74],
    ['meter', 'meter_phases', 'meter_all_values'],
  ],
];
for (const [ids, expected] of featureCases) {
  test(`a meter with the values ${ids} brings the features ${expected.join(', ') || 'none'}`, () => {
    const rig = metersRig({ chargerMeter: new HandMeter(ids) });
    assert.equal([...rig.features].sort(), [...expected].sort());
  });
}

test('features are found when a meter is configured, and never taken away', () => {
  const rig = metersRig();
  assert.is(rig.features.size, 0);
  rig.put('meters/0/config', apiMeter([74]));
  assert.equal([...rig.features], ['meter']);
  rig.put('meters/0/config', [0, null]);
  assert.equal([...rig.features], ['meter']);
});

test('another slot can be linked, at once and for good', () => {
  const charger = new HandMeter([74]);
  const house = new HandMeter([74]);
  house.type = 254;
  const rig = metersRig({ chargerMeter: charger, houseMeter: house });
  charger.read({ 74: 1 });
  house.read({ 74: 2 });
  rig.put('meters_legacy_api/config', { linked_meter_slot: 1 });
  assert.is(rig.get('meter/values').power, 2);
  assert.is(rig.get('meter/state').type, 254);
  rig.advance(1000);
  charger.read({ 74: 3 });
  assert.is(rig.get('meter/values').power, 2);
  rig.stop();

  const again = metersRig({ chargerMeter: charger, houseMeter: house, storage: rig.storage });
  assert.equal(again.get('meters_legacy_api/config'), { linked_meter_slot: 1 });
  again.put('meters_legacy_api/config', 255);
  assert.equal(again.get('meter/state'), { state: 0, type: 0 });
  assert.equal(again.get('meter/live'), { offset: 0, samples_per_second: 0, samples: [] });
  assert.equal(again.get('meter/history'), { offset: 0, samples: [] });
  assert.match(again.refusal('meter/reset', null) ?? '', 'no meter slot is linked');
  assert.match(
    again.refusal('meters_legacy_api/config', 5) ?? '',
    '5 must be 255 or a whole number from 0 to 4',
  );
});

test('a reset goes to the linked meter', () => {
  const meter = new HandMeter([74, 210], { resettable: true });
  const rig = metersRig({ chargerMeter: meter, wallMs: 1_700_000_000_000 });
  rig.put('meter/reset', null);
  assert.is(meter.resets, 1);
  assert.equal(rig.get('meter/last_reset'), { last_reset: 1_700_000_000 });
  assert.equal(rig.get('meters/0/last_reset'), { last_reset: 1_700_000_000 });
});

test('the type override stands in for a type that was not detected, and is kept', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter });
  assert.equal(rig.get('meter/type_override'), { type: 255 });
  rig.put('meter/type_override', 2);
  assert.is(rig.get('meter/state').type, 3);
  rig.stop();
  meter.type = 255;
  const again = metersRig({ chargerMeter: meter, storage: rig.storage });
  assert.is(again.get('meter/state').type, 2);
  assert.is(again.get('meters/0/state').type, 2);
  assert.match(
    again.refusal('meter/type_override', 256) ?? '',
    '256 must be a whole number from 0 to 255',
  );
});

test('on generation 1 the type override is the one of the slot, whichever is written, also after a restart', () => {
  const meter = new HandMeter([74]);
  meter.type = 255;
  let rig = metersRig({ variant: 'warp', chargerMeter: meter });
  const seen = () => [
    rig.get('meter/type_override').type,
    rig.get('meters/0/config')[1].type_override,
    rig.get('meter/state').type,
    rig.get('meters/0/state').type,
  ];
  const restart = () => {
    rig.stop();
    rig = metersRig({ variant: 'warp', chargerMeter: meter, storage: rig.storage });
  };
  assert.equal(seen(), [255, 255, 255, 255]);
  rig.put('meter/type_override', 2);
  assert.equal(seen(), [2, 2, 2, 2]);
  restart();
  assert.equal(seen(), [2, 2, 2, 2]);
  const [tag, own] = rig.get('meters/0/config');
  rig.put('meters/0/config', [tag, { ...own, type_override: 1 }]);
  assert.equal(seen(), [1, 1, 1, 1]);
  restart();
  assert.equal(seen(), [1, 1, 1, 1]);
});

test("a type override is refused where no slot has the device's own meter, unless it changes nothing", () => {
  const rig = metersRig({ variant: 'warp', chargerMeter: new HandMeter([74]) });
  rig.put('meters/0/config', apiMeter([74]));
  assert.match(
    rig.refusal('meter/type_override', 2) ?? '',
    'type: 2 has no effect: no meter slot is configured',
  );
  rig.put('meter/type_override', rig.get('meter/type_override'));
});

test('history and live show null only at the start: a later gap repeats the value before it', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter });
  const cell = (power: number | undefined): void => {
    rig.advance(100);
    if (power !== undefined) meter.read({ 74: power });
    rig.advance(cellMs - 100);
  };
  for (const power of [undefined, 1000, undefined, undefined, -500]) cell(power);
  assert.equal(rig.get('meters/0/history').samples.slice(-5), [null, 1000, null, null, -500]);
  const { offset, samples } = rig.get('meter/history');
  assert.is(offset, 0);
  assert.equal(samples.slice(-5), [null, 1000, 1000, 1000, -500]);
  assert.ok(samples.slice(0, -4).every((sample: number | null) => sample === null));
  assert.is(samples.length, 720);
  assert.equal(
    rig.get('meters/0/live').samples.slice(-3),
    [null, null, null],
    'the newest reading is almost 4 minutes old',
  );
  assert.equal(rig.get('meter/live').samples.slice(-3), [-500, -500, -500]);
});

for (const variant of Object.keys(variants) as VariantName[]) {
  const counts = variant === 'warp';
  test(`${variant} ${counts ? 'counts' : 'does not have'} errors of meter and bus`, () => {
    const meter = new HandMeter([74]);
    const rig = metersRig({ variant, chargerMeter: meter });
    assert.is(rig.registry.get('meter/error_counters') !== undefined, counts);
    if (!counts) return;
    assert.equal(rig.get('meter/error_counters'), { meter: 0, bricklet: 0, bricklet_reset: 0 });
    meter.errors = { meter: 3, bricklet: 2, bricklet_reset: 1 };
    rig.advance(500);
    assert.equal(rig.get('meter/error_counters'), { meter: 3, bricklet: 2, bricklet_reset: 1 });
  });
}

test('a simulated charge is measured, and a reset starts the relative energy again', () => {
  const device = virtualDevice();
  device.simulation.grid.change({ voltage_noise_v: 0 });
  const vehicle = device.simulation.charger?.vehicle;
  vehicle?.change({ plugged: true, phases: 1, max_current_ma: 10_000, taper_from_pct: 100 });
  device.advance(30 * 60_000);
  const charging = device.get('meter/values');
  assert.is(charging.power, 2300);
  assert.is(charging.energy_abs, charging.energy_rel);
  assert.ok(Math.abs(charging.energy_abs - (vehicle?.state.energy_wh ?? 0) / 1000) < 0.002);
  assert.equal(device.get('meter/phases').phases_active, [true, false, false]);
  assert.is(device.get('meter/history').samples.at(-1), 2300);

  device.put('meter/reset', null);
  device.advance(1000);
  const after = device.get('meter/values');
  assert.ok(after.energy_rel < 0.01, `${after.energy_rel} kWh since the reset`);
  assert.ok(after.energy_abs >= charging.energy_abs);
  const { last_reset } = device.get('meter/last_reset');
  device.restart();
  assert.is(device.get('meter/last_reset').last_reset, last_reset);
  device.stop();
});

test.run();
