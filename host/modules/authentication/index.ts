import type { Credentials } from '../../access/credentials.ts';
import { energyManagers } from '../../variants.ts';
import { authentication } from '../authentication.ts';
import { defineModule } from '../manifest.ts';

declare module '../manifest.ts' {
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
