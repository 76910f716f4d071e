import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { type Users, users } from './users.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    users: Users;
  }
}

/** Users, their login, and the authorization of charges (interface 2.12). */
export default defineModule({
  name: 'users',
  section: '2.12 Users',
  variants: chargers,
  needs: { evse: 'evse', tracker: 'charge_tracker', monitoring: 'require_meter' },
  start: (context, { evse, tracker, monitoring }) => users(context, evse, tracker, monitoring),
});
