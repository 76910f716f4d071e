import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Accept } from '../../platform/clients.ts';
import { ClientStream } from './client-stream.ts';
import { Farewells } from './farewells.ts';
import type { TlsServer } from './tls-server.ts';
import { Turns } from './turns.ts';

/** Where to listen, and over what. */
export interface ServerPortOptions {
  /** Address to listen at, e.g. `0.0.0.0` or `::`. */
  readonly host: string;
  /** Port to listen at; 0 takes a free one. */
  readonly port: number;
  /** What speaks TLS below; without it, the bytes are those of the network. */
  readonly secure?: TlsServer | undefined;
}

/** A port that is open. */
export interface ServerPort {
  readonly address: string;
  readonly port: number;
  /** Has clients accepted from now on. */
  take(accept: Accept): void;
  /** Takes nobody more. Resolves when the port is free and every connection has ended. */
  stop(): Promise<void>;
}

/** Time for connections to end by themselves when the server stops. */
const farewellMs = 250;

/**
 * Opens a port at which clients get their turns.
 *
 * @throws Error in words for people if the port cannot be opened
 */
export async function openServerPort(options: ServerPortOptions): Promise<ServerPort> {
  const { host, secure } = options;
  const server = secure?.server ?? createServer({ allowHalfOpen: true, noDelay: true });
  await listen(server, host, options.port);
  const { address, port } = server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  const turns = new Turns();
  const farewells = new Farewells();
  return {
    address,
    port,
    take(accept) {
      server.on(secure ? 'secureConnection' : 'connection', (socket: Socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        new ClientStream(socket, turns, farewells, accept);
      });
    },
    stop: () =>
      new Promise<void>(resolve => {
        const patience = setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, farewellMs);
        server.close(() => {
          clearTimeout(patience);
          resolve();
        });
        secure?.dropHandshakes();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${port} at ${host} is taken by another program.`));
      else if (error.code === 'EACCES')
        reject(new Error(`This user may not open port ${port} at ${host}.`));
      else reject(new Error(`Port ${port} at ${host} cannot be opened: ${error.message}`));
    });
    server.listen(port, host, resolve);
  });
}
