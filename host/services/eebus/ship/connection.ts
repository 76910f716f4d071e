import type { Clock, Timer } from '../../../platform/clock.ts';
import { type Fields, fieldsOf } from '../form.ts';
import { AccessMethods } from './access-methods.ts';
import { Allowance } from './allowance.ts';
import { type EndCause, type Farewell, farewells } from './ends.ts';
import { controlFrame, dataFrame, endFrame, initFrame, readFrame } from './frames.ts';
import { Hello } from './hello.ts';
import { Pin } from './pin.ts';
import { ProtocolHandshake } from './protocol-handshake.ts';
import { answerLimitMs, type Stage, type StageParts } from './stage.ts';

/** The WebSocket below a connection. */
export interface MessageSocket {
  send(message: Uint8Array): void;
  /** Bytes sent but not yet taken over by the network. */
  readonly pendingBytes: number;
}

/** What becomes of a connection. Nothing follows `ended`. */
export interface ConnectionEvents {
  /** Whom it waits for to give their trust: somebody here, or the partner. */
  waits(forWhom: 'us' | 'them'): void;
  /** The partner's SHIP ID; false if it is not the one that is known of its key. */
  identified(shipId: string): boolean;
  /** The handshake is done: datagrams pass. */
  established(): void;
  /** A datagram in plain form. */
  datagram(datagram: object): void;
  /** The WebSocket is to be closed with this farewell. */
  ended(cause: EndCause, farewell: Farewell): void;
}

/** Parts of a connection. */
export interface ConnectionParts {
  readonly clock: Clock;
  readonly socket: MessageSocket;
  /** Whether this device opened it. */
  readonly isClient: boolean;
  /** The SHIP ID of this device. */
  readonly shipId: string;
  readonly isTrusted: boolean;
  readonly events: ConnectionEvents;
}

/** Messages that a handshake may have, which needs ten, and those that prolong it. */
const handshakeRate = { atOnce: 50, perS: 1 } as const;
/** Datagrams that wait for the end of the handshake. */
const mostEarlyDatagrams = 16;
/** A partner that does not read what it is sent is left. */
const overfullBytes = 524_288;
/** So long the partner may take to confirm the end. */
const confirmLimitMs = 500;

/**
 * One connection of SHIP, over a WebSocket whose other end has proven its key: the handshake, the
 * datagrams, the end (SHIP, 13.4). Each side acts on its own; nothing here knows of other
 * connections.
 */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #hello: Hello;
  readonly #rate: Allowance;
  /** Undefined before the handshake, and after it. */
  #stage: Stage | undefined;
  #state: 'init' | 'handshake' | 'established' | 'closing' | 'over' = 'init';
  /** What came before the handshake was done. */
  #early: object[] = [];
  /** For the first message, or for the partner to confirm the end. */
  #timer: Timer | undefined;
  /** Why this side has announced the end. */
  #farewellCause: EndCause = 'closed';

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#rate = new Allowance(parts.clock, handshakeRate);
    this.#hello = new Hello(
      {
        ...this.#stageParts(() => this.#enter(new ProtocolHandshake(this.#protocolParts()))),
        waits: forWhom => parts.events.waits(forWhom),
      },
      parts.isTrusted,
    );
  }

  /** True from the end of the handshake on, until the farewell. */
  get isEstablished(): boolean {
    return this.#state === 'established';
  }

  /** To be called once, when the WebSocket is open. */
  start(): void {
    if (this.#parts.isClient) this.#send(initFrame);
    this.#timer = this.#parts.clock.after(answerLimitMs, () => this.#end('silent'));
  }

  /** A message came. */
  receive(bytes: Uint8Array): void {
    if (this.#state === 'over') return;
    const frame = readFrame(bytes);
    if (this.#state === 'init') {
      if (frame.type === 'init' && frame.isRight) this.#sayHello();
      else this.#end('rules');
      return;
    }
    if (this.#stage && !this.#rate.take()) {
      this.#end('flood');
      return;
    }
    if (frame.type === 'control') this.#control(frame.message ?? {});
    else if (frame.type === 'data') this.#data(frame.datagram);
    else if (frame.type === 'end') this.#farewell(frame.message ?? {});
  }

  /** Somebody trusts the partner now. */
  trust(): void {
    this.#hello.trust();
  }

  /** The partner is not trusted, or not any more: the connection ends. */
  refuse(): void {
    if (this.#stage === this.#hello) this.#hello.refuse();
    else this.#close('removed', 'removedConnection');
  }

  /** Hands over a datagram, header and payload. Ignored while none pass. */
  send(datagram: object): void {
    if (this.#state !== 'established') return;
    this.#send(dataFrame(datagram));
    if (this.#parts.socket.pendingBytes > overfullBytes) this.#end('flood');
  }

  /** Ends it in order; the trust stays. */
  close(): void {
    this.#close('closed', 'unspecific');
  }

  /** Ends it at once. */
  abandon(cause: EndCause): void {
    this.#end(cause);
  }

  #sayHello(): void {
    this.#timer?.cancel();
    if (!this.#parts.isClient) this.#send(initFrame);
    this.#state = 'handshake';
    this.#enter(this.#hello);
  }

  #enter(stage: Stage): void {
    this.#stage = stage;
    stage.start();
  }

  #stageParts(done: () => void): StageParts {
    const { clock, isClient } = this.#parts;
    return {
      ...{ clock, isClient, done },
      send: message => this.#send(controlFrame(message)),
      failed: cause => this.#end(cause),
    };
  }

  #protocolParts(): StageParts {
    return this.#stageParts(() => this.#enter(new Pin(this.#stageParts(() => this.#identify()))));
  }

  #identify(): void {
    const parts = this.#stageParts(() => this.#establish());
    const { identified } = this.#parts.events;
    this.#enter(new AccessMethods({ ...parts, identified }));
  }

  #establish(): void {
    this.#stage = undefined;
    this.#state = 'established';
    this.#parts.events.established();
    const early = this.#early;
    this.#early = [];
    for (const datagram of early) this.#deliver(datagram);
  }

  #control(message: Fields): void {
    // The answer to a request that had its point before both sides were ready.
    const isLate = 'connectionHello' in message && this.#hello.isAnswerDue;
    const isAborted = fieldsOf(message.connectionHello)?.phase === 'aborted';
    if (this.#stage !== this.#hello && isLate && !isAborted) return;
    if ('accessMethodsRequest' in message && this.#isBeyondPin) this.#tellShipId();
    else this.#stage?.receive(message);
  }

  get #isBeyondPin(): boolean {
    return this.#state === 'established' || this.#stage instanceof AccessMethods;
  }

  #tellShipId(): void {
    this.#send(controlFrame({ accessMethods: { id: this.#parts.shipId } }));
  }

  #data(datagram: unknown): void {
    if (this.#state === 'established') this.#deliver(datagram);
    else if (!this.#isBeyondPin) this.#stage?.receive({});
    else if (this.#early.length >= mostEarlyDatagrams) this.#end('flood');
    else if (typeof datagram === 'object' && datagram !== null) this.#early.push(datagram);
  }

  /** What cannot be understood is passed over. */
  #deliver(datagram: unknown): void {
    if (this.#state === 'established' && typeof datagram === 'object' && datagram !== null)
      this.#parts.events.datagram(datagram);
  }

  /** The partner ends it, or confirms that. */
  #farewell({ connectionClose }: Fields): void {
    const close = fieldsOf(connectionClose);
    if (close?.phase === 'announce')
      this.#send(endFrame({ connectionClose: { phase: 'confirm' } }));
    if (this.#state === 'closing') this.#end(this.#farewellCause);
    else if (close?.phase === 'announce')
      this.#end(close.reason === 'removedConnection' ? 'removed' : 'closed');
  }

  #close(cause: EndCause, reason: string): void {
    if (this.#state === 'established') {
      this.#state = 'closing';
      this.#farewellCause = cause;
      this.#send(
        endFrame({ connectionClose: { phase: 'announce', maxTime: confirmLimitMs, reason } }),
      );
      this.#timer = this.#parts.clock.after(confirmLimitMs, () => this.#end(cause));
    } else if (this.#state !== 'closing') this.#end(cause);
  }

  #send(bytes: Uint8Array): void {
    this.#parts.socket.send(bytes);
  }

  #end(cause: EndCause): void {
    if (this.#state === 'over') return;
    this.#state = 'over';
    this.#timer?.cancel();
    this.#stage?.stop();
    this.#early = [];
    this.#parts.events.ended(cause, farewells[cause]);
  }
}
