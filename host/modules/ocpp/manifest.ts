import { defineModule } from '../../device/manifest.ts';
import { largeChargers } from '../../hardware/variants.ts';
import { ocpp } from './ocpp.ts';
import type { Ocpp } from './offered.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    ocpp: Ocpp;
  }
}

/** The charger as a charge point of a central system (interface 2.3). */
export default defineModule({
  name: 'ocpp',
  section: '2.3 Central system (OCPP)',
  variants: largeChargers,
  needs: { ntp: 'ntp', rtc: 'rtc', certs: 'certs', evse: 'evse', meters: 'meters', nfc: 'nfc' },
  start: ocpp,
});
