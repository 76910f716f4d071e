import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { energyWh, type Phase, phases, type Site, type Vehicle } from './caltech.ts';
import { CoreManager } from './core-manager.ts';
import { fluid } from './fluid.ts';
import { optimum } from './optimum.ts';
import { jainIndex, scoresOf } from './scores.ts';
import { ChargerState, type Manager, type Pace, type ReportedCharger, replay } from './site.ts';

const test = suite('replay of a site');

const L1: readonly Phase[] = [0];
const pace: Pace = { stepMs: 1000, riseMs: 2000, dropMs: 5000 };

function vehicle(
  used: readonly Phase[],
  from: number,
  to: number,
  wantedMaMin: number,
  maximumMa = 32_000,
): Vehicle {
  return { phases: used, arrivalMinutes: from, departureMinutes: to, wantedMaMin, maximumMa };
}

/**
 * Shares the limit among all chargers with a vehicle that wants something, and never waits until
 * somebody has followed.
 */
class EqualShares implements Manager {
  readonly reports: ReportedCharger[] = [];
  readonly #setpoints: number[] = [];
  #limitMa = 0;

  start(_chargers: readonly (readonly Phase[])[], limitMa: number): void {
    this.#limitMa = limitMa;
  }

  report(charger: number, reported: ReportedCharger): void {
    this.reports[charger] = reported;
  }

  step(): void {
    const wanting = this.reports.filter(
      ({ state, carStopped }) => state !== ChargerState.notConnected && !carStopped,
    );
    for (const [charger, { state, carStopped }] of this.reports.entries()) {
      const wants = state !== ChargerState.notConnected && !carStopped;
      this.#setpoints[charger] = wants ? Math.floor(this.#limitMa / wanting.length) : 0;
    }
  }

  setpointMa(charger: number): number {
    return this.#setpoints[charger] as number;
  }
}

test('a vehicle draws what it may, 2 s after it may, until it is full', () => {
  const site = { limitMa: 20_000, vehicles: [vehicle(L1, 10, 60, 200_000, 16_000)] };
  const { served, overrunMa } = replay(site, new EqualShares(), pace);
  assert.equal(served, [{ chargeMaMin: 200_000, longestWaitS: 2, switchOns: 1 }]);
  assert.is(overrunMa, 0);
});

test('tells when another day has been played', () => {
  let days = 0;
  const site = { limitMa: 20_000, vehicles: [vehicle(L1, 10, 10 + 2 * 1440, 1e9, 16_000)] };
  replay(site, new EqualShares(), { stepMs: 60_000, riseMs: 0, dropMs: 0 }, () => days++);
  assert.is(days, 2);
});

test('who leaves before it is full keeps what it has', () => {
  const site = { limitMa: 20_000, vehicles: [vehicle(L1, 10, 20, 1e9, 6000)] };
  const { served } = replay(site, new EqualShares(), pace);
  assert.is(served[0]?.chargeMaMin, 6000 * (10 - 2 / 60));
});

test('a vehicle that follows late shows what its manager forgot', () => {
  const site = { limitMa: 20_000, vehicles: [vehicle(L1, 0, 60, 1e9), vehicle(L1, 30, 60, 1e9)] };
  // The second one draws 10 A after 2 s, while the first one still draws its 20 A for 3 s more.
  assert.is(replay(site, new EqualShares(), pace).overrunMa, 10_000);
  assert.is(replay(site, new EqualShares(), { ...pace, dropMs: 1000 }).overrunMa, 0);
  const apart = { ...site, vehicles: [vehicle(L1, 0, 60, 1e9), vehicle([1], 30, 60, 1e9)] };
  assert.is(replay(apart, new EqualShares(), pace).overrunMa, 0);
  const across = { ...site, vehicles: [vehicle(phases, 0, 60, 1e9), vehicle([1], 30, 60, 1e9)] };
  assert.is(replay(across, new EqualShares(), pace).overrunMa, 10_000);
});

test('less than 6 A is nothing', () => {
  const site = { limitMa: 17_999, vehicles: [0, 0, 0].map(from => vehicle(L1, from, 10, 1e9)) };
  const { served } = replay(site, new EqualShares(), pace);
  assert.equal(
    served.map(one => one.chargeMaMin),
    [0, 0, 0],
  );
  assert.is(served[0]?.longestWaitS, 600);
});

test('hours count those that are present and not full during all of them', () => {
  const site = {
    limitMa: 30_000,
    vehicles: [vehicle(L1, 30, 200, 1e9), vehicle(L1, 60, 180, 1_800_000)],
  };
  const { hours } = replay(site, new EqualShares(), { ...pace, riseMs: 0, dropMs: 0 });
  // The second one has its 1800 A min at 15 A at minute 180, the end of the second hour.
  assert.equal(
    hours.map(({ fromMinutes, chargesMaMin }) => [fromMinutes, [...chargesMaMin.keys()]]),
    [
      [60, [0, 1]],
      [120, [0, 1]],
    ],
  );
});

test("Jain's index tells equal shares from unequal ones", () => {
  const vehicles = [vehicle(L1, 0, 120, 1e9), vehicle(L1, 0, 120, 1e9)];
  const ideal = fluid({ limitMa: 20_000, vehicles });
  const index = (...hours: [number, number][]): number =>
    jainIndex(
      hours.map((charges, hour) => ({
        fromMinutes: hour * 60,
        chargesMaMin: new Map(charges.entries()),
      })),
      ideal,
    );
  assert.is(index([600_000, 600_000]), 1);
  assert.is(index([1_200_000, 0]), 0.5);
  assert.is(index([0, 0]), 1);
  assert.is(index([1_200_000, 0], [0, 1_200_000]), 0.5);
  assert.is(index([600_000, 600_000], [600_000, 0]), 0.75);
  assert.is(index([900_000, 300_000]), 0.8);
});

test('scores relate what vehicles got to optimum and ideal', () => {
  const site: Site = {
    limitMa: 20_000,
    vehicles: [vehicle(L1, 0, 60, 600_000), vehicle(L1, 0, 60, 600_000)],
  };
  const scores = scoresOf(site, optimum(site).boundWh, fluid(site), {
    served: [
      { chargeMaMin: 600_000, longestWaitS: 10, switchOns: 1 },
      { chargeMaMin: 300_000, longestWaitS: 30, switchOns: 4 },
    ],
    hours: [],
    overrunMa: 0,
  });
  assert.equal(scores, {
    fluidShare: 1,
    optimumShare: 0.75,
    jain: 1,
    p5OfFluid: 0.525,
    worstShortfallWh: 1150,
    waitingMedianS: 20,
    waitingWorstS: 30,
    switchOnsPerSession: 2.5,
  });
});

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
    pace,
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
