import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { ProfiledTransaction } from './limits.ts';
import type { ChargingProfile } from './messages.ts';
import { concerns, type InstalledProfile } from './schedule.ts';

/** How many of what a charge point takes. */
export interface ProfileLimits {
  readonly connectors: number;
  /** `ChargeProfileMaxStackLevel`. */
  readonly stackLevel: number;
  /** `ChargingScheduleMaxPeriods`. */
  readonly periods: number;
  /** `MaxChargingProfilesInstalled`. */
  readonly profiles: number;
}

const maxPhases = 3;

/**
 * Reason why a profile cannot be installed for a connector, in words; undefined if it can. This
 * covers the rules beyond the shape of the message: OCPP 1.6, 3.13 and 5.16, and the limits in the
 * configuration keys.
 */
export function ruleBroken(
  connectorId: number,
  profile: ChargingProfile,
  transaction: ProfiledTransaction | undefined,
  limits: ProfileLimits,
): Reason | undefined {
  return (
    connectorRule(connectorId, profile, limits) ??
    transactionRule(profile, transaction) ??
    scheduleRule(profile, limits)
  );
}

/** Reason why a profile cannot come with a remote start (5.11), in words; undefined if it can. */
export function remoteStartRule(
  profile: ChargingProfile,
  limits: ProfileLimits,
): Reason | undefined {
  const { chargingProfilePurpose: purpose, transactionId } = profile;
  if (purpose !== 'TxProfile')
    return message('chargingProfilePurpose must be TxProfile (is {purpose})', { purpose });
  // The transaction has no number yet: whatever is given stands for it.
  return ruleBroken(1, profile, { id: transactionId, startMs: 0 }, limits);
}

function connectorRule(
  connectorId: number,
  { chargingProfilePurpose: purpose, stackLevel }: ChargingProfile,
  limits: ProfileLimits,
): Reason | undefined {
  if (connectorId > limits.connectors)
    return message('connectorId must be at most {max} (is {number})', {
      max: limits.connectors,
      number: connectorId,
    });
  if (purpose === 'ChargePointMaxProfile' && connectorId !== 0) {
    return message('connectorId must be 0 for {purpose} (is {number})', {
      purpose,
      number: connectorId,
    });
  }
  if (purpose === 'TxProfile' && connectorId === 0)
    return 'connectorId must not be 0 for TxProfile';
  if (stackLevel > limits.stackLevel)
    return message('stackLevel must be at most {max} (is {level})', {
      max: limits.stackLevel,
      level: stackLevel,
    });
  return undefined;
}

function transactionRule(
  profile: ChargingProfile,
  transaction: ProfiledTransaction | undefined,
): Reason | undefined {
  const { chargingProfilePurpose: purpose, transactionId } = profile;
  if (purpose !== 'TxProfile') {
    return transactionId === undefined
      ? undefined
      : message('transactionId must be left out for {purpose}', { purpose });
  }
  if (!transaction) return 'TxProfile needs a running transaction';
  return concerns(profile, transaction)
    ? undefined
    : message('transactionId must be that of the running transaction (is {number})', {
        number: String(transactionId),
      });
}

function scheduleRule(
  { chargingProfilePurpose: purpose, ...profile }: ChargingProfile,
  limits: ProfileLimits,
): Reason | undefined {
  const {
    chargingProfileKind: kind,
    recurrencyKind,
    validFrom,
    validTo,
    chargingSchedule,
  } = profile;
  const { startSchedule, duration, chargingSchedulePeriod: periods } = chargingSchedule;
  if (kind === 'Relative' && purpose === 'ChargePointMaxProfile') {
    return 'chargingProfileKind must not be Relative for ChargePointMaxProfile';
  }
  if (kind === 'Recurring' && recurrencyKind === undefined) return 'recurrencyKind is missing';
  if (kind === 'Recurring' && startSchedule === undefined) return 'startSchedule is missing';
  if (validFrom !== undefined && validTo !== undefined && validTo <= validFrom) {
    return 'validTo must be after validFrom';
  }
  if (duration === 0) return 'duration must not be 0';
  if (periods.length > limits.periods) {
    return message('chargingSchedulePeriod must have at most {max} entries (has {count})', {
      max: limits.periods,
      count: periods.length,
    });
  }
  if (periods[0]?.startPeriod !== 0) return 'startPeriod of the first period must be 0';
  for (const [index, { startPeriod, numberPhases }] of periods.entries()) {
    if (startPeriod <= (periods[index - 1]?.startPeriod ?? -1))
      return 'startPeriod must rise from period to period';
    if (numberPhases !== undefined && (numberPhases < 1 || numberPhases > maxPhases)) {
      return message('numberPhases must be from 1 to {max} (is {count})', {
        max: maxPhases,
        count: numberPhases,
      });
    }
  }
  return undefined;
}

/**
 * A profile as it is installed. Schedules without `startSchedule` begin with the transaction
 * (ChargingSchedule); one for the charge point begins when it becomes valid, or at `nowMs`.
 */
export function anchored(profile: ChargingProfile, nowMs: number): ChargingProfile {
  const { chargingProfilePurpose: purpose, chargingSchedule, validFrom = nowMs } = profile;
  if (purpose !== 'ChargePointMaxProfile' || chargingSchedule.startSchedule !== undefined)
    return profile;
  return { ...profile, chargingSchedule: { ...chargingSchedule, startSchedule: validFrom } };
}

/**
 * The profiles with one more; those that it replaces are left out, and at the limit those that are
 * no longer valid. Undefined if there is no room.
 */
export function withProfile(
  profiles: readonly InstalledProfile[],
  added: InstalledProfile,
  nowMs: number,
  most: number,
): InstalledProfile[] | undefined {
  const others = profiles.filter(other => !isReplacedBy(other, added));
  const kept =
    others.length < most ? others : others.filter(({ profile }) => !isOver(profile, nowMs));
  return kept.length < most ? [...kept, added] : undefined;
}

/** Same id, or same connector, purpose and stack level (5.16). */
function isReplacedBy(old: InstalledProfile, added: InstalledProfile): boolean {
  const [a, b] = [old.profile, added.profile];
  const samePlace =
    old.connectorId === added.connectorId &&
    a.chargingProfilePurpose === b.chargingProfilePurpose &&
    a.stackLevel === b.stackLevel;
  return samePlace || a.chargingProfileId === b.chargingProfileId;
}

function isOver({ validTo }: ChargingProfile, nowMs: number): boolean {
  return validTo !== undefined && validTo <= nowMs;
}
