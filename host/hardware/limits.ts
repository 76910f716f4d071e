/** Least current that a vehicle can be offered, per phase (IEC 61851-1, annex A). */
export const leastCurrentMa = 6000;
/** Most current that a charger of this kind offers, per phase; a slot at it limits nothing. */
export const mostCurrentMa = 32_000;
/** Supply cables by `jumper_configuration`, mA. */
export const supplyCurrentsMa: readonly number[] = [
  leastCurrentMa,
  10_000,
  13_000,
  16_000,
  20_000,
  25_000,
  mostCurrentMa,
];
/**
 * Who limits a charger has to be heard again within this time, ms: a manager, else the charger
 * blocks (interface 2.22); who sets the current of the external control, or that of the managed
 * chargers.
 */
export const failSafeMs = 30_000;
/** Voltage per phase for converting power to current and back. */
export const nominalVoltageV = 230;
