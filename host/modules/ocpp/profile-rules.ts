import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { ChargingProfile } from '../../services/ocpp/messages.ts';
import type { ProfiledTransaction } from './parts.ts';
import { concerns, connectors, type InstalledProfile } from './schedule.ts';

/** `ChargeProfileMaxStackLevel`. */
export const maxStackLevel = 3;
/** `ChargingScheduleMaxPeriods`. */
export const maxPeriods = 5;
/** `MaxChargingProfilesInstalled`. */
export const maxProfiles = 12;

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
): Reason | undefined {
  return (
    connectorRule(connectorId, profile) ??
    transactionRule(profile, transaction) ??
    scheduleRule(profile)
  );
}

/** Reason why a profile cannot come with a remote start (5.11), in words; undefined if it can. */
export function remoteStartRule(profile: ChargingProfile): Reason | undefined {
  const { chargingProfilePurpose: purpose, transactionId } = profile;
  if (purpose !== 'TxProfile')
    return message('chargingProfilePurpose must be TxProfile (is {purpose})', { purpose });
  // The transaction has no number yet: whatever is given stands for it.
  return ruleBroken(connectors, profile, { id: transactionId, startMs: 0 });
}

function connectorRule(
  connectorId: number,
  { chargingProfilePurpose: purpose, stackLevel }: ChargingProfile,
): Reason | undefined {
  if (connectorId > connectors)
    return message('connectorId must be at most {max} (is {number})', {
      max: connectors,
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
  if (stackLevel > maxStackLevel)
    return message('stackLevel must be at most {max} (is {level})', {
      max: maxStackLevel,
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

function scheduleRule({
  chargingProfilePurpose: purpose,
  ...profile
}: ChargingProfile): Reason | undefined {
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
  if (periods.length > maxPeriods) {
    return message('chargingSchedulePeriod must have at most {max} entries (has {count})', {
      max: maxPeriods,
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
): InstalledProfile[] | undefined {
  const others = profiles.filter(other => !isReplacedBy(other, added));
  const kept =
    others.length < maxProfiles ? others : others.filter(({ profile }) => !isOver(profile, nowMs));
  return kept.length < maxProfiles ? [...kept, added] : undefined;
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
