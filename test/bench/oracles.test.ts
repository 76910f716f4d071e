import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  caltechSessions,
  energyWh,
  feasibleWh,
  fleetOf,
  type Phase,
  phaseLimitMa,
  phases,
  type Site,
  type Vehicle,
} from './caltech.ts';
import { fairCurrents, fluid } from './fluid.ts';
import { optimum } from './optimum.ts';
import { solveProgramme } from './programme.ts';

const test = suite('oracles of the distribution');

const L1: readonly Phase[] = [0];
const L2: readonly Phase[] = [1];
const all = phases;

function vehicle(
  used: readonly Phase[],
  from: number,
  to: number,
  wantedMaMin: number,
  maximumMa = 32_000,
): Vehicle {
  return { phases: used, arrivalMinutes: from, departureMinutes: to, wantedMaMin, maximumMa };
}

function fluidWh(site: Site): number {
  const { chargesMaMin } = fluid(site);
  return site.vehicles.reduce((sum, one, i) => sum + energyWh(one, chargesMaMin[i] as number), 0);
}

function nearly(actual: number, expected: number, share = 1e-6): void {
  assert.ok(
    Math.abs(actual - expected) <= share * Math.max(1, expected),
    `${actual} is not ${expected}`,
  );
}

test('a recording of 648 sessions makes three fleets that can take the same energy', () => {
  const sessions = caltechSessions();
  assert.is(sessions.length, 648);
  const fleets = (['single', 'three', 'mixed'] as const).map(fleet => fleetOf(sessions, fleet));
  const [single, three, mixed] = fleets as [Vehicle[], Vehicle[], Vehicle[]];
  for (const fleet of fleets) nearly(feasibleWh(fleet), 5_985_510, 1e-5);
  for (const phase of phases) assert.is(single.filter(one => one.phases[0] === phase).length, 216);
  assert.ok(single.every(({ maximumMa }) => maximumMa === 28_695));
  assert.ok(three.every(({ maximumMa, phases: used }) => maximumMa === 9565 && used.length === 3));
  assert.is(mixed.filter(one => one.phases.length === 3).length, 324);
  for (const phase of phases) {
    assert.is(mixed.filter(one => one.phases.length === 1 && one.phases[0] === phase).length, 108);
  }
});

test('a session whose vehicle could use less than 6 A is refused', () => {
  const session = { arrivalMinutes: 0, departureMinutes: 60, requestedKwh: 1, maxPowerKw: 4.1 };
  assert.throws(
    () => fleetOf([session], 'three'),
    /session 0: max_power_kw must allow 6000 mA on each of 3 phases: 4.1/,
  );
  assert.is(fleetOf([session], 'single')[0]?.maximumMa, 17_826);
});

test('currents that nobody can raise without taking from who has no more', () => {
  const cases: [vehicles: [used: readonly Phase[], maximumMa: number][], fair: number[]][] = [
    [[], []],
    [[[L1, 32_000]], [20_000]],
    [
      [
        [L1, 4000],
        [L1, 32_000],
        [L1, 32_000],
      ],
      [4000, 8000, 8000],
    ],
    // The three-phase one is stopped by L1, which leaves L2 to its other user.
    [
      [
        [L1, 32_000],
        [L1, 32_000],
        [all, 32_000],
        [L2, 32_000],
      ],
      [20_000 / 3, 20_000 / 3, 20_000 / 3, 40_000 / 3],
    ],
  ];
  for (const [vehicles, fair] of cases) {
    const currents = fairCurrents(
      vehicles.map(([used, maximumMa]) => ({ phases: used, maximumMa })),
      20_000,
    );
    assert.is(currents.length, fair.length);
    for (const [i, current] of currents.entries()) nearly(current, fair[i] as number, 1e-12);
  }
});

test('the fluid ideal shares anew when somebody comes, is full or leaves', () => {
  // One alone for 10 min at 20 A; then 10 A each, until the second has its 100 A min at minute 20;
  // it leaves at minute 30.
  const site = {
    limitMa: 20_000,
    vehicles: [vehicle(L1, 0, 40, 550_000), vehicle(L1, 10, 30, 100_000)],
  };
  const { stretches, chargesMaMin } = fluid(site);
  assert.equal(
    stretches.map(({ fromMinutes, toMinutes, currentsMa }) => [
      fromMinutes,
      toMinutes,
      ...currentsMa.values(),
    ]),
    [
      [0, 10, 20_000],
      [10, 20, 10_000, 10_000],
      [20, 30, 20_000],
      [30, 32.5, 20_000],
    ],
  );
  assert.equal(chargesMaMin, [550_000, 100_000]);
});

test('who knows the future serves the one that leaves early first', () => {
  // Fair: 10 A each, the early one leaves with 100 of 200 A min. Planned: it gets all, the other
  // one the rest of the hour.
  const site = {
    limitMa: 20_000,
    vehicles: [vehicle(L1, 0, 60, 1_000_000), vehicle(L1, 0, 10, 200_000)],
  };
  const perMaMinWh = 230 / 60_000;
  nearly(fluidWh(site), 1_100_000 * perMaMinWh, 1e-9);
  nearly(optimum(site).energyWh, 1_200_000 * perMaMinWh, 1e-9);
  assert.is(optimum(site).boundWh, optimum(site).energyWh);
});

test('a phase that two kinds of vehicles want goes to the one that uses three of them', () => {
  // 10 A on each phase for 10 min: the three-phase one takes 300 A min on all phases together, the
  // others 100 and 100.
  const three = vehicle(all, 0, 10, 100_000);
  const both = {
    limitMa: 10_000,
    vehicles: [three, vehicle(L1, 0, 10, 100_000), vehicle(L2, 0, 10, 100_000)],
  };
  nearly(optimum(both).energyWh, 300_000 * (230 / 60_000));
  // If it stays longer, all three are served in full.
  const longer = { ...both, vehicles: [vehicle(all, 0, 20, 100_000), ...both.vehicles.slice(1)] };
  nearly(optimum(longer).energyWh, 500_000 * (230 / 60_000));
});

test('sites where nothing can be charged', () => {
  const mixed = [vehicle(L1, 0, 10, 0), vehicle(all, 0, 10, 0), vehicle(all, 5, 15, 1000, 0)];
  assert.is(optimum({ limitMa: 20_000, vehicles: [] }).boundWh, 0);
  assert.is(optimum({ limitMa: 20_000, vehicles: mixed }).boundWh, 0);
  assert.is(
    optimum({ limitMa: 0, vehicles: [vehicle(L1, 0, 10, 10), vehicle(all, 0, 10, 10)] }).boundWh,
    0,
  );
  assert.is(optimum({ limitMa: -5, vehicles: [vehicle(L1, 0, 10, 10)] }).boundWh, 0);
  assert.is(fluidWh({ limitMa: 20_000, vehicles: mixed }), 0);
});

const anyVehicle = (kinds: readonly (readonly Phase[])[], scale: number): fc.Arbitrary<Vehicle> =>
  fc
    .record({
      used: fc.constantFrom(...kinds),
      from: fc.nat(3),
      stay: fc.integer({ min: 1, max: 3 }),
      wanted: fc.nat(6),
      maximum: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ used, from, stay, wanted, maximum }) =>
      vehicle(used, from, from + stay, wanted * scale, maximum * scale),
    );
const singles = phases.map(phase => [phase]);
const anySite = (
  kinds: readonly (readonly Phase[])[],
  scale: number,
  maxLength: number,
): fc.Arbitrary<Site> =>
  fc.record({
    limitMa: fc.integer({ min: 1, max: 5 }).map(limit => limit * scale),
    vehicles: fc.array(anyVehicle(kinds, scale), { maxLength }),
  });

test('fluid is at most the optimum, the optimum at most what is feasible', () => {
  fc.assert(
    fc.property(anySite([...singles, all], 1000, 12), site => {
      const { energyWh: energy, boundWh } = optimum(site);
      assert.ok(energy <= boundWh * (1 + 1e-12) + 1e-12);
      assert.ok(boundWh <= energy * (1 + 1e-6) + 1e-9, `${energy} to ${boundWh}`);
      assert.ok(fluidWh(site) <= boundWh * (1 + 1e-9) + 1e-9);
      assert.ok(energy <= feasibleWh(site.vehicles) * (1 + 1e-9));
    }),
    { numRuns: 300 },
  );
});

test('flow and linear programme agree wherever both apply', () => {
  for (const kinds of [singles, [all]]) {
    fc.assert(
      fc.property(anySite(kinds, 1000, 10), site => {
        const exact = optimum(site).energyWh;
        const { energyWh: energy, boundWh } = solveProgramme(site);
        nearly(energy, exact);
        nearly(boundWh, exact);
      }),
      { numRuns: 100 },
    );
  }
});

test('no schedule of tiny sites is better, whatever one tries', () => {
  fc.assert(
    fc.property(anySite([...singles, all], 1, 3), site => {
      const best = bestByTrying(site);
      const { boundWh, energyWh: energy } = optimum(site);
      assert.ok(best <= boundWh * (1 + 1e-9) + 1e-12, `${best} beats ${boundWh}`);
      // Schedules in whole mA are all that a flow needs.
      if (new Set(site.vehicles.map(one => one.phases.length)).size < 2) nearly(best, energy, 1e-9);
    }),
    { numRuns: 200 },
  );
});

/** The most energy of all schedules that change once a minute, in whole mA, by trying them all. */
function bestByTrying({ vehicles, limitMa }: Site): number {
  const from = Math.min(...vehicles.map(one => one.arrivalMinutes));
  const to = Math.max(...vehicles.map(one => one.departureMinutes));
  const known = new Map<string, number>();
  const best = (
    minute: number,
    index: number,
    rooms: readonly number[],
    wanted: readonly number[],
  ): number => {
    if (minute >= to) return 0;
    const one = vehicles[index];
    if (one === undefined) return best(minute + 1, 0, [limitMa, limitMa, limitMa], wanted);
    const key = `${minute} ${index} ${rooms} ${wanted}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const present = one.arrivalMinutes <= minute && minute < one.departureMinutes;
    const left = wanted[index] as number;
    const most = present
      ? Math.min(left, one.maximumMa, ...one.phases.map(phase => rooms[phase] as number))
      : 0;
    let result = 0;
    for (let current = 0; current <= most; current++) {
      const nextRooms = rooms.map((room, phase) =>
        one.phases.some(used => used === phase) ? room - current : room,
      );
      const rest = best(minute, index + 1, nextRooms, wanted.with(index, left - current));
      result = Math.max(result, energyWh(one, current) + rest);
    }
    known.set(key, result);
    return result;
  };
  const wanted = vehicles.map(one => one.wantedMaMin);
  return vehicles.length === 0 ? 0 : best(from, 0, [limitMa, limitMa, limitMa], wanted);
}

test('the recorded sessions: what is possible, and what a fluid comes to', () => {
  const sessions = caltechSessions();
  const shares = (
    fleet: 'single' | 'three' | 'mixed',
    powerKw: number,
  ): [optimum: number, fluid: number] => {
    const site = { vehicles: fleetOf(sessions, fleet), limitMa: phaseLimitMa(powerKw) };
    const { energyWh: energy, boundWh } = optimum(site);
    nearly(boundWh, energy, 1e-6);
    return [energy / feasibleWh(site.vehicles), fluidWh(site) / energy];
  };
  const expected: [Parameters<typeof shares>, [number, number]][] = [
    [
      ['single', 20],
      [0.832, 0.9346],
    ],
    [
      ['single', 40],
      [0.9978, 0.9652],
    ],
    [
      ['three', 20],
      [0.8702, 0.9131],
    ],
    [
      ['mixed', 20],
      [0.8445, 0.9183],
    ],
    [
      ['mixed', 40],
      [0.9999, 0.9734],
    ],
    [
      ['mixed', 150],
      [1, 1],
    ],
  ];
  for (const [site, [best, fair]] of expected) {
    const [bestShare, fluidShare] = shares(...site);
    nearly(bestShare, best, 1e-4);
    nearly(fluidShare, fair, 1e-4);
  }
});

test.run();
