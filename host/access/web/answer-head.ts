import type { AnyResponse } from '../exchange.ts';

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  507: 'Insufficient Storage',
};

/** Common header fields of answers. */
const usualFields = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
const usualLines = linesOf(usualFields);

/** Options of sending an answer. */
export interface Sending {
  /** Length of the body; undefined if it is unknown before its end. */
  readonly bodyBytes: number | undefined;
  /** The body goes out in chunks. */
  readonly chunked: boolean;
  /** For so long the connection is kept, in s; undefined: it ends with the answer. */
  readonly keptS: number | undefined;
  /** The present time for the field `Date`; empty while unknown. */
  readonly date: string;
}

/** The head of an answer, its empty line included. */
export function answerHead(
  { status, contentType, headers }: AnyResponse,
  { bodyBytes, chunked, keptS, date }: Sending,
): string {
  let head = `HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\nContent-Type: ${contentType}\r\n`;
  head += headers === undefined ? usualLines : linesOf({ ...usualFields, ...headers });
  if (bodyBytes !== undefined && status !== 304) head += `Content-Length: ${bodyBytes}\r\n`;
  if (chunked) head += 'Transfer-Encoding: chunked\r\n';
  if (date !== '') head += `Date: ${date}\r\n`;
  return keptS === undefined
    ? `${head}Connection: close\r\n\r\n`
    : `${head}Keep-Alive: timeout=${keptS}\r\nConnection: keep-alive\r\n\r\n`;
}

function linesOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
