import { batteryMode } from '../batteries_modbus_tcp/index.ts';
import { action, comparison, noRule, question, type Rule, schedule } from './fields.ts';

/** What rules ask for; undefined: not known. */
export interface Situation {
  /** Mean state of charge of the batteries, whole %. */
  readonly socPct: number | undefined;
  /** Net price now, ct/kWh/1000. */
  readonly price: number | undefined;
  /** PV yield that is expected, Wh. */
  readonly forecastWh: number | undefined;
  /** How dear this quarter hour is; one may be both. */
  readonly quarter: { readonly cheap: boolean; readonly expensive: boolean } | undefined;
  /** Local time, minutes since midnight. */
  readonly minute: number | undefined;
  /** Whether a vehicle is charged from the grid. */
  readonly chargesFast: boolean | undefined;
}

/** A mode, and the rules that led to it, by their places in the lists; 255: none. */
export interface Decision {
  readonly mode: number;
  readonly chargeRule: number;
  readonly dischargeRule: number;
}

/** Parts of a condition's values: `price_th` is in ct/10, `forecast_th` in kWh. */
const [pricePerTh, whPerTh] = [100, 1000];

/** What follows from the rules: of each list the first one that applies. */
export function decide(
  charge: readonly Rule[],
  discharge: readonly Rule[],
  situation: Situation,
): Decision {
  const ofCharge = firstOf(charge, situation);
  if (ofCharge.action === action.force)
    return { mode: batteryMode.forceCharge, chargeRule: ofCharge.index, dischargeRule: noRule };
  const ofDischarge = firstOf(discharge, situation);
  return {
    mode: modeOf(ofCharge.action === action.block, ofDischarge.action),
    chargeRule: ofCharge.index,
    dischargeRule: ofDischarge.index,
  };
}

function modeOf(blocksCharge: boolean, discharge: number): number {
  if (discharge === action.force) return batteryMode.forceDischarge;
  if (discharge === action.block)
    return blocksCharge ? batteryMode.block : batteryMode.blockDischarge;
  return blocksCharge ? batteryMode.blockCharge : batteryMode.normal;
}

function firstOf(
  rules: readonly Rule[],
  situation: Situation,
): { readonly index: number; readonly action: number } {
  const index = rules.findIndex(rule => rule.enabled && applies(rule, situation));
  const found = rules[index];
  return found ? { index, action: found.action } : { index: noRule, action: action.normal };
}

/** True if all conditions of a rule hold; one whose value is not known does not. */
function applies(rule: Rule, { socPct, price, forecastWh, ...situation }: Situation): boolean {
  const { quarter, minute, chargesFast } = situation;
  const isInTime = minute === undefined ? undefined : isWithin(rule, minute);
  return (
    compares(rule.soc_cond, socPct, rule.soc_th) &&
    compares(rule.price_cond, price, rule.price_th * pricePerTh) &&
    compares(rule.forecast_cond, forecastWh, rule.forecast_th * whPerTh) &&
    isSo(rule.time_cond, isInTime) &&
    isSo(rule.fast_chg_cond, chargesFast) &&
    isAsDear(rule.schedule_cond, quarter)
  );
}

function compares(condition: number, value: number | undefined, threshold: number): boolean {
  if (condition === comparison.ignore) return true;
  if (value === undefined) return false;
  return condition === comparison.below ? value < threshold : value > threshold;
}

function isSo(condition: number, value: boolean | undefined): boolean {
  if (condition === question.ignore) return true;
  return value === (condition === question.yes);
}

function isAsDear(condition: number, quarter: Situation['quarter']): boolean {
  if (condition === schedule.ignore) return true;
  if (!quarter) return false;
  const { cheap, expensive } = quarter;
  switch (condition) {
    case schedule.cheap:
      return cheap;
    case schedule.notCheap:
      return !cheap;
    case schedule.expensive:
      return expensive;
    case schedule.notExpensive:
      return !expensive;
    default:
      return !cheap && !expensive;
  }
}

/** A time that ends when it begins never is. */
function isWithin({ time_start: start, time_end: end }: Rule, minute: number): boolean {
  return start <= end ? minute >= start && minute < end : minute >= start || minute < end;
}

/**
 * True if something is known that an enabled rule asks for, or if none asks for anything: there is
 * nothing to wait for then.
 */
export function canDecide(rules: readonly Rule[], situation: Situation): boolean {
  const asked = rules.filter(({ enabled }) => enabled).flatMap(rule => valuesOf(rule, situation));
  return asked.length === 0 || asked.some(value => value !== undefined);
}

/** The values that a rule asks for, as far as they are known. */
function valuesOf(rule: Rule, situation: Situation): unknown[] {
  const asked: [condition: number, value: unknown][] = [
    [rule.soc_cond, situation.socPct],
    [rule.price_cond, situation.price],
    [rule.forecast_cond, situation.forecastWh],
    [rule.schedule_cond, situation.quarter],
    [rule.time_cond, situation.minute],
    [rule.fast_chg_cond, situation.chargesFast],
  ];
  return asked.filter(([condition]) => condition !== 0).map(([, value]) => value);
}
