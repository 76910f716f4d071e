import { defineModule } from '../../device/manifest.ts';
import { largerDevices } from '../../hardware/variants.ts';
import { ocppCentral } from './ocpp_central.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    ocpp_central: undefined;
  }
}

/** Chargers of others as members of the group: the device as their central system. */
export default defineModule({
  name: 'ocpp_central',
  section: '2.32 Chargers by OCPP',
  variants: largerDevices,
  needs: { certs: 'certs', chargeManager: 'charge_manager', ntp: 'ntp' },
  uses: { nfc: 'nfc' },
  start: ocppCentral,
});
