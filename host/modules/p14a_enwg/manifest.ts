import { defineModule } from '../../device/manifest.ts';
import { largerDevices } from '../../hardware/variants.ts';
import { type P14aEnwg, p14aEnwg } from './p14a_enwg.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    p14a_enwg: P14aEnwg;
  }
}

/** The limit by the grid operator, section 14a (interface 2.15). */
export default defineModule({
  name: 'p14a_enwg',
  section: '2.15 Section 14a control',
  variants: largerDevices,
  needs: { meters: 'meters' },
  uses: { evse: 'evse', energyManager: 'energy_manager', eebus: 'eebus' },
  start: p14aEnwg,
});
