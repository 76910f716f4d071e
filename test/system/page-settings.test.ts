import { tryEverySetting } from './page-settings.ts';

tryEverySetting(['warp', 'warp2', 'wem']);
