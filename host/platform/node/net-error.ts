import { asSaid } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { NetError } from '../net.ts';

const words: Readonly<Record<string, Reason>> = {
  EACCES: 'this user may not open the port',
  EADDRINUSE: 'another program has the port',
  EADDRNOTAVAIL: 'this machine does not have the address',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the other side broke the connection',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name server does not answer',
  EPIPE: 'the other side closed the connection',
  ETIMEDOUT: 'the host does not answer',
};

/** Error for people; several addresses of one host may have been tried. */
export function netError(error: NodeJS.ErrnoException): NetError {
  const [first] =
    error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : [error];
  const code = first?.code ?? error.code ?? '';
  return {
    code: Math.abs(error.errno ?? first?.errno ?? 0),
    message: words[code] ?? asSaid(code === '' ? error.message : code),
  };
}
