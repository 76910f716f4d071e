// biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
type Seen = any;

const anything = (): boolean => true;

/** What a client that is told values has been told: the newest of every topic. */
export class Values {
  readonly #newest = new Map<string, unknown>();
  readonly #listeners = new Set<() => void>();

  /** Topics in the order in which they first came. */
  get topics(): string[] {
    return [...this.#newest.keys()];
  }

  /** The newest value of a topic; undefined if none came. */
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
  get(topic: string): any {
    return this.#newest.get(topic);
  }

  take(topic: string, value: unknown): void {
    this.#newest.set(topic, value);
    for (const listener of [...this.#listeners]) listener();
  }

  /**
   * Resolves with the value of a topic as soon as it is as wanted; rejects with the newest one
   * after `withinMs`.
   */
  until(
    topic: string,
    wanted: (value: Seen) => boolean = anything,
    withinMs = 10_000,
  ): Promise<Seen> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const value = this.#newest.get(topic);
        if (value === undefined || !wanted(value)) return;
        this.#listeners.delete(look);
        clearTimeout(limit);
        resolve(value);
      };
      const limit = setTimeout(() => {
        this.#listeners.delete(look);
        reject(
          new Error(`after ${withinMs} ms ${topic} is ${JSON.stringify(this.#newest.get(topic))}`),
        );
      }, withinMs);
      this.#listeners.add(look);
      look();
    });
  }
}
