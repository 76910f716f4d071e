/** What the machine knows of time zones. */
export interface TimeZones {
  /**
   * Minutes that local time of `zone` (IANA name) is ahead of UTC at that instant; undefined for an
   * unknown zone.
   */
  offsetMinutes(zone: string, wallMs: number): number | undefined;
}

/** Whether the machine knows the time zone of this IANA name. */
export function isTimeZone(zones: TimeZones, name: string): boolean {
  // Engines also take offsets such as +01:00 for a zone; those are no names, and have no
  // daylight-saving time.
  return (
    /^[A-Z][A-Z0-9_+-]*(\/[A-Z0-9_+-]+)*$/i.test(name) && zones.offsetMinutes(name, 0) !== undefined
  );
}

/** Local calendar time. */
export interface LocalTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/** Calendar time of an instant in a zone; UTC where the zone is unknown. */
export function localTime(zones: TimeZones, zone: string, wallMs: number): LocalTime {
  const local = new Date(wallMs + (zones.offsetMinutes(zone, wallMs) ?? 0) * 60_000);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
}
