import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { NetError } from '../net.ts';

/** Error numbers of the I/O port, those of Linux. */
export const errno = {
  noEntry: 2,
  again: 11,
  busy: 16,
  invalid: 22,
  noSpace: 28,
  inProgress: 115,
  quota: 122,
  protocol: 71,
  noKey: 126,
  keyExpired: 127,
  keyRejected: 129,
} as const;

/** Messages of TLS, for people. */
const tlsWords: Readonly<Record<number, Reason>> = {
  22: "the device's own certificate, or the one to verify it with, cannot be used",
  65: 'a certificate to verify it with has to be chosen: this machine trusts none by itself',
  71: 'it does not speak TLS as it should',
  126: 'it asks for a certificate of this device',
  127: 'its certificate has expired',
  129: 'its certificate is not trusted',
};

const words: Readonly<Record<number, Reason>> = {
  2: 'there is no host of this name',
  11: 'the name server does not answer',
  13: 'this machine does not allow it',
  32: 'the other side closed the connection',
  98: 'another program has the port',
  99: 'this machine does not have the address',
  101: 'the network cannot be reached',
  104: 'the other side broke the connection',
  110: 'the host does not answer',
  111: 'nothing listens there',
  113: 'the host cannot be reached',
};

/** Error of a connection for a negative answer of the I/O port. */
export function netError(answer: number): NetError {
  return {
    code: -answer,
    message: words[-answer] ?? message('error {number}', { number: -answer }),
  };
}

/** Error of a connection with TLS. */
export function tlsError(answer: number): NetError {
  const message = tlsWords[-answer];
  return message === undefined ? netError(answer) : { code: -answer, message, tls: true };
}
