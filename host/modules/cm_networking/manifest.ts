import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { type ChargerLink, cmNetworking } from './cm_networking.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    cm_networking: ChargerLink;
  }
}

/** The charger as one that a manager controls. */
export default defineModule({
  name: 'cm_networking',
  section: '2.22 Charge manager',
  variants: chargers,
  needs: { evse: 'evse', meters: 'meters', nfc: 'nfc', info: 'info', network: 'network' },
  start: cmNetworking,
});
