/**
 * Who is told of something, with what it is told. One rule for all: the order is that of adding;
 * one that is added during a call hears the next one, one that is removed hears nothing more from
 * that moment on; and one that throws keeps nobody from being told: the first error is thrown on
 * when all have been called.
 */
export class Listeners<A extends readonly unknown[] = []> {
  /** Never changed, but replaced: a call under way goes on with the one that it began with. */
  #entries: readonly { readonly listener: (...told: A) => void }[] = [];

  /** Calls `listener` from now on; what it returns ends that. */
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
      // Nearly always they are the same array, and nothing has to be looked for.
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
