import { createPrivateKey, createPublicKey } from 'node:crypto';

/** Prefix of the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const header = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The public key of a private one, both Base64 of 32 bytes. */
export function x25519PublicKey(privateKey: string): string {
  const key = Buffer.concat([header, Buffer.from(privateKey, 'base64')]);
  const publicKey = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
}
