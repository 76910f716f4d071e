import type { TimeZones } from '../time-zones.ts';

/**
 * The format of the zone asked for last: a device has one zone, and making a format costs more than
 * using it.
 */
let latest: { readonly zone: string; readonly format: Intl.DateTimeFormat | undefined } | undefined;

/** The time zone data that Node carries. */
export const intlTimeZones: TimeZones = {
  offsetMinutes(zone, wallMs) {
    const parts = formatOf(zone)?.formatToParts(wallMs);
    if (!parts) return undefined;
    const part = (type: Intl.DateTimeFormatPartTypes): number =>
      Number(parts.find(p => p.type === type)?.value);
    const local = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return Math.round((local - wallMs) / 60_000);
  },
};

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (latest?.zone !== zone) latest = { zone, format: makeFormat(zone) };
  return latest.format;
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
