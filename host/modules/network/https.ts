import { transportModes } from '../../access/transport-modes.ts';
import type { Net, TlsIdentity } from '../../platform/net.ts';
import { attempt } from '../../platform/storage.ts';
import { Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { type Certificates, checkNamedEntry } from '../certs/index.ts';

/** The part of `network/config` that HTTPS is about. */
interface HttpsConfig {
  readonly transport_mode: number;
  readonly cert_id: number;
  readonly key_id: number;
}

/** Modules that HTTPS needs. */
interface Parts {
  readonly certificates: Certificates;
  readonly net: Net;
}

/**
 * Throws `Refusal` for HTTPS where the machine does not serve it, and for a certificate and a key
 * that it could not be served with.
 */
export function checkHttps(
  next: HttpsConfig,
  stored: HttpsConfig,
  { certificates, net }: Parts,
): void {
  const { transport_mode, cert_id, key_id } = next;
  const certificate = { path: 'cert_id', id: cert_id, stored: stored.cert_id };
  const key = { path: 'key_id', id: key_id, stored: stored.key_id };
  checkNamedEntry(certificates, 'certificates', certificate);
  checkNamedEntry(certificates, 'keys', key);
  if (transport_mode === transportModes.http) return;
  if (!net.checkIdentity) {
    throw new Refusal(
      'not_supported',
      'transport_mode',
      transport_mode,
      'must be 0: this device serves HTTP only',
    );
  }
  if (cert_id < 0 !== key_id < 0) {
    throw new Refusal(
      'conflicting',
      'key_id',
      key_id,
      'must be set if cert_id is, and only then: they belong together',
    );
  }
  const isStored = (['transport_mode', 'cert_id', 'key_id'] as const).every(
    name => next[name] === stored[name],
  );
  if (isStored) return;
  const identity = readIdentity(next, certificates);
  const problem = identity || cert_id < 0 ? net.checkIdentity(identity) : undefined;
  if (problem?.part === 'certificate')
    throw new Refusal('malformed', 'cert_id', cert_id, problem.rule);
  if (problem) throw new Refusal('malformed', 'key_id', key_id, problem.rule);
}

/**
 * Identity for clients of HTTPS; undefined if the device is to make it itself.
 *
 * @param say is told why the chosen entries are not used
 */
export function httpsIdentity(
  config: HttpsConfig,
  certificates: Certificates,
  say: (message: LogMessage) => void,
): TlsIdentity | undefined {
  if (config.transport_mode === transportModes.http || config.cert_id < 0) return undefined;
  let identity: TlsIdentity | undefined;
  const isRead = attempt(
    () => {
      identity = readIdentity(config, certificates);
    },
    failure =>
      say(
        message("{=reason}: HTTPS shows the device's own certificate", { reason: failure.words }),
      ),
  );
  if (isRead && !identity)
    say("The certificate or key for HTTPS is not stored any more: the device's own is shown");
  return identity;
}

function readIdentity(
  { cert_id, key_id }: HttpsConfig,
  certificates: Certificates,
): TlsIdentity | undefined {
  const certificate = cert_id < 0 ? undefined : certificates.pem(cert_id);
  const key = key_id < 0 ? undefined : certificates.pem(key_id);
  return certificate === undefined || key === undefined ? undefined : { certificate, key };
}
