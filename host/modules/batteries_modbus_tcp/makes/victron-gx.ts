import { make, u16, u32 } from '../make.ts';
import { gridPower } from '../settings.ts';

/** Victron GX: a power at the grid connection, and limits of the battery. */
export default make({
  tag: 2,
  name: 'Victron Energy GX',
  deviceAddress: 100,
  settings: {
    grid_draw_setpoint_normal: gridPower(
      'Power that is drawn from the grid while nothing is asked of the battery, negative is fed in',
      50,
    ),
    grid_draw_setpoint_force_charge: gridPower(
      'Power that is drawn from the grid while the battery has to be charged',
      1000,
    ),
    grid_draw_setpoint_force_discharge: gridPower(
      'Power that is drawn from the grid while the battery has to be discharged, negative is fed in',
      -1000,
    ),
  },
  rows({
    grid_draw_setpoint_normal: normal,
    grid_draw_setpoint_force_charge: charge,
    grid_draw_setpoint_force_discharge: discharge,
  }) {
    return [
      u32(2716, [0, normal, normal, charge, normal, discharge]),
      // Most charging current, A.
      u16(2705, [0, 65_535, 65_535, 65_535, 0, 0]),
      // Most that it is discharged with, 10 W.
      u16(2704, [0, 32_767, 0, 0, 32_767, 32_767]),
    ];
  },
});
