import { phases, type Site, type Vehicle } from '../caltech.ts';
import { CoreManager } from '../core-manager.ts';
import { fluid } from '../fluid.ts';
import { optimum } from '../optimum.ts';
import { scoresOf } from '../scores.ts';
import { replay } from '../site.ts';
import type { Evening } from './evening.ts';

const hours = 4;
const limitMa = 40_000;

/** A vehicle that stays all evening and never becomes full. */
function guest(used: Vehicle['phases'], maximumMa: number): Vehicle {
  const stay = { arrivalMinutes: 0, departureMinutes: hours * 60 };
  return { ...stay, phases: used, maximumMa, wantedMaMin: maximumMa * hours * 60 };
}

/** Two chargers of 6.6 kW on three phases beside one on a phase, where 40 A are to be shared. */
const garage: Site = {
  limitMa,
  vehicles: [guest(phases, 9600), guest(phases, 9600), guest([0], 28_700)],
};

/**
 * Vehicles of three phases that never take more than 9.6 A beside one that takes whatever it gets:
 * what nobody draws belongs to it.
 */
export const mixedFleet: Evening = {
  name: 'mixed-fleet',
  figures: [
    {
      figure: 'worst-shortfall-wh-per-phase',
      unit: 'Wh',
      better: 'lower',
      limit: 300,
      doc: 'The most that a vehicle gets less than its fair share in four hours, on each phase that it uses, where two of three phases draw 9.6 A of 40 A and one of one phase takes the rest',
    },
    {
      figure: 'overrun-ma',
      unit: 'mA',
      better: 'lower',
      limit: 0,
      doc: 'The most that flows on a phase beyond its limit meanwhile',
    },
  ],
  play() {
    const pace = { stepMs: 2000, riseMs: 2000, dropMs: 4000 };
    const replayed = replay(garage, new CoreManager(), pace);
    const { worstShortfallWh } = scoresOf(garage, optimum(garage).boundWh, fluid(garage), replayed);
    return {
      'worst-shortfall-wh-per-phase': worstShortfallWh,
      'overrun-ma': replayed.overrunMa,
    };
  },
};
