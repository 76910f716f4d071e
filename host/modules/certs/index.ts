import { everyVariant } from '../../variants.ts';
import { type Certificates, certs } from '../certs.ts';
import { defineModule } from '../manifest.ts';

declare module '../manifest.ts' {
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
