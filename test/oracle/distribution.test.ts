import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { abiTable } from '../../build/abi.ts';
import type { Core } from '../../host/core/core.ts';
import { loadCore } from '../assembly/core.ts';
import { tryRandomSite } from '../assembly/distribution-sites.ts';
import { Box, type BoxOptions, Field, SiteRig } from '../assembly/site.ts';
import { Random } from '../soak/random.ts';
import { seedOf } from '../soak/scenario.ts';
import { lockstep } from './distribution-lockstep.ts';

/*
 * The distribution of the core against that of the oracle, field by field after every call. Everything random follows from SEED.
 */
const test = suite('distribution against the oracle');
const seed = seedOf('distribution against the oracle');
const mcu = lockstep(loadCore('mcu'));
const host = lockstep(loadCore('host'));

const few = (random: Random) => random.between(0, 10);
const many = (random: Random) => random.between(1, 64);

const edges = [0, 1, 2, 3, 4, 5, 255, 256, 4095, 4096, 5999, 6000, 32_000, 32_001, 65_535, 65_536];
const far = [2 ** 27 - 1, 2 ** 27, 2 ** 30, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32 - 6000];
const anyWord = fc.oneof(
  fc.constantFrom(...edges),
  fc.constantFrom(...far),
  fc.integer({ min: -20_000, max: 100_000 }),
  fc.integer(),
);
/** Times that something is compared with, and their neighbours. */
const passedMs = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 1, 500, 1000, 2500, 2501, 4999, 5000, 10_000, 10_001, 15_000) },
  { weight: 2, arbitrary: fc.constantFrom(37_000, 39_501, 47_001, 60_000, 210_000, 2 ** 31 - 1, 2 ** 31) },
  { weight: 1, arbitrary: fc.integer() },
);

const fieldsOf = (struct: string) =>
  (abiTable.structs[struct]?.fields ?? []).map(([name, type]) => ({
    name: name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    isBool: type === 'bool',
  }));
/** Whoever writes to these breaks the core. */
const links = ['next', 'nextOpen'];
const chargerFields = fieldsOf('charger').filter(({ name }) => !links.includes(name));
const siteFields = fieldsOf('site');
const stateFields = fieldsOf('site_state');

interface Place {
  readonly name: string;
  readonly isBool: boolean;
}

const write = (object: object, { name, isBool }: Place, word: number): void => {
  Object.assign(object, { [name]: isBool ? word % 2 !== 0 : word });
};

interface Operation {
  readonly text: string;
  readonly run: () => void;
}

/** Anything that anybody may do to a core, and much that nobody should. */
function operationsOn(rig: SiteRig): fc.Arbitrary<Operation> {
  const { exports } = rig.core;
  const setCharger = fc.tuple(fc.constantFrom(...chargerFields), fc.nat(9), anyWord).map(([field, index, word]) => ({
    text: `charger ${index} ${field.name} = ${word}`,
    run: () => write(rig.charger(index), field, word),
  }));
  const setSite = fc.tuple(fc.constantFrom(...siteFields), anyWord).map(([field, word]) => ({
    text: `site ${field.name} = ${word}`,
    run: () => write(rig.site, field, word),
  }));
  const setState = fc.tuple(fc.constantFrom(...stateFields), anyWord).map(([field, word]) => ({
    text: `site_state ${field.name} = ${word}`,
    run: () => write(rig.state, field, word),
  }));
  const uptimeMs = fc.constantFrom(0, 1, 1, 1000, -1, -9999, -10_000, -10_001);
  const report = fc.tuple(fc.nat(10), fc.boolean(), uptimeMs).map(([index, obeys, laterMs]) => ({
    text: `charger ${index} reports${obeys ? ' that it obeys' : ''}, ${laterMs} ms later`,
    run: () => {
      const charger = rig.charger(Math.min(index, 9));
      charger.uptimeMs += laterMs;
      if (obeys) charger.allowedMa = charger.setpointMa;
      exports.distribution_report(index, 0);
    },
  }));
  const fault = fc.tuple(anyWord, anyWord).map(([index, error]) => ({
    text: `report(${index}, ${error})`,
    run: () => void exports.distribution_report(index, error),
  }));
  const step = fc.tuple(passedMs, fc.boolean()).map(([ms, run]) => ({
    text: `${ms} ms later${run ? ', distribute' : ''}`,
    run: () => {
      rig.nowMs = (rig.nowMs + ms) >>> 0;
      exports.distribution_step(rig.nowMs | 0, run ? 1 : 0);
    },
  }));
  const start = anyWord.map(nowMs => ({
    text: `start(${nowMs})`,
    run: () => {
      rig.nowMs = nowMs >>> 0;
      exports.distribution_start(nowMs);
    },
  }));
  return fc.oneof(
    { weight: 8, arbitrary: setCharger },
    { weight: 6, arbitrary: setSite },
    { weight: 2, arbitrary: setState },
    { weight: 6, arbitrary: report },
    { weight: 2, arbitrary: fault },
    { weight: 12, arbitrary: step },
    { weight: 1, arbitrary: start },
  );
}

/** Sites begin as random ones that make sense; what follows need not. */
function anything(core: Core, sizes: (random: Random) => number, runs: number): void {
  const rig = new SiteRig(core);
  const operations = fc.array(operationsOn(rig), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.nat(), operations, (site, all) => {
      tryRandomSite(rig, new Random(site), sizes);
      for (const { run } of all) run();
    }),
    { numRuns: runs, seed },
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
      rig.limit([limit(), limit(), limit(), limit()], [limit(), limit(), limit(), limit()], limit());
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
  for (let site = 0; site < 3000; site++) assert.equal(tryRandomSite(rig, new Random(seed + site), few).broken, []);
});

test('random sites of the larger build', () => {
  const rig = new SiteRig(host);
  for (let site = 0; site < 40; site++) assert.equal(tryRandomSite(rig, new Random(seed + site), many).broken, []);
  assert.equal(tryRandomSite(rig, new Random(seed), () => 1000).broken, []);
});

test('chargers that come and go, fail, do not obey and recover', () => {
  for (let round = 0; round < 30; round++) life(mcu, new Random(seed + round), 150);
});

test('any words in any field but the links, and any calls', () => {
  anything(mcu, few, 1500);
  anything(host, few, 20);
});

test.run();
