import { type ReadonlySignal, signal } from '@preact/signals';
import { browserName } from './browser-name.ts';
import { Challenge, type Login, loginOf } from './digest.ts';
import { language } from './words/texts.ts';

/** True if the device asks for a login that the page does not have. */
export const locked = signal(false);

/** Result of an attempt to log in. */
export type LoginOutcome = 'in' | 'wrong' | 'too many' | 'no answer';

/** Longest wait for an answer. */
export const answerMs = 10_000;

const checkPath = 'credential_check';
const storageKey = 'login';
/**
 * Where the page keeps whose login its browser has a cookie for, which no page can read, and as
 * which of the logged-in devices.
 */
const keptKey = 'kept-login';
const keptIdKey = 'kept-login-id';
/** `Authorization` of a request that shows a cookie. */
const byCookie = 'Cookie';

let login = storedLogin();
/** Whose login the browser keeps in a cookie; null if it does not. */
let keptBy = localStorage.getItem(keptKey);
const keptId = signal(Number(localStorage.getItem(keptIdKey)));

/** The number of this browser among the logged-in devices; 0 if it is none of them. */
export const ownDeviceId: ReadonlySignal<number> = keptId;

/** The login by which the page goes on once its present one has ended. */
let next: Login | undefined;
let challenge: Challenge | undefined;
/** Requests that wait for the login of a person. */
let waiting: (() => void)[] = [];

/**
 * Sends a request, with the login where one is needed. While the device asks for one that the page
 * has not got, the request waits: it goes out again when a person has logged in.
 *
 * Nothing is left to the browser: it would ask with a dialog of its own, over and over.
 */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const asked = challenge;
    const tried = login;
    const wasKept = tried === undefined && keptBy !== null;
    const response = await sendOnce(path, init, tried, asked);
    if (response.status !== 401) return response;
    challenge = Challenge.of(response) ?? challenge;
    if (wasKept) keepNone();
    if (wasKept || login !== tried || (tried && (!asked || isStale(response)))) continue;
    if (next && next !== tried) login = next;
    else await unlocked();
  }
}

/**
 * Sends a file, with the login where one is needed.
 *
 * @param onPart is told how much of it has gone out, 0 to 1
 */
export async function sendFile(
  path: string,
  file: Blob,
  onPart: (part: number) => void,
): Promise<Response> {
  // Refused for a login or a challenge that is too old, it would have to go out again.
  await send(checkPath);
  const sending = new XMLHttpRequest();
  sending.open('POST', path);
  const { headers } = loginShown(path, 'POST', login, challenge);
  for (const [name, value] of headers) sending.setRequestHeader(name, value);
  sending.upload.onprogress = ({ loaded, total }) => onPart(loaded / total);
  await new Promise((resolve, reject) => {
    sending.onload = resolve;
    sending.onerror = reject;
    sending.send(file);
  });
  return new Response(sending.responseText, { status: sending.status });
}

/**
 * The query of a WebSocket to a path, which proves the login: pages cannot send headers with it.
 * Without a login it is empty, but there.
 */
export function webSocketQuery(path: string): string {
  const shown = keptBy === null ? undefined : byCookie;
  const proof = login ? challenge?.answer(login, 'GET', uriOf(path)) : shown;
  return `?authorization=${encodeURIComponent(proof ?? '')}`;
}

/**
 * Logs in, until the browser's tab is closed.
 *
 * @param keep whether the browser stays logged in for longer, where the device can do that
 */
export async function logIn(
  username: string,
  password: string,
  keep: boolean,
): Promise<LoginOutcome> {
  const tried = loginOf(username, password);
  try {
    if (!challenge) challenge = Challenge.of(await sendOnce(checkPath, {}, undefined, undefined));
    let response = await sendOnce(checkPath, {}, tried, challenge);
    if (response.status === 401) {
      challenge = Challenge.of(response);
      if (isStale(response)) response = await sendOnce(checkPath, {}, tried, challenge);
    }
    if (response.status === 429) return 'too many';
    if (!response.ok) return 'wrong';
  } catch {
    return 'no answer';
  }
  use(tried);
  if (keep) await stay();
  locked.value = false;
  for (const go of waiting) go();
  waiting = [];
  return 'in';
}

/** Forgets the login, and asks for one; false if the device did not answer. */
export async function logOut(): Promise<boolean> {
  try {
    if (keptBy !== null) await send('logged_in_devices/leave', withJson(null));
  } catch {
    return false;
  }
  forget();
  keepNone();
  location.reload();
  return true;
}

/** Who is logged in, as `Login` has it; undefined if nobody is. */
export function ownUsername(): string | undefined {
  return login?.username ?? keptBy ?? undefined;
}

/**
 * Changes the login that the page itself uses: it goes on by the new one, and stays logged in if it
 * did.
 *
 * @param after the login once that is done
 */
export async function changeLogin<T extends { readonly ok: boolean }>(
  after: Login,
  change: () => Promise<T>,
): Promise<T> {
  const wasKept = keptBy !== null;
  // The device may turn the page away before it has answered.
  next = after;
  try {
    const changed = await change();
    if (changed.ok) {
      use(after);
      if (wasKept) await stay();
    }
    return changed;
  } finally {
    next = undefined;
  }
}

function use(by: Login): void {
  login = by;
  sessionStorage.setItem(storageKey, JSON.stringify(by));
}

function forget(): void {
  login = undefined;
  sessionStorage.removeItem(storageKey);
}

function keepNone(): void {
  keptBy = null;
  localStorage.removeItem(keptKey);
  keepId(0);
}

function keepId(id: number): void {
  keptId.value = id;
  localStorage.setItem(keptIdKey, String(id));
}

/**
 * Has the browser keep the login in a cookie. Where that does not work, the login ends with the
 * tab.
 */
async function stay(): Promise<void> {
  const by = login;
  if (!by) return;
  try {
    // With a challenge that is too old, the browser would ask for the login by itself.
    await send(checkPath);
    const asked = withJson({ name: browserName(navigator.userAgent) });
    const kept = await send('logged_in_devices/stay', { ...asked, credentials: 'same-origin' });
    if (!kept.ok) return;
    keepId(((await kept.json()) as { id: number }).id);
  } catch {
    return;
  }
  forget();
  keptBy = by.username;
  localStorage.setItem(keptKey, keptBy);
}

function withJson(payload: unknown): RequestInit {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return { method: 'PUT', headers, body: JSON.stringify(payload) };
}

function unlocked(): Promise<void> {
  forget();
  locked.value = true;
  return new Promise(resolve => waiting.push(resolve));
}

function sendOnce(
  path: string,
  init: RequestInit,
  by: Login | undefined,
  asked: Challenge | undefined,
): Promise<Response> {
  return fetch(path, {
    cache: 'no-store',
    signal: AbortSignal.timeout(answerMs),
    ...init,
    ...loginShown(path, init.method ?? 'GET', by, asked, init),
  });
}

/** What a request shows of the login, and of the person's language. */
function loginShown(
  path: string,
  method: string,
  by: Login | undefined,
  asked: Challenge | undefined,
  init: Pick<RequestInit, 'headers' | 'credentials'> = {},
) {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', language.value);
  const isKept = !by && keptBy !== null;
  if (isKept) headers.set('Authorization', byCookie);
  if (by && asked) headers.set('Authorization', asked.answer(by, method, uriOf(path)));
  return { headers, credentials: init.credentials ?? (isKept ? 'same-origin' : 'omit') };
}

/**
 * As it stands in the first line of the request that the device gets: a proxy may have taken away
 * the path in front of the page's own.
 */
function uriOf(path: string): string {
  const { pathname: front } = new URL('.', document.baseURI);
  const { pathname, search } = new URL(path, document.baseURI);
  return pathname.slice(front.length - 1) + search;
}

/** The nonce was too old, or of a run of the device that has ended: a new one will do. */
function isStale({ headers }: Response): boolean {
  return /stale=true/.test(headers.get('WWW-Authenticate') ?? '');
}

function storedLogin(): Login | undefined {
  const stored = sessionStorage.getItem(storageKey);
  return stored === null ? undefined : (JSON.parse(stored) as Login);
}
