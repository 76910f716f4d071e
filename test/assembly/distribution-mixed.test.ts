import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { CasError, Special } from '../../host/core/core.ts';
import { Random } from '../rig/random.ts';
import { seedOf } from '../soak/scenario.ts';
import { disturb, Member, type MemberKind, MixedSite } from './distribution-mixed.ts';
import { SiteRig } from './site.ts';

/*
 * Sites of chargers of several kinds: some take a current by themselves, are slow, or fall back to
 * some current when they are silent, or never. Everything random follows from SEED.
 */
const test = suite('distribution among chargers of several kinds');
const seed = seedOf('distribution among chargers of several kinds');
const runs = Number(process.env.RUNS ?? 1);
const rig = new SiteRig();
const never = 0xffffffff;

/** A charger of this firmware. */
const own = { floorMa: 0, fallbackMa: 0, followMs: 5000, fallbackMs: 37_000 } as const;
const three: MemberKind = {
  ...own,
  ...{ phases: 3, rotation: 1, mode: 0, reactionMs: 3000, metered: false },
};
const slow = { ...three, followMs: 60_000, reactionMs: 55_000, fallbackMs: 300_000 } as const;

const anyKind: fc.Arbitrary<MemberKind> = fc
  .record({
    phases: fc.constantFrom(1, 3, 3),
    rotation: fc.nat(6),
    mode: fc.constantFrom(0, 0, 0, 2),
    floorMa: fc.constantFrom(0, 0, 0, 6000, 11_000, 32_000),
    fallbackMa: fc.constantFrom(0, 0, 6000, 16_000, 32_000),
    followMs: fc.constantFrom(5000, 5000, 7000, 10_000, 25_000, 60_000, 120_000),
    fallbackMs: fc.constantFrom(37_000, 0, 20_000, 250_000, never),
    part: fc.integer({ min: 0, max: 10 }),
    metered: fc.boolean(),
  })
  .map(({ part, ...kind }) => ({
    ...kind,
    phases: kind.phases as 1 | 3,
    reactionMs: ((kind.followMs - 1000) * part) / 10,
  }));

function siteOf(kinds: readonly MemberKind[], hasMa = 0, config = {}): MixedSite {
  return new MixedSite(
    rig,
    kinds.map(kind => new Member(kind, hasMa)),
    { hysteresisMs: 60_000, welcomeMs: 60_000, rotationS: 300, ...config },
  );
}

test('whatever happens, as much is reserved as may be drawn, and no more than there is but for what nobody can help', () => {
  fc.assert(
    fc.property(
      fc.array(anyKind, { minLength: 1, maxLength: 7 }),
      fc.nat(),
      fc.constantFrom(0, 6000, 16_000),
      (kinds, events, hasMa) => {
        const site = siteOf(kinds, hasMa);
        disturb(site, new Random(events), 900);
        assert.is(site.broken.join(), '');
      },
    ),
    { numRuns: Math.ceil(100 * runs), seed },
  );
});

test('nobody starves for whom there is room beside what others take by themselves, however the limit trembles', () => {
  fc.assert(
    fc.property(
      fc.array(
        anyKind.map(kind => ({ ...kind, mode: 0 })),
        { minLength: 2, maxLength: 5 },
      ),
      fc.nat(),
      fc.constantFrom(20_000, 33_000, 50_000),
      fc.constantFrom(0, 3000),
      (kinds, events, limitMa, tremblesMa) => {
        const random = new Random(events);
        const site = siteOf(kinds);
        const lost = site.members.filter(({ kind }) => kind.fallbackMs === never);
        for (let second = 0; second < 3600; second++) {
          if (second === 60) for (const member of lost.slice(0, 1)) member.lose();
          if (second % 7 === 0) rig.limitPhases(limitMa + random.below(tremblesMa + 1));
          site.second();
          if (second === 300) for (const member of site.members) member.takenMas = 0;
        }
        assert.is(site.broken.join(), '');
        for (const [index, member] of site.members.entries()) {
          const leastMa = Math.max(6000, member.kind.floorMa);
          const fits = [1, 2, 3].every(
            line =>
              !site.counts(member, line) || site.keptByOthersMa(member, line) + leastMa <= limitMa,
          );
          if (fits && !member.lost)
            assert.ok(member.takenMas > 0, `${index} of ${JSON.stringify(kinds)} at ${limitMa} mA`);
        }
      },
    ),
    { numRuns: Math.ceil(40 * runs), seed },
  );
});

test('a slow charger that is told less every ten seconds is not called disobedient, and one that is stuck is', () => {
  for (const stuck of [false, true]) {
    const site = siteOf([slow, three]);
    rig.limitPhases(63_000);
    for (let second = 0; second < 200; second++) site.second();
    assert.is(rig.setpoints(), '31500@3 31500@3');
    if (stuck) site.members[0]?.stick();
    for (let limitMa = 62_000; limitMa > 20_000; limitMa -= 1000) {
      rig.limitPhases(limitMa);
      for (let second = 0; second < 10; second++) site.second();
    }
    assert.is(rig.charger(0).error, stuck ? 130 : 0);
    if (!stuck) assert.is(site.broken.join(), '');
  }
});

test('a floor takes nothing from others twice: its charger has it, and they have the rest', () => {
  const floored = { ...slow, floorMa: 16_000 };
  const site = siteOf([floored, three, three]);
  rig.limitPhases(28_000);
  for (let second = 0; second < 120; second++) site.second();
  assert.is(rig.setpoints(), '16000@3 6000@3 6000@3');
  // Without a vehicle, too.
  const [first] = site.members;
  if (first) first.plugged = false;
  for (let second = 0; second < 200; second++) site.second();
  assert.is(rig.setpoints(), '0 6000@3 6000@3');
  assert.is(rig.state.reservedL1Ma, 28_000);
  assert.is(site.broken.join(), '');
});

test('where a floor does not fit, its charger waits', () => {
  const site = siteOf([{ ...slow, floorMa: 32_000 }, three]);
  rig.limitPhases(31_999);
  for (let second = 0; second < 60; second++) site.second();
  assert.is(rig.setpoints(), '0 0');
  rig.limitPhases(32_000);
  for (let second = 0; second < 120; second++) site.second();
  assert.is(rig.setpoints(), '32000@3 0');
});

test('a limit that falls takes what a floor leaves, at once', () => {
  const site = siteOf([{ ...slow, floorMa: 16_000 }, three]);
  const [first] = site.members;
  if (first) first.plugged = false;
  rig.limitPhases(40_000);
  // A slow one that has just been heard may still follow an earlier manager.
  for (let second = 0; second < 70; second++) site.second();
  assert.is(rig.setpoints(), '0 24000@3');
  rig.limitPhases(30_000);
  site.second();
  assert.is(rig.setpoints(), '0 14000@3');
});

test('a floor that rises takes room from others at once', () => {
  const site = siteOf([three, three]);
  rig.limitPhases(40_000);
  for (let second = 0; second < 60; second++) site.second();
  assert.is(rig.setpoints(), '20000@3 20000@3');
  const has = { allowedMa: 20_000, measuredMa: 20_000 };
  rig.step(1000, true);
  rig.report(0, { ...has, floorMa: 32_000 });
  rig.report(1, has);
  rig.step(1000);
  assert.is(rig.charger(0).reservedMa, 32_000);
  assert.is(rig.setpoints().split(' ')[1], '8000@3');
});

test('one that did not obey and then fell back is told nothing, and no longer stands in the way', () => {
  for (const fallbackMa of [0, 10_000, 32_000]) {
    const site = siteOf([{ ...three, fallbackMa }, three]);
    rig.limitPhases(60_000);
    for (let second = 0; second < 60; second++) site.second();
    site.members[0]?.stick();
    rig.limitPhases(44_000);
    for (let second = 0; second < 20; second++) site.second();
    assert.is(rig.charger(0).error, CasError.evseNonreactive);
    site.members[0]?.lose();
    rig.limitPhases(30_000);
    for (let second = 0; second < 150; second++) {
      site.second();
      if (rig.charger(0).heardAgeMs <= Special.silentMs + own.fallbackMs) continue;
      assert.is(rig.charger(0).setpointMa, 0);
      assert.is(rig.charger(0).reservedMa, fallbackMa);
      assert.is(rig.state.state, 1);
    }
    const restMa = 30_000 - fallbackMa;
    assert.is(rig.setpoints(), `0 ${restMa >= 6000 ? `${restMa}@3` : 0}`);
  }
});

test('a slow vehicle is not taken for one that has enough before it could follow', () => {
  for (const reactionMs of [10_000, 30_000, 55_000]) {
    const site = siteOf(
      [{ ...slow, reactionMs }, three, three].map(kind => ({ ...kind, metered: true })),
    );
    for (let second = 0; second < 3600; second++) {
      if (second % 240 === 0) rig.limitPhases(second % 480 === 0 ? 21_000 : 40_000);
      site.second();
    }
    assert.is(site.broken.join(), '');
    const [slowMas = 0, quickMas = 0] = site.members.map(({ takenMas }) => takenMas);
    assert.ok(slowMas > 0.95 * quickMas, `${slowMas} of ${quickMas} mA s`);
  }
});

test('a silent charger counts with the more of what it had and what it falls back to, then with the latter', () => {
  const site = siteOf([{ ...slow, fallbackMa: 20_000, fallbackMs: 100_000 }, three]);
  rig.limitPhases(32_000);
  for (let second = 0; second < 150; second++) site.second();
  assert.is(rig.setpoints(), '16000@3 16000@3');
  site.members[0]?.lose();
  for (let second = 0; second < 10; second++) site.second();
  assert.is(rig.charger(0).reservedMa, 20_000);
  assert.is(rig.setpoints(), '16000@3 12000@3');
  for (let second = 0; second < 100; second++) site.second();
  assert.is(rig.charger(0).reservedMa, 20_000);
  assert.is(rig.setpoints(), '0 12000@3');
  assert.is(site.broken.join(), '');
});

test('one that never falls back counts for ever, and one that was never heard with all that it can draw', () => {
  const site = siteOf([{ ...three, fallbackMs: never, fallbackMa: 32_000 }, three]);
  rig.limitPhases(40_000);
  site.members[0]?.lose();
  for (let second = 0; second < 4000; second++) site.second();
  assert.is(rig.charger(0).reservedMa, 32_000);
  assert.is(rig.setpoints().split(' ')[1], '8000@3');
  rig.start(2);
  rig.limitPhases(32_000);
  Object.assign(rig.charger(0), { fallbackMa: 10_000, fallbackMs: 20_000, followMs: 60_000 });
  rig.step(1000);
  assert.is(rig.charger(0).reservedMa, 32_000);
  for (let second = 0; second < 40; second++) rig.step(1000);
  assert.is(rig.charger(0).reservedMa, 10_000);
});

test('clocks that begin anew change nothing of what is expected', () => {
  rig.start(2, {}, 0xffffffff - 30_000);
  rig.limitPhases(40_000);
  const more = { fallbackMa: 16_000, followMs: 7000, fallbackMs: 50_000, floorMa: 6000 };
  for (const index of [0, 1]) rig.charger(index).uptimeMs = 0xffffffff - 45_000 + 20_000 * index;
  const reports = (index: number): void => {
    const { setpointMa } = rig.charger(index);
    const has = { allowedMa: setpointMa, measuredMa: setpointMa };
    rig.report(index, { ...has, ...(index === 0 ? more : own), chargerState: 3 });
  };
  for (let second = 0; second < 110; second++) {
    for (const index of [0, 1]) if (index === 1 || second < 25) reports(index);
    rig.step(1000);
    assert.is(rig.charger(1).error, CasError.ok);
    // Heard before step 24 for the last time, it has fallen back 52.5 s later.
    if (second >= 20) assert.is(rig.charger(0).reservedMa, second < 76 ? 20_000 : 16_000);
  }
  assert.is(rig.setpoints(), '0 24000@3');
});

test('one that never follows keeps what it had, and is waited for without end', () => {
  const site = siteOf([{ ...three, followMs: never }, three]);
  rig.limitPhases(60_000);
  for (let second = 0; second < 60; second++) site.second();
  const hadMa = rig.charger(0).reservedMa;
  rig.limitPhases(40_000);
  for (let second = 0; second < 4000; second++) {
    site.second();
    assert.is(rig.charger(0).reservedMa, hadMa);
    assert.is(rig.charger(0).error, CasError.ok);
  }
  assert.is(rig.charger(0).setpointMa, 20_000);
});

test('a start expects of everybody what may be expected of a charger of this firmware', () => {
  Object.assign(rig.charger(0), { floorMa: 1, fallbackMa: 2, followMs: 3, fallbackMs: 4 });
  rig.site.count = 1;
  rig.core.exports.distribution_start(0);
  const { floorMa, fallbackMa, followMs, fallbackMs } = rig.charger(0);
  assert.equal({ floorMa, fallbackMa, followMs, fallbackMs }, own);
});

test.run();
