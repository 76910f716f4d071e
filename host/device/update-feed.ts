import { base64Decode } from '../platform/base64.ts';

/** Where the newest release is told of, docs/update.md. */
export interface UpdateFeed {
  /** Absolute; starts with `https://`. */
  readonly url: string;
  /** What verifies the document there: an Ed25519 key, Base64 of 32 bytes. */
  readonly publicKey: string;
}

/** What of a feed cannot be used, and the rule that it breaks; undefined if all can. */
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
