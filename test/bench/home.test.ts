import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scoresOf } from './home.ts';
import { playHome } from './home-device.ts';
import { minutesPerDay, partOf, recordedHome } from './home-input.ts';

const test = suite('home');

const week = recordedHome();

test('a morning with PV excess: the vehicle gets what the sun gives, little from the grid, and its phases are seldom switched', () => {
  const morning = partOf(week, 3 * minutesPerDay + 8 * 60, 5 * 60);
  // One that does not become full meanwhile, so that nothing that was missed can be made up for.
  const hungry = {
    ...morning,
    visits: morning.visits.map(visit => ({ ...visit, wantedWh: 100_000 })),
  };
  const scores = scoresOf(hungry, playHome(hungry, 'pv'));
  assert.ok(
    scores.pvOfClairvoyant >= 0.95,
    `${scores.pvOfClairvoyant} of what the clairvoyant controller gets`,
  );
  assert.ok(
    scores.pvOfClairvoyant <= 1.01,
    `${scores.pvOfClairvoyant}: nobody is better than a clairvoyant controller`,
  );
  assert.ok(scores.gridShare <= 0.02, `${scores.gridShare} comes from the grid`);
  const { mostPhaseSwitchesPerDay: switches } = scores;
  assert.ok(switches >= 1 && switches <= 12, `${switches} changes of phases`);
});

test.run();
