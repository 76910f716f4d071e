import type { ChargingProfile, ChargingProfilePurpose } from '../../host/services/ocpp/messages.ts';

/*
 * What charging profiles allow, worked out the slow way from the sentences of the standard: an
 * instant at a time, with the machine's own calendar, and without a notion of when something
 * changes.
 */

/** A profile as the central system set it. */
export interface SetProfile {
  readonly connectorId: number;
  readonly profile: ChargingProfile;
}

export interface Running {
  readonly id: number | undefined;
  readonly startMs: number;
}

/** What is allowed at an instant. */
export interface Allowed {
  readonly currentMa: number | undefined;
  readonly phases: number | undefined;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const dayS = 86_400;

/**
 * What the clock on the wall shows: seconds since the midnight with which the week, or the day,
 * began.
 */
function wallClockS(zone: string, ms: number, per: 'Daily' | 'Weekly'): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, value]),
  );
  const ofDay =
    Number(parts.hour) * 3600 +
    Number(parts.minute) * 60 +
    Number(parts.second) +
    (ms % 1000) / 1000;
  return per === 'Daily' ? ofDay : ofDay + weekdays.indexOf(parts.weekday as string) * dayS;
}

/** The period of a profile that is in force at an instant. */
function periodOf(profile: ChargingProfile, zone: string, ms: number, startedMs: number) {
  if (profile.validFrom !== undefined && ms < profile.validFrom) return undefined;
  if (profile.validTo !== undefined && ms >= profile.validTo) return undefined;
  const schedule = profile.chargingSchedule;
  let startMs = schedule.startSchedule ?? startedMs;
  if (profile.chargingProfileKind === 'Relative') startMs = startedMs;
  if (ms < startMs) return undefined;
  let passedS = (ms - startMs) / 1000;
  if (profile.chargingProfileKind === 'Recurring') {
    const per = profile.recurrencyKind as 'Daily' | 'Weekly';
    passedS = wallClockS(zone, ms, per) - wallClockS(zone, startMs, per);
    // The schedule began yesterday, or last week.
    if (passedS < 0) passedS += per === 'Daily' ? dayS : 7 * dayS;
  }
  if (schedule.duration !== undefined && passedS >= schedule.duration) return undefined;
  let found: (typeof schedule.chargingSchedulePeriod)[number] | undefined;
  for (const period of schedule.chargingSchedulePeriod)
    if (passedS >= period.startPeriod) found = period;
  return found && { ...found, unit: schedule.chargingRateUnit };
}

/**
 * What the profiles of a purpose say at an instant: the highest stack level of those that say
 * something.
 */
function prevailingOf(
  purpose: ChargingProfilePurpose,
  set: readonly SetProfile[],
  zone: string,
  ms: number,
  its: Running,
) {
  for (let stackLevel = 3; stackLevel >= 0; stackLevel--) {
    for (const connectorId of [1, 0]) {
      for (const { connectorId: on, profile } of set) {
        if (
          on !== connectorId ||
          profile.stackLevel !== stackLevel ||
          profile.chargingProfilePurpose !== purpose
        )
          continue;
        if (profile.transactionId !== undefined && profile.transactionId !== its.id) continue;
        const period = periodOf(profile, zone, ms, its.startMs);
        if (period) return period;
      }
    }
  }
  return undefined;
}

/** What the profiles allow a transaction at an instant. */
export function allowedAt(
  set: readonly SetProfile[],
  zone: string,
  ms: number,
  its: Running,
): Allowed {
  const point = prevailingOf('ChargePointMaxProfile', set, zone, ms, its);
  const own =
    prevailingOf('TxProfile', set, zone, ms, its) ??
    prevailingOf('TxDefaultProfile', set, zone, ms, its);
  let currentMa: number | undefined;
  let phases: number | undefined;
  for (const period of [point, own]) {
    if (!period) continue;
    const tenths = Math.round(period.limit * 10);
    const ma = Math.floor(
      period.unit === 'A' ? tenths * 100 : (tenths * 100) / (230 * (period.numberPhases ?? 3)),
    );
    const capped = Math.min(ma, 32_000);
    if (currentMa === undefined || capped < currentMa) currentMa = capped;
    if (
      period.numberPhases !== undefined &&
      (phases === undefined || period.numberPhases < phases)
    ) {
      phases = period.numberPhases;
    }
  }
  if (currentMa !== undefined && currentMa < 6000) currentMa = 0;
  return { currentMa, phases };
}
