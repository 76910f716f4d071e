import { withNetwork } from '../../device/context.ts';
import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { wifi } from './wifi.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    wifi: undefined;
  }
}

/** Station and access point of the device's radio (interface 2.7). */
export default defineModule({
  name: 'wifi',
  section: '2.7 Wi-Fi',
  variants: everyVariant,
  needs: { network: 'network', certs: 'certs' },
  start: (context, modules) => wifi(withNetwork(context), modules),
});
