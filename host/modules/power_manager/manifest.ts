import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { type PowerManager, powerManager } from './power_manager.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    power_manager: PowerManager;
  }
}

/** PV excess charging, dynamic limits, control of phases (interface 2.21). */
export default defineModule({
  name: 'power_manager',
  section: '2.21 Power manager',
  variants: everyVariant,
  needs: { meters: 'meters', chargeManager: 'charge_manager' },
  uses: {
    p14aEnwg: 'p14a_enwg',
    eebus: 'eebus',
    evse: 'evse',
    link: 'cm_networking',
    energyManager: 'energy_manager',
  },
  start: (context, { evse, link, ...modules }) =>
    powerManager(context, { ...modules, ...(evse && link && { charger: { evse, link } }) }),
});
