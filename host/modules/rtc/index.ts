import { everyVariant } from '../../variants.ts';
import { defineModule } from '../manifest.ts';
import { type Rtc, rtc } from '../rtc.ts';

declare module '../manifest.ts' {
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
  start: (context, { ntp }) => rtc(context, ntp),
});
