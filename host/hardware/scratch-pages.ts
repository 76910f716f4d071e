import { pageBytes, pageCount } from './charge-controller.ts';

/** The scratch pages of a charge controller, as whoever keeps them has them. */
export class ScratchPages {
  readonly #pages = Array.from({ length: pageCount }, () => new Uint8Array(pageBytes));

  /** A copy. */
  read(page: number): Uint8Array {
    return this.#at(page).slice();
  }

  /** Writes a page; behind `bytes` it is zero. */
  write(page: number, bytes: Uint8Array): void {
    if (bytes.length > pageBytes)
      throw new RangeError(`a page has ${pageBytes} bytes, got ${bytes.length}`);
    this.#at(page).fill(0).set(bytes);
  }

  /** The controller was restarted: all of them are zero. */
  clear(): void {
    for (const page of this.#pages) page.fill(0);
  }

  #at(page: number): Uint8Array {
    const bytes = this.#pages[page];
    if (!bytes) throw new RangeError(`page ${page} does not exist: 0 to ${pageCount - 1}`);
    return bytes;
  }
}
