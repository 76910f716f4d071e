import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { TlsIdentity } from '../net.ts';
import { extension, pemOf, selfSignedCertificate, signsOnly } from './certificate.ts';
import { bool, octets, sequence } from './der.ts';

/**
 * The certificate lives as long as the key, whose owner may not know the time: it is valid from the
 * past on, until the last instant that all readers of certificates understand.
 */
const [from, to] = [new Date('2020-01-01T00:00:00Z'), new Date('2049-12-31T23:59:59Z')];
/** The point of a key on P-256: a byte, and two coordinates of 32. */
const pointBytes = 65;

/** See `Net.makeIdentity`. */
export function makeIdentity(name: string): TlsIdentity {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  // [RFC 5280, 4.2.1.2, (1)] Of the bits alone.
  const keyId = createHash('sha1').update(publicKey.subarray(-pointBytes)).digest();
  const certificate = selfSignedCertificate(privateKey, {
    ...{ name, from, to },
    extensions: [
      extension('2.5.29.19', sequence(bool(true)), true), // its own authority
      signsOnly,
      extension('2.5.29.14', octets(keyId)),
    ],
  });
  return { certificate, key: pemOf(privateKey) };
}
