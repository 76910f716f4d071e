import { connect as connectTcp } from 'node:net';
import type { Connection, ConnectionEvents, Endpoint, Net, NetError, Streams } from '../net.ts';
import { httpsGet } from './https.ts';
import { lazyMdns } from './lazy-mdns.ts';
import { lookup } from './lookup.ts';
import { netError } from './net-error.ts';
import { openUdp } from './udp.ts';

/** How long a closed connection may take to send what was written. */
const farewellMs = 1000;

/** TCP of the operating system. */
export const tcp: Streams = {
  connect({ host, port }: Endpoint, events: ConnectionEvents): Connection {
    const socket = connectTcp({ host, port, noDelay: true });
    let failure: NetError | undefined;
    let ended = false;
    socket.on('connect', () => !ended && events.onOpen());
    socket.on('data', bytes => !ended && events.onData(bytes));
    socket.on('drain', () => !ended && events.onDrained?.());
    socket.on('error', (error: NodeJS.ErrnoException) => {
      failure = netError(error);
    });
    socket.on('close', () => {
      if (ended) return;
      ended = true;
      events.onClose(failure);
    });
    return {
      write: bytes => {
        if (!ended && !socket.destroyed) socket.write(bytes);
      },
      get pendingBytes() {
        return socket.writableLength;
      },
      close() {
        ended = true;
        // Bytes already written (an MQTT DISCONNECT) still leave; a peer that does not take them is cut off.
        socket.end();
        const limit = setTimeout(() => socket.destroy(), farewellMs);
        socket.once('close', () => clearTimeout(limit));
      },
    };
  },
};

/** The network of a device that listens on `listenHost`, an address or name of this machine; `0.0.0.0` and `::` are all. */
export function nodeNet(listenHost: string): Net {
  return {
    ...tcp,
    openUdp: (port, events) => openUdp(listenHost, port, events),
    lookup: (host, done) => lookup(listenHost, host, done),
    openMdns: events => lazyMdns(listenHost, events),
    httpsGet,
  };
}
