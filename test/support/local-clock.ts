/** Local time as the machine's calendar tells it: what modules compute is compared with it. */
export interface LocalClock {
  /** `YYYY-MM-DD` at a Unix minute. */
  date(minutes: number): string;
  /** Quarter hour of the week at a Unix minute, from Monday 00:00 on. */
  quarterOfWeek(minutes: number): number;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const clocks = new Map<string, LocalClock>();

/** The local clock of a zone; it remembers what it was asked. */
export function localClock(timeZone: string): LocalClock {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function makeClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const known = new Map<number, { readonly date: string; readonly quarter: number }>();
  const at = (minutes: number) => {
    const before = known.get(minutes);
    if (before) return before;
    const parts = format.formatToParts(minutes * 60_000).map(({ type, value }) => [type, value]);
    const { year, month, day, weekday, hour, minute } = Object.fromEntries(parts);
    const quarter =
      weekdays.indexOf(weekday) * 96 + Number(hour) * 4 + Math.floor(Number(minute) / 15);
    const found = { date: `${year}-${month}-${day}`, quarter };
    known.set(minutes, found);
    return found;
  };
  return { date: minutes => at(minutes).date, quarterOfWeek: minutes => at(minutes).quarter };
}

/** First Unix minute of a local date of a zone. */
export function dayStart(timeZone: string, date: string): number {
  const { date: dateAt } = localClock(timeZone);
  let minutes = Date.parse(`${date}T00:00:00Z`) / 60_000 - 16 * 60;
  while (dateAt(minutes) < date) minutes++;
  return minutes;
}
