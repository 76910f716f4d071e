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
  if (!/^[A-Za-z0-9+/]{43}=$/.test(publicKey) || base64Decode(publicKey).length !== 32)
    return { part: 'publicKey', rule: 'must be 32 bytes in Base64, 44 characters' };
  return undefined;
}
