import { playBursts } from '../../modules/bursts.ts';
import type { Evening } from './evening.ts';

/**
 * Loads of 15 A that are on for 3 s of 7 s, for twenty minutes: a hob, a kettle on a thermostat.
 */
export const bursts: Evening = {
  name: 'bursts',
  figures: [
    {
      figure: 'one-over-limit',
      unit: 'ratio',
      better: 'lower',
      limit: 0.02,
      doc: 'Part of the time after the first minute in which a connection of 25 A with one vehicle carries more',
    },
    {
      figure: 'one-changes',
      unit: 'times',
      better: 'lower',
      limit: 4,
      doc: 'How often its current changes in 20 min',
    },
    {
      figure: 'three-over-limit',
      unit: 'ratio',
      better: 'lower',
      limit: 0.02,
      doc: 'The same part of the time with three vehicles at 35 A',
    },
    {
      figure: 'three-closings-beyond-steady',
      unit: 'times',
      better: 'lower',
      limit: 0,
      doc: 'How many more contactors close than beside a load of 15 A that is always on',
    },
  ],
  play() {
    const one = playBursts({ chargers: 1, connectionMa: 25_000 });
    const garage = { chargers: 3, connectionMa: 35_000 };
    const three = playBursts(garage);
    const steady = playBursts({ ...garage, onS: 7 });
    return {
      'one-over-limit': one.overShare,
      'one-changes': one.changes,
      'three-over-limit': three.overShare,
      'three-closings-beyond-steady': Math.max(0, three.closings - steady.closings),
    };
  },
};
