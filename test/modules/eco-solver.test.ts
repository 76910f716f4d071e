import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LocalZone } from '../../host/device/local-zone.ts';
import { slotsBetween } from '../../host/modules/eco/slots.ts';
import { cheapestSlots, type Slot } from '../../host/modules/eco/solver.ts';
import { intlTimeZones } from '../../host/platform/node/time-zones.ts';
import { carryOut, leastCost, tryAllPlans } from '../oracle/charge-plan.ts';

const test = suite('eco, solver');

const inSlots = (worth: readonly (readonly [minutes: number, price: number])[]): Slot[] =>
  worth.map(([minutes, price], index) => ({
    fromMinutes: index * 15,
    toMinutes: index * 15 + 15,
    minutes,
    price,
  }));

/** Slots that are cut off at either end, in the sun, without a price, or whole. */
const someMinutes = fc.oneof(
  { arbitrary: fc.constant(15), weight: 4 },
  { arbitrary: fc.integer({ min: 0, max: 15 }), weight: 1 },
);
const fewSlots = fc
  .array(fc.tuple(someMinutes, fc.integer({ min: -3, max: 3 })), { minLength: 1, maxLength: 10 })
  .map(inSlots);

test('of all plans it finds the cheapest, of those the one with the fewest runs, then the earliest', () => {
  fc.assert(
    fc.property(fewSlots, fc.integer({ min: 0, max: 160 }), fc.boolean(), (slots, need, isOn) => {
      const { selected, lackingMinutes } = cheapestSlots(slots, need, isOn);
      const expected = tryAllPlans(slots, need, isOn);
      assert.equal(selected, expected);
      assert.is(lackingMinutes, carryOut(slots, expected, need, isOn).lacking);
    }),
    { numRuns: 2000 },
  );
});

const zone = new LocalZone(intlTimeZones);
/** Beginnings of days in Berlin: of 24 hours, of 23 and of 25. */
const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'].map(day =>
  zone.startOfDay(Date.parse(`${day}T12:00:00Z`) / 60_000),
);

/** Published prices of a day or two, in steps of 15 or 60 minutes, from local midnight on. */
const published = fc
  .record({
    day: fc.constantFrom(...days),
    dayCount: fc.constantFrom(1, 2),
    stepMinutes: fc.constantFrom<15 | 60>(15, 60),
    some: fc.array(fc.integer({ min: -30_000, max: 60_000 }), { minLength: 1, maxLength: 200 }),
  })
  .map(({ day, dayCount, stepMinutes, some }) => {
    const length = (zone.startOfDay(day, dayCount) - day) / stepMinutes;
    const prices = Array.from({ length }, (_, step) => some[step % some.length] as number);
    return { firstMinutes: day, stepMinutes, prices };
  });

test('two days of prices, as they are published, cost no more than they have to', () => {
  fc.assert(
    fc.property(
      published,
      fc.integer({ min: -120, max: 3000 }),
      fc.integer({ min: 1, max: 2880 }),
      fc.integer({ min: 1, max: 900 }),
      fc.boolean(),
      (series, begin, length, need, isOn) => {
        const from = series.firstMinutes + begin;
        const slots = slotsBetween(series, from, from + length, undefined);
        const { selected, lackingMinutes } = cheapestSlots(slots, need, isOn);
        const carried = carryOut(slots, selected, need, isOn);
        const least = leastCost(slots, need, isOn);
        assert.is(carried.idle, 0);
        assert.is(carried.lacking, lackingMinutes);
        if (!least) {
          // Nothing that has a price is left out.
          assert.ok(slots.every(({ minutes }, index) => minutes === 0 || selected[index]));
          return;
        }
        assert.is(lackingMinutes, 0);
        assert.equal(
          { cost: carried.cost, runs: carried.runs },
          { cost: least.cost, runs: least.runs },
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test('slots are cut where prices change, and have none where none is known', () => {
  const series = { firstMinutes: 900, stepMinutes: 60 as const, prices: [7, 9] };
  const cut = slotsBetween(series, 892, 1031, undefined);
  assert.equal(
    cut.map(({ fromMinutes, toMinutes, minutes, price }) => [
      fromMinutes,
      toMinutes - fromMinutes,
      minutes,
      price,
    ]),
    [
      [892, 8, 0, 0],
      [900, 15, 15, 7],
      [915, 15, 15, 7],
      [930, 15, 15, 7],
      [945, 15, 15, 7],
      [960, 15, 15, 9],
      [975, 15, 15, 9],
      [990, 15, 15, 9],
      [1005, 15, 15, 9],
      [1020, 11, 0, 0],
    ],
  );
});

test('the sun makes a slot cheaper, or is had anyway', () => {
  const series = { firstMinutes: 0, stepMinutes: 15 as const, prices: [30_000, 30_000] };
  // Half of what the vehicle takes in the first slot.
  const energyWh = (from: number): number => (from === 0 ? 1375 : 0);
  const worthOf = (isUsedAnyway: boolean) =>
    slotsBetween(series, 0, 30, { powerW: 11_000, energyWh, isUsedAnyway }).map(
      ({ minutes, price }) => [minutes, price],
    );
  assert.equal(worthOf(false), [
    [15, 15_000],
    [15, 30_000],
  ]);
  assert.equal(worthOf(true), [
    [8, 30_000],
    [15, 30_000],
  ]);
});

test('the largest prices and needs are exact', () => {
  const slots = inSlots(
    Array.from({ length: 200 }, (_, index) => [15, index % 2 === 0 ? 0x7fffffff : 0x7ffffffe]),
  );
  const { selected } = cheapestSlots(slots, 1500, false);
  assert.equal(
    selected,
    slots.map((_, index) => index % 2 === 1),
  );
});

test.run();
