/** A stretch of time in which it is decided once whether the vehicle charges. */
export interface Slot {
  readonly fromMinutes: number;
  readonly toMinutes: number;
  /** Minutes by which the need gets less if it is selected; 0: it is of no use. */
  readonly minutes: number;
  /** Cost of each of those minutes, a whole number of any unit; negative ones are gains. */
  readonly price: number;
}

/** What was selected. */
export interface Selection {
  /** By slot. */
  readonly selected: readonly boolean[];
  /** Minutes of the need that no slot covers. */
  readonly lackingMinutes: number;
}

/** More runs than the slots of two days can have: the runs of a plan are the rest of its worth. */
const runsFactor = 128;
/** Slots of two days with 15 minutes each, one of them with 25 hours. */
export const mostSlots = 200;

/**
 * Selects the slots that meet a need of whole minutes at the least cost; of equally cheap
 * selections the one with the fewest runs, of those the one that selects earlier. Charging ends
 * when the need is met, so that the last slot may be used in part, and none after it is selected.
 * All slots that are of use, if they do not suffice.
 *
 * Dynamic programming from the last slot to the first, over whether the slot before is selected and
 * the minutes that are left. Cost and runs are one whole number, which a double holds exactly: 31
 * bits of price, 12 of minutes, 7 of runs.
 *
 * @param isOn whether the vehicle charges already: a run that goes on with it is none of its own
 */
export function cheapestSlots(slots: readonly Slot[], need: number, isOn: boolean): Selection {
  const sum = slots.reduce((total, { minutes }) => total + minutes, 0);
  if (need <= 0) return { selected: slots.map(() => false), lackingMinutes: 0 };
  if (sum <= need)
    return { selected: slots.map(({ minutes }) => minutes > 0), lackingMinutes: need - sum };
  const choices = bestChoices(slots, need);
  const selected: boolean[] = [];
  let left = need;
  let before = isOn ? 1 : 0;
  slots.forEach(({ minutes }, slot) => {
    const isSelected = choices[(slot * 2 + before) * (need + 1) + left] === 1;
    selected.push(isSelected);
    if (isSelected) left = Math.max(0, left - minutes);
    before = isSelected ? 1 : 0;
  });
  return { selected, lackingMinutes: 0 };
}

/** 1 where a slot is selected, by slot, whether the one before is, and the minutes left. */
function bestChoices(slots: readonly Slot[], need: number): Uint8Array {
  const width = need + 1;
  const choices = new Uint8Array(slots.length * 2 * width);
  /** Worth of what follows, by minutes left, if the slot before is not selected, and if it is. */
  let off = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  let on = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  let nextOff = new Float64Array(width);
  let nextOn = new Float64Array(width);
  off[0] = on[0] = 0;
  for (let slot = slots.length - 1; slot >= 0; slot--) {
    const { minutes, price } = slots[slot] as Slot;
    const rowOff = slot * 2 * width;
    const rowOn = rowOff + width;
    for (let left = 1; left <= need; left++) {
      const used = Math.min(minutes, left);
      const leave = off[left] as number;
      const take =
        used > 0
          ? price * used * runsFactor + (on[left - used] as number)
          : Number.POSITIVE_INFINITY;
      // Beginning a run counts as one; infinity is no choice at all.
      const begins = take + 1 <= leave && take < Number.POSITIVE_INFINITY;
      const goesOn = take <= leave && take < Number.POSITIVE_INFINITY;
      nextOff[left] = begins ? take + 1 : leave;
      nextOn[left] = goesOn ? take : leave;
      if (begins) choices[rowOff + left] = 1;
      if (goesOn) choices[rowOn + left] = 1;
    }
    [off, nextOff] = [nextOff, off];
    [on, nextOn] = [nextOn, on];
    off[0] = on[0] = 0;
  }
  return choices;
}

/** Runs of selected slots that follow each other, as [from, to] in Unix minutes. */
export function runsOf(
  slots: readonly Slot[],
  selected: readonly boolean[],
): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  slots.forEach(({ fromMinutes, toMinutes }, slot) => {
    if (!selected[slot]) return;
    const last = runs.at(-1);
    if (last?.to === fromMinutes) last.to = toMinutes;
    else runs.push({ from: fromMinutes, to: toMinutes });
  });
  return runs;
}
