import { X509Certificate } from 'node:crypto';
import {
  type ConnectionOptions,
  checkServerIdentity,
  connect,
  createSecureContext,
  type TLSSocket,
} from 'node:tls';
import { Failure } from '../../sentences/failure.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Connection, ConnectionEvents, Endpoint, NetError, TlsSettings } from '../net.ts';
import { familyOf } from './address-family.ts';
import type { Dial } from './dial.ts';
import { keyTrust } from './key-trust.ts';
import { streamOver } from './stream.ts';
import { tlsError } from './tls-error.ts';

/**
 * Options of TLS connections to `host`, for libraries, too.
 *
 * @throws Error in words for people if one of the PEM texts cannot be used
 */
export function tlsOptions(
  { ca, identity, serverName, accepts }: TlsSettings,
  host: string,
): ConnectionOptions {
  const name = serverName ?? host;
  // Each for itself, so that it is clear which of them is useless.
  // TLS passes over what is no certificate.
  if (ca !== undefined)
    usable('the certificate to verify it with cannot be used', () => new X509Certificate(ca));
  if (identity) {
    const own = { cert: identity.certificate, key: identity.key, ca: [] };
    usable("the device's own certificate and key cannot be used together", () =>
      createSecureContext(own),
    );
  }
  return {
    minVersion: 'TLSv1.2',
    // Else `judged` decides.
    rejectUnauthorized: accepts === undefined,
    ...(accepts && keyTrust),
    // The authorities that Node brings would take memory for nothing.
    ...(accepts ? { ca: [] } : ca !== undefined && { ca }),
    ...(identity && { cert: identity.certificate, key: identity.key }),
    // Addresses cannot be asked for by name.
    ...(familyOf(name) === 0 && { servername: name }),
    checkServerIdentity: (_, certificate) => checkServerIdentity(name, certificate),
  };
}

/** Has the peer of a connection that is being made accepted or refused. */
export function judged(socket: TLSSocket, { accepts }: TlsSettings): TLSSocket {
  if (accepts)
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate();
      if (certificate === undefined || !accepts(certificate.raw))
        socket.destroy(Object.assign(new Error('refused'), { code: 'CERT_REFUSED' }));
    });
  return socket;
}

function usable(otherwise: Reason, use: () => unknown): void {
  try {
    use();
  } catch {
    // The message of OpenSSL helps nobody.
    throw Object.assign(new Failure(otherwise), { tls: true } satisfies Pick<NetError, 'tls'>);
  }
}

/** TLS over TCP; see `Streams.connectTls`. Throws in words for people if a setting is unusable. */
export function connectTls(
  { host, port }: Endpoint,
  tls: TlsSettings,
  events: ConnectionEvents,
  dial: Dial,
): Connection {
  const options = tlsOptions(tls, host);
  const socket = dial(host, way => judged(connect({ host, port, ...way, ...options }), tls));
  socket.setNoDelay(true);
  return streamOver(socket, 'secureConnect', events, tlsError);
}
