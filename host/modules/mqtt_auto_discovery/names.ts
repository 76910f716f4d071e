/** What the things that a device announces are called, in English. */
export type EntityName =
  | 'Current L1'
  | 'Current L2'
  | 'Current L3'
  | 'Power draw'
  | 'Energy consumption (absolute)'
  | 'Energy consumption (relative)'
  | 'Charge state'
  | 'Why'
  | 'Charging current limit'
  | 'Allowed charging current'
  | 'Start charging'
  | 'Stop charging'
  | 'Charger cable connected'
  | 'Charger ready to charge'
  | 'Charger charging'
  | 'Charger error'
  | 'Charger online';

/** The same in another language, by the English name. */
export type EntityNames = Readonly<Record<EntityName, string>>;
