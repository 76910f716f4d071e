const firstBytes = 16_384;

/**
 * Bytes that are put together from many small texts: a text that grows by each of them would leave
 * a trail of garbage that outlives the youngest.
 */
export class ByteBuilder {
  #bytes = new Uint8Array(firstBytes);
  #length = 0;

  /** Number of bytes. */
  get length(): number {
    return this.#length;
  }

  /** Adds a byte for each character, of which none is above 0xff. */
  addCharacters(characters: string): void {
    this.#makeRoom(characters.length);
    for (let at = 0; at < characters.length; at++)
      this.#bytes[this.#length++] = characters.charCodeAt(at);
  }

  addBytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** All of them, a copy; then there are none. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + bytes));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
