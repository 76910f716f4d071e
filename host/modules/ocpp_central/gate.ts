import { Guessing } from '../../access/guessing.ts';
import { type ParsedHead, parseHead } from '../../access/web/http-parser.ts';
import { acceptOf } from '../../access/web/web-socket-key.ts';
import { WebSocketPeer } from '../../access/web/web-socket-peer.ts';
import { refusedHandshake } from '../../access/web/web-sockets.ts';
import { joined } from '../../platform/bytes.ts';
import {
  type ClientConnection,
  type ClientEvents,
  type HandshakeFailure,
  networkOf,
} from '../../platform/clients.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { endOfHead, maxHeadBytes } from '../../platform/http-head.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import { type KnownCharger, type Refused, type Welcome, welcome } from './handshake.ts';
import { type ChargerSocket, maxMessageBytes } from './session.ts';
import type { Version } from './versions.ts';

/** A charger that may come in. */
export interface Guest {
  readonly identity: string;
  readonly version: Version;
  readonly address: string;
  /** Whether it has proven who it is. */
  readonly isProven: boolean;
  readonly socket: ChargerSocket;
}

/** Who wants to come in, beside its name. */
export interface Visitor {
  readonly address: string;
  /** Names that its certificate proves. */
  readonly provenNames: readonly string[] | undefined;
}

/** Why somebody who knocked is turned away. */
export type TurnedAway = Refused | HandshakeFailure | 'taken' | 'secure' | 'request';

/** What becomes of the WebSocket of a guest. */
export interface GuestEvents {
  received(text: string): void;
  /** A sign of life. */
  heard(): void;
  writable(): void;
  closed(): void;
}

/** Parts of the gate, and whom it tells. */
export interface GateParts {
  /** Real time. */
  readonly clock: Clock;
  /** How many chargers are known. */
  chargers(): number;
  known(identity: string, visitor: Visitor): KnownCharger | undefined;
  /** Whether somebody of this identity has proven to be that. */
  isProven(identity: string, visitor: Visitor): boolean;
  /** False: the one that is connected stays, and nobody else comes in at the moment. */
  mayEnter(identity: string, isProven: boolean): boolean;
  admitted(guest: Guest): GuestEvents;
  /** Somebody does not come in; without an identity if it has told none. */
  turnedAway(address: string, cause: TurnedAway, identity?: string): void;
}

/** Connections beyond one for each known charger: of one address, and in all. */
const [spareOfAddress, spareConnections] = [4, 16];
const headLimitMs = 10_000;

/** Answers to those who are refused by name. */
const statuses = { unknown: 404, password: 401, certificate: 401, version: 400 } as const;
/** What a connection begins with that speaks TLS. */
const tlsHandshake = 0x16;

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  426: 'Upgrade Required',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
};

/** Where chargers come in: lets those open a WebSocket that are known and have their password. */
export class Gate {
  readonly #parts: GateParts;
  readonly #guessing: Guessing;
  readonly #connections = new Set<Arrival>();

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.#guessing = new Guessing(parts.clock);
  }

  /** A connection was opened. */
  accept(connection: ClientConnection, peer: string | undefined): ClientEvents {
    const address = peer ?? '';
    const arrival = new Arrival(this.#parts, this.#guessing, connection, address, () =>
      this.#connections.delete(arrival),
    );
    const others = [...this.#connections];
    const neighbours = others.filter(
      other => networkOf(other.address) === networkOf(arrival.address),
    );
    this.#connections.add(arrival);
    this.#makeRoom(neighbours, spareOfAddress, arrival);
    this.#makeRoom(others, spareConnections, arrival);
    return arrival;
  }

  /** Who has been waiting for longest without coming in gives way to who comes. */
  #makeRoom(others: readonly Arrival[], spare: number, arrival: Arrival): void {
    if (others.length < this.#parts.chargers() + spare) return;
    const stranger = others.find(other => !other.isGuest);
    if (stranger) stranger.abandon();
    else arrival.refuse(503);
  }

  close(): void {
    this.#guessing.stop();
    this.sendAway();
  }

  /** Ends all connections. */
  sendAway(): void {
    for (const arrival of [...this.#connections]) arrival.abandon();
  }
}

/** A connection, from its request on. */
class Arrival implements ClientEvents {
  readonly address: string;
  readonly #parts: GateParts;
  readonly #guessing: Guessing;
  readonly #connection: ClientConnection;
  readonly #left: () => void;
  readonly #limit: Timer;
  #received: Uint8Array = new Uint8Array();
  /** The request is there, and nothing more is read until it is answered. */
  #isDecided = false;
  #peer: WebSocketPeer | undefined;
  #events: GuestEvents | undefined;
  #isOver = false;

  constructor(
    parts: GateParts,
    guessing: Guessing,
    connection: ClientConnection,
    address: string,
    left: () => void,
  ) {
    this.#parts = parts;
    this.#guessing = guessing;
    this.#connection = connection;
    this.address = address;
    this.#left = left;
    this.#limit = parts.clock.after(headLimitMs, () => this.abandon());
  }

  get isGuest(): boolean {
    return this.#peer !== undefined;
  }

  get resting(): boolean {
    return this.#isDecided && !this.#peer;
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
    this.#end();
  }

  abandon(): void {
    if (this.#isOver) return;
    this.#connection.abandon();
    this.onClose();
  }

  refuse(status: number): void {
    if (this.#isOver) return;
    const login = status === 401 ? 'WWW-Authenticate: Basic realm="OCPP"\r\n' : '';
    this.#say(
      `HTTP/1.1 ${status} ${reasons[status]}\r\n${login}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    this.#connection.close();
    this.#end();
  }

  #takeHead(end: number): void {
    const text = Array.from(this.#received.subarray(0, end - 4), byte => String.fromCharCode(byte));
    const gone = () => this.#isOver;
    const head = parseHead(text.join(''), { peer: this.address, local: undefined, gone });
    this.#received = this.#received.subarray(end);
    if ('words' in head) this.#turnAway(400, 'request');
    else if (!head.upgrade) this.#turnAway(426, 'request');
    else if (refusedHandshake(head)) this.#turnAway(400, 'request');
    else this.#decide(head);
  }

  /** Whoever has guessed too often waits. */
  #decide(head: ParsedHead): void {
    this.#isDecided = true;
    if (!this.#guessing.slows(networkOf(this.address))) this.#answer(head);
    else if (!this.#guessing.queue(networkOf(this.address), () => this.#answer(head)))
      this.refuse(503);
  }

  #answer(head: ParsedHead): void {
    if (this.#isOver) return;
    const { headers, target } = head;
    const visitor = { address: this.address, provenNames: this.#connection.provenNames };
    const answer = welcome(
      {
        path: target,
        protocols: headers['sec-websocket-protocol'],
        authorization: headers.authorization,
      },
      identity => this.#parts.known(identity, visitor),
    );
    const { identity } = answer;
    if (answer.kind === 'refused') {
      const status = statuses[answer.cause];
      if (status === 401) this.#guessing.failed(networkOf(this.address));
      this.#turnAway(status, answer.cause, identity);
      return;
    }
    const isProven = this.#parts.isProven(answer.identity, visitor);
    if (this.#parts.mayEnter(answer.identity, isProven)) this.#admit(answer, isProven, head);
    else this.#turnAway(503, 'taken', identity);
  }

  #turnAway(status: number, cause: TurnedAway, identity?: string): void {
    if (this.#isOver) return;
    this.#parts.turnedAway(this.address, cause, identity);
    this.refuse(status);
  }

  #admit(
    { identity, version, protocol }: Extract<Welcome, { kind: 'admitted' }>,
    isProven: boolean,
    { headers }: ParsedHead,
  ): void {
    this.#limit.cancel();
    const chosen = protocol === undefined ? '' : `Sec-WebSocket-Protocol: ${protocol}\r\n`;
    const accept = acceptOf(headers['sec-websocket-key'] ?? '');
    this.#say(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\n${chosen}\r\n`,
    );
    const connection = this.#connection;
    const peer = new WebSocketPeer({
      ...{ connection, clock: this.#parts.clock, masks: undefined, maxMessageBytes },
      events: {
        onMessage: message => {
          if (typeof message === 'string') this.#events?.received(message);
          else peer.close(1003, 'Messages of OCPP are text.');
        },
        onPong: () => this.#events?.heard(),
        onClose: () => this.#end(),
      },
    });
    this.#peer = peer;
    this.#events = this.#parts.admitted({
      ...{ identity, version, isProven, address: this.address },
      socket: {
        send: text => peer.send(text),
        ping: () => peer.ping(),
        close: () => peer.close(1000, ''),
        get pendingBytes() {
          return connection.pendingBytes;
        },
      },
    });
    const rest = this.#received;
    this.#received = new Uint8Array();
    if (rest.length > 0) peer.receive(rest);
    connection.askForTurn();
  }

  #say(text: string): void {
    this.#connection.write(utf8Encode(text));
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#limit.cancel();
    this.#events?.closed();
    this.#left();
  }
}
