import { type Site, staysOf, type Vehicle } from './caltech.ts';

/** A stretch of time in which all currents stay the same. */
export interface Stretch {
  readonly fromMinutes: number;
  readonly toMinutes: number;
  /** Current per phase of each vehicle that is present and not full, by its index, mA. */
  readonly currentsMa: ReadonlyMap<number, number>;
}

/** What a site does if current can be shared as finely as one likes. */
export interface Fluid {
  readonly stretches: readonly Stretch[];
  /** Charge per phase of each vehicle, mA·min. */
  readonly chargesMaMin: readonly number[];
}

/**
 * Less than this is full: far below the mA·min that vehicles count in, far above what rounding
 * leaves.
 */
const nothingMaMin = 1e-6;

/**
 * The fluid-fair ideal: at every instant the max-min fair currents of the vehicles that are present
 * and not full, without a smallest current. Exact: goes from event to event (arrival, departure,
 * full).
 */
export function fluid({ vehicles, limitMa }: Site): Fluid {
  const chargesMaMin = vehicles.map(() => 0);
  const stretches: Stretch[] = [];
  const missing = (index: number): number =>
    (vehicles[index] as Vehicle).wantedMaMin - (chargesMaMin[index] as number);
  for (const { fromMinutes, minutes, present } of staysOf(vehicles)) {
    const end = fromMinutes + minutes;
    let now = fromMinutes;
    while (now < end) {
      const wanting = present.filter(index => missing(index) > nothingMaMin);
      if (wanting.length === 0) break;
      const currents = fairCurrents(
        wanting.map(index => vehicles[index] as Vehicle),
        limitMa,
      );
      const currentsMa = new Map(wanting.map((index, i) => [index, currents[i] as number]));
      const fulls = wanting.map(index => now + missing(index) / (currentsMa.get(index) as number));
      const until = Math.min(end, ...fulls);
      for (const [i, index] of wanting.entries()) {
        const added = (currents[i] as number) * (until - now);
        chargesMaMin[index] =
          fulls[i] === until
            ? (vehicles[index] as Vehicle).wantedMaMin
            : (chargesMaMin[index] as number) + added;
      }
      stretches.push({ fromMinutes: now, toMinutes: until, currentsMa });
      now = until;
    }
  }
  return { stretches, chargesMaMin };
}

/**
 * The max-min fair currents, mA: nobody can get more without taking from somebody who has no more.
 * Progressive filling: all rise together; who reaches the own maximum or a full phase stays there.
 */
export function fairCurrents(
  vehicles: readonly Pick<Vehicle, 'phases' | 'maximumMa'>[],
  limitMa: number,
): number[] {
  const currents = vehicles.map(() => 0);
  const rooms = [limitMa, limitMa, limitMa];
  let rising = [...vehicles.keys()];
  let level = 0;
  while (rising.length > 0) {
    const users = rooms.map(
      (_, phase) =>
        rising.filter(index => vehicles[index]?.phases.some(used => used === phase)).length,
    );
    const levels = rooms.map((room, phase) =>
      users[phase] === 0 ? Number.POSITIVE_INFINITY : level + room / (users[phase] as number),
    );
    const maxima = rising.map(index => (vehicles[index] as Vehicle).maximumMa);
    const reached = Math.min(...levels, ...maxima);
    for (const [phase, count] of users.entries())
      rooms[phase] = (rooms[phase] as number) - count * (reached - level);
    const stays = (index: number): boolean => {
      const { phases, maximumMa } = vehicles[index] as Vehicle;
      return maximumMa === reached || phases.some(phase => levels[phase] === reached);
    };
    for (const index of rising) currents[index] = reached;
    rising = rising.filter(index => !stays(index));
    level = reached;
  }
  return currents;
}
