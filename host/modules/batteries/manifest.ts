import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { type Batteries, batteries } from './batteries.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    batteries: Batteries;
  }
}

/** Home batteries that are told what to do. */
export default defineModule({
  name: 'batteries',
  section: '2.34 Home batteries',
  variants: everyVariant,
  needs: { modbus: 'batteries_modbus_tcp' },
  start: batteries,
});
