import { everyVariant } from '../../variants.ts';
import { defineModule } from '../manifest.ts';
import { system } from '../system.ts';
import type { Preferences } from './preferences.ts';

declare module '../manifest.ts' {
  interface Modules {
    system: Preferences;
  }
}

/** Restart, resets and preferences. */
export default defineModule({
  name: 'system',
  section: '2.24 Restart, resets and preferences',
  variants: everyVariant,
  start: system,
});
