import { createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';

/** Address of a broker. */
export interface BrokerAddress {
  /** 0 picks a free port. */
  readonly port: number;
  /** Address to listen on; all by default. */
  readonly host?: string;
}

export interface RunningBroker {
  readonly port: number;
  /** Cuts every connection and closes the port. */
  stop(): Promise<void>;
}

/**
 * Starts an MQTT broker inside this process, for trying things out without installing one: TCP, no
 * login, nothing is kept over a restart. Rejects if the port cannot be had.
 */
export async function startBroker({ port, host }: BrokerAddress): Promise<RunningBroker> {
  const broker = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    broker.handle(socket);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host }, resolve);
    });
  } catch (error) {
    // Its heartbeat would keep the process alive.
    broker.close();
    throw new Error(
      `--broker ${port}: no broker can be started there: ${(error as Error).message}`,
    );
  }
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the broker listens on no port');
  return {
    port: address.port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
      await new Promise<void>(resolve => broker.close(resolve));
    },
  };
}
