import { timestampMinutes } from '../../platform/clock.ts';
import type { Cancellable, HttpsOutcome } from '../../platform/net.ts';
import { randomFraction } from '../../platform/random.ts';
import { int, text } from '../../registry/field.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import type { Certificates } from '../certs.ts';
import type { ModuleContext } from '../context.ts';

/** Configuration of every service. */
export const serviceFields = {
  api_url: text('Address of the server; empty: none', {
    maxBytes: 64,
    rule: [url => url === '' || url.startsWith('https://'), 'be empty or start with https://'],
  }),
  cert_id: int('CA certificate that verifies the server; -1: those that the machine trusts', { min: -1, max: 7 }),
};

/** `source` of every service. */
export const source = { service: 0, push: 1 } as const;

/** Why an answer is of no use. */
export interface Failure {
  /** In words that follow the name of the service. */
  readonly words: string;
  /** Its HTTP status, or what the service says in place of it. */
  readonly status?: number | undefined;
}

/** One question to a service. */
export interface Question {
  /** What follows the address of the server. */
  readonly path: string;
  /** It leaves now. */
  asked(): void;
  /** Takes the JSON of a good answer, at a Unix minute. */
  answered(json: unknown, now: number): Failure | undefined;
  /** It is of no use to ask again before `retryAt`, a Unix minute. */
  failed(failure: Failure, retryAt: number): void;
}

/** What is different from service to service. */
export interface ServiceOptions {
  /** Module in the event log. */
  readonly module: string;
  /** Name in the event log. */
  readonly name: string;
  readonly config: () => { readonly api_url: string; readonly cert_id: number };
  /** What has to be asked at a Unix minute, or nothing. */
  question(now: number): Question | undefined;
  /** Minutes to wait after that many failures in a row, without what is added by lot. */
  retryMinutes(failures: number, failure: Failure): number;
}

/** Asks a web service for what its module needs. */
export interface Service {
  /** Nothing is asked before this Unix minute; 0: no such wait. */
  readonly notBefore: number;
  /** Looks whether something has to be asked: every minute, because clocks may be set. */
  look(): void;
  /** Gives up what is under way, forgets failures, and looks: what is to be asked, or of whom, has changed. */
  restart(): void;
  /** Asks nothing for so many minutes: the service has no more questions left for this device. */
  rest(minutes: number): void;
}

/** Questions that become due with a minute of the clock leave within this time, each device at its own moment. */
const spreadMs = 30_000;
/** Between two questions, device time: a plane of the roof after the other. */
const pauseMs = 2500;
/** Between two questions, real time, however fast the device's time runs. */
const realPauseMs = 1000;
const limitMs = 20_000;
const maxBodyBytes = 16_384;
/** Longest wait that a server can ask for. */
const maxWaitMinutes = 1440;

/** `first` minutes, doubled with each failure up to `most`. */
export function doubling(failures: number, first: number, most: number): number {
  return Math.min(most, first * 2 ** Math.min(16, failures - 1));
}

/** Connects a module with its service on the web; docs/energy-services.md has the rules of asking and of trying again. */
export function service(
  context: Pick<ModuleContext, 'clock' | 'networkClock' | 'net' | 'random' | 'log' | 'onStop'>,
  certificates: Pick<Certificates, 'pem' | 'content' | 'onChange'>,
  options: ServiceOptions,
): Service {
  const { clock, networkClock, net, random, log, onStop } = context;
  let waiting: Cancellable | undefined;
  let running: Cancellable | undefined;
  let askedMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let notBefore = 0;
  /** The last failure in the log: each is told once, not at every attempt. */
  let told = '';

  onStop(() => running?.cancel());
  certificates.onChange(id => {
    if (id === options.config().cert_id) restart();
  });
  return {
    get notBefore() {
      return notBefore;
    },
    look: () => plan(Math.floor(randomFraction(random) * spreadMs)),
    restart,
    rest(minutes) {
      notBefore = timestampMinutes(clock) + minutes;
    },
  };

  function restart(): void {
    waiting?.cancel();
    running?.cancel();
    waiting = undefined;
    running = undefined;
    failures = 0;
    notBefore = 0;
    told = '';
    plan(0);
  }

  function plan(delayMs: number): void {
    if (waiting || running || !due()) return;
    waiting = clock.after(delayMs, leave);
  }

  function leave(): void {
    const restMs = askedMs + realPauseMs - networkClock.nowMs();
    waiting = restMs > 0 ? networkClock.after(restMs, leave) : undefined;
    const question = waiting ? undefined : due();
    if (question) ask(question);
  }

  function due(): Question | undefined {
    if (!clock.synchronised() || timestampMinutes(clock) < notBefore) return undefined;
    return options.question(timestampMinutes(clock));
  }

  function ask(question: Question): void {
    askedMs = networkClock.nowMs();
    const { api_url, cert_id } = options.config();
    question.asked();
    const ca = cert_id < 0 ? undefined : certificates.pem(cert_id);
    if (api_url === '') fail(question, { words: 'has no address: api_url is empty' });
    else if (cert_id >= 0 && certificates.content(cert_id).certificates === 0) {
      fail(question, { words: `cannot be verified: there is no certificate with the number ${cert_id}` });
    } else {
      const url = `${api_url}${api_url.endsWith('/') ? '' : '/'}${question.path}`;
      const headers = { accept: 'application/json', 'user-agent': 'voltkern' };
      running = net.httpsGet({ url, headers, ca, limitMs, maxBodyBytes }, outcome => {
        running = undefined;
        const { failure, waitMinutes = 0 } = read(outcome, question);
        if (failure) fail(question, failure, waitMinutes);
        else succeed();
      });
    }
  }

  function read(outcome: HttpsOutcome, question: Question): { failure?: Failure | undefined; waitMinutes?: number } {
    if ('error' in outcome) return { failure: { words: `cannot be asked: ${outcome.error.message}` } };
    const { status, headers, body } = outcome.answer;
    const json = parse(body);
    if (status === 200) {
      if (json === undefined) return { failure: { words: 'answers with something that is not JSON' } };
      return { failure: question.answered(json, timestampMinutes(clock)) };
    }
    const waitMinutes = Math.min(maxWaitMinutes, Math.ceil(Number(headers['retry-after'] ?? 0) / 60)) || 0;
    const reason = reasonIn(json);
    return { failure: { words: `answers with status ${status}${reason && `, ${reason}`}`, status }, waitMinutes };
  }

  function succeed(): void {
    failures = 0;
    if (told !== '') log.write(options.module, `The ${options.name} answers again`);
    told = '';
    plan(pauseMs);
  }

  function fail(question: Question, failure: Failure, waitMinutes = 0): void {
    failures++;
    const minutes = Math.max(waitMinutes, options.retryMinutes(failures, failure));
    const delay = minutes + Math.floor((randomFraction(random) * minutes) / 4);
    notBefore = timestampMinutes(clock) + delay;
    if (failure.words !== told) {
      log.write(options.module, `The ${options.name} ${failure.words}; it is asked again in ${delay} min`);
    }
    told = failure.words;
    question.failed(failure, notBefore);
  }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8Decode(body));
  } catch {
    return undefined;
  }
}

/** What services say beside a status. */
function reasonIn(json: unknown): string {
  const { error, message } = (json ?? {}) as { error?: unknown; message?: { text?: unknown } | null };
  const reason = typeof error === 'string' ? error : message?.text;
  return typeof reason === 'string' ? reason.slice(0, 100) : '';
}
