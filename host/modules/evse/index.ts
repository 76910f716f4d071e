import { chargers } from '../../variants.ts';
import { type Evse, evse } from '../evse.ts';
import { defineModule } from '../manifest.ts';

declare module '../manifest.ts' {
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
