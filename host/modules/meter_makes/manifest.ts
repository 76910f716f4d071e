import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { classTag, type FurtherMeters } from '../meters/index.ts';
import { furtherMakes } from './makes.ts';
import { speedwireClass } from './speedwire.ts';
import { telegramClasses } from './telegrams/index.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    meter_makes: FurtherMeters;
  }
}

/** Meters that a gateway knows beside those that all devices know. */
export default defineModule({
  name: 'meter_makes',
  section: '2.30 Meters',
  variants: everyVariant,
  start: context => ({
    makes: furtherMakes,
    classes: [[classTag.speedwire, speedwireClass(context)], ...telegramClasses(context)],
  }),
});
