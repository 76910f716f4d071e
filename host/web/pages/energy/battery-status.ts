import { batteryControlMode } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { everyMeter } from '../../meters.ts';
import { type Flow, flowsOf } from '../../parts/flows/flows.ts';
import type { Status } from '../../parts/status.tsx';
import { topic } from '../../store.ts';
import type { Topics } from '../../topics.ts';
import { batteryWords } from './battery-words.ts';

type Rule = NonNullable<Topics['battery_control/rules_charge']>[number];

const enabled = topic('batteries/config');
const config = topic('batteries/0/config');
const told = topic('batteries/0/state');
const control = topic('battery_control/state');
const charge = topic('battery_control/rules_charge');
const discharge = topic('battery_control/rules_discharge');
const powerManager = topic('power_manager/config');
const plans = topic('eco/plan_states');

/** Part of the price in `price_th` in a cent. */
const tenths = 10;

/** True if a battery is set up that can be told something. */
export function isSetUp(): boolean {
  return config.value?.[1] != null;
}

export function isControlled(): boolean {
  return enabled.value?.enabled === true;
}

/** What the meters of batteries measure; undefined where there is none. */
export function measured(): Flow | undefined {
  const { battery_inverted = false, meter_slot_battery_power: slot } = powerManager.value ?? {};
  return flowsOf(everyMeter(), battery_inverted ? slot : undefined).find(
    ({ place }) => place === 'battery',
  );
}

/** How the battery stands: what it was told, and what it does. */
export function batteryStatus(): Status {
  const { none, off, away, modes } = batteryWords.value;
  const more = doing();
  if (!isSetUp()) return { mood: 'off', words: none, more };
  if (!isControlled()) return { mood: 'off', words: off, more };
  const mode = told.value?.effective_mode ?? -1;
  const words = modes[mode];
  if (words === undefined) return { mood: 'waiting', words: away, more };
  return { mood: mode === batteryControlMode.normal ? 'good' : 'waiting', words, more };
}

/** `takes 2.10 kW, 56 % full` */
function doing(): string {
  const { takes, gives, rests, isFull } = batteryWords.value;
  const flow = measured();
  if (!flow) return '';
  const { givenW, socPct } = flow;
  const verb = givenW > 0 ? gives : takes;
  const power = givenW === 0 ? rests : verb.replace('{}', format.value.power(Math.abs(givenW)));
  return socPct === undefined ? power : `${power}, ${isFull.replace('{}', `${socPct} %`)}`;
}

/** Why it is told what it is told; empty where no rule says anything, or it was not told yet. */
export function batteryReason(): string {
  const { reason } = batteryWords.value;
  const { mode, active_charge_rule = 255, active_discharge_rule = 255 } = control.value ?? {};
  if (!isControlled() || told.value?.active_mode !== mode) return '';
  const rules = [charge.value?.[active_charge_rule], discharge.value?.[active_discharge_rule]];
  const causes = new Set(rules.flatMap(rule => (rule ? causesOf(rule) : [])));
  return causes.size === 0 ? '' : reason.replace('{}', format.value.list([...causes]));
}

/** What is the case while a rule applies, condition by condition. */
function causesOf(rule: Rule): string[] {
  const { always, soc, price, sun, hours, time, car, byPlan } = batteryWords.value;
  const span = `${timeOf(rule.time_start)}–${timeOf(rule.time_end)}`;
  const isPlan = plans.value?.some(({ name }) => name === 'charges') === true;
  const cars = [car[0], isPlan ? byPlan : car[1]];
  // 0 ignores a condition.
  const named: [text: string | undefined, value: string][] = [
    [soc[rule.soc_cond - 1], `${rule.soc_th} %`],
    [price[rule.price_cond - 1], format.value.price(rule.price_th / tenths)],
    [sun[rule.forecast_cond - 1], format.value.energy(rule.forecast_th)],
    [hours[rule.schedule_cond - 1], ''],
    [time[rule.time_cond - 1], span],
    [cars[rule.fast_chg_cond - 1], ''],
  ];
  const causes = named.flatMap(([text, value]) =>
    text === undefined ? [] : [text.replace('{}', value)],
  );
  return causes.length === 0 ? [always] : causes;
}

/** A time of day, min since midnight, as the device's forms write it. */
function timeOf(minutes: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
