import { everyVariant } from '../../variants.ts';
import { defineModule } from '../manifest.ts';
import { type Ntp, ntp } from '../ntp.ts';

declare module '../manifest.ts' {
  interface Modules {
    ntp: Ntp;
  }
}

/** Time zone and synchronisation. */
export default defineModule({
  name: 'ntp',
  section: '2.26 Time zone and synchronisation',
  variants: everyVariant,
  turn: 'first',
  start: context => ntp(context, context.zone),
});
