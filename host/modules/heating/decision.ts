import { asSaid, inEnglish } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Config } from './fields.ts';

/** Decision about the heat pump, with the reasons in words. */
export interface Decision {
  readonly blocking: boolean;
  readonly extended: boolean;
  readonly why: Reason;
}

/** Situation of a decision, beside the configuration. */
export interface Situation {
  /** The heating curve acts: it asks for hours. */
  readonly hasCurve: boolean;
  /** PV yield that is forecast for today, Wh; undefined: not known. */
  readonly forecastWh: number | undefined;
  /** The plan selects the present price slot. */
  readonly isCheap: boolean;
  readonly isExpensive: boolean;
  readonly hasExcess: boolean;
  /** Heat is made by day only, and it is not. */
  readonly isNightOfColdDay: boolean;
}

/** Decision if nothing is known, or nothing is to be done. */
export const idle: Decision = {
  blocking: false,
  extended: false,
  why: 'nothing speaks for anything else',
};

const kilo = 1000;

/** True if the configuration lets the device control the heat pump at all. */
export function isControlled(config: Config, hasCurve: boolean): boolean {
  const { yield_forecast, extended, blocking, pv_excess_control } = config;
  return yield_forecast || extended || blocking || pv_excess_control || hasCurve;
}

/** Decides what the heat pump is to do now. */
export function decide(config: Config, situation: Situation): Decision {
  const { extended, blocking, yield_forecast, yield_forecast_threshold } = config;
  const { hasCurve, forecastWh, hasExcess, isNightOfColdDay } = situation;
  const sunny =
    yield_forecast && forecastWh !== undefined && forecastWh / kilo > yield_forecast_threshold;
  const isCheap = !sunny && (extended || hasCurve) && situation.isCheap;
  const isExpensive = !sunny && (blocking || hasCurve) && situation.isExpensive;
  const wantsMore = isCheap || hasExcess;
  const more = wantsMore && !isNightOfColdDay;
  const why = [
    sunny && 'much PV yield is forecast, so prices do not count',
    isCheap && 'electricity is cheap now',
    isExpensive && 'electricity is expensive now',
    hasExcess && 'there is PV excess',
    wantsMore && isNightOfColdDay && 'on a cold day heat is made by day only',
  ].filter(reason => reason !== false) as Reason[];
  return {
    extended: more,
    blocking: isExpensive && !more,
    why: why.length > 1 ? asSaid(why.map(inEnglish).join(', ')) : (why[0] ?? idle.why),
  };
}

/**
 * True if there is more PV power than `heating/config` asks for; undefined if the power is unknown.
 */
export function isExcess(config: Config, gridW: number | undefined, isExtended: boolean): boolean {
  if (gridW === undefined) return false;
  // Extended operation goes on for as long as no power has to be bought for it.
  return -gridW > (isExtended ? 0 : config.pv_excess_control_threshold);
}
