import { type Agent, type IncomingHttpHeaders, request as open } from 'node:http';
import * as assert from 'uvu/assert';

/**
 * A request with exactly these header fields: nothing is added but Host, Connection and
 * Content-Length.
 */
export interface ClientRequest {
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Connections to use; by default the request has one of its own. */
  readonly agent?: Agent;
  /** After this time the client gives up. */
  readonly timeoutMs: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Port of the client, which tells connections apart. */
  readonly localPort: number | undefined;
}

/** Sends a request and resolves with the complete answer, whatever its status. */
export function request(
  url: string,
  { method = 'GET', headers = {}, body, agent, timeoutMs }: ClientRequest,
) {
  return new Promise<Answer>((resolve, reject) => {
    const options = {
      method,
      headers,
      agent: agent ?? false,
      signal: AbortSignal.timeout(timeoutMs),
    };
    const sent = open(url, options, response => {
      const { statusCode: status = 0, headers, socket } = response;
      const { localPort } = socket;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', chunk => (text += chunk));
      response.on('end', () => resolve({ status, headers, text, localPort }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The value in an answer that clients take for JSON only if status and content type say so. */
// biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
export function jsonOf({ status, headers, text }: Answer): any {
  assert.is(status, 200, text);
  assert.match(headers['content-type'] ?? '', /^application\/json\b/);
  return JSON.parse(text);
}

/** A write was taken: 200 and nothing to decode. */
export function assertTaken({ status, text }: Answer): void {
  assert.equal({ status, text }, { status: 200, text: '' });
}
