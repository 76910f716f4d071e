import { caltechSessions, type Fleet, fleetOf, minimumMa, phaseLimitMa, voltageV } from './caltech.ts';
import { CoreManager } from './core-manager.ts';
import type { Group, Measure } from './figures.ts';
import { fluid } from './fluid.ts';
import { optimum } from './optimum.ts';
import { scoresOf } from './scores.ts';
import { type Pace, replay } from './site.ts';

const powersKw = [20, 40, 60, 100, 150] as const;
const fleets: readonly Fleet[] = ['single', 'three', 'mixed'];

/** Chargers report, and are sent to, every 2 s; vehicles draw more after 2 s, and less as late as that grid allows within 5 s. */
const pace: Pace = { stepMs: 2000, riseMs: 2000, dropMs: 4000 };

/** Least share of the optimum that single-phase vehicles get, by power. */
const leastShare: Readonly<Record<number, number>> = { 20: 0.91, 40: 0.95, 60: 0.985, 150: 0.999 };
/** What a vehicle misses on a phase that waits one rotation interval for the smallest current, Wh. */
const turnWh = (minimumMa * voltageV * 900) / 3600 / 1000;

/** The recorded sessions of a garage, replayed as if all of them charged at one connection that the core manages. */
export const distribution: Group = {
  measures: powersKw.flatMap(powerKw => fleets.flatMap(fleet => measuresOf(powerKw, fleet))),

  async run(wanted) {
    const samples = new Map<string, number[]>();
    const sessions = caltechSessions();
    const manager = new CoreManager();
    for (const powerKw of powersKw) {
      for (const fleet of fleets) {
        if (!measuresOf(powerKw, fleet).some(({ name }) => wanted(name))) continue;
        const site = { vehicles: fleetOf(sessions, fleet), limitMa: phaseLimitMa(powerKw) };
        const startedMs = performance.now();
        const replayed = replay(site, manager, pace);
        const seconds = (performance.now() - startedMs) / 1000;
        const scores = scoresOf(site, optimum(site).boundWh, fluid(site), replayed);
        const prefix = prefixOf(powerKw, fleet);
        samples
          .set(`${prefix}/optimum-share`, [scores.optimumShare])
          .set(`${prefix}/fluid-share`, [scores.fluidShare])
          .set(`${prefix}/jain`, [scores.jain])
          .set(`${prefix}/p5-of-fluid`, [scores.p5OfFluid])
          .set(`${prefix}/worst-shortfall-wh`, [scores.worstShortfallWh])
          .set(`${prefix}/waiting-median-s`, [scores.waitingMedianS])
          .set(`${prefix}/waiting-worst-s`, [scores.waitingWorstS])
          .set(`${prefix}/switch-ons-per-session`, [scores.switchOnsPerSession])
          .set(`${prefix}/overrun-ma`, [replayed.overrunMa])
          .set(`${prefix}/hours-per-second`, [replayed.simulatedHours / seconds]);
      }
    }
    return samples;
  },
};

function prefixOf(powerKw: number, fleet: Fleet): string {
  return `distribution/caltech/${powerKw}kw/${fleet}`;
}

function measuresOf(powerKw: number, fleet: Fleet): Measure[] {
  const prefix = prefixOf(powerKw, fleet);
  const limited = fleet === 'single';
  const share = limited ? leastShare[powerKw] : undefined;
  return [
    {
      name: `${prefix}/optimum-share`,
      unit: 'ratio',
      better: 'higher',
      ...(share === undefined ? {} : { limit: share }),
      doc: 'Energy, against the most that a plan could deliver that knows the future and no smallest current',
    },
    {
      name: `${prefix}/fluid-share`,
      unit: 'ratio',
      better: 'higher',
      doc: 'The same of the fluid-fair ideal: always max-min fair, without a smallest current',
    },
    {
      name: `${prefix}/p5-of-fluid`,
      unit: 'ratio',
      better: 'higher',
      ...(limited ? { limit: powerKw < 40 ? 0.9 : 0.97 } : {}),
      doc: 'Energy of a vehicle, against what the fluid-fair ideal gives it: the 5 % quantile',
    },
    {
      name: `${prefix}/worst-shortfall-wh`,
      unit: 'Wh',
      better: 'lower',
      ...(limited ? { limit: turnWh } : {}),
      doc: 'The most that a vehicle gets less than from the fluid-fair ideal, per phase; the limit is a rotation interval at 6 A',
    },
    {
      name: `${prefix}/jain`,
      unit: 'ratio',
      better: 'higher',
      doc: "Jain's index of what vehicles get that are present together, against the fluid-fair ideal, hour by hour",
    },
    {
      name: `${prefix}/waiting-median-s`,
      unit: 's',
      better: 'lower',
      doc: 'The longest time in a row that a vehicle gets nothing before it is full: the median',
    },
    {
      name: `${prefix}/waiting-worst-s`,
      unit: 's',
      better: 'lower',
      doc: 'The same of the vehicle that waits longest',
    },
    {
      name: `${prefix}/switch-ons-per-session`,
      unit: '1',
      better: 'lower',
      doc: 'How often a vehicle begins to draw, on average',
    },
    {
      name: `${prefix}/overrun-ma`,
      unit: 'mA',
      better: 'lower',
      limit: 0,
      doc: 'The most that flows on a phase beyond its limit, also while vehicles follow',
    },
    {
      name: `${prefix}/hours-per-second`,
      unit: 'h/s',
      better: 'higher',
      doc: 'Simulated time, the simulated vehicles included, per second',
    },
  ];
}
