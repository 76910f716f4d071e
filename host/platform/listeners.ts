/**
 * Listeners of an event with arguments `A`. They are called in the order in which they were added.
 * One that is added during a call hears the next call; one that is removed hears nothing more from
 * then on. If some throw, the others are called all the same, and the first error is thrown at the
 * end.
 */
export class Listeners<A extends readonly unknown[] = []> {
  /** Replaced, never changed, so that a call in progress keeps the array that it began with. */
  #entries: readonly { readonly listener: (...told: A) => void }[] = [];

  /** Adds a listener; the returned function removes it. */
  add(listener: (...told: A) => void): () => void {
    const entry = { listener };
    this.#entries = [...this.#entries, entry];
    return () => {
      this.#entries = this.#entries.filter(other => other !== entry);
    };
  }

  /** Removes all. */
  clear(): void {
    this.#entries = [];
  }

  call(...told: A): void {
    const entries = this.#entries;
    const errors: unknown[] = [];
    for (const entry of entries) {
      // The arrays are nearly always the same one, and then there is nothing to search.
      if (this.#entries !== entries && !this.#entries.includes(entry)) continue;
      try {
        entry.listener(...told);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
