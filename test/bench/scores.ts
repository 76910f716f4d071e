import { energyWh, feasibleWh, type Site, type Vehicle, voltageV } from './caltech.ts';
import { quantile } from './figures.ts';
import type { Fluid } from './fluid.ts';
import type { Hour, Replayed } from './site.ts';

/** What a replay comes to, beside the optimum and the fluid-fair ideal of the same site. */
export interface Scores {
  /** Energy of the fluid ideal, of the optimum. */
  readonly fluidShare: number;
  /** Energy of the replay, of the optimum. */
  readonly optimumShare: number;
  /** Jain's index of the hours, see `jainIndex`. */
  readonly jain: number;
  /** 5 % of the vehicles get at most this of what the fluid ideal gives them. */
  readonly p5OfFluid: number;
  /** The most that a vehicle gets less than from the fluid ideal, per phase that it uses, Wh. */
  readonly worstShortfallWh: number;
  /**
   * The longest time in a row without current of a vehicle that is not full: median of the
   * vehicles, and the worst.
   */
  readonly waitingMedianS: number;
  readonly waitingWorstS: number;
  readonly switchOnsPerSession: number;
}

/** Energy that the vehicles of a site got, Wh. */
export function deliveredWh({ vehicles }: Site, { served }: Replayed): number {
  return served.reduce(
    (sum, { chargeMaMin }, index) => sum + energyWh(vehicles[index] as Vehicle, chargeMaMin),
    0,
  );
}

export function scoresOf(
  site: Site,
  optimumWh: number,
  ideal: Fluid,
  { served, hours }: Replayed,
): Scores {
  const { vehicles } = site;
  if (optimumWh > feasibleWh(vehicles) * (1 + 1e-6))
    throw new Error('nobody can take more than is feasible');
  const pairs = served.map(({ chargeMaMin }, i) => ({
    chargeMaMin,
    idealMaMin: ideal.chargesMaMin[i] as number,
  }));
  const sumWh = (charges: readonly number[]): number =>
    charges.reduce((sum, charge, i) => sum + energyWh(vehicles[i] as Vehicle, charge), 0);
  const shares = pairs
    .filter(({ idealMaMin }) => idealMaMin > 0)
    .map(pair => pair.chargeMaMin / pair.idealMaMin);
  const shortfalls = pairs.map(
    ({ chargeMaMin, idealMaMin }) => ((idealMaMin - chargeMaMin) * voltageV) / 60_000,
  );
  const waits = served.map(({ longestWaitS }) => longestWaitS);
  return {
    fluidShare: sumWh(ideal.chargesMaMin) / optimumWh,
    optimumShare: sumWh(pairs.map(({ chargeMaMin }) => chargeMaMin)) / optimumWh,
    jain: jainIndex(hours, ideal),
    p5OfFluid: quantile(shares, 0.05),
    worstShortfallWh: Math.max(0, ...shortfalls),
    waitingMedianS: quantile(waits, 0.5),
    waitingWorstS: Math.max(...waits),
    switchOnsPerSession: served.reduce((sum, { switchOns }) => sum + switchOns, 0) / served.length,
  };
}

/**
 * Jain's index (Σx)² / (n·Σx²) of service among vehicles that are present together: for each clock
 * hour, over the vehicles that are present and not full during all of it, both in the replay and in
 * the fluid ideal; x is what a vehicle gets in that hour, of what the fluid ideal gives it. The
 * mean over all hours with two such vehicles or more, weighted by their number. 1 if everybody gets
 * the same share, 1/n if one gets everything.
 */
function jainIndex(hours: readonly Hour[], { stretches }: Fluid): number {
  let weights = 0;
  let sum = 0;
  let first = 0;
  for (const { fromMinutes, chargesMaMin } of hours) {
    while (first < stretches.length && (stretches[first]?.toMinutes as number) <= fromMinutes)
      first++;
    const ideal = new Map<number, { chargeMaMin: number; minutes: number }>();
    for (let place = first; place < stretches.length; place++) {
      const stretch = stretches[place];
      if (stretch === undefined || stretch.fromMinutes >= fromMinutes + 60) break;
      const from = Math.max(stretch.fromMinutes, fromMinutes);
      const minutes = Math.min(stretch.toMinutes, fromMinutes + 60) - from;
      for (const [index, currentMa] of stretch.currentsMa) {
        const before = ideal.get(index) ?? { chargeMaMin: 0, minutes: 0 };
        ideal.set(index, {
          chargeMaMin: before.chargeMaMin + currentMa * minutes,
          minutes: before.minutes + minutes,
        });
      }
    }
    const shares: number[] = [];
    for (const [index, chargeMaMin] of chargesMaMin) {
      const fair = ideal.get(index);
      // Stretches add up to an hour but for rounding.
      if (fair !== undefined && fair.minutes > 60 - 1e-6)
        shares.push(chargeMaMin / fair.chargeMaMin);
    }
    const squares = shares.reduce((total, share) => total + share * share, 0);
    if (shares.length < 2) continue;
    weights += shares.length;
    // Where all get nothing, all get the same; what index · n is then is n.
    sum +=
      squares === 0
        ? shares.length
        : shares.reduce((total, share) => total + share, 0) ** 2 / squares;
  }
  return weights === 0 ? 1 : sum / weights;
}
