import type { CallAction, Calls, Reply } from '../../services/ocpp/messages.ts';
import type { Outcome, OutgoingCall } from '../../services/ocpp/rpc.ts';

/** Outcome of a call of the charge point. */
export type CallOutcome<A extends CallAction> = Outcome<Reply<A>>;

/** A call of the charge point, of any action. */
export type AnyCall = {
  readonly [A in CallAction]: OutgoingCall<A, Calls[A], Reply<A>>;
}[CallAction];
