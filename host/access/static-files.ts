import type { BodyStream } from '../registry/body-stream.ts';
import type { AnyResponse, RequestHead } from './exchange.ts';

/** One file of the web interface. */
export interface StaticFile {
  readonly contentType: string;
  /** The plain body, or how it is made plain while it is sent where it lies compressed only. */
  readonly body: Uint8Array | (() => BodyStream | Promise<BodyStream>);
  /** Names this content, e.g. a hash of it; letters and digits only. */
  readonly etag: string;
  /** The body compressed with gzip, for clients that take it. */
  readonly gzip?: Uint8Array | undefined;
  /** The same with Brotli, which browsers take over TLS only. */
  readonly brotli?: Uint8Array | undefined;
  /** True if the path names the content, so that clients need never ask for it again. */
  readonly lasting?: boolean | undefined;
}

/** Fetches a file when somebody asks for it, so that it takes no memory before. */
export type FindFile = () => Promise<StaticFile>;

/**
 * The files of the web interface by path; `/` is its start page. All of them can be read without
 * login.
 */
export type StaticFiles = ReadonlyMap<string, StaticFile | FindFile>;

/** Paths of the documents of the interface. */
export type DocumentPath = '/openapi.json' | '/asyncapi.json';

/**
 * Finds a document when somebody asks for it, so that it takes no memory before; undefined where
 * this machine has none.
 */
export type FindDocument = (
  path: DocumentPath,
) => StaticFile | undefined | Promise<StaticFile | undefined>;

/** True if a path is that of a document of the interface. */
export function isDocumentPath(path: string): path is DocumentPath {
  return path === '/openapi.json' || path === '/asyncapi.json';
}

/** The page loads nothing from elsewhere and runs no inline script. */
const pageHeaders = {
  'Referrer-Policy': 'no-referrer',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
} as const;
const policy =
  "default-src 'self'; img-src 'self' data:; manifest-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors";

/**
 * Header fields that decide who may show the page in a frame: nobody, or pages of the same origin.
 */
function framing(isFramed: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `${policy} ${isFramed ? "'self'" : "'none'"}`,
    'X-Frame-Options': isFramed ? 'SAMEORIGIN' : 'DENY',
  };
}

/**
 * Answers a GET of a file: 304 if the client has it already, compressed if it takes that.
 *
 * @param isFramed whether pages of the same origin may show it in a frame
 */
export function serveFile(
  file: StaticFile,
  request: RequestHead,
  isFramed: boolean,
): AnyResponse | Promise<AnyResponse> {
  const { contentType } = file;
  const headers = {
    ...pageHeaders,
    ...framing(isFramed),
    'Cache-Control': file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    // Weak: the same content may be sent with and without compression.
    ETag: `W/"${file.etag}"`,
  };
  if (matches(request.headers['if-none-match'], file.etag))
    return { status: 304, contentType, body: '', headers };
  for (const [coding, name] of codings) {
    const coded = takes(name, request.headers['accept-encoding']) ? file[coding] : undefined;
    if (coded !== undefined)
      return {
        status: 200,
        contentType,
        body: coded,
        headers: { ...headers, 'Content-Encoding': name },
      };
  }
  const { body } = file;
  if (typeof body !== 'function') return { status: 200, contentType, body, headers };
  const answer = (plain: BodyStream) => ({ status: 200, contentType, body: plain, headers });
  const stream = body();
  return stream instanceof Promise ? stream.then(answer) : answer(stream);
}

/** The smallest first, and what HTTP calls them. */
const codings = [
  ['brotli', 'br'],
  ['gzip', 'gzip'],
] as const;

function matches(condition: string | readonly string[] | undefined, etag: string): boolean {
  if (typeof condition !== 'string') return false;
  return condition.trim() === '*' || condition.includes(`"${etag}"`);
}

function takes(coding: string, accepted: string | readonly string[] | undefined): boolean {
  if (typeof accepted !== 'string') return false;
  return accepted
    .toLowerCase()
    .split(',')
    .some(one => {
      const [, name, rest = ''] = /^\s*([a-z*]+)\s*(;.*)?$/.exec(one) ?? [];
      return (name === coding || name === '*') && !/;\s*q=0(\.0*)?\s*$/.test(rest);
    });
}
