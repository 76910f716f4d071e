import { bool, float, int, object, optional, word } from '../../registry/field.ts';

const energy = (doc: string, min: number) =>
  optional(int(doc, { unit: 'Wh', min, max: 1_000_000_000 }));

/** `debug/battery`; the same members as the settings of the simulated battery. */
export const battery = object({
  on: optional(bool('Whether the house has one')),
  port: optional(
    int('Port of 127.0.0.1 at which it is commanded and read by Modbus TCP', {
      min: 1,
      max: 65_535,
    }),
  ),
  battery_capacity_wh: energy('Energy that fits into it', 1),
  battery_energy_wh: energy('Energy in it; follows its power', 0),
  max_power_w: optional(
    int('Most power that it is charged or discharged with', { unit: 'W', min: 0, max: 30_000 }),
  ),
});

/** `debug/battery_state` */
export const batteryState = object({
  told: word('What it was told to do', {
    nothing: 'it decides itself',
    charge: 'it is charged with the power that it was told',
    discharge: 'it is discharged with the power that it was told',
    stop: 'it is neither charged nor discharged',
  }),
  max_charge_w: int('Most power that it was told to be charged with', { unit: 'W' }),
  max_discharge_w: int('Most power that it was told to be discharged with', { unit: 'W' }),
  power_w: int('Power that it is charged with; negative while it is discharged', { unit: 'W' }),
  state_of_charge_pct: float('State of charge', '%'),
});
