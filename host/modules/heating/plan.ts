import type { PriceSeries } from '../day_ahead_prices/index.ts';

/**
 * Which price slots are selected, on the grid of the series: where it is cheap, and where it is
 * expensive.
 */
export interface Plan {
  readonly cheap: readonly boolean[];
  readonly expensive: readonly boolean[];
}

/** A control period: the local time from one Unix minute to another. */
export interface Period {
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/**
 * How many hours of each control period are to be selected, and how long each run of cheap, of
 * expensive and of other slots has to last.
 */
export interface PlanRules {
  readonly cheapHours: number;
  readonly expensiveHours: number;
  readonly holdMinutes: number;
}

/**
 * Selects price slots in each of the periods that prices cover from end to end; the others stay
 * empty.
 */
export function makePlan(
  { firstMinutes, stepMinutes, prices }: PriceSeries,
  periods: readonly Period[],
  rules: PlanRules,
): Plan {
  const cheap = prices.map(() => false);
  const expensive = prices.map(() => false);
  const indexOf = (minutes: number): number => Math.ceil((minutes - firstMinutes) / stepMinutes);
  const hold = Math.ceil(rules.holdMinutes / stepMinutes);
  for (const { fromMinutes, toMinutes } of periods) {
    const [first, end] = [indexOf(fromMinutes), indexOf(toMinutes)];
    if (first < 0 || end > prices.length) continue;
    const slotsOf = (hours: number): number => Math.min(end - first, (hours * 60) / stepMinutes);
    const counts = { cheap: slotsOf(rules.cheapHours), expensive: slotsOf(rules.expensiveHours) };
    const selected = select(prices.slice(first, end), counts, hold);
    for (let index = first; index < end; index++) {
      cheap[index] = selected.cheap[index - first] === true;
      expensive[index] = selected.expensive[index - first] === true;
    }
  }
  return { cheap, expensive };
}

/** How many slots are to be selected of each kind. */
export interface Counts {
  readonly cheap: number;
  readonly expensive: number;
}

/**
 * Selects exactly `counts` of the slots so that the sum of the cheap ones is least and that of the
 * expensive ones greatest (together: their difference), and every run of cheap, of expensive and of
 * other slots has at least `hold` of them. Of several such selections the one that selects earlier.
 * Where none exists, each kind is selected as if the other were not wanted; where that does not
 * exist either, its slots whatever their runs.
 */
export function select(prices: readonly number[], counts: Counts, hold: number): Plan {
  const both = optimum(prices, counts, hold);
  if (both) return both;
  const { cheap, expensive } = counts;
  return {
    cheap: optimum(prices, { cheap, expensive: 0 }, hold)?.cheap ?? least(prices, cheap),
    expensive:
      optimum(prices, { cheap: 0, expensive }, hold)?.expensive ??
      least(
        prices.map(price => -price),
        expensive,
      ),
  };
}

function least(costs: readonly number[], count: number): boolean[] {
  const order = costs
    .map((_, index) => index)
    .sort((a, b) => (costs[a] as number) - (costs[b] as number) || a - b);
  const chosen = new Set(order.slice(0, count));
  return costs.map((_, index) => chosen.has(index));
}

/** Kinds of slots, in the order in which they are taken where that makes no difference. */
const kind = { cheap: 0, expensive: 1, other: 2 } as const;
const kinds = Object.values(kind);
/** What counts of the price of a slot, by its kind. */
const weights = [1, -1, 0] as const;

/**
 * Dynamic programming from the last slot to the first, over the kind of the slot before, whose run
 * is long enough, and the slots that are left to select: the next slot goes on with that run, or
 * `hold` slots begin one of another kind. Undefined if nothing fits.
 */
function optimum(prices: readonly number[], counts: Counts, hold: number): Plan | undefined {
  const slots = prices.length;
  const upTo = [0];
  for (const price of prices) upTo.push((upTo.at(-1) as number) + price);
  const widths = [kinds.length, counts.cheap + 1, counts.expensive + 1] as const;
  const at = (slot: number, before: number, cheap: number, expensive: number): number =>
    ((slot * widths[0] + before) * widths[1] + cheap) * widths[2] + expensive;
  const costs = new Float64Array((slots + 1) * widths[0] * widths[1] * widths[2]).fill(
    Number.POSITIVE_INFINITY,
  );
  const lengthOf = (next: number, before: number): number => (next === before ? 1 : hold);
  /** Cost from `slot` on, if slots of the kind `next` follow. */
  const cost = (
    slot: number,
    before: number,
    next: number,
    cheap: number,
    expensive: number,
  ): number => {
    const length = lengthOf(next, before);
    const end = slot + length;
    const cheapLeft = next === kind.cheap ? cheap - length : cheap;
    const expensiveLeft = next === kind.expensive ? expensive - length : expensive;
    if (end > slots || cheapLeft < 0 || expensiveLeft < 0) return Number.POSITIVE_INFINITY;
    const price = (upTo[end] as number) - (upTo[slot] as number);
    return (
      (weights[next] as number) * price + (costs[at(end, next, cheapLeft, expensiveLeft)] as number)
    );
  };
  for (const last of kinds) costs[at(slots, last, 0, 0)] = 0;
  for (let slot = slots - 1; slot > 0; slot--) {
    for (const before of kinds) {
      for (let cheap = Math.min(counts.cheap, slots - slot); cheap >= 0; cheap--) {
        const most = Math.min(counts.expensive, slots - slot - cheap);
        for (let expensive = most; expensive >= 0; expensive--) {
          costs[at(slot, before, cheap, expensive)] = Math.min(
            cost(slot, before, kind.cheap, cheap, expensive),
            cost(slot, before, kind.expensive, cheap, expensive),
            cost(slot, before, kind.other, cheap, expensive),
          );
        }
      }
    }
  }
  const chosen: number[] = [];
  // Before the first slot there is no run to go on with.
  let before = -1;
  let { cheap, expensive } = counts;
  while (chosen.length < slots) {
    const options = kinds.map(next => cost(chosen.length, before, next, cheap, expensive));
    const best = Math.min(...options);
    if (best === Number.POSITIVE_INFINITY) return undefined;
    const next = options.indexOf(best);
    const length = lengthOf(next, before);
    for (let count = 0; count < length; count++) chosen.push(next);
    if (next === kind.cheap) cheap -= length;
    if (next === kind.expensive) expensive -= length;
    before = next;
  }
  return {
    cheap: chosen.map(one => one === kind.cheap),
    expensive: chosen.map(one => one === kind.expensive),
  };
}
