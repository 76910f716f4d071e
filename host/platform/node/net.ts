import { connect as connectTcp } from 'node:net';
import type { Connection, ConnectionEvents, Endpoint, Net } from '../net.ts';

/** How long a closed connection may take to send what was written. */
const farewellMs = 1000;

/** TCP of the operating system. */
export const tcp: Net = {
  connect({ host, port }: Endpoint, events: ConnectionEvents): Connection {
    const socket = connectTcp({ host, port, noDelay: true });
    let failure: { code: number; message: string } | undefined;
    let ended = false;
    socket.on('connect', () => !ended && events.onOpen());
    socket.on('data', bytes => !ended && events.onData(bytes));
    socket.on('drain', () => !ended && events.onDrained?.());
    socket.on('error', (error: NodeJS.ErrnoException) => {
      failure = { code: Math.abs(error.errno ?? 0), message: inWords(error) };
    });
    socket.on('close', () => {
      if (ended) return;
      ended = true;
      events.onClose(failure);
    });
    return {
      write: bytes => {
        if (!ended && !socket.destroyed) socket.write(bytes);
      },
      get pendingBytes() {
        return socket.writableLength;
      },
      close() {
        ended = true;
        // Bytes already written (an MQTT DISCONNECT) still leave; a peer that does not take them is cut off.
        socket.end();
        const limit = setTimeout(() => socket.destroy(), farewellMs);
        socket.once('close', () => clearTimeout(limit));
      },
    };
  },
};

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the other side broke the connection',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name server does not answer',
  EPIPE: 'the other side closed the connection',
  ETIMEDOUT: 'the host does not answer',
};

/** What happened, for people; several addresses of one host may have been tried. */
function inWords(error: NodeJS.ErrnoException): string {
  const [first] = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : [error];
  const code = first?.code ?? error.code ?? '';
  return words[code] ?? (code || error.message);
}
