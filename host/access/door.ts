import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { Credentials } from './credentials.ts';
import { DigestAuthentication } from './digest.ts';
import type { HttpResponse, RequestHead } from './http.ts';

/** What let a client in. Connections that outlive their request ask it again when logins change. */
export interface Admission {
  /** Whether the client would be let in now, too. */
  holds(): boolean;
}

/** What the door is made of. */
export interface DoorOptions {
  readonly credentials: Credentials;
  readonly random: Random;
  /** Real time. */
  readonly clock: Clock;
  readonly log: Log;
}

/** Failed logins are reported once in this time, so that guessing does not flush the event log. */
const reportMs = 60_000;

/** Lets in who logs in (interface 5), and everybody while no login is needed. */
export class Door {
  readonly #credentials: Credentials;
  readonly #digest: DigestAuthentication;
  readonly #clock: Clock;
  readonly #log: Log;
  /** How everybody gets in while no login is needed. */
  readonly #open: Admission = { holds: () => !this.#credentials.required() };
  #reportedMs = Number.NEGATIVE_INFINITY;

  constructor({ credentials, random, clock, log }: DoorOptions) {
    this.#credentials = credentials;
    this.#digest = new DigestAuthentication({ credentials, random, clock });
    this.#clock = clock;
    this.#log = log;
  }

  /** Lets a request in, or answers it with the challenge to log in. */
  admit({ method, target, headers, peer }: RequestHead): Admission | HttpResponse {
    if (!this.#credentials.required()) return this.#open;
    const { authorization } = headers;
    const verdict = typeof authorization === 'string' ? this.#digest.verify(authorization, method, target) : undefined;
    if (typeof verdict === 'object') {
      const { username, ha1 } = verdict;
      return { holds: () => !this.#credentials.required() || this.#credentials.ha1(username) === ha1 };
    }
    if (verdict === 'wrong') this.#report(peer);
    const asked = this.#digest.challenge(verdict === 'stale');
    return {
      ...{ status: 401, contentType: 'text/plain; charset=utf-8', body: '' },
      headers: { 'WWW-Authenticate': asked },
    };
  }

  #report(peer = 'an unknown address'): void {
    const nowMs = this.#clock.nowMs();
    if (nowMs - this.#reportedMs < reportMs) return;
    this.#reportedMs = nowMs;
    this.#log.write('http', `A login from ${peer} was refused: wrong user name or password.`);
  }
}
