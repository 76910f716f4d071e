import type { Socket } from 'node:net';

/** Time for a client to read its last answer and end the connection. */
const farewellMs = 1000;
/** Most bytes that it may send meanwhile. */
const maxLastWordsBytes = 262_144;
/** Connections that end at the same time; when there are more, the oldest one is cut off. */
const maxEnding = 64;

/**
 * Ends connections in order: what was written leaves, and what still comes is read and dropped,
 * because a connection that ends with something unread takes the last answer with it.
 */
export class Farewells {
  /** The oldest comes first. */
  readonly #ending = new Set<Socket>();

  take(socket: Socket): void {
    if (socket.destroyed) return;
    const [oldest] = this.#ending.size >= maxEnding ? this.#ending : [];
    oldest?.destroy();
    this.#ending.add(socket);
    const limit = setTimeout(() => socket.destroy(), farewellMs);
    let droppedBytes = 0;
    socket.on('data', ({ length }) => {
      droppedBytes += length;
      if (droppedBytes > maxLastWordsBytes) socket.destroy();
    });
    socket.once('close', () => {
      clearTimeout(limit);
      this.#ending.delete(socket);
    });
    socket.resume();
    socket.end();
  }
}
