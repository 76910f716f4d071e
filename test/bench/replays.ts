import {
  caltechSessions,
  type Fleet,
  feasibleWh,
  fleetOf,
  minimumMa,
  phaseLimitMa,
  voltageV,
} from './caltech.ts';
import { CoreManager } from './core-manager.ts';
import type { Group, Measure } from './figures.ts';
import { fluid } from './fluid.ts';
import { optimum } from './optimum.ts';
import { deliveredWh, scoresOf } from './scores.ts';
import { type MakeOf, type OtherMake, type Pace, type Replayed, replay } from './site.ts';

const powersKw = [20, 40, 60, 100, 150] as const;
const fleets: readonly Fleet[] = ['single', 'three', 'mixed'];

/**
 * Chargers report, and are sent to, every 2 s; vehicles draw more after 2 s, and less as late as
 * that grid allows within 5 s.
 */
const pace: Pace = { stepMs: 2000, riseMs: 2000, dropMs: 4000 };

/**
 * In a mixed site, every second charger is one of another make that obeys: told less at once, and
 * more every 30 s, with 10 s to follow, of which twice the time is reckoned with.
 */
const other: OtherMake = { raisePeriodMs: 30_000, reactionMs: 10_000, followMs: 20_000 };
const makeOf: MakeOf = charger => (charger % 2 === 1 ? other : undefined);

/** Least share of the optimum that single-phase vehicles get, by power. */
const leastShare: Readonly<Record<number, number>> = { 20: 0.91, 40: 0.95, 60: 0.985, 150: 0.999 };
/**
 * What a vehicle misses on a phase that waits one rotation interval for the smallest current, Wh.
 */
const turnWh = (minimumMa * voltageV * 900) / 3600 / 1000;

/**
 * The recorded sessions of a garage, replayed as if all of them charged at one connection that the
 * core manages.
 */
export const replays: Group = {
  name: 'distribution',
  measures: powersKw.flatMap(powerKw => fleets.flatMap(fleet => measuresOf(powerKw, fleet))),

  async run(wanted, say) {
    const samples = new Map<string, readonly number[]>();
    const sessions = caltechSessions();
    const manager = new CoreManager();
    for (const powerKw of powersKw) {
      for (const fleet of fleets) {
        const subject = subjectOf(powerKw, fleet);
        if (!measuresOf(powerKw, fleet).some(({ name }) => wanted(name))) continue;
        const site = { vehicles: fleetOf(sessions, fleet), limitMa: phaseLimitMa(powerKw) };
        const { replayed, hoursPerSecond } = timed(onDay => replay(site, manager, pace, { onDay }));
        const mixed = replay(site, manager, pace, { makeOf });
        const bestWh = optimum(site).boundWh;
        const scores = scoresOf(site, bestWh, fluid(site), replayed);
        say(`${subject} gets ${scores.optimumShare.toFixed(3)} of the optimum`);
        samples
          .set(`${subject}/optimum-share`, [scores.optimumShare])
          .set(`${subject}/fluid-share`, [scores.fluidShare])
          .set(`${subject}/feasible-share`, [
            (scores.optimumShare * bestWh) / feasibleWh(site.vehicles),
          ])
          .set(`${subject}/p5-of-fluid`, [scores.p5OfFluid])
          .set(`${subject}/worst-shortfall-wh-per-phase`, [scores.worstShortfallWh])
          .set(`${subject}/jain`, [scores.jain])
          .set(`${subject}/waiting-median-s`, [scores.waitingMedianS])
          .set(`${subject}/waiting-worst-s`, [scores.waitingWorstS])
          .set(`${subject}/switch-ons-per-session`, [scores.switchOnsPerSession])
          .set(`${subject}/overrun-ma`, [Math.max(replayed.overrunMa, mixed.overrunMa)])
          .set(`${subject}/mixed-share`, [deliveredWh(site, mixed) / deliveredWh(site, replayed)])
          .set(`${subject}/hours-per-second`, hoursPerSecond);
      }
    }
    return samples;
  },
};

/** Plays, and finds out the speed of each whole day. */
function timed(play: (onDay: () => void) => Replayed): {
  replayed: Replayed;
  hoursPerSecond: number[];
} {
  const hoursPerSecond: number[] = [];
  let startedMs = performance.now();
  const replayed = play(() => {
    const nowMs = performance.now();
    hoursPerSecond.push((24 * 1000) / (nowMs - startedMs));
    startedMs = nowMs;
  });
  return { replayed, hoursPerSecond };
}

function subjectOf(powerKw: number, fleet: Fleet): string {
  return `caltech/${powerKw}kw/${fleet}`;
}

function measuresOf(powerKw: number, fleet: Fleet): Measure[] {
  const subject = subjectOf(powerKw, fleet);
  const share = fleet === 'single' ? leastShare[powerKw] : undefined;
  const figures: (Omit<Measure, 'name' | 'subject'> & { figure: string })[] = [
    {
      figure: 'optimum-share',
      unit: 'ratio',
      better: 'higher',
      ...(share === undefined ? {} : { limit: share }),
      doc: 'Energy, against the most that a plan could deliver that knows the future and no smallest current',
    },
    {
      figure: 'fluid-share',
      unit: 'ratio',
      better: 'higher',
      doc: 'The same of the fluid-fair ideal: always max-min fair, without a smallest current',
    },
    {
      figure: 'feasible-share',
      unit: 'ratio',
      better: 'higher',
      doc: 'Energy, against what the vehicles would take if each were alone',
    },
    {
      figure: 'p5-of-fluid',
      unit: 'ratio',
      better: 'higher',
      limit: powerKw < 40 ? 0.9 : 0.97,
      doc: 'Energy of a vehicle, against what the fluid-fair ideal gives it: the 5 % quantile',
    },
    {
      figure: 'worst-shortfall-wh-per-phase',
      unit: 'Wh',
      better: 'lower',
      // Where vehicles of one and of three phases meet, others miss what is kept for a vehicle
      // beyond what it draws, until it has shown that it takes no more, and then now and then.
      limit: fleet === 'mixed' ? 600 : turnWh,
      doc: 'The most that a vehicle gets less than from the fluid-fair ideal, on each phase that it uses; but for mixed fleets the limit is a rotation interval at 6 A',
    },
    {
      figure: 'jain',
      unit: 'ratio',
      better: 'higher',
      doc: "Jain's index of what vehicles get that are present together, against the fluid-fair ideal, hour by hour",
    },
    {
      figure: 'waiting-median-s',
      unit: 's',
      better: 'lower',
      doc: 'The longest time in a row that a vehicle gets nothing before it is full: the median',
    },
    {
      figure: 'waiting-worst-s',
      unit: 's',
      better: 'lower',
      doc: 'The same of the vehicle that waits longest',
    },
    {
      figure: 'switch-ons-per-session',
      unit: 'times',
      better: 'lower',
      doc: 'How often a vehicle begins to draw, on average',
    },
    {
      figure: 'overrun-ma',
      unit: 'mA',
      better: 'lower',
      limit: 0,
      doc: 'The most that flows on a phase beyond its limit, also while vehicles follow, of a mixed site, too',
    },
    {
      figure: 'mixed-share',
      unit: 'ratio',
      better: 'higher',
      limit: 0.97,
      doc: 'Energy where every second charger is one of another make that takes 10 s to follow and is told more every 30 s at most, against the same garage without those',
    },
    {
      figure: 'hours-per-second',
      unit: 'h/s',
      better: 'higher',
      doc: 'Simulated time, the simulated vehicles included, per second: of a day',
    },
  ];
  return figures.map(({ figure, ...measure }) => ({
    ...measure,
    name: `${subject}/${figure}`,
    subject,
  }));
}
