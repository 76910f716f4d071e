import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadCore } from './core.ts';
import { type BoxOptions, LoadLoop, type Phases } from './power-loop.ts';

const test = suite('PV excess in a closed loop');
const core = loadCore();

const everywhere = (currentMa: number): Phases => [currentMa, currentMa, currentMa];

/** Power at the connection, W, positive is drawn: what vehicles take too much. */
const gridW = (loop: LoadLoop): number =>
  (loop.currentsMa().reduce((sum, currentMa) => sum + currentMa) * 230) / 1000;

/** Chargers that follow as much excess on each phase, all of them charging for two minutes. */
function charging(boxes: readonly BoxOptions[], excessMa: number, noiseMa = 0): LoadLoop {
  const houseMa = everywhere(-excessMa);
  const loop = new LoadLoop({ boxes, connectionMa: 0, houseMa, noiseMa }, core);
  loop.plug(...boxes.keys());
  loop.advance(120);
  return loop;
}

interface Change {
  /** When it came to rest, s after the change: all later powers are within `toleranceW`. */
  readonly settledS: number;
  /** How often it turned back by more than that. */
  readonly turns: number;
  /** Power at the connection in the end. */
  readonly endW: number;
}

/** Changes the excess, and watches for as long. */
function change(loop: LoadLoop, excessMa: number, seconds: number, toleranceW: number): Change {
  const powersW: number[] = [];
  loop.houseMa = everywhere(-excessMa);
  loop.onStep = () => powersW.push(gridW(loop));
  loop.advance(seconds);
  const endW = powersW.at(-1) as number;
  const settled = powersW.findLastIndex(powerW => Math.abs(powerW - endW) > toleranceW);
  let turns = -1;
  let direction = 0;
  let furthestW = powersW[0] as number;
  for (const powerW of powersW) {
    const movedW = powerW - furthestW;
    if (movedW * direction > 0) furthestW = powerW;
    else if (Math.abs(movedW) > toleranceW) {
      direction = Math.sign(movedW);
      furthestW = powerW;
      turns++;
    }
  }
  return { settledS: (settled + 1) / 2, turns: Math.max(turns, 0), endW };
}

// Half an ampere on each phase.
const toleranceW = 345;

const leaving = (demandMa: number): BoxOptions => ({ metered: false, demandMa });

for (const [name, others, excessMa, withinS] of [
  ['one other', [leaving(8000)], 14_000, 20],
  ['two others, of which one follows', [leaving(8000), { metered: false }], 21_000, 20],
  ['seven others', Array.from({ length: 7 }, () => leaving(7000)), 56_000, 30],
] as const) {
  test(`what vehicles leave unused at chargers without meter is another's within ${withinS} s: ${name}`, () => {
    const boxes = [{}, ...others].map(box => ({ ...box, followMs: 2000 }));
    const loop = charging(boxes, excessMa);
    assert.ok(Math.abs(gridW(loop)) < toleranceW);
    for (const nextMa of [excessMa + 9000, excessMa + 4000]) {
      const { settledS, endW } = change(loop, nextMa, 90, toleranceW);
      assert.ok(settledS <= withinS, `${settledS} s until ${nextMa} mA are used`);
      assert.ok(Math.abs(endW) < toleranceW, `${endW} W`);
    }
  });
}

const anyVehicle = fc.record({
  followMs: fc.integer({ min: 0, max: 10 }).map(halves => halves * 500),
  demandMa: fc.oneof(fc.constant(32_000), fc.integer({ min: 7000, max: 26_000 })),
});
const anyBox = fc.record({
  vehicle: anyVehicle,
  phases: fc.constantFrom(1 as const, 3 as const),
  rotation: fc.constantFrom(1, 3, 5),
  metered: fc.oneof({ weight: 1, arbitrary: fc.constant(true) }, fc.constant(false)),
});
/** Between what the smallest currents take and what all can take. */
const anyPart = fc.double({ min: 0, max: 1, noNaN: true });

test('in every mix of chargers, some vehicles following and some not, nothing swings, and rest comes soon', () => {
  const settledS: number[] = [];
  const sumMa = (boxes: readonly BoxOptions[], ofOne: (box: BoxOptions) => number) =>
    boxes.reduce((sum, box) => sum + ofOne(box) * (box.phases ?? 3), 0);
  const holds = (
    first: { followMs: number },
    others: readonly (BoxOptions & { vehicle: BoxOptions })[],
    parts: readonly number[],
    noiseMa: number,
  ) => {
    const boxes = [first, ...others.map(({ vehicle, ...box }) => ({ ...box, ...vehicle }))];
    const leastMa = sumMa(boxes, () => 6500);
    const mostMa = sumMa(boxes, ({ demandMa = 32_000 }: BoxOptions) => demandMa);
    const excessesMa = parts.map(part => Math.trunc((leastMa + part * (mostMa - leastMa)) / 3));
    const loop = charging(boxes, excessesMa[0] as number, noiseMa);
    const tolerableW = toleranceW + 3 * noiseMa;
    for (const excessMa of excessesMa.slice(1)) {
      const seen = change(loop, excessMa, 90, tolerableW);
      assert.ok(Math.abs(seen.endW) < tolerableW, `${seen.endW} W after ${excessMa} mA`);
      assert.ok(seen.turns <= 2, `${seen.turns} turns after ${excessMa} mA`);
      settledS.push(seen.settledS);
    }
  };
  fc.assert(
    fc.property(
      anyVehicle.map(({ followMs }) => ({ followMs })),
      fc.array(anyBox, { minLength: 1, maxLength: 5 }),
      fc.array(anyPart, { minLength: 3, maxLength: 4 }),
      fc.constantFrom(0, 100, 400),
      holds,
    ),
    { numRuns: 200, seed: 17 },
  );
  settledS.sort((one, other) => one - other);
  const within = (part: number) => settledS[Math.floor(part * settledS.length)] as number;
  assert.ok(within(0.5) <= 16 && within(0.9) <= 24, `${within(0.5)} s, ${within(0.9)} s`);
});

test.run();
