/** What is wrong with a charger or a vehicle, each by its true name. */
export type Fault =
  | 'earth_missing'
  | 'mains_missing'
  | 'contactor_open'
  | 'contactor_wiring'
  | 'contactor_welded'
  | 'residual_current'
  | 'residual_sensor'
  | 'diode_or_residual'
  | 'pilot_short'
  | 'diode_missing'
  | 'ventilation_wanted'
  | 'too_hot'
  | 'over_current'
  | 'wrong_jumper'
  | 'lock_failed'
  | 'plug_contact'
  | 'settings_unreadable'
  | 'controller_fault';

/** What goes on with a charge, or holds it up or back: what it is called. */
export const causes = {
  earth_missing: 'The protective earth is missing',
  mains_missing: 'The mains voltage is missing at the input',
  contactor_open: 'The contactor does not close',
  contactor_wiring: 'There is voltage only behind the contactor',
  contactor_welded: 'The contactor does not open',
  residual_current: 'Residual current was detected',
  residual_sensor: 'The sensor for residual current failed its test',
  diode_or_residual: 'The diode of the vehicle is missing, or there is residual current',
  pilot_short: 'The control pilot has a short circuit',
  diode_missing: 'The diode of the vehicle is missing',
  ventilation_wanted: 'The vehicle asks for ventilation',
  too_hot: 'The charger is too hot',
  over_current: 'The vehicle draws more current than it may',
  wrong_jumper: 'The switches for the supply cable are set wrongly',
  lock_failed: 'The lock of the cable does not move',
  plug_contact: 'The proximity contact of the plug is out of order',
  settings_unreadable: 'The charge controller cannot read its settings',
  controller_fault: 'The charge controller reports a fault of its own',
  controller_silent: 'The charge controller does not answer',
  no_vehicle: 'No vehicle is connected',
  charging: 'The vehicle charges',
  vehicle_ready: 'The vehicle may draw current as soon as it wants to',
  vehicle_does_not_draw: 'The vehicle draws nothing: it is full, or waits for a timer of its own',
  vehicle_refuses_little: 'The vehicle does not charge with so little current',
  phases_switching: 'The phases are being switched',
  mode_off: 'The charge mode is Off',
  price_too_high: 'Charging begins when electricity is cheap',
  too_little_sun: 'There is too little sun',
  waits_for_turn: 'The charger waits for its turn',
  switched_lately: 'The charge was stopped a short while ago',
  connection_full: 'The connection of the house has no current left',
  limits_too_low: 'Its limits leave less than the least current of the load management',
  group_stopped: 'The load management gives this charger nothing at the moment',
  manager_gives_nothing: 'The manager gives no current at the moment',
  manager_silent: 'No manager is heard',
  managers_conflict: 'Several managers command this charger, which obeys none of them',
  limit_reached: 'The limit of this charge is reached',
  tag_wanted: 'Charging needs the tag of a user',
  tag_refused: 'A tag was refused',
  start_wanted: 'Each charge is started by hand',
  stopped: 'The charge was stopped',
  external_control: 'An external control decides',
  grid_operator: 'The grid operator limits consumption (section 14a)',
  rule: 'A rule decides',
  central_system: 'The central system (OCPP) decides',
  central_system_silent: 'The central system (OCPP) is not reachable',
  shutdown_input: 'The shutdown input decides',
  general_input: 'The general-purpose input decides',
  meter_missing: 'The meter that charging needs does not work',
  own_limit: 'The maximum current set at the charger',
  supply_cable: 'The supply cable of the charger',
  charging_cable: 'The charging cable',
  load_management: 'The load management',
  user_limit: 'The limit of the user',
  reserved: 'A limit without a name',
} as const;

/** Whether somebody wants it so, or something has to be mended. */
export const causeKinds = {
  normal: 'as it should be',
  wish: 'somebody wants it so',
  defect: 'something has to be mended',
} as const;
export type CauseKind = keyof typeof causeKinds;

/** Who set what decides. */
export const causeAuthors = {
  '': 'nobody, or not known',
  charger: 'the charger itself',
  http: 'a client over HTTP',
  mqtt: 'a client over MQTT',
  device: 'the device itself',
} as const;
export type CauseAuthor = keyof typeof causeAuthors;

/** Which of several things a cause is. */
export const causeDetails = {
  '': 'there is only one',
  dc_6_ma: '6 mA DC',
  ac_20_ma: '20 mA AC',
  dc_6_ma_and_ac_20_ma: '6 mA DC and 20 mA AC',
  sensor_system: 'fault of the sensor',
  sensor_calibration: 'calibration',
  duration: 'its time',
  energy: 'its energy',
  state_of_charge: 'state of charge of the vehicle',
  end: 'its time of day',
  meter_not_there: 'it is not there',
  meter_without_energy: 'it does not measure energy',
  meter_silent: 'it does not tell its energy',
  meter_standing_still: 'no value has changed for 24 hours',
  tag_unknown: 'nobody knows it',
  user_may_not_charge: 'its user may not charge',
  by_central_system: 'by the central system',
} as const;
export type CauseDetail = keyof typeof causeDetails;

/** How an action is done. */
export const actionWays = {
  person: 'by hand',
  setting: 'at the resource that decides',
  write: 'by a write to a resource',
} as const;

/** What goes on with a charge, or holds it up or back, by its name. */
export type CauseName = keyof typeof causes;

/** The same in words. */
export type CauseForm = (typeof causes)[CauseName];

/** Causes in another language, by their English words. */
export function byForm(
  words: Readonly<Record<CauseName, string>>,
): Readonly<Record<CauseForm, string>> {
  const names = Object.keys(causes) as CauseName[];
  return Object.fromEntries(names.map(name => [causes[name], words[name]])) as Record<
    CauseForm,
    string
  >;
}
