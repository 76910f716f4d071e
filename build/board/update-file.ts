import { createHash, type KeyObject, sign } from 'node:crypto';
import { product } from '../package/releases.ts';

/** What an image is for. */
export interface ImageFacts {
  readonly board: string;
  /** Its release, `X.Y.Z`. */
  readonly version: string;
}

/**
 * An update of a board, docs/update.md: what the image is, signed, and the image.
 *
 * @param key the maker's private one, Ed25519
 */
export function updateOf(image: Buffer, { board, version }: ImageFacts, key: KeyObject): Buffer {
  const sha512 = createHash('sha512').update(image).digest('hex');
  const facts = { product: product.name, board, version, bytes: image.length, sha512 };
  const signed = JSON.stringify(facts);
  const signature = sign(null, Buffer.from(signed), key).toString('base64');
  return Buffer.concat([Buffer.from(`${signed}\n${signature}\n`), image]);
}
