import { make, u16 } from '../make.ts';
import { tensOfWatts, watts } from '../settings.ts';

/** Sungrow SH: the state of its energy management, and limits of the battery. */
export default make({
  tag: 6,
  name: 'Sungrow SH',
  deviceAddress: 1,
  settings: {
    max_normal_charge_power: tensOfWatts('normalCharge', 3000),
    max_normal_discharge_power: tensOfWatts('normalDischarge', 1500),
    force_charge_power: watts('forceCharge', 1000),
    force_discharge_power: watts('forceDischarge', 1000),
  },
  rows({
    max_normal_charge_power: charge,
    max_normal_discharge_power: discharge,
    force_charge_power: forceChargeW,
    force_discharge_power: forceDischargeW,
  }) {
    const mostCharge = Math.max(charge, Math.trunc(forceChargeW / 10));
    const mostDischarge = Math.max(discharge, Math.trunc(forceDischargeW / 10));
    return [
      // 0: it decides itself; 2: forced.
      u16(13_049, [2, 0, 0, 2, 0, 2]),
      // 0xaa: charge; 0xbb: discharge; 0xcc: stop.
      u16(13_050, [0xcc, 0xcc, 0xcc, 0xaa, 0xcc, 0xbb]),
      u16(13_051, [0, 0, 0, forceChargeW, 0, forceDischargeW]),
      // The smallest limit is 10 W.
      u16(33_046, [1, charge, charge, mostCharge, 1, mostCharge]),
      u16(33_047, [1, discharge, 1, mostDischarge, discharge, mostDischarge]),
    ];
  },
});
