import { lookup as resolve } from 'node:dns';
import { SocketAddress } from 'node:net';
import type { Lookup } from '../net.ts';
import { familyOf } from './address-family.ts';
import { netError } from './net-error.ts';

const wrongFamily = {
  error: { code: 0, message: 'it is an IPv6 address, and this device listens on IPv4 only' },
} satisfies Lookup;

/**
 * Asks the system for the addresses of a host, as far as a device that listens on `listenHost` can
 * talk to them.
 */
export function lookup(listenHost: string, host: string, done: (outcome: Lookup) => void): void {
  const family = familyOf(listenHost) === 6 ? 0 : 4;
  if (familyOf(host) !== 0) {
    const address = canonical(host);
    const outcome =
      family === 4 && familyOf(address) === 6 ? wrongFamily : { addresses: [address] };
    setImmediate(() => done(outcome));
    return;
  }
  resolve(host, { all: true, family, order: 'ipv4first' }, (error, found) => {
    if (error) done({ error: netError(error), unknownName: error.code === 'ENOTFOUND' });
    else done({ addresses: found.map(({ address }) => canonical(address)) });
  });
}

/** The one way to write an address, in which datagrams name their senders. */
function canonical(host: string): string {
  if (familyOf(host) !== 6) return host;
  const [address = host, zone] = host.split('%');
  const short = new SocketAddress({ address, family: 'ipv6' }).address;
  return zone === undefined ? short : `${short}%${zone}`;
}
