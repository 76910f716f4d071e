import type { Told } from './obis.ts';

/** Most bytes of a telegram: the longest that meters send has a quarter of that. */
export const maxTelegramBytes = 8192;

/** Finds telegrams in what comes from a meter. */
export interface Decoder {
  /**
   * Takes in bytes, however they were cut, and answers the whole telegrams in them. A telegram
   * whose checksum is wrong, or that cannot be read, counts as `broken`, and is left out.
   */
  push(bytes: Uint8Array): readonly Told[];
  /** Telegrams that were broken, since the start. */
  readonly broken: number;
  /** Forgets half a telegram: what follows is of another connection. */
  forget(): void;
}

/** Bytes that wait for the rest of their telegram. Whoever takes them has to bound their number. */
export class Waiting {
  #bytes: Uint8Array = new Uint8Array(0);

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  add(bytes: Uint8Array): void {
    const all = new Uint8Array(this.#bytes.length + bytes.length);
    all.set(this.#bytes);
    all.set(bytes, this.#bytes.length);
    this.#bytes = all;
  }

  /** Leaves out the first `count`. */
  drop(count: number): void {
    this.#bytes = this.#bytes.subarray(count);
  }

  clear(): void {
    this.#bytes = new Uint8Array(0);
  }
}
