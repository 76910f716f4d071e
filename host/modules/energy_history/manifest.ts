import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { energyHistory } from './energy_history.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    energy_history: undefined;
  }
}

/** The recorded energy of a charger. */
export default defineModule({
  name: 'energy_history',
  section: '2.35 Recorded energy',
  variants: chargers,
  needs: { ntp: 'ntp', evse: 'evse', meters: 'meters', chargeManager: 'charge_manager' },
  uses: { prices: 'day_ahead_prices' },
  start: energyHistory,
});
