import { fronius } from './makes/fronius.ts';
import { homeWizard } from './makes/home-wizard.ts';
import { shelly } from './makes/shelly.ts';
import { tasmota } from './makes/tasmota.ts';
import type { WebMake } from './web-make.ts';

/** Devices whose answers by HTTP are known. */
export const webMakes: readonly WebMake[] = [...shelly, tasmota, homeWizard, fronius];
