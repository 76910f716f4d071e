import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Core } from '../../host/core/core.ts';
import { loadCore } from '../assembly/core.ts';
import { tryRandomSite } from '../assembly/distribution-sites.ts';
import { Box, type BoxOptions, type Expected, Field, SiteRig } from '../assembly/site.ts';
import { Random } from '../rig/random.ts';
import { seedOf } from '../soak/scenario.ts';
import { operationsOn } from './distribution-operations.ts';
import { lockstep } from './lockstep.ts';

/*
 * The distribution of the core against that of the oracle, field by field after every call.
 * Everything random follows from SEED; RUNS multiplies the cases.
 */
const test = suite('distribution against the oracle');
const seed = seedOf('distribution against the oracle');
const times = Number(process.env.RUNS ?? 1);
const mcu = lockstep(loadCore('mcu'));
const host = lockstep(loadCore('host'));

const few = (random: Random) => random.between(0, 10);
const many = (random: Random) => random.between(1, 64);

/** Sites begin as random ones that make sense; what follows need not. */
function anything(core: Core, sizes: (random: Random) => number, runs: number): void {
  const rig = new SiteRig(core);
  fc.assert(
    fc.property(fc.nat(), operationsOn(rig, 40), (site, all) => {
      tryRandomSite(rig, new Random(site), sizes);
      for (const { run } of all) run();
    }),
    { numRuns: runs * times, seed },
  );
}

/** A site whose chargers come and go, fail and recover, while its limits change. */
function life(core: Core, random: Random, seconds: number): void {
  const rig = new SiteRig(core);
  const boxes = Array.from({ length: random.between(1, 10) }, () => new Box(anyBox(random)));
  const field = new Field(rig, boxes, {
    hysteresisMs: random.pick([0, 5000, 30_000]),
    welcomeMs: random.pick([0, 20_000]),
    wakeupMs: 15_000,
    requestedThresholdMs: 20_000,
    rotationS: random.pick([0, 25, 60]),
    guaranteedMa: random.pick([0, 6000, 18_000]),
    groupPhases: random.pick([0, 0, 0, 1, 3]),
  });
  for (let second = 0; second < seconds; second++) {
    if (random.chance(0.15)) {
      const limit = () => random.between(-2000, 70_000);
      rig.limit(
        [limit(), limit(), limit(), limit()],
        [limit(), limit(), limit(), limit()],
        limit(),
      );
    }
    for (const box of boxes) if (random.chance(0.04)) happen(box, random);
    if (random.chance(0.01)) rig.fault(random.below(boxes.length), random.pick([2, 3]));
    field.advance(1);
  }
}

function anyBox(random: Random): BoxOptions {
  return {
    mode: random.pick([0, 0, 2, 3, 5, random.below(11)]),
    rotation: random.below(7),
    phases: random.pick([1, 3]),
    canSwitch: random.chance(0.3),
    metered: random.chance(0.8),
    demandMa: random.pick([6000, 11_000, 32_000]),
    followMs: random.pick([0, 3000, 5000]),
    expected: random.chance(0.5) ? {} : anyExpected(random),
  };
}

/** A charger of another make: it need not be like that. */
function anyExpected(random: Random): Partial<Expected> {
  return {
    floorMa: random.pick([0, 0, 6000, 11_000, 32_000]),
    fallbackMa: random.pick([0, 0, 6000, 32_000]),
    followMs: random.pick([5000, 10_000, 20_000, 60_000]),
    fallbackMs: random.pick([0, 5000, 37_000, 60_000, 0xffffffff]),
  };
}

function happen(box: Box, random: Random): void {
  const what = random.below(8);
  if (what < 3) box.plugged = !box.plugged;
  else if (what === 3) box.full = !box.full;
  else if (what === 4) box.silent = !box.silent;
  else if (what === 5) box.deaf = !box.deaf;
  else if (what === 6) box.errorState = box.errorState === 0 ? random.between(1, 5) : 0;
  else box.userLimitMa = random.pick([0, 5999, 6000, 10_000, 32_000]);
}

test('random sites', () => {
  const rig = new SiteRig(mcu);
  for (let site = 0; site < 3000 * times; site++)
    assert.equal(tryRandomSite(rig, new Random(seed + site), few).broken, []);
});

test('random sites of the larger build', () => {
  const rig = new SiteRig(host);
  for (let site = 0; site < 40 * times; site++)
    assert.equal(tryRandomSite(rig, new Random(seed + site), many).broken, []);
  assert.equal(tryRandomSite(rig, new Random(seed), () => 1000).broken, []);
});

test('chargers that come and go, fail, do not obey and recover', () => {
  for (let round = 0; round < 30 * times; round++) life(mcu, new Random(seed + round), 150);
});

test('a site that nobody started', () => {
  for (let round = 0; round < 50 * times; round++) {
    const rig = new SiteRig(lockstep(loadCore('mcu')));
    Object.assign(rig.site, { count: 3, intervalMs: 10_000, turn: round });
    rig.step(round);
    for (const operations of fc.sample(operationsOn(rig, 8), { numRuns: 3, seed: seed + round }))
      for (const { run } of operations) run();
    tryRandomSite(rig, new Random(seed + round), few);
  }
});

test('any words in any field, and any calls', () => {
  anything(mcu, few, 1500);
  anything(host, few, 20);
});

test.run();
