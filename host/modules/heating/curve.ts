import type { Config } from './fields.ts';

/** Mean outside temperatures of the day at which the curve ends, °C/10. */
const [warm, cold] = [200, -100] as const;
/** Below this a day is cold. */
const coldBelow = 50;

/**
 * Hours by the heating curve: a straight line between those at 20 °C and those at -10 °C, in whole
 * hours, halves away from zero.
 */
export function hoursAt(meanTemperature: number, warmHours: number, coldHours: number): number {
  const clamped = Math.max(cold, Math.min(warm, meanTemperature));
  const change = ((coldHours - warmHours) * (warm - clamped)) / (warm - cold);
  return Math.max(0, warmHours + Math.sign(change) * Math.round(Math.abs(change)));
}

/** True if a day with this mean temperature is a cold one. */
export function isCold(meanTemperature: number): boolean {
  return meanTemperature < coldBelow;
}

/**
 * The hours of a control period that the heating curve asks for, at today's mean temperature in
 * °C/10; undefined without a curve, or without temperature.
 */
export function curveHours(
  config: Config,
  meanTemperature: number | undefined,
): { readonly extended: number; readonly blocking: number } | undefined {
  if (!config.enable_heating_curve || meanTemperature === undefined) return undefined;
  const { extended_hours_warm, extended_hours_cold } = config;
  const { blocking_hours_warm, blocking_hours_cold } = config;
  return {
    extended: hoursAt(meanTemperature, extended_hours_warm, extended_hours_cold),
    blocking: hoursAt(meanTemperature, blocking_hours_warm, blocking_hours_cold),
  };
}
