import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Meter } from '../../host/web/meters.ts';
import { flowsOf } from '../../host/web/parts/flows/flows.ts';

const test = suite('page: energy picture');

/** Locations of meters, by their numbers in the interface. */
const [atCharger, atInverter, atGrid, atBattery, atLoad, atPv] = [2, 3, 4, 5, 6, 7];

function meter(slot: number, location: number, values: Readonly<Record<number, number>>): Meter {
  return { slot, name: '', location, value: id => values[id] };
}

/** Power that goes from each place into the house, W, by place. */
const given = (meters: readonly Meter[], inverted?: number): object =>
  Object.fromEntries(flowsOf(meters, inverted).map(({ place, givenW }) => [place, givenW]));

test('what no meter measures is the house, and all that flows adds up to nothing', () => {
  const meters = [
    meter(0, atCharger, { 74: 7000 }),
    meter(1, atGrid, { 74: 2000 }),
    meter(2, atPv, { 74: -6000 }),
    meter(3, atBattery, { 74: 500, 387: 61.6 }),
  ];
  assert.equal(given(meters), {
    roof: 6000,
    grid: 2000,
    battery: -500,
    house: -500,
    cars: -7000,
  });
  assert.is(flowsOf(meters, undefined).find(({ place }) => place === 'battery')?.socPct, 62);
});

test('a meter of the house counts where there is one, and what cannot be is nothing', () => {
  const grid = meter(1, atGrid, { 74: -3000 });
  assert.equal(given([grid, meter(2, atLoad, { 74: 400 })]), { grid: -3000, house: -400 });
  // A grid that takes more than anything gives: another meter is late.
  assert.equal(given([grid]), { grid: -3000, house: 0 });
});

test('a battery that shows discharging as positive, or only its direct current, is understood', () => {
  assert.equal(given([meter(3, atBattery, { 74: 500 })], 3), { battery: 500 });
  assert.equal(given([meter(3, atBattery, { 404: 500 })], 2), { battery: -500 });
});

test('a meter at the roof comes before that of an inverter; unknown ones are left out', () => {
  const meters = [meter(1, atInverter, { 74: -4000 }), meter(2, atPv, { 74: -5 })];
  assert.equal(given(meters), { roof: 0 });
  assert.equal(given([meter(1, atInverter, { 74: -4000 })]), { roof: 4000 });
  assert.equal(given([meter(1, atGrid, {})]), {});
});

test.run();
