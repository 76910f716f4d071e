import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { type ChargeTracker, chargeTracker } from './charge_tracker.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    charge_tracker: ChargeTracker;
  }
}

/** The charge log (interface 2.20). */
export default defineModule({
  name: 'charge_tracker',
  section: '2.20 Charge tracker',
  variants: chargers,
  needs: { evse: 'evse', meters: 'meters' },
  uses: { prices: 'day_ahead_prices' },
  start: chargeTracker,
});
