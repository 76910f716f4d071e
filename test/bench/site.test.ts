import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { energyWh, type Phase, phases, type Vehicle } from './caltech.ts';
import { CoreManager } from './core-manager.ts';
import { fluid } from './fluid.ts';
import { deliveredWh } from './scores.ts';
import { replay } from './site.ts';

const test = suite('replay of a site');

const L1: readonly Phase[] = [0];

function vehicle(
  used: readonly Phase[],
  from: number,
  to: number,
  wantedMaMin: number,
  maximumMa = 32_000,
): Vehicle {
  return { phases: used, arrivalMinutes: from, departureMinutes: to, wantedMaMin, maximumMa };
}

test('the core serves a crowd within its limits, nearly as the ideal does, whatever the grid of time', () => {
  // Five on one phase of 20 A, where three can charge at once; one on three phases, one on another
  // phase.
  const crowd = Array.from({ length: 5 }, () => vehicle(L1, 5, 305, 900_000));
  const vehicles = [
    ...crowd,
    vehicle(phases, 5, 305, 900_000, 10_000),
    vehicle([1], 5, 305, 1_800_000),
  ];
  const site = { limitMa: 20_000, vehicles };
  const ideal = fluid(site);
  const manager = new CoreManager();
  for (const grid of [
    { stepMs: 1000, riseMs: 2000, dropMs: 5000 },
    { stepMs: 2000, riseMs: 2000, dropMs: 4000 },
    { stepMs: 1000, riseMs: 1000, dropMs: 1000 },
  ]) {
    const { served, overrunMa } = replay(site, manager, grid);
    assert.is(overrunMa, 0);
    const sum = (charges: readonly number[]): number =>
      charges.reduce((total, charge, i) => total + energyWh(vehicles[i] as Vehicle, charge), 0);
    const deliveredWh = sum(served.map(({ chargeMaMin }) => chargeMaMin));
    assert.ok(
      deliveredWh > 0.93 * sum(ideal.chargesMaMin),
      `${deliveredWh} of ${sum(ideal.chargesMaMin)} Wh`,
    );
    assert.ok(served.every(({ switchOns }) => switchOns > 0));
  }
});

test('a site where every second charger is one of another make gets nearly as much, within its limits', () => {
  const vehicles = [
    ...Array.from({ length: 6 }, (_, index) => vehicle(L1, 5 + index * 7, 305, 600_000)),
    ...Array.from({ length: 6 }, (_, index) => vehicle(phases, 65 + index * 11, 305, 300_000)),
  ];
  const site = { limitMa: 40_000, vehicles };
  const manager = new CoreManager();
  const pace = { stepMs: 1000, riseMs: 2000, dropMs: 5000 };
  const own = replay(site, manager, pace);
  for (const reactionMs of [10_000, 60_000]) {
    const other = { raisePeriodMs: 30_000, reactionMs, followMs: 2 * reactionMs };
    const makeOf = (charger: number) => (charger % 2 === 1 ? other : undefined);
    const mixed = replay(site, manager, pace, { makeOf });
    assert.is(mixed.overrunMa, 0);
    const share = deliveredWh(site, mixed) / deliveredWh(site, own);
    assert.ok(share > 0.97, `${share} of the energy with ${reactionMs} ms to follow`);
  }
});

test.run();
