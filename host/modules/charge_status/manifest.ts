import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { chargeStatus } from './charge_status.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    charge_status: undefined;
  }
}

/** What goes on with a charge, and why. */
export default defineModule({
  name: 'charge_status',
  section: '2.10 Charge controller',
  variants: chargers,
  needs: {
    evse: 'evse',
    tracker: 'charge_tracker',
    users: 'users',
    nfc: 'nfc',
    link: 'cm_networking',
    chargeManager: 'charge_manager',
    powerManager: 'power_manager',
    monitoring: 'require_meter',
    limits: 'charge_limits',
  },
  uses: { p14aEnwg: 'p14a_enwg', ocpp: 'ocpp' },
  start: chargeStatus,
});
