import type { Settings } from './simulation.ts';

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
