import type { Socket } from 'node:net';
import type { Connection, ConnectionEvents, NetError } from '../net.ts';

/** Time for a closed connection to send what was written. */
export const farewellMs = 1000;

/**
 * A byte stream over a socket that was just made; `opened` is the event by which it says that it
 * can be used.
 */
export function streamOver(
  socket: Socket,
  opened: 'connect' | 'secureConnect',
  events: ConnectionEvents,
  describe: (error: NodeJS.ErrnoException) => NetError,
): Connection {
  let failure: NetError | undefined;
  let ended = false;
  socket.on(opened, () => !ended && !socket.destroyed && events.onOpen());
  socket.on('data', bytes => {
    if (ended) return;
    events.onData(bytes);
    if (events.resting === true) socket.pause();
  });
  socket.on('drain', () => !ended && events.onDrained?.());
  socket.on('error', error => {
    failure = describe(error);
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
    get localAddress() {
      return socket.localAddress;
    },
    askForTurn() {
      if (!ended && socket.isPaused()) socket.resume();
    },
    close() {
      ended = true;
      // Further bytes are of no interest, but unread they would hide the end.
      socket.resume();
      // Bytes already written (an MQTT DISCONNECT) still leave; a peer that does not take them is
      // cut off.
      socket.end();
      const limit = setTimeout(() => socket.destroy(), farewellMs);
      socket.once('close', () => clearTimeout(limit));
    },
  };
}
