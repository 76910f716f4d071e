import { defineModule } from '../../device/manifest.ts';
import { largerDevices } from '../../hardware/variants.ts';
import { type DayAheadPrices, dayAheadPrices } from './day_ahead_prices.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    day_ahead_prices: DayAheadPrices;
  }
}

/** Dynamic electricity prices (interface 2.9). */
export default defineModule({
  name: 'day_ahead_prices',
  section: '2.9 Dynamic electricity prices',
  variants: largerDevices,
  needs: { ntp: 'ntp', certs: 'certs' },
  start: dayAheadPrices,
});
