import type { LocalZone } from '../../device/local-zone.ts';
import { leastCurrentMa, mostCurrentMa, nominalVoltageV } from '../../hardware/limits.ts';
import { instantText } from './instant.ts';
import type { ChargingLimit, ProfiledTransaction } from './limits.ts';
import type {
  Answers,
  ChargingProfile,
  ChargingProfilePurpose,
  ChargingSchedulePeriod,
  Request,
} from './messages.ts';

/** A charging profile, and the connector for which it was set; 0 is the charge point. */
export interface InstalledProfile {
  readonly connectorId: number;
  readonly profile: ChargingProfile;
}

/** The part of the device's time zone that profiles need. */
export type Zone = Pick<LocalZone, 'offsetMinutes'>;

/** The charge point whose schedule it is. */
export interface Station {
  readonly connectors: number;
  /** mA; what each connector can offer at most. */
  readonly mostMa: number;
}

const recurrenceMs = { Daily: 24 * 60 * 60_000, Weekly: 7 * 24 * 60 * 60_000 } as const;

/** Number of phases if none is given (OCPP 1.6, ChargingSchedulePeriod). */
const assumedPhases = 3;
/** Rounding that would take 8.2 A for 8199 mA. */
const tolerance = 1e-6;
/** A longer composite schedule is cut: the longest recurrence fits, and the answer stays small. */
const mostCompositeS = 7 * 24 * 60 * 60;

/** Limit by one profile, or by all of one purpose, from an instant on. */
interface Segment {
  /** The period in force, and its unit; undefined: nothing is said. */
  readonly period?: ChargingSchedulePeriod & { readonly unit: 'A' | 'W' };
  /** End of that, ms since the epoch; `Infinity` if there is none. */
  readonly untilMs: number;
}

/** The smallest of the limits that are in force, in amperes, not yet rounded. */
interface Minimum {
  readonly amperes: number | undefined;
  readonly phases: number | undefined;
  readonly untilMs: number;
}

/**
 * Limit by profiles at an instant: the smaller one of `ChargePointMaxProfile` and `TxProfile` (OCPP
 * 1.6, 3.13.3), or of `TxDefaultProfile` while no `TxProfile` applies. The answer holds until
 * `untilMs`. Without a transaction, that of one that started at `nowMs`.
 *
 * @param sharers connectors that share what the charge point may draw; each gets the same
 */
export function limitAt(
  profiles: readonly InstalledProfile[],
  zone: Zone,
  nowMs: number,
  transaction: ProfiledTransaction | undefined,
  sharers = 1,
): ChargingLimit {
  const { amperes, phases, untilMs } = minimumAt(
    profiles,
    zone,
    nowMs,
    transaction ?? { id: undefined, startMs: nowMs },
    sharers,
  );
  return {
    currentMa: amperes === undefined ? undefined : Math.floor(usable(amperes) * 1000 + tolerance),
    phases,
    untilMs: untilMs === Number.POSITIVE_INFINITY ? undefined : untilMs,
  };
}

/**
 * Limits by profiles over time, from the next whole second on: each period differs from the one
 * before it. A charge point with one connector (connector 0) draws what that draws. Refused are a
 * connector that does not exist and a duration of 0.
 */
export function compositeSchedule(
  profiles: readonly InstalledProfile[],
  zone: Zone,
  { connectorId, duration: wantedS, chargingRateUnit = 'A' }: Request<'GetCompositeSchedule'>,
  nowMs: number,
  transaction: ProfiledTransaction | undefined,
  { connectors, mostMa }: Station = { connectors: 1, mostMa: mostCurrentMa },
): Answers['GetCompositeSchedule'] {
  if (connectorId > connectors || wantedS < 1) return { status: 'Rejected' };
  const duration = Math.min(wantedS, mostCompositeS);
  const startMs = Math.ceil(nowMs / 1000) * 1000;
  const supposed = transaction ?? { id: undefined, startMs };
  const remembered = remembering(zone, startMs);
  const periods: ChargingSchedulePeriod[] = [];
  for (let startPeriod = 0; startPeriod < duration; ) {
    const { amperes, phases, untilMs } = minimumAt(
      profiles,
      remembered,
      startMs + startPeriod * 1000,
      supposed,
      connectorId === 0 ? 1 : connectors,
    );
    const current = usable(Math.min(amperes ?? mostMa / 1000, mostMa / 1000));
    const rate =
      chargingRateUnit === 'A' ? current : current * nominalVoltageV * (phases ?? assumedPhases);
    const limit = Math.floor(rate * 10 + tolerance) / 10;
    const last = periods.at(-1);
    if (limit !== last?.limit || phases !== last.numberPhases) {
      periods.push({
        startPeriod,
        limit,
        ...(phases === undefined ? {} : { numberPhases: phases }),
      });
    }
    startPeriod = Math.ceil((untilMs - startMs) / 1000);
  }
  const scheduleStart = instantText(startMs);
  return {
    status: 'Accepted',
    connectorId,
    scheduleStart,
    chargingSchedule: {
      duration,
      startSchedule: scheduleStart,
      chargingRateUnit,
      chargingSchedulePeriod: periods,
    },
  };
}

/**
 * The same zone, which looks each instant up once, and those of two weeks hardly ever: looking up
 * takes longer than all else here, and whoever asks for schedules in a row must not occupy the
 * device.
 */
function remembering(zone: Zone, fromMs: number): Zone {
  const toMs = fromMs + 2 * recurrenceMs.Weekly;
  const offsets = new Map<number, number>();
  const lookUp = (wallMs: number): number => {
    const offset = offsets.get(wallMs) ?? zone.offsetMinutes(wallMs);
    offsets.set(wallMs, offset);
    return offset;
  };
  /** Instants from which on another offset counts. */
  const changesMs = [fromMs];
  for (let atMs = fromMs; atMs < toMs; ) {
    atMs = clockChange({ offsetMinutes: lookUp }, atMs, Math.min(atMs + recurrenceMs.Weekly, toMs));
    changesMs.push(atMs);
  }
  return {
    offsetMinutes: wallMs =>
      lookUp(
        wallMs >= fromMs && wallMs < toMs
          ? (changesMs.findLast(atMs => atMs <= wallMs) as number)
          : wallMs,
      ),
  };
}

/**
 * A current that the charge point can offer, A: not more than it can, and none in place of one that
 * nobody can use.
 */
function usable(amperes: number): number {
  // Vehicles do not charge with less, so that a smaller current stands for none.
  if (amperes * 1000 + tolerance < leastCurrentMa) return 0;
  return Math.min(amperes, mostCurrentMa / 1000);
}

function minimumAt(
  profiles: readonly InstalledProfile[],
  zone: Zone,
  nowMs: number,
  transaction: ProfiledTransaction,
  sharers: number,
): Minimum {
  const says = (purpose: ChargingProfilePurpose): Segment =>
    prevailing(profilesOf(purpose, profiles, transaction), zone, nowMs, transaction.startMs);
  const segments = [shared(says('ChargePointMaxProfile'), sharers), says('TxProfile')];
  if (segments[1]?.period === undefined) segments.push(says('TxDefaultProfile'));
  const periods = segments.map(({ period }) => period).filter(period => period !== undefined);
  return {
    amperes: least(
      periods.map(({ unit, limit, numberPhases = assumedPhases }) =>
        unit === 'A' ? limit : limit / (nominalVoltageV * numberPhases),
      ),
    ),
    phases: least(
      periods.map(({ numberPhases }) => numberPhases).filter(phases => phases !== undefined),
    ),
    untilMs: Math.min(...segments.map(({ untilMs }) => untilMs)),
  };
}

function shared({ period, ...segment }: Segment, sharers: number): Segment {
  return period ? { ...segment, period: { ...period, limit: period.limit / sharers } } : segment;
}

function least(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

/**
 * The profiles of a purpose that concern the transaction, the one that prevails first: the highest
 * stack level (3.13.2), and of equal ones the one for the connector itself, which replaces that for
 * all connectors (3.13.1).
 */
function profilesOf(
  purpose: ChargingProfilePurpose,
  profiles: readonly InstalledProfile[],
  transaction: ProfiledTransaction,
): ChargingProfile[] {
  return profiles
    .filter(
      ({ profile }) => profile.chargingProfilePurpose === purpose && concerns(profile, transaction),
    )
    .sort((a, b) => b.profile.stackLevel - a.profile.stackLevel || b.connectorId - a.connectorId)
    .map(({ profile }) => profile);
}

/** True if a profile is not meant for another transaction. */
export function concerns(
  { transactionId }: ChargingProfile,
  transaction: ProfiledTransaction,
): boolean {
  return transactionId === undefined || transactionId === transaction.id;
}

/** Limit by the first profile that applies: the others wait below it. */
function prevailing(
  profiles: readonly ChargingProfile[],
  zone: Zone,
  nowMs: number,
  startedMs: number,
): Segment {
  let until = Number.POSITIVE_INFINITY;
  for (const profile of profiles) {
    const { period, untilMs } = segmentAt(profile, zone, nowMs, startedMs);
    until = Math.min(until, untilMs);
    if (period) return { period, untilMs: until };
  }
  return { untilMs: until };
}

function segmentAt(
  profile: ChargingProfile,
  zone: Zone,
  nowMs: number,
  startedMs: number,
): Segment {
  const { validFrom = Number.NEGATIVE_INFINITY, validTo = Number.POSITIVE_INFINITY } = profile;
  if (nowMs < validFrom) return { untilMs: validFrom };
  if (nowMs >= validTo) return { untilMs: Number.POSITIVE_INFINITY };
  const schedule = profile.chargingSchedule;
  const relative = profile.chargingProfileKind === 'Relative';
  const startMs = relative ? startedMs : (schedule.startSchedule ?? startedMs);
  if (nowMs < startMs) return { untilMs: startMs };

  const repeatMs = repetition(profile);
  const positionMs =
    repeatMs === undefined
      ? nowMs - startMs
      : remainder(localMs(zone, nowMs) - localMs(zone, startMs), repeatMs);
  const endMs = Math.min(
    (schedule.duration ?? Number.POSITIVE_INFINITY) * 1000,
    repeatMs ?? Number.POSITIVE_INFINITY,
  );
  const periods = schedule.chargingSchedulePeriod;
  const period =
    positionMs < endMs
      ? periods.findLast(({ startPeriod }) => startPeriod * 1000 <= positionMs)
      : undefined;
  const boundaries = [
    ...periods.map(({ startPeriod }) => startPeriod * 1000),
    endMs,
    repeatMs ?? endMs,
  ];
  const nextMs = Math.min(...boundaries.filter(boundaryMs => boundaryMs > positionMs));
  const dueMs = nowMs + nextMs - positionMs;
  const untilMs = Math.min(
    repeatMs === undefined ? dueMs : clockChange(zone, nowMs, dueMs),
    validTo,
  );
  return period ? { period: { ...period, unit: schedule.chargingRateUnit }, untilMs } : { untilMs };
}

/** After which time a recurring schedule begins anew; undefined for others. */
function repetition({ chargingProfileKind, recurrencyKind }: ChargingProfile): number | undefined {
  return chargingProfileKind === 'Recurring' && recurrencyKind !== undefined
    ? recurrenceMs[recurrencyKind]
    : undefined;
}

/**
 * Local time, in ms: recurring schedules follow it, so that days of 23 and 25 hours keep their
 * times.
 */
function localMs(zone: Zone, wallMs: number): number {
  return wallMs + zone.offsetMinutes(wallMs) * 60_000;
}

function remainder(dividend: number, divisor: number): number {
  return dividend - Math.floor(dividend / divisor) * divisor;
}

/**
 * First instant after `fromMs` at which local clocks are changed, or `toMs`, at most a week later,
 * if that is earlier.
 */
function clockChange(zone: Zone, fromMs: number, toMs: number): number {
  const offset = zone.offsetMinutes(fromMs);
  if (zone.offsetMinutes(toMs) === offset) return toMs;
  let [before, after] = [fromMs, toMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zone.offsetMinutes(middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}
