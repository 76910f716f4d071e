import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { type RequireMeter, requireMeter } from './require_meter.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    require_meter: RequireMeter;
  }
}

/** No charging without a working meter (interface 2.18). */
export default defineModule({
  name: 'require_meter',
  section: '2.18 Meter monitoring',
  variants: chargers,
  needs: { evse: 'evse', meters: 'meters' },
  start: (context, { evse, meters }) => requireMeter(context, evse, meters),
});
