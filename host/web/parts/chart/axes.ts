import { calendar } from '../../calendar.ts';
import type { Axis, Label } from './model.ts';

const [minuteS, hourS, dayS] = [60, 3600, 86_400];
/** Steps between labels of a clock. */
const clockSteps = [
  ...[1, 5, 10, 15, 30].map(minutes => minutes * minuteS),
  ...[1, 2, 3, 4, 6, 12].map(hours => hours * hourS),
  dayS,
];

/** The least of some steps that needs at most so many labels; the largest if none does. */
export function stepFor(span: number, most: number, steps: readonly number[]): number {
  return steps.find(step => span / step <= most) ?? (steps.at(-1) as number);
}

/** An axis of Unix seconds in the time zone of the device; midnight has the name of its day. */
export function timeAxis(): Axis {
  const times = calendar.value;
  return {
    labels(from, to, most) {
      const stepS = stepFor(to - from, most, clockSteps);
      const found: Label[] = [];
      let date = times.dateOf(from);
      for (let dayAtS = times.startOf(date); dayAtS <= to; dayAtS = times.startOf(date)) {
        date = { ...date, day: date.day + 1 };
        const nextS = times.startOf(date);
        for (let place = dayAtS; place < nextS && place <= to; place += stepS) {
          const text = place === dayAtS ? times.weekday(place) : times.time(place);
          if (place >= from) found.push({ place, text });
        }
      }
      return found;
    },
  };
}

/** An axis of names, for bars. */
export function namesAxis(names: readonly string[]): Axis {
  return {
    labels(_from, _to, most) {
      const step = stepFor(names.length, most, [1, 2, 3, 5, 7, 10, 15]);
      return names
        .map((text, place) => ({ place, text }))
        .filter(({ place }) => place % step === 0);
    },
  };
}
