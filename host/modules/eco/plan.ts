import { type PriceSeries, priceAt } from '../day_ahead_prices/index.ts';
import { type Sun, slotsBetween, sunWh } from './slots.ts';
import { cheapestSlots, runsOf, type Slot } from './solver.ts';

/** What a plan is made from. */
export interface PlanTask {
  /** Net prices; undefined: none are known. */
  readonly series: PriceSeries | undefined;
  /** A net price with all that is added to it. */
  gross(net: number): number;
  /** Net price above which nothing is selected. */
  readonly mostNet: number;
  /** The window, in Unix minutes. */
  readonly from: number;
  readonly to: number;
  /** What the vehicle lacks: time, or energy in Wh. */
  readonly need: { readonly minutes: number } | { readonly wh: number };
  /** Power of the vehicle. */
  readonly powerW: number;
  /** Time that energy takes longer, because vehicles draw less at the end. */
  readonly slackMinutes: number;
  readonly sun: Omit<Sun, 'powerW'> | undefined;
  /** The vehicle charges already. */
  readonly isOn: boolean;
}

/** A plan, and what it comes to. */
export interface Plan {
  readonly slots: readonly Slot[];
  readonly selected: readonly boolean[];
  readonly runs: readonly { readonly from: number; readonly to: number }[];
  readonly gridWh: number;
  readonly sunWh: number;
  /** ct/1000 with all that is added. */
  readonly cost: number;
  readonly lackingMinutes: number;
}

const minutesOf = (wh: number, powerW: number): number =>
  powerW > 0 ? Math.ceil((wh * 60) / powerW) : Number.MAX_SAFE_INTEGER;

/** Makes the cheapest plan; the same task has the same plan. */
export function makePlan(task: PlanTask): Plan {
  const { series, from, to, powerW, slackMinutes, isOn, need } = task;
  const sun = task.sun && { ...task.sun, powerW };
  const grossSeries = series && { ...series, prices: series.prices.map(task.gross) };
  const slots = slotsBetween(grossSeries, from, to, sun).map(slot => {
    const net = series && priceAt(series, slot.fromMinutes);
    return net !== undefined && net > task.mostNet ? { ...slot, minutes: 0 } : slot;
  });
  const anyway = sun?.isUsedAnyway ? sunWh(slots, sun) : 0;
  const wanted =
    'minutes' in need ? need.minutes : minutesOf(Math.max(0, need.wh - anyway), powerW);
  const slack = 'minutes' in need || wanted === 0 ? 0 : slackMinutes;
  const { selected, lackingMinutes } = withRoom(slots, wanted, slack, isOn);
  const carried = carriedOut(slots, selected, wanted, powerW);
  const runs = runsOf(slots, selected);
  const during = slots.filter((_, index) => selected[index]);
  const most = 'wh' in need ? need.wh : Number.POSITIVE_INFINITY;
  const fromSun = anyway > 0 ? anyway : sun ? sunWh(during, sun) : 0;
  return {
    ...{ slots, selected, runs, ...carried },
    sunWh: Math.round(Math.min(most, fromSun)),
    lackingMinutes: Math.max(0, lackingMinutes - slack),
  };
}

/**
 * The cheapest slots, with room for a slow end: behind the last of them, where the plan may be
 * continued when the end is seen to be slow, or among them, if the departure follows.
 */
function withRoom(
  slots: readonly Slot[],
  wanted: number,
  slack: number,
  isOn: boolean,
): ReturnType<typeof cheapestSlots> {
  const tight = cheapestSlots(slots, wanted, isOn);
  const last = tight.selected.lastIndexOf(true);
  const room = slots.slice(last + 1).reduce((sum, { minutes }) => sum + minutes, 0);
  return slack === 0 || room >= slack ? tight : cheapestSlots(slots, wanted + slack, isOn);
}

/** What a selection buys until the need is met. */
function carriedOut(
  slots: readonly Slot[],
  selected: readonly boolean[],
  wanted: number,
  powerW: number,
): Pick<Plan, 'gridWh' | 'cost'> {
  let left = wanted;
  let minutesSum = 0;
  let cost = 0;
  slots.forEach(({ minutes, price }, index) => {
    if (!selected[index]) return;
    const used = Math.min(minutes, left);
    left -= used;
    minutesSum += used;
    cost += (used * powerW * price) / 60_000;
  });
  return { gridWh: Math.round((minutesSum * powerW) / 60), cost };
}

/**
 * Bits of the quarter hours of a plan, the lowest first: of those that are selected, and of those
 * that are cheap anyway.
 */
export function bitmapOf(
  { slots, selected }: Pick<Plan, 'slots' | 'selected'>,
  isAnyway: (slot: Slot) => boolean = () => false,
): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(slots.length / 8));
  slots.forEach((slot, index) => {
    if (selected[index] || isAnyway(slot))
      bytes[index >> 3] = (bytes[index >> 3] as number) | (1 << (index & 7));
  });
  return bytes;
}
