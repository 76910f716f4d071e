import { make, u16, words } from '../make.ts';
import { percent } from '../settings.ts';

/** Until 23:59, as the inverter writes it. */
const allDay = 5947;
const [loadFirst, batteryFirst, gridFirst] = [
  [32_768, allDay],
  [40_960, allDay],
  [49_152, allDay],
] as const;

/** Growatt TL-X(H): who comes first at a time of the day, and rates of the battery. */
export default make({
  tag: 10,
  name: 'Growatt TL-X(H)',
  deviceAddress: 1,
  settings: {
    force_charge_rate: percent('forceCharge', 100),
    force_discharge_rate: percent('forceDischarge', 100),
  },
  rows({ force_charge_rate: charge, force_discharge_rate: discharge }) {
    return [
      // Discharging, %; the smallest rate is 1.
      u16(3036, [1, 100, 1, 100, 100, discharge]),
      words(3038, [loadFirst, loadFirst, loadFirst, batteryFirst, loadFirst, gridFirst]),
      // Charging, %.
      u16(3047, [1, 100, 100, charge, 1, 100]),
      // Whether it is charged from the grid.
      u16(3049, [0, 0, 0, 1, 0, 0]),
    ];
  },
});
