import { trySettings } from './page-settings.ts';

/* Some of the settings that the full tests try, of the variants with the most of them. */
trySettings(['warp4', 'wem2'], { nth: 10, language: 'de' });
