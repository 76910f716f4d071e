import { networkOf } from '../platform/clients.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { message } from '../sentences/message.ts';
import type { Credentials } from './credentials.ts';
import { DigestAuthentication } from './digest.ts';
import { type HttpResponse, plainText, type RequestHead, toldOf } from './exchange.ts';
import { Guessing, longestWaitMs } from './guessing.ts';

/**
 * Proof that a client was let in. Connections that outlive their request check it again when logins
 * change.
 */
export interface Admission {
  /** True if the client would be let in now, too. */
  holds(): boolean;
}

/** Options of the door. */
export interface DoorOptions {
  readonly credentials: Credentials;
  readonly random: Random;
  /** Real time. */
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Each line about failed logins is written once in this time, so that guessing does not flush the
 * event log.
 */
const reportMs = 60_000;

const tooMany = toldOf(
  429,
  'Too many logins from this address failed, and others of it are waiting to be tried.',
  { 'Retry-After': String(longestWaitMs / 1000) },
);

/** Lets in who logs in (interface 5), and everybody while no login is needed. */
export class Door {
  readonly #credentials: Credentials;
  readonly #digest: DigestAuthentication;
  readonly #guessing: Guessing;
  readonly #clock: Clock;
  readonly #log: Log;
  /** Admission of everybody while no login is needed. */
  readonly #open: Admission = { holds: () => !this.#credentials.required() };
  /** Times of the last log lines, by kind. */
  readonly #reportedMs = new Map<'refused' | 'slowed', number>();

  constructor({ credentials, random, clock, log }: DoorOptions) {
    this.#credentials = credentials;
    this.#digest = new DigestAuthentication({ credentials, random, clock });
    this.#guessing = new Guessing(clock);
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Calls `go` when it is the request's turn. That is at once, unless it tries to log in and too
   * many such tries from its address failed of late: then whatever is right waits as well as what
   * is wrong, because who guesses would not wait for a refusal. Who logged in before with the same
   * nonce goes on unhindered by others at the same address.
   */
  inTurn<T>(
    request: RequestHead,
    go: () => T | Promise<T>,
  ): T | HttpResponse | Promise<T | HttpResponse> {
    const { authorization } = request.headers;
    const network = networkOf(addressOf(request));
    if (
      !this.#credentials.required() ||
      typeof authorization !== 'string' ||
      !this.#guessing.slows(network)
    ) {
      return go();
    }
    if (this.#digest.isKnown(authorization)) return go();
    let proceed = (): void => undefined;
    const turn = new Promise<void>(resolve => {
      proceed = resolve;
    });
    return this.#guessing.queue(network, () => proceed()) ? turn.then(go) : tooMany;
  }

  /** Nothing that waits goes on. */
  stop(): void {
    this.#guessing.stop();
  }

  /** Lets a request in, or answers it with the challenge to log in. */
  admit(request: RequestHead): Admission | HttpResponse {
    if (!this.#credentials.required()) return this.#open;
    const { method, target, headers } = request;
    const { authorization } = headers;
    const verdict =
      typeof authorization === 'string'
        ? this.#digest.verify(authorization, method, target)
        : undefined;
    if (typeof verdict === 'object') {
      const { username, ha1 } = verdict;
      return {
        holds: () => !this.#credentials.required() || this.#credentials.ha1(username) === ha1,
      };
    }
    if (verdict === 'wrong') this.#failed(addressOf(request));
    const asked = this.#digest.challenge(verdict === 'stale');
    return {
      status: 401,
      contentType: plainText,
      body: '',
      headers: { 'WWW-Authenticate': asked },
    };
  }

  #failed(address: string): void {
    const network = networkOf(address);
    const failures = this.#guessing.failed(network);
    this.#report(
      'refused',
      message('A login from {address} was refused: wrong user name or password.', { address }),
    );
    if (!this.#guessing.slows(network)) return;
    this.#report(
      'slowed',
      message(
        '{count} logins from {address} were refused: each further one from there waits, up to {limit} s.',
        { count: failures, address, limit: longestWaitMs / 1000 },
      ),
    );
  }

  #report(what: 'refused' | 'slowed', words: LogMessage): void {
    const nowMs = this.#clock.nowMs();
    if (nowMs - (this.#reportedMs.get(what) ?? Number.NEGATIVE_INFINITY) < reportMs) return;
    this.#reportedMs.set(what, nowMs);
    this.#log.write('http', words, 'warning');
  }
}

function addressOf({ peer = 'an unknown address' }: RequestHead): string {
  return peer;
}
