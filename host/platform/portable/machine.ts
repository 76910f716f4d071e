import type { Installation, Machine, Signatures } from '../machine.ts';
import type { Port } from './io.ts';

/** What an embedder tells of its machine. */
export function portableMachine(installation: Partial<Installation> = {}): Machine {
  return {
    description: 'the portable host',
    installation: { how: 'embedded', sinceMs: undefined, ...installation },
    freeBytes: () => undefined,
  };
}

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
