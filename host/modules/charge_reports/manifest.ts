import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { chargeReports } from './charge_reports.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    charge_reports: undefined;
  }
}

/** Reports of charges (interface 2.20). */
export default defineModule({
  name: 'charge_reports',
  section: '2.20 Charge tracker',
  variants: chargers,
  needs: { tracker: 'charge_tracker', users: 'users', info: 'info' },
  uses: { prices: 'day_ahead_prices' },
  start: chargeReports,
});
