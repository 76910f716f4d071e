import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { meter } from './meter.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    meter: undefined;
  }
}

/** The legacy meter API (interface 2.19). */
export default defineModule({
  name: 'meter',
  section: '2.19 Legacy meter API',
  variants: everyVariant,
  needs: { meters: 'meters' },
  start: (context, { meters }) => meter(context, meters),
});
