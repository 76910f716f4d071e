import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { batteryControl } from './battery_control.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    battery_control: undefined;
  }
}

/** Rules for what home batteries do. */
export default defineModule({
  name: 'battery_control',
  section: '2.34 Home batteries',
  variants: everyVariant,
  needs: {
    batteries: 'batteries',
    chargeManager: 'charge_manager',
    meters: 'meters',
    network: 'network',
    ntp: 'ntp',
    powerManager: 'power_manager',
  },
  uses: { evse: 'evse', prices: 'day_ahead_prices', solarForecast: 'solar_forecast' },
  start: batteryControl,
});
