import { EventEmitter, once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import ocppRpc, { RPCServer } from 'ocpp-rpc';
import type RpcServerClient from 'ocpp-rpc/lib/server-client.js';
import { usualAnswer } from './central-answers.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests know the messages that they read
type Payload = any;

const patienceMs = 30_000;

/** A call of the charge point. */
export interface Received {
  readonly action: string;
  readonly payload: Payload;
  readonly messageId: string;
  /** Which connection it came over, counted from 1. */
  readonly connection: number;
}

/**
 * What a central system answers to an action; what it throws goes out as CALLERROR. Never resolved:
 * no answer.
 */
export type Answering = (payload: Payload, received: Received) => Payload;

/** What an `Answering` answers that has sent a text of its own, or nothing. */
export const noAnswer = ocppRpc.NOREPLY;

export interface CentralSystemOptions {
  /** The clock that it tells, ms since the epoch; the machine's by default. */
  readonly wallMs?: () => number;
  /** Whether somebody with this password may connect; everybody by default. */
  readonly admits?: (identity: string, password: Buffer | undefined) => boolean;
  /** PEM texts: then it speaks TLS. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Sub-protocols that it speaks. */
  readonly protocols?: string[];
  /** A free one by default. */
  readonly port?: number;
}

/**
 * A central system that knows OCPP 1.6 by its schemas, in both directions: whatever the charge
 * point sends, and whatever is sent to it, is checked, and `faults` tells what was wrong. It
 * answers as one that accepts everything; `answers` changes that. What it received, and what was
 * tried to connect to it, it keeps.
 */
export class CentralSystem {
  /** By action. */
  readonly answers = new Map<string, Answering>();
  /** All calls of the charge point, in order. */
  readonly received: Received[] = [];
  /** What broke the standard, in either direction. */
  readonly faults: string[] = [];
  /** Passwords that were offered, undefined without any. */
  readonly offered: (Buffer | undefined)[] = [];
  /** Results, or error codes, that came back for texts, by message id. */
  readonly replies = new Map<string, Payload[]>();
  /** Numbers of the transactions that were started. */
  readonly transactions: number[] = [];
  /** Identities that were asked for in the address. */
  readonly identities: string[] = [];
  /** How many connections of the network were made. */
  attempts = 0;
  /** How many of these became WebSockets. */
  connections = 0;
  /** Whether somebody with this password may connect. */
  admits: (identity: string, password: Buffer | undefined) => boolean;
  #client: RpcServerClient | undefined;
  readonly #news = new EventEmitter();
  readonly #sockets = new Set<Socket>();
  readonly #options: CentralSystemOptions;
  readonly #rpc: RPCServer;
  readonly #server: Server;

  private constructor(options: CentralSystemOptions) {
    this.#options = options;
    const { protocols = ['ocpp1.6'], admits = () => true, tls } = options;
    this.admits = admits;
    this.#rpc = new RPCServer({
      protocols,
      strictMode: ['ocpp1.6', 'ocpp2.0.1'].filter(known => protocols.includes(known)),
      pingIntervalMs: 0,
    });
    this.#rpc.auth((accept, reject, { identity, password }) => {
      this.identities.push(identity);
      this.offered.push(password);
      if (this.admits(identity, password)) accept({});
      else reject(401, 'Unauthorized');
    });
    this.#rpc.on('client', (client: RpcServerClient) => this.#attach(client));
    this.#server = tls ? createHttpsServer(tls) : createHttpServer();
    this.#server.on('upgrade', this.#rpc.handleUpgrade);
    this.#server.on('connection', socket => {
      this.attempts++;
      this.#news.emit('news');
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
  }

  /** Starts one on a port of 127.0.0.1. */
  static async start(options: CentralSystemOptions = {}): Promise<CentralSystem> {
    const system = new CentralSystem(options);
    await new Promise<void>((resolve, reject) => {
      system.#server.once('error', reject);
      system.#server.listen(options.port ?? 0, '127.0.0.1', resolve);
    });
    return system;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** For `ocpp/config`. */
  get url(): string {
    return `${this.#options.tls ? 'wss' : 'ws'}://127.0.0.1:${this.port}/ocpp`;
  }

  /** Whether a charge point is connected. */
  get connected(): boolean {
    return this.#client !== undefined;
  }

  /** Payloads of the calls with this action, in order. */
  payloads(action: string): Payload[] {
    return this.received.filter(call => call.action === action).map(({ payload }) => payload);
  }

  /** How many calls with this action came. */
  count(action: string): number {
    return this.payloads(action).length;
  }

  /** Resolves when it was called this often with an action. */
  async told(action: string, times: number): Promise<void> {
    await this.until(() => this.count(action) >= times, `${action}, ${times} times`);
  }

  /** Resolves when that is so, looking whenever something comes in; fails if it takes too long. */
  async until(check: () => boolean, what: string): Promise<void> {
    const limit = AbortSignal.timeout(patienceMs);
    try {
      while (!check()) await once(this.#news, 'news', { signal: limit });
    } catch {
      throw new Error(`it never came to that: ${what}`);
    }
  }

  /** Answers an action with this from now on. */
  answer(action: string, payload: Payload): void {
    this.answers.set(action, () => payload);
  }

  /**
   * Calls the charge point; resolves with its answer, fails with an `RPCError` or when the
   * connection ends.
   */
  async call(action: string, payload: Payload = {}): Promise<Payload> {
    if (!this.#client) throw new Error(`${action}: no charge point is connected`);
    return this.#client.call(action, payload);
  }

  /**
   * Sends a text as it is, whatever the standard says. What comes back under the message id is kept
   * in `replies`.
   */
  sendText(text: string, messageId?: string): void {
    if (messageId !== undefined) this.replies.set(messageId, this.replies.get(messageId) ?? []);
    this.#client?.sendRaw(text);
  }

  /** Breaks the connection off without a word. */
  async disconnect(): Promise<void> {
    await this.#client?.close({ force: true });
  }

  /** From now on reads nothing of the present connections, as if the cable were cut. */
  freeze(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  /** Stops, and breaks all connections off. */
  async stop(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #attach(client: RpcServerClient): void {
    const connection = ++this.connections;
    this.#client = client;
    this.#news.emit('news');
    client.once('close', () => {
      if (this.#client === client) this.#client = undefined;
    });
    client.on('strictValidationFailure', ({ outbound, isCall, method, error }) => {
      const who = outbound ? 'the central system' : 'the charge point';
      this.faults.push(`${who}, ${method} ${isCall ? 'call' : 'answer'}: ${error.message}`);
    });
    client.on('badMessage', ({ error }) => {
      const { msgId, result, errorCode } = error.details ?? {};
      const replies = this.replies.get(msgId);
      if (replies) replies.push(result ?? errorCode);
      else this.faults.push(`the charge point: ${error.message}`);
    });
    client.handle(async ({ method = '', params: payload, messageId = '' }) => {
      const received: Received = { action: method, payload, messageId, connection };
      this.received.push(received);
      this.#news.emit('news');
      const answering = this.answers.get(method);
      return answering ? answering(payload, received) : this.accept(method);
    });
  }

  /** What it answers unless it is told otherwise. */
  accept(action: string): Payload {
    const wallMs = this.#options.wallMs?.() ?? Date.now();
    return usualAnswer(action, wallMs, () => this.#nextTransaction());
  }

  #nextTransaction(): number {
    this.transactions.push(this.transactions.length + 1);
    return this.transactions.length;
  }
}
