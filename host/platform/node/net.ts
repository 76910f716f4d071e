import { connect as connectTcp } from 'node:net';
import type { Connection, ConnectionEvents, Endpoint, Net, Streams, WebSocketConnection } from '../net.ts';
import { Later } from './later.ts';
import { lazyMdns } from './lazy-mdns.ts';
import { lookup } from './lookup.ts';
import { netError } from './net-error.ts';
import { streamOver } from './stream.ts';
import { openUdp } from './udp.ts';

/** Connections of the operating system. What is not plain TCP lies in files beside the bundle and is loaded when asked for. */
export const streams: Streams = {
  connect(endpoint: Endpoint, events: ConnectionEvents): Connection {
    return streamOver(connectTcp({ ...endpoint, noDelay: true }), 'connect', events, netError);
  },
  connectTls(endpoint, tls, events) {
    const later = new Later<Connection>(
      'TLS',
      import('./tls.ts').then(
        ({ connectTls }) =>
          () =>
            connectTls(endpoint, tls, events),
      ),
      events.onClose,
    );
    return {
      write: bytes => later.made?.write(bytes),
      get pendingBytes() {
        return later.made?.pendingBytes ?? 0;
      },
      close: () => later.end(connection => connection.close()),
    };
  },
  openWebSocket(request, events) {
    const later = new Later<WebSocketConnection>(
      'WebSockets',
      import('./web-socket.ts').then(
        ({ openWebSocket }) =>
          () =>
            openWebSocket(request, events),
      ),
      events.onClose,
    );
    return {
      send: message => later.made?.send(message),
      ping: () => later.made?.ping(),
      get pendingBytes() {
        return later.made?.pendingBytes ?? 0;
      },
      close: () => later.end(socket => socket.close()),
    };
  },
};

/** The network of a device that listens on `listenHost`, an address or name of this machine; `0.0.0.0` and `::` are all. */
export function nodeNet(listenHost: string): Net {
  return {
    ...streams,
    openUdp: (port, events) => openUdp(listenHost, port, events),
    lookup: (host, done) => lookup(listenHost, host, done),
    openMdns: events => lazyMdns(listenHost, events),
    httpsGet(request, done) {
      const later = new Later(
        'HTTPS',
        import('./https.ts').then(
          ({ httpsGet }) =>
            () =>
              httpsGet(request, done),
        ),
        error => done({ error }),
      );
      return { cancel: () => later.end(question => question.cancel()) };
    },
  };
}
