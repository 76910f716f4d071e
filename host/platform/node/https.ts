import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Cancellable, HttpsOutcome, HttpsRequest } from '../net.ts';
import { netError } from './net-error.ts';

type Get = typeof import('node:https')['get'];

const maxRedirections = 3;
const redirections: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What TLS and HTTP have to say, by the beginning of the error's code. */
const words: readonly (readonly [code: string, words: string])[] = [
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate was made for another name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is not trusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is not trusted'],
  ['UNABLE_TO_', 'its certificate is not trusted'],
  ['CERT_', 'its certificate is not trusted'],
  ['ERR_OSSL_', 'the certificate to verify it with cannot be used'],
  ['ERR_SSL_', 'it does not speak TLS as it should'],
  ['EPROTO', 'it does not speak TLS as it should'],
  ['HPE_', 'it does not speak HTTP as it should'],
];

/** The web client of Node, whose libraries are loaded with the first question. */
export function httpsGet(request: HttpsRequest, done: (outcome: HttpsOutcome) => void): Cancellable {
  const { headers, ca, limitMs, maxBodyBytes } = request;
  let current: ClientRequest | undefined;
  let ended = false;
  const limit = setTimeout(() => fail(`no complete answer within ${limitMs / 1000} s`), limitMs);
  import('node:https').then(
    ({ get }) => ask(get, request.url, 0),
    (error: Error) => fail(`HTTPS cannot be loaded: ${error.message}`),
  );
  return { cancel: end };

  function end(): void {
    ended = true;
    clearTimeout(limit);
    current?.destroy();
  }

  function finish(outcome: HttpsOutcome): void {
    if (ended) return;
    end();
    done(outcome);
  }

  function fail(message: string): void {
    finish({ error: { code: 0, message } });
  }

  function failed(error: NodeJS.ErrnoException): void {
    const known = words.find(([code]) => error.code?.startsWith(code));
    if (known) fail(known[1]);
    else finish({ error: netError(error) });
  }

  function ask(get: Get, address: string, redirected: number): void {
    if (ended) return;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.protocol !== 'https:') {
      fail(
        redirected > 0
          ? `it leads on to ${address}, which is no https:// address`
          : `${address} is no https:// address`,
      );
      return;
    }
    try {
      // Without agent: no connection is kept for the hours until the next question.
      const asked = get(url, { ...(ca !== undefined && { ca }), agent: false, headers: { ...headers } }, response => {
        const { statusCode = 0 } = response;
        const { location } = response.headers;
        if (!redirections.has(statusCode) || location === undefined) receive(response);
        else if (redirected === maxRedirections) fail('it leads from one address to the next');
        else {
          current = undefined;
          asked.destroy();
          ask(get, URL.canParse(location, url.href) ? new URL(location, url).href : location, redirected + 1);
        }
      });
      current = asked;
      asked.on('error', error => current === asked && failed(error));
    } catch (error) {
      failed(error as Error);
    }
  }

  function receive(response: IncomingMessage): void {
    const tooLong = (): void => fail(`its answer is longer than ${maxBodyBytes} bytes`);
    if (Number(response.headers['content-length']) > maxBodyBytes) {
      tooLong();
      return;
    }
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBodyBytes) tooLong();
      else parts.push(part);
    });
    response.on('error', failed);
    response.on('end', () => {
      const fields = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
      const answer = {
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(fields),
        body: Buffer.concat(parts),
      };
      finish({ answer });
    });
  }
}
