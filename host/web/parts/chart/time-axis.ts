import { calendar } from '../../calendar.ts';
import type { Axis } from './model.ts';

const dayS = 86_400;

/** An axis of Unix seconds in the time zone of the device; midnight has the name of its day. */
export function timeAxis(): Axis {
  const times = calendar.value;
  return {
    zone: times.zone,
    label(place, stepS) {
      const isMidnight = times.startOf(times.dateOf(place)) === place;
      return isMidnight || stepS >= dayS ? times.weekday(place) : times.time(place);
    },
  };
}

/** An axis of names, for bars. */
export function namesAxis(names: readonly string[]): Axis {
  return { steps: [1, 2, 3, 4, 5, 6, 7, 10, 12, 24], label: place => names[place] ?? '' };
}
