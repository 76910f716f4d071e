/** What the charge plan of a charger comes to at the moment: what it is called. */
export const planned = {
  none: 'No plan',
  no_time: 'Waits for the time of day',
  no_prices: 'Waits for electricity prices',
  no_vehicle: 'Waits for a vehicle',
  other_mode: 'Rests: another charge mode was chosen',
  reached: 'Everything that was wanted is charged',
  sunny: 'Leaves it to the sun',
  below_limit: 'Charges: electricity costs less than the limit',
  above_limit: 'Waits: electricity costs more than the limit',
  charges: 'Charges at the cheapest time',
  waits: 'Waits for cheaper electricity',
  all_until_departure: 'Charges: the time is too short for all of it',
  overdue: 'The time is over',
} as const;

/** The same by its name. */
export type PlannedName = keyof typeof planned;
