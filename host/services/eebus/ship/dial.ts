import type { Streams, TlsIdentity, WebSocketConnection } from '../../../platform/net.ts';
import type { Reason } from '../../../sentences/reasons.ts';
import type { SeenNode } from './announced.ts';
import { skiOf } from './certificate.ts';
import { maxMessageBytes, subProtocol } from './door.ts';
import type { LinkSocket } from './link.ts';

/** What becomes of an attempt. Nothing follows `failed` and `closed`. */
export interface DialEvents {
  /** The WebSocket is open, and its other end has the right key. */
  opened(socket: LinkSocket): void;
  received(message: string | Uint8Array): void;
  /** A sign of life. */
  heard(): void;
  /** It was open, and is not any more; `code` is that of RFC 6455, 7.4.1. */
  closed(code: number): void;
  failed(failure: DialFailure): void;
}

/** Why there is no WebSocket. */
export interface DialFailure {
  /** Somebody with another key answers. */
  readonly isWrongKey: boolean;
  /** It speaks HTTP, and has no WebSocket there. */
  readonly isWrongPath: boolean;
  readonly reason: Reason;
}

/** Parts of an attempt. */
export interface DialParts {
  readonly openWebSocket: NonNullable<Streams['openWebSocket']>;
  readonly identity: TlsIdentity;
  readonly node: SeenNode;
  /** Some expect WebSockets where they do not announce it. */
  readonly withoutPath: boolean;
  readonly events: DialEvents;
}

const openLimitMs = 10_000;
/** Codes of WebSockets that ended in order, and without a word. */
const [orderly, lost] = [1000, 1006];

/** Connects with a node that was seen; answers how to give that up. */
export function dial(parts: DialParts): () => void {
  const { openWebSocket, identity, node, withoutPath, events } = parts;
  const { host, port } = node.endpoint;
  let isWrongKey = false;
  let isOpen = false;
  const accepts = (certificate: Uint8Array): boolean => {
    isWrongKey = skiOf(certificate) !== node.ski;
    return !isWrongKey;
  };
  const socket: WebSocketConnection = openWebSocket(
    {
      url: `wss://${host}:${port}${withoutPath ? '/' : node.path}`,
      protocols: [subProtocol],
      limitMs: openLimitMs,
      maxMessageBytes,
      tls: { identity, accepts },
    },
    {
      onOpen() {
        isOpen = true;
        events.opened(socket);
      },
      onMessage: message => events.received(message),
      onPong: () => events.heard(),
      onClose(error) {
        if (isOpen) events.closed(error ? (error.closeCode ?? lost) : orderly);
        else
          events.failed({
            isWrongKey,
            isWrongPath: error?.httpStatus !== undefined,
            reason: error?.message ?? 'it closed the connection',
          });
      },
    },
  );
  return () => socket.close();
}
