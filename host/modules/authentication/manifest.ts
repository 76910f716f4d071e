import type { Credentials } from '../../access/credentials.ts';
import { defineModule } from '../../device/manifest.ts';
import { energyManagers } from '../../hardware/variants.ts';
import { authentication } from './authentication.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    authentication: Credentials;
  }
}

/** The one login of a device without users (interface 2.2). */
export default defineModule({
  name: 'authentication',
  section: '2.2 Login of energy managers',
  variants: energyManagers,
  start: authentication,
});
