import { make, u16, words } from '../make.ts';
import type { ByMode } from '../modes.ts';
import { amperes } from '../settings.ts';

/** Six entries of a time table, alike. */
const sixTimes = (address: number, byMode: ByMode<number>) => {
  const all = (value: number): number[] => Array.from({ length: 6 }, () => value);
  const [b, n, bd, fc, bc, fd] = byMode;
  return words(address, [all(b), all(n), all(bd), all(fc), all(bc), all(fd)]);
};

const wholeDay = [0, 2355, 2355, 2355, 2355, 2355];

/** Deye hybrid inverters: currents of the battery, and a table of six times of the day. */
export default make({
  tag: 3,
  name: 'Deye',
  deviceAddress: 1,
  settings: {
    max_normal_charge_current: amperes('normalCharge', 50),
    max_normal_discharge_current: amperes('normalDischarge', 50),
    force_charge_current: amperes('forceCharge', 25),
    force_discharge_current: amperes('forceDischarge', 25),
  },
  rows({
    max_normal_charge_current: charge,
    max_normal_discharge_current: discharge,
    force_charge_current: forceCharge,
    force_discharge_current: forceDischarge,
  }) {
    return [
      u16(108, [0, charge, charge, forceCharge, 0, 0]),
      u16(109, [0, discharge, 0, 0, discharge, forceDischarge]),
      // State of charge that each time aims at, %.
      sixTimes(166, [10, 10, 10, 100, 10, 10]),
      words(148, [wholeDay, wholeDay, wholeDay, wholeDay, wholeDay, wholeDay]),
      // 1: charged from the grid; 32: discharged into it.
      sixTimes(172, [0, 0, 0, 1, 0, 32]),
    ];
  },
});
