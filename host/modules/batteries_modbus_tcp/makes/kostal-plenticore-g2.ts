import { f32, make, zeroAt } from '../make.ts';
import { longWatts } from '../settings.ts';

const unlimited = 2_147_483_647;
const nothing = undefined;

/** KOSTAL PLENTICORE plus G2: limits of its battery, or a power that it is forced to. */
export default make({
  tag: 11,
  name: 'KOSTAL PLENTICORE plus G2',
  deviceAddress: 71,
  repeatS: 20,
  wordOrderAt: 5,
  settings: {
    force_charge_power: longWatts('forceCharge', 2000),
    force_discharge_power: longWatts('forceDischarge', 2000),
  },
  rows({ force_charge_power: charge, force_discharge_power: discharge }) {
    return [
      // A power that was forced ends some time after it is not written any more.
      zeroAt(1034, [true, false, true, false, true, false]),
      f32(1038, [0, nothing, unlimited, nothing, 0, nothing]),
      f32(1040, [0, nothing, 0, nothing, unlimited, nothing]),
      f32(1034, [nothing, nothing, nothing, -charge, nothing, discharge]),
    ];
  },
});
