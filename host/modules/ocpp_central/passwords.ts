import { utf8Encode } from '../../registry/utf8.ts';

const hex = /^(?:[0-9a-f]{2}){16,20}$/i;

/**
 * Whether a charger knows its password. Hexadecimal digits may stand for the bytes that they name
 * (OCPP 1.6, whitepaper on security), or, at many chargers, for themselves.
 */
export function isPassword(offered: Uint8Array, password: string): boolean {
  const forms = [utf8Encode(password), ...(hex.test(password) ? [bytesOf(password)] : [])];
  let matches = false;
  for (const form of forms) matches = isSame(offered, form) || matches;
  return matches;
}

/** Compares in a time that tells nothing but lengths. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}

function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}
