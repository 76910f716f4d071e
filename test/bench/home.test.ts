import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { voltageV } from './caltech.ts';
import { scoresOf } from './home.ts';
import { playHome } from './home-device.ts';
import { minutesPerDay, partOf, recordedHome } from './home-input.ts';
import { clairvoyantWh, type Visited } from './home-optimum.ts';

const test = suite('home');

const week = recordedHome();
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

test('the recorded week has the energy of its half hours, a roof of 8 kWp and the visits of one station', () => {
  assert.is(new Date(week.startMs).toISOString(), '2012-01-09T00:00:00.000Z');
  assert.equal([week.houseW.length, week.pvW.length], [7 * minutesPerDay, 7 * minutesPerDay]);
  const kwh = (powersW: readonly number[]): string => (sum(powersW) / 60_000).toFixed(1);
  assert.equal([kwh(week.houseW), kwh(week.pvW)], ['126.0', '265.3']);
  // In the middle of the half hour from 12:00 on Monday its mean is reached.
  assert.ok(Math.abs((week.pvW[734] as number) - (750 / 1.04) * 8) < 10);
  assert.is(week.visits.length, 17);
  assert.equal(week.visits[0], { fromMinute: 505, toMinute: 645, wantedWh: 874 });
  assert.equal(week.visits.at(-1), {
    fromMinute: 9750,
    toMinute: 7 * minutesPerDay,
    wantedWh: 44_135,
  });
});

/**
 * The best of all courses that there are, phases and currents; a vehicle that is full takes
 * nothing.
 */
function bruteForceWh({ excessW, wantedWh, leastMa, mostMa, hysteresisMinutes }: Visited): number {
  const currentStepMa = 4000;
  const bestFrom = (
    minute: number,
    phases: number,
    changedAt: number,
    chargedWh: number,
  ): number => {
    const powerW = excessW[minute];
    if (powerW === undefined || chargedWh >= wantedWh) return chargedWh;
    let best = Number.NEGATIVE_INFINITY;
    for (const next of [0, 1, 3]) {
      if (next !== phases && minute - changedAt < hysteresisMinutes) continue;
      const since = next === phases ? changedAt : minute;
      if (next === 0) best = Math.max(best, bestFrom(minute + 1, next, since, chargedWh));
      for (let currentMa = leastMa; next > 0 && currentMa <= mostMa; currentMa += currentStepMa) {
        const drawnW = (next * currentMa * voltageV) / 1000;
        if (drawnW <= powerW) {
          best = Math.max(
            best,
            bestFrom(minute + 1, next, since, Math.min(wantedWh, chargedWh + drawnW / 60)),
          );
        }
      }
    }
    return best;
  };
  return bestFrom(0, 0, Number.NEGATIVE_INFINITY, 0);
}

test('the clairvoyant controller gets exactly what the best of all courses gets', () => {
  // Excesses at which the largest current is one of those that are tried: just enough for 1 or 3
  // phases with 6, 10 or 14 A, or not quite.
  const excesses = [1000, 1380, 2300, 3220, 4139, 4140, 6900, 9660, 12_000];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...excesses), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 500 }),
      (excessW, hysteresisMinutes, wantedWh) => {
        const visited = { excessW, wantedWh, leastMa: 6000, mostMa: 14_000, hysteresisMinutes };
        const [quick, sure] = [clairvoyantWh(visited), bruteForceWh(visited)];
        assert.ok(quick >= sure - 1e-9, `${quick} Wh are less than ${sure} Wh`);
        // At 4139 W one phase is used up, and three are not to be had; at 12 kW all three are used
        // up.
        assert.ok(Math.abs(quick - sure) < 1e-9, `${quick} Wh are not ${sure} Wh`);
      },
    ),
  );
});

test('what the clairvoyant controller cannot do: switch too soon, draw from the grid, charge more than is wanted', () => {
  const visited = { wantedWh: 1e6, leastMa: 6000, mostMa: 16_000, hysteresisMinutes: 3 };
  const wh = (excessW: number[], wantedWh = 1e6): number =>
    clairvoyantWh({ ...visited, excessW, wantedWh });
  assert.is(wh([1379, 1379]), 0);
  assert.is(wh([1380, 1380]), 46);
  assert.is(wh([1380, 1380], 30), 30);
  // It is full before the excess is gone, and draws nothing in the time in which it cannot be
  // switched off.
  assert.is(wh([1380, 0], 23), 23);
  assert.is(wh([1380, 0], 24), 0);
  // One phase for three minutes costs less than three phases that come and go.
  assert.is(wh([4140, 4140, 1380, 4140, 4140]), (3680 * 2 + 1380 + 4140 * 2) / 60);
  assert.is(wh([4140, 4140, 4140, 1380]), (4140 * 3 + 1380) / 60);
  // A gap of a minute costs three: whoever is off stays off.
  assert.is(wh([1380, 1380, 1380, 0, 1380, 1380, 1380]), 46 * 2);
});

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
