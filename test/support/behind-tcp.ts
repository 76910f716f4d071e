import { createServer, type Socket } from 'node:net';
import { atEnd } from './suite.ts';

interface Double {
  receive(bytes: Uint8Array): void;
}

/**
 * Puts a double of a device with a serial line behind TCP, as a converter does: at `port` of this
 * machine, until the test ends. `drop` ends the connection.
 */
export async function behindTcp<D extends Double>(
  make: (send: (bytes: Uint8Array) => void) => D,
): Promise<{ readonly double: D; readonly port: number; drop(): void }> {
  let socket: Socket | undefined;
  const double = make(bytes => socket?.write(bytes));
  const server = createServer(connected => {
    socket = connected;
    connected.on('data', bytes => double.receive(bytes)).on('error', () => undefined);
  });
  atEnd(() => void server.close());
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { double, port, drop: () => void socket?.destroy() };
}
