import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { type Rtc, rtc } from './rtc.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    rtc: Rtc;
  }
}

/** The clock in calendar fields. */
export default defineModule({
  name: 'rtc',
  section: '2.27 Clock',
  variants: everyVariant,
  needs: { ntp: 'ntp' },
  start: rtc,
});
