import { everyVariant } from '../../variants.ts';
import { type ChargeManager, chargeManager } from '../charge_manager.ts';
import { defineModule } from '../manifest.ts';

declare module '../manifest.ts' {
  interface Modules {
    charge_manager: ChargeManager;
  }
}

/** Load management of several chargers (interface 2.22). */
export default defineModule({
  name: 'charge_manager',
  section: '2.22 Charge manager',
  variants: everyVariant,
  start: chargeManager,
});
