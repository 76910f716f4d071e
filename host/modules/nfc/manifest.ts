import { defineModule } from '../../device/manifest.ts';
import { chargers } from '../../hardware/variants.ts';
import { type Nfc, nfc } from './nfc.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    nfc: Nfc;
  }
}

/** Tags that authorize charges (interface 2.11). */
export default defineModule({
  name: 'nfc',
  section: '2.11 NFC authorization',
  variants: chargers,
  needs: { users: 'users', evse: 'evse' },
  start: (context, { users, evse }) => nfc(context, users, evse),
});
