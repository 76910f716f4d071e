import * as assert from 'uvu/assert';

/**
 * The steps of a client that this release cannot answer, by the first words of their paths. A step
 * that is owed has to be really missing, so a module that arrives shortens the list.
 */
export class Owed {
  readonly #statusOf: (path: string) => Promise<number>;
  readonly #prefixes: readonly string[];
  readonly #met = new Set<string>();

  /** @param statusOf asks the device for a resource as the client does, with its login */
  constructor(prefixes: readonly string[], statusOf: (path: string) => Promise<number>) {
    this.#statusOf = statusOf;
    this.#prefixes = prefixes;
  }

  /**
   * Plays a step about a resource, or makes sure that the device has no such resource if the step
   * is owed.
   */
  async step(path: string, play: () => void | Promise<void>): Promise<void> {
    const prefix = this.#prefixes.find(prefix => path.startsWith(prefix));
    if (prefix === undefined) {
      await play();
      return;
    }
    this.#met.add(prefix);
    assert.is(await this.#statusOf(path), 404, `${path} exists: it is not owed any more`);
  }

  /** Each entry of the list stands for a step that was met. */
  assertMet(): void {
    assert.equal([...this.#met].sort(), [...this.#prefixes].sort());
  }
}
