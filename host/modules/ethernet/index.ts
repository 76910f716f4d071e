import { largerDevices } from '../../variants.ts';
import { withNetwork } from '../context.ts';
import { ethernet } from '../ethernet.ts';
import { defineModule } from '../manifest.ts';

declare module '../manifest.ts' {
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
