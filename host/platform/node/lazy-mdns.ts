import { networkInterfaces } from 'node:os';
import { message } from '../../sentences/message.ts';
import type { MdnsEvents, MdnsSocket, NetError } from '../net.ts';
import { lookup } from './lookup.ts';

/**
 * Multicast DNS in the network of `listenHost`. Its library, a file of its own beside the bundle,
 * is loaded now: most devices neither announce themselves nor look for others.
 */
export function lazyMdns(listenHost: string, events: MdnsEvents): MdnsSocket {
  const everywhere = listenHost === '0.0.0.0' || listenHost === '::';
  let own: string | undefined;
  let socket: Omit<MdnsSocket, 'addresses'> | undefined;
  let closed = false;
  const fail = (error: NetError): void => {
    if (!closed) events.onClose(error);
  };
  const open = (): void => {
    import('./mdns.ts').then(
      ({ openMdns }) => {
        if (!closed) socket = openMdns(own, events);
      },
      (error: Error) =>
        fail({
          code: 0,
          message: message('{=part} cannot be loaded: {reason}', {
            part: 'multicast DNS',
            reason: error.message,
          }),
        }),
    );
  };
  if (everywhere) open();
  else {
    lookup(listenHost, listenHost, outcome => {
      own =
        'addresses' in outcome
          ? outcome.addresses.find(address => !address.includes(':'))
          : undefined;
      if (own === undefined)
        fail({ code: 0, message: 'the device does not listen on an IPv4 address' });
      else open();
    });
  }
  return {
    addresses: () => (everywhere ? reachableAddresses() : own === undefined ? [] : [own]),
    query: questions => socket?.query(questions),
    respond: (records, ttlS) => socket?.respond(records, ttlS),
    close() {
      closed = true;
      socket?.close();
    },
  };
}

/**
 * IPv4 addresses by which others reach this machine; its own loopback address only where there is
 * nothing else.
 */
function reachableAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
  const ipv4 = all.filter(({ family }) => family === 'IPv4');
  const outside = ipv4.filter(({ internal }) => !internal);
  return (outside.length > 0 ? outside : ipv4).map(({ address }) => address);
}
