import type { Clock, Timer } from '../../platform/clock.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { CallError, type Outcome, type OutgoingCall, Rpc } from '../../services/ocpp/rpc.ts';
import type { CallOf, ReplyOf, RequestOf, Vocabulary } from './versions.ts';

/** A call as its sender put it. */
export interface Said {
  readonly action: string;
  readonly payload: object;
}

/** The WebSocket that a charger opened. */
export interface ChargerSocket {
  send(text: string): void;
  ping(): void;
  /** Ends it; nothing is heard of it any more. */
  close(): void;
  /** Bytes that wait for the network. */
  readonly pendingBytes: number;
}

/** Parts of a session, and its listeners. */
export interface SessionParts<V extends Vocabulary> {
  readonly vocabulary: V;
  readonly socket: ChargerSocket;
  /** Real time. */
  readonly clock: Clock;
  /**
   * Answers what the charger calls; throws `CallError`. Undefined: later, by `respond` with the
   * same id.
   */
  answer(call: CallOf<V>, id: string, said: Said): object | undefined;
  /** A call that this device does not know, for `respond`; where this is missing, it is refused. */
  unknown?(said: Said, id: string): void;
  /** A message is not understood, or, with an action, the answer to such a call. */
  notUnderstood(reason: Reason, action?: string): void;
  /** Whether the charger is alive may have changed. */
  changed(): void;
  /** The session has ended by itself, and the socket with it. */
  ended(reason: Reason): void;
}

/** What a charger answered: as it is understood, and as it came. */
interface Answered {
  readonly reply: unknown;
  readonly payload: unknown;
}

/** Longest message, in bytes at most and in characters; whoever sends more is disconnected. */
export const maxMessageBytes = 65_536;

const pingPeriodMs = 10_000;
/** Without a sign of life for so long a charger is lost. */
const deadMs = 30_000;
const callLimitMs = 10_000;
/** So many calls in a row without an answer, and the charger is lost. */
const mostSilent = 2;
/** More calls wait only if something is wrong. */
const mostWaiting = 64;
/** While so much waits for the network, nothing more is asked; at more the charger is left. */
const fullBytes = 65_536;
const overfullBytes = 524_288;

/**
 * A charger that is connected: what it calls is checked and answered, what it is called is checked
 * and goes out one after the other, and its silence is noticed.
 */
export class Session<V extends Vocabulary> {
  readonly #parts: SessionParts<V>;
  readonly #rpc: Rpc<OutgoingCall<string, object, Answered>>;
  readonly #waiting: OutgoingCall<string, object, Answered>[] = [];
  readonly #pings: Timer;
  #heardMs: number;
  #silent = 0;
  #isOver = false;

  constructor(parts: SessionParts<V>) {
    const { clock, vocabulary, changed, notUnderstood } = parts;
    const { replies, spelling } = vocabulary;
    this.#parts = parts;
    this.#heardMs = clock.nowMs();
    this.#pings = clock.every(pingPeriodMs, () => this.#watch());
    this.#rpc = new Rpc(
      {
        clock,
        changed,
        notUnderstood,
        spelling,
        next: () => this.#waiting.shift(),
        readReply: (action, payload): Answered => ({
          reply: replies[action]?.(payload, ''),
          payload,
        }),
        answer: (action, payload, id) => this.#answer(action, payload, id),
        send: frame => this.#send(frame),
        writable: () => parts.socket.pendingBytes < fullBytes,
        flooded: () => this.#end('it sends more than this device can work on'),
      },
      0,
    );
    this.#rpc.opened();
  }

  /** True if what the charger was told last is certainly on its way to it. */
  get isAlive(): boolean {
    return !this.#isOver && this.#silent === 0;
  }

  /**
   * Calls the charger when its turn comes. Throws `Violation` where the payload is not one of such
   * a call: who is told nonsense may do anything.
   */
  call<A extends RequestOf<V>>(
    action: A,
    payload: object,
    done: (outcome: Outcome<ReplyOf<V, A>>) => void,
  ): void {
    this.#ask({ action, payload }, outcome => {
      this.#took(outcome);
      done(
        outcome.kind === 'answered'
          ? { kind: 'answered', reply: outcome.reply.reply as ReplyOf<V, A> }
          : outcome,
      );
    });
  }

  /**
   * Calls the charger for somebody else, whatever it is, and hands back the answer as it came. That
   * none comes says nothing of the charger. Throws `Violation` as `call` does.
   */
  pass(said: Said, done: (outcome: Outcome<object>) => void): void {
    this.#ask(said, outcome => {
      if (outcome.kind === 'answered' || outcome.kind === 'refused') this.#took(outcome);
      done(
        outcome.kind === 'answered'
          ? { kind: 'answered', reply: asObject(outcome.reply.payload) }
          : outcome,
      );
    });
  }

  #ask({ action, payload }: Said, done: (outcome: Outcome<Answered>) => void): void {
    this.#parts.vocabulary.requests[action]?.(payload, '');
    if (this.#isOver || this.#waiting.length >= mostWaiting) {
      done({ kind: 'lost' });
      return;
    }
    this.#waiting.push({ action, payload, timeoutMs: callLimitMs, done });
    this.#rpc.pump();
  }

  /** Answers a call that was left unanswered. */
  respond(id: string, answer: object | CallError): void {
    this.#rpc.respond(id, answer);
  }

  /** A message of the charger. */
  received(text: string): void {
    if (this.#isOver) return;
    this.#heard();
    if (text.length > maxMessageBytes) this.#end('it sends more than this device can work on');
    else this.#rpc.received(text);
  }

  /** A pong of the charger. */
  heard(): void {
    if (!this.#isOver) this.#heard();
  }

  /** More can be sent again. */
  writable(): void {
    this.#rpc.pump();
  }

  /** The socket was closed by the other side; `ended` is not called. */
  closed(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#pings.cancel();
    this.#rpc.closed();
    for (const call of this.#waiting.splice(0)) call.done({ kind: 'lost' });
  }

  /** Ends the session, because another one takes its place or nobody wants it; not `ended`. */
  close(): void {
    this.#parts.socket.close();
    this.closed();
  }

  #answer(action: string, payload: unknown, id: string): object | undefined {
    const { calls } = this.#parts.vocabulary;
    const shape = Object.hasOwn(calls, action) ? calls[action] : undefined;
    const said: Said = { action, payload: asObject(payload) };
    if (shape)
      return this.#parts.answer({ action, payload: shape(payload, '') } as CallOf<V>, id, said);
    if (!this.#parts.unknown) throw unknownAction();
    this.#parts.unknown(said, id);
    return undefined;
  }

  #send(frame: string): void {
    const { socket } = this.#parts;
    socket.send(frame);
    if (socket.pendingBytes > overfullBytes) this.#end('it does not read what it is sent');
  }

  #heard(): void {
    this.#heardMs = this.#parts.clock.nowMs();
  }

  #took({ kind }: Outcome): void {
    const wasAlive = this.isAlive;
    if (kind === 'answered' || kind === 'refused') this.#silent = 0;
    else if (kind === 'silent') this.#silent++;
    if (this.#silent >= mostSilent) this.#end('it does not answer');
    else if (this.isAlive !== wasAlive) this.#parts.changed();
  }

  #watch(): void {
    const { clock, socket } = this.#parts;
    if (clock.nowMs() - this.#heardMs >= deadMs) this.#end('it does not answer');
    else socket.ping();
  }

  #end(reason: Reason): void {
    if (this.#isOver) return;
    this.close();
    this.#parts.ended(reason);
  }
}

/** What is answered to a call that nobody knows. */
export function unknownAction(): CallError {
  return new CallError('NotImplemented', 'this action is not known');
}

function asObject(payload: unknown): object {
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {};
}
