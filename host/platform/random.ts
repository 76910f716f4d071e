/** Unpredictable numbers: nonces, keys, boot ids, jitter. */
export interface Random {
  /** `count` random bytes, fit for keys. */
  bytes(count: number): Uint8Array;
}

/** A random whole number of 32 bits, 0 to 4294967295. */
export function randomU32(random: Random): number {
  const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

/** A random number in [0, 1). */
export function randomFraction(random: Random): number {
  return randomU32(random) / 2 ** 32;
}
