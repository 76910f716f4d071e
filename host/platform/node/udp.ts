import { createSocket, type Socket } from 'node:dgram';
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { UdpEvents, UdpSocket } from '../net.ts';
import { familyOf } from './address-family.ts';
import { netError } from './net-error.ts';

/** Prefix of IPv4 peers at a socket of both families. */
const mappedPrefix = '::ffff:';

/**
 * Binds a UDP socket of the operating system: IPv6 where `listenHost` is such an address (`::`
 * takes both families).
 *
 * @param group an IPv4 multicast group to hear, at a port that other programs may share
 */
export function openUdp(
  listenHost: string,
  port: number,
  events: UdpEvents,
  group?: string,
): UdpSocket {
  const dual = familyOf(listenHost) === 6 && group === undefined;
  const socket = createSocket({ type: dual ? 'udp6' : 'udp4', reuseAddr: group !== undefined });
  let bound = false;
  let ended = false;
  const end = (): void => {
    ended = true;
    socket.close();
  };
  socket.on('listening', () => {
    if (ended) return;
    if (group !== undefined) joined(socket, group);
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
  // What is sent to a group does not arrive at an address of one network.
  socket.bind(port, group === undefined ? listenHost : '0.0.0.0');
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

/** Joins a group in each network of the machine. */
function joined(socket: Socket, group: string): void {
  const own = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? []);
  for (const { family, address } of own)
    if (family === 'IPv4')
      try {
        socket.addMembership(group, address);
      } catch {
        // A network without multicast: others may have it.
      }
}

function unmapped(address: string): string {
  const plain = address.startsWith(mappedPrefix) ? address.slice(mappedPrefix.length) : '';
  return isIPv4(plain) ? plain : address;
}
