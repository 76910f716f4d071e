/**
 * A second opinion on plans, which shares nothing with the device: it is told minutes and prices,
 * and tries. A plan is judged as it is carried out: from its first slot to its last one, until the
 * need is met.
 */
export interface PlannedSlot {
  readonly minutes: number;
  readonly price: number;
}

/** What comes of a selection: what it costs, and how often charging begins. */
export interface Carried {
  readonly cost: number;
  readonly runs: number;
  readonly lacking: number;
  /** Selected slots that nothing was charged in. */
  readonly idle: number;
}

/** Carries a selection out. */
export function carryOut(
  slots: readonly PlannedSlot[],
  selected: readonly boolean[],
  need: number,
  isOn: boolean,
): Carried {
  let [cost, runs, left, idle] = [0, 0, need, 0];
  let charges = isOn;
  for (const [index, { minutes, price }] of slots.entries()) {
    const used = selected[index] === true ? Math.min(minutes, left) : 0;
    if (selected[index] === true && used === 0) idle++;
    if (used > 0 && !charges) runs++;
    charges = used > 0;
    cost += used * price;
    left -= used;
  }
  return { cost, runs, lacking: left, idle };
}

/** True if the first is the better plan: cheaper, or with fewer runs. */
function isBetter(one: Carried, other: Carried | undefined): boolean {
  if (!other || one.lacking !== other.lacking) return !other || one.lacking < other.lacking;
  return one.cost < other.cost || (one.cost === other.cost && one.runs < other.runs);
}

/** Tries every selection; of equal ones the one that selects earlier. */
export function tryAllPlans(
  slots: readonly PlannedSlot[],
  need: number,
  isOn: boolean,
): readonly boolean[] {
  let best: { readonly selected: boolean[]; readonly carried: Carried } | undefined;
  const count = slots.length;
  // Counted down from "all selected", so that earlier selections come first.
  for (let set = 2 ** count - 1; set >= 0; set--) {
    const selected = slots.map((_, index) => Math.floor(set / 2 ** (count - 1 - index)) % 2 === 1);
    const carried = carryOut(slots, selected, need, isOn);
    if (carried.idle > 0) continue;
    if (isBetter(carried, best?.carried)) best = { selected, carried };
  }
  return best?.selected ?? [];
}

/**
 * The least cost of many slots, and with it the fewest runs: forward in time, the best way to each
 * number of minutes charged so far, whether or not the vehicle charges there. Undefined where no
 * plan meets the need.
 */
export function leastCost(
  slots: readonly PlannedSlot[],
  need: number,
  isOn: boolean,
): { readonly cost: number; readonly runs: number } | undefined {
  type Way = { readonly cost: number; readonly runs: number };
  let ways = new Map<string, Way>([[`0 ${isOn}`, { cost: 0, runs: 0 }]]);
  for (const { minutes, price } of slots) {
    const next = new Map<string, Way>();
    const offer = (key: string, way: Way): void => {
      const known = next.get(key);
      if (!known || way.cost < known.cost || (way.cost === known.cost && way.runs < known.runs))
        next.set(key, way);
    };
    for (const [key, { cost, runs }] of ways) {
      const [done = '0', charges] = key.split(' ');
      offer(`${done} false`, { cost, runs });
      const used = Math.min(minutes, need - Number(done));
      if (used > 0)
        offer(`${Number(done) + used} true`, {
          cost: cost + used * price,
          runs: runs + (charges === 'true' ? 0 : 1),
        });
    }
    ways = next;
  }
  const found = [ways.get(`${need} true`), ways.get(`${need} false`)].filter(way => way);
  return found.sort((one, other) =>
    one && other ? one.cost - other.cost || one.runs - other.runs : 0,
  )[0];
}
