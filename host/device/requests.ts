/** Tells by which of the device's own addresses clients reach it. */
export class Requests {
  readonly #listeners = new Set<(local: string) => void>();

  /** A request came to this address of the device, and its client may do what it asks for. */
  came(local: string | undefined): void {
    if (local !== undefined) for (const listener of this.#listeners) listener(local);
  }

  /** Calls `listener` for each request; what it returns ends that. */
  listen(listener: (local: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
