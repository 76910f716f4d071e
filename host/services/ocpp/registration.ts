import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reply } from './messages.ts';
import type { Outcome, OutgoingCall } from './rpc.ts';

/** Registration at the central system: not asked yet, or its last answer. */
export type RegistrationState = 'new' | 'Pending' | 'Rejected' | 'Accepted';

/** Parts of the registration; `Introduction` is the payload of BootNotification. */
export interface RegistrationParts<Introduction> {
  /** Real time. */
  readonly clock: Clock;
  /** Undefined while nobody knows yet who is to be introduced. */
  introduction(): Introduction | undefined;
  /** For how long an answer is waited for, ms. */
  timeoutMs(): number;
  /** Time between two signs of life, s. */
  heartbeatS(): number;
  /** The central system wants this time between them. */
  wantsHeartbeat(intervalS: number): void;
  say(message: LogMessage): void;
  /** Time of the central system, ms since the epoch. */
  time(wallMs: number): void;
  /** The charge point was accepted, for the first time. */
  accepted(): void;
  /** Something may be sent. */
  pump(): void;
}

/** Time between attempts where the central system names none, s. */
const defaultIntervalS = 60;
/**
 * Longest interval: beyond a week it is a mistake of the central system, and timers have their
 * limits.
 */
const longestIntervalS = 7 * 86_400;

/**
 * Introduces the charge point (BootNotification) until it is accepted, then shows that it lives
 * (Heartbeat).
 */
export class Registration<Introduction extends object> {
  readonly #parts: RegistrationParts<Introduction>;
  #state: RegistrationState = 'new';
  /** Time between two attempts to be accepted, s. */
  #retryS = defaultIntervalS;
  #nextMs = 0;
  #timer: Timer | undefined;

  constructor(parts: RegistrationParts<Introduction>) {
    this.#parts = parts;
  }

  /** Nobody is to be introduced any more. */
  stop(): void {
    this.#timer?.cancel();
  }

  /** The time between two signs of life was changed. */
  heartbeatChanged(): void {
    if (this.isAccepted) this.#waitS(this.#parts.heartbeatS());
  }

  /** Whom it introduces has changed, or started anew: that is told at once. */
  introduceAgain(): void {
    this.#state = 'new';
    this.#nextMs = 0;
    this.#parts.pump();
  }

  get state(): RegistrationState {
    return this.#state;
  }

  /** Why it is not accepted, as far as the central system has said. */
  get problem(): LogMessage | undefined {
    const state = this.#state;
    return state === 'Pending' || state === 'Rejected' ? sentences[state] : undefined;
  }

  get isAccepted(): boolean {
    return this.#state === 'Accepted';
  }

  /**
   * A new connection: what was never answered is asked at once, but a pause that was asked for is
   * kept.
   */
  opened(): void {
    if (this.#state === 'new') this.#nextMs = 0;
  }

  /** The next call, if there is one. */
  next():
    | OutgoingCall<'BootNotification', Introduction, Reply<'BootNotification'>>
    | OutgoingCall<'Heartbeat', Record<string, never>, Reply<'Heartbeat'>>
    | undefined {
    const { clock, introduction, heartbeatS } = this.#parts;
    if (clock.nowMs() < this.#nextMs) return undefined;
    const timeoutMs = this.#parts.timeoutMs();
    if (this.isAccepted) {
      this.#waitS(heartbeatS());
      return {
        action: 'Heartbeat',
        payload: {},
        timeoutMs,
        done: outcome => this.#beaten(outcome),
      };
    }
    const payload = introduction();
    if (!payload) return undefined;
    this.#waitS(this.#retryS);
    return {
      action: 'BootNotification',
      payload,
      timeoutMs,
      done: outcome => this.#answered(outcome),
    };
  }

  #beaten(outcome: Outcome<Reply<'Heartbeat'>>): void {
    if (outcome.kind === 'answered') this.#parts.time(outcome.reply.currentTime);
  }

  #answered(outcome: Outcome<Reply<'BootNotification'>>): void {
    const { say } = this.#parts;
    if (outcome.kind !== 'answered') {
      if (outcome.kind === 'refused')
        say(
          message('The central system does not register this charger: {=reason}', {
            reason: outcome.reason,
          }),
        );
      return;
    }
    const { status, interval, currentTime } = outcome.reply;
    const intervalS = interval > 0 ? Math.min(interval, longestIntervalS) : defaultIntervalS;
    if (status !== this.#state) say(sentences[status]);
    this.#state = status;
    if (status === 'Accepted') {
      this.#parts.wantsHeartbeat(intervalS);
      this.#parts.time(currentTime);
      this.#parts.accepted();
    } else {
      this.#retryS = intervalS;
    }
    this.#waitS(intervalS);
  }

  #waitS(intervalS: number): void {
    const { clock, pump } = this.#parts;
    this.#timer?.cancel();
    this.#nextMs = clock.nowMs() + intervalS * 1000;
    this.#timer = clock.after(intervalS * 1000, pump);
  }
}

const sentences = {
  Accepted: 'The central system has accepted this charger',
  Pending: 'The central system has not decided yet whether it accepts this charger',
  Rejected: 'The central system does not know this charger',
} as const;
