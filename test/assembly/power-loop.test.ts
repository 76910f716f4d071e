import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadCore } from './core.ts';
import { type BoxOptions, LoadLoop, type Phases } from './power-loop.ts';

const test = suite('dynamic load management in a closed loop');
const core = loadCore();

/**
 * What a limit can be exceeded for: 1 s until the charger hears, 5 s for its vehicle, two steps for
 * the meter and the decision.
 */
const answerMs = 7000;
/** The configuration and meter of a connection. */
type Connection = Omit<ConstructorParameters<typeof LoadLoop>[0], 'boxes' | 'houseMa'> & {
  noiseMa: number;
};

const most = (currents: Phases) => Math.max(...currents);

/**
 * Watches a loop: how long it has been overloaded, and how much less or more than its target flows
 * where most flows.
 */
function watch(loop: LoadLoop) {
  const seen = {
    overloadMs: 0,
    longestMs: 0,
    leastMa: Number.POSITIVE_INFINITY,
    mostMa: Number.NEGATIVE_INFINITY,
  };
  loop.onStep = () => {
    const currentMa = most(loop.currentsMa());
    seen.overloadMs = currentMa > loop.connectionMa ? seen.overloadMs + 500 : 0;
    seen.longestMs = Math.max(seen.longestMs, seen.overloadMs);
    seen.leastMa = Math.min(seen.leastMa, currentMa);
    seen.mostMa = Math.max(seen.mostMa, currentMa);
  };
  return seen;
}

/**
 * Three chargers behind 35 A with a largest consumer of 16 A: the target is 33 A; L3 is the one
 * that is used most.
 */
function threeChargers(options: Partial<ConstructorParameters<typeof LoadLoop>[0]> = {}): LoadLoop {
  return new LoadLoop(
    {
      boxes: [{}, {}, {}],
      connectionMa: 35_000,
      largestConsumerMa: 16_000,
      houseMa: [2000, 5000, 10_000],
      noiseMa: 200,
      ...options,
    },
    core,
  );
}

test('a step of the house is answered within 7 s, by as much as it takes and no more', () => {
  const loop = threeChargers();
  loop.plug(0, 1);
  loop.advance(120);
  loop.houseMa = [2000, 5000, 20_000];
  const step = watch(loop);
  loop.advance(60);
  assert.ok(step.longestMs > 0 && step.longestMs <= answerMs, `${step.longestMs} ms`);
  assert.ok(step.leastMa > loop.targetMa - 1000, `${step.leastMa} mA: nothing was taken twice`);
  // 7 A are left, enough for one of the two.
  loop.houseMa = [2000, 5000, 26_000];
  const full = watch(loop);
  loop.advance(60);
  assert.ok(full.longestMs > 0 && full.longestMs <= answerMs);
  assert.equal(
    loop.boxes.map(({ drawnMa }) => drawnMa > 0).sort(),
    [false, false, true],
    'one vehicle goes on with what is left',
  );
  const settled = watch(loop);
  loop.advance(60);
  assert.ok(settled.leastMa > loop.targetMa - 500 && settled.mostMa < loop.targetMa + 500);
  assert.equal(
    loop.boxes.map(({ switchOns }) => switchOns).sort(),
    [0, 1, 1],
    'nobody was switched to and fro',
  );
});

test('what the house gives back is used within a minute, without more than there is', () => {
  const loop = threeChargers({ houseMa: [2000, 5000, 20_000] });
  loop.plug(0, 1);
  loop.advance(120);
  loop.houseMa = [2000, 5000, 6000];
  const rising = watch(loop);
  loop.advance(45);
  const settled = watch(loop);
  loop.advance(300);
  assert.is(rising.longestMs, 0);
  assert.ok(rising.mostMa < loop.targetMa + 500, `${rising.mostMa} mA`);
  assert.ok(settled.leastMa > loop.targetMa - 500 && settled.mostMa < loop.targetMa + 500);
  assert.equal(loop.boxes.map(({ switchOns }) => switchOns).sort(), [0, 1, 1]);
});

test('a peak that is over before vehicles could follow does not stop anybody', () => {
  const loop = threeChargers({ houseMa: [20_000, 20_000, 20_000] });
  loop.plug(0, 1);
  loop.advance(120);
  // Below the fuse, above the target.
  loop.houseMa = [21_500, 21_500, 21_500];
  loop.advance(1);
  loop.houseMa = [20_000, 20_000, 20_000];
  loop.advance(60);
  assert.equal(
    loop.boxes.map(({ switchOns, drawnMa }) => switchOns === 1 && drawnMa > 6000).sort(),
    [false, true, true],
  );
});

test('a vehicle that starts before its charger has told takes nothing from the others', () => {
  const loop = threeChargers({
    boxes: [{ followMs: 0 }, { followMs: 0 }, { followMs: 0 }],
    noiseMa: 0,
  });
  loop.plug(0);
  loop.advance(300);
  loop.plug(1);
  loop.advance(120);
  loop.plug(2);
  loop.advance(120);
  assert.equal(
    loop.boxes.map(({ switchOns, drawnMa }) => [switchOns, drawnMa >= 6000]),
    [
      [1, true],
      [1, true],
      [1, true],
    ],
  );
});

test('vehicles that draw less than they may are brought down step by step', () => {
  const loop = threeChargers({
    boxes: [{ metered: false, demandMa: 10_000 }, { metered: false }, {}],
  });
  loop.plug(0, 1);
  loop.advance(200);
  loop.houseMa = [2000, 5000, 22_000];
  const seen = watch(loop);
  loop.advance(120);
  assert.ok(seen.longestMs <= 3 * answerMs, `${seen.longestMs} ms`);
  assert.is(seen.overloadMs, 0);
});

for (const meterMs of [500, 2000]) {
  test(`what a vehicle leaves unused without meter is another's one answer later, read every ${meterMs} ms`, () => {
    const loop = threeChargers({
      boxes: [{ metered: false, demandMa: 8000 }, { phases: 3 }],
      houseMa: [4000, 4000, 16_000],
      noiseMa: 0,
      meterMs,
    });
    loop.plug(0, 1);
    loop.advance(300);
    loop.houseMa = [2000, 2000, 4000];
    const before = watch(loop);
    loop.advance(20);
    assert.is(before.longestMs, 0);
    assert.ok(most(loop.currentsMa()) < loop.targetMa - 8000, 'the house waits for 20 s');
    const rising = watch(loop);
    loop.advance(20);
    assert.is(rising.longestMs, 0, 'nothing is shared out twice');
    const settled = watch(loop);
    loop.advance(120);
    assert.ok(settled.leastMa > loop.targetMa - 1000, `${settled.leastMa} mA`);
    assert.ok(settled.mostMa <= loop.targetMa, `${settled.mostMa} mA`);
    // Too much is taken back as fast.
    loop.houseMa = [2000, 2000, 14_000];
    const falling = watch(loop);
    loop.advance(60);
    assert.ok(falling.longestMs <= 2 * (answerMs + meterMs), `${falling.longestMs} ms`);
    assert.ok(falling.leastMa > loop.targetMa - 1000, `${falling.leastMa} mA`);
  });
}

test('a meter that is read only every 5 s makes it slower and more careful, not restless', () => {
  const loop = threeChargers({ meterMs: 5000 });
  loop.plug(0, 1);
  loop.advance(120);
  loop.houseMa = [2000, 5000, 18_000];
  const step = watch(loop);
  loop.advance(90);
  assert.ok(step.longestMs > 0 && step.longestMs <= answerMs + 5000, `${step.longestMs} ms`);
  const settled = watch(loop);
  loop.advance(120);
  assert.ok(settled.leastMa > loop.targetMa - 500 && settled.mostMa < loop.targetMa + 500);
  assert.ok(loop.boxes.every(({ switchOns }) => switchOns <= 1));
});

const anyBox = fc.record({
  phases: fc.constantFrom(1 as const, 3 as const),
  rotation: fc.constantFrom(1, 3, 5),
  metered: fc.boolean(),
  followMs: fc.integer({ min: 0, max: 10 }).map(halves => halves * 500),
});
const phaseMa = fc.integer({ min: -10_000, max: 30_000 });
const anyHouse = fc.tuple(phaseMa, phaseMa, phaseMa);
const anyConnection = fc.record({
  connectionMa: fc.constantFrom(35_000, 50_000, 63_000),
  largestConsumerMa: fc.constantFrom(0, 16_000, 32_000),
  marginPct: fc.constantFrom(0, 10),
  noiseMa: fc.constantFrom(0, 100, 400),
  seed: fc.nat(),
});

// Vehicles that are following another change when the house changes draw what only the next answer
// knows.
test('in every house: a step is over after two answers, hardly ever three, and a minute later the target is kept in peace', () => {
  let overloadedSteps = 0;
  /** Houses that took a third answer, or longer to come to rest: about one in 10,000. */
  const rare: string[] = [];
  const holds = (
    boxes: readonly BoxOptions[],
    [first, ...later]: readonly Phases[],
    options: Connection,
  ) => {
    const loop = new LoadLoop({ boxes, houseMa: first as Phases, ...options }, core);
    const { connectionMa, targetMa } = loop;
    const { noiseMa } = options;
    const switchOns = () => loop.boxes.map(box => box.switchOns);
    const oddities = new Set<string>();
    loop.plug(...boxes.keys());
    loop.advance(60);
    for (const houseMa of later) {
      loop.houseMa = houseMa;
      let overloadMs = 0;
      loop.onStep = () => {
        // Vehicles cannot help where others alone draw too much; what was allowed before the step
        // wobbles with the meter's noise. The controller approaches its target in ever smaller
        // steps: the last percent may take it longer, no fuse feels that.
        const helps = (currentMa: number, phase: number) =>
          currentMa > connectionMa * 1.01 + 5 * noiseMa && currentMa > (houseMa[phase] as number);
        overloadMs = loop.currentsMa().some(helps) ? overloadMs + 500 : 0;
        if (overloadMs > 0) overloadedSteps++;
        if (overloadMs > 2 * answerMs) oddities.add(`a third answer after ${houseMa} mA`);
        assert.ok(
          overloadMs <= 4 * answerMs,
          `${loop.currentsMa()} mA at ${loop.nowMs} ms, for ${overloadMs} ms`,
        );
      };
      loop.advance(60);
      const before = switchOns();
      let beyondMs = 0;
      loop.onStep = () => {
        let isBeyond = false;
        for (const [phase, currentMa] of loop.currentsMa().entries()) {
          const mostMa = Math.max(targetMa, houseMa[phase] as number) + 3 * noiseMa + 200;
          if (currentMa > mostMa) oddities.add(`no rest after ${houseMa} mA`);
          isBeyond ||= currentMa > Math.max(mostMa, connectionMa);
          // How vehicles without meters answer is estimated: one that takes more overshoots once,
          // and the next sample takes that back (assembly/site/gain.ts).
          assert.ok(
            currentMa <= Math.max(mostMa, connectionMa * 1.1) && beyondMs <= answerMs,
            `${currentMa} mA on L${phase + 1} at ${loop.nowMs} ms, target ${targetMa} mA`,
          );
        }
        beyondMs = isBeyond ? beyondMs + 500 : 0;
      };
      loop.advance(60);
      assert.ok(
        switchOns().every((count, i) => count <= (before[i] as number) + 1),
        'nobody is switched to and fro',
      );
    }
    rare.push(...oddities);
  };
  const bare = { phases: 3, rotation: 1, metered: false } as const;
  // A house in which it overshoots: L3 has 35.9 A for 1 s.
  holds(
    [
      { ...bare, phases: 1, rotation: 5, followMs: 2000 },
      { ...bare, followMs: 3000 },
      { ...bare, phases: 1, followMs: 3000 },
      { ...bare, followMs: 4000 },
      { ...bare, phases: 1, rotation: 3, followMs: 4500 },
    ],
    [
      [0, 0, 0],
      [5390, 0, 14_359],
      [-5, 2716, 0],
    ],
    { connectionMa: 35_000, largestConsumerMa: 0, marginPct: 0, noiseMa: 100, seed: 30 },
  );
  rare.length = 0;
  fc.assert(
    fc.property(
      fc.array(anyBox, { minLength: 1, maxLength: 5 }),
      fc.array(anyHouse, { minLength: 2, maxLength: 4 }),
      anyConnection,
      holds,
    ),
    { numRuns: 300 },
  );
  assert.ok(overloadedSteps > 100, 'the houses do overload their connections');
  assert.ok(rare.length <= 3, rare.join(', '));
});

test.run();
