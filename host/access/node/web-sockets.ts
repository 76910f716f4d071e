import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Admission } from '../door.ts';
import type { FeedSocket, WsFeed } from '../ws-feed.ts';
import type { Gate } from './gate.ts';

/** What a client listens to, and what let it in. */
export interface Listening {
  readonly feed: WsFeed;
  readonly admission: Admission;
}

/** Clients have nothing to say on a WebSocket. */
const maxMessageBytes = 4096;
/** How long a client that is sent away may take to say goodbye. */
const farewellMs = 1000;
/** The status code for an endpoint that breaks the rules. */
const policyViolation = 1008;

const options = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: maxMessageBytes,
  // Not in the library's types yet.
  closeTimeout: farewellMs,
};
const server = new WebSocketServer(options);

/**
 * Answers the request for a WebSocket, which was found to be allowed, and lets the client listen to
 * the feed.
 */
export function acceptWebSocket(
  { feed, admission }: Listening,
  request: IncomingMessage,
  socket: Gate,
  head: Buffer,
): void {
  server.handleUpgrade(request, socket, head, webSocket => {
    socket.listenOnly(() => {
      webSocket.close(policyViolation, 'Clients have nothing to say here.');
      webSocket.terminate();
    });
    join({ feed, admission }, webSocket);
  });
}

function join({ feed, admission }: Listening, webSocket: WebSocket): void {
  // Whatever goes wrong on a connection ends it; `close` follows.
  webSocket.on('error', () => webSocket.terminate());
  const connection: FeedSocket = {
    send: frame => webSocket.send(frame),
    get pendingBytes() {
      return webSocket.bufferedAmount;
    },
    ping: () => webSocket.ping(),
    close: (code, reason) => webSocket.close(code, reason),
    terminate: () => webSocket.terminate(),
  };
  const client = feed.add(connection, admission);
  webSocket.on('pong', () => client.pong());
  webSocket.on('close', () => client.ended());
}
