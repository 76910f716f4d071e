import { withoutTokens } from '../sentences/discretion.ts';
import { message } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';

/* Rules and messages that the implementations of `Net.httpsGet` share. */

/** Most redirections that are followed one after the other. */
export const mostRedirections = 3;

const redirections: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** True if an answer with this status redirects to its location. */
export function isRedirection(status: number): boolean {
  return redirections.has(status);
}

/** Reasons for the log, which follow "cannot be asked". */
export const unusable = {
  late: (limitMs: number): Reason =>
    message('no complete answer within {limit} s', { limit: limitMs / 1000 }),
  tooLong: (maxBodyBytes: number): Reason =>
    message('its answer is longer than {bytes} bytes', { bytes: maxBodyBytes }),
  notHttps: (address: string, isRedirected: boolean): Reason =>
    isRedirected
      ? message('it leads on to {address}, which is no https:// address', {
          address: withoutTokens(address),
        })
      : message('{address} is no https:// address', { address: withoutTokens(address) }),
  endless: 'it leads from one address to the next',
} as const;
