import { gridSlot, meteredSite, nominalV } from '../../modules/metered-site.ts';
import type { Evening } from './evening.ts';

const pv = 2;
const houseW = 300;
const fastS = 60;
const watchedS = 600;

/**
 * A garage without sun: a vehicle charges Fast for a minute, beside one that waits for excess, and
 * then follows the excess as well.
 */
export const leavingFast: Evening = {
  name: 'leaving-fast',
  figures: [
    {
      figure: 'from-grid-wh',
      unit: 'Wh',
      better: 'lower',
      limit: 25,
      doc: 'What both vehicles take from the grid in ten minutes after mode Fast became PV at night',
    },
    {
      figure: 'neighbour-wh',
      unit: 'Wh',
      better: 'lower',
      limit: 0,
      doc: 'What of it the one takes that was off',
    },
  ],
  play() {
    const site = meteredSite({ variants: ['warp3', 'warp3'] });
    try {
      const { manager } = site;
      site.house = [houseW / nominalV, 0, 0];
      manager.put('power_manager/config', {
        ...manager.get('power_manager/config'),
        excess_charging_enable: true,
        meter_slot_grid_power: gridSlot,
      });
      manager.put('charge_manager/charge_modes', [0, pv]);
      site.plug(0);
      site.plug(1);
      site.live(fastS);
      manager.put('power_manager/charge_mode', pv);
      let takenWh = 0;
      let neighbourWh = 0;
      for (let second = 0; second < watchedS; second++) {
        site.live(1);
        const [firstWh = 0, secondWh = 0] = site.chargers.map(
          ({ simulation }) => (simulation.charger?.vehicle.state.power_w ?? 0) / 3600,
        );
        takenWh += firstWh + secondWh;
        neighbourWh += secondWh;
      }
      return { 'from-grid-wh': takenWh, 'neighbour-wh': neighbourWh };
    } finally {
      site.stop();
    }
  },
};
