import { type Field, text } from './field.ts';
import { parseIpv4 } from './ipv4.ts';

/** What no name has: spaces, the parts of a URL around it, and labels without a character. */
const neverInNames = /[\s/:@?#%[\]\\]|^\.|\.\./;
const ipv6 = /^[\da-f]*:[\da-f:]*:[\da-f:.]*(%[\w.-]+)?$/i;

/**
 * Whether another machine could be reached under `written`: an IP address or a name, not a URL and
 * without a port.
 */
export function isHostName(written: string): boolean {
  if (/^[\d.]+$/.test(written)) return parseIpv4(written) !== undefined;
  return ipv6.test(written) || !neverInNames.test(written);
}

/** An IP address or host name of up to 253 bytes, which may be empty where nobody is meant yet. */
export function hostName(doc: string, { minBytes = 0 }: { minBytes?: 0 | 1 } = {}): Field<string> {
  return text(doc, {
    minBytes,
    maxBytes: 253,
    rule: [
      written => written === '' || isHostName(written),
      'must be an IP address or a host name, without spaces, port or path',
    ],
  });
}
