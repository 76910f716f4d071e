import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { abiTable } from '../../build/abi.ts';
import { Charger, ChargerState, type Core, PowerState, Region } from '../../host/core/core.ts';
import { loadCore } from '../assembly/core.ts';
import { LoadLoop } from '../assembly/power-loop.ts';
import { type PowerFacts, PowerRig, quiet } from '../assembly/power-rig.ts';
import { Random } from '../rig/random.ts';
import { seedOf } from '../soak/scenario.ts';
import { lockstep } from './lockstep.ts';

/*
 * The power manager of the core against that of the oracle, field by field after every call.
 * Everything random follows from SEED; RUNS multiplies the cases.
 */
const test = suite('power manager against the oracle');
const seed = seedOf('power manager against the oracle');
const times = Number(process.env.RUNS ?? 1);
const mcu = lockstep(loadCore('mcu'));
const host = lockstep(loadCore('host'));

const sometimes = <T>(value: fc.Arbitrary<T>, otherwise: T) =>
  fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: fc.constant(otherwise) });
const powerW = fc.oneof(
  fc.integer({ min: -12_000, max: 12_000 }),
  fc.constantFrom(
    -1501,
    -1500,
    -1499,
    -1001,
    -1000,
    -999,
    -100,
    -1,
    0,
    1,
    99,
    100,
    101,
    999,
    1000,
    1499,
    1500,
  ),
  fc.integer({ min: -600_000, max: 600_000 }),
);
const knownOr = (value: fc.Arbitrary<number>): fc.Arbitrary<number | undefined> =>
  fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: fc.constant(undefined) });
const currentMa = fc.integer({ min: -20_000, max: 70_000 });
const allocatedMa = sometimes(fc.integer({ min: 6000, max: 64_000 }), 0);

const configuration = fc.record({
  maximumAvailableCurrentMa: fc.constantFrom(0, 6000, 16_000, 18_000, 18_001, 32_000, 320_000),
  availableCurrentMa: knownOr(fc.integer({ min: 0, max: 40_000 })),
  cloudFilterMode: fc.integer({ min: 0, max: 3 }),
  targetPowerFromGridW: fc.oneof(fc.constant(0), powerW),
  guaranteedPowerW: fc.constantFrom(0, 1379, 1380, 4140, 22_080),
  batteryDeadzoneW: fc.constantFrom(0, 10, 100, 9999),
  batteryFirstBelowPct: fc.constantFrom(-1, 0, 1, 50, 101),
  currentLimitMa: fc.constantFrom(0, 16_000, 35_000, 50_000, 524_287),
  largestConsumerCurrentMa: fc.integer({ min: 0, max: 40_000 }),
  safetyMarginPct: fc.integer({ min: 0, max: 50 }),
  phaseSwitchingMode: fc.integer({ min: 0, max: 4 }),
  contactorInstalled: fc.boolean(),
  contactorClosed: fc.boolean(),
  minimumMa: fc.constantFrom(6000, 6001, 9200, 32_000),
  hysteresisMs: fc.constantFrom(0, 10_000, 12_345, 30_000, 210_000),
});
const situation = fc.record({
  steps: fc.integer({ min: 1, max: 60 }),
  noise: fc.nat(),
  gridPowerW: knownOr(powerW),
  batteryPowerW: sometimes(powerW, 0),
  batterySocPct: fc.integer({ min: -1, max: 100 }),
  currentsMa: fc.tuple(knownOr(currentMa), knownOr(currentMa), knownOr(currentMa)),
  section14aLimitMa: fc.option(fc.integer({ min: 6086, max: 20_000 }), { nil: undefined, freq: 3 }),
  blocked: sometimes(fc.constant(false), true),
  chargeMode: fc.integer({ min: 0, max: 9 }),
  phasesWanted: fc.constantFrom(0, 1, 3),
  contactorFollows: sometimes(fc.constant(true), false),
  switchable: sometimes(fc.constant(true), false),
  cpDisconnected: fc.boolean(),
  reportedMa: fc.tuple(allocatedMa, allocatedMa, allocatedMa, allocatedMa),
  usedPvMa: allocatedMa,
  reservedMa: fc.oneof(
    fc.constant([0, 0, 0] as [number, number, number]),
    fc.tuple(allocatedMa, allocatedMa, allocatedMa),
  ),
});
type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never;

/** Measured values that move a little from step to step, the same way in each run. */
function noisy({ steps: _, noise, ...facts }: Situation, step: number): Partial<PowerFacts> {
  let random = (noise + step * 2_654_435_761) >>> 0;
  const shaken = (value: number | undefined, amplitude: number) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return value === undefined ? undefined : value + ((random >>> 8) % amplitude);
  };
  return {
    ...facts,
    gridPowerW: shaken(facts.gridPowerW, 800),
    currentsMa: facts.currentsMa.map(current => shaken(current, 5000)),
  };
}

type Situations = readonly Situation[];

/** Lets situations follow each other; answers through which states of the switching they led. */
function lead(core: Core, config: Partial<PowerFacts>, situations: Situations): Set<string> {
  const facts: PowerFacts = { ...quiet, ...config };
  const seen = new Set<string>();
  const [first] = situations;
  const rig = new PowerRig(core, { ...facts, ...(first ? noisy(first, 0) : {}) });
  for (const one of situations) {
    for (let step = 0; step < one.steps; step++) {
      const { switchingState, contactorErrors, stop } = rig.step({ ...facts, ...noisy(one, step) });
      seen.add(`${switchingState} ${contactorErrors} ${stop}`);
    }
  }
  return seen;
}

test('whatever is measured, wanted and configured', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      configuration,
      fc.array(situation, { minLength: 5, maxLength: 14 }),
      (config, situations) => {
        for (const state of lead(mcu, config, situations)) seen.add(state);
      },
    ),
    { numRuns: 500 * times, seed },
  );
  // The histories reach every step of the sequence and the fault.
  for (const reached of [
    '2 0 true',
    '3 0 true',
    '4 0 true',
    '5 0 true',
    '4 1 true',
    '5 2 true',
    '0 3 true',
  ])
    assert.ok(seen.has(reached), reached);
});

test('windows that are full, and filters that change', () => {
  fc.assert(
    fc.property(
      configuration,
      fc.array(situation, { minLength: 3, maxLength: 5 }),
      (config, situations) => {
        lead(
          mcu,
          { ...config, cloudFilterMode: 3, currentLimitMa: 50_000 },
          situations.map(one => ({ ...one, steps: 400, gridPowerW: one.gridPowerW ?? 0 })),
        );
        for (const [i, one] of situations.entries()) {
          const facts = { ...quiet, ...config };
          const rig = new PowerRig(mcu, i % 2 === 0 ? facts : { ...facts, cloudFilterMode: 3 });
          for (let step = 0; step < 600; step++)
            rig.step({
              ...facts,
              ...noisy(one, step),
              cloudFilterMode: Math.floor(step / (20 + i)) % 4,
            });
        }
      },
    ),
    { numRuns: 12 * times, seed },
  );
});

const edges = [
  0, 1, 2, 3, 4, 5, 6, 8, 9, 31, 32, 35, 100, 499, 500, 501, 2500, 9999, 10_000, 10_001, 16_000,
];
const far = [
  2 ** 31 - 1,
  -(2 ** 31),
  1 - 2 ** 31,
  2 ** 30,
  -(2 ** 30),
  22_000_000,
  -22_000_000,
  -1,
  -2,
  -1000,
];
const anyWord = fc.oneof(fc.constantFrom(...edges), fc.constantFrom(...far), fc.integer());
const structs = {
  power_input: Region.powerInput,
  power_state: Region.powerState,
  site: Region.site,
  site_state: Region.siteState,
};

test('any words in any field, before and after the start', () => {
  for (const core of [lockstep(loadCore('mcu')), host]) {
    const fields = Object.entries(structs).flatMap(([name, region]) => {
      const first = core.exports.region(region) / 4;
      return (abiTable.structs[name]?.fields ?? []).map(([field], i) => ({
        name: `${name}.${field}`,
        at: first + i,
      }));
    });
    const chargers = core.exports.region(Region.chargers) / 4;
    for (let i = 0; i < (3 * Charger.bytes) / 4; i++)
      fields.push({ name: `chargers ${i}`, at: chargers + i });
    const change = fc.record({ field: fc.constantFrom(...fields), word: anyWord });
    const what = fc.record({
      changes: fc.array(change, { maxLength: 12 }),
      steps: fc.nat(30),
      starts: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(what, { minLength: 1, maxLength: 8 }), all => {
        for (const { changes, steps, starts } of all) {
          for (const { field, word } of changes) core.memory.i32[field.at] = word;
          if (starts) core.power.start();
          for (let step = 0; step < steps; step++) core.power.step();
        }
      }),
      { numRuns: 700 * times, seed },
    );
  }
});

test('one mA and one step around what is heard of chargers without meter', () => {
  const facts = { ...quiet, maximumAvailableCurrentMa: 100_000, currentLimitMa: 50_000 };
  const { site } = mcu.distribution;
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          steps: fc.constantFrom(1, 11, 12, 13, 14, 59, 60, 61),
          allowedMa: fc.constantFrom(6000, 6999, 7000, 7001, 8000, 12_000, 20_000),
          isUnmetered: fc.boolean(),
          isTold: sometimes(fc.constant(true), false),
          charges: sometimes(fc.constant(true), false),
          usedMa: fc.constantFrom(-1001, -1000, -999, -1, 0, 1, 999, 1000, 1001, 4000, 8000),
          ageMs: fc.constantFrom(0, 0, 499, 500, 501, 1000),
          runs: fc.boolean(),
        }),
        { minLength: 2, maxLength: 12 },
      ),
      moments => {
        const rig = new PowerRig(mcu, facts);
        let currentMa = 10_000;
        site.count = 3;
        for (const { steps, allowedMa, usedMa, ageMs, runs, ...other } of moments) {
          currentMa += usedMa;
          for (const index of [0, 1, 2]) {
            Object.assign(mcu.distribution.charger(index), {
              chargerState: index > 0 || other.charges ? ChargerState.charging : 0,
              connectedPhases: 3,
              reservedMa: allowedMa,
              allowedMa: index === 1 ? 10_000 : allowedMa,
              setpointMa: index === 1 ? 10_000 : allowedMa + (other.isTold ? 0 : 1),
              unmetered: index === 0 || other.isUnmetered,
            });
          }
          if (runs) mcu.distribution.state.runAgeMs = 0;
          for (let step = 0; step < steps; step++) {
            mcu.distribution.state.runAgeMs += 500;
            rig.step({
              ...facts,
              currentsMa: [currentMa, 2 * currentMa, undefined],
              gridPowerW: Math.trunc((currentMa - 20_000) / 5),
              powerAgeMs: ageMs,
              currentAgeMs: ageMs,
              reportedMa: [6 * allowedMa, 2 * allowedMa, 2 * allowedMa, 2 * allowedMa],
            });
          }
        }
      },
    ),
    { numRuns: 100 * times, seed },
  );
});

test('one mA around what a connection is to draw and may draw, right after chargers were reduced', () => {
  const facts = {
    ...quiet,
    maximumAvailableCurrentMa: 100_000,
    currentLimitMa: 50_000,
    largestConsumerCurrentMa: 32_000,
  };
  for (const currentMa of [37_999, 38_000, 38_001, 49_999, 50_000, 50_001]) {
    const rig = new PowerRig(mcu, facts);
    const currentsMa = [currentMa, currentMa, currentMa];
    rig.step({ ...facts, currentsMa, reportedMa: [72_000, 24_000, 24_000, 24_000] });
    // Less room has to last for 8 steps, and what was allowed counts for 14.
    const reduced = { ...facts, currentsMa, reportedMa: [36_000, 12_000, 12_000, 12_000] } as const;
    const { nowMa } = Array.from({ length: 10 }, () => rig.step(reduced)).at(-1) ?? {};
    const allowedMa = currentMa <= 38_000 ? 12_000 : 24_000;
    assert.is(nowMa?.[1], allowedMa + 38_000 - currentMa);
  }
});

test('a build without power manager', () => {
  const core = lockstep(loadCore('mcu-charger'));
  core.memory.i32.fill(
    1,
    core.exports.region(Region.powerState) / 4,
    (core.exports.region(Region.powerState) + PowerState.bytes) / 4,
  );
  core.power.start();
  for (let step = 0; step < 3; step++) core.power.step();
  assert.is(core.power.state.phaseStateChangeDelayMs, 1);
});

test('with the distribution, in houses whose meters tell what the chargers did', () => {
  for (let round = 0; round < 12 * times; round++) {
    const random = new Random(seed + round);
    const boxes = Array.from({ length: random.between(1, 6) }, () => ({
      phases: random.pick([1, 3] as const),
      rotation: random.pick([1, 3, 5]),
      metered: random.chance(0.7),
      demandMa: random.pick([8000, 16_000, 32_000]),
      followMs: random.pick([0, 2000, 5000]),
    }));
    const loop = new LoadLoop(
      {
        boxes,
        // 0: they follow the excess.
        connectionMa: random.pick([0, 25_000, 50_000]),
        noiseMa: 500,
        meterMs: random.pick([500, 2000]),
        seed: round + 1,
      },
      mcu,
    );
    for (let period = 0; period < 20; period++) {
      for (const box of loop.boxes) if (random.chance(0.2)) box.plugged = !box.plugged;
      const house = () => random.below(45_000) - (loop.connectionMa === 0 ? 45_000 : 0);
      if (random.chance(0.4)) loop.houseMa = [house(), house(), house()];
      loop.advance(random.between(1, 20));
    }
  }
});

test.run();
