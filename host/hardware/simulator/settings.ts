import type { Settings } from './simulation.ts';

/** Tells whoever wants to know that something was changed. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  call(): void {
    for (const listener of this.#listeners) listener();
  }

  get empty(): boolean {
    return this.#listeners.size === 0;
  }
}

/** Settings that are kept here; `onChange` is called after each change. */
export function makeSettings<T extends object>(initial: T, onChange: () => void): Settings<T> {
  let value = initial;
  return {
    get value() {
      return value;
    },
    change(changes) {
      value = Object.assign({}, value, changes);
      onChange();
    },
  };
}
