import type { NetError } from '../net.ts';

/** Error numbers of the I/O port, those of Linux. */
export const errno = { noEntry: 2, again: 11, noSpace: 28, inProgress: 115, quota: 122 } as const;

const words: Readonly<Record<number, string>> = {
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

/** What a negative answer of the I/O port means for a connection. */
export function netError(answer: number): NetError {
  return { code: -answer, message: words[-answer] ?? `error ${-answer}` };
}
