import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { energyWh, type Phase, phases, type Vehicle } from './caltech.ts';
import { CoreManager } from './core-manager.ts';
import { fluid } from './fluid.ts';
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

test.run();
