const pattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|([+-])(\d\d):?(\d\d))?$/i;
/** The last instant that has a text; some say it for never, in a zone in which it comes later. */
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * An instant of RFC 3339 in ms since the epoch, in UTC where it names no zone; undefined if it is
 * none.
 */
export function parseInstant(text: string): number | undefined {
  const [match, year, month, day, hour, minute, second, fraction, sign, zoneHours, zoneMinutes] =
    pattern.exec(text) ?? [];
  if (match === undefined) return undefined;
  const dayMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(dayMs);
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  if (!isDay || !isTime) return undefined;
  const timeS = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  const zoneMinutesEast =
    sign === undefined ? 0 : (Number(zoneHours) * 60 + Number(zoneMinutes)) * Number(`${sign}1`);
  const wallMs =
    dayMs +
    timeS * 1000 +
    Math.floor(Number(`0${fraction ?? ''}`) * 1000) -
    zoneMinutesEast * 60_000;
  return Math.min(wallMs, lastMs);
}

/** An instant, ms since the epoch, as messages carry it: `2026-05-01T10:00:00.000Z`. */
export function instantText(wallMs: number): string {
  return new Date(wallMs).toISOString();
}
