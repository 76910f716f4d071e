import { tryEverySetting } from './page-settings.ts';

await tryEverySetting(['warp', 'warp2', 'wem']);
