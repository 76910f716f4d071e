const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** True if this is a key of WireGuard, 32 bytes in Base64, or empty. */
export function isKey(written: string): boolean {
  return written === '' || /^[A-Za-z0-9+/]{43}=$/.test(written);
}

/**
 * The one way to write a key. Of the last character before the `=` only four bits count; the tools
 * of WireGuard refuse keys in which the two others are set, clients and devices in the field do
 * not.
 */
export function canonicalKey(key: string): string {
  return `${key.slice(0, 42)}${alphabet[alphabet.indexOf(key[42] as string) & ~3]}=`;
}
