import { parseAddress, type WebAddress } from '../../access/web-address.ts';
import { type AnswerOutcome, httpAnswer } from '../../hardware/http-get.ts';
import type { Timer } from '../../platform/clock.ts';
import type { ReadFailure } from '../../platform/modbus-frames.ts';
import type { Cancellable, Connection, ConnectionEvents } from '../../platform/net.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { OnReadOnce, Reach } from '../meters/index.ts';
import { hasValues, type JsonPart, type ReadDocument, readingOf } from './json-values.ts';
import { type Login, WebLogin } from './web-login.ts';

/** Longest answer that is taken, bytes. */
const maxBytes = 65_536;
/** Longest wait for one answer, ms of real time. */
const limitMs = 5000;

/** A document of a device, and what is read in it. */
export interface WebDocument {
  /** Absolute; starts with `http://` or `https://`. */
  readonly url: string;
  readonly parts: readonly JsonPart[];
}

/** A meter that is asked by HTTP. */
export interface WebMeterPlan {
  readonly documents: readonly WebDocument[];
  readonly login: Login | undefined;
  /** Ids of its values; undefined: those that the first answer has. */
  readonly valueIds: readonly number[] | undefined;
}

/**
 * Reads the documents of a meter, one after the other: small devices take one request at a time.
 * Redirections are not followed. What is not JSON, or has none of the values, is a failure.
 */
export class WebReader {
  readonly #plan: WebMeterPlan;
  readonly #reach: Reach;
  readonly #login: WebLogin | undefined;

  constructor(plan: WebMeterPlan, reach: Reach) {
    this.#plan = plan;
    this.#reach = reach;
    this.#login = plan.login && new WebLogin(plan.login, reach.random);
  }

  /** `done` is called once, never before this call returns, and not after `cancel`. */
  read(done: OnReadOnce): Cancellable {
    const { documents, valueIds } = this.#plan;
    const read: ReadDocument[] = [];
    let asking: Cancellable | undefined;
    const next = (): void => {
      const document = documents[read.length];
      if (!document) {
        const reading = readingOf(read, valueIds);
        done(hasValues(reading) ? { value: reading } : { failure: nonsense(noValues) });
        return;
      }
      asking = this.#ask(document.url, outcome => {
        if ('failure' in outcome) {
          done(outcome);
          return;
        }
        read.push({ json: outcome.json, parts: document.parts });
        next();
      });
    };
    next();
    return { cancel: () => asking?.cancel() };
  }

  /** Asks for one document, again with the login if the device asks for that. */
  #ask(url: string, done: (outcome: Outcome) => void): Cancellable {
    const address = parseAddress(url);
    let running: Cancellable | undefined;
    let limit: Timer | undefined;
    const finish = (outcome: Outcome): void => {
      limit?.cancel();
      running?.cancel();
      done(outcome);
    };
    const { clock } = this.#reach;
    const open = address && this.#opener(address);
    if (!address || !open) {
      limit = clock.after(0, () => done({ failure: offline('this machine has no TLS') }));
      return limit;
    }
    limit = clock.after(limitMs, () => finish({ failure: offline('it does not answer') }));
    const ask = (isRepeated: boolean): void => {
      const authorization = this.#login?.authorization('GET', address.target);
      const headers = { Accept: 'application/json', ...(authorization && { authorization }) };
      const request = { path: address.target, headers, maxBytes };
      running = httpAnswer(open, address.authority, request, outcome => {
        const wanted = challengeIn(outcome);
        if (wanted !== undefined && !isRepeated && this.#login?.challenged(wanted)) ask(true);
        else finish(outcomeOf(outcome));
      });
    };
    ask(false);
    return {
      cancel() {
        limit?.cancel();
        running?.cancel();
      },
    };
  }

  #opener({ scheme, host, port }: WebAddress): Open | undefined {
    const { net } = this.#reach;
    if (scheme === 'http') return events => net.connect({ host, port }, events);
    return net.connectTls && (events => (net.connectTls as Tls)({ host, port }, {}, events));
  }
}

type Open = (events: ConnectionEvents) => Connection;
type Tls = NonNullable<Reach['net']['connectTls']>;

type Outcome = { readonly json: unknown } | { readonly failure: ReadFailure };

const noValues: Reason = 'its answer has none of these values';

function offline(words: Reason): ReadFailure {
  return { kind: 'offline', message: words };
}

function nonsense(words: Reason): ReadFailure {
  return { kind: 'nonsense', message: words };
}

/** What an answer asks for before there is a better one; undefined if it asks for nothing. */
function challengeIn(outcome: AnswerOutcome): string | undefined {
  if (!('answer' in outcome) || outcome.answer.status !== 401) return undefined;
  return outcome.answer.headers['www-authenticate'];
}

function outcomeOf(outcome: AnswerOutcome): Outcome {
  if ('error' in outcome) return { failure: offline(outcome.error.message) };
  const { status, body } = outcome.answer;
  if (status === 401 || status === 403)
    return {
      failure: nonsense(message('it refuses user name or password ({status})', { status })),
    };
  if (status !== 200) return { failure: nonsense(message('it answered {status}', { status })) };
  try {
    return { json: JSON.parse(utf8Decode(body)) };
  } catch {
    return { failure: nonsense('its answer is no JSON') };
  }
}
