/** An absolute address of the web, as far as the device goes there. */
export interface WebAddress {
  /** In lower case, e.g. `https`. */
  readonly scheme: string;
  /** Name or address, without the brackets of IPv6. */
  readonly host: string;
  readonly port: number;
  /** Path and query, e.g. `/a?b=c`. */
  readonly target: string;
  /** Host, and the port if it is named: the header `Host`. */
  readonly authority: string;
}

const ports: Readonly<Record<string, number>> = { http: 80, https: 443, ws: 80, wss: 443 };

const form =
  /^([a-z]+):\/\/(\[[0-9a-f:.]+\]|[^\s/?#@:[\]]+)(?::(\d{1,5}))?([/?][^\s#]*)?(?:#.*)?$/i;

/**
 * Reads an absolute address with one of the schemes that the device knows; undefined if it is none.
 * Characters beyond ASCII are percent-encoded already.
 */
export function parseAddress(text: string): WebAddress | undefined {
  const [, written = '', authorityHost = '', portText, rest = '/'] = form.exec(text) ?? [];
  const scheme = written.toLowerCase();
  const usual = ports[scheme];
  const port = portText === undefined ? usual : Number(portText);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: nothing but ASCII is sent in a request line
  if (usual === undefined || port === undefined || port > 65_535 || /[^\x00-\x7f]/.test(text))
    return undefined;
  return {
    scheme,
    host: authorityHost.replace(/^\[|\]$/g, ''),
    port,
    target: rest.startsWith('/') ? rest : `/${rest}`,
    authority: portText === undefined ? authorityHost : `${authorityHost}:${portText}`,
  };
}

/** The absolute address that `location` means in an answer of `from` (RFC 3986, 5.2). */
export function resolveAddress(location: string, from: WebAddress): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(location)) return location;
  const { scheme, authority, target } = from;
  if (location.startsWith('//')) return `${scheme}:${location}`;
  const [path = '/'] = target.split('?');
  if (location === '' || location.startsWith('#')) return `${scheme}://${authority}${target}`;
  if (location.startsWith('?')) return `${scheme}://${authority}${path}${location}`;
  const [relative = '', ...query] = location.split('?');
  const absolute = relative.startsWith('/')
    ? relative
    : path.slice(0, path.lastIndexOf('/') + 1) + relative;
  return `${scheme}://${authority}${[withoutDots(absolute), ...query].join('?')}`;
}

/** A path without the segments `.` and `..`. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/').slice(1);
  segments.forEach((segment, at) => {
    const isDots = segment === '.' || segment === '..';
    if (segment === '..') kept.pop();
    if (!isDots) kept.push(segment);
    else if (at === segments.length - 1) kept.push('');
  });
  return `/${kept.join('/')}`;
}
