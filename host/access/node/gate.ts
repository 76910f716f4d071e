import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Turns, TurnTaker } from './turns.ts';

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * How much a client may say that has nothing to say: so many bytes at once, and so many each
 * second.
 */
const smallTalk = { atOnceBytes: 4096, bytesPerS: 1024 };

type Done = (error?: Error | null) => void;

/**
 * A connection as a parser of HTTP sees it: what came from the client passes in pieces, one in a
 * turn, each with the end of one head at most. Nothing passes, and nothing is read from the
 * network, while an earlier request is at work or something that was answered has not left: who
 * pipelines requests, or does not read, holds up nobody else and fills no memory.
 */
export class Gate extends Duplex implements TurnTaker {
  usedMs = 0;
  readonly #socket: Socket;
  readonly #turns: Turns;
  /** What was read from the network and has not passed. */
  #received: Buffer | undefined;
  /** The client says nothing more. */
  #isEnded = false;
  /** The parser takes more. */
  #wanted = false;
  #shut = false;
  #onTalk: (() => void) | undefined;
  #talkBytes = smallTalk.atOnceBytes;
  #talkMs = 0;

  constructor(socket: Socket, turns: Turns) {
    super({ decodeStrings: false });
    this.#socket = socket;
    this.#turns = turns;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('drain', () => this.emit('drain'));
    socket.on('end', () => {
      this.#isEnded = true;
      this.#end();
    });
    socket.on('timeout', () => this.emit('timeout'));
    socket.on('error', error => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  /** Whether nothing may pass. */
  set shut(shut: boolean) {
    this.#shut = shut;
    this.#ask();
  }

  /** Whether nobody is there any more, or says anything. */
  get gone(): boolean {
    return this.destroyed || this.#isEnded;
  }

  /** Runs `work` of this client at its expense. */
  spend<T>(work: () => T): T {
    return this.#turns.spend(this, work);
  }

  /**
   * Lets pass, from now on, whatever comes, sent or not what was answered: frames of a WebSocket,
   * on which the client has nothing to say. Calls `onTalk` in place of passing on what is more than
   * that.
   */
  listenOnly(onTalk: () => void): void {
    this.#onTalk = onTalk;
    this.#talkMs = performance.now();
  }

  takeTurn(): void {
    const piece = this.#nextPiece();
    if (piece === undefined) return;
    if (this.#onTalk !== undefined && !this.#tolerates(piece.length)) {
      this.#onTalk();
      return;
    }
    this.#wanted = false;
    this.push(piece);
    if (this.#received !== undefined) return;
    if (this.#socket.isPaused()) this.#socket.resume();
    if (this.#isEnded) this.#end();
  }

  /** Ends the connection when all is sent; what HTTP calls after its last answer. */
  destroySoon(): void {
    if (this.#onTalk === undefined) {
      this.#socket.destroySoon();
      return;
    }
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
  }

  /** What HTTP calls to watch over a connection that rests. */
  setTimeout(timeoutMs: number): void {
    this.#socket.setTimeout(timeoutMs);
  }

  /**
   * Sends what HTTP answers at once: a stream of its own before the socket would cost as much as
   * the answer. What a WebSocket sends takes the usual way, because its library counts what waits.
   */
  override write(chunk: Buffer | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    if (this.#onTalk !== undefined) return super.write(chunk, encoding as BufferEncoding, done);
    const [name, then] = typeof encoding === 'function' ? [undefined, encoding] : [encoding, done];
    const sent = this.#socket.write(chunk, name, this.#sent(then));
    return sent;
  }

  override cork(): void {
    if (this.#onTalk === undefined) this.#socket.cork();
    else super.cork();
  }

  override uncork(): void {
    if (this.#onTalk === undefined) this.#socket.uncork();
    else super.uncork();
  }

  /** Bytes that wait for the client. */
  get unsentBytes(): number {
    return this.#socket.writableLength + this.writableLength;
  }

  override _read(): void {
    this.#wanted = true;
    this.#ask();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: Done): void {
    this.#socket.write(chunk, encoding, this.#sent(done));
  }

  override _writev(
    chunks: { chunk: Buffer | string; encoding: BufferEncoding }[],
    done: Done,
  ): void {
    this.#socket.cork();
    for (const [i, { chunk, encoding }] of chunks.entries()) {
      if (i < chunks.length - 1) this.#socket.write(chunk, encoding);
      else this.#socket.write(chunk, encoding, this.#sent(done));
    }
    this.#socket.uncork();
  }

  override _final(done: Done): void {
    this.#socket.end(() => done());
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#turns.leave(this);
    this.#received = undefined;
    this.#socket.destroy();
    done(error);
  }

  /** Takes what came from the network; what cannot pass at once waits, and nothing more is read. */
  #take(chunk: Buffer): void {
    this.#received = this.#received === undefined ? chunk : Buffer.concat([this.#received, chunk]);
    if (this.#mayPass()) this.#turns.take(this);
    if (this.#received !== undefined) this.#socket.pause();
  }

  /** Tells that nothing more comes, once all that came has passed. */
  #end(): void {
    if (this.#received === undefined) this.push(null);
  }

  #sent(done: Done | undefined): Done {
    return error => {
      done?.(error);
      this.#ask();
    };
  }

  #ask(): void {
    if (this.#mayPass()) this.#turns.ask(this);
  }

  #mayPass(): boolean {
    if (!this.#wanted || this.destroyed || this.#received === undefined) return false;
    return this.#onTalk !== undefined || !(this.#shut || this.unsentBytes > 0);
  }

  /**
   * What passes next. The end of a head that two reads tore apart is overlooked: a piece has the
   * end of a second head then, and the next one is as short as the others.
   */
  #nextPiece(): Buffer | undefined {
    const bytes = this.#received;
    this.#received = undefined;
    if (bytes === undefined) return undefined;
    const found = bytes.indexOf(endOfHead);
    const end = found < 0 ? bytes.length : found + endOfHead.length;
    if (end < bytes.length) this.#received = bytes.subarray(end);
    return bytes.subarray(0, end);
  }

  /** Whether a client that has nothing to say may say `bytes` more. */
  #tolerates(bytes: number): boolean {
    const nowMs = performance.now();
    const regained = ((nowMs - this.#talkMs) / 1000) * smallTalk.bytesPerS;
    this.#talkMs = nowMs;
    this.#talkBytes = Math.min(smallTalk.atOnceBytes, this.#talkBytes + regained) - bytes;
    return this.#talkBytes >= 0;
  }
}
