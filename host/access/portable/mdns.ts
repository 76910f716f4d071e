import type { MdnsEvents, MdnsSocket, UdpEvents, UdpSocket } from '../../platform/net.ts';
import { mdnsQuery, mdnsResponse, readMdnsMessage } from './mdns-packets.ts';

/** A UDP socket in a multicast group, and the device's own IPv4 addresses there. */
export interface MulticastSocket extends UdpSocket {
  addresses(): readonly string[];
}

/** The multicast group (RFC 6762, 3). */
export const mdnsGroup = { host: '224.0.0.251', port: 5353 } as const;

/** Takes part in multicast DNS over such a socket. */
export function openMdns(
  join: (group: typeof mdnsGroup, events: UdpEvents) => MulticastSocket,
  events: MdnsEvents,
): MdnsSocket {
  const socket = join(mdnsGroup, {
    onOpen: () => events.onOpen(),
    onDatagram(bytes) {
      const message = readMdnsMessage(bytes);
      // Errors of others are no reason to end.
      if (!message) return;
      if (message.isResponse) events.onResponse(message.records);
      else if (message.questions.length > 0) events.onQuery(message.questions);
    },
    onClose: error => events.onClose(error),
  });
  return {
    addresses: () => socket.addresses(),
    query: questions => socket.send(mdnsQuery(questions), mdnsGroup),
    respond: (records, ttlS) => socket.send(mdnsResponse(records, ttlS), mdnsGroup),
    close: () => socket.close(),
  };
}
