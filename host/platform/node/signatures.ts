import { createPublicKey, verify } from 'node:crypto';
import type { Signatures } from '../signatures.ts';

/** Prefix of the 32 bytes of a public key in SubjectPublicKeyInfo (RFC 8410). */
const header = Buffer.from('302a300506032b6570032100', 'hex');

/** Ed25519 of the system's library. */
export const nodeSignatures: Signatures = {
  isValid(publicKey, message, signature) {
    const key = Buffer.concat([header, publicKey]);
    return verify(
      null,
      message,
      createPublicKey({ key, format: 'der', type: 'spki' }),
      Buffer.from(signature),
    );
  },
};
