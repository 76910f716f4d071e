/** Times at which a task fires (interface 2.4, trigger 1); -1 stands for any. */
export interface CronRule {
  /** 1 to 31, 32 is the last of the month; -1 and 0 any. Counts only while `wday` is -1. */
  readonly mday: number;
  /** 0 and 7 Sunday, 1 to 6 Monday to Saturday, 8 Monday to Friday, 9 Saturday and Sunday. */
  readonly wday: number;
  readonly hour: number;
  readonly minute: number;
}

/**
 * A minute as the local clock shows it. Local times are minutes since 1970-01-01T00:00 on the local
 * clock.
 */
export interface LocalMinute {
  readonly shown: number;
  /** Local minutes right before it that were skipped, because the clock was set forward. */
  readonly skipped: number;
  /** True if the local clock has shown it before, because it was set back. */
  readonly repeated: boolean;
}

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 1440;
const any = -1;
const lastOfMonth = 32;
const [mondayToFriday, weekend] = [8, 9];

/**
 * Local time at a Unix minute, given the minutes that local time is ahead of UTC at an instant in
 * ms.
 */
export function localMinute(
  minute: number,
  offsetMinutes: (wallMs: number) => number,
): LocalMinute {
  const offsetAt = (at: number): number => offsetMinutes(at * minuteMs);
  const offset = offsetAt(minute);
  const shown = minute + offset;
  const dayBefore = offsetAt(minute - dayMinutes);
  return {
    shown,
    skipped: Math.max(0, offset - offsetAt(minute - 1)),
    repeated: dayBefore > offset && offsetAt(shown - dayBefore) === dayBefore,
  };
}

/**
 * True if a task fires in a minute. A rule with hour and minute fires exactly once on each of its
 * days: in the first minute after a gap that its time lies in, and the first time that a time is
 * shown twice. Any other rule follows the clock.
 */
export function isDue(rule: CronRule, { shown, skipped, repeated }: LocalMinute): boolean {
  if (rule.hour === any || rule.minute === any) return matches(rule, shown);
  if (repeated) return false;
  for (let local = shown - skipped; local <= shown; local++) if (matches(rule, local)) return true;
  return false;
}

function matches({ mday, wday, hour, minute }: CronRule, local: number): boolean {
  const date = new Date(local * minuteMs);
  if (hour !== any && hour !== date.getUTCHours()) return false;
  if (minute !== any && minute !== local % hourMinutes) return false;
  return wday === any ? isDayOfMonth(mday, date, local) : isDayOfWeek(wday, date.getUTCDay());
}

function isDayOfMonth(mday: number, date: Date, local: number): boolean {
  if (mday <= 0) return true;
  if (mday === lastOfMonth) return new Date((local + dayMinutes) * minuteMs).getUTCDate() === 1;
  return mday === date.getUTCDate();
}

function isDayOfWeek(wday: number, weekday: number): boolean {
  const isWeekend = weekday === 0 || weekday === 6;
  if (wday === mondayToFriday) return !isWeekend;
  if (wday === weekend) return isWeekend;
  return wday % 7 === weekday;
}
