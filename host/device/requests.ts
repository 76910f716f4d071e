import { Listeners } from '../platform/listeners.ts';

/** Tells by which of the device's own addresses clients reach it. */
export class Requests {
  readonly #listeners = new Listeners<[local: string]>();

  /** A request came to this address of the device, and its client may do what it asks for. */
  came(local: string | undefined): void {
    if (local !== undefined) this.#listeners.call(local);
  }

  /** Calls `listener` for each request; what it returns ends that. */
  listen(listener: (local: string) => void): () => void {
    return this.#listeners.add(listener);
  }
}
