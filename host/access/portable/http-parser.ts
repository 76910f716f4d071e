import type { RequestHead } from '../exchange.ts';

/** What cannot be understood, and how it is answered. */
export interface Unreadable {
  readonly status: number;
  readonly words: string;
}

/** A request without its body. */
export interface ParsedHead extends RequestHead {
  readonly headers: { readonly [name: string]: string | undefined };
  readonly bodyBytes: number;
  readonly keepAlive: boolean;
  /** The client knows HTTP/1.1, and so answers in chunks. */
  readonly takesChunks: boolean;
  /** The client waits for an invitation to send the body. */
  readonly invited: boolean;
  /** The client asks for a WebSocket. */
  readonly upgrade: boolean;
}

/** Longest request line and header fields together. */
export const maxHeadBytes = 16_384;

const garbage: Unreadable = { status: 400, words: 'This is not a valid HTTP request.' };
const token = /^[!#$%&'*+.^_`|~\w-]+$/;
const requestLine = /^([A-Z-]+) ([!-~\x80-\xff]+) HTTP\/1\.([01])$/;
/** Of these, there is at most one. */
const unique = ['content-length', 'host'];

/**
 * Where the head of a request ends (behind its empty line), from `from` on; undefined while it is
 * not there.
 */
export function endOfHead(bytes: Uint8Array, from: number): number | undefined {
  for (let at = Math.max(3, from); at < bytes.length; at++) {
    if (bytes[at] === 10 && bytes[at - 1] === 13 && bytes[at - 2] === 10 && bytes[at - 3] === 13)
      return at + 1;
  }
  return undefined;
}

/**
 * Reads the head of a request, RFC 9112 as far as clients of devices use it: bodies have a declared
 * length.
 */
export function parseHead(
  bytes: Uint8Array,
  { peer, local }: Pick<RequestHead, 'peer' | 'local'>,
): ParsedHead | Unreadable {
  const [line = '', ...fields] = String.fromCharCode(...bytes.subarray(0, bytes.length - 4)).split(
    '\r\n',
  );
  const [, method, target, minor] = requestLine.exec(line) ?? [];
  if (method === undefined || target === undefined) return garbage;
  const headers: Record<string, string> = Object.create(null);
  for (const field of fields) {
    const colon = field.indexOf(':');
    const name = field.slice(0, Math.max(0, colon)).toLowerCase();
    const value = field.slice(colon + 1).replace(/^[ \t]+|[ \t]+$/g, '');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a header field must not contain
    if (!token.test(name) || /[\x00-\x08\x0a-\x1f\x7f]/.test(value)) return garbage;
    const before = headers[name];
    if (before === undefined) headers[name] = value;
    else if (unique.includes(name)) return garbage;
    // Of several logins, the first one counts.
    else if (name !== 'authorization') headers[name] = `${before}, ${value}`;
  }
  const length = headers['content-length'] ?? '0';
  const coding = headers['transfer-encoding'];
  const expected = headers.expect?.toLowerCase();
  if (!/^\d{1,15}$/.test(length) || (minor === '1' && headers.host === undefined)) return garbage;
  if (method === 'CONNECT') return { status: 405, words: 'This device is no proxy.' };
  if (coding !== undefined) {
    if (headers['content-length'] !== undefined) return garbage;
    if (coding.toLowerCase() === 'chunked')
      return { status: 411, words: 'A body must have a Content-Length.' };
    return { status: 501, words: 'This device knows no transfer coding.' };
  }
  if (expected !== undefined && expected !== '100-continue') {
    return { status: 417, words: 'This device only knows the expectation 100-continue.' };
  }
  const options = (headers.connection ?? '').toLowerCase().split(/[ \t]*,[ \t]*/);
  return {
    method,
    target,
    headers,
    ...{ peer, local },
    bodyBytes: Number(length),
    keepAlive: minor === '1' ? !options.includes('close') : options.includes('keep-alive'),
    takesChunks: minor === '1',
    invited: expected !== undefined && minor === '1',
    upgrade: options.includes('upgrade') && headers.upgrade?.toLowerCase() === 'websocket',
  };
}
