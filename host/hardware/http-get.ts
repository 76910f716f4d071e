import { AnswerReader, UnusableAnswer, type WholeAnswer } from '../platform/http-answer.ts';
import type { Cancellable, Endpoint, NetError, Streams } from '../platform/net.ts';
import { utf8Decode, utf8Encode } from '../registry/utf8.ts';
import { message } from '../sentences/message.ts';

/** Longest answer that is taken, bytes: small devices send less. */
const maxBytes = 16_384;

/** Outcome of a request: the body of an answer with status 200. */
export type GetOutcome = { readonly body: string } | { readonly error: NetError };

/**
 * Asks a device in the local network by HTTP, without TLS. The answer ends where its length says,
 * or with the connection. `done` is called once, never before this call returns, and not after
 * `cancel`; how long is waited is the caller's business.
 */
export function httpGet(
  streams: Pick<Streams, 'connect'>,
  { host, port }: Endpoint,
  path: string,
  done: (outcome: GetOutcome) => void,
): Cancellable {
  const answer = new AnswerReader(maxBytes);
  const finish = (outcome: GetOutcome): void => {
    connection.close();
    done(outcome);
  };
  const connection = streams.connect(
    { host, port },
    {
      onOpen() {
        const named = host.includes(':') ? `[${host}]` : host;
        connection.write(
          utf8Encode(`GET ${path} HTTP/1.1\r\nHost: ${named}\r\nConnection: close\r\n\r\n`),
        );
      },
      onData(bytes) {
        try {
          const whole = answer.push(bytes);
          if (whole) finish(outcomeOf(whole));
        } catch (error) {
          if (!(error instanceof UnusableAnswer)) throw error;
          finish(failed(error.words));
        }
      },
      onClose(error) {
        const whole = answer.end();
        finish(whole ? outcomeOf(whole) : { error: error ?? hungUp });
      },
    },
  );
  return { cancel: () => connection.close() };
}

const hungUp: NetError = { code: 0, message: 'the other side closed the connection' };

function failed(reason: NetError['message']): GetOutcome {
  return { error: { code: 0, message: reason } };
}

function outcomeOf({ status, body }: WholeAnswer): GetOutcome {
  return status === 200
    ? { body: utf8Decode(body) }
    : failed(message('it answered {status}', { status }));
}
