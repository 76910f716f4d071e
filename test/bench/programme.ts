import { energyWh, phases, type Site, staysOf, type Vehicle } from './caltech.ts';
import { interiorPoint, type Place, type Programme } from './interior-point.ts';

/** The most energy that any schedule can deliver lies between these two. */
export interface Optimum {
  /** Energy of a schedule that keeps all limits, Wh. */
  readonly energyWh: number;
  /** What no schedule exceeds, Wh. */
  readonly boundWh: number;
}

/**
 * Plans a site of vehicles with different numbers of phases as a linear programme. What the solver
 * finds is not trusted: its schedule is cut down to the limits, and the bound is computed anew from
 * its prices of the phases.
 */
export function solveProgramme({ vehicles, limitMa }: Site): Optimum {
  const able = vehicles.filter(({ wantedMaMin, maximumMa }) => wantedMaMin > 0 && maximumMa > 0);
  const [vehicle] = able;
  if (vehicle === undefined || limitMa <= 0) return { energyWh: 0, boundWh: 0 };
  const programme = programmeOf({ vehicles: able, limitMa });
  const { charges, prices } = interiorPoint(programme);
  const perUnitWh = energyWh(vehicle, 1) / vehicle.phases.length;
  const schedule = cutDown(programme, charges);
  const worth = programme.places.reduce(
    (sum, { weight }, i) => sum + weight * (schedule[i] as number),
    0,
  );
  return { energyWh: worth * perUnitWh, boundWh: boundOf(programme, prices) * perUnitWh };
}

function programmeOf({ vehicles, limitMa }: Site): Programme {
  const stays = staysOf(vehicles);
  const places = stays.flatMap(({ minutes, present }, stretch) =>
    present.map(index => {
      const { phases: used, maximumMa } = vehicles[index] as Vehicle;
      const rows = used.map(phase => stretch * phases.length + phase);
      return { vehicle: index, rows, weight: used.length, upper: maximumMa * minutes };
    }),
  );
  return {
    places,
    wanted: vehicles.map(({ wantedMaMin }) => wantedMaMin),
    given: stays.flatMap(({ minutes }) => phases.map(() => limitMa * minutes)),
  };
}

/** Charges that keep all limits: what is over a limit is taken from all that share it. */
function cutDown({ places, wanted, given }: Programme, charges: ArrayLike<number>): number[] {
  const inside = places.map(({ upper }, i) => Math.min(Math.max(0, charges[i] as number), upper));
  const scaled = (
    before: readonly number[],
    limits: readonly number[],
    rowsOf: (place: Place) => readonly number[],
  ) => {
    const used = limits.map(() => 0);
    for (const [i, place] of places.entries()) {
      for (const row of rowsOf(place)) used[row] = (used[row] as number) + (before[i] as number);
    }
    const shares = limits.map((limit, row) =>
      Math.min(1, limit / Math.max(limit, used[row] as number)),
    );
    return places.map(
      (place, i) =>
        (before[i] as number) * Math.min(...rowsOf(place).map(row => shares[row] as number)),
    );
  };
  return scaled(
    scaled(inside, wanted, ({ vehicle }) => [vehicle]),
    given,
    ({ rows }) => rows,
  );
}

/**
 * What no schedule exceeds, whatever the prices: what the phases cost altogether, and what each
 * vehicle gains on its own by buying where it pays most (weak duality).
 */
function boundOf({ places, wanted, given }: Programme, prices: ArrayLike<number>): number {
  const paid = Array.from(given, (_, row) => Math.max(0, prices[row] as number));
  let bound = given.reduce((sum, limit, row) => sum + limit * (paid[row] as number), 0);
  const offers = wanted.map(() => [] as { gain: number; upper: number }[]);
  for (const { vehicle, rows, weight, upper } of places) {
    const gain = rows.reduce((left, row) => left - (paid[row] as number), weight);
    if (gain > 0) offers[vehicle]?.push({ gain, upper });
  }
  for (const [vehicle, own] of offers.entries()) {
    let left = wanted[vehicle] as number;
    for (const { gain, upper } of own.sort((a, b) => b.gain - a.gain)) {
      const bought = Math.min(left, upper);
      bound += gain * bought;
      left -= bought;
    }
  }
  return bound;
}
