import { defineModule } from '../../device/manifest.ts';
import { energyManagers } from '../../hardware/variants.ts';
import { type EnergyManager, energyManager } from './energy_manager.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    energy_manager: EnergyManager;
  }
}

/** Contactor, inputs, relay and status LED of an energy manager (interface 2.17). */
export default defineModule({
  name: 'energy_manager',
  section: '2.17 Energy manager',
  variants: energyManagers,
  needs: { network: 'network' },
  start: (context, { network }) => energyManager(context, network),
});
