import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { type Meters, meters } from './meters.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    meters: Meters;
  }
}

/** All meters of the device, by slot. */
export default defineModule({
  name: 'meters',
  section: '2.30 Meters',
  variants: everyVariant,
  uses: { makes: 'meter_makes' },
  start: (context, { makes }) => meters(context, makes),
});
