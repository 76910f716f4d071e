import { tryEverySetting } from './page-settings.ts';

await tryEverySetting(['warp3', 'warp4', 'wem2']);
