import type { Clock } from '../../../platform/clock.ts';
import type { DatagramLink } from '../spine/datagram-link.ts';
import { Connection } from './connection.ts';
import type { EndCause } from './ends.ts';
import { Pulse } from './pulse.ts';

/** The WebSocket of a link, of either direction. */
export interface LinkSocket {
  send(message: Uint8Array): void;
  ping(): void;
  /** Closes it; nothing comes from it any more. */
  close(code: number, reason: string): void;
  readonly pendingBytes: number;
}

/** Parts of a link, and whom it tells. */
export interface LinkParts {
  readonly clock: Clock;
  readonly socket: LinkSocket;
  /** The partner's. */
  readonly ski: string;
  /** Whether this device opened it. */
  readonly isOurs: boolean;
  /** The SHIP ID of this device. */
  readonly shipId: string;
  readonly isTrusted: boolean;
  identified(shipId: string): boolean;
  established(link: DatagramLink): void;
  /** Whom it waits for has changed. */
  changed(): void;
  ended(cause: EndCause): void;
}

/** Longest that somebody whom nobody trusts may wait for that. */
const longestWaitMs = 600_000;

/** What the partner means by closing the WebSocket with a code. */
const meanings: Readonly<Record<number, EndCause>> = {
  1000: 'double',
  4452: 'not-trusted-there',
  4450: 'other-ship-id',
  1006: 'lost',
  1002: 'rules',
  1009: 'flood',
};

/** A connection to a partner over one WebSocket: the handshake, its pulse, and the datagrams. */
export class Link {
  readonly isOurs: boolean;
  /** Whom the handshake waits for; undefined before that, and after it. */
  waitsFor: 'us' | 'them' | undefined;
  /** Datagrams have passed, or could have. */
  wasEstablished = false;
  readonly #parts: LinkParts;
  readonly #connection: Connection;
  readonly #pulse: Pulse;

  constructor(parts: LinkParts) {
    const { clock, socket, shipId, isOurs, isTrusted } = parts;
    this.#parts = parts;
    this.isOurs = isOurs;
    this.#pulse = new Pulse({
      clock,
      ping: () => socket.ping(),
      silent: () => this.abandon('silent'),
    });
    const patience = clock.after(longestWaitMs, () => {
      if (this.waitsFor === 'us') this.refuse();
    });
    const stream = new DatagramStream(parts.ski, {
      send: datagram => this.#connection.send(datagram),
      close: () => this.close(),
      overfull: () => this.abandon('flood'),
    });
    this.#connection = new Connection({
      ...{ clock, socket, shipId, isTrusted, isClient: isOurs },
      events: {
        waits: forWhom => this.#waits(forWhom),
        identified: id => parts.identified(id),
        established: () => {
          this.wasEstablished = true;
          this.#waits(undefined);
          parts.established(stream);
        },
        datagram: datagram => stream.deliver(datagram),
        ended: (cause, { code, reason }) => {
          patience.cancel();
          this.#pulse.stop();
          socket.close(code, reason);
          stream.end();
          parts.ended(cause);
        },
      },
    });
  }

  get isEstablished(): boolean {
    return this.#connection.isEstablished;
  }

  /** To be called once, when the WebSocket is open. */
  start(): void {
    this.#connection.start();
  }

  received(message: string | Uint8Array): void {
    this.heard();
    if (typeof message === 'string') this.abandon('rules');
    else this.#connection.receive(message);
  }

  /** A sign of life. */
  heard(): void {
    this.#pulse.heard();
  }

  /** The WebSocket was closed by the partner, or broke. */
  closed(code: number): void {
    this.abandon(meanings[code] ?? 'closed');
  }

  /** Asks whether the partner is still there. */
  probe(limitMs: number, told: (isAlive: boolean) => void): void {
    this.#pulse.probe(limitMs, told);
  }

  trust(): void {
    this.#connection.trust();
  }

  refuse(): void {
    this.#connection.refuse();
  }

  close(): void {
    this.#connection.close();
  }

  abandon(cause: EndCause): void {
    this.#connection.abandon(cause);
  }

  #waits(forWhom: 'us' | 'them' | undefined): void {
    this.waitsFor = forWhom;
    this.#parts.changed();
  }
}

/** What a stream of datagrams needs of its link. */
interface StreamParts extends Pick<DatagramLink, 'send' | 'close'> {
  /** Nobody takes what comes. */
  overfull(): void;
}

/** Datagrams that may wait for a listener. */
const mostWaiting = 64;

/** The datagrams of a link, as its user has them. */
class DatagramStream implements DatagramLink {
  readonly ski: string;
  readonly #parts: StreamParts;
  #waiting: unknown[] = [];
  #onDatagram: ((datagram: unknown) => void) | undefined;
  readonly #onEnd: (() => void)[] = [];

  constructor(ski: string, parts: StreamParts) {
    this.ski = ski;
    this.#parts = parts;
  }

  send(datagram: object): void {
    this.#parts.send(datagram);
  }

  onDatagram(listener: (datagram: unknown) => void): void {
    this.#onDatagram = listener;
    for (const datagram of this.#waiting.splice(0)) listener(datagram);
  }

  onEnd(listener: () => void): void {
    this.#onEnd.push(listener);
  }

  close(): void {
    this.#parts.close();
  }

  deliver(datagram: object): void {
    if (this.#onDatagram) this.#onDatagram(datagram);
    else if (this.#waiting.length < mostWaiting) this.#waiting.push(datagram);
    else this.#parts.overfull();
  }

  end(): void {
    this.#waiting = [];
    for (const listener of this.#onEnd.splice(0)) listener();
  }
}
