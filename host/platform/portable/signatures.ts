import type { Signatures } from '../signatures.ts';
import type { Port } from './io.ts';

/** The embedder's signatures; undefined where it has none. */
export function portableSignatures(port: Port): Signatures | undefined {
  const handle = port.create('ed25519', {});
  if (handle <= 0) return undefined;
  return {
    isValid(publicKey, message, signature) {
      const bytes = new Uint8Array(publicKey.length + signature.length + message.length);
      bytes.set(publicKey);
      bytes.set(signature, publicKey.length);
      bytes.set(message, publicKey.length + signature.length);
      return port.io.write(handle, bytes) === 0;
    },
  };
}
