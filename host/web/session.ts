import { signal } from '@preact/signals';
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

let login = storedLogin();
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
    const response = await sendOnce(path, init, tried, asked);
    if (response.status !== 401) return response;
    challenge = Challenge.of(response) ?? challenge;
    if (login !== tried || (tried && (!asked || isStale(response)))) continue;
    await unlocked();
  }
}

/**
 * The query of a WebSocket to a path, which proves the login: pages cannot send headers with it.
 * Without a login it is empty, but there.
 */
export function webSocketQuery(path: string): string {
  const proof = login && challenge?.answer(login, 'GET', uriOf(path));
  return `?authorization=${encodeURIComponent(proof ?? '')}`;
}

/**
 * Logs in.
 *
 * @param keep whether the login outlives a reload of the page; it ends with the browser's tab
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
  login = tried;
  if (keep) sessionStorage.setItem(storageKey, JSON.stringify(tried));
  else sessionStorage.removeItem(storageKey);
  locked.value = false;
  for (const go of waiting) go();
  waiting = [];
  return 'in';
}

/** Forgets the login, and asks for one. */
export function logOut(): void {
  login = undefined;
  sessionStorage.removeItem(storageKey);
  location.reload();
}

/** True if somebody is logged in. */
export function isLoggedIn(): boolean {
  return login !== undefined;
}

function unlocked(): Promise<void> {
  login = undefined;
  sessionStorage.removeItem(storageKey);
  locked.value = true;
  return new Promise(resolve => waiting.push(resolve));
}

function sendOnce(
  path: string,
  init: RequestInit,
  by: Login | undefined,
  asked: Challenge | undefined,
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', language.value);
  if (by && asked)
    headers.set('Authorization', asked.answer(by, init.method ?? 'GET', uriOf(path)));
  return fetch(path, {
    cache: 'no-store',
    signal: AbortSignal.timeout(answerMs),
    ...init,
    headers,
    credentials: 'omit',
  });
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
