import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { type Certificates, certs } from './certs.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    certs: Certificates;
  }
}

/** Certificates and private keys for TLS. */
export default defineModule({
  name: 'certs',
  section: '2.29 Certificates',
  variants: everyVariant,
  start: certs,
});
