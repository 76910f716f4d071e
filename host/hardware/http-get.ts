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
  let received = new Uint8Array(0);
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
        const all = new Uint8Array(received.length + bytes.length);
        all.set(received);
        all.set(bytes, received.length);
        received = all;
        const outcome = outcomeIn(received, false);
        if (outcome) finish(outcome);
        else if (received.length > maxBytes)
          finish(failed('it sends more than this device can work on'));
      },
      onClose: error => finish(outcomeIn(received, true) ?? { error: error ?? hungUp }),
    },
  );
  return { cancel: () => connection.close() };
}

const hungUp: NetError = { code: 0, message: 'the other side closed the connection' };

function failed(reason: NetError['message']): GetOutcome {
  return { error: { code: 0, message: reason } };
}

/** The outcome that was received so far, if it is complete. */
function outcomeIn(received: Uint8Array, isOver: boolean): GetOutcome | undefined {
  const text = utf8Decode(received);
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = text.slice(0, headEnd);
  const [, status] = /^HTTP\/1\.\d (\d{3})/.exec(head) ?? [];
  if (status === undefined) return failed('it does not speak HTTP as it should');
  if (status !== '200') return failed(message('it answered {status}', { status }));
  const body = text.slice(headEnd + 4);
  if (/^transfer-encoding:\s*chunked\s*$/im.test(head)) return unchunked(body);
  const [, length] = /^content-length:\s*(\d+)\s*$/im.exec(head) ?? [];
  const bodyBytes = received.length - utf8Encode(text.slice(0, headEnd + 4)).length;
  if (length !== undefined) return bodyBytes >= Number(length) ? { body } : undefined;
  return isOver ? { body } : undefined;
}

/** A body in chunks, once its last one is there. */
function unchunked(text: string): GetOutcome | undefined {
  let body = '';
  for (let at = 0; ; ) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const length = Number.parseInt(text.slice(at, lineEnd), 16);
    if (Number.isNaN(length)) return failed('it does not speak HTTP as it should');
    if (length === 0) return { body };
    const from = lineEnd + 2;
    if (text.length < from + length + 2) return undefined;
    body += text.slice(from, from + length);
    at = from + length + 2;
  }
}
