import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64Decode, base64Encode } from '../../platform/base64.ts';
import type { Random } from '../../platform/random.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';

/** Rounds of the hash: some milliseconds for each who comes in, and for each who guesses. */
const rounds = 1000;
const [saltBytes, hashBytes] = [16, 32];
const hashedForm = /^pbkdf2-sha256\$([A-Za-z0-9+/]{22}==)\$([A-Za-z0-9+/]{43}=)$/;
/** Longest password that is stored as it was written, and bytes of one that is stored hashed. */
export const [longestPassword, longestStored] = [40, 83];

const hex = /^(?:[0-9a-f]{2}){16,20}$/i;

/** Whether this is what is stored in place of a password, which is never that long. */
export function isHashed(password: string): boolean {
  return hashedForm.test(password);
}

/** What is stored in place of a password; of none, nothing. */
export function hashed(password: string, random: Random): string {
  if (password === '' || isHashed(password)) return password;
  const salt = random.bytes(saltBytes);
  const hash = hashOf(utf8Encode(password), salt);
  return `pbkdf2-sha256$${base64Encode(salt)}$${base64Encode(hash)}`;
}

/** Whether a charger knows the password that is stored, hashed or, by an earlier release, not. */
export function isPassword(offered: Uint8Array, stored: string): boolean {
  const [, salt, hash] = hashedForm.exec(stored) ?? [];
  return salt === undefined || hash === undefined
    ? isSame(meantBy(offered), meantBy(utf8Encode(stored)))
    : isSame(hashOf(offered, base64Decode(salt)), base64Decode(hash));
}

function hashOf(password: Uint8Array, salt: Uint8Array): Uint8Array {
  return pbkdf2(sha256, meantBy(password), salt, { c: rounds, dkLen: hashBytes });
}

/**
 * The bytes that a password stands for: hexadecimal digits name them (OCPP 1.6, whitepaper on
 * security), and many chargers send the digits instead. The bytes are too few to be digits again.
 */
function meantBy(password: Uint8Array): Uint8Array {
  const digits = utf8Decode(password);
  if (!hex.test(digits)) return password;
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}

/** Compares in a time that tells nothing but lengths. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}
