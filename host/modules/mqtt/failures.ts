import { type Ending, errorCodes } from '../../access/mqtt/session.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { connectionStates } from './fields.ts';

/** Reasons of a broker's refusal, by the code of its CONNACK (MQTT 3.1.1, 3.2.2.3). */
const refusals: Readonly<Record<number, Reason>> = {
  1: 'it does not speak this version of MQTT',
  2: 'it does not accept the client name',
  3: 'it is not available',
  4: 'user name or password is wrong',
  5: 'the client is not authorised',
};

/** Log message for the end of a connection, or of an attempt. */
export function failureWords(ending: Ending, wasConnected: boolean, broker: string): Reason {
  if (ending.kind === 'refused') {
    return message('Connection refused by {broker}: {=reason}', {
      broker,
      reason: refusals[ending.code] ?? message('code {number}', { number: ending.code }),
    });
  }
  return wasConnected
    ? message('Connection to {peer} lost: {=reason}', { peer: broker, reason: ending.message })
    : message('No connection to {broker}: {=reason}', { broker, reason: ending.message });
}

/** `mqtt/state.connection_state` after an end: an error where another attempt hardly helps. */
export function stateAfter(ending: Ending): number {
  const untrusted = ending.kind === 'failed' && ending.tls === true;
  return ending.kind === 'refused' || untrusted
    ? connectionStates.error
    : connectionStates.notConnected;
}

/** `mqtt/state.last_error` after an end. */
export function lastError(ending: Ending): number {
  if (ending.kind === 'failed') return ending.code;
  // -1 already says that there was no error (interface 7.2).
  return ending.code === 1 ? errorCodes.protocol : -ending.code;
}
