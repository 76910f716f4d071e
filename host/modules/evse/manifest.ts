import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { type Evse, evse } from './evse.ts';
import { evseMetrics } from './metrics.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    evse: Evse;
  }
}

/** The charge controller (interface 2.10). */
export default defineModule({
  name: 'evse',
  section: '2.10 Charge controller',
  variants: chargers,
  start(context) {
    const started = evse(context);
    evseMetrics(context.registry.metrics, context.hardware, started);
    return started;
  },
});
