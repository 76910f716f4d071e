import { joined } from '../../platform/bytes.ts';
import type { ClientConnection, ClientEvents } from '../../platform/clients.ts';
import type { Clock } from '../../platform/clock.ts';
import { endOfHead, maxHeadBytes } from '../../platform/http-head.ts';
import type { BodyStream } from '../../registry/body-stream.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import { message } from '../../sentences/message.ts';
import type { Admission } from '../door.ts';
import {
  type AnyResponse,
  isStreamed,
  type RequestBody,
  type RequestHead,
  toldOf,
} from '../exchange.ts';
import { type Begun, type BodyHandler, type HttpAccess, isAnswer } from '../http.ts';
import type { WsFeed } from '../ws-feed.ts';
import { answerHead } from './answer-head.ts';
import { BodyReader } from './http-body.ts';
import { type ParsedHead, parseHead, type Unreadable } from './http-parser.ts';
import type { TextCoding } from './text-coding.ts';
import { acceptWebSocket, type Listener, refusedHandshake } from './web-sockets.ts';

/** Parts that all clients of a server share. */
export interface Service {
  readonly access: HttpAccess;
  readonly feed: WsFeed;
  /** Real time. */
  readonly clock: Clock;
  readonly coding: TextCoding;
  /** Longest accepted body. */
  readonly maxBodyBytes: number;
  /** Time limits of clients, see `HttpServerLimits`. */
  readonly limits: Readonly<Record<'headMs' | 'bodyMs' | 'idleMs', number>>;
  /** The present time for the field `Date`; empty while unknown. */
  date(): string;
}

/** Events of a client. */
export interface Told {
  /** It does not take at once what it was answered. */
  onLag(): void;
  /** It is no client of HTTP any more. */
  onEnd(): void;
}

/** A connection on which nothing moves for this long while an answer is due is given up. */
const stalledMs = 120_000;

const plainText = 'text/plain; charset=utf-8';
const empty = new Uint8Array();

/** Receiver of the events of a client that has ended. */
const nobody: Told = { onLag: () => undefined, onEnd: () => undefined };
const nowhere = { peer: undefined, local: undefined, gone: () => true };

let uses = 0;

/** State of a connection: what it is waiting for. */
type Phase = 'idle' | 'head' | 'turn' | 'body' | 'answer';

/** One connection: its requests are answered one after the other, none before its turn. */
export class HttpClient implements ClientEvents {
  readonly #service: Service;
  readonly #connection: ClientConnection;
  #ends: Pick<RequestHead, 'peer' | 'local' | 'secure' | 'gone'>;
  #told: Told;
  /** Orders connections by their last use. */
  lastUse = ++uses;
  /** Bytes that were received and not dealt with yet. */
  #received: Uint8Array = empty;
  /** Bytes of `#received` in which the head does not end. */
  #searchedBytes = 0;
  #request: ParsedHead | undefined;
  /** Reader of the request's body; the next request follows behind it. */
  #body: BodyReader | undefined;
  /** Goes on with the body; undefined: nobody wants it. */
  #handle: BodyHandler | undefined;
  /** The answer that is made while it is sent. */
  #stream: BodyStream | undefined;
  /** There is one from the moment when the connection became a WebSocket. */
  #listener: Listener | undefined;
  #phase: Phase = 'head';
  #dueMs: number;
  #ended = false;
  /** It had its request of this turn. */
  #served = false;

  constructor(
    service: Service,
    connection: ClientConnection,
    ends: Pick<RequestHead, 'peer' | 'local' | 'secure'>,
    told: Told,
  ) {
    this.#service = service;
    this.#connection = connection;
    this.#ends = { ...ends, gone: () => this.#ended || connection.gone === true };
    this.#told = told;
    this.#dueMs = service.clock.nowMs() + service.limits.headMs;
  }

  /** The device is at work on an answer. */
  get working(): boolean {
    return this.#phase === 'answer';
  }

  /** True if the next request has to wait. */
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

  get idle(): boolean {
    const isWaiting = this.#phase === 'idle' || this.#phase === 'head';
    return isWaiting && !this.#listener && this.#received.length === 0 && this.unsentBytes === 0;
  }

  onOpen(): void {}

  onData(bytes: Uint8Array): void {
    if (this.#listener) {
      this.#listener.receive(bytes);
      return;
    }
    if (this.#ended) return;
    this.#received = joined(this.#received, bytes);
    this.#work();
  }

  onTurn(): void {
    this.#served = false;
    this.#sendPiece();
    this.#work();
  }

  onDrained(): void {
    if (this.#phase === 'idle') this.#enter('idle', this.#service.limits.idleMs);
  }

  onClose(): void {
    this.#listener?.ended();
    this.#ended = true;
    this.#endStream();
    this.#handle?.sink?.drop();
    const told = this.#told;
    this.#letGo();
    told.onEnd();
  }

  /** Leaves nothing that knows this client in its keeping: see `PortStream`. */
  #letGo(): void {
    this.#told = nobody;
    this.#ends = nowhere;
    this.#request = undefined;
    this.#handle = undefined;
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
    if (this.#service.clock.nowMs() < this.#dueMs) return;
    if (this.#phase === 'idle' || this.#busy || this.#connection.pendingBytes > 0) this.end();
    else this.#refuse({ status: 408, words: 'The request took too long.' });
  }

  #enter(phase: Phase, patienceMs: number): void {
    this.#phase = phase;
    this.#dueMs = this.#service.clock.nowMs() + patienceMs;
  }

  /** Deals with what was received, up to one request. */
  #work(): void {
    while (!this.#ended && !this.resting && (this.#body ? this.#takeBody() : this.#takeHead()));
  }

  /** Begins with the next request; false while its head is not there. */
  #takeHead(): boolean {
    // [RFC 9112, 2.2] Empty lines in front of a request are overlooked.
    while (this.#received[0] === 13 && this.#received[1] === 10) this.#drop(2);
    if (this.#received.length === 0) return false;
    if (this.#phase === 'idle') this.#enter('head', this.#service.limits.headMs);
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
    const text = this.#service.coding.latin1(this.#received, end - 4);
    const head = parseHead(text, this.#ends);
    this.#drop(end);
    if ('words' in head) this.#refuse(head);
    else this.#begin(head);
    return true;
  }

  #begin(head: ParsedHead): void {
    const { access } = this.#service;
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
    const { feed, clock } = this.#service;
    const rest = this.#received;
    this.#ended = true;
    this.#received = empty;
    this.#told.onEnd();
    this.#listener = acceptWebSocket({ feed, admission, clock }, head, this.#connection);
    if (rest.length > 0) this.#listener.receive(rest);
  }

  #goOn(head: ParsedHead, begun: Begun): void {
    const maxBodyBytes = this.#mostBytesOf(begun);
    if (typeof begun === 'function' && head.bodyBytes <= maxBodyBytes) {
      if (head.invited) this.#say('HTTP/1.1 100 Continue\r\n\r\n');
      const { sink } = begun;
      this.#body = new BodyReader(head, maxBodyBytes, sink && (piece => sink.take(piece)));
      this.#handle = begun;
      this.#enter('body', sink?.limitMs ?? this.#service.limits.bodyMs);
      return;
    }
    // Nobody knows whether the body follows that was not invited.
    if (head.invited) this.#request = { ...head, keepAlive: false };
    if (head.bodyBytes > 0 || head.chunked) this.#body = new BodyReader(head, 0);
    if (typeof begun === 'function') this.#tellTooLong(maxBodyBytes, begun);
    else this.#answer(begun);
  }

  #tellTooLong(maxBodyBytes: number, { sink }: BodyHandler): void {
    sink?.drop();
    const told = toldOf(
      413,
      message('A body may have at most {max} bytes.', { max: maxBodyBytes }),
    );
    const said = this.#service.access.languages.answerIn(this.#request as ParsedHead, told);
    this.#when('answer', said, answer => this.#answer(answer));
  }

  /** Longest body that is read; who takes less says so itself. */
  #mostBytesOf(begun: Begun): number {
    const own = typeof begun === 'function' ? begun.maxBodyBytes : undefined;
    return Math.max(own ?? 0, this.#service.maxBodyBytes);
  }

  /** Takes what there is of a body, and carries out the request; false while it is not whole. */
  #takeBody(): boolean {
    const body = this.#body as BodyReader;
    const handle = this.#handle;
    this.#drop(body.take(this.#received));
    if (body.isBroken) {
      if (handle) this.#refuse(notHttp);
      else this.end();
      return false;
    }
    if (handle && body.isTooLong) {
      this.#handle = undefined;
      this.#tellTooLong(this.#mostBytesOf(handle), handle);
      return true;
    }
    if (!body.isWhole) return false;
    this.#body = undefined;
    this.#handle = undefined;
    if (handle) this.#when('answer', handle(this.#textOf(body)), answer => this.#answer(answer));
    return true;
  }

  #textOf({ bytes }: BodyReader): RequestBody {
    return bytes.length === 0 ? undefined : (this.#service.coding.decode(bytes) ?? null);
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
      if (this.#ended) {
        dropped(later);
        return;
      }
      next(later);
      // Bytes that came meanwhile, including the awaited body, are taken in a turn.
      if (!this.#ended) this.#connection.askForTurn();
    });
  }

  #answer(answer: AnyResponse): void {
    this.lastUse = ++uses;
    const keepAlive = this.#request?.keepAlive === true;
    this.#write(answer, keepAlive);
    if (isStreamed(answer)) {
      this.#stream = answer.body;
      if (this.#request?.method === 'HEAD') {
        this.#streamEnded();
        return;
      }
      this.#enter('answer', stalledMs);
      this.#connection.askForTurn();
      return;
    }
    this.#answered(keepAlive);
  }

  /** An answer was written whole: the next request may come. */
  #answered(keepAlive: boolean): void {
    const isTaken = this.#connection.pendingBytes === 0;
    if (!keepAlive) this.end();
    else this.#enter('idle', isTaken ? this.#service.limits.idleMs : stalledMs);
    this.#served = true;
    // Bytes that have not come yet get their turn when they come.
    const goesOn = this.#received.length > 0 || this.#connection.gone === true;
    if (goesOn && !this.#ended) this.#connection.askForTurn();
    if (!isTaken) this.#told.onLag();
  }

  /** Writes the next piece of a body that is made meanwhile, when the one before has left. */
  #sendPiece(): void {
    if (!this.#stream || this.#ended || this.unsentBytes > 0) return;
    const chunked = this.#request?.takesChunks === true;
    let piece: Uint8Array | undefined;
    try {
      piece = this.#stream.next();
    } catch {
      // The maker of the body has logged why; the client sees an answer that breaks off.
      this.abandon();
      return;
    }
    if (piece === undefined) {
      if (chunked) this.#say('0\r\n\r\n');
      this.#streamEnded();
      return;
    }
    this.#enter('answer', stalledMs);
    if (piece.length > 0) this.#connection.write(chunked ? asChunk(piece) : piece);
    this.#connection.askForTurn();
  }

  /** The whole of a stream was written, or as much as the client wants. */
  #streamEnded(): void {
    const { takesChunks, keepAlive } = this.#request ?? {};
    this.#endStream();
    this.#answered(takesChunks === true && keepAlive === true);
    // The turn of its last piece is over; a connection that nobody reads tells of no request.
    if (!this.#ended) this.#connection.askForTurn();
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
    const { access, coding, date, limits } = this.#service;
    access.traffic.answered(this.#request?.method, answer.status);
    const body = isStreamed(answer) ? undefined : answer.body;
    const text = typeof body === 'string' ? body : '';
    const bodyBytes = typeof body === 'string' ? coding.lengthOf(body) : body?.length;
    const chunked = body === undefined && this.#request?.takesChunks === true;
    const isKept = keepAlive && (chunked || body !== undefined);
    const keptS = isKept ? Math.floor(limits.idleMs / 1000) : undefined;
    const head = answerHead(answer, { bodyBytes, chunked, keptS, date: date() });
    const bodiless = answer.status === 304 || this.#request?.method === 'HEAD';
    this.#say(bodiless ? head : head + text);
    if (typeof body === 'object' && !bodiless) this.#connection.write(body);
  }

  #say(text: string): void {
    if (this.#connection.writeText) this.#connection.writeText(text);
    else this.#connection.write(utf8Encode(text));
  }

  #drop(bytes: number): void {
    this.#received = this.#received.length === bytes ? empty : this.#received.subarray(bytes);
    this.#searchedBytes = 0;
  }
}

const notHttp: Unreadable = { status: 400, words: 'This is not a valid HTTP request.' };

/** Nobody takes it any more, which what makes a streamed answer has to know. */
function dropped(outcome: unknown): void {
  const answer = outcome as AnyResponse | undefined;
  if (typeof answer === 'object' && 'body' in answer && isStreamed(answer)) answer.body.end();
}

/** A piece of a body whose length is not known before its end. */
function asChunk(piece: Uint8Array): Uint8Array {
  const head = utf8Encode(`${piece.length.toString(16)}\r\n`);
  return joined(joined(head, piece), utf8Encode('\r\n'));
}

/** The first characters of a request. */
function start(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 25));
}
