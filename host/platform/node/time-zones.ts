import type { TimeZones } from '../time-zones.ts';

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** The time zone data that Node carries. */
export const intlTimeZones: TimeZones = {
  offsetMinutes(zone, wallMs) {
    const parts = formatOf(zone)?.formatToParts(wallMs);
    if (!parts) return undefined;
    const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find(p => p.type === type)?.value);
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return Math.round((local - wallMs) / 60_000);
  },
};

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, makeFormat(zone));
  return formats.get(zone);
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const number = 'numeric';
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    });
  } catch {
    return undefined;
  }
}
