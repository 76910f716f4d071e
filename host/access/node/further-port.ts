import type { OpenPort, PortRequest } from '../../platform/clients.ts';
import type { HttpsParts } from './https-identity.ts';
import { openServerPort } from './server-port.ts';
import type { TlsServer } from './tls-server.ts';
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
  request: PortRequest,
  parts: () => HttpsParts,
): Promise<{ readonly port: number; stop(): void }> {
  const { port, accept } = request;
  const tls = request.secure ? await tlsOf(request, parts) : undefined;
  try {
    const server = await openServerPort({ host, port, secure: tls?.server });
    server.take(accept);
    return {
      port: server.port,
      stop() {
        tls?.end();
        void server.stop();
      },
    };
  } catch (error) {
    tls?.end();
    throw error;
  }
}

/** What speaks TLS at a port, with the certificate of the device or the one that was asked for. */
async function tlsOf(
  { authorities, ownIdentity, turnedAway: failed }: PortRequest,
  parts: () => HttpsParts,
): Promise<{ readonly server: TlsServer; end(): void }> {
  if (ownIdentity) {
    const { createTlsServer } = await import('./tls-server.ts');
    const server = createTlsServer(ownIdentity, { ...handshakes, areEquals: true, failed });
    return { server, end: () => undefined };
  }
  const { secure, end } = await loadHttps(parts());
  try {
    return { server: secure({ ...handshakes, authorities, failed }), end };
  } catch (error) {
    end();
    throw error;
  }
}
