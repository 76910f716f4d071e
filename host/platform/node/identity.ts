import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Net } from '../net.ts';

/** See `Net.checkIdentity`. */
export const checkIdentity: NonNullable<Net['checkIdentity']> = identity => {
  if (!identity) return undefined;
  const { certificate, key } = identity;
  const parsed = tried(() => new X509Certificate(certificate));
  if (parsed === undefined)
    return { part: 'certificate', rule: 'must hold a certificate that can be used' };
  if (Date.parse(parsed.validTo) < Date.now())
    return { part: 'certificate', rule: 'must not have expired' };
  const privateKey = tried(() => createPrivateKey(key));
  if (privateKey === undefined)
    return { part: 'key', rule: 'must hold a private key that can be used' };
  if (!parsed.checkPrivateKey(privateKey))
    return { part: 'key', rule: 'must belong to the certificate' };
  // Loaded here: most devices never ask.
  const tls = process.getBuiltinModule('node:tls');
  const context = tried(() => tls.createSecureContext({ cert: certificate, key }));
  return context
    ? undefined
    : { part: 'certificate', rule: 'must be one that TLS takes: it may be too weak' };
};

function tried<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
