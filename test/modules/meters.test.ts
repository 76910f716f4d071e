import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { VariantName } from '../../host/hardware/variants.ts';
import { apiMeter, HandMeter, metersRig } from './meters-rig.ts';

const test = suite('meters');
const minute = 60_000;
const cellMs = 4 * minute;

/**
 * Reads `power` like a real meter, twice a second for `durationMs`, a little beside the grid of the
 * samples.
 */
function measure(
  rig: ReturnType<typeof metersRig>,
  meter: HandMeter,
  power: number,
  durationMs: number,
): void {
  rig.advance(1);
  for (let elapsed = 0; elapsed < durationMs; elapsed += 500) {
    meter.read({ 74: power });
    rig.advance(500);
  }
}

const ownClasses: readonly (readonly [VariantName, number, number])[] = [
  ['warp', 1, 2],
  ['warp2', 2, 5],
  ['warp3', 2, 5],
  ['warp4', 2, 5],
  ['wem', 3, 7],
  ['wem2', 3, 7],
];
for (const [variant, tag, slots] of ownClasses) {
  test(`${variant} has ${slots} slots: its own meter, the simulated house, and nothing in the others`, () => {
    const rig = metersRig({
      variant,
      chargerMeter: new HandMeter([74]),
      houseMeter: new HandMeter([74]),
    });
    assert.is(rig.meters.slots.length, slots);
    assert.is(rig.get('meters/0/config')[0], tag);
    assert.is(rig.get('meters/1/config')[0], 200);
    for (let slot = 2; slot < slots; slot++)
      assert.equal(rig.get(`meters/${slot}/config`), [0, null]);
    assert.is(rig.registry.get(`meters/${slots}/config`), undefined);
  });
}

test('without hardware there is no meter, and the house cannot be configured', () => {
  const rig = metersRig();
  assert.equal(rig.get('meters/0/config'), [0, null]);
  assert.equal(rig.get('meters/1/config'), [0, null]);
  assert.equal(rig.get('meters/0/value_ids'), []);
  assert.equal(rig.get('meters/0/values'), []);
  assert.equal(rig.get('meters/0/state'), { type: 0 });
  const house = [200, { display_name: '', location: 4, excluded: false }];
  assert.match(rig.refusal('meters/1/config', house) ?? '', '0: 200 must be one of 2, 4');
  assert.is(rig.meters.chargerEnergyKwh(), null);
});

test('values are null until the meter knows them, and rounded by their unit', () => {
  const meter = new HandMeter([1, 13, 74, 356, 209, 364]);
  const rig = metersRig({ chargerMeter: meter });
  assert.equal(rig.get('meters/0/value_ids'), [1, 13, 74, 356, 209, 364]);
  assert.equal(rig.get('meters/0/values'), [null, null, null, null, null, null]);
  meter.read({ 1: 230.26, 74: 3680.4 });
  assert.equal(rig.get('meters/0/values'), [230.3, null, 3680, null, null, null]);
  rig.advance(1000);
  meter.read({ 13: 16.0049, 356: 0.9951, 209: 1234.56789, 364: 49.994 });
  assert.equal(rig.get('meters/0/values'), [230.3, 16, 3680, 1, 1234.568, 49.99]);
  assert.is(rig.meters.chargerEnergyKwh(), 1234.56789);
});

test('the energy of the charger falls back to import plus export', () => {
  const meter = new HandMeter([74, 213]);
  const rig = metersRig({ chargerMeter: meter });
  meter.read({ 213: 12.5 });
  assert.is(rig.meters.chargerEnergyKwh(), 12.5);
});

test('measured values are published at most once a second, the last one always, and jitter not at all', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter });
  const published = (): number => rig.changes.filter(path => path === 'meters/0/values').length;
  for (let reading = 0; reading < 20; reading++) {
    meter.read({ 74: reading * 100 });
    rig.advance(500);
  }
  assert.ok(published() >= 9 && published() <= 11, `${published()} times in 10 s`);
  rig.advance(1000);
  assert.equal(rig.get('meters/0/values'), [1900]);

  rig.changes.length = 0;
  for (let reading = 0; reading < 20; reading++) {
    meter.read({ 74: 1900 + 0.4 * (-1) ** reading });
    rig.advance(500);
  }
  assert.equal(rig.changes, []);
});

test('what can be derived from a meter and is missing comes after its own values', () => {
  const meter = new HandMeter([36, 37, 45, 46, 54, 55, 13, 17, 21, 353, 452]);
  const rig = metersRig({ chargerMeter: meter });
  assert.equal(rig.get('meters/0/value_ids').slice(11), [39, 48, 57, 14, 18, 22, 74, 453]);
  meter.read({
    36: 0,
    37: 100,
    45: 200,
    46: 0,
    54: 0,
    55: 300,
    13: 1,
    17: 2,
    21: 3,
    353: 0.9,
    452: 500,
  });
  // The power factor tells the sign of L1, the power that of L2 and L3.
  assert.equal(rig.get('meters/0/values').slice(11), [-100, 200, -300, 1, 2, -3, -200, -500]);
});

test('the power of a one-phase meter is that of its phase', () => {
  const meter = new HandMeter([39]);
  const rig = metersRig({ chargerMeter: meter });
  assert.equal(rig.get('meters/0/value_ids'), [39, 74]);
  meter.read({ 39: 1234 });
  assert.equal(rig.get('meters/0/values'), [1234, 1234]);
});

test('a derived value is not known before all of its parts are', () => {
  const meter = new HandMeter([39, 48]);
  const rig = metersRig({ chargerMeter: meter });
  meter.read({ 39: 1234 });
  assert.equal(rig.get('meters/0/values'), [1234, null, null]);
});

test('a meter may learn its values later', () => {
  const meter = new HandMeter([]);
  const rig = metersRig({ chargerMeter: meter });
  assert.equal(rig.get('meters/0/value_ids'), []);
  meter.valueIds = [74, 209];
  meter.values.push(Number.NaN, Number.NaN);
  meter.read({ 74: 11, 209: 2 });
  assert.equal(rig.get('meters/0/value_ids'), [74, 209]);
  assert.equal(rig.get('meters/0/values'), [11, 2]);
});

test('other modules hear of every reading of their slot', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter, houseMeter: new HandMeter([74]) });
  let heard = 0;
  rig.meters.onReading(0, () => heard++);
  rig.meters.onReading(1, () => {
    throw new Error('the house was not read');
  });
  meter.read({ 74: 1 });
  meter.read({ 74: 1 });
  assert.is(heard, 2);
  assert.throws(() => rig.meters.onReading(5, () => undefined), /no meter slot 5/);
});

/** Live samples as the interface describes them, worked out from all readings at once. */
function oracle(readings: readonly { atMs: number; powerW: number }[], ticks: number) {
  const live: (number | null)[] = [];
  let held = 0;
  let repeats = 0;
  for (let tick = 1; tick <= ticks; tick++) {
    const fresh = readings.filter(({ atMs }) => atMs > (tick - 1) * 500 && atMs <= tick * 500);
    if (fresh.length > 0) {
      const mean = fresh.reduce((sum, { powerW }) => sum + powerW, 0) / fresh.length;
      held = Math.sign(mean) * Math.round(Math.abs(mean));
      repeats = 4;
      live.push(held);
    } else if (repeats > 0) {
      repeats--;
      live.push(held);
    } else live.push(null);
  }
  const cells: (number | null)[] = [];
  for (let end = 480; end <= ticks; end += 480) {
    const known = live.slice(end - 480, end).filter(sample => sample !== null);
    cells.push(
      known.length === 0
        ? null
        : Math.trunc(known.reduce((sum, one) => sum + one, 0) / known.length) + 0,
    );
  }
  return { live, cells };
}

/** What a client reads after these samples: 720 cells, filled up with null in front. */
function padded(samples: readonly (number | null)[]): (number | null)[] {
  const all = [...new Array(720).fill(null), ...samples];
  return all.slice(-720);
}

test('history and live samples equal the means of the readings on the grid of the uptime', () => {
  const readings = fc.array(
    fc.record({
      gapMs: fc.oneof(
        { weight: 20, arbitrary: fc.integer({ min: 1, max: 1500 }) },
        { weight: 1, arbitrary: fc.integer({ min: 3000, max: 400_000 }) },
      ),
      powerW: fc.integer({ min: -30_000, max: 30_000 }),
    }),
    { minLength: 1, maxLength: 300 },
  );
  fc.assert(
    fc.property(readings, steps => {
      const meter = new HandMeter([74]);
      const rig = metersRig({ chargerMeter: meter });
      let atMs = 0;
      const taken: { atMs: number; powerW: number }[] = [];
      for (const { gapMs, powerW } of steps) {
        atMs += gapMs;
        // On the grid itself the order of reading and sampling is the meter's.
        if (atMs % 500 === 0) atMs++;
        rig.clock.advanceTo(atMs);
        meter.read({ 74: powerW });
        taken.push({ atMs, powerW });
      }
      const endMs = Math.ceil(atMs / cellMs) * cellMs + 120;
      rig.clock.advanceTo(endMs);
      const { live, cells } = oracle(taken, Math.floor(endMs / 500));
      assert.equal(rig.get('meters/0/history'), { offset: 120, samples: padded(cells) });
      assert.equal(rig.get('meters/0/live').samples, padded(live));
      assert.is(rig.get('meters/0/live').offset, 120);
    }),
    { numRuns: 25 },
  );
});

test('the history holds 48 hours, the oldest value goes first', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter });
  for (let cell = 1; cell <= 722; cell++) {
    rig.advance(1000);
    meter.read({ 74: cell });
    rig.advance(cellMs - 1000);
  }
  const { samples } = rig.get('meters/0/history');
  assert.is(samples.length, 720);
  assert.is(samples[0], 3);
  assert.is(samples[719], 722);
});

test('the rate of a meter that is read twice a second is 2 Hz', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter });
  measure(rig, meter, 100, 10_000);
  assert.is(rig.get('meters/0/live').samples_per_second, 2);
  assert.is(rig.get('meters/live').samples_per_second, 2);
});

test('histories of all slots: null where nothing is configured', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ variant: 'warp', chargerMeter: meter });
  measure(rig, meter, 100, 1000);
  const live = rig.get('meters/live');
  assert.is(live.samples[0].at(-1), 100);
  assert.is(live.samples[1], null);
  assert.is(rig.get('meters/history').samples[1], null);
  assert.equal(rig.get('meters/1/live'), { offset: 0, samples_per_second: 0, samples: [] });
  assert.equal(rig.get('meters/1/history'), { offset: 0, samples: [] });
});

test('WebSocket clients get each live sample once, and each mean when it is made', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ variant: 'warp', chargerMeter: meter });
  measure(rig, meter, 250, cellMs);
  measure(rig, meter, 500, cellMs);
  rig.advance(1000);
  const live = rig.messages.filter(({ path }) => path === 'meters/live_samples');
  const samples = live.flatMap(({ payload }) => (payload as { samples: number[][] }).samples[0]);
  const ticks = Math.floor(rig.clock.nowMs() / 500);
  assert.equal(
    samples,
    Array.from({ length: ticks }, (_, tick) => (tick < 480 ? 250 : 500)),
  );
  assert.ok(
    live.every(({ payload }) => (payload as { samples: number[][] }).samples[1]?.length === 0),
  );
  const history = rig.messages.filter(({ path }) => path === 'meters/history_samples');
  assert.equal(
    history.map(({ payload }) => payload),
    [{ samples: [[250], []] }, { samples: [[500], []] }],
  );
});

test('a reset reaches the meter and notes the time', () => {
  const meter = new HandMeter([74, 210], { resettable: true });
  const rig = metersRig({ chargerMeter: meter, wallMs: 1_700_000_000_000 });
  assert.equal(rig.get('meters/0/last_reset'), { last_reset: 0 });
  rig.advance(2500);
  rig.put('meters/0/reset', null);
  assert.is(meter.resets, 1);
  assert.equal(rig.get('meters/0/last_reset'), { last_reset: 1_700_000_002 });

  rig.stop();
  const again = metersRig({ chargerMeter: meter, storage: rig.storage });
  assert.equal(again.get('meters/0/last_reset'), { last_reset: 1_700_000_002 });
  again.put('meters/0/config', [0, null]);
  assert.equal(again.get('meters/0/last_reset'), { last_reset: 0 });
});

test('a reset without synchronised clock is at 0', () => {
  const meter = new HandMeter([210], { resettable: true });
  const rig = metersRig({ chargerMeter: meter, synchronised: false });
  rig.put('meters/0/reset', null);
  assert.is(meter.resets, 1);
  assert.equal(rig.get('meters/0/last_reset'), { last_reset: 0 });
});

test('a reset of what cannot be reset is refused', () => {
  const rig = metersRig({ chargerMeter: new HandMeter([74]) });
  assert.match(
    rig.refusal('meters/0/reset', null) ?? '',
    'meter slot 0 has no energy that can be reset',
  );
  assert.match(
    rig.refusal('meters/4/reset', null) ?? '',
    'meter slot 4 has no energy that can be reset',
  );
  assert.match(rig.refusal('meters/0/reset', 1) ?? '', 'must be empty');
});

test('a meter of class 4 takes values from clients, as they are, at once', () => {
  const rig = metersRig();
  rig.put('meters/2/config', apiMeter([74, 209, 14]));
  assert.equal(rig.get('meters/2/value_ids'), [74, 209, 14]);
  assert.equal(rig.get('meters/2/values'), [null, null, null]);
  rig.put('meters/2/update', [1234.56, null, -3.1234]);
  assert.equal(rig.get('meters/2/values'), [1234.56, null, -3.1234]);
  assert.is(rig.meters.slots[2]?.value(74), 1234.56);
  rig.advance(500);
  assert.is(rig.get('meters/2/live').samples.at(-1), 1235);
  rig.put('meters/2/update', [null, 0.00001, 2]);
  assert.equal(rig.get('meters/2/values'), [null, 0.00001, 2]);
  assert.is(rig.meters.slots[2]?.value(74), null);

  const again = metersRig({ storage: rig.storage });
  assert.equal(again.get('meters/2/config'), apiMeter([74, 209, 14]));
  assert.equal(again.get('meters/2/values'), [null, null, null]);
});

test('an update must fit the meter, and changes nothing otherwise', () => {
  const rig = metersRig({ chargerMeter: new HandMeter([74]) });
  rig.put('meters/2/config', apiMeter([74, 209]));
  rig.put('meters/2/update', [1, 2]);
  assert.match(rig.refusal('meters/2/update', [1]) ?? '', '[1] must have exactly 2 entries');
  assert.match(rig.refusal('meters/2/update', [1, 2, 3]) ?? '', 'must have exactly 2 entries');
  assert.match(rig.refusal('meters/2/update', [5, '6']) ?? '', '1: "6" must be a number');
  assert.equal(rig.get('meters/2/values'), [1, 2]);
  assert.match(
    rig.refusal('meters/0/update', [1]) ?? '',
    'meter slot 0 is not fed through the API (class 4)',
  );
  assert.match(
    rig.refusal('meters/3/update', []) ?? '',
    'meter slot 3 is not fed through the API (class 4)',
  );
});

test('a meter of class 4 can be reset when one of its values can', () => {
  const rig = metersRig();
  rig.put('meters/1/config', apiMeter([74, 209]));
  rig.put('meters/2/config', apiMeter([74, 210]));
  assert.match(rig.refusal('meters/1/reset', null) ?? '', 'no energy that can be reset');
  rig.put('meters/2/update', [1, 55]);
  rig.put('meters/2/reset', null);
  assert.is(rig.get('meters/2/last_reset').last_reset, Date.UTC(2025, 0, 1) / 1000);
  assert.equal(rig.get('meters/2/values'), [1, 55]);
});

test('a configuration acts at once; names and places do not disturb the meter', () => {
  const meter = new HandMeter([74, 209]);
  const rig = metersRig({ chargerMeter: meter });
  measure(rig, meter, 500, 5000);
  rig.put('meters/0/config', [2, { display_name: 'Garage', location: 2, excluded: true }]);
  assert.equal(rig.get('meters/0/values'), [500, null]);
  assert.is(rig.get('meters/0/live').samples.at(-1), 500);

  rig.put('meters/0/config', apiMeter([74], 4));
  assert.is(meter.listeners, 0);
  assert.equal(rig.get('meters/0/value_ids'), [74]);
  assert.equal(rig.get('meters/0/values'), [null]);
  assert.is(rig.meters.slots[0]?.location, 4);
  assert.ok(rig.get('meters/0/live').samples.every((sample: number | null) => sample === null));
});

test('null and [0, null] both mean that nothing is configured', () => {
  const rig = metersRig({ chargerMeter: new HandMeter([74]), houseMeter: new HandMeter([74]) });
  rig.put('meters/0/config', null);
  rig.put('meters/1/config', [0, null]);
  assert.equal(rig.get('meters/0/config'), [0, null]);
  assert.equal(rig.get('meters/1/config'), [0, null]);
  assert.equal(rig.get('meters/0/state'), { type: 0 });
});

test('a configuration is refused with the place that is wrong', () => {
  const rig = metersRig({ chargerMeter: new HandMeter([74]) });
  const refusal = (config: Parameters<typeof rig.refusal>[1]): string =>
    rig.refusal('meters/2/config', config) ?? '';
  assert.is(refusal(apiMeter([74, 209, 74])), '1/value_ids/2: 74 must not occur twice');
  assert.match(refusal(apiMeter([476])), '1/value_ids/0: 476 must be a whole number from 1 to 475');
  assert.match(refusal(apiMeter([74], 9)), '1/location: 9 must be');
  assert.match(
    refusal(apiMeter(Array.from({ length: 97 }, (_, id) => id + 1))),
    'at most 96 entries',
  );
  assert.match(
    refusal([2, { display_name: '', location: 4, excluded: false }]),
    '1/location: 4 must be one of 2',
  );
  assert.is(refusal([2, { display_name: '', excluded: false }]), '');
  assert.equal(rig.get('meters/2/config'), [2, { display_name: '', excluded: false, location: 2 }]);
});

test('errors are those that the class counts', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter });
  const none = {
    local_timeout: 0,
    global_timeout: 0,
    illegal_function: 0,
    illegal_data_access: 0,
    illegal_data_value: 0,
    slave_device_failure: 0,
  };
  assert.equal(rig.get('meters/0/errors'), none);
  meter.errors = { local_timeout: 7, checksum: 1 };
  rig.advance(500);
  assert.equal(rig.get('meters/0/errors'), { ...none, local_timeout: 7 });
  rig.put('meters/0/config', apiMeter([74]));
  assert.equal(rig.get('meters/0/errors'), {});
});

test('a stopped device leaves its meters alone', () => {
  const meter = new HandMeter([74]);
  const rig = metersRig({ chargerMeter: meter });
  rig.stop();
  assert.is(meter.listeners, 0);
});

test.run();
