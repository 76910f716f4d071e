import { networkOf } from '../platform/clients.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { message } from '../sentences/message.ts';
import { type Credentials, type KeptLogin, type Login, realm } from './credentials.ts';
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
  /** What the client proved with this request; missing where it did not have to, or by a cookie. */
  readonly login?: Login | undefined;
  /** True if the browser showed a cookie, which it also does for pages of others. */
  readonly byCookie?: boolean | undefined;
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

/**
 * `Authorization` of a page that shows a cookie. What is refused to it is not asked for by Digest:
 * the browser would ask for the login with a dialog of its own.
 */
const cookieScheme = 'Cookie';

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
   * nonce, or shows a cookie that holds, goes on unhindered by others at the same address.
   */
  inTurn<T>(
    request: RequestHead,
    go: () => T | Promise<T>,
  ): T | HttpResponse | Promise<T | HttpResponse> {
    const { authorization } = request.headers;
    const network = networkOf(addressOf(request));
    if (!this.#credentials.required() || !this.#guessing.slows(network)) return go();
    const token = this.#tokenOf(request);
    if (token === undefined && typeof authorization !== 'string') return go();
    const isKnown =
      token === undefined
        ? this.#digest.isKnown(authorization as string)
        : this.#credentials.kept?.find(token) !== undefined;
    if (isKnown) return go();
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
    const token = this.#tokenOf(request);
    if (token !== undefined) return this.#admitByCookie(token, request);
    const verdict =
      typeof authorization === 'string'
        ? this.#digest.verify(authorization, method, target)
        : undefined;
    if (typeof verdict === 'object') {
      const { username, ha1 } = verdict;
      return {
        holds: () => !this.#credentials.required() || this.#credentials.ha1(username) === ha1,
        login: verdict,
      };
    }
    const address = addressOf(request);
    if (verdict === 'wrong') {
      this.#failed(
        address,
        message('A login from {address} was refused: wrong user name or password.', { address }),
      );
    }
    return this.#ask(request, verdict === 'stale');
  }

  /** The token by which a request wants in; undefined if it wants in by something else. */
  #tokenOf({ headers }: RequestHead): string | undefined {
    const { authorization } = headers;
    if (authorization !== undefined && authorization !== cookieScheme) return undefined;
    return this.#credentials.kept?.tokenOf(headers);
  }

  #admitByCookie(token: string, request: RequestHead): Admission | HttpResponse {
    const { kept } = this.#credentials;
    const login: KeptLogin | undefined = kept?.find(token);
    if (login) {
      return {
        holds: () => !this.#credentials.required() || login.holds(),
        byCookie: true,
      };
    }
    const address = addressOf(request);
    this.#failed(
      address,
      message('A login from {address} was refused: its browser is no longer logged in.', {
        address,
      }),
    );
    const asked = this.#ask(request, false);
    const farewell = kept?.farewell(isOverTls(request)) ?? '';
    return { ...asked, headers: { ...asked.headers, 'Set-Cookie': farewell } };
  }

  /** Asks for a login. */
  #ask({ headers }: RequestHead, isStale: boolean): HttpResponse {
    const asked =
      headers.authorization === cookieScheme
        ? `${cookieScheme} realm="${realm}"`
        : this.#digest.challenge(isStale);
    return {
      status: 401,
      contentType: plainText,
      body: '',
      headers: { 'WWW-Authenticate': asked },
    };
  }

  #failed(address: string, words: LogMessage): void {
    const network = networkOf(address);
    const failures = this.#guessing.failed(network);
    this.#report('refused', words);
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

/** True if the browser sees HTTPS: the device speaks it, or a proxy in front of it does. */
export function isOverTls({ secure = false, headers }: RequestHead): boolean {
  return secure || String(headers.origin ?? '').startsWith('https://');
}

function addressOf({ peer = 'an unknown address' }: RequestHead): string {
  return peer;
}
