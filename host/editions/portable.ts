import type { Manifest } from '../device/manifest.ts';
import { chargerModules } from './charger.ts';
import { energyManagerModules } from './energy-manager.ts';
import { everyDevice } from './every-device.ts';

/**
 * What devices in engines without Node are made of: both kinds, as one script serves all variants.
 */
export const portableEdition: readonly Manifest[] = [
  ...everyDevice,
  ...chargerModules,
  ...energyManagerModules,
];
