import { AnswerReader, UnusableAnswer, type WholeAnswer } from '../platform/http-answer.ts';
import type {
  Cancellable,
  Connection,
  ConnectionEvents,
  Endpoint,
  NetError,
  Streams,
} from '../platform/net.ts';
import { utf8Decode, utf8Encode } from '../registry/utf8.ts';
import { message } from '../sentences/message.ts';

/** Longest answer that is taken, bytes: small devices send less. */
const usualMaxBytes = 16_384;

/** Outcome of a request: the body of an answer with status 200. */
export type GetOutcome = { readonly body: string } | { readonly error: NetError };

/** Outcome of a request: an answer, whatever its status. */
export type AnswerOutcome = { readonly answer: WholeAnswer } | { readonly error: NetError };

/** What is asked for. */
export interface GetRequest {
  readonly path: string;
  /** Beside those that every request has. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Longest answer that is taken. */
  readonly maxBytes?: number | undefined;
}

/**
 * Asks a device in the local network by HTTP, without TLS. The answer ends where its length says,
 * or with the connection. `done` is called once, never before this call returns, and not after
 * `cancel`; how long is waited is the caller's business.
 */
export function httpGet(
  streams: Pick<Streams, 'connect'>,
  endpoint: Endpoint,
  path: string,
  done: (outcome: GetOutcome) => void,
): Cancellable {
  const open = (events: ConnectionEvents): Connection => streams.connect(endpoint, events);
  return httpAnswer(open, endpoint.host, { path }, outcome =>
    done('answer' in outcome ? outcomeOf(outcome.answer) : outcome),
  );
}

/**
 * Asks as `httpGet` does, over any connection, and takes any status.
 *
 * @param open makes the connection
 */
export function httpAnswer(
  open: (events: ConnectionEvents) => Connection,
  host: string,
  { path, headers = {}, maxBytes = usualMaxBytes }: GetRequest,
  done: (outcome: AnswerOutcome) => void,
): Cancellable {
  const reader = new AnswerReader(maxBytes);
  const finish = (outcome: AnswerOutcome): void => {
    connection.close();
    done(outcome);
  };
  const connection = open({
    onOpen() {
      const named = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
      const further = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      connection.write(
        utf8Encode(
          `GET ${path} HTTP/1.1\r\nHost: ${named}\r\n${further.join('')}Connection: close\r\n\r\n`,
        ),
      );
    },
    onData(bytes) {
      try {
        const answer = reader.push(bytes);
        if (answer) finish({ answer });
      } catch (error) {
        if (!(error instanceof UnusableAnswer)) throw error;
        finish(failed(error.words));
      }
    },
    onClose(error) {
      const answer = reader.end();
      finish(answer ? { answer } : { error: error ?? hungUp });
    },
  });
  return { cancel: () => connection.close() };
}

const hungUp: NetError = { code: 0, message: 'the other side closed the connection' };

function failed(reason: NetError['message']): { readonly error: NetError } {
  return { error: { code: 0, message: reason } };
}

function outcomeOf({ status, body }: WholeAnswer): GetOutcome {
  return status === 200
    ? { body: utf8Decode(body) }
    : failed(message('it answered {status}', { status }));
}
