import { everyVariant } from '../../variants.ts';
import { type Info, info } from '../info.ts';
import { defineModule } from '../manifest.ts';

declare module '../manifest.ts' {
  interface Modules {
    info: Info;
  }
}

/** Who the device is and what it can do. */
export default defineModule({
  name: 'info',
  section: '2.23 Device information',
  variants: everyVariant,
  start: info,
});
