import type { Energy } from './records.ts';

/** ct/kWh/1000 in a cent. */
export const milliCent = 1000;

/** A stored energy in kWh; null where it is not known. */
export function kwh(energy: Energy): number | null {
  return energy === null ? null : energy / 100;
}

/** A price in ct/kWh/1000 as ct/kWh; null where it is not known. */
export function cents(price: number | null): number | null {
  return price === null ? null : price / milliCent;
}
