import { trySettings } from '../page-settings.ts';

trySettings(['warp', 'warp2', 'wem'], { language: 'en' });
