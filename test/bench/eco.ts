import { makePlan } from '../../host/modules/eco/plan.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import type { Group } from './figures.ts';

const rounds = 30;
const slots = 192;
const slotMinutes = 15;
const slotsOfDay = 96;
/** A vehicle that needs nearly all of the time: the most that there is to choose between. */
const wh = 400_000;

/** Plans of chargers. */
export const eco: Group = {
  name: 'eco',
  measures: [
    {
      name: 'eco/plan-48h',
      unit: 'ms',
      better: 'lower',
      limit: 50,
      doc: 'A charge plan made anew for 48 hours: prices of quarter hours, the sun, a slow end, and a need that takes three quarters of the time',
    },
  ],

  async run() {
    const random = new SeededRandom(1);
    const samples: number[] = [];
    for (let round = -5; round < rounds; round++) {
      const prices = [...random.bytes(slots)].map(byte => 10_000 + byte * 100);
      const begin = performance.now();
      makePlan({
        series: { firstMinutes: 0, stepMinutes: slotMinutes, prices },
        gross: net => net * 1.19 + 12_000,
        mostNet: Number.POSITIVE_INFINITY,
        from: 0,
        to: slots * slotMinutes,
        need: { wh },
        powerW: 11_000,
        slackMinutes: 60,
        sun: {
          energyWh: (from, to) =>
            Math.max(0, Math.sin((from / slotMinutes / slotsOfDay) * 2 * Math.PI)) *
            (to - from) *
            50,
          isUsedAnyway: true,
        },
        isOn: false,
      });
      // The first ones are compiled meanwhile.
      if (round >= 0) samples.push(performance.now() - begin);
    }
    return new Map([['eco/plan-48h', samples]]);
  },
};
