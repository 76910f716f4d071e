import { base64Encode } from '../../platform/base64.ts';
import { utf8Encode } from '../../registry/utf8.ts';

const hexKey = /^[0-9a-f]{40}$/i;

/**
 * Values of the header `Authorization` (Basic, RFC 7617) to try one after the other. A password of
 * 40 hexadecimal digits is a key of 20 bytes (interface 5.5); some central systems take its digits
 * for the password instead.
 */
export function authorizations(user: string, password: string): string[] {
  const passwords = hexKey.test(password)
    ? [bytesOf(password), utf8Encode(password)]
    : [utf8Encode(password)];
  const prefix = utf8Encode(`${user}:`);
  return passwords.map(secret => `Basic ${base64Encode(Uint8Array.of(...prefix, ...secret))}`);
}

/** A name as one segment of a path: what RFC 3986 does not call unreserved is percent-encoded. */
export function pathSegment(name: string): string {
  return [...utf8Encode(name)]
    .map(byte => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(character)
        ? character
        : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}
