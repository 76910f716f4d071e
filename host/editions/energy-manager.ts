import type { Manifest } from '../device/manifest.ts';
import authentication from '../modules/authentication/manifest.ts';
import emEnergyAnalysis from '../modules/em_energy_analysis/manifest.ts';
import energyManager from '../modules/energy_manager/manifest.ts';
import heating from '../modules/heating/manifest.ts';
import temperatures from '../modules/temperatures/manifest.ts';
import { everyDevice } from './every-device.ts';

/** Modules that only energy managers have. */
export const energyManagerModules: readonly Manifest[] = [
  authentication,
  temperatures,
  energyManager,
  heating,
  emEnergyAnalysis,
];

/** Everything that energy managers on a gateway are made of. */
export const energyManagerEdition: readonly Manifest[] = [...everyDevice, ...energyManagerModules];
