import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { lateClock } from './late-clock.ts';
import { type Ntp, ntp } from './ntp.ts';
import type { servedClock } from './served-clock.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    ntp: Ntp;
  }
  interface LoadedLater {
    readonly ntp: { readonly servedClock: typeof servedClock };
  }
}

/** Time zone and synchronisation. */
export default defineModule({
  name: 'ntp',
  section: '2.26 Time zone and synchronisation',
  variants: everyVariant,
  turn: 'first',
  start(context) {
    const { zone, timeServers } = context;
    return ntp(
      context,
      zone,
      timeServers && (settings => lateClock(context, timeServers, settings)),
    );
  },
});
