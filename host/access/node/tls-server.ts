import type { Socket } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { TlsIdentity } from '../../platform/net.ts';

/** Limits for clients that connect and do not finish the handshake. */
export interface HandshakeLimits {
  /** Longest time that a handshake may take. */
  readonly handshakeMs: number;
  /** Handshakes at the same time; when there are more, the oldest one is dropped. */
  readonly maxHandshakes: number;
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
export function createTlsServer(identity: TlsIdentity, limits: HandshakeLimits): TlsServer {
  const server = createServer({
    ...contextOf(identity),
    allowHalfOpen: true,
    noDelay: true,
    ALPNProtocols: ['http/1.1'],
    handshakeTimeout: limits.handshakeMs,
  });
  /**
   * Connections in handshake by their other end, which no two of them share; the oldest comes
   * first.
   */
  const handshakes = new Map<string, Socket>();
  const endOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;
  server.on('connection', (socket: Socket) => {
    const end = endOf(socket);
    const [oldest] = handshakes.size >= limits.maxHandshakes ? handshakes.values() : [];
    oldest?.destroy();
    handshakes.set(end, socket);
    socket.once('close', () => {
      if (handshakes.get(end) === socket) handshakes.delete(end);
    });
  });
  server.on('secureConnection', socket => handshakes.delete(endOf(socket)));
  // A client without a finished handshake would not understand an answer.
  server.on('tlsClientError', (_error: Error, socket: TLSSocket) => socket.destroy());
  return {
    server,
    dropHandshakes() {
      for (const socket of handshakes.values()) socket.destroy();
    },
    show: next => server.setSecureContext(contextOf(next)),
  };
}

function contextOf({ certificate, key }: TlsIdentity) {
  return { cert: certificate, key, minVersion: 'TLSv1.2' } as const;
}
