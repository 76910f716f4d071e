import { connect, type Socket } from 'node:net';
import { Failure, wordsOf } from '../../../sentences/failure.ts';
import { message } from '../../../sentences/message.ts';
import type { Reason } from '../../../sentences/reasons.ts';
import { netError } from '../net-error.ts';
import { headStart, type Message, messageLength, readMessage } from './messages.ts';

/** Events of a connection to a bus. None follows `onClose`. */
export interface BusConnectionEvents {
  /** The bus let us in; it waits for the call `Hello`. */
  onOpen(): void;
  onMessage(message: Message): void;
  /** The connection could not be made, or was lost; why, in words. */
  onClose(reason: Reason): void;
}

/** An authenticated stream of messages to a bus. */
export interface BusConnection {
  /** Queues a message. A bus that does not take what it is sent loses the connection. */
  send(message: Uint8Array): void;
  /** Ends it at once; `onClose` is not called any more. */
  close(): void;
}

/** Longest line of the authentication, bytes; its answers have 40. */
const longestLine = 512;
/** Bytes that a bus may leave lying. */
const longestQueue = 256 * 1024;
/** Most messages or bytes that are handled in `windowMs`. The rest waits at the sender. */
const windowMs = 100;
const messagesInWindow = 200;
const bytesInWindow = 1 << 20;

/**
 * The path of the socket in a bus address (D-Bus specification, "Server Addresses"): the first one
 * of a list that is a socket of this machine. Throws in words for people.
 */
export function socketPath(address: string): string {
  for (const entry of address.split(';')) {
    const [, kind, path] = /^unix:(?:.*,)?(path|abstract)=([^,]+)/.exec(entry) ?? [];
    if (path === undefined) continue;
    return `${kind === 'abstract' ? '\0' : ''}${decodeURIComponent(path)}`;
  }
  throw new Error(`the D-Bus address ${address} is no socket of this machine`);
}

/**
 * Connects to the bus at `path` as the user of this process. The outcome arrives through `events`,
 * never before this call returned.
 */
export function connectBus(path: string, events: BusConnectionEvents): BusConnection {
  const socket = connect({ path });
  const stream = new IncomingStream(socket, events, reason => end(reason));
  let failure: Reason = 'the bus closed the connection';
  let ended = false;
  const end = (reason: Reason): void => {
    if (ended) return;
    ended = true;
    stream.stop();
    socket.destroy();
    events.onClose(reason);
  };
  socket.on('connect', () =>
    socket.write(
      `\0AUTH EXTERNAL ${Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')}\r\n`,
    ),
  );
  socket.on('data', bytes => !ended && stream.add(bytes));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT' || error.code === 'ECONNREFUSED';
    failure = isMissing ? 'no bus runs there' : netError(error).message;
  });
  socket.on('close', () => end(failure));
  return {
    send(message) {
      if (ended) return;
      socket.write(message);
      if (socket.writableLength > longestQueue) end('the bus does not take what it is sent');
    },
    close() {
      if (ended) return;
      ended = true;
      stream.stop();
      socket.destroy();
    },
  };
}

/** Takes the bytes of a bus apart, at a pace that leaves the device time for everything else. */
class IncomingStream {
  readonly #socket: Socket;
  readonly #events: BusConnectionEvents;
  readonly #fail: (reason: Reason) => void;
  #chunks: Buffer[] = [];
  #length = 0;
  /** Bytes that have to be there before there is something to do. */
  #needed = 1;
  #isOpen = false;
  #messages = 0;
  #bytes = 0;
  #windowEndMs = 0;
  #resume: NodeJS.Timeout | undefined;

  constructor(socket: Socket, events: BusConnectionEvents, fail: (reason: Reason) => void) {
    this.#socket = socket;
    this.#events = events;
    this.#fail = fail;
  }

  add(bytes: Buffer): void {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
    if (this.#length >= this.#needed) this.#handle();
  }

  stop(): void {
    clearTimeout(this.#resume);
    this.#chunks = [];
    this.#length = 0;
    this.#needed = Number.POSITIVE_INFINITY;
  }

  #handle(): void {
    for (;;) {
      let incoming: Message | undefined;
      try {
        if (!this.#isOpen) this.#authenticate();
        incoming = this.#isOpen ? this.#next() : undefined;
      } catch (error) {
        const place = 'what the bus sends is not D-Bus';
        this.#fail(message('{place}: {=said}', { place, said: wordsOf(error) }));
        return;
      }
      if (!incoming) return;
      this.#events.onMessage(incoming);
    }
  }

  /** The next message, if it is there and its time has come. */
  #next(): Message | undefined {
    if (this.#length < this.#needed || this.#isTooMuch()) return undefined;
    const bytes = this.#peek();
    if (this.#needed === headStart) this.#needed = messageLength(bytes);
    const length = this.#needed;
    if (this.#length < length) return undefined;
    this.#take(bytes, length);
    this.#needed = headStart;
    return readMessage(bytes.subarray(0, length));
  }

  #authenticate(): void {
    const bytes = this.#peek();
    const end = bytes.indexOf('\r\n');
    if (end < 0) {
      if (this.#length > longestLine) throw new Failure('no answer to the authentication');
      this.#needed = this.#length + 1;
      return;
    }
    if (!bytes.toString('latin1', 0, end).startsWith('OK '))
      throw new Failure('the bus does not let this user in');
    this.#take(bytes, end + 2);
    this.#isOpen = true;
    this.#needed = headStart;
    this.#socket.write('BEGIN\r\n');
    this.#events.onOpen();
  }

  /** True if enough was handled in this window; the rest is handled by itself afterwards. */
  #isTooMuch(): boolean {
    const nowMs = performance.now();
    if (nowMs >= this.#windowEndMs) {
      this.#windowEndMs = nowMs + windowMs;
      this.#messages = 0;
      this.#bytes = 0;
    }
    if (this.#messages++ < messagesInWindow && this.#bytes < bytesInWindow) return false;
    this.#socket.pause();
    clearTimeout(this.#resume);
    this.#resume = setTimeout(() => {
      this.#socket.resume();
      if (this.#length >= this.#needed) this.#handle();
    }, this.#windowEndMs - nowMs);
    return true;
  }

  /** All that is there, in one piece. */
  #peek(): Buffer {
    const [first] = this.#chunks;
    const bytes = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    this.#chunks = [bytes];
    return bytes;
  }

  #take(bytes: Buffer, length: number): void {
    this.#bytes += length;
    this.#length -= length;
    this.#chunks = this.#length > 0 ? [bytes.subarray(length)] : [];
  }
}
