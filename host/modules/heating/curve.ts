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

/** Whether a day with this mean temperature is a cold one. */
export function isCold(meanTemperature: number): boolean {
  return meanTemperature < coldBelow;
}
