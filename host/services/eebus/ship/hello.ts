import type { Timer } from '../../../platform/clock.ts';
import type { Fields } from '../form.ts';
import { fieldsOf } from '../form.ts';
import type { EndCause } from './ends.ts';
import type { Stage, StageParts } from './stage.ts';

/** So long this side waits for the partner to be ready (SHIP, T_hello_init). */
const readyWaitMs = 60_000;
/** So much more it waits when the partner asks for that (T_hello_inc). */
const increaseMs = 60_000;
/** No longer, however often the partner asks; nor is a partner believed that waits for longer. */
const longestWaitMs = 240_000;
/** So long before the partner gives up it is asked to wait on (T_hello_prolong_thr_inc). */
const askBeforeMs = 30_000;
/** The same where it waits for a short time only (T_hello_prolong_waiting_gap). */
const askShortlyBeforeMs = 15_000;
/** No two requests follow each other faster (T_hello_prolong_min). */
const leastPauseMs = 1000;

/** Parts of the stage in which both sides say whether they trust each other. */
export interface HelloParts extends StageParts {
  /** Whom the connection waits for now: somebody here, or the partner, to give their trust. */
  waits(forWhom: 'us' | 'them'): void;
}

/**
 * Both sides tell that they are ready, which means that they trust each other; who is not yet asks
 * the other one to wait until a person has decided (SHIP, 13.4.4.1).
 */
export class Hello implements Stage {
  readonly #parts: HelloParts;
  #isReady: boolean;
  #isPartnerReady = false;
  /** A request to wait on has not been answered yet. */
  #isAsking = false;
  #giveUpMs = 0;
  /** For the partner to be ready. */
  #wait: Timer | undefined;
  /** Until the partner has to be asked to wait on, or until it should have answered that. */
  #patience: Timer | undefined;
  #isOver = false;

  /** @param isTrusted whether the partner is trusted already */
  constructor(parts: HelloParts, isTrusted: boolean) {
    this.#parts = parts;
    this.#isReady = isTrusted;
  }

  /** True if the partner may still answer a request, although both sides are ready. */
  get isAnswerDue(): boolean {
    return this.#isAsking;
  }

  start(): void {
    this.#tell();
    this.#parts.waits(this.#isReady ? 'them' : 'us');
  }

  stop(): void {
    this.#isOver = true;
    this.#wait?.cancel();
    this.#patience?.cancel();
  }

  /** Somebody here trusts the partner now. */
  trust(): void {
    if (this.#isOver || this.#isReady) return;
    this.#isReady = true;
    this.#patience?.cancel();
    this.#tell();
    if (this.#isPartnerReady) this.#finish();
    else this.#parts.waits('them');
  }

  /** The partner is not trusted, and will not be now. */
  refuse(): void {
    this.#abort('not-trusted-here');
  }

  receive({ connectionHello }: Fields): void {
    if (this.#isOver) return;
    const hello = fieldsOf(connectionHello);
    switch (hello?.phase) {
      case 'ready':
        this.#partnerIsReady(hello);
        break;
      case 'pending':
        this.#partnerIsPending(hello);
        break;
      case 'aborted':
        // A partner that was ready has waited in vain.
        this.#fail(this.#isPartnerReady ? 'not-trusted-here' : 'not-trusted-there');
        break;
      default:
        this.#abort('rules');
    }
  }

  #partnerIsReady(hello: Fields): void {
    this.#isPartnerReady = true;
    if (this.#isReady) {
      this.#finish();
      return;
    }
    // From now on it is the partner who waits.
    this.#wait?.cancel();
    if (!this.#noteWaiting(hello)) this.#abort('rules');
  }

  #partnerIsPending(hello: Fields): void {
    if (hello.prolongationRequest === true) {
      const mostMs = this.#parts.clock.nowMs() + longestWaitMs;
      this.#waitUntil(Math.min(this.#giveUpMs + increaseMs, mostMs));
      this.#sayPhase();
    } else if (!this.#isReady) this.#noteWaiting(hello);
  }

  /** Notes how long the partner is going to wait; false if it does not tell that. */
  #noteWaiting({ waiting }: Fields): boolean {
    if (typeof waiting !== 'number' || !(waiting >= 0)) return false;
    const waitMs = Math.min(waiting, longestWaitMs);
    this.#isAsking = false;
    this.#patience?.cancel();
    const beforeMs = waitMs >= askBeforeMs ? askBeforeMs : askShortlyBeforeMs;
    const pauseMs = Math.max(leastPauseMs, waitMs - beforeMs);
    this.#patience = this.#parts.clock.after(pauseMs, () => this.#askToWait(waitMs - pauseMs));
    return true;
  }

  #askToWait(leftMs: number): void {
    this.#isAsking = true;
    this.#parts.send({ connectionHello: { phase: 'pending', prolongationRequest: true } });
    this.#patience = this.#parts.clock.after(Math.max(leastPauseMs, leftMs), () =>
      this.#abort('not-trusted-here'),
    );
  }

  /** Tells the phase of this side, and waits for the partner to be ready from now on. */
  #tell(): void {
    this.#waitUntil(this.#parts.clock.nowMs() + readyWaitMs);
    this.#sayPhase();
  }

  #sayPhase(): void {
    const waiting = this.#giveUpMs - this.#parts.clock.nowMs();
    const phase = this.#isReady ? 'ready' : 'pending';
    this.#parts.send({ connectionHello: { phase, waiting } });
  }

  #waitUntil(giveUpMs: number): void {
    this.#giveUpMs = giveUpMs;
    this.#wait?.cancel();
    this.#wait = this.#parts.clock.after(giveUpMs - this.#parts.clock.nowMs(), () =>
      this.#abort(this.#isReady ? 'not-trusted-there' : 'not-trusted-here'),
    );
  }

  #abort(cause: EndCause): void {
    if (this.#isOver) return;
    this.#parts.send({ connectionHello: { phase: 'aborted' } });
    this.#fail(cause);
  }

  #fail(cause: EndCause): void {
    this.stop();
    this.#parts.failed(cause);
  }

  #finish(): void {
    this.stop();
    this.#parts.done();
  }
}
