import type { ClientRequest, IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { Reason } from '../../sentences/reasons.ts';
import { isRedirection, mostRedirections, unusable } from '../https-rules.ts';
import type { Cancellable, HttpsOutcome, HttpsRequest } from '../net.ts';
import { tlsError } from './tls-error.ts';

/** The web client of Node. */
export function httpsGet(
  request: HttpsRequest,
  done: (outcome: HttpsOutcome) => void,
): Cancellable {
  const { headers, ca, limitMs, maxBodyBytes } = request;
  let current: ClientRequest | undefined;
  let ended = false;
  const limit = setTimeout(() => fail(unusable.late(limitMs)), limitMs);
  // The caller must have what cancels it first.
  setImmediate(() => ask(request.url, 0));
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

  function fail(message: Reason): void {
    finish({ error: { code: 0, message } });
  }

  function failed(error: NodeJS.ErrnoException): void {
    if (error.code?.startsWith('HPE_')) fail('it does not speak HTTP as it should');
    else finish({ error: tlsError(error) });
  }

  function ask(address: string, redirected: number): void {
    if (ended) return;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.protocol !== 'https:') {
      fail(unusable.notHttps(address, redirected > 0));
      return;
    }
    try {
      // Without agent: no connection is kept for the hours until the next question.
      const asked = get(
        url,
        { ...(ca !== undefined && { ca }), agent: false, headers: { ...headers } },
        response => {
          const { statusCode = 0 } = response;
          const { location } = response.headers;
          if (!isRedirection(statusCode) || location === undefined) receive(response);
          else if (redirected === mostRedirections) fail(unusable.endless);
          else {
            current = undefined;
            asked.destroy();
            ask(
              URL.canParse(location, url.href) ? new URL(location, url).href : location,
              redirected + 1,
            );
          }
        },
      );
      current = asked;
      asked.on('error', error => current === asked && failed(error));
    } catch (error) {
      failed(error as Error);
    }
  }

  function receive(response: IncomingMessage): void {
    const tooLong = (): void => fail(unusable.tooLong(maxBodyBytes));
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
      const fields = Object.entries(response.headers).map(
        ([name, value]) => [name, String(value)] as const,
      );
      const answer = {
        status: response.statusCode ?? 0,
        headers: Object.fromEntries(fields),
        body: Buffer.concat(parts),
      };
      finish({ answer });
    });
  }
}
