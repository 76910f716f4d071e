import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/net.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import type { Admission } from '../door.ts';
import type { HttpResponse } from '../exchange.ts';
import type { WsFeed } from '../ws-feed.ts';
import type { ParsedHead } from './http-parser.ts';
import { acceptOf, isKey } from './web-socket-key.ts';
import { WebSocketPeer } from './web-socket-peer.ts';

/** Clients have nothing to say on a WebSocket. */
const maxMessageBytes = 4096;
/** Bytes that a client may send, pongs included, before it is disconnected. */
const smallTalk = { atOnceBytes: 4096, bytesPerS: 1024 } as const;
/** The status code for an endpoint that breaks the rules. */
const policyViolation = 1008;

const plainText = 'text/plain; charset=utf-8';

/** Listener to the feed on its own connection. */
export interface Listener {
  receive(bytes: Uint8Array): void;
  /** To be called when the connection has ended. */
  ended(): void;
}

/** Refusal of a request to become a WebSocket (RFC 6455, 4.2.1); undefined if it may. */
export function refusedHandshake({ method, headers }: ParsedHead): HttpResponse | undefined {
  const wrong = (body: string): HttpResponse => ({
    status: 400,
    contentType: plainText,
    body,
    headers: { 'Sec-WebSocket-Version': '13' },
  });
  if (method !== 'GET') return wrong('A WebSocket is asked for by GET.');
  if (headers['sec-websocket-version'] !== '13') return wrong('Sec-WebSocket-Version must be 13.');
  if (!isKey(headers['sec-websocket-key'] ?? ''))
    return wrong('Sec-WebSocket-Key must be 16 bytes in Base64.');
  return undefined;
}

/** Subscription of a client, and its admission. */
export interface Listening {
  readonly feed: WsFeed;
  readonly admission: Admission;
  /** Real time. */
  readonly clock: Clock;
}

/** Answers a request for a WebSocket that was found to be allowed, and lets the client listen. */
export function acceptWebSocket(
  { feed, admission, clock }: Listening,
  { headers }: ParsedHead,
  connection: Connection,
): Listener {
  const accept = acceptOf(headers['sec-websocket-key'] as string);
  connection.write(
    utf8Encode(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
    ),
  );
  let talkBytes: number = smallTalk.atOnceBytes;
  let talkMs = clock.nowMs();
  const peer = new WebSocketPeer({
    connection,
    clock,
    masks: undefined,
    maxMessageBytes,
    events: {
      onMessage: () => undefined,
      onPong: () => client.pong(),
      onClose: () => client.ended(),
    },
  });
  const client = feed.add(
    {
      send: frame => peer.send(frame),
      get pendingBytes() {
        return connection.pendingBytes;
      },
      ping: () => peer.ping(),
      close: (code, reason) => peer.close(code, reason),
      terminate: () => peer.terminate(),
    },
    admission,
  );
  return {
    receive(bytes) {
      const nowMs = clock.nowMs();
      const regained = ((nowMs - talkMs) / 1000) * smallTalk.bytesPerS;
      talkMs = nowMs;
      talkBytes = Math.min(smallTalk.atOnceBytes, talkBytes + regained) - bytes.length;
      if (talkBytes >= 0) {
        peer.receive(bytes);
        return;
      }
      peer.close(policyViolation, 'Clients have nothing to say here.');
      peer.terminate();
    },
    ended: () => peer.connectionEnded(),
  };
}
