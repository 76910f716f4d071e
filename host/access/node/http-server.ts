import { RealClock } from '../../platform/node/clock.ts';
import {
  type HttpServerLimits,
  startHttpServer as serveHttp,
  type HttpServerOptions as WebOptions,
} from '../web/http-server.ts';
import { openServerPort } from './server-port.ts';
import { nodeCoding } from './text-coding.ts';
import type { Handshakes, TlsServer } from './tls-server.ts';

export type { HttpServerLimits } from '../web/http-server.ts';

/** Options of `startHttpServer`. */
export interface HttpServerOptions
  extends Pick<WebOptions, 'access' | 'feed' | 'maxBodyBytes' | 'limits'> {
  /** Address to listen at, e.g. `0.0.0.0` or `::`. */
  readonly host: string;
  /** Port to listen at; 0 takes a free one. */
  readonly port: number;
  /** Makes what speaks TLS below HTTP; without it, HTTP is spoken. */
  readonly secure?: ((handshakes: Handshakes) => TlsServer) | undefined;
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
  const opened = await openServerPort({ ...options, secure });
  const web = serveHttp({
    ...options,
    limits,
    isSecure: secure !== undefined,
    clock: new RealClock(),
    coding: nodeCoding,
    listen(accept) {
      opened.take(accept);
      return () => undefined;
    },
  });
  return {
    address: opened.address,
    port: opened.port,
    stop() {
      const stopped = opened.stop();
      web.stop();
      return stopped;
    },
  };
}
