import type { RequestHead } from '../exchange.ts';

/** An unreadable request and its answer. */
export interface Unreadable {
  readonly status: number;
  readonly words: string;
}

/** A request without its body. */
export interface ParsedHead extends RequestHead {
  readonly headers: { readonly [name: string]: string | undefined };
  /** Declared length of the body; 0 if it has none, or comes in chunks. */
  readonly bodyBytes: number;
  /** The body comes in chunks. */
  readonly chunked: boolean;
  readonly keepAlive: boolean;
  /** The client knows HTTP/1.1, and so answers in chunks. */
  readonly takesChunks: boolean;
  /** The client waits for an invitation to send the body. */
  readonly invited: boolean;
  /** The client asks for a WebSocket. */
  readonly upgrade: boolean;
}

const garbage: Unreadable = { status: 400, words: 'This is not a valid HTTP request.' };
const token = /^[!#$%&'*+.^_`|~\w-]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a header field must not contain
const forbidden = /[\x00-\x08\x0a-\x1f\x7f]/;
const requestLine = /^([A-Z-]+) ([!-~\x80-\xff]+) HTTP\/1\.([01])$/;

/** The header fields of a request. */
type Fields = Record<string, string>;

/**
 * Reads the head of a request, RFC 9112 as far as clients of devices use it.
 *
 * @param text the head without its empty line, one character per byte
 */
export function parseHead(
  text: string,
  { peer, local, secure, gone }: Pick<RequestHead, 'peer' | 'local' | 'secure' | 'gone'>,
): ParsedHead | Unreadable {
  const [line = '', ...lines] = text.split('\r\n');
  const [, method, target, minor] = requestLine.exec(line) ?? [];
  const headers = fieldsOf(lines);
  if (method === undefined || target === undefined || headers === undefined) return garbage;
  const length = headers['content-length'] ?? '0';
  const isModern = minor === '1';
  if (!/^\d{1,15}$/.test(length) || (isModern && headers.host === undefined)) return garbage;
  const refused = refusedBody(headers, isModern);
  if (method === 'CONNECT') return { status: 405, words: 'This device is no proxy.' };
  if (refused) return refused;
  const options = headers.connection?.toLowerCase().split(/[ \t]*,[ \t]*/) ?? [];
  return {
    method,
    target,
    headers,
    peer,
    local,
    secure,
    gone,
    bodyBytes: Number(length),
    chunked: headers['transfer-encoding'] !== undefined,
    keepAlive: isModern ? !options.includes('close') : options.includes('keep-alive'),
    takesChunks: isModern,
    invited: isModern && headers.expect !== undefined,
    upgrade: options.includes('upgrade') && headers.upgrade?.toLowerCase() === 'websocket',
  };
}

/** Header fields by name in lower case; undefined if one of them is none. */
function fieldsOf(lines: readonly string[]): Fields | undefined {
  const headers: Fields = Object.create(null);
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).toLowerCase();
    if (!token.test(name) || forbidden.test(line)) return undefined;
    const value = withoutBlanks(line, colon + 1);
    const before = headers[name];
    if (before === undefined) headers[name] = value;
    // Of these, there is at most one.
    else if (name === 'content-length' || name === 'host') return undefined;
    // Of several logins, the first one counts.
    else if (name !== 'authorization') headers[name] = `${before}, ${value}`;
  }
  return headers;
}

/** The text from `start` on, without spaces and tabs at both ends. */
function withoutBlanks(line: string, start: number): string {
  let from = start;
  let to = line.length;
  while (from < to && isBlank(line.charCodeAt(from))) from++;
  while (from < to && isBlank(line.charCodeAt(to - 1))) to--;
  return line.slice(from, to);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

/** Refusal of a body as it is announced; undefined if it is acceptable, or there is none. */
function refusedBody(headers: Fields, isModern: boolean): Unreadable | undefined {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined) {
    // Others on the way may see another length.
    if (headers['content-length'] !== undefined || !isModern) return garbage;
    if (coding.toLowerCase() !== 'chunked')
      return { status: 501, words: 'This device knows no transfer coding but chunked.' };
  }
  if ((headers.expect ?? '100-continue').toLowerCase() !== '100-continue')
    return { status: 417, words: 'This device only knows the expectation 100-continue.' };
  return undefined;
}
