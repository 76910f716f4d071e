import type { Socket } from 'node:net';
import { createServer, type Server, type TLSSocket, type TlsOptions } from 'node:tls';
import { type HandshakeFailure, plainAddress } from '../../platform/clients.ts';
import type { TlsIdentity } from '../../platform/net.ts';
import { keyTrust } from '../../platform/node/key-trust.ts';

/** How clients are received, and limits for those that do not finish the handshake. */
export interface Handshakes {
  /** Longest time that a handshake may take. */
  readonly handshakeMs: number;
  /** Handshakes at the same time; when there are more, the oldest one is dropped. */
  readonly maxHandshakes: number;
  /** Whose certificates prove who a client is, PEM; undefined: clients are asked for none. */
  readonly authorities?: string | undefined;
  /** Clients are equals, who are known by their keys: each is asked for a certificate. */
  readonly areEquals?: boolean | undefined;
  /** A client did not finish the handshake. */
  failed?(address: string, cause: HandshakeFailure): void;
}

/** A server over TLS. It emits `secureConnection` for each client whose handshake is done. */
export interface TlsServer {
  readonly server: Server;
  /** Drops who has not finished the handshake. */
  dropHandshakes(): void;
  /**
   * Shows another certificate to new clients. Throws if it cannot be used; the old one stays then.
   */
  show(identity: TlsIdentity): void;
}

/** Throws if `identity` cannot be used. */
export function createTlsServer(identity: TlsIdentity, handshakes: Handshakes): TlsServer {
  const { authorities, areEquals = false, failed } = handshakes;
  const server = createServer({
    ...contextOf(identity, authorities, areEquals),
    ...(areEquals ? keyTrust : { ALPNProtocols: ['http/1.1'] }),
    // Who has no certificate that is trusted is told so by whoever asks for it.
    requestCert: authorities !== undefined || areEquals,
    rejectUnauthorized: false,
    allowHalfOpen: true,
    noDelay: true,
    handshakeTimeout: handshakes.handshakeMs,
  });
  /**
   * Connections in handshake by their other end, which no two of them share; the oldest comes
   * first.
   */
  const unfinished = new Map<string, Socket>();
  const endOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
  server.on('connection', (socket: Socket) => {
    const end = endOf(socket);
    const [oldest] = unfinished.size >= handshakes.maxHandshakes ? unfinished.values() : [];
    oldest?.destroy();
    unfinished.set(end, socket);
    socket.once('close', () => {
      if (unfinished.get(end) === socket) unfinished.delete(end);
    });
  });
  server.on('secureConnection', socket => unfinished.delete(endOf(socket)));
  // A client without a finished handshake would not understand an answer.
  server.on('tlsClientError', ({ code }: NodeJS.ErrnoException, socket: TLSSocket) => {
    if (socket.remoteAddress) failed?.(plainAddress(socket.remoteAddress), causeOf(code));
    socket.destroy();
  });
  return {
    server,
    dropHandshakes() {
      for (const socket of unfinished.values()) socket.destroy();
    },
    show: next => server.setSecureContext(contextOf(next, authorities, areEquals)),
  };
}

function contextOf(
  { certificate, key }: TlsIdentity,
  authorities: string | undefined,
  areEquals: boolean,
): TlsOptions {
  // Nobody proves who equals are: the authorities that Node brings would take memory for nothing.
  const ca = areEquals ? [] : authorities;
  return { cert: certificate, key, ca, minVersion: 'TLSv1.2' };
}

/** What the error of a handshake says of the client. */
function causeOf(code = ''): HandshakeFailure {
  if (code === 'ERR_SSL_HTTP_REQUEST') return 'plain';
  return /ALERT_(?:UNKNOWN_CA|BAD_CERTIFICATE|CERTIFICATE_)/.test(code) ? 'untrusted' : 'other';
}
