import { tryEverySetting } from './page-settings.ts';

tryEverySetting(['warp3', 'warp4', 'wem2']);
