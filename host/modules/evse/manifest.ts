import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { type Evse, evse } from './evse.ts';

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
  start: evse,
});
