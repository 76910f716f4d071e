import type { Clock, Timer } from '../../platform/clock.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Calls } from '../../services/ocpp/messages.ts';
import type { AnyCall, CallOutcome } from './calls.ts';
import type { ConfigurationKeys } from './keys.ts';

/** Registration at the central system: not asked yet, or its last answer. */
export type RegistrationState = 'new' | 'Pending' | 'Rejected' | 'Accepted';

/** Parts of the registration. */
export interface RegistrationParts {
  /** Real time. */
  readonly clock: Clock;
  readonly keys: ConfigurationKeys;
  readonly introduction: Calls['BootNotification'];
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
export class Registration {
  readonly #parts: RegistrationParts;
  #state: RegistrationState = 'new';
  /** Time between two attempts to be accepted, s. */
  #retryS = defaultIntervalS;
  #nextMs = 0;
  #timer: Timer | undefined;

  constructor(parts: RegistrationParts) {
    this.#parts = parts;
    parts.keys.onChange(name => {
      if (name === 'HeartbeatInterval' && this.isAccepted)
        this.#waitS(parts.keys.number('HeartbeatInterval'));
    });
  }

  get state(): RegistrationState {
    return this.#state;
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
  next(): AnyCall | undefined {
    const { clock, keys, introduction } = this.#parts;
    if (clock.nowMs() < this.#nextMs) return undefined;
    const timeoutMs = keys.number('MessageTimeout') * 1000;
    this.#waitS(this.isAccepted ? keys.number('HeartbeatInterval') : this.#retryS);
    if (this.isAccepted) {
      return {
        action: 'Heartbeat',
        payload: {},
        timeoutMs,
        done: outcome => this.#beaten(outcome),
      };
    }
    return {
      action: 'BootNotification',
      payload: introduction,
      timeoutMs,
      done: outcome => this.#answered(outcome),
    };
  }

  #beaten(outcome: CallOutcome<'Heartbeat'>): void {
    if (outcome.kind === 'answered') this.#parts.time(outcome.reply.currentTime);
  }

  #answered(outcome: CallOutcome<'BootNotification'>): void {
    const { keys, say } = this.#parts;
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
      keys.assume('HeartbeatInterval', String(intervalS));
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
