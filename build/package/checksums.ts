import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../paths.ts';

/** The file with the checksums, as `sha256sum` writes and reads them. */
export const checksumsFile = 'SHA256SUMS';

/** Writes the checksums of all files of a folder into it. */
export function writeChecksums(folder: string): void {
  const lines = readdirSync(folder)
    .sort()
    .map(name => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
      return `${digest}  ${name}\n`;
    });
  writeFileSync(join(folder, checksumsFile), lines.join(''));
}

/**
 * Signs the checksums of a folder, Ed25519 over the bytes of the file.
 *
 * @param keyFile the private key of docs/update.md, PEM; it lies outside of the project's folder
 */
export function signChecksums(folder: string, keyFile: string): void {
  if (`${realpathSync(keyFile)}${sep}`.startsWith(`${realpathSync(root)}${sep}`))
    throw new Error(`${keyFile}: a private key must not lie in the project's folder`);
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${keyFile}: must be an Ed25519 key, not ${key.asymmetricKeyType}`);
  const signature = sign(null, readFileSync(join(folder, checksumsFile)), key);
  writeFileSync(join(folder, `${checksumsFile}.sig`), signature);
}
