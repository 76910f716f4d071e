import { Guessing } from '../../access/guessing.ts';
import type { ParsedHead } from '../../access/web/http-parser.ts';
import { WebSocketArrival } from '../../access/web/web-socket-arrival.ts';
import {
  type ClientConnection,
  type ClientEvents,
  type HandshakeFailure,
  networkOf,
} from '../../platform/clients.ts';
import type { Clock } from '../../platform/clock.ts';
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

/** Answers to those who are refused by name. */
const statuses = { unknown: 404, password: 401, certificate: 401, version: 400 } as const;

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
    return arrival.door;
  }

  /** Who has been waiting for longest without coming in gives way to who comes. */
  #makeRoom(others: readonly Arrival[], spare: number, arrival: Arrival): void {
    if (others.length < this.#parts.chargers() + spare) return;
    const stranger = others.find(other => !other.isGuest);
    if (stranger) stranger.door.abandon();
    else arrival.door.refuse(503);
  }

  close(): void {
    this.#guessing.stop();
    this.sendAway();
  }

  /** Ends all connections. */
  sendAway(): void {
    for (const arrival of [...this.#connections]) arrival.door.abandon();
  }
}

/** Somebody who has come, and what is decided about it. */
class Arrival {
  readonly address: string;
  /** What is done with its connection. */
  readonly door: WebSocketArrival;
  readonly #parts: GateParts;
  readonly #guessing: Guessing;
  readonly #connection: ClientConnection;

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
    this.door = new WebSocketArrival({
      ...{ connection, address, clock: parts.clock, maxMessageBytes },
      events: {
        asked: head => this.#decide(head),
        strange: cause => parts.turnedAway(address, cause),
        left,
      },
    });
  }

  get isGuest(): boolean {
    return this.door.isOpen;
  }

  /** Whoever has guessed too often waits. */
  #decide(head: ParsedHead): void {
    if (!this.#guessing.slows(networkOf(this.address))) this.#answer(head);
    else if (!this.#guessing.queue(networkOf(this.address), () => this.#answer(head)))
      this.door.refuse(503);
  }

  #answer(head: ParsedHead): void {
    if (this.door.isOver) return;
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
    if (this.#parts.mayEnter(answer.identity, isProven)) this.#admit(answer, isProven);
    else this.#turnAway(503, 'taken', identity);
  }

  #turnAway(status: number, cause: Refused | 'taken', identity: string | undefined): void {
    this.#parts.turnedAway(this.address, cause, identity);
    const login = status === 401 ? 'WWW-Authenticate: Basic realm="OCPP"\r\n' : '';
    this.door.refuse(status, login);
  }

  #admit(
    { identity, version, protocol }: Extract<Welcome, { kind: 'admitted' }>,
    isProven: boolean,
  ): void {
    this.door.open(protocol, socket => {
      const events = this.#parts.admitted({
        ...{ identity, version, isProven, address: this.address },
        socket: {
          send: text => socket.send(text),
          ping: () => socket.ping(),
          close: () => socket.close(1000, ''),
          get pendingBytes() {
            return socket.pendingBytes;
          },
        },
      });
      return {
        heard: () => events.heard(),
        writable: () => events.writable(),
        closed: () => events.closed(),
        received: message => {
          if (typeof message === 'string') events.received(message);
          else socket.close(1003, 'Messages of OCPP are text.');
        },
      };
    });
  }
}
