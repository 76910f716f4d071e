import type { RequestHead } from './exchange.ts';

/**
 * A request target without scheme and authority: `http://host/evse/state?x` and `/evse/state?x`
 * mean the same.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const authority = target.indexOf('://');
  if (authority < 0) return target;
  const slash = target.indexOf('/', authority + 3);
  return slash < 0 ? '/' : target.slice(slash);
}

/**
 * The host and port that a request is for: those of an absolute target, else of its `Host` (RFC
 * 9112, 3.2.2); undefined if it names none.
 */
export function authorityOf({ target, headers }: RequestHead): string | undefined {
  const absolute = /^[^/?]*:\/\/([^/?]*)/.exec(target);
  if (absolute) return absolute[1];
  const { host } = headers;
  return typeof host === 'string' ? host : host?.join();
}

/**
 * The path that a request target names. A query is no part of any resource: clients append one to
 * avoid caches.
 */
export function pathOf(target: string): string {
  const path = originForm(target);
  const query = path.indexOf('?');
  return query < 0 ? path : path.slice(0, query);
}

/**
 * A path without its first slash, its segments percent-decoded where each yields one segment;
 * undefined if one of them is empty.
 */
export function plainPath(path: string): string | undefined {
  if (path.length < 2 || path.includes('//')) return undefined;
  const plain = path.slice(1);
  return plain.includes('%') ? plain.split('/').map(decodeSegment).join('/') : plain;
}

function decodeSegment(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.includes('/') ? segment : decoded;
  } catch {
    return segment;
  }
}

/**
 * True if a browser sent the request on behalf of a page that is not the device's own. Pages may
 * reach devices of the network they are viewed in; none but the device's own may write to it.
 */
export function fromForeignPage(request: RequestHead): boolean {
  const { headers } = request;
  const relation = headers['sec-fetch-site'] ?? 'none';
  if (relation !== 'none' && relation !== 'same-origin') return true;
  // With links and images of a page that did not come over TLS, browsers send `Referer` alone,
  // unless the page forbids it.
  const page = headers.origin ?? (headers.referer || undefined);
  if (page === undefined) return false;
  if (typeof page !== 'string') return true;
  const [, scheme, host] = /^([a-z]+):\/\/([^/?#]*)/.exec(page.toLowerCase()) ?? [];
  const requested = authorityOf(request);
  if (host === undefined || requested === undefined) return true;
  return host !== withoutDefaultPort(requested.toLowerCase(), scheme === 'https' ? ':443' : ':80');
}

/**
 * True if a browser says that the device's own page sent the request. It says nothing with what is
 * merely read over HTTP. A page that came without TLS may be anybody's, though it names the device.
 */
export function fromOwnPage(request: RequestHead): boolean {
  const { origin, 'sec-fetch-site': relation } = request.headers;
  if (request.secure && String(origin).startsWith('http:')) return false;
  return (origin !== undefined || relation === 'same-origin') && !fromForeignPage(request);
}

function withoutDefaultPort(host: string, port: string): string {
  return host.endsWith(port) ? host.slice(0, -port.length) : host;
}
