import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cheapest, makePlan, type Period } from '../../host/modules/heating/plan.ts';

const test = suite('heating, plan');

/** Runs of equal values: their lengths. */
function runsOf(selected: readonly boolean[]): number[] {
  const runs: number[] = [];
  for (const [index, one] of selected.entries()) {
    if (index > 0 && one === selected[index - 1]) runs.push((runs.pop() as number) + 1);
    else runs.push(1);
  }
  return runs;
}

const countOf = (selected: readonly boolean[]): number => selected.filter(Boolean).length;
const sumOf = (costs: readonly number[], selected: readonly boolean[]): number =>
  costs.reduce((sum, cost, index) => sum + (selected[index] ? cost : 0), 0);

/**
 * Every selection there is; of equal ones the one that selects earlier. Undefined if none has long
 * enough runs.
 */
function tryAll(costs: readonly number[], count: number, hold: number): boolean[] | undefined {
  let best: boolean[] | undefined;
  // Counted down from "all selected", so that earlier selections come first.
  for (let set = 2 ** costs.length - 1; set >= 0; set--) {
    const selected = costs.map(
      (_, index) => Math.floor(set / 2 ** (costs.length - 1 - index)) % 2 === 1,
    );
    if (countOf(selected) !== count || runsOf(selected).some(run => run < hold)) continue;
    if (!best || sumOf(costs, selected) < sumOf(costs, best)) best = selected;
  }
  return best;
}

/**
 * The least sum, found run by run from the left: for each end of a run and number of selected slots
 * the least so far.
 */
function leastSum(costs: readonly number[], count: number, hold: number): number | undefined {
  const upTo = [0];
  for (const cost of costs) upTo.push((upTo.at(-1) as number) + cost);
  const width = count + 1;
  const sums = [0, 1].map(() =>
    new Float64Array((costs.length + 1) * width).fill(Number.POSITIVE_INFINITY),
  );
  const [off, on] = sums as [Float64Array, Float64Array];
  off[0] = on[0] = 0;
  for (let begin = 0; begin < costs.length; begin++) {
    for (let used = 0; used <= Math.min(count, begin); used++) {
      const [afterOff, afterOn] = [
        off[begin * width + used] as number,
        on[begin * width + used] as number,
      ];
      for (let end = begin + hold; end <= costs.length; end++) {
        const idle = end * width + used;
        off[idle] = Math.min(off[idle] as number, afterOn);
        const taken = used + end - begin;
        if (taken > count) continue;
        const at = end * width + taken;
        on[at] = Math.min(
          on[at] as number,
          afterOff + (upTo[end] as number) - (upTo[begin] as number),
        );
      }
    }
  }
  const least = Math.min(
    off[costs.length * width + count] as number,
    on[costs.length * width + count] as number,
  );
  return least === Number.POSITIVE_INFINITY ? undefined : least;
}

const fewCosts = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 11 });

test('of all selections it finds the cheapest, and of equal ones the earliest', () => {
  fc.assert(
    fc.property(fewCosts, fc.nat(11), fc.integer({ min: 1, max: 4 }), (costs, wanted, hold) => {
      const count = Math.min(wanted, costs.length);
      const selected = cheapest(costs, count, hold);
      const best = tryAll(costs, count, hold) ?? tryAll(costs, count, 1);
      assert.equal(selected, best);
    }),
    { numRuns: 2000 },
  );
});

/** Days as they are: 23, 24 and 25 hours in quarters, with plateaus, jumps and negative prices. */
const day = fc
  .tuple(
    fc.constantFrom(92, 96, 100),
    fc.array(fc.integer({ min: -20_000, max: 60_000 }), { minLength: 1, maxLength: 100 }),
  )
  .map(([length, prices]) =>
    Array.from({ length }, (_, slot) => prices[Math.floor((slot * prices.length) / length)] ?? 0),
  );

/** Selections as they are wanted: `#` is a selected slot. */
const vectors: readonly (readonly [
  costs: string,
  count: number,
  hold: number,
  selected: string,
])[] = [
  ['5 1 4 1 5 9', 0, 2, '......'],
  ['5 1 4 1 5 9', 6, 2, '######'],
  ['5 1 4 1 5 9', 2, 1, '.#.#..'],
  // Equal ones: the earlier.
  ['3 3 3 3 3 3', 2, 1, '##....'],
  ['3 3 3 3 3 3', 2, 2, '##....'],
  ['3 1 1 1 1 3', 2, 2, '..##..'],
  // A run of the least length, at the border, and one that is worth its dearer slot.
  ['9 9 1 9 9 9', 2, 2, '..##..'],
  ['1 9 9 9 9 1', 2, 2, '##....'],
  ['1 1 9 9 9 1 1 9', 4, 2, '##..##..'],
  // A gap that would be too short.
  ['1 1 9 1 1 9', 4, 2, '####..'],
  ['1 1 9 9 1 1', 4, 2, '##..##'],
  // No selection has runs that are long enough: the cheapest.
  ['9 9 1 9 9 9', 1, 2, '..#...'],
  ['5 1 4 1 5 9', 5, 2, '#####.'],
  ['-3 2 -5 0', 2, 1, '#.#.'],
];

test('vectors', () => {
  for (const [costs, count, hold, expected] of vectors) {
    const selected = cheapest(costs.split(' ').map(Number), count, hold);
    assert.is(selected.map(one => (one ? '#' : '.')).join(''), expected, `${costs}, ${count}`);
  }
});

test('on 1,000 days the sum is the exact optimum, the count exact, and no run too short', () => {
  fc.assert(
    fc.property(day, fc.nat(25), fc.integer({ min: 1, max: 4 }), (costs, hours, hold) => {
      const count = Math.min(costs.length, hours * 4);
      const selected = cheapest(costs, count, hold);
      assert.is(countOf(selected), count);
      const least = leastSum(costs, count, hold);
      assert.is(sumOf(costs, selected), least ?? leastSum(costs, count, 1));
      if (least !== undefined) assert.ok(runsOf(selected).every(run => run >= hold));
    }),
    { numRuns: 1000 },
  );
});

const quarters = (count: number, price: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => price(index));
const rules = { cheapHours: 2, expensiveHours: 1, holdMinutes: 15 };
const indexes = (selected: readonly boolean[]): number[] =>
  [...selected.keys()].filter(index => selected[index]);

test('a period that prices do not cover from end to end stays empty', () => {
  const periods: Period[] = [0, 360, 720].map(from => ({
    fromMinutes: from,
    toMinutes: from + 360,
  }));
  for (const [firstMinutes, count, covered] of [
    [0, 72, [0, 1, 2]],
    [0, 71, [0, 1]],
    [15, 71, [1, 2]],
    [375, 96, [2]],
  ] as const) {
    const prices = quarters(count, index => index);
    const { cheap, expensive } = makePlan(
      { firstMinutes, stepMinutes: 15, prices },
      periods,
      rules,
    );
    const first = covered.map(period => (period * 360 - firstMinutes) / 15);
    assert.equal(
      indexes(cheap),
      first.flatMap(from => quarters(8, index => from + index)),
    );
    assert.equal(
      indexes(expensive),
      first.flatMap(from => quarters(4, index => from + 20 + index)),
    );
  }
});

test('hourly prices are selected by the hour, and a hold time of half an hour is an hour there', () => {
  const prices = [5, 1, 5, 1, 5, 9];
  const periods = [{ fromMinutes: 0, toMinutes: 360 }];
  const { cheap, expensive } = makePlan({ firstMinutes: 0, stepMinutes: 60, prices }, periods, {
    ...rules,
    holdMinutes: 30,
  });
  assert.equal([indexes(cheap), indexes(expensive)], [[1, 3], [5]]);
});

test('hours that are longer than the day select all of it', () => {
  const prices = quarters(92, index => index);
  const periods = [{ fromMinutes: 0, toMinutes: 92 * 15 }];
  const { cheap } = makePlan({ firstMinutes: 0, stepMinutes: 15, prices }, periods, {
    ...rules,
    cheapHours: 24,
  });
  assert.is(countOf(cheap), 92);
});

test('cheap and expensive slots are selected as if the other were not, even in the same slot', () => {
  const prices = [1, 2, 9, 8, 3, 3, 3, 3];
  const periods = [{ fromMinutes: 0, toMinutes: 120 }];
  const planned = (cheapHours: number, expensiveHours: number): number[][] => {
    const plan = makePlan({ firstMinutes: 0, stepMinutes: 15, prices }, periods, {
      cheapHours,
      expensiveHours,
      holdMinutes: 30,
    });
    return [indexes(plan.cheap), indexes(plan.expensive)];
  };
  // Right after each other, without a gap of half an hour.
  assert.equal(planned(0.5, 0.5), [
    [0, 1],
    [2, 3],
  ]);
  assert.equal(planned(1.5, 1), [
    [0, 1, 4, 5, 6, 7],
    [2, 3, 4, 5],
  ]);
});

test.run();
