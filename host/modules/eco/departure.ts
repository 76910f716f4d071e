import type { Ntp } from '../ntp/index.ts';
import { departures, type OwnPlan, type SitePlan } from './fields.ts';

/** Functions of the local clock. */
export type LocalClock = Pick<Ntp, 'startOfDay' | 'offsetMinutes' | 'fromLocal'>;

/** 1970-01-01 was the fourth day of a week. */
const [firstWeekday, weekDays, dayMinutes] = [3, 7, 1440];

/** Unix minute of a time of a local day; 1440 is its end, whatever the clocks do that day. */
function atLocal(dayBegins: number, time: number, clock: LocalClock): number {
  return clock.fromLocal(dayBegins + clock.offsetMinutes(dayBegins * 60_000) + time);
}

/** Day of the week on which a local day falls, from Monday on. */
function weekdayOf(dayBegins: number, clock: LocalClock): number {
  const local = dayBegins + clock.offsetMinutes(dayBegins * 60_000);
  return (Math.floor(local / dayMinutes) + firstWeekday) % weekDays;
}

/** The first time after a Unix minute on one of the days of the week. */
function nextAt(after: number, time: number, weekdays: number, clock: LocalClock): number {
  for (let ahead = 0; ahead <= weekDays; ahead++) {
    const day = clock.startOfDay(after, ahead);
    const isMeant = ((weekdays >> weekdayOf(day, clock)) & 1) === 1;
    const at = atLocal(day, time, clock);
    if (isMeant && at > after) return at;
  }
  return after;
}

const everyDay = 0x7f;

/** Departure of the plan of all chargers, a Unix minute; it is over if that is not after `now`. */
export function siteDeparture(
  { departure, time }: Pick<SitePlan, 'departure' | 'time'>,
  saved: number,
  now: number,
  clock: LocalClock,
): number {
  if (departure === departures.daily) return nextAt(now, time, everyDay, clock);
  const days = departure === departures.tomorrow ? 1 : 0;
  return atLocal(clock.startOfDay(saved, days), time, clock);
}

/** Departure of the plan of a charger, a Unix minute; it is over if that is not after `now`. */
export function ownDeparture(
  { weekdays, time, saved }: Pick<OwnPlan, 'weekdays' | 'time' | 'saved'>,
  now: number,
  clock: LocalClock,
): number {
  return weekdays === 0 ? nextAt(saved, time, everyDay, clock) : nextAt(now, time, weekdays, clock);
}
