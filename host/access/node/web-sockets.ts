import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { WsFeed } from '../ws-feed.ts';

/** Clients have nothing to say on a WebSocket. */
const maxMessageBytes = 65_536;

const server = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: maxMessageBytes,
});

/** Answers the request for a WebSocket, which was found to be allowed, and lets the client listen to the feed. */
export function acceptWebSocket(feed: WsFeed, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  server.handleUpgrade(request, socket, head, webSocket => join(feed, webSocket));
}

function join(feed: WsFeed, webSocket: WebSocket): void {
  // Whatever goes wrong on a connection ends it; `close` follows.
  webSocket.on('error', () => webSocket.terminate());
  const client = feed.add({
    send: frame => webSocket.send(frame),
    get pendingBytes() {
      return webSocket.bufferedAmount;
    },
    ping: () => webSocket.ping(),
    close: (code, reason) => webSocket.close(code, reason),
    terminate: () => webSocket.terminate(),
  });
  webSocket.on('pong', () => client.pong());
  webSocket.on('close', () => client.ended());
}
