import type { Clock, Timer } from '../../platform/clock.ts';
import type { Accept, ClientConnection, ClientEvents } from '../../platform/portable/streams.ts';
import type { BodyStream } from '../../registry/body-stream.ts';
import { utf8Decode, utf8Encode, utf8Length } from '../../registry/utf8.ts';
import type { Admission } from '../door.ts';
import {
  type AnyResponse,
  type HttpResponse,
  isStreamed,
  type RequestBody,
  type RequestHead,
} from '../exchange.ts';
import { type Begun, type BodyHandler, type HttpAccess, isAnswer } from '../http.ts';
import type { WsFeed } from '../ws-feed.ts';
import { bytesEqual, joined } from './bytes.ts';
import {
  endOfHead,
  maxHeadBytes,
  type ParsedHead,
  parseHead,
  type Unreadable,
} from './http-parser.ts';
import { acceptWebSocket, type Listener, refusedHandshake } from './web-sockets.ts';

/** What protects the server from slow and from many clients. */
export interface HttpServerLimits {
  /** Longest time from the first byte of a request, or the connect, to the end of its head. */
  readonly headMs: number;
  /** Longest time that the body may take after that. */
  readonly bodyMs: number;
  /** How long an idle connection is kept. */
  readonly idleMs: number;
  /** Connections; when there are more, the one that is idle for longest is dropped. */
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
  /** Real time. */
  readonly clock: Clock;
  /** Opens the port; answers how to close it. Throws in words for people. */
  readonly listen: (accept: Accept) => () => void;
  /** Longest accepted body. */
  readonly maxBodyBytes: number;
  readonly limits?: Partial<HttpServerLimits>;
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
/** A connection on which nothing moves for this long while an answer is due is given up. */
const stalledMs = 120_000;

const plainText = 'text/plain; charset=utf-8';
const empty = new Uint8Array();

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  411: 'Length Required',
  413: 'Payload Too Large',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  507: 'Insufficient Storage',
};

/**
 * Serves HTTP/1.1 and the WebSocket feed over byte streams: connections are kept, pipelined
 * requests answered in order, each after the one before, one in a turn of the host and none while
 * an answer has not left: who pipelines, or does not read, fills no memory and holds up nobody.
 * Bodies need a declared length.
 */
export function startHttpServer(options: HttpServerOptions): HttpServer {
  const limits = { ...defaultLimits, ...options.limits };
  const clients = new Set<Client>();
  const close = options.listen((connection, peer, local) => {
    if (clients.size >= limits.maxConnections) longestIdle(clients)?.end();
    const ends = { peer, local };
    const client = new Client(options, limits, connection, ends, {
      onAnswer: () => dropLaggards(clients, limits.maxUnsentBytes),
      onEnd: () => clients.delete(client),
    });
    if (clients.size >= limits.maxConnections) client.end();
    else clients.add(client);
    return client;
  });
  const check: Timer = options.clock.every(Math.min(1000, limits.headMs), () => {
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
function longestIdle(clients: Iterable<Client>): Client | undefined {
  let idle: Client | undefined;
  for (const client of clients) {
    if (!client.working && (idle === undefined || client.lastUse < idle.lastUse)) idle = client;
  }
  return idle;
}

/**
 * Drops those that were answered longest ago and have not taken it, while too much waits in all.
 */
function dropLaggards(clients: ReadonlySet<Client>, maxUnsentBytes: number): void {
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

/** What a client tells the server. */
interface Told {
  /** An answer was written. */
  onAnswer(): void;
  onEnd(): void;
}

let uses = 0;

/** What a connection is waiting for. */
type Phase = 'idle' | 'head' | 'turn' | 'body' | 'answer';

/** One connection. */
class Client implements ClientEvents {
  readonly #options: HttpServerOptions;
  readonly #limits: HttpServerLimits;
  readonly #connection: ClientConnection;
  readonly #ends: Pick<RequestHead, 'peer' | 'local'>;
  readonly #told: Told;
  /** Orders connections by their last use. */
  lastUse = ++uses;
  /** Bytes that were received and not dealt with yet. */
  #received: Uint8Array = empty;
  /** Bytes of `#received` in which the head does not end. */
  #searchedBytes = 0;
  /** Bytes of a body that nobody wants, still to come. */
  #skipBytes = 0;
  #request: ParsedHead | undefined;
  #wantsBody: BodyHandler | undefined;
  /** What is being sent while it is made. */
  #stream: BodyStream | undefined;
  /** There is one from the moment when the connection became a WebSocket. */
  #listener: Listener | undefined;
  #phase: Phase = 'head';
  #dueMs: number;
  #ended = false;
  /** It had its request of this turn. */
  #served = false;

  constructor(
    options: HttpServerOptions,
    limits: HttpServerLimits,
    connection: ClientConnection,
    ends: Pick<RequestHead, 'peer' | 'local'>,
    told: Told,
  ) {
    this.#options = options;
    this.#limits = limits;
    this.#connection = connection;
    this.#ends = ends;
    this.#told = told;
    this.#dueMs = options.clock.nowMs() + limits.headMs;
  }

  /** The device is at work on an answer. */
  get working(): boolean {
    return this.#phase === 'answer';
  }

  /** What comes next has to wait. */
  get #busy(): boolean {
    return this.working || this.#phase === 'turn';
  }

  /** Bytes of answers that it has not taken. */
  get unsentBytes(): number {
    return this.#connection.pendingBytes;
  }

  get resting(): boolean {
    // A WebSocket is read always: the answers to pings are among what comes.
    return !this.#listener && (this.#busy || this.#served || this.unsentBytes > 0);
  }

  onOpen(): void {}

  onData(bytes: Uint8Array): void {
    if (this.#listener) {
      this.#listener.receive(bytes);
      return;
    }
    if (this.#ended) return;
    const skipped = Math.min(this.#skipBytes, bytes.length);
    this.#skipBytes -= skipped;
    this.#received = joined(this.#received, bytes.subarray(skipped));
    this.#work();
  }

  onTurn(): void {
    this.#served = false;
    this.#sendPiece();
    this.#work();
  }

  onDrained(): void {
    if (this.#phase === 'idle') this.#enter('idle', this.#limits.idleMs);
  }

  onClose(): void {
    this.#listener?.ended();
    this.#ended = true;
    this.#endStream();
    this.#told.onEnd();
  }

  /** Ends the connection; answers that were written still leave. */
  end(): void {
    if (this.#ended) return;
    this.#connection.close();
    this.onClose();
  }

  /** Ends the connection, whatever has not left. */
  abandon(): void {
    if (this.#ended) return;
    this.#connection.abandon();
    this.onClose();
  }

  /** Gives up a client that is too slow. */
  check(): void {
    if (this.#options.clock.nowMs() < this.#dueMs) return;
    if (this.#phase === 'idle' || this.#busy || this.#connection.pendingBytes > 0) this.end();
    else this.#refuse({ status: 408, words: 'The request took too long.' });
  }

  #enter(phase: Phase, patienceMs: number): void {
    this.#phase = phase;
    this.#dueMs = this.#options.clock.nowMs() + patienceMs;
  }

  /** Deals with what was received, up to one request. */
  #work(): void {
    while (
      !this.#ended &&
      !this.resting &&
      (this.#wantsBody ? this.#takeBody() : this.#takeHead())
    );
  }

  /** Begins with the next request; false while its head is not there. */
  #takeHead(): boolean {
    // [RFC 9112, 2.2] Empty lines in front of a request are overlooked.
    while (this.#received[0] === 13 && this.#received[1] === 10) this.#drop(2);
    if (this.#received.length === 0) return false;
    if (this.#phase === 'idle') this.#enter('head', this.#limits.headMs);
    const end = endOfHead(this.#received, this.#searchedBytes);
    if ((end ?? this.#received.length) > maxHeadBytes) {
      this.#refuse({ status: 431, words: 'The header fields are too long.' });
      return false;
    }
    if (end === undefined) {
      this.#searchedBytes = this.#received.length;
      if (!/^[A-Z-]{0,24}($| )/.test(start(this.#received))) this.#refuse(notHttp);
      return false;
    }
    const head = parseHead(this.#received.subarray(0, end), this.#ends);
    this.#drop(end);
    if ('words' in head) this.#refuse(head);
    else this.#begin(head);
    return true;
  }

  #begin(head: ParsedHead): void {
    const { access } = this.#options;
    this.#request = head;
    if (head.upgrade) {
      this.#when('turn', access.admitWebSocket(head), admitted => {
        const refused = isAnswer(admitted) ? admitted : refusedHandshake(head);
        if (refused) {
          this.#write({ ...refused, contentType: plainText }, false);
          this.end();
        } else if (!isAnswer(admitted)) {
          this.#becomeWebSocket(head, admitted);
        }
      });
    } else {
      this.#when('turn', access.begin(head), begun => this.#goOn(head, begun));
    }
  }

  /** From now on the connection is the feed's: it ends when that says so. */
  #becomeWebSocket(head: ParsedHead, admission: Admission): void {
    const { feed, clock } = this.#options;
    const rest = this.#received;
    this.#ended = true;
    this.#received = empty;
    this.#told.onEnd();
    this.#listener = acceptWebSocket({ feed, admission, clock }, head, this.#connection);
    if (rest.length > 0) this.#listener.receive(rest);
  }

  #goOn(head: ParsedHead, begun: Begun): void {
    const { maxBodyBytes } = this.#options;
    const tooLong = head.bodyBytes > maxBodyBytes;
    if (typeof begun === 'function' && !tooLong) {
      if (head.invited) this.#connection.write(utf8Encode('HTTP/1.1 100 Continue\r\n\r\n'));
      this.#wantsBody = begun;
      this.#enter('body', this.#limits.bodyMs);
      return;
    }
    // Nobody knows whether the body follows that was not invited.
    if (head.invited) this.#request = { ...head, keepAlive: false };
    this.#skip(head.bodyBytes);
    this.#answer(typeof begun === 'function' ? bodyTooLong(maxBodyBytes) : begun);
  }

  /** Carries out a request whose body is there; false while it is not. */
  #takeBody(): boolean {
    const { bodyBytes } = this.#request as ParsedHead;
    const handle = this.#wantsBody as BodyHandler;
    if (this.#received.length < bodyBytes) return false;
    const body = bodyOf(this.#received.subarray(0, bodyBytes));
    this.#drop(bodyBytes);
    this.#wantsBody = undefined;
    this.#when('answer', handle(body), answer => this.#answer(answer));
    return true;
  }

  /**
   * Goes on with `next` when `outcome` is there; nothing else of this client is looked at
   * meanwhile.
   */
  #when<T>(phase: Phase, outcome: T | Promise<T>, next: (outcome: T) => void): void {
    if (!(outcome instanceof Promise)) {
      next(outcome);
      return;
    }
    this.#enter(phase, stalledMs);
    void outcome.then(later => {
      if (this.#ended) return;
      next(later);
      // What came meanwhile, the body that was waited for included, is taken in a turn.
      if (!this.#ended) this.#connection.askForTurn();
    });
  }

  #answer(answer: AnyResponse): void {
    this.lastUse = ++uses;
    const keepAlive = this.#request?.keepAlive === true;
    this.#write(answer, keepAlive);
    if (isStreamed(answer)) {
      this.#stream = answer.body;
      this.#enter('answer', stalledMs);
      this.#connection.askForTurn();
      return;
    }
    this.#answered(keepAlive);
  }

  /** An answer was written whole: the next request may come. */
  #answered(keepAlive: boolean): void {
    if (!keepAlive) this.end();
    else if (this.#connection.pendingBytes > 0) this.#enter('idle', stalledMs);
    else this.#enter('idle', this.#limits.idleMs);
    this.#served = true;
    if (!this.#ended) this.#connection.askForTurn();
    this.#told.onAnswer();
  }

  /** Writes the next piece of a body that is made meanwhile, when the one before has left. */
  #sendPiece(): void {
    if (!this.#stream || this.#ended || this.unsentBytes > 0) return;
    const chunked = this.#request?.takesChunks === true;
    let piece: Uint8Array | undefined;
    try {
      piece = this.#stream.next();
    } catch {
      // Whoever made the body has told why; an answer that breaks off is how the client sees it.
      this.abandon();
      return;
    }
    if (piece === undefined) {
      this.#endStream();
      if (chunked) this.#connection.write(utf8Encode('0\r\n\r\n'));
      this.#answered(chunked && this.#request?.keepAlive === true);
      return;
    }
    this.#enter('answer', stalledMs);
    if (piece.length > 0) this.#connection.write(chunked ? asChunk(piece) : piece);
    this.#connection.askForTurn();
  }

  #endStream(): void {
    const stream = this.#stream;
    this.#stream = undefined;
    stream?.end();
  }

  /** Answers what is not HTTP, or too slow, and closes the connection. */
  #refuse({ status, words }: Unreadable): void {
    this.#request = undefined;
    this.#write({ status, contentType: plainText, body: words }, false);
    this.end();
  }

  /** Writes an answer; of a streamed one the head. */
  #write(answer: AnyResponse, keepAlive: boolean): void {
    const { clock } = this.#options;
    const { status, contentType, headers } = answer;
    const body = isStreamed(answer) ? undefined : answer.body;
    const chunked = body === undefined && this.#request?.takesChunks === true;
    const fields: Record<string, string | number> = {
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(status !== 304 &&
        body !== undefined && {
          'Content-Length': typeof body === 'string' ? utf8Length(body) : body.length,
        }),
      ...(chunked && { 'Transfer-Encoding': 'chunked' }),
      ...headers,
      ...(clock.synchronised() && { Date: new Date(clock.wallMs()).toUTCString() }),
      Connection: keepAlive && (chunked || body !== undefined) ? 'keep-alive' : 'close',
    };
    let head = `HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\n`;
    for (const name of Object.keys(fields)) head += `${name}: ${fields[name]}\r\n`;
    head += '\r\n';
    const bodiless = status === 304 || this.#request?.method === 'HEAD';
    const text = typeof body === 'string' && !bodiless ? body : '';
    this.#connection.write(utf8Encode(head + text));
    if (typeof body === 'object' && !bodiless) this.#connection.write(body);
  }

  #skip(bytes: number): void {
    const there = Math.min(bytes, this.#received.length);
    this.#drop(there);
    this.#skipBytes = bytes - there;
  }

  #drop(bytes: number): void {
    this.#received = this.#received.length === bytes ? empty : this.#received.subarray(bytes);
    this.#searchedBytes = 0;
  }
}

const notHttp: Unreadable = { status: 400, words: 'This is not a valid HTTP request.' };

function bodyTooLong(maxBodyBytes: number): HttpResponse {
  return {
    status: 413,
    contentType: plainText,
    body: `A body may have at most ${maxBodyBytes} bytes.`,
  };
}

/** A piece of a body whose length is not known before its end. */
function asChunk(piece: Uint8Array): Uint8Array {
  const head = utf8Encode(`${piece.length.toString(16)}\r\n`);
  return joined(joined(head, piece), utf8Encode('\r\n'));
}

/** The text of a body; null if it is not UTF-8. */
function bodyOf(bytes: Uint8Array): RequestBody {
  if (bytes.length === 0) return undefined;
  const text = utf8Decode(bytes);
  // Of what is not UTF-8, other bytes come back.
  return bytesEqual(utf8Encode(text), bytes) ? text : null;
}

/** The first characters of a request. */
function start(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 25));
}
