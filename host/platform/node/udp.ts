import { createSocket } from 'node:dgram';
import { isIPv4, isIPv6 } from 'node:net';
import type { UdpEvents, UdpSocket } from '../net.ts';
import { netError } from './net-error.ts';

/** Prefix of IPv4 peers at a socket of both families. */
const mappedPrefix = '::ffff:';

/**
 * Binds a UDP socket of the operating system: IPv6 where `listenHost` is such an address (`::`
 * takes both families).
 */
export function openUdp(listenHost: string, port: number, events: UdpEvents): UdpSocket {
  const dual = isIPv6(listenHost);
  const socket = createSocket({ type: dual ? 'udp6' : 'udp4' });
  let bound = false;
  let ended = false;
  const end = (): void => {
    ended = true;
    socket.close();
  };
  socket.on('listening', () => {
    if (ended) return;
    bound = true;
    events.onOpen();
  });
  socket.on('message', (bytes, { address, port }) => {
    if (!ended) events.onDatagram(bytes, { host: unmapped(address), port });
  });
  socket.on('error', error => {
    if (ended) return;
    end();
    events.onClose(netError(error));
  });
  socket.bind(port, listenHost);
  return {
    send(bytes, to) {
      if (!bound || ended) return;
      const host = dual && isIPv4(to.host) ? mappedPrefix + to.host : to.host;
      // The protocol has to find out whether it arrives.
      socket.send(bytes, to.port, host, () => undefined);
    },
    close() {
      if (!ended) end();
    },
  };
}

function unmapped(address: string): string {
  const plain = address.startsWith(mappedPrefix) ? address.slice(mappedPrefix.length) : '';
  return isIPv4(plain) ? plain : address;
}
