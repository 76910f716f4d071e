import type { Ntp } from '../ntp/index.ts';
import type { Period } from './plan.ts';

/** Functions of the local clock. */
export type LocalClock = Pick<Ntp, 'startOfDay' | 'offsetMinutes' | 'fromLocal'>;

const dayMinutes = 1440;
/** Extended operation on cold days, on the local clock. */
const [dayBeginsMinutes, dayEndsMinutes] = [9 * 60, 18 * 60] as const;

/** True if heat is made on cold days at a Unix minute. */
export function isDaytime(now: number, clock: LocalClock): boolean {
  const local = now + clock.offsetMinutes(now * 60_000);
  const minutes = local - Math.floor(local / dayMinutes) * dayMinutes;
  return minutes >= dayBeginsMinutes && minutes < dayEndsMinutes;
}

/**
 * Control periods on the local clock, from the day of one Unix minute until three days from
 * another.
 */
export function periodsFrom(
  firstMinutes: number,
  now: number,
  lengthHours: number,
  clock: LocalClock,
): Period[] {
  const periods: Period[] = [];
  const end = clock.startOfDay(now, 3);
  for (let day = clock.startOfDay(firstMinutes); day < end; day = clock.startOfDay(day, 1)) {
    const localMidnight = day + clock.offsetMinutes(day * 60_000);
    const nextDay = clock.startOfDay(day, 1);
    const boundary = (minutes: number): number => {
      if (minutes === 0) return day;
      return minutes >= dayMinutes ? nextDay : clock.fromLocal(localMidnight + minutes);
    };
    for (let minutes = 0; minutes < dayMinutes; minutes += lengthHours * 60) {
      periods.push({
        fromMinutes: boundary(minutes),
        toMinutes: boundary(minutes + lengthHours * 60),
      });
    }
  }
  return periods;
}
