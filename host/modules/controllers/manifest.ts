import { defineModule } from '../../device/manifest.ts';
import { everyVariant } from '../../hardware/variants.ts';
import { controllers } from './controllers.ts';

declare module '../../device/modules.ts' {
  interface Modules {
    controllers: undefined;
  }
}

/** Charge controllers beside this device as chargers that it manages. */
export default defineModule({
  name: 'controllers',
  section: '2.22 Charge manager',
  variants: everyVariant,
  needs: { chargeManager: 'charge_manager', meters: 'meters' },
  uses: { energyManager: 'energy_manager' },
  start: controllers,
});
