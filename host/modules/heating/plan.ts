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
 * Hours to select in each control period, and shortest durations of a selection and of a gap in it.
 */
export interface PlanRules {
  readonly cheapHours: number;
  readonly expensiveHours: number;
  readonly holdMinutes: number;
}

/**
 * Selects price slots in each of the periods that prices cover from end to end; the others stay
 * empty. Cheap and expensive ones are selected each by themselves: that the outputs hold long
 * enough where one follows the other is seen to when they are switched, and makes no plan dearer.
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
  const slotsOf = (hours: number): number => (hours * 60) / stepMinutes;
  for (const { fromMinutes, toMinutes } of periods) {
    const [first, end] = [indexOf(fromMinutes), indexOf(toMinutes)];
    if (first < 0 || end > prices.length) continue;
    const costs = prices.slice(first, end);
    const gains = costs.map(price => -price);
    cheap.splice(first, costs.length, ...cheapest(costs, slotsOf(rules.cheapHours), hold));
    expensive.splice(first, costs.length, ...cheapest(gains, slotsOf(rules.expensiveHours), hold));
  }
  return { cheap, expensive };
}

/**
 * Selects exactly `wanted` of the slots, all if they are fewer, so that the sum of their costs is
 * least and every run of selected and of other slots has at least `hold` of them. Of several such
 * selections the one that selects earlier. Where none exists, the cheapest slots, whatever their
 * runs.
 */
export function cheapest(costs: readonly number[], wanted: number, hold: number): boolean[] {
  const count = Math.min(costs.length, wanted);
  return withRuns(costs, count, hold) ?? withRuns(costs, count, 1) ?? [];
}

/**
 * Dynamic programming from the last slot to the first, over whether the slot before is selected,
 * whose run is long enough, and the slots that are left to select: the next slot goes on with that
 * run, or `hold` slots begin one of the other kind. Undefined if nothing fits.
 */
function withRuns(costs: readonly number[], count: number, hold: number): boolean[] | undefined {
  const slots = costs.length;
  const upTo = [0];
  for (const cost of costs) upTo.push((upTo.at(-1) as number) + cost);
  const at = (slot: number, before: number, left: number): number =>
    (slot * 2 + before) * (count + 1) + left;
  const least = new Float64Array((slots + 1) * 2 * (count + 1)).fill(Number.POSITIVE_INFINITY);
  const lengthOf = (next: number, before: number): number => (next === before ? 1 : hold);
  /** Cost from `slot` on, if selected (1) or other slots (0) follow. */
  const cost = (slot: number, before: number, next: number, left: number): number => {
    const length = lengthOf(next, before);
    const end = slot + length;
    const leftThen = left - next * length;
    if (end > slots || leftThen < 0) return Number.POSITIVE_INFINITY;
    const selected = next * ((upTo[end] as number) - (upTo[slot] as number));
    return selected + (least[at(end, next, leftThen)] as number);
  };
  least[at(slots, 0, 0)] = 0;
  least[at(slots, 1, 0)] = 0;
  for (let slot = slots - 1; slot > 0; slot--)
    for (const before of [0, 1])
      for (let left = Math.min(count, slots - slot); left >= 0; left--)
        least[at(slot, before, left)] = Math.min(
          cost(slot, before, 1, left),
          cost(slot, before, 0, left),
        );
  const chosen: boolean[] = [];
  // Before the first slot there is no run to go on with.
  let before = -1;
  let left = count;
  while (chosen.length < slots) {
    const [selected, other] = [1, 0].map(next => cost(chosen.length, before, next, left));
    const next = (selected as number) <= (other as number) ? 1 : 0;
    if (Math.min(selected as number, other as number) === Number.POSITIVE_INFINITY)
      return undefined;
    const length = lengthOf(next, before);
    for (let slot = 0; slot < length; slot++) chosen.push(next === 1);
    left -= next * length;
    before = next;
  }
  return chosen;
}
