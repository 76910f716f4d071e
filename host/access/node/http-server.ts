import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { RealClock } from '../../platform/node/clock.ts';
import {
  type HttpServerLimits,
  startHttpServer as serveHttp,
  type HttpServerOptions as WebOptions,
} from '../web/http-server.ts';
import { ClientStream } from './client-stream.ts';
import { Farewells } from './farewells.ts';
import { nodeCoding } from './text-coding.ts';
import type { HandshakeLimits, TlsServer } from './tls-server.ts';
import { Turns } from './turns.ts';

export type { HttpServerLimits } from '../web/http-server.ts';

/** Options of `startHttpServer`. */
export interface HttpServerOptions
  extends Pick<WebOptions, 'access' | 'feed' | 'maxBodyBytes' | 'limits'> {
  /** Address to listen at, e.g. `0.0.0.0` or `::`. */
  readonly host: string;
  /** Port to listen at; 0 takes a free one. */
  readonly port: number;
  /** Makes what speaks TLS below HTTP; without it, HTTP is spoken. */
  readonly secure?: ((limits: HandshakeLimits) => TlsServer) | undefined;
}

/** A server that runs. */
export interface HttpServer {
  readonly address: string;
  readonly port: number;
  /**
   * Closes the port and every connection; WebSocket clients are told. Resolves when the port is
   * free.
   */
  stop(): Promise<void>;
}

const usualLimits: HttpServerLimits = {
  headMs: 10_000,
  bodyMs: 10_000,
  idleMs: 60_000,
  maxConnections: 64,
  maxUnsentBytes: 4_194_304,
};

/** Time for connections to end by themselves when the server stops. */
const farewellMs = 250;

/**
 * Serves HTTP access and the WebSocket feed on one port, over TLS or without.
 *
 * @throws Error in words for people if the port cannot be opened
 */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const limits = { ...usualLimits, ...options.limits };
  const secure = options.secure?.({
    handshakeMs: limits.headMs,
    maxHandshakes: limits.maxConnections,
  });
  const server = secure?.server ?? createServer({ allowHalfOpen: true, noDelay: true });
  await listen(server, options.host, options.port);
  const { address, port } = server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  const turns = new Turns();
  const farewells = new Farewells();
  const web = serveHttp({
    ...options,
    limits,
    clock: new RealClock(),
    coding: nodeCoding,
    listen(accept) {
      server.on(secure ? 'secureConnection' : 'connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        new ClientStream(socket, turns, farewells, accept);
      });
      return () => undefined;
    },
  });
  return {
    address,
    port,
    stop: () =>
      new Promise<void>(resolve => {
        const patience = setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, farewellMs);
        server.close(() => {
          clearTimeout(patience);
          resolve();
        });
        web.stop();
        secure?.dropHandshakes();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${port} at ${host} is taken by another program.`));
      else if (error.code === 'EACCES')
        reject(new Error(`This user may not open port ${port} at ${host}.`));
      else reject(new Error(`Port ${port} at ${host} cannot be opened: ${error.message}`));
    });
    server.listen(port, host, resolve);
  });
}
