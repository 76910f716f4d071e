import { base64Decode } from '../platform/base64.ts';

/** Place of the document of the newest release, docs/update.md. */
export interface UpdateFeed {
  /** Absolute; starts with `https://`. */
  readonly url: string;
  /** Key that verifies the document: Ed25519, Base64 of 32 bytes. */
  readonly publicKey: string;
}

/** The part of a feed that is unusable, and the rule that it breaks; undefined if all is well. */
export function brokenFeed({
  url,
  publicKey,
}: UpdateFeed): { readonly part: keyof UpdateFeed; readonly rule: string } | undefined {
  if (!/^https:\/\/[^\s/?#]+([/?]\S*)?$/i.test(url))
    return { part: 'url', rule: 'must be an address such as https://HOST/PATH' };
  if (!isPublicKey(publicKey)) return { part: 'publicKey', rule: publicKeyRule };
  return undefined;
}

/** What a key has to be that verifies what the maker signs. */
export const publicKeyRule = 'must be 32 bytes in Base64, 44 characters';

/** True if a text is such a key. */
export function isPublicKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text) && base64Decode(text).length === 32;
}
