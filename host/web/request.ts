import { ownLoginAfter } from './own-login.ts';
import { changeLogin, send, sendFile } from './session.ts';

/** One thing that the device has against a written value. */
export interface ToldProblem {
  /** Where in the value; empty for all of it. */
  readonly path: string;
  /** What was sent there, as JSON, shortened; missing where nothing was, or nobody may see it. */
  readonly value?: string;
  /** The form of the rule, which is its name, and what stands in the form. */
  readonly rule:
    | string
    | { readonly form: string; readonly parts: Readonly<Record<string, string | number>> };
  /** The rule in the device's words. */
  readonly words: string;
}

/** Refusal of a request by the device, or the lack of an answer. */
export interface Refusal {
  /** Of HTTP; 0 if the device did not answer. */
  readonly status: number;
  /** In the device's own words, a line per problem; empty where it said nothing. */
  readonly words: string;
  /** What it is about, where it is about the value. */
  readonly problems?: readonly ToldProblem[];
}

/** Answer to a successful write: a sentence for people, often empty. */
export type Written =
  | { readonly ok: true; readonly words: string }
  | ({ readonly ok: false } & Refusal);

/**
 * Write to something that may change meanwhile, such as a list: made from the present value of the
 * device, so that it does not undo the writes of others.
 */
export type Made<T> = (now: T) => unknown;

/** A write whose condition does not hold any more. */
const changedMeanwhile = 412;
/** Attempts before a write that is overtaken gives up. */
const mostAttempts = 10;

/** Writes a value, or what is `Made` of the present one; or sends a command. */
export async function write(path: string, payload: unknown = null): Promise<Written> {
  if (typeof payload === 'function') return writeMade(path, payload as Made<unknown>);
  return put(path, payload);
}

async function writeMade(path: string, make: Made<unknown>): Promise<Written> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await send(path);
      if (!response.ok) return { ok: false, ...(await refusalOf(response)) };
      const written = await put(path, make(await response.json()), response.headers.get('ETag'));
      if (written.ok || written.status !== changedMeanwhile || attempt === mostAttempts)
        return written;
    } catch {
      return { ok: false, status: 0, words: '' };
    }
  }
}

/** @param tag what the value was read with: if it is another one by now, it stays */
function put(path: string, payload: unknown, tag: string | null = null): Promise<Written> {
  const after = ownLoginAfter(path, payload);
  return after
    ? changeLogin(after, () => putOnce(path, payload, tag))
    : putOnce(path, payload, tag);
}

async function putOnce(
  path: string,
  payload: unknown,
  tag: string | null,
  limit: Pick<RequestInit, 'signal'> = {},
): Promise<Written> {
  try {
    const response = await send(path, { ...withBody(payload, tag), ...limit });
    if (!response.ok) return { ok: false, ...(await refusalOf(response)) };
    return { ok: true, words: await wordsOf(response) };
  } catch {
    return { ok: false, status: 0, words: '' };
  }
}

/** Reads JSON; undefined if the device did not give it. */
export async function read<T>(path: string): Promise<T | undefined> {
  try {
    const response = await send(path);
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Longer than the device asks others for an answer: a meter that is tried has 15 s. */
const longQuestionMs = 25_000;

/** Reads the JSON that a question with a body is answered with. */
export async function ask<T>(
  path: string,
  question: unknown,
): Promise<{ readonly ok: true; readonly value: T } | ({ readonly ok: false } & Refusal)> {
  const limit = { signal: AbortSignal.timeout(longQuestionMs) };
  const answer = await putOnce(path, question, null, limit);
  return answer.ok ? { ok: true, value: JSON.parse(answer.words) as T } : answer;
}

/** Reads a text; undefined if the device did not give it. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    const response = await send(path);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fetches a file and hands it to the person. A link would do without login only.
 *
 * @param payload what is written to get it; undefined if it is read
 */
export async function download(
  path: string,
  name: string,
  payload?: unknown,
): Promise<Refusal | undefined> {
  try {
    const limit = AbortSignal.timeout(longDownloadMs);
    const response = await send(path, {
      ...(payload === undefined ? {} : withBody(payload)),
      signal: limit,
    });
    if (!response.ok) return await refusalOf(response);
    saveFile(await response.blob(), name);
    return undefined;
  } catch {
    return { status: 0, words: '' };
  }
}

/**
 * Sends a file.
 *
 * @param onPart is told how much of it has gone out, 0 to 1
 */
export async function upload(
  path: string,
  file: Blob,
  onPart: (part: number) => void,
): Promise<Written> {
  try {
    const response = await sendFile(path, file, onPart);
    if (!response.ok) return { ok: false, ...(await refusalOf(response)) };
    return { ok: true, words: await wordsOf(response) };
  } catch {
    return { ok: false, status: 0, words: '' };
  }
}

/** Hands a file to the person. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { status, headers } = response;
  if (headers.get('Content-Type') !== problemJson)
    return { status, words: (await wordsOf(response)) || `${status}` };
  const { problems } = (await response.json()) as { problems: readonly ToldProblem[] };
  return { status, problems, words: problems.map(lineOf).join('\n') };
}

/** A problem as the device says it by itself, without its name for all of the written value. */
export function lineOf({ path, value, words }: ToldProblem): string {
  return [path && `${path}:`, value, words].filter(part => part).join(' ');
}

/** Words of the device, without its name for all of the written value. */
async function wordsOf(response: Response): Promise<string> {
  return (await response.text()).trim().replace(/^payload: /gm, '');
}

/** In which the device tells what it has against a value. */
const problemJson = 'application/problem+json';
/** Large reports take long on a small device. */
const longDownloadMs = 120_000;

function withBody(payload: unknown, tag: string | null = null): RequestInit {
  return {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      Accept: problemJson,
      ...(tag !== null && { 'If-Match': tag }),
    },
    body: JSON.stringify(payload),
  };
}
