import { defineModule } from '../../device/manifest.ts';
import { type Heating, heating } from './heating.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    heating: Heating;
  }
}

/** Heat pump at two SG-Ready outputs (interface 2.16). */
export default defineModule({
  name: 'heating',
  section: '2.16 Heating control',
  variants: ['wem2'],
  needs: {
    energyManager: 'energy_manager',
    meters: 'meters',
    ntp: 'ntp',
    p14aEnwg: 'p14a_enwg',
    prices: 'day_ahead_prices',
    solarForecast: 'solar_forecast',
    temperatures: 'temperatures',
  },
  start: heating,
});
