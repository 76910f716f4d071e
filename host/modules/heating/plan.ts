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
 * How many hours of each control period are to be selected, and how long a selection and a gap have
 * to last.
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
  const select = (
    into: boolean[],
    costs: readonly number[],
    first: number,
    hours: number,
  ): void => {
    const count = Math.min(costs.length, (hours * 60) / stepMinutes);
    for (const [index, selected] of cheapest(costs, count, hold).entries())
      into[first + index] = selected;
  };
  for (const { fromMinutes, toMinutes } of periods) {
    const [first, end] = [indexOf(fromMinutes), indexOf(toMinutes)];
    if (first < 0 || end > prices.length) continue;
    const own = prices.slice(first, end);
    select(cheap, own, first, rules.cheapHours);
    select(
      expensive,
      own.map(price => -price),
      first,
      rules.expensiveHours,
    );
  }
  return { cheap, expensive };
}

/**
 * Selects exactly `count` of the slots so that the sum of their costs is least and every run of
 * selected and of other slots has at least `hold` of them. Of several such selections the one that
 * selects earlier. Where none exists, the `count` cheapest slots, whatever their runs.
 */
export function cheapest(costs: readonly number[], count: number, hold: number): boolean[] {
  return (hold > 1 && withRuns(costs, count, hold)) || byCost(costs, count);
}

function byCost(costs: readonly number[], count: number): boolean[] {
  const order = costs
    .map((_, index) => index)
    .sort((a, b) => (costs[a] as number) - (costs[b] as number) || a - b);
  const chosen = new Set(order.slice(0, count));
  return costs.map((_, index) => chosen.has(index));
}

/**
 * From the last slot to the first: the least cost of what is left to select, by how much that is,
 * whether the slot before was selected, and for how many slots, up to `hold`, it has been so.
 * Undefined if nothing fits.
 */
function withRuns(costs: readonly number[], count: number, hold: number): boolean[] | undefined {
  const slots = costs.length;
  const widths = [2, hold + 1, count + 1] as const;
  const at = (slot: number, selected: number, run: number, left: number): number =>
    ((slot * widths[0] + selected) * widths[1] + run) * widths[2] + left;
  const least = new Float64Array((slots + 1) * widths[0] * widths[1] * widths[2]).fill(
    Number.POSITIVE_INFINITY,
  );
  /** Cost from `slot` on, when it is selected or not, after a run of the other or the same. */
  const cost = (
    slot: number,
    before: number,
    run: number,
    left: number,
    selected: number,
  ): number => {
    // At the beginning of the period there is no run that could be too short.
    if (selected !== before && run < hold && slot > 0) return Number.POSITIVE_INFINITY;
    if (selected > left) return Number.POSITIVE_INFINITY;
    const next = slot > 0 && selected === before ? Math.min(hold, run + 1) : 1;
    return (
      selected * (costs[slot] as number) +
      (least[at(slot + 1, selected, next, left - selected)] as number)
    );
  };
  least[at(slots, 0, hold, 0)] = 0;
  least[at(slots, 1, hold, 0)] = 0;
  for (let slot = slots - 1; slot >= 0; slot--) {
    for (let before = 0; before < 2; before++) {
      for (let run = 1; run <= hold; run++) {
        for (let left = 0; left <= Math.min(count, slots - slot); left++) {
          least[at(slot, before, run, left)] = Math.min(
            cost(slot, before, run, left, 1),
            cost(slot, before, run, left, 0),
          );
        }
      }
    }
  }
  const chosen: boolean[] = [];
  let [before, run, left] = [0, 1, count];
  for (let slot = 0; slot < slots; slot++) {
    const best = least[at(slot, before, run, left)] as number;
    if (best === Number.POSITIVE_INFINITY) return undefined;
    const selected = cost(slot, before, run, left, 1) === best ? 1 : 0;
    run = slot > 0 && selected === before ? Math.min(hold, run + 1) : 1;
    before = selected;
    left -= selected;
    chosen.push(selected === 1);
  }
  return chosen;
}
