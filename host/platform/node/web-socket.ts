import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import WebSocket from 'ws';
import { Failure } from '../../sentences/failure.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import {
  unopened,
  type WebSocketConnection,
  type WebSocketError,
  type WebSocketEvents,
  type WebSocketRequest,
} from '../net.ts';
import type { Dial } from './dial.ts';
import { farewellMs } from './stream.ts';
import { judged, tlsOptions } from './tls.ts';
import { tlsError } from './tls-error.ts';

/** Codes of an orderly end: done, going away, none given (RFC 6455, 7.4.1). */
const orderly: ReadonlySet<number> = new Set([1000, 1001, 1005]);
/** The connection ended without a word. */
const lost = 1006;

/**
 * Opens a WebSocket; see `Streams.openWebSocket`. What cannot be used is thrown, in words for
 * people.
 */
export function openWebSocket(
  request: WebSocketRequest,
  events: WebSocketEvents,
  dial: Dial,
): WebSocketConnection {
  const { url, protocols = [], headers, tls = {}, limitMs, maxMessageBytes } = request;
  const { protocol, hostname, port } = URL.canParse(url)
    ? new URL(url)
    : { protocol: '', hostname: '', port: '' };
  if (protocol !== 'ws:' && protocol !== 'wss:')
    throw new Failure('its address does not begin with ws:// or wss://');
  const isSecure = protocol === 'wss:';
  // Brackets around an IPv6 address belong to the URL.
  const host = hostname.replace(/^\[|\]$/g, '');
  const endpoint = { host, port: Number(port || (isSecure ? 443 : 80)) };
  const secured = isSecure ? tlsOptions(tls, host) : undefined;
  const socket = new WebSocket(url, [...protocols], {
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
    followRedirects: false,
    headers: { ...headers },
    createConnection: () =>
      dial(host, way =>
        secured
          ? judged(connectTls({ ...endpoint, ...way, ...secured }), tls)
          : connectTcp({ ...endpoint, ...way }),
      ),
  });
  let ended = false;
  let localAddress: string | undefined;
  const limit = setTimeout(
    () =>
      fail({
        code: 0,
        message: message('the WebSocket does not open within {limit} s', { limit: limitMs / 1000 }),
      }),
    limitMs,
  );

  function end(): void {
    ended = true;
    clearTimeout(limit);
  }

  function fail(error: WebSocketError | undefined): void {
    if (ended) return;
    end();
    socket.terminate();
    events.onClose(error);
  }

  function sent(): void {
    if (!ended && socket.bufferedAmount === 0) events.onDrained?.();
  }

  socket.on('upgrade', response => {
    localAddress = response.socket.localAddress;
  });
  socket.on('open', () => {
    clearTimeout(limit);
    if (!ended) events.onOpen(socket.protocol);
  });
  socket.on('message', (data: Buffer, isBinary) => {
    if (!ended) events.onMessage(isBinary ? data : data.toString());
  });
  socket.on('pong', () => !ended && events.onPong?.());
  socket.on('ping', () => {
    // The library answers, and breaks the connection when 60 answers wait to be sent.
    if (socket.readyState !== WebSocket.OPEN)
      fail({ code: 0, message: 'it sends pings faster than it takes answers' });
  });
  socket.on('unexpected-response', (_, { statusCode = 0 }) => {
    fail({ code: 0, message: unopened(statusCode), httpStatus: statusCode });
  });
  // After the end too: what is given up may fail once more.
  socket.on('error', (error: NodeJS.ErrnoException) => fail(describe(error, maxMessageBytes)));
  socket.on('close', (code, reason) => {
    const closeCode = code === lost ? undefined : code;
    fail(orderly.has(code) ? undefined : { code: 0, message: closedWith(code, reason), closeCode });
  });
  return {
    send: message => !ended && socket.readyState === WebSocket.OPEN && socket.send(message, sent),
    ping: () => !ended && socket.readyState === WebSocket.OPEN && socket.ping(),
    get pendingBytes() {
      return socket.bufferedAmount;
    },
    get localAddress() {
      return localAddress;
    },
    close(code = 1000, reason = '') {
      if (ended) return;
      end();
      socket.close(code, reason);
      const farewell = setTimeout(() => socket.terminate(), farewellMs);
      socket.once('close', () => clearTimeout(farewell));
    },
  };
}

function closedWith(code: number, reason: Buffer): Reason {
  return code === lost
    ? 'the other side broke the connection'
    : message('it closed the WebSocket: {reason} (code {code})', {
        reason: printable(reason.toString()),
        code,
      });
}

function describe(error: NodeJS.ErrnoException, maxMessageBytes: number): WebSocketError {
  const { code = '' } = error;
  const told = (words: Reason): WebSocketError => ({ code: 0, message: words });
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
    return told(message('it sent a message of over {bytes} bytes', { bytes: maxMessageBytes }));
  if (code.startsWith('WS_ERR_')) return told('it does not speak WebSocket as it should');
  if (code.startsWith('HPE_')) return told('it does not speak HTTP as it should');
  if (/subprotocol/.test(error.message))
    return told('it does not speak the protocol that it was asked for');
  return code === '' ? told('it does not open a WebSocket as it should') : tlsError(error);
}

/** A text of others without characters that could forge lines of a log. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\uffff]/g, ' ').trim() || 'without a reason';
}
