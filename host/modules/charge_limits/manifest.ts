import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { type ChargeLimits, chargeLimits } from './charge_limits.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    charge_limits: ChargeLimits;
  }
}

/** Limits of a charge: time, energy, state of charge. */
export default defineModule({
  name: 'charge_limits',
  section: '2.31 Limits of a charge',
  variants: chargers,
  needs: { evse: 'evse', meters: 'meters', tracker: 'charge_tracker' },
  start: chargeLimits,
});
