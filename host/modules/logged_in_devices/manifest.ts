import type { Credentials } from '../../access/credentials.ts';
import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { loggedInDevices } from './logged_in_devices.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    logged_in_devices: Credentials | undefined;
  }
}

/** Browsers that stay logged in. */
export default defineModule({
  name: 'logged_in_devices',
  section: '2.36 Logged-in devices',
  variants: everyVariant,
  uses: { users: 'users', authentication: 'authentication' },
  start(context, { users, authentication }) {
    const logins = users?.credentials ?? authentication;
    return logins && loggedInDevices(context, logins);
  },
});
