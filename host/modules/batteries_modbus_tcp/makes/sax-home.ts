import { make, u16 } from '../make.ts';
import { watts } from '../settings.ts';

/** SAX Power Home, which cannot be forced: it does what comes next to that. */
export default make({
  tag: 9,
  name: 'SAX Power Home (basic)',
  deviceAddress: 64,
  settings: {
    max_normal_charge_power: watts('normalCharge', 4600),
    max_normal_discharge_power: watts('normalDischarge', 3500),
  },
  effective: [0, 1, 2, 2, 4, 4],
  rows({ max_normal_charge_power: charge, max_normal_discharge_power: discharge }) {
    return [
      u16(44, [0, charge, charge, charge, 0, 0]),
      u16(43, [0, discharge, 0, 0, discharge, discharge]),
    ];
  },
});
