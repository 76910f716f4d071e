import type { Clock, Timer } from '../../../platform/clock.ts';
import { type Address, sameFeature } from './address.ts';
import { type Datagram, errorNumbers, readResult, refusal } from './datagram.ts';
import type { Answered } from './partner.ts';

/** How long a partner may take for an answer, ms (SPINE, clause 5.2.9). */
const answerMs = 10_000;
/** Most requests that may be on their way to one partner. */
const mostPending = 64;

interface Pending {
  readonly to: Address;
  /** Function that is read; undefined for what is answered by a result. */
  readonly reads: string | undefined;
  readonly answered: Answered;
  readonly timer: Timer;
}

/** What a partner was asked for and has not answered. */
export class Requests {
  readonly #clock: Clock;
  readonly #pending = new Map<number, Pending>();

  /** @param clock real time */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether there are as many as there may be. */
  get isFull(): boolean {
    return this.#pending.size >= mostPending;
  }

  /**
   * Waits for the answer to a request that has just been sent, or for the time in which it should
   * have come.
   */
  await(counter: number, to: Address, reads: string | undefined, answered: Answered): void {
    const timer = this.#clock.after(answerMs, () => {
      this.#pending.delete(counter);
      answered(refusal('timeout', 'no answer within 10 s'));
    });
    this.#pending.set(counter, { to, reads, answered, timer });
  }

  /**
   * The request that a reply answers, which is thereby done; undefined if nothing of the kind was
   * asked, or something else.
   */
  takeReply(reply: Datagram): Answered | undefined {
    const pending = this.#answeredBy(reply);
    if (pending === undefined || reply.command?.name !== pending.reads) return undefined;
    return this.#take(reply, pending);
  }

  /** Ends the request that a result answers. */
  takeResult(result: Datagram): void {
    const pending = this.#answeredBy(result);
    if (pending === undefined || result.command?.name !== 'resultData') return;
    const said = readResult(result.command.data);
    // What was read has not come, whatever the result says.
    const missing = { errorNumber: errorNumbers.general };
    this.#take(result, pending)(said ?? (pending.reads === undefined ? undefined : missing));
  }

  /** Forgets all of them, without a word to those who asked. */
  clear(): void {
    for (const { timer } of this.#pending.values()) timer.cancel();
    this.#pending.clear();
  }

  #answeredBy({ reference, source }: Datagram): Pending | undefined {
    const pending = reference === undefined ? undefined : this.#pending.get(reference);
    return pending !== undefined && sameFeature(pending.to, source) ? pending : undefined;
  }

  #take({ reference }: Datagram, { timer, answered }: Pending): Answered {
    timer.cancel();
    this.#pending.delete(reference as number);
    return answered;
  }
}
