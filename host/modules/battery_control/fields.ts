import { choices } from '../../registry/choices.ts';
import { array, bool, choice, int, object, text, type ValueOf } from '../../registry/field.ts';
import { batteryMode } from '../batteries_modbus_tcp/index.ts';
import { storagePriorityFields } from '../power_manager/index.ts';

/** Quarter hours of a day. */
export const quartersOfDay = 96;
/** Most rules of a list. */
export const mostRules = 32;
/** `active_charge_rule` and `active_discharge_rule` while none is. */
export const noRule = 255;

/** What a number has to be. */
export const comparison = choices('battery_comparison', {
  ignore: [0, 'does not matter'],
  below: [1, 'below'],
  above: [2, 'above'],
});

/** What has to be so, or not. */
export const question = choices('battery_question', {
  ignore: [0, 'does not matter'],
  no: [1, 'no'],
  yes: [2, 'yes'],
});

/** How dear the hour has to be. */
export const schedule = choices('battery_schedule', {
  ignore: [0, 'does not matter'],
  cheap: [1, 'cheap'],
  notCheap: [2, 'not cheap'],
  expensive: [3, 'expensive'],
  notExpensive: [4, 'not expensive'],
  moderate: [5, 'neither'],
});

/** What a rule does. */
export const action = choices('battery_rule_action', {
  normal: [0, 'left to the battery'],
  block: [1, 'blocked'],
  force: [2, 'forced'],
});

const quarters = (doc: string) => int(doc, { min: 0, max: quartersOfDay });

/** `battery_control/config` */
export const configField = object({
  cheap_tariff_quarters: quarters(
    'Number of quarter hours from 20:00 to 20:00 that are cheap: those with the lowest prices',
  ),
  expensive_tariff_quarters: quarters(
    'Number of quarter hours from 20:00 to 20:00 that are expensive: those with the highest prices',
  ),
});
export type Config = ValueOf<typeof configField>;

const dayMinutes = 1440;
const timeOfDay = (doc: string) => int(doc, { unit: 'min', min: 0, max: dayMinutes });

const rule = object({
  enabled: bool('Whether the rule counts'),
  desc: text('What people call it', { maxBytes: 32 }),
  soc_cond: choice('State of charge of the battery', comparison),
  soc_th: int('State of charge that it is compared with', { unit: '%', min: 0, max: 100 }),
  price_cond: choice('Price of electricity now, net', comparison),
  price_th: int('Price that it is compared with', { unit: 'ct/10', min: -32_768, max: 32_767 }),
  forecast_cond: choice('PV yield that is expected today, from 20:00 on tomorrow', comparison),
  forecast_th: int('Yield that it is compared with', { unit: 'kWh', min: 0, max: 65_535 }),
  schedule_cond: choice('How dear this quarter hour is', schedule),
  time_cond: choice('Time of the day', question),
  time_start: timeOfDay('Beginning of the time'),
  time_end: timeOfDay('End of the time; before its beginning: over midnight'),
  fast_chg_cond: choice(
    'A vehicle is charged from the grid, fast or because it is cheap',
    question,
  ),
  action: choice('What the rule does', action),
});
export type Rule = ValueOf<typeof rule>;

/** `battery_control/rules_charge` and `battery_control/rules_discharge` */
export const rulesField = array(rule, { maxItems: mostRules }, 'The first that applies counts');

const ruleNumber = (doc: string) => int(doc, { min: 0, max: noRule });

/** `battery_control/state` */
export const stateField = object({
  mode: choice('What batteries are told', batteryMode, 'nothing'),
  active_charge_rule: ruleNumber('Rule of rules_charge that applies, from 0; 255: none'),
  active_discharge_rule: ruleNumber('Rule of rules_discharge that applies, from 0; 255: none'),
});

/** Whether the battery is emptied into vehicles that are charged from the grid. */
export const intoCars = choices('battery_into_cars', {
  freely: [0, 'it may be emptied into them'],
  downTo: [1, 'down to a state of charge'],
  never: [2, 'not at all'],
});

/** `battery_control/preference` */
export const preferenceField = object({
  ...storagePriorityFields,
  into_cars: choice('Discharging into vehicles that are charged from the grid', intoCars),
  into_cars_down_to_soc: int('State of charge that the battery keeps for the house', {
    unit: '%',
    min: 0,
    max: 100,
  }),
});
export type Preference = ValueOf<typeof preferenceField>;
