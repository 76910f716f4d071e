/** Scheme, a host or an IPv6 address in brackets, a port, and what follows; no user. */
const endpoint = /^wss?:\/\/(?:\[[\d.:A-Fa-f]+\]|[^\s/?#@:[\]]+)(?::(\d+))?(?:[/?][^\s#]*)?$/;

/** Whether a central system can be reached there, as far as the text says. */
function isEndpoint(url: string): boolean {
  const [matched, port = '80'] = endpoint.exec(url) ?? [];
  return matched !== undefined && !url.endsWith('/') && Number(port) > 0 && Number(port) <= 65_535;
}

/** The rule of a field that says where a central system is; empty: nowhere. */
export const endpointRule = [
  (url: string): boolean => url === '' || isEndpoint(url),
  'must start with ws:// or wss://, name a host and no port above 65535, and end without /; user name and password do not belong here',
] as const;
