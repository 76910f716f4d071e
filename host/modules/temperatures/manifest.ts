import { defineModule } from '../../device/manifest.ts';
import { type Temperatures, temperatures } from './temperatures.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    temperatures: Temperatures;
  }
}

/** Outside temperature (interface 2.6). */
export default defineModule({
  name: 'temperatures',
  section: '2.6 Outside temperature',
  variants: ['wem2'],
  needs: { ntp: 'ntp', certs: 'certs' },
  start: temperatures,
});
