import type { Reason } from '../../sentences/reasons.ts';
import type { Answers, ChargingProfile, Request } from './messages.ts';

/** The running transaction as charging profiles see it. */
export interface ProfiledTransaction {
  /** Its id; undefined until the central system has told it. */
  readonly id: number | undefined;
  /** Start, ms since the epoch. */
  readonly startMs: number;
}

/** Limit by charging profiles at an instant. */
export interface ChargingLimit {
  /** mA per phase, whole: 0, or from 6000 on; undefined: no profile says anything. */
  readonly currentMa: number | undefined;
  /** Number of phases that the profile in force asks for; undefined: it says nothing. */
  readonly phases: number | undefined;
  /**
   * Time at which the limit may change, ms since the epoch; undefined: not before profiles or
   * transaction change.
   */
  readonly untilMs: number | undefined;
}

/**
 * The charging profiles of this charge point; they survive restarts. Instants are ms since the
 * epoch.
 */
export interface ChargingProfiles {
  /** Number of profiles. */
  readonly count: number;
  /**
   * Takes a profile, in place of one with the same id, or with the same connector, purpose and
   * stack level. It is stored when this returns; throws `StorageError` and changes nothing if it
   * cannot be.
   */
  set(
    connectorId: number,
    profile: ChargingProfile,
    transaction: ProfiledTransaction | undefined,
  ): Answers['SetChargingProfile']['status'];
  /**
   * Reason why a profile cannot come with a remote start (OCPP 1.6, 5.11), in words; undefined if
   * it can.
   */
  remoteStartRule(profile: ChargingProfile): Reason | undefined;
  /** Removes the profiles that match all given fields. */
  clear(criteria: Request<'ClearChargingProfile'>): Answers['ClearChargingProfile']['status'];
  /** The transaction of a connector, 1 if none is named, ended: its profiles are removed. */
  endTransaction(connectorId?: number): void;
  /** Removes all profiles. */
  reset(): void;
  /**
   * Limit of a connector, 1 if none is named, at an instant; without a transaction, that of one
   * that started then.
   */
  limit(
    nowMs: number,
    transaction: ProfiledTransaction | undefined,
    connectorId?: number,
  ): ChargingLimit;
  /** @param mostMa what a connector can offer at most, whatever the profiles say, mA */
  compositeSchedule(
    request: Request<'GetCompositeSchedule'>,
    nowMs: number,
    transaction: ProfiledTransaction | undefined,
    mostMa?: number,
  ): Answers['GetCompositeSchedule'];
}
