import type { Reason } from '../../sentences/reasons.ts';
import type { Answers, ChargingProfile, Request } from '../../services/ocpp/messages.ts';

/*
 * The parts of the OCPP client, each in a file of this folder; `running-client.ts` loads them when
 * OCPP is switched on.
 *
 *   client.ts          the charge point: puts the parts together
 *   central-system.ts  the central system, as the charge point speaks to it: what is sent next
 *   messages.ts        all messages: shapes of what comes in, types of what goes out;
 *                      shape.ts, instant.ts: their parts
 *   rpc.ts             frames, one call at a time, the pace of what comes in
 *   connection.ts      the WebSocket: keep-alive and back-off;
 *                      credentials.ts: how it shows who it is
 *   registration.ts    boot, heartbeat, the clock
 *   keys.ts            configuration keys and their rules
 *   connector.ts       the connector: tags, who may charge, availability.ts
 *   transactions.ts    the running transaction: its current, its samples, how it goes on after a
 *                      restart
 *   journal.ts         what of transactions the central system does not know yet, on disk;
 *                      delivery.ts tells it
 *   measurands.ts      from values of the meter to sampled values; value-sources.ts where those
 *                      are found, aligned-values.ts: samples at full intervals
 *   profiles.ts        charging profiles; profile-rules.ts which are taken, schedule.ts what
 *                      they allow, wanted-phases.ts the phases that they want
 *   requests.ts        what is answered to each request of the central system; departure.ts: a
 *                      restart that it asks for
 *   status.ts          what is told of the connectors; state.ts: what `ocpp/state`
 *                      shows
 */

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
  /** The transaction ended: its profiles are removed. */
  endTransaction(): void;
  /** Removes all profiles. */
  reset(): void;
  /** Limit at an instant; without a transaction, that of one that started then. */
  limit(nowMs: number, transaction: ProfiledTransaction | undefined): ChargingLimit;
  compositeSchedule(
    request: Request<'GetCompositeSchedule'>,
    nowMs: number,
    transaction: ProfiledTransaction | undefined,
  ): Answers['GetCompositeSchedule'];
}
