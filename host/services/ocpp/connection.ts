import type { Clock, Timer } from '../../platform/clock.ts';
import type { Streams, WebSocketConnection, WebSocketError } from '../../platform/net.ts';
import { type Random, randomFraction } from '../../platform/random.ts';
import { withoutTokens } from '../../sentences/discretion.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { ConnectionCounts } from '../connection-metrics.ts';
import { authorizations, pathSegment } from './credentials.ts';
import type { Trust } from './trust.ts';

/** A central system, and who wants to be known there: `ocpp/config`. */
export interface Target {
  /** Without `/` at the end. */
  readonly url: string;
  readonly identity: string;
  readonly enable_auth: boolean;
  readonly pass: string;
}

/** Parts of a connection, and its listeners. */
export interface ConnectionParts {
  readonly target: Target;
  /** Version that is spoken, by the name of its sub-protocol. */
  readonly protocol: string;
  readonly counts: ConnectionCounts;
  readonly net: Pick<Streams, 'openWebSocket'>;
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
  /** Whom to trust behind `wss://`; a text says why there is nobody. */
  trust(): Trust;
  /** Time between two pings, ms; 0: none. */
  pingPeriodMs(): number;
  say(message: LogMessage): void;
  opened(): void;
  received(text: string): void;
  /** It was open and is not any more. */
  closed(): void;
  /** More can be sent again. */
  writable(): void;
  changed(): void;
}

const openLimitMs = 30_000;
const maxMessageBytes = 65_536;
/** While so much waits for the network, nothing more is asked. */
const fullBytes = 65_536;
/** A central system that calls and does not read what is answered is left. */
const overfullBytes = 524_288;

/**
 * The first attempts after a start come within this time, so that a street does not connect all at
 * once after a power cut.
 */
const firstSpreadMs = 5000;
/**
 * So soon, and so late, a connection that was lost is made again: a whole fleet loses its central
 * system at once.
 */
const [leastWaitMs, firstWaitMs] = [1000, 10_000];
const longestWaitMs = 120_000;
/** A connection that stands so long was a good one. */
const lastingMs = 60_000;
/** Without a sign of life for so many ping periods, the connection is dead. */
const deadPeriods = 3.5;

/**
 * The WebSocket to the central system. It is opened again whenever it ends, after growing, random
 * pauses: a fleet must not come back to a restarted central system all at once.
 */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #url: string;
  readonly #authorizations: readonly string[];
  #authorization = 0;
  #socket: WebSocketConnection | undefined;
  #timer: Timer | undefined;
  #pings: Timer | undefined;
  #openMs: number | undefined;
  #heardMs = 0;
  #pingMs = 0;
  #hasTalked = false;
  #failures = 0;
  #reported: Reason | undefined;
  #problem: Reason | LogMessage | undefined;
  #isImpossible = false;

  constructor(parts: ConnectionParts) {
    const { url, identity, enable_auth, pass } = parts.target;
    this.#parts = parts;
    this.#url = `${url}/${pathSegment(identity)}`;
    this.#authorizations = enable_auth ? authorizations(identity, pass) : [];
  }

  /** Starts to connect soon, and goes on trying until `stop`. */
  start(): void {
    this.#retryIn(randomFraction(this.#parts.random) * firstSpreadMs);
  }

  /** Ends the connection, and tries no more; `closed` is not called. */
  stop(): void {
    this.#timer?.cancel();
    this.#pings?.cancel();
    this.#socket?.close();
    this.#socket = undefined;
    this.#openMs = undefined;
  }

  get connected(): boolean {
    return this.#openMs !== undefined;
  }

  /** True if no connection is possible as things are: no WebSockets, or no trusted certificate. */
  get impossible(): boolean {
    return this.#isImpossible;
  }

  /**
   * Reason why there is no connection, in the words of the event log; empty with one, and before
   * the first.
   */
  get problem(): Reason | LogMessage | undefined {
    return this.#problem;
  }

  /** True if more may be sent at the moment. */
  get isWritable(): boolean {
    return this.connected && (this.#socket?.pendingBytes ?? 0) < fullBytes;
  }

  /**
   * ms since the last ping, and until the connection is taken for dead; undefined where it does not
   * apply.
   */
  get pulse(): { readonly sincePingMs: number; readonly leftMs: number } | undefined {
    const periodMs = this.#parts.pingPeriodMs();
    if (!this.connected || periodMs === 0) return undefined;
    const nowMs = this.#parts.clock.nowMs();
    return {
      sincePingMs: nowMs - this.#pingMs,
      leftMs: Math.max(0, this.#heardMs + periodMs * deadPeriods - nowMs),
    };
  }

  send(text: string): void {
    if (this.connected) this.#parts.counts.sent++;
    this.#socket?.send(text);
    if ((this.#socket?.pendingBytes ?? 0) > overfullBytes)
      this.drop('it does not read what it is sent');
  }

  /** Ends the present connection; the next attempt follows. */
  drop(reason: Reason): void {
    this.#socket?.close();
    this.#ended(reason);
  }

  #open(): void {
    const { net, clock, protocol } = this.#parts;
    const trust = this.#url.startsWith('wss:') ? this.#parts.trust() : {};
    this.#isImpossible = !net.openWebSocket || 'reason' in trust;
    if (!net.openWebSocket || 'reason' in trust) {
      this.#ended('reason' in trust ? trust.reason : 'this device has no WebSockets');
      return;
    }
    const authorization = this.#authorizations[this.#authorization];
    this.#hasTalked = false;
    // Events of an earlier socket are of no interest.
    const mine = (): boolean => this.#socket === socket;
    const socket = net.openWebSocket(
      {
        url: this.#url,
        protocols: [protocol],
        limitMs: openLimitMs,
        maxMessageBytes,
        ...(authorization !== undefined && { headers: { Authorization: authorization } }),
        tls: trust,
      },
      {
        onOpen: chosen => {
          if (!mine()) return;
          if (chosen === protocol) this.#opened();
          else this.drop(message('it does not speak {protocol}', { protocol }));
        },
        onMessage: message => {
          if (!mine()) return;
          this.#heardMs = clock.nowMs();
          this.#hasTalked = true;
          this.#parts.counts.received++;
          if (typeof message === 'string') this.#parts.received(message);
        },
        onPong: () => {
          this.#heardMs = clock.nowMs();
        },
        onDrained: () => {
          if (mine()) this.#parts.writable();
        },
        onClose: error => {
          if (mine())
            this.#ended(error ? reasonOf(error) : 'it closed the connection', error?.httpStatus);
        },
      },
    );
    this.#socket = socket;
  }

  #opened(): void {
    const { clock, say, counts } = this.#parts;
    counts.connections++;
    this.#openMs = clock.nowMs();
    this.#heardMs = this.#openMs;
    this.#reported = undefined;
    this.#problem = undefined;
    say(message('Connected to the central system at {url}', { url: withoutTokens(this.#url) }));
    const periodMs = this.#parts.pingPeriodMs();
    if (periodMs > 0) {
      this.#ping();
      this.#pings = clock.every(periodMs, () => this.#ping());
    }
    this.#parts.opened();
    this.#parts.changed();
  }

  #ping(): void {
    if (this.pulse?.leftMs === 0) {
      this.drop('it does not answer');
      return;
    }
    this.#pingMs = this.#parts.clock.nowMs();
    this.#socket?.ping();
  }

  #ended(reason: Reason | LogMessage, httpStatus?: number): void {
    const { clock, random, say, counts } = this.#parts;
    counts.failures++;
    const openMs = this.#openMs;
    this.#pings?.cancel();
    this.#socket = undefined;
    this.#openMs = undefined;
    // A server that answers, but sends nothing, may want the other form of the password.
    const answered = httpStatus !== undefined || openMs !== undefined;
    if (answered && !this.#hasTalked && this.#authorizations.length > 0) {
      this.#authorization = (this.#authorization + 1) % this.#authorizations.length;
    }
    if (openMs !== undefined && clock.nowMs() - openMs >= lastingMs) this.#failures = 0;
    const mostMs = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures);
    const leastMs = this.#failures === 0 ? leastWaitMs : mostMs / 2;
    this.#retryIn(leastMs + randomFraction(random) * (mostMs - leastMs));
    this.#failures++;
    const ended = { url: withoutTokens(this.#url), reason };
    const failure =
      openMs === undefined
        ? message('No connection to the central system at {url}: {=reason}', ended)
        : message('Connection lost to the central system at {url}: {=reason}', ended);
    if (!isSame(failure, this.#reported)) say(message('{=failure}; trying again', { failure }));
    this.#reported = failure;
    this.#problem = reason;
    if (openMs !== undefined) this.#parts.closed();
    this.#parts.changed();
  }

  #retryIn(delayMs: number): void {
    this.#timer?.cancel();
    this.#timer = this.#parts.clock.after(Math.floor(delayMs), () => this.#open());
  }
}

function reasonOf({ httpStatus, message: reason }: WebSocketError): Reason {
  if (httpStatus === 401 || httpStatus === 403)
    return message('it does not accept identity and password ({status})', { status: httpStatus });
  return httpStatus === undefined
    ? reason
    : message('it answered {status}', { status: httpStatus });
}
