import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Phase, phases } from '../bench/caltech.ts';
import { fairCurrents } from '../bench/fluid.ts';
import { seedOf } from '../soak/scenario.ts';
import { Box, type BoxOptions, Field, SiteRig } from './site.ts';

/*
 * What vehicles can use belongs to them: none is kept from it by what others leave, and none loses
 * it because it leaves something itself.
 */
const test = suite('what vehicles need');
const rig = new SiteRig();
/** Phase rotations that put the first terminal on L1, L2 and L3. */
const rotations = [1, 3, 5];

interface Guest {
  readonly used: readonly Phase[];
  readonly options: BoxOptions;
}

function garage(guests: readonly Guest[], limitMa: number): Field {
  const boxes = guests.map(
    ({ used, options }) =>
      new Box({
        ...options,
        phases: used.length === 3 ? 3 : 1,
        rotation: rotations[used[0] as number] as number,
      }),
  );
  const field = new Field(rig, boxes);
  rig.limitPhases(limitMa);
  field.advance(12);
  field.plug(...boxes.keys());
  return field;
}

/** Mean currents of the next minutes; throws when the limit is broken. */
function means(field: Field, guests: readonly Guest[], limitMa: number, minutes: number): number[] {
  const before = field.boxes.map(({ takenMas }) => takenMas);
  field.onSecond = () => {
    for (const phase of phases) {
      const drawnMa = field.boxes.reduce(
        (sum, box, index) => sum + (guests[index]?.used.includes(phase) ? box.drawnMa : 0),
        0,
      );
      assert.ok(drawnMa <= limitMa, `${drawnMa} mA flow on phase ${phase + 1} of ${limitMa}`);
    }
  };
  field.advance(minutes * 60);
  field.onSecond = undefined;
  return field.boxes.map(({ takenMas }, index) =>
    Math.round((takenMas - (before[index] as number)) / (minutes * 60)),
  );
}

const phase: readonly (readonly Phase[])[] = [[0], [1], [2], phases];
const guest: fc.Arbitrary<Guest> = fc.record({
  used: fc.constantFrom(...phase),
  options: fc.record({
    demandMa: fc.constantFrom(32_000, 32_000, 28_700, 16_000, 9600, 7300),
    unusedMa: fc.constantFrom(0, 0, 300, 500, 1000, 1500, 2000),
    grainMa: fc.constantFrom(1, 1, 200),
    followMs: fc.constantFrom(0, 2000, 5000),
  }),
});

/** What a vehicle draws of what it may draw. */
function drawnOf({ options: { demandMa = 0, unusedMa = 0, grainMa = 1 } }: Guest, ma: number) {
  const usedMa = Math.min(demandMa, ma - unusedMa);
  return usedMa - (usedMa % grainMa);
}

const marginMa = 3000;

function sharesWith(
  guests: readonly Guest[],
  limitMa: number,
  extraMa: (guest: Guest) => number,
): number[] {
  const wants = guests.map(guest => {
    const { demandMa = 0, unusedMa = 0, grainMa = 1 } = guest.options;
    const needMa = demandMa + unusedMa + grainMa - 1;
    return { phases: guest.used, maximumMa: Math.min(32_000, needMa + extraMa(guest)) };
  });
  return fairCurrents(wants, limitMa);
}

/**
 * The least that is a fair share of each vehicle, however much of what the others leave is seen:
 * nothing of those who draw less than half of the margin below what they may, or all of it. Whoever
 * leaves half of the margin itself counts as one that has enough, and is as well off as if all had
 * the margin.
 */
function fairShares(guests: readonly Guest[], limitMa: number): number[] {
  const takesAll = new Set(guests);
  const shares = (): number[] =>
    sharesWith(guests, limitMa, one => (takesAll.has(one) ? 32_000 : 0));
  const hasShown = (one: Guest): boolean => {
    const shareMa = shares()[guests.indexOf(one)] as number;
    return takesAll.has(one) && shareMa - drawnOf(one, shareMa) >= marginMa / 2 + 100;
  };
  for (let next = guests.find(hasShown); next !== undefined; next = guests.find(hasShown))
    takesAll.delete(next);
  const unseen = shares();
  const seen = sharesWith(guests, limitMa, () => 0);
  const lent = sharesWith(guests, limitMa, () => marginMa);
  return guests.map(({ options: { unusedMa = 0 } }, index) => {
    const own = [unseen, seen, ...(unusedMa < marginMa / 2 ? [] : [lent])];
    return Math.min(...own.map(each => each[index] as number));
  });
}

test('among vehicles that leave up to 2 A of what they may draw, each draws what it would of its fair share', () => {
  // What those who have enough may spare, what all show now and then, and what is not told apart.
  const toleratedMa = 700;
  fc.assert(
    fc.property(
      fc.array(guest, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 12_000 }),
      (guests, moreMa) => {
        const limitMa = guests.length * 8000 + moreMa;
        const shares = fairShares(guests, limitMa);
        const field = garage(guests, limitMa);
        field.advance(600);
        const drawn = means(field, guests, limitMa, 35);
        for (const [index, one] of guests.entries()) {
          const { grainMa = 1 } = one.options;
          const leastMa = drawnOf(one, shares[index] as number) - toleratedMa - (grainMa - 1);
          assert.ok(
            (drawn[index] as number) >= leastMa,
            `${index} draws ${drawn[index]} mA of ${leastMa}: ${JSON.stringify({ limitMa, drawn, shares })}`,
          );
        }
      },
    ),
    { numRuns: 120 * Number(process.env.RUNS ?? 1), seed: seedOf('what vehicles need') },
  );
});

const hungry: Guest = { used: [0], options: {} };

test('what vehicles of three phases never take is drawn by one of one phase, but for a hundredth', () => {
  const content: Guest = { used: phases, options: { demandMa: 9600 } };
  const guests = [content, content, hungry];
  const field = garage(guests, 40_000);
  field.advance(120);
  const [first, second, third] = means(field, guests, 40_000, 60);
  assert.equal([first, second], [9600, 9600]);
  assert.ok((third as number) >= 20_400, `${third} mA of 20800`);
});

test('a vehicle that always draws 1.5 A less than it may keeps its share for hours', () => {
  const modest: Guest = { used: phases, options: { unusedMa: 1500 } };
  const guests = [modest, hungry, hungry];
  const field = garage(guests, 48_000);
  field.advance(600);
  const [first, second] = means(field, guests, 48_000, 240);
  assert.ok((first as number) >= 14_400, `${first} mA of 14500`);
  assert.ok((second as number) >= 15_900, `${second} mA of 16000`);
});

for (const [what, grainMa, withinS] of [
  ['any current', 1, 60],
  ['whole amperes', 1000, 960],
] as const) {
  test(`a vehicle that draws ${what} and can take more again has its share within ${withinS} s`, () => {
    const guests = [{ used: phases, options: { demandMa: 9000, grainMa } }, hungry, hungry];
    const field = garage(guests, 48_000);
    field.advance(600);
    assert.ok(rig.charger(0).setpointMa < 9100, rig.setpoints());
    field.box(0).demandMa = 32_000;
    field.advance(withinS);
    assert.is(field.box(0).drawnMa, 16_000);
  });
}

test('a vehicle whose draw goes down by itself is followed down, and the others have the rest', () => {
  const guests = [{ used: phases, options: { demandMa: 16_000 } }, hungry, hungry];
  const field = garage(guests, 60_000);
  field.advance(300);
  for (let demandMa = 16_000; demandMa >= 7000; demandMa -= 100) {
    field.box(0).demandMa = demandMa;
    field.advance(30);
    assert.is(field.box(0).drawnMa, demandMa);
  }
  field.advance(60);
  assert.ok(rig.charger(1).setpointMa >= 26_200, rig.setpoints());
});

test.run();
