import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { type Info, info } from './info.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    info: Info;
  }
}

/** Identity and features of the device. */
export default defineModule({
  name: 'info',
  section: '2.23 Device information',
  variants: everyVariant,
  start: info,
});
