import { withNetwork } from '../../device/context.ts';
import { defineModule } from '../../device/manifest.ts';
import { largerDevices } from '../../hardware/variants.ts';
import { ethernet } from './ethernet.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    ethernet: undefined;
  }
}

/** The LAN interface (interface 2.13). */
export default defineModule({
  name: 'ethernet',
  section: '2.13 LAN',
  variants: largerDevices,
  needs: { network: 'network' },
  start: (context, { network }) => ethernet(withNetwork(context), network),
});
