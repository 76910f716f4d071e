import type { Clock, Timer } from '../../platform/clock.ts';
import { asSaid } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { Violation } from './shape.ts';

/** Outcome of a call, `R` its answer. */
export type Outcome<R = unknown> =
  | { readonly kind: 'answered'; readonly reply: R }
  /** A CALLERROR, or, without `error`, an answer that does not have the shape of one. */
  | { readonly kind: 'refused'; readonly reason: Reason; readonly error?: CallError }
  | { readonly kind: 'silent' }
  /** The connection ended before an answer came. */
  | { readonly kind: 'lost' };

/** A message that waits to be sent. */
export interface OutgoingCall<Action extends string = string, Payload = object, R = unknown> {
  readonly action: Action;
  readonly payload: Payload;
  readonly timeoutMs: number;
  /** Called once; after `silent` perhaps once more, when the answer comes all the same. */
  done(outcome: Outcome<R>): void;
}

/**
 * An answer of another kind than the one that was asked for: CALLERROR with one of the codes of
 * OCPP-J 1.6, 4.2.3.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.code = code;
  }
}

/** Parts of the message layer. */
export interface RpcParts<Call extends OutgoingCall> {
  /** Real time. */
  readonly clock: Clock;
  /** Messages that wait, the most urgent first; asked whenever one may be sent. */
  next(): Call | undefined;
  /** The answer to a call, with its type; throws `Violation` if it has not the shape of one. */
  readReply(action: Call['action'], payload: unknown): unknown;
  /**
   * Answers a call of the other side; throws `CallError` or `Violation`. Undefined: not now, but
   * perhaps later by `respond`.
   */
  answer(action: string, payload: unknown, id: string): object | undefined;
  /** How the version that is spoken writes the code of an error. */
  readonly spelling?: (code: string) => string;
  /** Sends a frame. */
  send(frame: string): void;
  /** True if more may be sent at the moment. */
  writable(): boolean;
  /** The other side asks faster than anybody can work. */
  flooded(): void;
  /** A message is not understood, or, with an action, the answer to such a call. */
  notUnderstood(reason: Reason, action?: Call['action']): void;
  changed(): void;
}

const messageType = { call: 2, result: 3, error: 4 } as const;

/** Messages of the other side a second; more wait, and so many may wait. */
const messagesPerSecond = 100;
const mostWaiting = 200;
const mostWaitingLength = 1_000_000;
/** Most calls that were not answered in time, but may still be. */
const mostLate = 8;
const longestId = 36;
const longestDescription = 255;

interface InFlight<Call> {
  readonly id: string;
  readonly call: Call;
  readonly length: number;
  readonly sentMs: number;
  readonly timer: Timer;
}

/**
 * The message layer (OCPP-J 1.6, chapter 4; the same in 2.0.1), of either end: one call at a time
 * in the direction that this side decides, answers to what the other side calls, and a pace that
 * nobody can exceed.
 */
export class Rpc<Call extends OutgoingCall> {
  readonly #parts: RpcParts<Call>;
  readonly #waiting: string[] = [];
  #waitingLength = 0;
  #inFlight: InFlight<Call> | undefined;
  /**
   * Calls that were not answered in time. A slow central system would take a start that it is told
   * again for another one.
   */
  #late: InFlight<Call>[] = [];
  #lastId: number;
  #open = false;
  #allowance = messagesPerSecond;
  #refill: Timer | undefined;
  #complained = false;

  /** @param firstId where message ids start: other than in earlier runs */
  constructor(parts: RpcParts<Call>, firstId: number) {
    this.#parts = parts;
    this.#lastId = firstId;
  }

  get inFlight():
    | {
        readonly action: Call['action'];
        readonly id: string;
        readonly length: number;
        readonly leftMs: number;
      }
    | undefined {
    const sent = this.#inFlight;
    if (!sent) return undefined;
    const { action, timeoutMs } = sent.call;
    const leftMs = Math.max(0, sent.sentMs + timeoutMs - this.#parts.clock.nowMs());
    return { action, id: sent.id, length: sent.length, leftMs };
  }

  /** The connection is open. */
  opened(): void {
    this.#open = true;
    this.#complained = false;
    this.#allowance = messagesPerSecond;
    this.#refill = this.#parts.clock.every(1000, () => {
      this.#allowance = messagesPerSecond;
      this.#work();
    });
    this.pump();
  }

  /** The connection ended: the call that is under way is lost, and so is what was not yet read. */
  closed(): void {
    this.#open = false;
    this.#refill?.cancel();
    this.#waiting.length = 0;
    this.#waitingLength = 0;
    this.#late = [];
    this.#end({ kind: 'lost' });
  }

  /** Sends the next call if there is one and none is under way. */
  pump(): void {
    if (!this.#open || this.#inFlight || !this.#parts.writable()) return;
    const call = this.#parts.next();
    if (!call) return;
    this.#lastId++;
    const id = String(this.#lastId);
    const frame = JSON.stringify([messageType.call, id, call.action, call.payload]);
    const { clock } = this.#parts;
    const timer = clock.after(call.timeoutMs, () => this.#missed());
    this.#inFlight = { id, call, length: frame.length, sentMs: clock.nowMs(), timer };
    this.#parts.send(frame);
    this.#parts.changed();
  }

  /** A message of the other side. */
  received(frame: string): void {
    if (this.#waiting.length >= mostWaiting || this.#waitingLength > mostWaitingLength) {
      this.#parts.flooded();
      return;
    }
    this.#waiting.push(frame);
    this.#waitingLength += frame.length;
    this.#work();
  }

  #work(): void {
    while (this.#open && this.#allowance > 0) {
      const frame = this.#waiting.shift();
      if (frame === undefined) return;
      this.#waitingLength -= frame.length;
      this.#allowance--;
      this.#handle(frame);
    }
  }

  #handle(frame: string): void {
    const problem = this.#dispatch(frame);
    if (problem === undefined || this.#complained) return;
    // Once for each connection: garbage must not fill the log.
    this.#complained = true;
    this.#parts.notUnderstood(problem);
  }

  /** Does what a message asks for, or answers what is wrong with it. */
  #dispatch(frame: string): Reason | undefined {
    let message: unknown;
    try {
      message = JSON.parse(frame);
    } catch {
      return 'it is not JSON';
    }
    if (!Array.isArray(message)) return 'it is not an array';
    const [type, id, ...rest] = message as unknown[];
    if (typeof id !== 'string') return 'it has no message id';
    if (type === messageType.call) {
      this.#answer(id, rest);
      return undefined;
    }
    if (type !== messageType.result && type !== messageType.error)
      return 'its type is none of 2, 3 and 4';
    const sent = this.#inFlight;
    const late = this.#late.find(call => call.id === id);
    if (sent?.id !== id && !late) return 'it answers a call that nobody waits for';
    if (late) this.#answeredLate(late, type === messageType.result ? rest[0] : undefined);
    else if (type === messageType.error) this.#refused(rest);
    else if (sent) this.#result(sent, rest[0]);
    return undefined;
  }

  #answer(id: string, [action, payload, ...others]: readonly unknown[]): void {
    try {
      if (id.length > longestId)
        throw new CallError('FormationViolation', 'the message id has more than 36 characters');
      if (typeof action !== 'string' || payload === undefined || others.length > 0) {
        throw new CallError('FormationViolation', 'a call is [2, id, action, payload]');
      }
      const answer = this.#parts.answer(action, payload, id);
      if (answer) this.respond(id, answer);
    } catch (error) {
      if (!(error instanceof CallError || error instanceof Violation)) throw error;
      this.respond(id, error);
    }
  }

  /** Answers a call that was left unanswered so far. */
  respond(id: string, answer: object | CallError | Violation): void {
    if (!this.#open) return;
    const { send, spelling = asItIs } = this.#parts;
    const isError = answer instanceof CallError || answer instanceof Violation;
    const frame = isError
      ? [messageType.error, id, spelling(answer.code), short(answer.message), {}]
      : [messageType.result, id, answer];
    send(JSON.stringify(frame));
    this.pump();
  }

  #result({ call }: InFlight<Call>, payload: unknown): void {
    try {
      this.#end({ kind: 'answered', payload });
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      this.#parts.notUnderstood(asSaid(error.message), call.action);
      this.#end({ kind: 'refused', reason: asSaid(error.message) });
    }
  }

  /** The time for an answer is over. */
  #missed(): void {
    if (this.#inFlight) this.#late = [...this.#late, this.#inFlight].slice(-mostLate);
    this.#end({ kind: 'silent' });
  }

  /**
   * An answer after its time counts if it has its shape; errors do not, because the call is made
   * again.
   */
  #answeredLate(late: InFlight<Call>, payload: unknown): void {
    this.#late = this.#late.filter(other => other !== late);
    try {
      this.#outcomeOf(late.call, { kind: 'answered', payload })();
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
    }
    this.#parts.changed();
    this.pump();
  }

  #refused([code, description]: readonly unknown[]): void {
    const [name, words] = [code, description].map(part => (typeof part === 'string' ? part : ''));
    const reason = `${name || 'no error code'}${words ? `: ${words}` : ''}`;
    this.#end({
      kind: 'refused',
      reason: asSaid(printable(reason)),
      error: new CallError(printable(name || 'GenericError'), printable(words ?? '')),
    });
  }

  /**
   * Ends the call that is under way. Throws `Violation`, and it goes on, if the answer does not
   * have its shape.
   */
  #end(outcome: Ending): void {
    const sent = this.#inFlight;
    if (!sent) return;
    const tell = this.#outcomeOf(sent.call, outcome);
    sent.timer.cancel();
    this.#inFlight = undefined;
    tell();
    this.#parts.changed();
    this.pump();
  }

  /** Outcome of a call for its sender. */
  #outcomeOf(call: Call, ending: Ending): () => void {
    if (ending.kind !== 'answered') return () => call.done(ending);
    const reply = this.#parts.readReply(call.action, ending.payload);
    return () => call.done({ kind: 'answered', reply });
  }
}

type Ending =
  | { readonly kind: 'answered'; readonly payload: unknown }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly error?: CallError }
  | { readonly kind: 'silent' | 'lost' };

function asItIs(code: string): string {
  return code;
}

function short(text: string): string {
  return text.slice(0, longestDescription);
}

/** A text of somebody else, fit for the log. */
function printable(text: string): string {
  return [...short(text)].map(character => (character < ' ' ? ' ' : character)).join('');
}
