import { base64Decode, base64Encode } from '../base64.ts';

/*
 * The Diffie-Hellman function X25519 (RFC 7748) for engines without `BigInt` and without a library
 * of keys, as far as a device needs it: the public key of a private one.
 */

/** A number modulo 2^255 - 19: 16 limbs of 16 bits, the lowest first, in exact doubles. */
type Field = Float64Array;

const limbs = 16;
const radix = 65_536;
/** 2^256 modulo 2^255 - 19. */
const fold = 38;
/** (A + 2) / 4 of the curve, as RFC 7748, 5, has it: 121665. */
const a24 = fieldOf(0xdb41, 1);

/** The public key of a private one, both Base64 of 32 bytes. */
export function x25519PublicKey(privateKey: string): string {
  return base64Encode(timesBasePoint(base64Decode(privateKey)));
}

/** The ladder of RFC 7748, 5, for the base point 9. */
function timesBasePoint(secret: Uint8Array): Uint8Array {
  const scalar = Uint8Array.from(secret);
  scalar[0] = (scalar[0] as number) & 248;
  scalar[31] = ((scalar[31] as number) & 127) | 64;
  const base = fieldOf(9);
  let [x2, z2, x3, z3] = [fieldOf(1), fieldOf(0), fieldOf(9), fieldOf(1)];
  for (let at = 254; at >= 0; at--) {
    const isSet = ((scalar[at >> 3] as number) >> (at & 7)) & 1;
    swap(isSet, x2, x3);
    swap(isSet, z2, z3);
    const [a, b, c, d] = [sum(x2, z2), difference(x2, z2), sum(x3, z3), difference(x3, z3)];
    const [aa, bb, da, cb] = [product(a, a), product(b, b), product(d, a), product(c, b)];
    const e = difference(aa, bb);
    const [plus, minus] = [sum(da, cb), difference(da, cb)];
    x3 = product(plus, plus);
    z3 = product(base, product(minus, minus));
    x2 = product(aa, bb);
    z2 = product(e, sum(aa, product(a24, e)));
    swap(isSet, x2, x3);
    swap(isSet, z2, z3);
  }
  return bytesOf(product(x2, inverse(z2)));
}

function fieldOf(...low: readonly number[]): Field {
  const field = new Float64Array(limbs);
  field.set(low);
  return field;
}

/** Exchanges two numbers if `isSet` is 1, in the same time if it is 0. */
function swap(isSet: number, one: Field, other: Field): void {
  for (let i = 0; i < limbs; i++) {
    const change = isSet * ((one[i] as number) - (other[i] as number));
    one[i] = (one[i] as number) - change;
    other[i] = (other[i] as number) + change;
  }
}

function sum(one: Field, other: Field): Field {
  return one.map((limb, i) => limb + (other[i] as number));
}

function difference(one: Field, other: Field): Field {
  return one.map((limb, i) => limb - (other[i] as number));
}

function product(one: Field, other: Field): Field {
  const wide = new Float64Array(2 * limbs);
  for (let i = 0; i < limbs; i++) {
    const limb = one[i] as number;
    for (let j = 0; j < limbs; j++)
      wide[i + j] = (wide[i + j] as number) + limb * (other[j] as number);
  }
  const field = new Float64Array(limbs);
  for (let i = 0; i < limbs; i++)
    field[i] = (wide[i] as number) + fold * (wide[i + limbs] as number);
  carry(field);
  carry(field);
  return field;
}

/**
 * Brings every limb back to about 16 bits; what is above the highest one comes in at the lowest.
 */
function carry(field: Field): void {
  for (let i = 0; i < limbs; i++) {
    const over = Math.floor((field[i] as number) / radix);
    field[i] = (field[i] as number) - over * radix;
    const next = (i + 1) % limbs;
    field[next] = (field[next] as number) + over * (next === 0 ? fold : 1);
  }
}

/** 1 / `field`, its power of 2^255 - 21: all bits are set but those of 4 and of 16. */
function inverse(field: Field): Field {
  let power = field;
  for (let at = 253; at >= 0; at--) {
    power = product(power, power);
    if (at !== 2 && at !== 4) power = product(power, field);
  }
  return power;
}

/** The one way to write a number in 32 bytes, the lowest first. */
function bytesOf(field: Field): Uint8Array {
  carry(field);
  carry(field);
  carry(field);
  // At most 2^256 - 1: the modulus goes into it twice at most.
  for (let round = 0; round < 2; round++) {
    const reduced = fieldOf(...field);
    let borrow = 0;
    for (let i = 0; i < limbs; i++) {
      const modulus = i === 0 ? 0xffed : i === limbs - 1 ? 0x7fff : 0xffff;
      const left = (reduced[i] as number) - modulus - borrow;
      borrow = left < 0 ? 1 : 0;
      reduced[i] = left + borrow * radix;
    }
    swap(1 - borrow, field, reduced);
  }
  return Uint8Array.from({ length: 2 * limbs }, (_, at) => {
    const limb = field[at >> 1] as number;
    return at & 1 ? limb >> 8 : limb & 0xff;
  });
}
