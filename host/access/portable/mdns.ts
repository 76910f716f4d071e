import {
  type Endpoint,
  type MdnsEvents,
  type MdnsSocket,
  mdnsOnceTtlS,
  mdnsPort,
  type UdpEvents,
  type UdpSocket,
} from '../../platform/net.ts';
import { type MdnsMessage, mdnsQuery, mdnsResponse, readMdnsMessage } from './mdns-packets.ts';

/** A UDP socket in a multicast group, and the device's own IPv4 addresses there. */
export interface MulticastSocket extends UdpSocket {
  addresses(): readonly string[];
}

/** The multicast group (RFC 6762, 3). */
export const mdnsGroup = { host: '224.0.0.251', port: mdnsPort } as const;

/** Takes part in multicast DNS over such a socket. */
export function openMdns(
  join: (group: typeof mdnsGroup, events: UdpEvents) => MulticastSocket,
  events: MdnsEvents,
): MdnsSocket {
  /** Who asked once, if somebody did; of several the last. */
  let once: (MdnsMessage & { readonly from: Endpoint }) | undefined;
  const socket = join(mdnsGroup, {
    onOpen: () => events.onOpen(),
    onDatagram(bytes, from) {
      const message = readMdnsMessage(bytes);
      // Errors of others are no reason to end.
      if (!message) return;
      if (message.isResponse) events.onResponse(message.records);
      else if (message.questions.length > 0) {
        if (from.port !== mdnsPort) once = { ...message, from };
        events.onQuery(message.questions);
      }
    },
    onClose: error => events.onClose(error),
  });
  return {
    addresses: () => socket.addresses(),
    query: questions => socket.send(mdnsQuery(questions), mdnsGroup),
    respond(records, ttlS) {
      socket.send(mdnsResponse(records, ttlS), mdnsGroup);
      if (once) socket.send(mdnsResponse(records, Math.min(ttlS, mdnsOnceTtlS), once), once.from);
      once = undefined;
    },
    close: () => socket.close(),
  };
}
