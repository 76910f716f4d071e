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
      failure = { code: Math.abs(error.errno ?? 0), message: error.code ?? error.message };
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
