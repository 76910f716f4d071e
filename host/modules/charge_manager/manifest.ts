import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { type ChargeManager, chargeManager } from './charge_manager.ts';

declare module '../../device/modules.ts' {
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
