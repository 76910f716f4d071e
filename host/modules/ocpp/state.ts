import { inEnglish } from '../../sentences/message.ts';
import type { CentralSystem } from './central-system.ts';
import type { Connector, TagRefusal } from './connector.ts';
import type { Departure } from './departure.ts';
import {
  chargePointStates,
  messageNumbers,
  noTransaction,
  rejections,
  type State,
} from './fields.ts';
import type { Journal } from './journal.ts';
import type { Transactions } from './transactions.ts';

/** Parts of the state. */
export interface StateParts {
  readonly central: CentralSystem;
  readonly connector: Connector;
  readonly transactions: Transactions;
  readonly journal: Journal;
  /** The restart that was asked for. */
  readonly leaving: Departure['type'];
  readonly isAvailable: boolean;
}

/** A timer that does not run. */
const notRunning = 0xffffffff;
const unconfirmed = -1;

/** Reasons of refusals by their names in OCPP 1.6. */
const rejectionOf: Readonly<Record<NonNullable<TagRefusal>, number>> = {
  Blocked: rejections.blocked,
  Expired: rejections.expired,
  Invalid: rejections.invalid,
  ConcurrentTx: rejections.inUse,
};

/** Value of `ocpp/state`: as it was at the last event, including running times. */
export function presentState(parts: StateParts): State {
  const { central, connector, transactions, journal } = parts;
  const { connection, rpc, delivery, statuses } = central;
  const { tag_timeout, last_rejected_tag_reason, ...ofConnector } = connector.shown;
  const { nextEvaluationMs, startMs } = transactions.times;
  const { inFlight } = rpc;
  const id = Number(inFlight?.id ?? 0);
  const { pulse } = connection;
  return {
    charge_point_state: chargePointState(parts),
    charge_point_status: statuses.numberOf(0),
    connector_status: statuses.numberOf(1),
    ...ofConnector,
    last_rejected_tag_reason: rejectionOf[last_rejected_tag_reason ?? 'Blocked'],
    next_profile_eval: Math.floor(nextEvaluationMs / 1000),
    txn_start_time: Math.floor(startMs / 1000),
    tag_timeout: whole(tag_timeout),
    cable_timeout: notRunning,
    message_timeout: whole(inFlight?.leftMs),
    txn_msg_retry_timeout: whole(delivery.retryMs),
    pong_timeout: whole(pulse?.leftMs),
    last_ping_sent: Math.round(pulse?.sincePingMs ?? 0),
    txn_id: connector.inTransaction ? (transactions.id ?? unconfirmed) : noTransaction,
    txn_with_invalid_id: transactions.isInvalid,
    current: transactions.currentMa,
    connected: connection.connected,
    problem: connection.problem === undefined ? '' : inEnglish(connection.problem),
    message_in_flight_type: messageNumbers[inFlight?.action ?? 'Authorize'],
    message_in_flight_id_high: Math.floor(id / 2 ** 32),
    message_in_flight_id_low: id >>> 0,
    message_in_flight_len: inFlight?.length ?? 0,
    message_queue_depth: central.waiting,
    status_queue_depth: statuses.depth,
    txn_msg_queue_depth: journal.depth,
  };
}

function chargePointState({
  central: { connection, registration },
  leaving,
  isAvailable,
  journal,
  connector,
}: StateParts): number {
  if (leaving)
    return leaving === 'Hard' ? chargePointStates.restartingAtOnce : chargePointStates.restarting;
  if (connection.impossible) return chargePointStates.faulted;
  if (registration.state === 'new') return chargePointStates.notRegistered;
  if (registration.state === 'Pending') return chargePointStates.pending;
  if (registration.state === 'Rejected') return chargePointStates.rejected;
  if (!isAvailable) return chargePointStates.unavailable;
  return journal.depth > 0 && !connector.inTransaction
    ? chargePointStates.telling
    : chargePointStates.idle;
}

function whole(leftMs: number | undefined): number {
  return leftMs === undefined ? notRunning : Math.round(leftMs);
}
