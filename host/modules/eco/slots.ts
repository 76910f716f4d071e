import { type PriceSeries, priceAt } from '../day_ahead_prices/index.ts';
import { mostSlots, type Slot } from './solver.ts';

/** A decision holds for so long. */
export const slotMinutes = 15;

/** Energy from the roof that a vehicle can have: between two Unix minutes, Wh. */
export type SunBetween = (fromMinutes: number, toMinutes: number) => number;

/** What the vehicle does with the sun, in a window of time. */
export interface Sun {
  /** Power of the vehicle when it charges as fast as it can. */
  readonly powerW: number;
  readonly energyWh: SunBetween;
  /** It charges from the sun in slots that are not selected, too: its mode follows the excess. */
  readonly isUsedAnyway: boolean;
}

/** Unix minute with which the slot of a moment begins: where a price changes, a slot does. */
export function slotOf(minutes: number, series: PriceSeries | undefined): number {
  const first = (series?.firstMinutes ?? 0) % slotMinutes;
  return minutes - ((((minutes - first) % slotMinutes) + slotMinutes) % slotMinutes);
}

/**
 * Cuts [from, to) into slots; times without a price are of no use. Energy from the sun makes a slot
 * cheaper. Where it comes anyway, it is no part of what the slot gives: see `sunWh`.
 */
export function slotsBetween(
  series: PriceSeries | undefined,
  from: number,
  to: number,
  sun: Sun | undefined,
): Slot[] {
  const slots: Slot[] = [];
  let begin = from;
  while (begin < to && slots.length < mostSlots) {
    const end = Math.min(to, slotOf(begin, series) + slotMinutes);
    const price = series && priceAt(series, begin);
    slots.push({
      fromMinutes: begin,
      toMinutes: end,
      ...(price === undefined ? { minutes: 0, price: 0 } : worth(price, begin, end, sun)),
    });
    begin = end;
  }
  return slots;
}

/** What a slot gives, and what that costs. */
function worth(
  price: number,
  from: number,
  to: number,
  sun: Sun | undefined,
): Pick<Slot, 'minutes' | 'price'> {
  const minutes = to - from;
  if (!sun || sun.powerW <= 0) return { minutes, price };
  const sunMinutes = Math.min(minutes, (sun.energyWh(from, to) * 60) / sun.powerW);
  if (sun.isUsedAnyway) return { minutes: Math.round(minutes - sunMinutes), price };
  return { minutes, price: Math.round((price * (minutes - sunMinutes)) / minutes) };
}

/** Energy that a vehicle gets from the sun within slots whether or not they are selected. */
export function sunWh(slots: readonly Slot[], { powerW, energyWh }: Sun): number {
  return slots.reduce((sum, { fromMinutes, toMinutes }) => {
    const most = (powerW * (toMinutes - fromMinutes)) / 60;
    return sum + Math.min(most, energyWh(fromMinutes, toMinutes));
  }, 0);
}
