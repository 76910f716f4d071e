import { connect as connectTcp } from 'node:net';
import { asSaid } from '../../sentences/message.ts';
import type {
  Connection,
  ConnectionEvents,
  Endpoint,
  Net,
  Streams,
  WebSocketConnection,
} from '../net.ts';
import { type Dial, dialling } from './dial.ts';
import { checkIdentity } from './identity.ts';
import { Later } from './later.ts';
import { lazyMdns } from './lazy-mdns.ts';
import { lookup } from './lookup.ts';
import { netError } from './net-error.ts';
import { streamOver } from './stream.ts';
import { openUdp } from './udp.ts';

/** A connection whose code is being loaded. */
function connectionOf(later: Later<Connection>): Connection {
  return {
    write: bytes => later.made?.write(bytes),
    get pendingBytes() {
      return later.made?.pendingBytes ?? 0;
    },
    get localAddress() {
      return later.made?.localAddress;
    },
    askForTurn: () => later.made?.askForTurn?.(),
    close: () => later.end(connection => connection.close()),
  };
}

/**
 * Connections of the operating system. What is not plain TCP lies in files beside the bundle and is
 * loaded when asked for.
 */
export const streamsBy = (dial: Dial): Streams => ({
  connect(endpoint: Endpoint, events: ConnectionEvents): Connection {
    const socket = dial(endpoint.host, way => connectTcp({ ...endpoint, ...way, noDelay: true }));
    return streamOver(socket, 'connect', events, netError);
  },
  openSerial(place, events) {
    const loading = import('./serial.ts').then(
      ({ openSerial }) =>
        () =>
          openSerial(place, events),
    );
    return connectionOf(new Later('the driver of serial ports', loading, events.onClose));
  },
  connectTls(endpoint, tls, events) {
    const loading = import('./tls.ts').then(
      ({ connectTls }) =>
        () =>
          connectTls(endpoint, tls, events, dial),
    );
    return connectionOf(new Later(asSaid('TLS'), loading, events.onClose));
  },
  openWebSocket(request, events) {
    const later = new Later<WebSocketConnection>(
      asSaid('WebSockets'),
      import('./web-socket.ts').then(
        ({ openWebSocket }) =>
          () =>
            openWebSocket(request, events, dial),
      ),
      events.onClose,
    );
    return {
      send: message => later.made?.send(message),
      ping: () => later.made?.ping(),
      get pendingBytes() {
        return later.made?.pendingBytes ?? 0;
      },
      get localAddress() {
        return later.made?.localAddress;
      },
      close: (code, reason) => later.end(socket => socket.close(code, reason)),
    };
  },
});

/** The same, with the addresses that the system finds. */
export const streams = streamsBy(dialling());

/**
 * The network of a device that listens on `listenHost`, an address or name of this machine;
 * `0.0.0.0` and `::` are all.
 *
 * @param dial goes to the addresses of a name in turn; one for each device
 */
export function nodeNet(listenHost: string, dial = dialling()): Net {
  return {
    ...streamsBy(dial),
    openUdp: (port, events) => openUdp(listenHost, port, events),
    openMulticast: (group, port, events) => openUdp(listenHost, port, events, group),
    lookup: (host, done) => lookup(listenHost, host, done),
    openMdns: events => lazyMdns(listenHost, events),
    httpsGet(request, done) {
      const later = new Later(
        asSaid('HTTPS'),
        import('./https.ts').then(
          ({ httpsGet }) =>
            () =>
              httpsGet(request, done),
        ),
        error => done({ error }),
      );
      return { cancel: () => later.end(question => question.cancel()) };
    },
    checkIdentity,
    makeIdentity(name, done) {
      new Later(
        'the maker of certificates',
        import('./make-identity.ts').then(
          ({ makeIdentity }) =>
            () =>
              done({ identity: makeIdentity(name) }),
        ),
        error => done({ error }),
      );
    },
  };
}
