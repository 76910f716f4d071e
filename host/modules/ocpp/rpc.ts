import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { asSaid, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { type CallAction, type Calls, type Reply, replies } from './messages.ts';
import { Violation } from './shape.ts';

/** Outcome of a call. */
export type CallOutcome<A extends CallAction> =
  | { readonly kind: 'answered'; readonly reply: Reply<A> }
  /** A CALLERROR, or an answer that does not have the shape of one. */
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'silent' }
  /** The connection ended before an answer came. */
  | { readonly kind: 'lost' };

/** A message that waits to be sent. */
export interface OutgoingCall<A extends CallAction> {
  readonly action: A;
  readonly payload: Calls[A];
  readonly timeoutMs: number;
  /** Called once; after `silent` perhaps once more, when the answer comes all the same. */
  done(outcome: CallOutcome<A>): void;
}

/** A call of any action; `call` makes it. */
export type AnyCall = { readonly [A in CallAction]: OutgoingCall<A> }[CallAction];

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
export interface RpcParts {
  /** Real time. */
  readonly clock: Clock;
  /** Messages that wait, the most urgent first; asked whenever one may be sent. */
  next(): AnyCall | undefined;
  /**
   * Answers a call of the central system; throws `CallError` or `Violation`. Undefined: it is not
   * answered at all.
   */
  answer(action: string, payload: unknown): object | undefined;
  /** Sends a frame. */
  send(frame: string): void;
  /** True if more may be sent at the moment. */
  writable(): boolean;
  /** The central system asks faster than anybody can work. */
  flooded(): void;
  /** Says in the log what cannot be understood. */
  say(message: LogMessage): void;
  changed(): void;
}

const messageType = { call: 2, result: 3, error: 4 } as const;

/** Messages of the central system a second; more wait, and so many may wait. */
const messagesPerSecond = 100;
const mostWaiting = 200;
const mostWaitingLength = 1_000_000;
/** Most calls that were not answered in time, but may still be. */
const mostLate = 8;
const longestId = 36;
const longestDescription = 255;

interface InFlight {
  readonly id: string;
  readonly call: AnyCall;
  readonly length: number;
  readonly sentMs: number;
  readonly timer: Timer;
}

/**
 * The message layer (OCPP-J 1.6, chapter 4): one call at a time in each direction that this side
 * decides, answers to what the central system calls, and a pace that no central system can exceed.
 */
export class Rpc {
  readonly #parts: RpcParts;
  readonly #waiting: string[] = [];
  #waitingLength = 0;
  #inFlight: InFlight | undefined;
  /**
   * Calls that were not answered in time. A slow central system would take a start that it is told
   * again for another one.
   */
  #late: InFlight[] = [];
  #lastId: number;
  #open = false;
  #allowance = messagesPerSecond;
  #refill: Timer | undefined;
  #complained = false;

  /** @param firstId where message ids start: other than in earlier runs */
  constructor(parts: RpcParts, firstId: number) {
    this.#parts = parts;
    this.#lastId = firstId;
  }

  get inFlight():
    | {
        readonly action: CallAction;
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

  /** A message of the central system. */
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
    this.#parts.say(
      message('A message of the central system is not understood: {=reason}', { reason: problem }),
    );
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
    let frame: unknown[];
    try {
      if (id.length > longestId)
        throw new CallError('FormationViolation', 'the message id has more than 36 characters');
      if (typeof action !== 'string' || payload === undefined || others.length > 0) {
        throw new CallError('FormationViolation', 'a call is [2, id, action, payload]');
      }
      const answer = this.#parts.answer(action, payload);
      if (!answer) return;
      frame = [messageType.result, id, answer];
    } catch (error) {
      if (!(error instanceof CallError || error instanceof Violation)) throw error;
      frame = [messageType.error, id, error.code, error.message.slice(0, longestDescription), {}];
    }
    this.#parts.send(JSON.stringify(frame));
    this.pump();
  }

  #result({ call }: InFlight, payload: unknown): void {
    try {
      this.#end({ kind: 'answered', payload });
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      this.#parts.say(
        message('The answer to {action} is not understood: {=reason}', {
          action: call.action,
          reason: asSaid(error.message),
        }),
      );
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
  #answeredLate(late: InFlight, payload: unknown): void {
    this.#late = this.#late.filter(other => other !== late);
    try {
      outcomeOf(late.call, { kind: 'answered', payload })();
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
    }
    this.#parts.changed();
    this.pump();
  }

  #refused([code, description]: readonly unknown[]): void {
    const reason = `${typeof code === 'string' ? code : 'no error code'}${typeof description === 'string' && description !== '' ? `: ${description}` : ''}`;
    this.#end({ kind: 'refused', reason: asSaid(printable(reason)) });
  }

  /**
   * Ends the call that is under way. Throws `Violation`, and it goes on, if the answer does not
   * have its shape.
   */
  #end(outcome: Ending): void {
    const sent = this.#inFlight;
    if (!sent) return;
    const tell = outcomeOf(sent.call, outcome);
    sent.timer.cancel();
    this.#inFlight = undefined;
    tell();
    this.#parts.changed();
    this.pump();
  }
}

type Ending =
  | { readonly kind: 'answered'; readonly payload: unknown }
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'silent' | 'lost' };

/** Outcome of a call for its sender. */
function outcomeOf<A extends CallAction>(call: OutgoingCall<A>, ending: Ending): () => void {
  if (ending.kind !== 'answered') return () => call.done(ending);
  const reply = (replies[call.action] as (value: unknown, path: string) => unknown)(
    ending.payload,
    '',
  ) as Reply<A>;
  return () => call.done({ kind: 'answered', reply });
}

/** A text of somebody else, fit for the log. */
function printable(text: string): string {
  return [...text.slice(0, longestDescription)]
    .map(character => (character < ' ' ? ' ' : character))
    .join('');
}
