import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Locked, Vault } from '../vault.ts';

/** 16 MB and five passes for each try: what OWASP names for 2^14. */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const keyBytes = 32;
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

const scryptKey = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

let latest: Promise<unknown> = Promise.resolve();

/**
 * The key of a passphrase. One is derived at a time: whoever asks for many at once would have the
 * memory and the processors of them all.
 */
function derive(passphrase: string, salt: Buffer): Promise<Buffer> {
  const key = latest.then(() => scryptKey(passphrase, salt, keyBytes, cost));
  latest = key.catch(() => undefined);
  return key;
}

/** Scrypt (RFC 7914), in a thread of its own, and AES-256 in GCM (NIST SP 800-38D). */
export const nodeVault: Vault = {
  kdf: `scrypt N=${cost.N} r=${cost.r} p=${cost.p}`,
  cipher,
  async lock(passphrase, plain, bound) {
    const salt = randomBytes(saltBytes);
    const nonce = randomBytes(nonceBytes);
    const encrypting = createCipheriv(cipher, await derive(passphrase, salt), nonce);
    encrypting.setAAD(bound);
    const data = [encrypting.update(plain), encrypting.final(), encrypting.getAuthTag()];
    return {
      kdf: nodeVault.kdf,
      cipher,
      salt: salt.toString('base64'),
      nonce: nonce.toString('base64'),
      data: Buffer.concat(data).toString('base64'),
    };
  },
  async open(passphrase, locked: Locked, bound) {
    const salt = Buffer.from(locked.salt, 'base64');
    const nonce = Buffer.from(locked.nonce, 'base64');
    const data = Buffer.from(locked.data, 'base64');
    if (salt.length !== saltBytes || nonce.length !== nonceBytes || data.length < tagBytes)
      return undefined;
    const key = await derive(passphrase, salt);
    const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    decrypting.setAAD(bound);
    decrypting.setAuthTag(data.subarray(data.length - tagBytes));
    try {
      const plain = decrypting.update(data.subarray(0, data.length - tagBytes));
      return Uint8Array.from(Buffer.concat([plain, decrypting.final()]));
    } catch {
      return undefined;
    }
  },
};
