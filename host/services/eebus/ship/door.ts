import type { ParsedHead } from '../../../access/web/http-parser.ts';
import {
  type ArrivedEvents,
  type ArrivedSocket,
  WebSocketArrival,
} from '../../../access/web/web-socket-arrival.ts';
import type { ClientConnection, ClientEvents, OpenPort } from '../../../platform/clients.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { TlsIdentity } from '../../../platform/net.ts';
import { Allowance } from './allowance.ts';
import { skiOf } from './certificate.ts';

/** Somebody who has proven its key and asks for a WebSocket. */
export interface Visitor {
  readonly ski: string;
  readonly address: string;
  /** Opens the WebSocket; ignored if the visitor has left meanwhile. */
  open(admitted: (socket: ArrivedSocket) => ArrivedEvents): void;
}

/** Why somebody does not come so far: no certificate, a wrong one, or something else than SHIP. */
export type Stranger = 'no-certificate' | 'wrong-certificate' | 'no-ship';

/** Parts of a door. */
export interface DoorParts {
  readonly clock: Clock;
  readonly openPort: OpenPort;
  readonly identity: TlsIdentity;
  readonly port: number;
  /** The node's own SKI: nobody else has it. */
  readonly ski: string;
  isTrusted(ski: string): boolean;
  visited(visitor: Visitor): void;
  turnedAway(address: string, cause: Stranger): void;
  /** The port is open. */
  opened(): void;
  /** The port cannot be opened, for a reason in words for people. */
  failed(reason: string): void;
}

/** The name of the sub-protocol (SHIP, 10.2). */
export const subProtocol = 'ship';
/** Longest message that is taken: what devices tell of themselves has a few KB. */
export const maxMessageBytes = 262_144;

/** Connections at the same time: in all, and of those whom nobody trusts. */
const [mostGuests, mostStrangers] = [8, 4];
/** Connections of those whom nobody trusts, in all. */
const strangerRate = { atOnce: 8, perS: 0.5 } as const;
/** Connections of each one who is trusted. */
const guestRate = { atOnce: 8, perS: 0.2 } as const;

const nobody: ClientEvents = {
  onOpen: () => undefined,
  onData: () => undefined,
  onClose: () => undefined,
};

interface Guest {
  readonly ski: string;
  readonly arrival: WebSocketArrival;
}

/**
 * Where others connect. Whoever shows no certificate with its right key comes no further than TLS;
 * who is trusted comes in, however many others want to.
 */
export class Door {
  readonly #parts: DoorParts;
  readonly #guests = new Set<Guest>();
  readonly #strangerRate: Allowance;
  /** Of those who are trusted; nobody else gets into it. */
  readonly #rates = new Map<string, Allowance>();
  readonly #close: () => void;

  constructor(parts: DoorParts) {
    this.#parts = parts;
    this.#strangerRate = new Allowance(parts.clock, strangerRate);
    this.#close = parts.openPort(
      {
        ...{ port: parts.port, secure: true, ownIdentity: parts.identity },
        accept: (connection, peer = '') => this.#accept(connection, peer),
        turnedAway: address => parts.turnedAway(address, 'no-ship'),
      },
      outcome => {
        if ('error' in outcome) parts.failed(outcome.error);
        else parts.opened();
      },
    );
  }

  /** Nobody comes in any more, and those who are in are put out. */
  close(): void {
    this.#close();
  }

  /** Forgets somebody who is not trusted any more. */
  forget(ski: string): void {
    this.#rates.delete(ski);
  }

  #accept(connection: ClientConnection, address: string): ClientEvents {
    const { certificate } = connection;
    const ski = certificate && skiOf(certificate);
    if (ski === undefined || ski === this.#parts.ski) {
      this.#parts.turnedAway(address, certificate ? 'wrong-certificate' : 'no-certificate');
      connection.abandon();
      return nobody;
    }
    if (!this.#hasRoom(ski)) {
      connection.abandon();
      return nobody;
    }
    const { clock } = this.#parts;
    const arrival: WebSocketArrival = new WebSocketArrival({
      ...{ connection, address, clock, maxMessageBytes },
      events: {
        asked: head => this.#asked(head, { ski, address, arrival }),
        strange: () => this.#parts.turnedAway(address, 'no-ship'),
        left: () => this.#guests.delete(guest),
      },
    });
    const guest = { ski, arrival };
    this.#guests.add(guest);
    return arrival;
  }

  #asked(
    { headers }: ParsedHead,
    { ski, address, arrival }: { ski: string; address: string; arrival: WebSocketArrival },
  ): void {
    const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map(name => name.trim());
    if (offered.includes(subProtocol))
      this.#parts.visited({ ski, address, open: admitted => arrival.open(subProtocol, admitted) });
    else {
      this.#parts.turnedAway(address, 'no-ship');
      arrival.refuse(400);
    }
  }

  /** Makes room for somebody, if that can be: of strangers, the oldest gives way. */
  #hasRoom(ski: string): boolean {
    const isTrusted = this.#parts.isTrusted(ski);
    if (!this.#rateOf(ski, isTrusted).take()) return false;
    const strangers = [...this.#guests].filter(guest => !this.#parts.isTrusted(guest.ski));
    const isFull = this.#guests.size >= mostGuests;
    const isTooMany = !isTrusted && strangers.length >= mostStrangers;
    if (isFull || isTooMany) strangers[0]?.arrival.abandon();
    return this.#guests.size < mostGuests;
  }

  #rateOf(ski: string, isTrusted: boolean): Allowance {
    if (!isTrusted) return this.#strangerRate;
    const known = this.#rates.get(ski) ?? new Allowance(this.#parts.clock, guestRate);
    this.#rates.set(ski, known);
    return known;
  }
}
