import { createServer, type Socket } from 'node:net';
import type { ServeBytes } from '../modbus-server.ts';
import { netError } from './net-error.ts';

/** More than these are turned away. */
const mostConnections = 8;

/** Serves bytes at a port of 127.0.0.1, for programs of this machine alone. */
export const serveBytes: ServeBytes = (port, newServer, failed) => {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    const served = newServer();
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', bytes => {
      const answer = served.take(bytes);
      if (!answer) socket.destroy();
      // Who does not take answers is not listened to.
      else if (!socket.write(answer)) {
        socket.pause();
        socket.once('drain', () => socket.resume());
      }
    });
  });
  server.maxConnections = mostConnections;
  server.on('error', error => failed(netError(error)));
  server.listen(port, '127.0.0.1');
  return () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
};
