import { inEnglish } from '../../sentences/message.ts';
import { type Accept, type ClientConnection, type ClientEvents, plainAddress } from '../clients.ts';
import type { Clock, Timer } from '../clock.ts';
import type { Connection, ConnectionEvents, NetError } from '../net.ts';
import { errno, netError } from './errors.ts';
import type { Accepted, Kinds, Port } from './io.ts';

/** Time in which some of what was written to a closed stream has to leave, else it ends. */
const farewellMs = 1000;
/** Most of such times, so that a slow reader does not hold memory that nobody counts any more. */
const farewells = 10;

const nothing = new Uint8Array();

/** Receiver of the events of a stream that is released. */
const nobody: ClientEvents = {
  onOpen: () => undefined,
  onData: () => undefined,
  onClose: () => undefined,
};

/** Most pieces that a closing stream drops in a turn. */
const farewellReads = 16;
/** Delay until a stream handles data from an earlier turn: the next turn. */
const nextTurnMs = 1;

/** Protection of a stream: a handle `tls`, 0 for none, and the errors of negative answers. */
interface Secured {
  readonly tls: number;
  readonly describe: (answer: number) => NetError;
}

/** A byte stream of the I/O port: a TCP connection or a serial line. */
export class PortStream implements ClientConnection {
  readonly #port: Port;
  readonly #clock: Clock;
  readonly #handle: number;
  #events: ClientEvents;
  readonly #secured: Secured;
  /** Bytes that the embedder has not taken yet. */
  #unsent: Uint8Array[] = [];
  #unsentBytes = 0;
  #isOpen = false;
  /** Nothing can be written any more; why is told by `read`. */
  #isBroken = false;
  #ended = false;
  #farewell: Timer | undefined;
  #turn: Timer | undefined;

  /**
   * @param handle what `create` answered; a negative number is told as the stream's end
   * @param secured what a negative answer means where it is not that of a plain stream, and what
   *   is closed with it
   */
  constructor(
    port: Port,
    clock: Clock,
    handle: number,
    events: ClientEvents,
    secured: Secured = { describe: netError, tls: 0 },
  ) {
    this.#secured = secured;
    this.#port = port;
    this.#clock = clock;
    this.#handle = handle;
    this.#events = events;
    if (handle <= 0) {
      clock.after(0, () => this.#end(this.#secured.describe(handle)));
      return;
    }
    port.listen(handle, () => this.#ready());
    // Bytes that came before anybody listened.
    clock.after(0, () => this.#ready());
  }

  get pendingBytes(): number {
    return this.#unsentBytes;
  }

  write(bytes: Uint8Array): void {
    if (this.#ended || bytes.length === 0) return;
    this.#unsent.push(bytes);
    this.#unsentBytes += bytes.length;
    if (this.#isOpen && this.#unsent.length === 1) this.#send();
  }

  askForTurn(): void {
    this.#turn ??= this.#clock.after(nextTurnMs, () => {
      this.#turn = undefined;
      if (!this.#ended) this.#ready();
    });
  }

  close(): void {
    if (this.#ended) return;
    this.#ended = true;
    if (this.#isOpen && this.#unsentBytes > 0) this.#sayFarewell(farewells);
    else this.#release();
  }

  #sayFarewell(timesLeft: number): void {
    const unsentBytes = this.#unsentBytes;
    this.#farewell = this.#clock.after(farewellMs, () => {
      if (timesLeft > 1 && this.#unsentBytes < unsentBytes) this.#sayFarewell(timesLeft - 1);
      else this.#release();
    });
  }

  abandon(): void {
    this.#unsent = [];
    this.#unsentBytes = 0;
    this.close();
  }

  /** Takes what has happened since: whether the stream is there, room for bytes, bytes, the end. */
  #ready(): void {
    if (this.#farewell) {
      // What still comes is of no interest, but unread it would break the connection before all is
      // sent.
      let reads = 0;
      while (reads++ < farewellReads && typeof this.#port.io.read(this.#handle) !== 'number');
      this.#send();
    }
    if (this.#ended || (!this.#isOpen && !this.#opened())) return;
    if (this.#unsentBytes > 0 && this.#send() && !this.#ended) this.#events.onDrained?.();
    if (!this.#ended) this.#events.onTurn?.();
    let hasRead = false;
    while (!this.#ended && (this.#isBroken || this.#events.resting !== true)) {
      const answer = this.#port.io.read(this.#handle);
      hasRead = true;
      if (typeof answer !== 'number') {
        const bytes = new Uint8Array(answer as ArrayBuffer);
        if (bytes.length > 0) this.#events.onData(bytes);
        else this.#end(undefined);
      } else if (answer === -errno.again) {
        return;
      } else {
        this.#end(this.#secured.describe(answer));
      }
    }
    // A receiver that rests after these bytes may be ready for more in the next turn.
    if (hasRead && !this.#ended) this.askForTurn();
  }

  #opened(): boolean {
    const answer = this.#port.io.write(this.#handle, nothing);
    if (answer === -errno.again || answer === -errno.inProgress) return false;
    if (answer < 0) {
      this.#end(this.#secured.describe(answer));
      return false;
    }
    this.#isOpen = true;
    this.#events.onOpen();
    return true;
  }

  /** Hands over what is unsent; true if nothing is left. */
  #send(): boolean {
    while (this.#unsent.length > 0) {
      const bytes = this.#unsent[0] as Uint8Array;
      const answer = this.#port.io.write(this.#handle, bytes);
      if (answer < 0 && answer !== -errno.again) {
        // Why the stream ended is told by `read`, in a later turn.
        this.#isBroken = true;
        this.#unsent = [];
        this.#unsentBytes = 0;
        break;
      }
      const taken = Math.max(0, answer);
      this.#unsentBytes -= taken;
      if (taken < bytes.length) {
        this.#unsent[0] = bytes.subarray(taken);
        return false;
      }
      this.#unsent.shift();
    }
    if (this.#farewell) this.#release();
    return true;
  }

  #end(error: NetError | undefined): void {
    if (this.#ended) return;
    this.#ended = true;
    const events = this.#events;
    this.#release();
    events.onClose(error);
  }

  #release(): void {
    this.#farewell?.cancel();
    this.#farewell = undefined;
    this.#turn?.cancel();
    // Stream and client know each other: engines that count references free neither until they look
    // for circles, which in a small memory is too late.
    this.#events = nobody;
    if (this.#handle > 0) this.#port.close(this.#handle);
    if (this.#secured.tls > 0) this.#port.close(this.#secured.tls);
  }
}

/**
 * Opens a stream of the I/O port; the outcome arrives through `events`, never before this call
 * returned.
 */
export function openStream<K extends 'connection' | 'serial'>(
  port: Port,
  clock: Clock,
  kind: K,
  options: Kinds[K],
  events: ConnectionEvents,
): Connection {
  return new PortStream(port, clock, port.create(kind, options), events);
}

/** A port that takes TCP clients. */
export interface Listening {
  readonly port: number;
  /** Takes no more; connections that were accepted stay. */
  close(): void;
}

/**
 * Listens for TCP clients.
 *
 * @param endpoint with port 0, the machine picks one
 * @throws Error in words for people if the port cannot be opened
 */
export function listen(
  port: Port,
  clock: Clock,
  endpoint: Kinds['listener'],
  accept: Accept,
): Listening {
  const handle = port.create('listener', endpoint);
  if (handle <= 0)
    throw new Error(
      `Port ${endpoint.port} cannot be opened: ${inEnglish(netError(handle).message)}.`,
    );
  port.listen(handle, () => {
    for (let next = port.io.read(handle); typeof next !== 'number'; next = port.io.read(handle)) {
      const { handle: client, host, local } = next as Accepted;
      let events: ClientEvents;
      const stream = new PortStream(port, clock, client, {
        onOpen: () => undefined,
        onData: bytes => events.onData(bytes),
        onDrained: () => events.onDrained?.(),
        onTurn: () => events.onTurn?.(),
        get resting() {
          return events.resting === true;
        },
        onClose: error => events.onClose(error),
      });
      events = accept(stream, plainAddress(host), local && plainAddress(local));
    }
  });
  return {
    port: endpoint.port || (port.io.read(handle, 'port') as number),
    close: () => port.close(handle),
  };
}
