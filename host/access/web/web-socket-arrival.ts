import { joined } from '../../platform/bytes.ts';
import type { ClientConnection, ClientEvents } from '../../platform/clients.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { endOfHead, maxHeadBytes } from '../../platform/http-head.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import { type ParsedHead, parseHead } from './http-parser.ts';
import { acceptOf } from './web-socket-key.ts';
import { WebSocketPeer } from './web-socket-peer.ts';
import { refusedHandshake } from './web-sockets.ts';

/** What somebody does who comes to a port where WebSockets are opened, and nothing else. */
export interface ArrivalEvents {
  /** Asks for a WebSocket: nothing more is read until `open` or `refuse` answers that. */
  asked(head: ParsedHead): void;
  /** Speaks TLS where nobody does, or asks for something else: it is refused. */
  strange(cause: 'secure' | 'request'): void;
  /** Is gone, with or without a WebSocket. */
  left(): void;
}

/** Parts of an arrival. */
export interface ArrivalParts {
  readonly connection: ClientConnection;
  readonly address: string;
  /** Real time. */
  readonly clock: Clock;
  /** Longest message that is taken. */
  readonly maxMessageBytes: number;
  readonly events: ArrivalEvents;
}

/** What comes over the WebSocket. Nothing follows `closed`. */
export interface ArrivedEvents {
  received(message: string | Uint8Array): void;
  /** A sign of life. */
  heard(): void;
  writable(): void;
  /** `code` is that of RFC 6455, 7.4.1, and 1006 without any word of the other side. */
  closed(code: number): void;
}

/** The WebSocket of somebody who came in. */
export interface ArrivedSocket {
  send(message: string | Uint8Array): void;
  ping(): void;
  /** Ends it in order, and at once if the other side does not answer soon. */
  close(code: number, reason: string): void;
  /** Bytes sent but not yet taken over by the network. */
  readonly pendingBytes: number;
}

const headLimitMs = 10_000;
/** What a connection begins with that speaks TLS. */
const tlsHandshake = 0x16;
const lost = 1006;

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  426: 'Upgrade Required',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
};

/** A connection, from its request for a WebSocket on. */
export class WebSocketArrival implements ClientEvents {
  readonly #parts: ArrivalParts;
  readonly #limit: Timer;
  #received: Uint8Array = new Uint8Array();
  /** The request, once it is there. */
  #head: ParsedHead | undefined;
  #peer: WebSocketPeer | undefined;
  #events: ArrivedEvents | undefined;
  #isOver = false;

  constructor(parts: ArrivalParts) {
    this.#parts = parts;
    this.#limit = parts.clock.after(headLimitMs, () => this.abandon());
  }

  /** True once it has its WebSocket. */
  get isOpen(): boolean {
    return this.#peer !== undefined;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get resting(): boolean {
    return this.#head !== undefined && !this.#peer;
  }

  onOpen(): void {}

  onData(bytes: Uint8Array): void {
    if (this.#peer) {
      this.#peer.receive(bytes);
      return;
    }
    if (this.#isOver) return;
    this.#received = joined(this.#received, bytes);
    const end = endOfHead(this.#received, 0);
    if (this.#received[0] === tlsHandshake) this.#turnAway(400, 'secure');
    else if ((end ?? this.#received.length) > maxHeadBytes) this.refuse(431);
    else if (end !== undefined) this.#takeHead(end);
  }

  onDrained(): void {
    this.#events?.writable();
  }

  onClose(): void {
    this.#peer?.connectionEnded();
    this.#end(lost);
  }

  /** Ends the connection at once. */
  abandon(): void {
    if (this.#isOver) return;
    this.#parts.connection.abandon();
    this.onClose();
  }

  /** Refuses the request; `fields` are lines of the answer's head. */
  refuse(status: number, fields = ''): void {
    if (this.#isOver) return;
    this.#say(
      `HTTP/1.1 ${status} ${reasons[status]}\r\n${fields}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    this.#parts.connection.close();
    this.#end(lost);
  }

  /**
   * Opens the WebSocket that was asked for.
   *
   * @param protocol sub-protocol that is spoken; undefined: none was asked for
   * @param admitted gets the WebSocket, and answers what becomes of it
   */
  open(protocol: string | undefined, admitted: (socket: ArrivedSocket) => ArrivedEvents): void {
    if (this.#isOver || this.#peer) return;
    this.#limit.cancel();
    const { connection, clock, maxMessageBytes } = this.#parts;
    const chosen = protocol === undefined ? '' : `Sec-WebSocket-Protocol: ${protocol}\r\n`;
    const accept = acceptOf(this.#head?.headers['sec-websocket-key'] ?? '');
    this.#say(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\n${chosen}\r\n`,
    );
    const peer = new WebSocketPeer({
      ...{ connection, clock, masks: undefined, maxMessageBytes },
      events: {
        onMessage: message => this.#events?.received(message),
        onPong: () => this.#events?.heard(),
        onClose: code => this.#end(code),
      },
    });
    this.#peer = peer;
    this.#events = admitted({
      send: message => peer.send(message),
      ping: () => peer.ping(),
      close: (code, reason) => peer.close(code, reason),
      get pendingBytes() {
        return connection.pendingBytes;
      },
    });
    const rest = this.#received;
    this.#received = new Uint8Array();
    if (rest.length > 0) peer.receive(rest);
    connection.askForTurn();
  }

  #takeHead(end: number): void {
    const text = Array.from(this.#received.subarray(0, end - 4), byte => String.fromCharCode(byte));
    const gone = () => this.#isOver;
    const { address, events } = this.#parts;
    const head = parseHead(text.join(''), { peer: address, local: undefined, gone });
    this.#received = this.#received.subarray(end);
    if ('words' in head) this.#turnAway(400, 'request');
    else if (!head.upgrade) this.#turnAway(426, 'request');
    else if (refusedHandshake(head)) this.#turnAway(400, 'request');
    else {
      this.#head = head;
      events.asked(head);
    }
  }

  #turnAway(status: number, cause: 'secure' | 'request'): void {
    this.#parts.events.strange(cause);
    this.refuse(status);
  }

  #say(text: string): void {
    this.#parts.connection.write(utf8Encode(text));
  }

  #end(code: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#limit.cancel();
    this.#events?.closed(code);
    this.#parts.events.left();
  }
}
