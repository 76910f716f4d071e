import { defineModule } from '../../device/manifest.ts';
import { largerDevices } from '../../hardware/variants.ts';
import { eco } from './eco.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    eco: undefined;
  }
}

/** Charge plans: when electricity is cheap enough for each charger. */
export default defineModule({
  name: 'eco',
  section: '2.22 Charge manager',
  variants: largerDevices,
  needs: {
    chargeManager: 'charge_manager',
    powerManager: 'power_manager',
    prices: 'day_ahead_prices',
    solar: 'solar_forecast',
    ntp: 'ntp',
  },
  uses: { evse: 'evse', tracker: 'charge_tracker' },
  start: eco,
});
