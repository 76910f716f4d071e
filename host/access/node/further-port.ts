import type { OpenPort, PortRequest } from '../../platform/clients.ts';
import type { HttpsParts } from './https-identity.ts';
import { openServerPort } from './server-port.ts';
import { loadHttps } from './web-server.ts';

/** Handshakes at a port beside HTTP: those who use it are few, and stay connected. */
const handshakes = { handshakeMs: 10_000, maxHandshakes: 16 } as const;

/**
 * Opens ports beside that of HTTP, at the same address.
 *
 * @param https what TLS needs, as it is when a port is opened
 */
export function furtherPorts(host: string, https: () => HttpsParts): OpenPort {
  return (request, done) => {
    let isClosed = false;
    let stop: (() => void) | undefined;
    open(host, request, https).then(
      opened => {
        if (isClosed) opened.stop();
        else {
          stop = opened.stop;
          done({ port: opened.port });
        }
      },
      ({ message }: Error) => {
        if (!isClosed) done({ error: message });
      },
    );
    return () => {
      isClosed = true;
      stop?.();
    };
  };
}

async function open(
  host: string,
  { port, secure, authorities, accept, turnedAway }: PortRequest,
  parts: () => HttpsParts,
): Promise<{ readonly port: number; stop(): void }> {
  const https = secure ? await loadHttps(parts()) : undefined;
  try {
    const tls = https?.secure({ ...handshakes, authorities, failed: turnedAway });
    const server = await openServerPort({ host, port, secure: tls });
    server.take(accept);
    return {
      port: server.port,
      stop() {
        https?.end();
        void server.stop();
      },
    };
  } catch (error) {
    https?.end();
    throw error;
  }
}
