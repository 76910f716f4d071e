import type { TimeZones } from '../time-zones.ts';

/**
 * The zone of the last question: a device has one, and making a format costs more than using it.
 */
interface Zone {
  readonly name: string;
  /** Undefined if there is no such zone. */
  readonly format: Intl.DateTimeFormat | undefined;
  /**
   * Minutes ahead of UTC, by the quarter hour since the epoch: using a format costs more than all
   * that asks for it.
   */
  readonly offsets: Map<number, number>;
}

/** Since 1972 the clocks of all zones are changed at full quarters of an hour of UTC. */
const quarterMs = 15 * 60_000;
/**
 * More than the quarters that a device asks for again and again: now, and midnights of some days
 * around.
 */
const mostOffsets = 64;

let latest: Zone | undefined;

/** The time zone data that Node carries. */
export const intlTimeZones: TimeZones = {
  offsetMinutes(zone, wallMs) {
    const { format, offsets } = zoneOf(zone);
    if (!format) return undefined;
    const quarter = Math.floor(wallMs / quarterMs);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    if (offsets.size >= mostOffsets) offsets.clear();
    const minutes = offsetAt(format, quarter * quarterMs);
    offsets.set(quarter, minutes);
    return minutes;
  },
};

function zoneOf(name: string): Zone {
  if (latest?.name !== name) latest = { name, format: makeFormat(name), offsets: new Map() };
  return latest;
}

function offsetAt(format: Intl.DateTimeFormat, wallMs: number): number {
  const parts = format.formatToParts(wallMs);
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
