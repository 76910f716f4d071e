import { defineModule } from '../../device/manifest.ts';
import { largerDevices } from '../../hardware/variants.ts';
import { type Eebus, eebus } from './eebus.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    eebus: Eebus;
  }
}

/** The control box of the grid operator, which limits consumption by EEBUS. */
export default defineModule({
  name: 'eebus',
  section: '2.33 Control box (EEBUS)',
  variants: largerDevices,
  needs: { chargeManager: 'charge_manager', network: 'network', meters: 'meters' },
  uses: { evse: 'evse' },
  start: eebus,
});
