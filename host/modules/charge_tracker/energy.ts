/** Wh without the noise that is left of 32-bit floats. */
export function toWh(kwh: number): number {
  return Math.round(kwh * 1000);
}
