import { trySettings } from '../page-settings.ts';

trySettings(['warp3', 'warp4', 'wem2'], { language: 'de' });
