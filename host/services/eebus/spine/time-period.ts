import type { Clock } from '../../../platform/clock.ts';
import { parseInstant } from '../../ocpp/instant.ts';
import { parseDuration } from './duration.ts';
import { membersOf } from './values.ts';

/**
 * How long a limit holds by its `timePeriod`. A period of no length is none: devices that know no
 * end write it so.
 *
 * @param clock by which times of day are understood
 * @returns the duration in s, nothing without an end, or in words why it cannot be
 */
export function remainingOf(period: unknown, clock: Clock): { durationS?: number } | string {
  const { startTime, endTime } = membersOf(period);
  if (startTime !== undefined) {
    const startS = fromNowS(startTime, clock);
    if (startS === undefined) return 'the start of the period is not understood';
    if (startS > 0) return 'a limit holds from now on, not from later on';
  }
  if (endTime === undefined) return {};
  const endS = fromNowS(endTime, clock);
  if (endS === undefined) return 'the end of the period is not understood';
  if (endS < 0) return 'the period is over';
  return endS > 0 ? { durationS: endS } : {};
}

/** The time until what is a duration from now on, or an instant, s. */
function fromNowS(time: unknown, clock: Clock): number | undefined {
  const durationS = parseDuration(time);
  if (durationS !== undefined) return durationS;
  // Without the time of day, nobody knows when that will be.
  if (typeof time !== 'string' || time.length > 64 || !clock.synchronised()) return undefined;
  const wallMs = parseInstant(time);
  return wallMs === undefined ? undefined : (wallMs - clock.wallMs()) / 1000;
}
