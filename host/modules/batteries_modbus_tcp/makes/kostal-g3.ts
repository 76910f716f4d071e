import { f32, make } from '../make.ts';
import { longWatts } from '../settings.ts';

const unlimited = 2_147_483_647;
const nothing = undefined;

/** KOSTAL PLENTICORE G3: it clears a power that is forced by its own watchdog. */
export default make({
  tag: 12,
  name: 'KOSTAL PLENTICORE G3',
  deviceAddress: 71,
  repeatS: 20,
  wordOrderAt: 5,
  settings: {
    force_charge_power: longWatts('forceCharge', 2000),
    force_discharge_power: longWatts('forceDischarge', 2000),
  },
  rows({ force_charge_power: charge, force_discharge_power: discharge }) {
    return [
      f32(1280, [0, unlimited, unlimited, unlimited, 0, unlimited]),
      f32(1282, [0, unlimited, 0, unlimited, unlimited, unlimited]),
      f32(1034, [nothing, nothing, nothing, -charge, nothing, discharge]),
    ];
  },
});
