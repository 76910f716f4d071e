import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../paths.ts';

/** The file with the checksums, as `sha256sum` writes and reads them. */
export const checksumsFile = 'SHA256SUMS';

/** Writes the checksums of all files of a folder into it. */
export function writeChecksums(folder: string): void {
  writeFileSync(join(folder, checksumsFile), checksumsOf(folder, readdirSync(folder)));
}

/**
 * The private key of docs/update.md; throws unless it is one and lies outside of the project.
 *
 * @param keyFile its file, PEM
 */
export function privateKeyOf(keyFile: string): KeyObject {
  if (`${realpathSync(keyFile)}${sep}`.startsWith(`${realpathSync(root)}${sep}`))
    throw new Error(`${keyFile}: a private key must not lie in the project's folder`);
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${keyFile}: must be an Ed25519 key, not ${key.asymmetricKeyType}`);
  return key;
}

/** The public half of the private key of a file, as docs/update.md prints it. */
export function publicKeyOf(keyFile: string): string {
  const key = createPublicKey(privateKeyOf(keyFile));
  return key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}

/** Signs the checksums of a folder, Ed25519 over the bytes of the file, with the key of a file. */
export function signChecksums(folder: string, keyFile: string): void {
  const signature = sign(null, readFileSync(join(folder, checksumsFile)), privateKeyOf(keyFile));
  writeFileSync(join(folder, `${checksumsFile}.sig`), signature);
}

/**
 * Throws unless every file of a folder is in its checksums as it is, and these are signed.
 *
 * @param keyFile the private key; without it they may be without signature
 */
export function checkChecksums(folder: string, keyFile: string | undefined): void {
  const listed = readFileSync(join(folder, checksumsFile), 'utf8');
  const found = readdirSync(folder).filter(name => !name.startsWith(checksumsFile));
  if (listed !== checksumsOf(folder, found))
    throw new Error(`${checksumsFile}: must be of the files`);
  if (keyFile === undefined) return;
  const signature = readFileSync(join(folder, `${checksumsFile}.sig`));
  if (!verify(null, Buffer.from(listed), createPublicKey(privateKeyOf(keyFile)), signature))
    throw new Error(`${checksumsFile}.sig: must be by the key`);
}

/** A line for each of these files, as `sha256sum` writes it. */
function checksumsOf(folder: string, names: readonly string[]): string {
  const digest = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return [...names]
    .sort()
    .map(name => `${digest(name)}  ${name}\n`)
    .join('');
}
