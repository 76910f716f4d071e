import { defineModule } from '../../device/manifest.ts';
import { largerDevices } from '../../hardware/variants.ts';
import { type SolarForecast, solarForecast } from './solar_forecast.ts';

declare module '../../device/modules.ts' {
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
