import { withoutTokens } from '../sentences/discretion.ts';
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
  late: (limitMs: number): Reason => `no complete answer within ${limitMs / 1000} s`,
  tooLong: (maxBodyBytes: number): Reason => `its answer is longer than ${maxBodyBytes} bytes`,
  notHttps: (address: string, isRedirected: boolean): Reason =>
    isRedirected
      ? `it leads on to ${withoutTokens(address)}, which is no https:// address`
      : `${withoutTokens(address)} is no https:// address`,
  endless: 'it leads from one address to the next',
} as const;
