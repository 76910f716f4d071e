import { defineModule } from '../../device/manifest.ts';
import { energyManagers } from '../../hardware/variants.ts';
import { emEnergyAnalysis } from './em_energy_analysis.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    em_energy_analysis: undefined;
  }
}

/** The recorded energy balance of the house (interface 2.17). */
export default defineModule({
  name: 'em_energy_analysis',
  section: '2.17 Energy manager',
  variants: energyManagers,
  needs: {
    ntp: 'ntp',
    energyManager: 'energy_manager',
    meters: 'meters',
    chargeManager: 'charge_manager',
    prices: 'day_ahead_prices',
  },
  start: emEnergyAnalysis,
});
