import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import {
  type Accept,
  type ClientConnection,
  type ClientEvents,
  plainAddress,
} from '../../platform/clients.ts';
import type { Farewells } from './farewells.ts';
import type { Account, Turns, TurnTaker } from './turns.ts';

/**
 * A client's socket. What comes from the client passes in turns, and nothing is read from the
 * network while something of it has to wait: who sends without pause, or does not read, holds up
 * nobody else and fills no memory.
 */
export class ClientStream implements ClientConnection, TurnTaker {
  readonly account: Account;
  readonly #socket: Socket;
  readonly #turns: Turns;
  readonly #farewells: Farewells;
  readonly #events: ClientEvents;
  /** Bytes that were read from the network and not yet passed on. */
  #received: Buffer | undefined;
  /** Something that was written has not left at once. */
  #lags = false;
  /** The client says nothing more. */
  #isEnded = false;
  /** Nothing passes any more, in either direction. */
  #closed = false;
  readonly #onSent = (): void => this.#sent();

  constructor(socket: Socket, turns: Turns, farewells: Farewells, accept: Accept) {
    this.#socket = socket;
    this.#turns = turns;
    this.#farewells = farewells;
    const { remoteAddress, localAddress } = socket;
    const peer = remoteAddress && plainAddress(remoteAddress);
    this.account = turns.enter(peer);
    this.#events = accept(this, peer, localAddress && plainAddress(localAddress));
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('end', () => {
      this.#isEnded = true;
      if (this.#closed) return;
      // A client that leaves waits for no turn: others would take its place meanwhile.
      if (this.#received === undefined && this.#events.idle === true) this.#leave();
      else this.#turns.take(this);
    });
    // `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#lose());
  }

  get gone(): boolean {
    return this.#isEnded || this.#closed;
  }

  get pendingBytes(): number {
    return this.#socket.writableLength;
  }

  get provenNames(): readonly string[] | undefined {
    const socket = this.#socket as Partial<TLSSocket>;
    // A session that goes on can be authorized without a certificate.
    const subject = socket.authorized && socket.getPeerCertificate?.().subject;
    return subject ? [subject.CN ?? [], subject.serialNumber ?? []].flat() : undefined;
  }

  get certificate(): Uint8Array | undefined {
    return (this.#socket as Partial<TLSSocket>).getPeerX509Certificate?.()?.raw;
  }

  write(bytes: Uint8Array): void {
    this.#write(bytes);
  }

  writeText(text: string): void {
    this.#write(text);
  }

  askForTurn(): void {
    if (!this.#closed) this.#turns.ask(this);
  }

  takeTurn(): void {
    this.#events.onTurn?.();
    const bytes = this.#received;
    if (bytes !== undefined && !this.#closed && this.#events.resting !== true) {
      this.#received = undefined;
      this.#events.onData(bytes);
    }
    if (this.#closed || this.#received !== undefined) return;
    if (this.#socket.isPaused()) this.#socket.resume();
    if (this.#isEnded && this.#events.resting !== true) this.#leave();
  }

  close(): void {
    if (this.#closed) return;
    this.#end();
    this.#farewells.take(this.#socket);
  }

  abandon(): void {
    if (this.#closed) return;
    this.#end();
    this.#socket.destroy();
  }

  /** The client has left, and has been answered all that it asked. */
  #leave(): void {
    this.close();
    this.#events.onClose(undefined);
  }

  #end(): void {
    this.#closed = true;
    this.#received = undefined;
    this.#turns.leave(this);
  }

  #write(piece: Uint8Array | string): void {
    if (this.#closed || !this.#socket.writable) return;
    this.#socket.write(piece, this.#onSent);
    this.#lags = this.#socket.writableLength > 0;
  }

  /** Takes what came from the network; what cannot pass at once waits, and nothing more is read. */
  #take(bytes: Buffer): void {
    if (this.#closed) return;
    this.#received = this.#received === undefined ? bytes : Buffer.concat([this.#received, bytes]);
    this.#turns.take(this);
    if (this.#received !== undefined) this.#socket.pause();
  }

  /** A piece that was written has left. */
  #sent(): void {
    if (this.#closed || !this.#lags || this.#socket.writableLength > 0) return;
    this.#lags = false;
    this.#events.onDrained?.();
    this.#turns.ask(this);
  }

  #lose(): void {
    if (this.#closed) return;
    this.#end();
    this.#events.onClose(undefined);
  }
}
