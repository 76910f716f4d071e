import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Counts,
  makePlan,
  type Period,
  type Plan,
  select,
} from '../../host/modules/heating/plan.ts';

const test = suite('heating, plan');

/** What a slot is selected as; what comes first is taken first where it makes no difference. */
const kinds = ['cheap', 'expensive', 'other'] as const;
type Kind = (typeof kinds)[number];
const weightOf = { cheap: 1, expensive: -1, other: 0 } as const;

const kindsOf = ({ cheap, expensive }: Plan): Kind[] =>
  cheap.map((isCheap, slot) => (isCheap ? 'cheap' : expensive[slot] ? 'expensive' : 'other'));

/** Runs of equal values: their lengths. */
function runsOf(selected: readonly unknown[]): number[] {
  const runs: number[] = [];
  for (const [index, one] of selected.entries()) {
    if (index > 0 && one === selected[index - 1]) runs.push((runs.pop() as number) + 1);
    else runs.push(1);
  }
  return runs;
}

const countOf = (selected: readonly unknown[], wanted: unknown): number =>
  selected.filter(one => one === wanted).length;
const sumOf = (prices: readonly number[], selected: readonly Kind[]): number =>
  prices.reduce((sum, price, slot) => sum + price * weightOf[selected[slot] as Kind], 0);

/**
 * Every plan there is; of equal ones the one that selects earlier. Undefined if none has long
 * enough runs.
 */
function tryAll(prices: readonly number[], counts: Counts, hold: number): Kind[] | undefined {
  let best: Kind[] | undefined;
  for (let number = 0; number < 3 ** prices.length; number++) {
    const plan = prices.map(
      (_, slot) => kinds[Math.floor(number / 3 ** (prices.length - 1 - slot)) % 3] as Kind,
    );
    if (countOf(plan, 'cheap') !== counts.cheap) continue;
    if (countOf(plan, 'expensive') !== counts.expensive) continue;
    if (runsOf(plan).some(run => run < hold)) continue;
    if (!best || sumOf(prices, plan) < sumOf(prices, best)) best = plan;
  }
  return best;
}

/**
 * The least sum, found run by run from the left: for each end of a run, its kind and the numbers of
 * selected slots the least so far.
 */
function leastSum(prices: readonly number[], counts: Counts, hold: number): number | undefined {
  const begin = kinds.length;
  const widths = [begin + 1, counts.cheap + 1, counts.expensive + 1] as const;
  const at = (end: number, kind: number, cheap: number, expensive: number): number =>
    ((end * widths[0] + kind) * widths[1] + cheap) * widths[2] + expensive;
  const sums = new Float64Array(at(prices.length + 1, 0, 0, 0)).fill(Number.POSITIVE_INFINITY);
  const sumAt = (place: number): number => sums[place] as number;
  const extend = (from: number, cheap: number, expensive: number, next: number): void => {
    let sum = Number.POSITIVE_INFINITY;
    for (let kind = 0; kind <= begin; kind++)
      if (kind !== next) sum = Math.min(sum, sumAt(at(from, kind, cheap, expensive)));
    if (sum === Number.POSITIVE_INFINITY) return;
    for (let end = from + 1; end <= prices.length; end++) {
      sum += (prices[end - 1] as number) * weightOf[kinds[next] as Kind];
      if (kinds[next] === 'cheap') cheap++;
      if (kinds[next] === 'expensive') expensive++;
      if (cheap > counts.cheap || expensive > counts.expensive) return;
      const place = at(end, next, cheap, expensive);
      if (end - from >= hold) sums[place] = Math.min(sum, sumAt(place));
    }
  };
  sums[at(0, begin, 0, 0)] = 0;
  for (let from = 0; from < prices.length; from++) {
    for (let cheap = 0; cheap <= Math.min(from, counts.cheap); cheap++) {
      for (let expensive = 0; expensive <= Math.min(from - cheap, counts.expensive); expensive++)
        for (let next = 0; next < begin; next++) extend(from, cheap, expensive, next);
    }
  }
  const least = Math.min(
    ...kinds.map((_, kind) => sumAt(at(prices.length, kind, counts.cheap, counts.expensive))),
  );
  return least === Number.POSITIVE_INFINITY ? undefined : least;
}

const fewPrices = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 6 });

test('of all plans it finds the best, and of equal ones the earliest', () => {
  fc.assert(
    fc.property(
      fewPrices,
      fc.nat(6),
      fc.nat(6),
      fc.integer({ min: 1, max: 3 }),
      (prices, wantedCheap, wantedExpensive, hold) => {
        const cheap = Math.min(wantedCheap, prices.length);
        const expensive = Math.min(wantedExpensive, prices.length);
        const plan = select(prices, { cheap, expensive }, hold);
        const best = tryAll(prices, { cheap, expensive }, hold);
        if (best) {
          assert.equal(kindsOf(plan), best);
          return;
        }
        // Each as if the other were not wanted.
        const alone = (counts: Counts): Kind[] | undefined =>
          tryAll(prices, counts, hold) ?? tryAll(prices, counts, 1);
        const nothing = prices.map(() => false);
        assert.equal(
          kindsOf({ cheap: plan.cheap, expensive: nothing }),
          alone({ cheap, expensive: 0 }),
        );
        assert.equal(
          kindsOf({ cheap: nothing, expensive: plan.expensive }),
          alone({ cheap: 0, expensive }),
        );
      },
    ),
    { numRuns: 500 },
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

const holds = fc.integer({ min: 1, max: 4 });

test('on 1,000 days one kind alone is the exact optimum, its count exact, and no run too short', () => {
  fc.assert(
    fc.property(day, fc.nat(25), holds, fc.boolean(), (prices, hours, hold, isCheap) => {
      const count = Math.min(prices.length, hours * 4);
      const counts = { cheap: isCheap ? count : 0, expensive: isCheap ? 0 : count };
      const plan = kindsOf(select(prices, counts, hold));
      assert.is(countOf(plan, 'other'), prices.length - count);
      const least = leastSum(prices, counts, hold);
      assert.is(sumOf(prices, plan), least ?? leastSum(prices, counts, 1));
      if (least !== undefined) assert.ok(runsOf(plan).every(run => run >= hold));
    }),
    { numRuns: 1000 },
  );
});

test('on 50 days both together are the exact optimum, and between them is no run too short', () => {
  fc.assert(
    fc.property(day, fc.nat(8), fc.nat(8), holds, (prices, cheapHours, expensiveHours, hold) => {
      const counts = { cheap: cheapHours * 4, expensive: expensiveHours * 4 };
      const plan = kindsOf(select(prices, counts, hold));
      assert.equal(
        [countOf(plan, 'cheap'), countOf(plan, 'expensive')],
        [counts.cheap, counts.expensive],
      );
      assert.ok(
        runsOf(plan).every(run => run >= hold),
        `${runsOf(plan)}`,
      );
      assert.is(sumOf(prices, plan), leastSum(prices, counts, hold));
    }),
    { numRuns: 50 },
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
  assert.is(countOf(cheap, true), 92);
});

test.run();
