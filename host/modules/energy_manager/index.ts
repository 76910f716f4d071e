/* What the rest of the device may know of `energy_manager`; how it starts is in manifest.ts. */
export type { EnergyManager, PhaseContactor } from './energy_manager.ts';
