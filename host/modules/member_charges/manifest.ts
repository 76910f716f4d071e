import { defineModule } from '../../device/manifest.ts';
import { largeChargers } from '../../hardware/variants.ts';
import { memberCharges } from './member_charges.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    member_charges: undefined;
  }
}

/** Charges of all chargers of the group: who may charge, and what is recorded of it. */
export default defineModule({
  name: 'member_charges',
  section: '2.22 Charge manager',
  variants: largeChargers,
  needs: { chargeManager: 'charge_manager', tracker: 'charge_tracker', users: 'users', nfc: 'nfc' },
  uses: { prices: 'day_ahead_prices' },
  start: memberCharges,
});
