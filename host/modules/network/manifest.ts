import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { type Network, network } from './network.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    network: Network;
  }
}

/** Name, ports and reachability of the device. */
export default defineModule({
  name: 'network',
  section: '2.28 Name and ports',
  variants: everyVariant,
  needs: { certs: 'certs', info: 'info' },
  start: (context, { certs, info }) => network(context, certs, info),
});
