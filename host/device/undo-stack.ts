/**
 * Result of something that may take time: a promise until it is done, otherwise it is done when the
 * call returns.
 */
export type Soon = void | Promise<void>;

/** Goes on with `next` when `first` is done: at once where that took no time. */
export function afterwards(first: Soon, next: () => Soon): Soon {
  return first instanceof Promise ? first.then(next) : next();
}

/** Undoes what was done so far. */
export class UndoStack {
  readonly #actions: (() => Soon)[] = [];
  readonly #failed: (error: unknown) => void;

  /** @param failed is told of an action that fails; the others are run all the same */
  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  push(action: () => Soon): void {
    this.#actions.push(action);
  }

  /**
   * Runs every action once, the last pushed first, each when the one before has ended. Nothing is
   * waited for that takes no time: a stack of such actions is empty when the call returns.
   */
  run(): Soon {
    for (let action = this.#actions.pop(); action; action = this.#actions.pop()) {
      try {
        const ending = action();
        if (ending) return ending.catch(this.#failed).then(() => this.run());
      } catch (error) {
        this.#failed(error);
      }
    }
  }
}
