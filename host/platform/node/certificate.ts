import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, bool, der, integer, octets, oid, pem, sequence, tagged, text, time } from './der.ts';

/** What a certificate says. */
export interface CertificateContents {
  /** Common name of its owner, who is also its issuer. */
  readonly name: string;
  /** From when on it is valid, and until when. */
  readonly from: Date;
  readonly to: Date;
  readonly extensions: readonly Uint8Array[];
}

/** An extension of a certificate, by its object identifier. */
export function extension(id: string, value: Uint8Array, critical = false): Uint8Array {
  return sequence(oid(id), ...(critical ? [bool(true)] : []), octets(value));
}

/** Says that the key signs, and does nothing else. */
export const signsOnly = extension('2.5.29.15', bits(Uint8Array.of(0x80), 7), true);

/** PEM text of a certificate (X.509 v3) that signs itself with a key on P-256. */
export function selfSignedCertificate(key: KeyObject, contents: CertificateContents): string {
  const name = sequence(der(0x31, sequence(oid('2.5.4.3'), text(contents.name))));
  const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
  const content = sequence(
    tagged(0, integer(2)),
    integer(...randomBytes(16)),
    ecdsaWithSha256,
    name,
    sequence(time(contents.from), time(contents.to)),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...contents.extensions)),
  );
  return pem('CERTIFICATE', sequence(content, ecdsaWithSha256, bits(sign('sha256', content, key))));
}

/** PEM text of a private key. */
export function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
