import { parseIpv4 } from '../registry/ipv4.ts';
import type { Refused } from '../sentences/answers.ts';
import { message } from '../sentences/message.ts';
import type { RequestHead } from './exchange.ts';
import { authorityOf } from './target.ts';

/** The names that the device answers to, beside those that public DNS cannot give to a stranger. */
export interface HostNames {
  /** Its own host names, without domain: they are served below every domain. */
  readonly own: readonly string[];
  /** Names that its owner allows, without port; `*` allows every name. */
  readonly allowed: readonly string[];
}

/**
 * Ends of names that no public name server knows (RFC 6762, 8375; `.internal` is reserved by
 * ICANN).
 */
const localDomains = ['.local', '.lan', '.home.arpa', '.internal', '.localdomain'];

/** A host as a request names it, with its port: the name, or an IPv6 address in brackets. */
const hostPattern = /^(?:(\[[\da-f]*:[\da-f:.]*(?:%[\w.~-]+)?\])|([^:[\]]*))(?::\d*)?$/;
const namePattern = /^(?=.{1,253}$)[a-z\d_-]+(\.[a-z\d_-]+)*$/i;

/** True if a text is a host name, or a single label of one. */
export function isHostName(name: string): boolean {
  return namePattern.test(name);
}

/**
 * Refusal of a request for a foreign name; undefined if it may be served.
 *
 * A browser lets the pages of a name read everything that this name leads to, and a stranger's name
 * can be made to lead to the device (DNS rebinding). So only names are served that are known to be
 * no stranger's. The words tell no name of the device: such a page would read them.
 */
export function misdirected(request: RequestHead, names: () => HostNames): Refused | undefined {
  const host = authorityOf(request);
  if (host === undefined || isServed(host.toLowerCase(), names)) return undefined;
  const name = host.replace(/:\d*$/, '');
  return isHostName(name)
    ? message(
        'The device does not answer to the name {name}: open it by its address, and add the name to network/config.allowed_hosts if it is yours.',
        { name },
      )
    : 'The device does not answer to this name: open it by its address, and add the name to network/config.allowed_hosts if it is yours.';
}

function isServed(host: string, names: () => HostNames): boolean {
  const [, address, withDot] = hostPattern.exec(host) ?? [];
  if (address !== undefined) return true;
  const name = withDot?.replace(/\.$/, '');
  if (name === undefined || !isHostName(name)) return false;
  if (parseIpv4(name) !== undefined) return true;
  const { own, allowed } = names();
  if (allowed.includes('*')) return true;
  const [label, ...domain] = name.split('.');
  if (domain.length === 0) return true;
  const isLabel = (one: string): boolean => one.toLowerCase() === label;
  const isName = (one: string): boolean => one.toLowerCase() === name;
  return own.some(isLabel) || allowed.some(isName) || localDomains.some(end => name.endsWith(end));
}
