import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Where ports are looked for: below those that a system gives to whoever asks for none in
 * particular (32768 and up on Linux). A port of those may be somebody's outgoing connection in the
 * moment between the end of one server and the start of the next.
 */
const range = { first: 10_000, end: 32_768 };

/**
 * A port of the loopback interface that nobody listens on, and that nobody gets by chance while a
 * device that is restarted does not have it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.first + Math.floor(Math.random() * (range.end - range.first));
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
