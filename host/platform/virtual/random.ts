import type { Random } from '../random.ts';

/**
 * Repeatable numbers for tests: the same seed gives the same bytes (xorshift32). Never for keys.
 */
export class SeededRandom implements Random {
  #state: number;

  constructor(seed = 1) {
    this.#state = seed >>> 0 || 1;
  }

  bytes(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      let x = this.#state;
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      this.#state = x >>> 0;
      bytes[i] = x & 0xff;
    }
    return bytes;
  }
}
