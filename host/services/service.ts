import type { ModuleContext } from '../device/context.ts';
import { timestampMinutes } from '../platform/clock.ts';
import type { Cancellable, HttpsOutcome } from '../platform/net.ts';
import { randomFraction } from '../platform/random.ts';
import { discreet, int, text } from '../registry/field.ts';
import { Refusal, type State } from '../registry/registry.ts';
import { utf8Decode } from '../registry/utf8.ts';
import { isSame, message } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';

/** Configuration of every service. */
export const serviceFields = {
  api_url: discreet(
    text('Address of the server; empty: none', {
      maxBytes: 256,
      rule: [
        url => url === '' || url.startsWith('https://'),
        'must be empty or start with https://',
      ],
    }),
  ),
  cert_id: int('CA certificate that verifies the server; -1: those of the machine', {
    min: -1,
    max: 7,
  }),
};

/** Configuration of a module with a service. */
export interface ServiceConfig {
  readonly enable: boolean;
  readonly source: number;
  readonly api_url: string;
  readonly cert_id: number;
}

/** `source` of every service. */
export const source = { service: 0, push: 1 } as const;

/** True if the configuration of the module lets it ask the service. */
export function isAsked({ enable, source: from }: ServiceConfig): boolean {
  return enable && from === source.service;
}

/** Refuses what clients supply unless `source` of the module says that they do. */
export function refuseUnlessPush(module: string, configured: number): void {
  if (configured === source.push) return;
  throw new Refusal(
    'not_allowed_now',
    '',
    undefined,
    message('cannot be taken while source of {module}/config is not 1 (Push)', { module }),
  );
}

/** Reason why an answer is unusable. */
export interface Failure {
  /** In words that follow the name of the service. */
  readonly words: Reason;
  /** Its HTTP status, or what the service says in place of it. */
  readonly status?: number | undefined;
  /** For how long the service does not want to be asked. */
  readonly waitMinutes?: number | undefined;
}

/** One question to a service. */
export interface Question {
  /** The part of the address behind the server. */
  readonly path: string;
  /** State that shows the time of requests, and of the next attempt after a failure. */
  readonly state: Pick<State<{ last_check: number; next_check: number }>, 'update'>;
  /** Takes the JSON of a good answer, at a Unix minute. */
  answered(json: unknown, now: number): Failure | undefined;
  /** There was no good answer. */
  failed?(failure: Failure): void;
}

/** Options that differ between services. */
export interface ServiceOptions {
  /** Module in the event log. */
  readonly module: string;
  /** Name in the event log. */
  readonly name: 'price service' | 'forecast service' | 'weather service';
  readonly config: () => ServiceConfig;
  /**
   * Minutes until the first repetition after a failure, and at most, without what is added by lot.
   */
  readonly retryMinutes: readonly [first: number, most: number];
  /** Questions that the server allows in two hours; undefined where it has not said so. */
  readonly allowed?: () => number | undefined;
  /** The request that is due at a Unix minute, if any; not called while the service is off. */
  question(now: number): Question | undefined;
}

/** The stored certificates, as `certs` offers them. */
export interface TrustStore {
  /** The PEM text of an entry. */
  pem(id: number): string | undefined;
  content(id: number): { readonly certificates: number };
  /** Calls `listener` after the text of an entry was added, replaced or removed. */
  onChange(listener: (id: number) => void): void;
}

/** Asks a web service for what its module needs. */
export interface Service {
  /** Nothing is asked before this Unix minute; 0: no such wait. */
  readonly notBefore: number;
  /** Looks whether something has to be asked: every minute, because clocks may be set. */
  look(): void;
  /**
   * Gives up what is under way, forgets failures, and looks: what is to be asked, or of whom, has
   * changed. What a server asked to be spared goes on.
   */
  restart(): void;
  /**
   * Asks this server nothing for so many minutes, whatever is configured: it has no questions left
   * for this device.
   */
  rest(minutes: number): void;
}

/**
 * Questions that become due with a minute of the clock leave within this time, each device at its
 * own moment.
 */
const spreadMs = 30_000;
/** Between two questions, device time: a plane of the roof after the other. */
const pauseMs = 2500;
/** Between two questions, real time, however fast the device's time runs. */
const realPauseMs = 1000;
const limitMs = 20_000;
const maxBodyBytes = 16_384;
/** Status of a service that has no questions left for this device. */
export const tooManyQuestions = 429;
/** Longest wait that a server can ask for. */
const maxWaitMinutes = 1440;
/** Window of `allowed`. */
const windowMinutes = 120;

/**
 * Connects a module with its service on the web; docs/energy-services.md has the rules of asking
 * and of trying again.
 */
export function service(
  context: ServiceContext,
  certificates: TrustStore,
  options: ServiceOptions,
): Service {
  const asker = new WebService(context, certificates, options);
  context.onStop(() => asker.stop());
  certificates.onChange(id => {
    if (id === options.config().cert_id) asker.restart();
  });
  return asker;
}

type ServiceContext = Pick<
  ModuleContext,
  'clock' | 'networkClock' | 'net' | 'random' | 'log' | 'onStop'
>;

/**
 * True if an answer, of a Unix minute, lies so far ahead of `now` that its request was sent before
 * a wrong clock was set right: it means nothing now. A clock that goes back within the days that
 * answers cover causes no request.
 */
export function isOfAnotherTime(askedAt: number, now: number): boolean {
  return now < askedAt - otherTimeMinutes;
}

/** A week: longer than any answer reaches. */
const otherTimeMinutes = 7 * 24 * 60;

/** From one Unix minute to another, nothing is asked. */
interface Wait {
  readonly from: number;
  readonly until: number;
}

const noWait: Wait = { from: 0, until: 0 };

class WebService implements Service {
  readonly #context: ServiceContext;
  readonly #certificates: TrustStore;
  readonly #options: ServiceOptions;
  #waiting: Cancellable | undefined;
  #running: Cancellable | undefined;
  #askedMs = Number.NEGATIVE_INFINITY;
  #failures = 0;
  /** The wait after a failure. */
  #retry: Wait = noWait;
  /** The server that is left alone, and how long. */
  #spared = { url: '', wait: noWait };
  /** Requests of the last two hours, by server and Unix minute. */
  #asked: readonly { readonly url: string; readonly at: number }[] = [];
  /** The last failure in the log: each is told once, not at every attempt. */
  #told: Reason | undefined;

  constructor(context: ServiceContext, certificates: TrustStore, options: ServiceOptions) {
    this.#context = context;
    this.#certificates = certificates;
    this.#options = options;
  }

  look(): void {
    this.#plan(Math.floor(randomFraction(this.#context.random) * spreadMs));
  }

  /** Gives up what is under way. */
  stop(): void {
    this.#running?.cancel();
  }

  restart(): void {
    this.#waiting?.cancel();
    this.#running?.cancel();
    this.#waiting = undefined;
    this.#running = undefined;
    this.#failures = 0;
    this.#retry = noWait;
    this.#told = undefined;
    this.#plan(0);
  }

  rest(minutes: number): void {
    this.#spared = { url: this.#options.config().api_url, wait: this.#waitFor(minutes) };
  }

  /**
   * Times of requests to the present server within the last two hours, except those that lie ahead
   * because the clock was set back.
   */
  #lately(): readonly number[] {
    const { clock } = this.#context;
    const now = timestampMinutes(clock);
    const { api_url } = this.#options.config();
    return this.#asked.flatMap(({ url, at }) =>
      url === api_url && at > now - windowMinutes && at <= now ? [at] : [],
    );
  }

  get notBefore(): number {
    const { url, wait } = this.#spared;
    const spare = url === this.#options.config().api_url ? this.#endOf(wait) : 0;
    const minutes = this.#lately();
    // One question is always allowed, or nobody would ever hear of another limit.
    const allowed = Math.max(1, this.#options.allowed?.() ?? Number.POSITIVE_INFINITY);
    const freed = minutes.length < allowed ? 0 : (minutes.at(-allowed) ?? 0) + windowMinutes;
    return Math.max(this.#endOf(this.#retry), spare, freed);
  }

  #waitFor(minutes: number): Wait {
    const from = timestampMinutes(this.#context.clock);
    return { from, until: from + minutes };
  }

  /** End of a wait; 0 if a clock that was set back has not reached its beginning. */
  #endOf({ from, until }: Wait): number {
    return timestampMinutes(this.#context.clock) < from ? 0 : until;
  }

  #plan(delayMs: number): void {
    const { clock } = this.#context;
    if (this.#waiting || this.#running || !this.#due()) return;
    this.#waiting = clock.after(delayMs, () => this.#leave());
  }

  #leave(): void {
    const { networkClock } = this.#context;
    const restMs = this.#askedMs + realPauseMs - networkClock.nowMs();
    this.#waiting = restMs > 0 ? networkClock.after(restMs, () => this.#leave()) : undefined;
    const question = this.#waiting ? undefined : this.#due();
    if (question) this.#ask(question);
  }

  #due(): Question | undefined {
    const { clock } = this.#context;
    const { config, question } = this.#options;
    const now = timestampMinutes(clock);
    if (!isAsked(config()) || !clock.synchronised() || now < this.notBefore) return undefined;
    return question(now);
  }

  #ask(question: Question): void {
    const { clock, networkClock, net } = this.#context;
    this.#askedMs = networkClock.nowMs();
    const { api_url, cert_id } = this.#options.config();
    const now = timestampMinutes(clock);
    question.state.update({ last_check: now });
    const ca = cert_id < 0 ? undefined : this.#certificates.pem(cert_id);
    if (api_url === '') this.#fail(question, { words: 'has no address: api_url is empty' });
    else if (cert_id >= 0 && this.#certificates.content(cert_id).certificates === 0) {
      this.#fail(question, {
        words: message('cannot be verified: there is no certificate with the number {number}', {
          number: cert_id,
        }),
      });
    } else {
      const url = `${api_url}${api_url.endsWith('/') ? '' : '/'}${question.path}`;
      const headers = { accept: 'application/json', 'user-agent': 'voltkern' };
      this.#asked = [
        ...this.#asked.filter(({ at }) => at > now - windowMinutes),
        { url: api_url, at: now },
      ];
      this.#running = net.httpsGet({ url, headers, ca, limitMs, maxBodyBytes }, outcome => {
        this.#running = undefined;
        const failure = this.#read(outcome, question);
        if (failure) this.#fail(question, failure);
        else this.#succeed();
      });
    }
  }

  #read(outcome: HttpsOutcome, question: Question): Failure | undefined {
    const { clock } = this.#context;
    if ('error' in outcome)
      return { words: message('cannot be asked: {=reason}', { reason: outcome.error.message }) };
    const { status, headers, body } = outcome.answer;
    const json = parse(body);
    if (status === 200) {
      return json === undefined
        ? { words: 'answers with something that is not JSON' }
        : question.answered(json, timestampMinutes(clock));
    }
    const waitMinutes =
      Math.min(maxWaitMinutes, Math.ceil(Number(headers['retry-after']) / 60)) || 0;
    return { words: statusWords(status, reasonIn(json)), status, waitMinutes };
  }

  #succeed(): void {
    const { log } = this.#context;
    this.#failures = 0;
    if (this.#told !== undefined)
      log.write(this.#options.module, `The ${this.#options.name} answers again`);
    this.#told = undefined;
    this.#plan(pauseMs);
  }

  #fail(question: Question, failure: Failure): void {
    const { random, log } = this.#context;
    const { words, status, waitMinutes = 0 } = failure;
    const [first, most] = this.#options.retryMinutes;
    const minutes =
      status === tooManyQuestions ? most : Math.min(most, first * 2 ** this.#failures);
    const least = Math.max(waitMinutes, minutes);
    const delay = least + Math.floor((randomFraction(random) * least) / 4);
    this.#failures++;
    if (status === tooManyQuestions || waitMinutes > 0) this.rest(delay);
    this.#retry = this.#waitFor(delay);
    if (!isSame(words, this.#told)) {
      const told = message(failing[this.#options.name], { reason: words, minutes: delay });
      log.write(this.#options.module, told, 'warning');
    }
    this.#told = words;
    question.state.update({ next_check: this.#retry.until });
    question.failed?.(failure);
  }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8Decode(body));
  } catch {
    return undefined;
  }
}

/** What the event log says of a service that fails, by its name. */
const failing = {
  'price service': 'The price service {=reason}; it is asked again in {minutes} min',
  'forecast service': 'The forecast service {=reason}; it is asked again in {minutes} min',
  'weather service': 'The weather service {=reason}; it is asked again in {minutes} min',
} as const;

function statusWords(status: number, reason: string): Reason {
  return message('answers with status {status}', { status: `${status}${reason}` });
}

/** Message of a service beside a status, after a comma. */
function reasonIn(json: unknown): string {
  const { error, message } = (json ?? {}) as {
    error?: unknown;
    message?: { text?: unknown } | null;
  };
  const reason = typeof error === 'string' ? error : message?.text;
  return typeof reason === 'string' ? `, ${reason.slice(0, 100)}` : '';
}
