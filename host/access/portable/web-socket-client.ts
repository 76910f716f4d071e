import { base64Encode } from '../../platform/base64.ts';
import { joined } from '../../platform/bytes.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AnswerHead, takeAnswerHead, UnusableAnswer } from '../../platform/http-answer.ts';
import {
  type Connection,
  type ConnectionEvents,
  type Streams,
  unopened,
  type WebSocketConnection,
  type WebSocketError,
  type WebSocketEvents,
  type WebSocketRequest,
} from '../../platform/net.ts';
import type { Random } from '../../platform/random.ts';
import { utf8Encode } from '../../registry/utf8.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { acceptOf } from '../web/web-socket-key.ts';
import { closeCodes, WebSocketPeer } from '../web/web-socket-peer.ts';
import { parseAddress, type WebAddress } from '../web-address.ts';

/** Transports of WebSockets. */
export interface WebSocketParts {
  readonly streams: Pick<Streams, 'connect' | 'connectTls'>;
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
}

const orderly: ReadonlySet<number> = new Set([
  closeCodes.normal,
  closeCodes.goingAway,
  closeCodes.none,
]);
const notWebSocket = 'it does not open a WebSocket as it should';

/** Opens WebSockets over the streams of a small machine; see `Streams.openWebSocket`. */
export function openWebSocket(
  parts: WebSocketParts,
  request: WebSocketRequest,
  events: WebSocketEvents,
): WebSocketConnection {
  return new OutgoingWebSocket(parts, request, events);
}

class OutgoingWebSocket implements WebSocketConnection {
  readonly #parts: WebSocketParts;
  readonly #request: WebSocketRequest;
  readonly #events: WebSocketEvents;
  readonly #key: string;
  readonly #limit: { cancel(): void };
  #connection: Connection | undefined;
  #received: Uint8Array = new Uint8Array();
  /** There is one from the moment when the server agreed. */
  #peer: WebSocketPeer | undefined;
  #ended = false;

  constructor(parts: WebSocketParts, request: WebSocketRequest, events: WebSocketEvents) {
    this.#parts = parts;
    this.#request = request;
    this.#events = events;
    this.#key = base64Encode(parts.random.bytes(16));
    const { limitMs } = request;
    this.#limit = parts.clock.after(limitMs, () =>
      this.#fail(
        message('the WebSocket does not open within {limit} s', { limit: limitMs / 1000 }),
      ),
    );
    const address = parseAddress(request.url);
    const isKnown = address?.scheme === 'ws' || address?.scheme === 'wss';
    if (address && isKnown) this.#connect(address);
    else this.#failSoon('its address does not begin with ws:// or wss://');
  }

  get pendingBytes(): number {
    return this.#connection?.pendingBytes ?? 0;
  }

  get localAddress(): string | undefined {
    return this.#connection?.localAddress;
  }

  send(message: string | Uint8Array): void {
    if (!this.#ended) this.#peer?.send(message);
  }

  ping(): void {
    if (!this.#ended) this.#peer?.ping();
  }

  close(code: number = closeCodes.normal, reason = ''): void {
    if (this.#ended) return;
    this.#end();
    if (this.#peer) this.#peer.close(code, reason);
    else this.#connection?.close();
  }

  #connect(address: WebAddress): void {
    const { connect, connectTls } = this.#parts.streams;
    const { host, port, scheme } = address;
    const events: ConnectionEvents = {
      onOpen: () => this.#ask(address),
      onData: bytes => this.#receive(bytes),
      onDrained: () => {
        if (!this.#ended && this.#peer) this.#events.onDrained?.();
      },
      onClose: error => {
        this.#finish(error ?? { code: 0, message: 'the other side broke the connection' });
        this.#peer?.connectionEnded();
      },
    };
    if (scheme === 'ws') this.#connection = connect({ host, port }, events);
    else if (connectTls)
      this.#connection = connectTls({ host, port }, this.#request.tls ?? {}, events);
    else this.#failSoon('this machine has no TLS');
  }

  #ask({ target, authority }: WebAddress): void {
    const { protocols = [], headers } = this.#request;
    const fields = {
      Host: authority,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Key': this.#key,
      'Sec-WebSocket-Version': '13',
      ...(protocols.length > 0 && { 'Sec-WebSocket-Protocol': protocols.join(', ') }),
      ...headers,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#connection?.write(utf8Encode(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`));
  }

  #receive(bytes: Uint8Array): void {
    if (this.#peer) {
      this.#peer.receive(bytes);
      return;
    }
    this.#received = joined(this.#received, bytes);
    try {
      const taken = takeAnswerHead(this.#received);
      if (taken) this.#answered(taken.head, taken.rest);
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw error;
      this.#fail(error.words);
    }
  }

  #answered({ status, headers }: AnswerHead, rest: Uint8Array): void {
    if (status !== 101) {
      this.#finish({ code: 0, message: unopened(status), httpStatus: status });
      return;
    }
    const { protocols = [], maxMessageBytes } = this.#request;
    const protocol = headers['sec-websocket-protocol'] ?? '';
    const agrees =
      headers.upgrade?.toLowerCase() === 'websocket' &&
      headers.connection?.toLowerCase().includes('upgrade') === true &&
      headers['sec-websocket-accept'] === acceptOf(this.#key) &&
      headers['sec-websocket-extensions'] === undefined;
    if (!agrees) {
      this.#fail(notWebSocket);
      return;
    }
    if (protocols.length > 0 ? !protocols.includes(protocol) : protocol !== '') {
      this.#fail('it does not speak the protocol that it was asked for');
      return;
    }
    this.#limit.cancel();
    const { clock, random } = this.#parts;
    const peer = new WebSocketPeer({
      connection: this.#connection as Connection,
      clock,
      masks: random,
      maxMessageBytes,
      events: {
        onMessage: message => {
          if (!this.#ended) this.#events.onMessage(message);
        },
        onPong: () => {
          if (!this.#ended) this.#events.onPong?.();
        },
        onClose: (code, reason) => this.#finish(endOf(code, reason, maxMessageBytes)),
      },
    });
    this.#peer = peer;
    this.#events.onOpen(protocol);
    peer.receive(rest);
  }

  #fail(message: Reason): void {
    this.#finish({ code: 0, message });
  }

  /** For what is known before the caller has the socket. */
  #failSoon(message: Reason): void {
    this.#parts.clock.after(0, () => this.#fail(message));
  }

  #finish(error: WebSocketError | undefined): void {
    if (this.#ended) return;
    this.#end();
    this.#connection?.close();
    this.#events.onClose(error);
  }

  #end(): void {
    this.#ended = true;
    this.#limit.cancel();
  }
}

/** Error of the end of a WebSocket; undefined if it was in order. */
function endOf(code: number, reason: string, maxMessageBytes: number): WebSocketError | undefined {
  if (orderly.has(code)) return undefined;
  const told = (message: Reason, closeCode?: number): WebSocketError => ({
    ...{ code: 0, message, closeCode },
  });
  if (code === closeCodes.lost) return told('the other side broke the connection');
  if (code === closeCodes.tooLong)
    return told(message('it sent a message of over {bytes} bytes', { bytes: maxMessageBytes }));
  if (code === closeCodes.protocolError || code === closeCodes.notUtf8)
    return told('it does not speak WebSocket as it should');
  return told(
    message('it closed the WebSocket: {reason} (code {code})', { reason: printable(reason), code }),
    code,
  );
}

/** A text of others without characters that could forge lines of a log. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\uffff]/g, ' ').trim() || 'without a reason';
}
