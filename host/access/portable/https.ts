import type { Clock } from '../../platform/clock.ts';
import { AnswerReader, UnusableAnswer, type WholeAnswer } from '../../platform/http-answer.ts';
import { isRedirection, mostRedirections, unusable } from '../../platform/https-rules.ts';
import type {
  Cancellable,
  Connection,
  HttpsOutcome,
  HttpsRequest,
  Streams,
} from '../../platform/net.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { parseAddress, resolveAddress, type WebAddress } from '../web-address.ts';

/** Transports of requests. */
export interface HttpsParts {
  readonly streams: Pick<Streams, 'connectTls'>;
  /** Real time. */
  readonly clock: Clock;
}

/** Asks a web server over the streams of a small machine; see `Net.httpsGet`. */
export function httpsGet(
  { streams, clock }: HttpsParts,
  request: HttpsRequest,
  done: (outcome: HttpsOutcome) => void,
): Cancellable {
  const { headers, ca, limitMs, maxBodyBytes } = request;
  let connection: Connection | undefined;
  let ended = false;
  const limit = clock.after(limitMs, () => fail(unusable.late(limitMs)));
  // The caller must have what cancels it first.
  const first = clock.after(0, () => ask(request.url, 0));
  return { cancel: end };

  function end(): void {
    ended = true;
    limit.cancel();
    first.cancel();
    connection?.close();
  }

  function finish(outcome: HttpsOutcome): void {
    if (ended) return;
    end();
    done(outcome);
  }

  function fail(message: Reason): void {
    finish({ error: { code: 0, message } });
  }

  function ask(text: string, redirected: number): void {
    const address = parseAddress(text);
    const { connectTls } = streams;
    if (address?.scheme !== 'https') fail(unusable.notHttps(text, redirected > 0));
    else if (connectTls) askAt(address, redirected, connectTls);
    else fail('this machine has no TLS; what is asked for can be pushed');
  }

  function askAt(
    address: WebAddress,
    redirected: number,
    connectTls: NonNullable<Streams['connectTls']>,
  ): void {
    const reader = new AnswerReader(maxBodyBytes);
    const { host, port } = address;
    const read = (take: () => WholeAnswer | undefined): void => {
      try {
        const answer = take();
        if (answer && !ended && connection === mine) receive(answer, address, redirected);
      } catch (error) {
        if (!(error instanceof UnusableAnswer)) throw error;
        fail(error.words);
      }
    };
    const mine = connectTls(
      { host, port },
      { ca },
      {
        onOpen: () => mine.write(utf8Encode(questionOf(address))),
        onData: bytes => read(() => reader.push(bytes)),
        onClose(error) {
          if (error) finish({ error });
          else read(() => reader.end());
          if (connection === mine) fail('it broke the connection before its answer was complete');
        },
      },
    );
    connection = mine;
  }

  function questionOf({ target, authority }: WebAddress): string {
    // Of all codings, only none at all is understood.
    const fields = { Host: authority, Connection: 'close', ...headers };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  }

  function receive(answer: WholeAnswer, from: WebAddress, redirected: number): void {
    const { location } = answer.headers;
    if (!isRedirection(answer.status) || location === undefined) finish({ answer });
    else if (redirected === mostRedirections) fail(unusable.endless);
    else {
      connection?.close();
      connection = undefined;
      ask(resolveAddress(location, from), redirected + 1);
    }
  }
}
