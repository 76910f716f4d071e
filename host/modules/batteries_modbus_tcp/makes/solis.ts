import { make, u16 } from '../make.ts';
import { tensOfWatts, tenthsOfAmpere } from '../settings.ts';

const unlimited = 65_535;

/** Solis hybrid inverters: currents of the battery, and what it is forced to. */
export default make({
  tag: 8,
  name: 'Solis',
  deviceAddress: 1,
  settings: {
    max_normal_charge_current: tenthsOfAmpere('normalCharge', 500),
    max_normal_discharge_current: tenthsOfAmpere('normalDischarge', 500),
    force_charge_power: tensOfWatts('forceCharge', 500),
    force_discharge_power: tensOfWatts('forceDischarge', 500),
  },
  rows({
    max_normal_charge_current: charge,
    max_normal_discharge_current: discharge,
    force_charge_power: forceCharge,
    force_discharge_power: forceDischarge,
  }) {
    return [
      u16(43_117, [0, charge, charge, unlimited, 0, 0]),
      u16(43_118, [0, discharge, 0, 0, discharge, unlimited]),
      // 1: charge; 2: discharge.
      u16(43_135, [0, 0, 0, 1, 0, 2]),
      u16(43_136, [0, 0, 0, forceCharge, 0, 0]),
      u16(43_129, [0, 0, 0, 0, 0, forceDischarge]),
    ];
  },
});
