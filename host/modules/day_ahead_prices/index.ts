import { largerDevices } from '../../variants.ts';
import { type DayAheadPrices, dayAheadPrices } from '../day_ahead_prices.ts';
import { defineModule } from '../manifest.ts';

declare module '../manifest.ts' {
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
