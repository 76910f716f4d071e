import { withNetwork } from '../../device/context.ts';
import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { wireguard } from './wireguard.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    wireguard: undefined;
  }
}

/** The device's tunnel to one WireGuard peer (interface 2.14). */
export default defineModule({
  name: 'wireguard',
  section: '2.14 VPN tunnel',
  variants: everyVariant,
  needs: { network: 'network' },
  start: (context, { network }) => wireguard(withNetwork(context), network),
});
