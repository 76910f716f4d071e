import { largerDevices } from '../../variants.ts';
import { defineModule } from '../manifest.ts';
import { type SolarForecast, solarForecast } from '../solar_forecast.ts';

declare module '../manifest.ts' {
  interface Modules {
    solar_forecast: SolarForecast;
  }
}

/** PV yield forecast (interface 2.5). */
export default defineModule({
  name: 'solar_forecast',
  section: '2.5 PV yield forecast',
  variants: largerDevices,
  needs: { ntp: 'ntp', certs: 'certs' },
  start: solarForecast,
});
