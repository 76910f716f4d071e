import { addedCharger } from './added-charger.ts';
import { bursts } from './bursts.ts';
import { eveningsOf } from './evening.ts';
import { gridOperator } from './grid-operator.ts';
import { leavingFast } from './leaving-fast.ts';
import { lossyNetwork } from './lossy-network.ts';
import { mixedFleet } from './mixed-fleet.ts';
import { refusingVehicle } from './refusing-vehicle.ts';

/**
 * What loads, vehicles and losses of real evenings come to, each with what is accepted: devices and
 * sites of the tests (`test/modules/site-rig.ts`, `test/modules/metered-site.ts`) or the core by
 * itself.
 */
export const evenings = eveningsOf([
  addedCharger,
  bursts,
  gridOperator,
  leavingFast,
  lossyNetwork,
  mixedFleet,
  refusingVehicle,
]);
