import { make, pair, u32, words } from '../make.ts';
import { longWatts } from '../settings.ts';

/** SMA hybrid and battery inverters: an operating mode, and bounds of the battery's power. */
export default make({
  tag: 7,
  name: 'SMA',
  deviceAddress: 3,
  settings: {
    max_normal_charge_power: longWatts('normalCharge', 2000),
    max_normal_discharge_power: longWatts('normalDischarge', 2000),
    force_charge_power: longWatts('forceCharge', 2000),
    force_discharge_power: longWatts('forceDischarge', 2000),
  },
  rows({
    max_normal_charge_power: charge,
    max_normal_discharge_power: discharge,
    force_charge_power: forceCharge,
    force_discharge_power: forceDischarge,
  }) {
    /** Least and most charging, least and most discharging, power at the grid connection. */
    const bounds = (...powers: readonly number[]): number[] => [...powers, 0].flatMap(pair);
    return [
      // 2424: the settings of the inverter; 2289: charge; 2290: discharge.
      u32(40_236, [2424, 2424, 2424, 2289, 2424, 2290]),
      words(40_793, [
        bounds(0, 0, 0, 0),
        bounds(0, charge, 0, discharge),
        bounds(0, charge, 0, 0),
        bounds(forceCharge, forceCharge, 0, 0),
        bounds(0, 0, 0, discharge),
        bounds(0, 0, forceDischarge, forceDischarge),
      ]),
    ];
  },
});
