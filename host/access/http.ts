import type { Clock } from '../platform/clock.ts';
import { crc32 } from '../platform/crc32.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import { StorageError } from '../platform/storage.ts';
import { parsePayload } from '../registry/payload.ts';
import {
  type BodyStream,
  type Declaration,
  type Endpoint,
  type Origin,
  type Outcome,
  type Place,
  Refusal,
  type Registry,
} from '../registry/registry.ts';
import { utf8Encode, utf8Length } from '../registry/utf8.ts';
import { describeProblems, type Problem } from '../registry/validate.ts';
import { wordsOf } from '../sentences/failure.ts';
import { inEnglish, message } from '../sentences/message.ts';
import type { Credentials } from './credentials.ts';
import { type Admission, Door, isOverTls } from './door.ts';
import {
  type AnyResponse,
  type HttpResponse,
  isStreamed,
  plainText,
  type RequestBody,
  type RequestHead,
  toldOf,
} from './exchange.ts';
import { type HostNames, misdirected } from './host-names.ts';
import { HttpTraffic } from './http-traffic.ts';
import { Languages } from './language.ts';
import { OneAtATime } from './one-at-a-time.ts';
import {
  type DocumentPath,
  type FindDocument,
  isDocumentPath,
  type StaticFile,
  type StaticFiles,
  serveFile,
} from './static-files.ts';
import { fromForeignPage, fromOwnPage, originForm, pathOf, plainPath } from './target.ts';

/** Goes on with a request whose body is needed. */
export interface BodyHandler {
  (body: RequestBody): AnyResponse | Promise<AnyResponse>;
  /** Longest body, where it is not that of all other requests. */
  readonly maxBodyBytes?: number | undefined;
  /** Takes the body as it comes; the handler is called without one when all of it is there. */
  readonly sink?: BodySink | undefined;
}

/** Takes a body that is too long for the memory, piece by piece. */
export interface BodySink {
  /** Longest time for all of it, real ms. */
  readonly limitMs: number;
  /** The next bytes, which are the caller's afterwards. */
  take(piece: Uint8Array): void;
  /** The rest will not come. */
  drop(): void;
}

/** The answer to a request, or how to go on with it once its body is there. */
export type Begun = AnyResponse | BodyHandler;

/** Options of HTTP access. */
export interface HttpAccessOptions {
  readonly registry: Registry;
  readonly credentials: Credentials;
  readonly hostNames: () => HostNames;
  readonly random: Random;
  /** Real time. */
  readonly networkClock: Clock;
  readonly log: Log;
  /** The web interface. */
  readonly files: StaticFiles;
  /** True if pages of the same origin may show the page in a frame; without it no page may. */
  readonly isFramed?: boolean | undefined;
  /** Finds the documents of the interface; missing where there are none. */
  readonly findDocument?: FindDocument | undefined;
  /** Begins an update of the image that the host is part of; missing where there is none. */
  readonly takeImage?: (() => Promise<Begun>) | undefined;
  /** All by default. */
  readonly languages?: Languages | undefined;
  /** Is told of each request that needed a login, or would need one, and was let in. */
  readonly onAdmitted?: ((request: RequestHead) => void) | undefined;
}

/** The HTTP interface of a device (interface 4.1, 5), without sockets. */
export interface HttpAccess {
  /**
   * Answers a request from its head, or says how to go on once the body has arrived. Whoever has
   * the sockets answers without waiting for the body in the first case, and limits its size in the
   * second. Logins of who seems to guess passwords are decided later.
   */
  begin(request: RequestHead): Begun | Promise<Begun>;
  /** Answers a complete request. */
  handle(
    request: RequestHead & { readonly body?: RequestBody },
  ): AnyResponse | Promise<AnyResponse>;
  /** Decides about a request to become a WebSocket: lets it in, or answers. */
  admitWebSocket(
    request: RequestHead,
  ): Admission | HttpResponse | Promise<Admission | HttpResponse>;
  /** Statistics, written by the owner of the sockets. */
  readonly traffic: HttpTraffic;
  readonly languages: Languages;
  /** Leaves requests unanswered that wait; for a server that stops. */
  stop(): void;
}

/** Refusals as data (RFC 9457). */
const problemJson = 'application/problem+json';
const jsonText = 'application/json; charset=utf-8';

/** Puts HTTP access in front of a registry. */
export function createHttpAccess(options: HttpAccessOptions): HttpAccess {
  const { registry, log, takeImage, languages = new Languages() } = options;
  const { file: showFile, document: showDocument } = fileServer(options, failed);
  const door = new Door({ ...options, clock: options.networkClock });
  const traffic = new HttpTraffic(registry.metrics);
  const oneAtATime = new OneAtATime(options.networkClock);

  /** Undefined if the request is for this device, else the answer. */
  function refuseMisdirected(request: RequestHead): HttpResponse | undefined {
    const words = misdirected(request, options.hostNames);
    return words === undefined ? undefined : toldOf(421, words);
  }

  /** Lets a client in, or says how to log in. */
  function admit(request: RequestHead): Admission | HttpResponse {
    const admitted = door.admit(request);
    if (!isAnswer(admitted)) options.onAdmitted?.(request);
    return admitted;
  }

  function begin(request: RequestHead): Begun | Promise<Begun> {
    const misdirection = refuseMisdirected(request);
    if (misdirection !== undefined) return misdirection;
    const file = showFile(request);
    if (file !== undefined) return isReading(request) ? file() : readOnly;
    return door.inTurn(request, () => decide(request));
  }

  function decide(request: RequestHead): Begun | Promise<Begun> {
    const path = pathOf(request.target);
    const reading = isReading(request);
    if (path === '/login_state') {
      if (!reading) return readOnly;
      return fixed(isAnswer(admit(request)) ? 'Not logged in' : 'Logged in');
    }
    // An endpoint acts with any method.
    const called = registry.endpointAt(originForm(request.target).slice(1));
    if ((!reading || called) && fromForeignPage(request)) return foreignPage;
    const admitted = admit(request);
    if (isAnswer(admitted)) return admitted;
    if ((!reading || called) && misusesCookie(request, admitted)) return foreignPage;
    if (path === '/credential_check') return reading ? fixed('Credentials okay') : readOnly;
    if (path === '/ws') return reading ? upgradeRequired : readOnly;
    if (isDocumentPath(path)) return reading ? showDocument(path, request) : readOnly;
    if (called) return body => call(called.endpoint, { ...request, rest: called.rest, body });
    const failing = (error: unknown) => failed('write to', request.target, error);
    if (path === '/flash_firmware' && takeImage)
      return isWriting(request) ? takeImage().catch(failing) : onlyWritten;
    const place = locate(registry, path);
    if (place === undefined) return noSuchResource;
    if (reading) {
      const show = () => read(place, request, error => failed('read of', request.target, error));
      return place.resource.stream ? oneAtATime.inTurn(request, show) : show();
    }
    return beginWrite({ registry, oneAtATime }, place, visitOf(request, admitted), failing);
  }

  /** Tells of what is neither the client's fault nor a refusal. */
  function failed(what: string, target: string, error: unknown): HttpResponse {
    const told = { request: `${what} ${pathOf(target)}`, reason: wordsOf(error) };
    log.write('http', message('A {request} failed: {=reason}', told), 'error');
    return failure(error);
  }

  return {
    begin: request => inWordsFor(request, languages, begin(request)),
    handle(request) {
      const begun = this.begin(request);
      const finish = (decided: Begun) =>
        typeof decided === 'function' ? decided(request.body) : decided;
      return begun instanceof Promise ? begun.then(finish) : finish(begun);
    },
    admitWebSocket(request) {
      const misdirection = refuseMisdirected(request);
      if (misdirection !== undefined) return misdirection;
      if (pathOf(request.target) !== '/ws') return noSuchResource;
      if (fromForeignPage(request)) return foreignPage;
      const fromPage = withLogin(request);
      return door.inTurn(fromPage ?? request, () => {
        const admitted = admit(fromPage ?? request);
        if (!isAnswer(admitted)) return misusesCookie(request, admitted) ? foreignPage : admitted;
        // A challenge would make the browser ask for the login, beside the page that does.
        return fromPage ? { ...admitted, headers: {} } : admitted;
      });
    },
    traffic,
    languages,
    stop() {
      door.stop();
      oneAtATime.stop();
      traffic.stop();
    },
  };
}

/**
 * True if a browser showed its cookie and does not say that it did so for the device's own page:
 * browsers show it for all pages of the same host, whatever their port.
 */
function misusesCookie(request: RequestHead, { byCookie = false }: Admission): boolean {
  return byCookie && !fromOwnPage(request);
}

/** The same, in the words of the language that the client asks for. */
function inWordsFor(
  request: RequestHead,
  languages: Languages,
  begun: Begun | Promise<Begun>,
): Begun | Promise<Begun> {
  if (begun instanceof Promise)
    return begun.then(decided => inWordsFor(request, languages, decided));
  const told = (answer: AnyResponse) =>
    isStreamed(answer) ? answer : languages.answerIn(request, inParts(request, answer));
  if (typeof begun !== 'function') return told(begun);
  const handle = (body: RequestBody): AnyResponse | Promise<AnyResponse> => {
    const answer = begun(body);
    return answer instanceof Promise ? answer.then(told) : told(answer);
  };
  return Object.assign(handle, { maxBodyBytes: begun.maxBodyBytes, sink: begun.sink });
}

/** The same, as data where the client asks for no words, but for what they are made of. */
function inParts({ headers }: RequestHead, answer: HttpResponse): HttpResponse {
  const { inParts: made } = answer;
  if (!made || headers.accept !== problemJson) return answer;
  return { ...answer, contentType: problemJson, body: made(inEnglish), inWords: made };
}

/**
 * Says how to answer requests for files, which need no login; undefined: it is for none.
 *
 * @param failed answers an error of a read
 */
function fileServer(
  { files, findDocument, isFramed = false }: HttpAccessOptions,
  failed: (what: string, target: string, error: unknown) => HttpResponse,
) {
  const unread = ({ target }: RequestHead, error: unknown): HttpResponse =>
    failed('read of', target, error);
  function show(request: RequestHead, file: StaticFile): AnyResponse | Promise<AnyResponse> {
    try {
      const answer = serveFile(file, request, isFramed);
      return answer instanceof Promise ? answer.catch(error => unread(request, error)) : answer;
    } catch (error) {
      return unread(request, error);
    }
  }
  return {
    /** Shows a file of the page; undefined if the request is for none. */
    file(request: RequestHead): (() => AnyResponse | Promise<AnyResponse>) | undefined {
      const file = files.get(pathOf(request.target));
      if (typeof file !== 'function') return file && (() => show(request, file));
      return () =>
        file().then(
          found => show(request, found),
          error => unread(request, error),
        );
    },
    async document(path: DocumentPath, request: RequestHead): Promise<AnyResponse> {
      const found = await findDocument?.(path);
      return found ? show(request, found) : noDocument;
    },
  };
}

/**
 * A request for a WebSocket whose login stands in its query, `/ws?authorization=…`, as if it stood
 * in the header: pages cannot send headers with it. Undefined for others. A recorded address is of
 * no use to anybody, since every response to a challenge is taken once.
 */
function withLogin(request: RequestHead): RequestHead | undefined {
  const target = originForm(request.target);
  const [, login] = /^\/ws\?authorization=([^&]*)$/.exec(target) ?? [];
  if (login === undefined) return undefined;
  const authorization = login === '' ? undefined : (decoded(login) ?? login);
  return { ...request, target: '/ws', headers: { ...request.headers, authorization } };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** True if a client gets this answer instead of being let in. */
export function isAnswer(outcome: Admission | HttpResponse): outcome is HttpResponse {
  return 'status' in outcome;
}

function isReading({ method }: RequestHead): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isWriting({ method }: RequestHead): boolean {
  return method === 'PUT' || method === 'POST';
}

/** Resolves a request's path. */
function locate(registry: Registry, path: string): Place | undefined {
  const isSlashed = path.endsWith('/');
  const plain = plainPath(isSlashed ? path.slice(0, -1) : path);
  const place = plain === undefined ? undefined : registry.find(plain, 'http');
  // A slash at the end of a resource's own path is forgiven; below it, it names a member without a
  // name.
  return isSlashed && place && place.segments.length > 0 ? undefined : place;
}

/** Tag of a value as it is read; a different value has a different tag. */
function tagOf(body: string | Uint8Array): string {
  return `"${crc32(typeof body === 'string' ? utf8Encode(body) : body).toString(36)}"`;
}

/**
 * True if a value is still the one that a client has read, for a conditional write. Proxies that
 * compress weaken tags.
 */
function isAsRead({ headers }: RequestHead, { resource, segments }: Place): boolean {
  const expected = headers['if-match'];
  if (expected === undefined) return true;
  if (!resource.declaration.readable) return false;
  const now = segments.length > 0 ? resource.readMember(segments) : resource.read();
  if (now === undefined) return false;
  const tags = String(expected)
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tagOf(now));
}

/** @param failing answers an error that is no refusal */
function read(
  place: Place,
  { headers }: RequestHead,
  failing: (error: unknown) => HttpResponse,
): AnyResponse {
  const { resource, segments } = place;
  if (place.writeOnly) return wrongMethod(place);
  const { contentType, coding, writable } = resource.declaration;
  const tagged = (body: string | Uint8Array) => (writable ? { ETag: tagOf(body) } : undefined);
  try {
    if (segments.length > 0) {
      const member = resource.readMember(segments);
      if (member === undefined) return noSuchMember;
      return { status: 200, contentType: jsonText, body: member, headers: tagged(member) };
    }
    if (resource.stream) {
      const streamed = resource.stream(String(headers.accept ?? ''));
      return { status: 200, ...streamed, body: telling(streamed.body, failing) };
    }
    const inWords = resource.readInWords?.bind(resource);
    const body = resource.read();
    const coded = coding && { 'Content-Encoding': coding };
    return { status: 200, contentType, body, inWords, headers: coded ?? tagged(body) };
  } catch (error) {
    return error instanceof Refusal ? refusal(error.problems, 404) : failing(error);
  }
}

/**
 * Begins a write, which goes on when its body is there.
 *
 * @param failing answers an error that is no refusal
 */
function beginWrite(
  { registry, oneAtATime }: { readonly registry: Registry; readonly oneAtATime: OneAtATime },
  place: Place,
  visit: Visit,
  failing: (error: unknown) => HttpResponse,
): Begun {
  const { request } = visit;
  const writer = registry.writerOf(place.resource);
  if (writer === undefined) return readOnly;
  if (!isWriting(request)) return wrongMethod(place);
  const { maxBodyBytes, takesLong } = writer.declaration;
  const handle = (body: RequestBody) => {
    const act = () =>
      isAsRead(request, place)
        ? write(registry, { ...place, resource: writer }, body, visit, failing)
        : changedMeanwhile;
    return takesLong ? oneAtATime.inTurn(request, act) : act();
  };
  return Object.assign(handle, { maxBodyBytes });
}

/** A write of a client that was let in. */
interface Visit {
  readonly request: RequestHead;
  readonly origin: Origin;
  /** The cookie that the client is to keep from now on, if any. */
  readonly cookie: () => string | undefined;
}

function visitOf(request: RequestHead, { login }: Admission): Visit {
  const { peer, local, gone, headers } = request;
  let cookie: string | undefined;
  const browser = {
    login,
    headers,
    isSecure: isOverTls(request),
    setCookie(field: string) {
      cookie = field;
    },
  };
  return { request, origin: { via: 'http', peer, local, gone, browser }, cookie: () => cookie };
}

/** @param failing answers an error that is no refusal */
function write(
  registry: Registry,
  place: Place,
  body: RequestBody,
  { origin, cookie }: Visit,
  failing: (error: unknown) => HttpResponse,
): AnyResponse | Promise<AnyResponse> {
  const { declaration } = place.resource;
  const { maxBodyBytes } = declaration;
  if (maxBodyBytes !== undefined && utf8Length(body ?? '') > maxBodyBytes)
    return toldOf(
      413,
      message('The body of this may have at most {max} bytes.', { max: maxBodyBytes }),
    );
  if (body === null) return refusal([notUtf8]);
  const parsed = parsePayload(body ?? '');
  if (!parsed.ok) return refusal([parsed.problem]);
  const answering = (ended: Outcome): AnyResponse => {
    const answered = withCookie(answer(ended, declaration), cookie());
    return isStreamed(answered) ? { ...answered, body: telling(answered.body, failing) } : answered;
  };
  try {
    const outcome = registry.write(place, parsed.payload, origin);
    return outcome instanceof Promise ? outcome.then(answering, failing) : answering(outcome);
  } catch (error) {
    return failing(error);
  }
}

function withCookie(answered: AnyResponse, cookie: string | undefined): AnyResponse {
  if (cookie === undefined) return answered;
  return { ...answered, headers: { ...answered.headers, 'Set-Cookie': cookie } };
}

/** The same stream, which tells `failing` what it throws: the answer to the client has begun. */
function telling(body: BodyStream, failing: (error: unknown) => unknown): BodyStream {
  return {
    next() {
      try {
        return body.next();
      } catch (error) {
        failing(error);
        throw error;
      }
    },
    end: () => body.end(),
  };
}

/** Answer to a failure of storage, or a fault of the device itself. */
function failure(error: unknown): HttpResponse {
  if (error instanceof StorageError) return toldOf(507, error.words);
  return toldOf(500, 'The device failed to do this; its event log says why.');
}

function answer(outcome: Outcome, { contentType }: Declaration): AnyResponse {
  switch (outcome.kind) {
    case 'done':
      if (outcome.told) return toldOf(200, outcome.told);
      if (outcome.answer === undefined) return done;
      return typeof outcome.answer === 'string'
        ? { status: 200, contentType, body: outcome.answer }
        : { status: 200, contentType, body: outcome.answer };
    case 'refused':
      return refusal(outcome.problems);
    case 'no such member':
      return noSuchMember;
    case 'not writable':
      return readOnly;
    case 'not stored':
      // Full or broken, the storage cannot keep what was sent: that is 507 and not the client's
      // fault.
      return toldOf(507, outcome.message);
  }
}

function call(endpoint: Endpoint, request: Parameters<Endpoint>[0]): HttpResponse {
  const { status, text: words, allow } = endpoint(request);
  if (words === '') return { ...done, status };
  return toldOf(status, words, allow === undefined ? undefined : { Allow: allow });
}

/** Words that programs know, in every language. */
function fixed(body: string): HttpResponse {
  return { status: 200, contentType: plainText, body };
}

/**
 * Answer with a line per problem in words, and the code of each line in a header field. 429 asks to
 * try again. As data, each problem has its place, what was sent there, and the rule: its form and
 * the parts of that, and in words.
 */
function refusal(problems: readonly Problem[], usual: 400 | 404 = 400): HttpResponse {
  const codes = problems.map(({ code }) => code).join(', ');
  const status = problems.some(({ code }) => code === 'busy') ? 429 : usual;
  return {
    status,
    contentType: plainText,
    body: describeProblems(problems),
    headers: { 'Refusal-Codes': codes },
    inWords: say => describeProblems(problems, say),
    inParts: say =>
      JSON.stringify({
        problems: problems.map(({ path, value, rule }) => ({
          path,
          value,
          rule,
          words: say(rule),
        })),
      }),
  };
}

const notUtf8: Problem = { code: 'malformed', path: '', rule: 'must be UTF-8' };
const done = fixed('');
const foreignPage = toldOf(403, 'Pages of other sites must not write to this device.');
const noSuchResource = toldOf(404, 'There is no such resource.');
const noDocument = toldOf(
  404,
  'This machine has no document of its interface; docs/clients.md of the project says how to get it.',
);
const noSuchMember = toldOf(404, 'The resource has no such member.');
const changedMeanwhile = toldOf(
  412,
  'Nothing was written: the value has changed since it was read.',
);
const readOnly = toldOf(405, 'This can only be read.', { Allow: 'GET, HEAD' });
const onlyWritten = toldOf(405, 'This can only be written: use PUT or POST.', {
  Allow: 'PUT, POST',
});
const upgradeRequired = toldOf(426, 'This path is for WebSocket connections.', {
  Upgrade: 'websocket',
});

function wrongMethod({ writeOnly }: Place): HttpResponse {
  return writeOnly
    ? onlyWritten
    : toldOf(405, 'Use GET to read and PUT or POST to write.', { Allow: 'GET, HEAD, PUT, POST' });
}
