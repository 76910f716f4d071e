import { meteredSite } from '../../modules/metered-site.ts';
import type { Evening } from './evening.ts';

const minutes = 180;
/** What the sun gives on one phase, A: four minutes of it, and three of clouds. */
const [sunA, cloudA] = [14, 7] as const;
const [sunMin, cloudMin] = [4, 3] as const;
const leastMa = 10_000;
const pvMode = 2;

/** A vehicle that takes no less than 10 A, in three hours of clouds. */
export const refusingVehicle: Evening = {
  name: 'refusing-vehicle',
  figures: [
    {
      figure: 'closings',
      unit: '',
      better: 'lower',
      limit: 4,
      doc: 'How often the contactor of a vehicle that takes no less than 10 A closes in three hours in which four minutes of sun (14 A) and three of clouds (7 A) take turns',
    },
    {
      figure: 'energy-kwh',
      unit: 'kWh',
      better: 'higher',
      doc: 'What it charges meanwhile',
    },
  ],
  play() {
    const site = meteredSite({ variants: ['warp3'], phases: 1 });
    const { manager } = site;
    const path = 'power_manager/config';
    manager.put(path, {
      ...manager.get(path),
      excess_charging_enable: true,
      meter_slot_grid_power: 1,
    });
    manager.put('power_manager/charge_mode', pvMode);
    site.plug(0, { max_current_ma: 16_000, phases: 1 });
    let [closings, mAs, wasLive] = [0, 0, false];
    for (let passedS = 0; passedS < minutes * 60; passedS++) {
      const isSunny = (passedS / 60) % (sunMin + cloudMin) < sunMin;
      site.house = [-(isSunny ? sunA : cloudA), 0, 0];
      site.refuse(0, leastMa);
      site.live(1);
      const isLive = site.isLive(0);
      if (isLive && !wasLive) closings++;
      wasLive = isLive;
      mAs += site.currents()[0] ?? 0;
    }
    site.stop();
    return { closings, 'energy-kwh': (mAs * 230) / 3.6e9 };
  },
};
