import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import type { Preferences } from './preferences.ts';
import { system } from './system.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    system: Preferences;
  }
}

/** Restart, resets and preferences; backup, report and version. */
export default defineModule({
  name: 'system',
  section: '2.24 Restart, resets and preferences',
  variants: everyVariant,
  needs: { trace: 'event_log' },
  start: system,
});
