/** The machine's time zones. */
export interface TimeZones {
  /**
   * Offset of `zone` (IANA name) from UTC at an instant, minutes, positive in the east; undefined
   * for an unknown zone.
   */
  offsetMinutes(zone: string, wallMs: number): number | undefined;
}

/** True if the machine knows a time zone of this IANA name. */
export function isTimeZone(zones: TimeZones, name: string): boolean {
  // Engines also accept offsets such as +01:00, which are no names and have no daylight-saving
  // time.
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

/** Local time of an instant in a zone; UTC if the zone is unknown. */
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
