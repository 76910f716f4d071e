import type { BodyStream } from '../registry/body-stream.ts';
import type { Refused } from '../sentences/answers.ts';
import type { Say } from '../sentences/forms.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { inEnglish } from '../sentences/message.ts';

export const plainText = 'text/plain; charset=utf-8';

/** Header fields by lower-case name, one character per byte. */
export interface Headers {
  readonly [name: string]: string | readonly string[] | undefined;
}

/** A request without its body. */
export interface RequestHead {
  readonly method: string;
  /** The request target as received, e.g. `/evse/state?x=1`. */
  readonly target: string;
  readonly headers: Headers;
  /** Address of the client. */
  readonly peer?: string | undefined;
  /** The device's own address on the connection. */
  readonly local?: string | undefined;
  /** True if it came over TLS. */
  readonly secure?: boolean | undefined;
  /** Returns true if the client has disconnected. */
  readonly gone?: (() => boolean) | undefined;
}

/** A body as text; undefined if it has no bytes, null if its bytes are not UTF-8. */
export type RequestBody = string | undefined | null;

/** An answer. To HEAD, its headers are sent without its body. */
export interface HttpResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Uint8Array;
  /** The body in the words of another language; missing where it has no words. */
  readonly inWords?: ((say: Say) => string) | undefined;
  /** The body for a client that words it itself: JSON with the parts of what is said. */
  readonly inParts?: ((say: Say) => string) | undefined;
  /** Further header fields. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Answer that replaces the requested one. */
export function toldOf(
  status: number,
  words: Refused | LogMessage,
  headers?: Readonly<Record<string, string>>,
): HttpResponse {
  const body = inEnglish(words);
  return { status, contentType: plainText, body, headers, inWords: say => say(words) };
}

/**
 * An answer whose body is made while it is sent. Nobody knows its length before its end: it goes
 * out in chunks, to clients of HTTP/1.0 until the end of the connection.
 */
export interface StreamedResponse extends Omit<HttpResponse, 'body' | 'inWords' | 'inParts'> {
  readonly body: BodyStream;
}

/** Answer to a request with a body. */
export type AnyResponse = HttpResponse | StreamedResponse;

/** True if the body of an answer is made while it is sent. */
export function isStreamed(answer: AnyResponse): answer is StreamedResponse {
  return typeof answer.body === 'object' && 'next' in answer.body;
}
