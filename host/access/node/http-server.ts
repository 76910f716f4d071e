import { Buffer, isUtf8 } from 'node:buffer';
import {
  createServer,
  IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { BodyStream } from '../../registry/body-stream.ts';
import type { Admission } from '../door.ts';
import {
  type AnyResponse,
  type Headers,
  type HttpResponse,
  isStreamed,
  type RequestBody,
  type RequestHead,
} from '../exchange.ts';
import { type Begun, type HttpAccess, isAnswer } from '../http.ts';
import type { WsFeed } from '../ws-feed.ts';
import { Gate } from './gate.ts';
import type { HandshakeLimits, HttpsServer } from './https-server.ts';
import { StreamSender } from './stream-sender.ts';
import { Turns } from './turns.ts';
import type { Listening } from './web-sockets.ts';

/** What protects the server from slow and from many clients. */
export interface HttpServerLimits {
  /** Longest time from the first byte of a request, or the connect, to the end of its head. */
  readonly headMs: number;
  /** Longest time that the body may take after that. */
  readonly bodyMs: number;
  /** How long an idle connection is kept. */
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

/** What `startHttpServer` needs. */
export interface HttpServerOptions {
  readonly access: HttpAccess;
  readonly feed: WsFeed;
  /** Address to listen at, e.g. `0.0.0.0` or `::`. */
  readonly host: string;
  /** Port to listen at; 0 takes a free one. */
  readonly port: number;
  /** Longest accepted body. */
  readonly maxBodyBytes: number;
  readonly limits?: Partial<HttpServerLimits>;
  /** Makes what speaks TLS below HTTP; without it, HTTP is spoken. */
  readonly secure?: ((options: ServerOptions, limits: HandshakeLimits) => HttpsServer) | undefined;
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

const defaultLimits: HttpServerLimits = {
  headMs: 10_000,
  bodyMs: 10_000,
  idleMs: 60_000,
  maxConnections: 64,
  maxUnsentBytes: 4_194_304,
};

/** A connection on which nothing moves for this long while an answer is due is given up. */
const stalledMs = 120_000;
/** How long connections get to end by themselves when the server stops. */
const farewellMs = 250;

/**
 * Serves HTTP access and the WebSocket feed on one port, over TLS or without.
 *
 * @throws Error in words for people if the port cannot be opened
 */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { access, feed, maxBodyBytes } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const serverOptions: ServerOptions = {
    IncomingMessage: UpgradableMessage,
    headersTimeout: limits.headMs,
    requestTimeout: limits.headMs + limits.bodyMs,
    connectionsCheckingInterval: Math.min(1000, limits.headMs),
    keepAliveTimeout: limits.idleMs,
    noDelay: true,
  };
  const https = options.secure?.(serverOptions, {
    handshakeMs: limits.headMs,
    maxHandshakes: limits.maxConnections,
  });
  const server: Server = https?.server ?? createServer(serverOptions);
  server.timeout = stalledMs;
  const connections = new Connections(limits);

  const serve = (request: IncomingMessage, response: ServerResponse, invite: boolean): void => {
    const connection = connections.of(request.socket);
    if (connection === undefined) return;
    const finish = (answer: AnyResponse): void => {
      send(response, answer);
      if (isStreamed(answer)) {
        connection.working = true;
        connections.stream(response, answer.body, () => connection.done());
        return;
      }
      connections.dropLaggards();
      connection.done();
    };
    const exchange = { request, response, invite, connection, maxBodyBytes, finish };
    connection.take(() => serveRequest(access, exchange));
  };

  putGates(server, https ? 'secureConnection' : 'connection', socket => connections.add(socket));
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    serve(request, response, false),
  );
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    serve(request, response, true),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Whoever did not get through the handshake would not understand an answer.
    if (https && connections.of(socket) === undefined) socket.destroy();
    else refuseGarbage(error, socket);
  });
  server.on('connect', (_request, socket: Duplex) =>
    closeWith(socket, 405, 'This device is no proxy.'),
  );
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    admitUpgrade({ access, feed, connections }, request, socket, head),
  );

  await listen(server, options.host, options.port);
  const { address, port } = server.address() as AddressInfo;
  return {
    address,
    port,
    stop: () =>
      new Promise<void>(resolve => {
        feed.stop();
        access.stop();
        https?.dropHandshakes();
        const farewell = setTimeout(() => connections.destroyAll(), farewellMs);
        server.close(() => {
          clearTimeout(farewell);
          resolve();
        });
      }),
  };
}

/** A request whose turn it is, and what its answer needs. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whether the client waits to be invited before it sends the body. */
  readonly invite: boolean;
  readonly connection: Connection;
  readonly maxBodyBytes: number;
  readonly finish: (answer: AnyResponse) => void;
}

/** Answers a request: at once, or after its body was read, or when a login may be decided. */
function serveRequest(access: HttpAccess, exchange: Exchange): void {
  const { request, connection } = exchange;
  const begun = hasTwoHosts(request)
    ? twoHosts
    : access.begin(new NodeRequest(request, connection));
  if (!(begun instanceof Promise)) {
    goOn(begun, exchange);
    return;
  }
  connection.resting = true;
  void begun.then(later => {
    connection.resting = false;
    goOn(later, exchange);
  });
}

function goOn(begun: Begun, exchange: Exchange): void {
  const { request, response, invite, connection, maxBodyBytes, finish } = exchange;
  const reads =
    typeof begun === 'function' && Number(request.headers['content-length'] ?? 0) <= maxBodyBytes;
  if (invite && reads) response.writeContinue();
  // Nobody knows whether the body follows that was not invited.
  else if (invite || begun === twoHosts) response.shouldKeepAlive = false;
  if (typeof begun !== 'function') {
    finish(begun);
    return;
  }
  readBody(request, maxBodyBytes, body => {
    const answer =
      body === tooLarge ? bodyTooLarge(maxBodyBytes) : connection.spend(() => begun(body));
    if (!(answer instanceof Promise)) {
      finish(answer);
      return;
    }
    connection.working = true;
    void answer.then(finish);
  });
}

/** Lets a request become a WebSocket, or answers it. */
function admitUpgrade(
  {
    access,
    feed,
    connections,
  }: Pick<HttpServerOptions, 'access' | 'feed'> & { readonly connections: Connections },
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  if (hasTwoHosts(request)) {
    closeWith(socket, twoHosts.status, twoHosts.body);
    return;
  }
  const decide = (admission: Admission | HttpResponse): void => {
    if (isAnswer(admission)) {
      closeWith(socket, admission.status, admission.body, admission.headers);
      return;
    }
    connections.release(socket);
    upgrade({ feed, admission }, request, socket as Gate, head);
  };
  const admission = access.admitWebSocket(new NodeRequest(request, connections.of(socket)));
  if (!(admission instanceof Promise)) {
    decide(admission);
    return;
  }
  // Nobody else listens meanwhile.
  socket.on('error', () => socket.destroy());
  void admission.then(decide);
}

/**
 * Puts a gate between each connection of `server` and what speaks HTTP on it; `open` makes it, or
 * drops the socket.
 */
function putGates(
  server: Server,
  event: 'connection' | 'secureConnection',
  open: (socket: Socket) => Gate | undefined,
): void {
  // The first listener is that of the server itself. It takes any stream.
  const [speakHttp] = server.listeners(event);
  server.off(event, speakHttp as () => void);
  server.on(event, (socket: Socket) => {
    const gate = open(socket);
    if (gate) speakHttp?.call(server, gate);
  });
}

/**
 * Takes only WebSocket upgrades for such: other offers (`h2c` of some clients) are ignored, as HTTP
 * allows.
 */
class UpgradableMessage extends IncomingMessage {
  // Not a private field: the base class sets `upgrade` before one would exist.
  declare offersUpgrade: boolean;

  get upgrade(): boolean {
    return (
      this.offersUpgrade &&
      (this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket')
    );
  }

  set upgrade(offered: boolean | null) {
    this.offersUpgrade = offered === true;
  }
}

/** What HTTP access sees of a request; most reads never look at the headers. */
class NodeRequest implements RequestHead {
  readonly #request: IncomingMessage;
  readonly peer: string | undefined;
  readonly local: string | undefined;
  readonly gone: () => boolean;

  constructor(request: IncomingMessage, connection: Connection | undefined) {
    this.#request = request;
    this.peer = connection?.peer;
    this.local = connection?.local;
    this.gone = () => connection?.gone !== false;
  }

  get method(): string {
    return this.#request.method ?? '';
  }

  get target(): string {
    return this.#request.url ?? '';
  }

  get headers(): Headers {
    return this.#request.headers;
  }
}

const twoHosts: HttpResponse = {
  status: 400,
  contentType: 'text/plain; charset=utf-8',
  body: 'This is not a valid HTTP request.',
};

/**
 * Whether a request has several `Host` fields, of which Node shows the first only: nobody knows
 * which one counts.
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, at: number): boolean =>
    at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length > 1;
}

/** Open connections, those of WebSockets aside. */
class Connections {
  readonly #limits: Pick<HttpServerLimits, 'maxConnections' | 'maxUnsentBytes'>;
  readonly #turns = new Turns();
  readonly #connections = new Map<Gate, Connection>();
  readonly #released = new Set<Gate>();

  constructor(limits: Pick<HttpServerLimits, 'maxConnections' | 'maxUnsentBytes'>) {
    this.#limits = limits;
  }

  /** Takes a client in, or drops it: undefined. */
  add(socket: Socket): Gate | undefined {
    if (this.#connections.size >= this.#limits.maxConnections && !this.#drop(this.#longestIdle())) {
      socket.destroy();
      return undefined;
    }
    const gate = new Gate(socket, this.#turns);
    this.#connections.set(gate, new Connection(socket, gate));
    gate.once('close', () => {
      this.#connections.delete(gate);
      this.#released.delete(gate);
    });
    return gate;
  }

  of(socket: Duplex): Connection | undefined {
    return this.#connections.get(socket as Gate);
  }

  /** Leaves a connection to its WebSocket. */
  release(socket: Duplex): void {
    const gate = socket as Gate;
    if (this.#connections.delete(gate)) this.#released.add(gate);
  }

  /**
   * Drops those that were answered longest ago and have not taken it, while too much waits in all.
   */
  dropLaggards(): void {
    for (;;) {
      let unsentBytes = 0;
      for (const gate of this.#connections.keys()) unsentBytes += gate.unsentBytes;
      if (unsentBytes <= this.#limits.maxUnsentBytes) return;
      if (!this.#drop(this.#longestIdle(({ unsentBytes: own }) => own > 0))) return;
    }
  }

  /** Sends a body that is made meanwhile; `done` is called when that is over. */
  stream(response: ServerResponse, body: BodyStream, done: () => void): void {
    new StreamSender(this.#turns, response, body, done);
  }

  destroyAll(): void {
    for (const socket of [...this.#connections.keys(), ...this.#released]) socket.destroy();
  }

  /**
   * The connection that sent no complete request for longest; undefined if all of them wait for an
   * answer.
   */
  #longestIdle(among: (gate: Gate) => boolean = () => true): Gate | undefined {
    let idle: [gate: Gate, connection: Connection] | undefined;
    for (const entry of this.#connections) {
      const [socket, { working, lastUse }] = entry;
      if (!working && (idle === undefined || lastUse < idle[1].lastUse) && among(socket))
        idle = entry;
    }
    return idle?.[0];
  }

  #drop(socket: Gate | undefined): boolean {
    if (socket === undefined) return false;
    this.#connections.delete(socket);
    socket.destroy();
    return true;
  }
}

/** On a dual-stack socket, an IPv4 address comes as an IPv6 one. */
function plainAddress(address: string | undefined): string | undefined {
  return address?.replace('::ffff:', '');
}

let uses = 0;

/**
 * One connection: its requests are answered one after the other, so that no pipelined read
 * overtakes a write.
 */
class Connection {
  /** Address of the client. */
  readonly peer: string | undefined;
  /** The device's own address. */
  readonly local: string | undefined;
  readonly #gate: Gate;
  #working = false;
  #taken = false;
  /** Orders connections by their last use. */
  lastUse = ++uses;
  readonly #waiting: (() => void)[] = [];

  constructor(socket: Socket, gate: Gate) {
    this.#gate = gate;
    this.peer = plainAddress(socket.remoteAddress);
    this.local = plainAddress(socket.localAddress);
  }

  /** The device is at work on an answer. */
  get working(): boolean {
    return this.#working;
  }

  set working(working: boolean) {
    this.#working = working;
    this.resting = working;
  }

  /** Whether the client has gone away. */
  get gone(): boolean {
    return this.#gate.gone;
  }

  /** Whether nothing of the client is taken for now. */
  set resting(resting: boolean) {
    this.#gate.shut = resting;
  }

  /** Runs `work` of this client at its expense. */
  spend<T>(work: () => T): T {
    return this.#gate.spend(work);
  }

  /** Runs `answer` when all earlier requests are answered. */
  take(answer: () => void): void {
    if (this.#taken) {
      this.#waiting.push(answer);
      return;
    }
    this.#taken = true;
    answer();
  }

  /** The request that was taken is answered. */
  done(): void {
    this.lastUse = ++uses;
    this.working = false;
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken = false;
    else process.nextTick(next);
  }
}

const tooLarge = Symbol('too large');

/** Calls `done` once with the body; not at all if the client goes away before its end. */
function readBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: RequestBody | typeof tooLarge) => void,
): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    // Unread, the rest would be taken for the next request.
    request.resume();
    done(tooLarge);
    return;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    if (length > maxBytes) return;
    length += chunk.length;
    if (length > maxBytes) done(tooLarge);
    else chunks.push(chunk);
  });
  request.on('end', () => {
    if (length > maxBytes) return;
    const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    done(length === 0 ? undefined : isUtf8(bytes) ? bytes.toString() : null);
  });
}

function bodyTooLarge(maxBodyBytes: number): HttpResponse {
  const body = `A body may have at most ${maxBodyBytes} bytes.`;
  return { status: 413, contentType: 'text/plain; charset=utf-8', body };
}

/** Sends an answer; of a streamed one the head, which goes out with the first piece. */
function send(response: ServerResponse, answer: AnyResponse): void {
  const { status, contentType, headers } = answer;
  const fields: Record<string, string | number> = {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  const body = isStreamed(answer) ? undefined : answer.body;
  if (status !== 304 && body !== undefined)
    fields['Content-Length'] = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  response.writeHead(status, headers === undefined ? fields : Object.assign(fields, headers));
  if (body !== undefined) response.end(body);
}

/** Answers what is not HTTP, as far as somebody is there to hear it, and closes the connection. */
function refuseGarbage({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') closeWith(socket, 408, 'The request took too long.');
  else if (code === 'HPE_HEADER_OVERFLOW')
    closeWith(socket, 431, 'The header fields are too long.');
  else closeWith(socket, 400, 'This is not a valid HTTP request.');
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
};

/** Answers on a connection that is no longer, or was never, in the hands of the HTTP server. */
function closeWith(
  socket: Duplex,
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const fields = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

/**
 * Leaves a connection to its WebSocket. The library, a file of its own beside the bundle, is loaded
 * for the first one.
 */
function upgrade(listening: Listening, request: IncomingMessage, socket: Gate, head: Buffer): void {
  const fail = (): void => void socket.destroy();
  // Nobody else listens meanwhile.
  socket.on('error', fail);
  import('./web-sockets.ts').then(
    ({ acceptWebSocket }) => {
      socket.off('error', fail);
      if (!socket.destroyed) acceptWebSocket(listening, request, socket, head);
    },
    ({ message }: Error) => closeWith(socket, 503, `WebSockets cannot be loaded: ${message}`),
  );
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
