/** Makes of chargers that a site can have. */
export const makes = ['own', 'ocpp16', 'ocpp201', 'modbus'] as const;
export type Make = (typeof makes)[number];
/** Those that are not voltkern itself. */
export type OtherMake = Exclude<Make, 'own'>;

export const isOcpp = (make: Make): boolean => make === 'ocpp16' || make === 'ocpp201';

/** Port at which a manager takes chargers that speak OCPP. */
export const centralPort = 8887;
/** Port of a charger that is a Modbus server. */
export const modbusPort = 5020;
/** The make whose registers such a charger has. */
export const modbusDriver = 'keba-p30';
/** What such a charger starts with, which its manager is told, mA. */
export const modbusPowerOnMa = 0;
/** Password of the chargers that speak OCPP. */
export const password = 'of the garage';
/** Largest current of a charger of another make, as its switches are set, mA. */
export const otherMostMa = 16_000;

/** How the list of a manager has a charger that is not reached at its own address. */
export function memberHost(make: Make, address: string, name: string): string {
  if (make === 'own') return address;
  return make === 'modbus' ? `${modbusDriver}:${name}` : `ocpp:${name}`;
}
