import type { Accept } from '../../platform/clients.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HttpAccess } from '../http.ts';
import type { WsFeed } from '../ws-feed.ts';
import { HttpClient } from './http-client.ts';
import { portableCoding, type TextCoding } from './text-coding.ts';

/** Limits for slow and for many clients. */
export interface HttpServerLimits {
  /** Longest time from the first byte of a request, or the connect, to the end of its head. */
  readonly headMs: number;
  /** Longest time that the body may take after that. */
  readonly bodyMs: number;
  /** Longest idle time of a connection. */
  readonly idleMs: number;
  /**
   * Connections without WebSockets; when there are more, the one that is idle for longest is
   * dropped.
   */
  readonly maxConnections: number;
  /**
   * Bytes of answers that wait for clients to take them; when there are more, who lags for longest
   * is dropped.
   */
  readonly maxUnsentBytes: number;
}

/** Options of `startHttpServer`. */
export interface HttpServerOptions {
  readonly access: HttpAccess;
  readonly feed: WsFeed;
  /** Real time. */
  readonly clock: Clock;
  /** True if clients come over TLS. */
  readonly isSecure?: boolean;
  /** Opens the port; answers how to close it. Throws in words for people. */
  readonly listen: (accept: Accept) => () => void;
  /** Longest accepted body. */
  readonly maxBodyBytes: number;
  readonly limits?: Partial<HttpServerLimits>;
  /** The engine's own way from text to bytes and back. */
  readonly coding?: TextCoding;
}

/** A server that runs. */
export interface HttpServer {
  /** Closes the port and every connection. */
  stop(): void;
}

const defaultLimits: HttpServerLimits = {
  headMs: 10_000,
  bodyMs: 10_000,
  idleMs: 60_000,
  maxConnections: 32,
  maxUnsentBytes: 262_144,
};
/**
 * Serves HTTP/1.1 and the WebSocket feed over byte streams: connections are kept, pipelined
 * requests answered in order, each after the one before, one in a turn of the host and none while
 * an answer has not left: who pipelines, or does not read, fills no memory and holds up nobody.
 */
export function startHttpServer(options: HttpServerOptions): HttpServer {
  const limits = { ...defaultLimits, ...options.limits };
  const clients = new Set<HttpClient>();
  const service = {
    ...options,
    limits,
    coding: options.coding ?? portableCoding,
    date: dateField(options.clock),
  };
  const close = options.listen((connection, peer, local) => {
    if (clients.size >= limits.maxConnections) longestIdle(clients)?.end();
    const client = new HttpClient(
      service,
      connection,
      { peer, local, secure: options.isSecure },
      {
        onLag: () => dropLaggards(clients, limits.maxUnsentBytes),
        onEnd() {
          if (clients.delete(client)) options.access.traffic.connections--;
        },
      },
    );
    if (clients.size >= limits.maxConnections) {
      client.end();
    } else {
      clients.add(client);
      options.access.traffic.connections++;
    }
    return client;
  });
  const check = options.clock.every(Math.min(1000, limits.headMs), () => {
    for (const client of [...clients]) client.check();
  });
  return {
    stop() {
      check.cancel();
      options.access.stop();
      options.feed.stop();
      close();
      for (const client of [...clients]) client.end();
    },
  };
}

/**
 * The connection that sent no complete request for longest; undefined if all of them wait for an
 * answer.
 */
function longestIdle(clients: Iterable<HttpClient>): HttpClient | undefined {
  let idle: HttpClient | undefined;
  for (const client of clients) {
    if (!client.working && (idle === undefined || client.lastUse < idle.lastUse)) idle = client;
  }
  return idle;
}

/**
 * Drops those that were answered longest ago and have not taken it, while too much waits in all.
 */
function dropLaggards(clients: ReadonlySet<HttpClient>, maxUnsentBytes: number): void {
  const laggards = new Set([...clients].filter(({ unsentBytes }) => unsentBytes > 0));
  let unsentBytes = 0;
  for (const client of laggards) unsentBytes += client.unsentBytes;
  while (unsentBytes > maxUnsentBytes) {
    const dropped = longestIdle(laggards);
    if (dropped === undefined) return;
    unsentBytes -= dropped.unsentBytes;
    laggards.delete(dropped);
    dropped.abandon();
  }
}

/** The present time in the form of answers, made once a second; empty while unknown. */
function dateField(clock: Clock): () => string {
  let second = Number.NaN;
  let text = '';
  return () => {
    const now = Math.floor(clock.wallMs() / 1000);
    if (now !== second) {
      second = now;
      text = clock.synchronised() ? new Date(now * 1000).toUTCString() : '';
    }
    return text;
  };
}
