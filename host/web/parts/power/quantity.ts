import { format } from '../../formatting.ts';
import type { Quantity } from '../chart/model.ts';
import { flowOf } from './words.ts';

/** Noise of an idle meter must not look like a load. */
const leastHighW = 1000;

/** Power, whose sign words tell. */
export function powerOf(location: number): Quantity {
  const { imported, exported } = flowOf(location);
  return {
    unit: 'W',
    leastHigh: leastHighW,
    scale: watts => format.value.scale(watts),
    write(watts) {
      if (!watts) return format.value.power(watts);
      return `${format.value.power(Math.abs(watts))} ${watts < 0 ? exported : imported}`;
    },
  };
}
