import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import type { Make } from '../meters/index.ts';
import { furtherMakes } from './makes.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    meter_makes: readonly Make[];
  }
}

/** Devices whose registers a gateway knows beside those that all devices know: data alone. */
export default defineModule({
  name: 'meter_makes',
  section: '2.30 Meters',
  variants: everyVariant,
  start: () => furtherMakes,
});
