import type { Listeners } from '../platform/listeners.ts';
import { json } from './bodies.ts';
import type { ConfigStore } from './config-store.ts';
import type { Described, Worded, WritableOptions } from './declaring.ts';
import type { Field, ValueOf } from './field.ts';
import { done, finish } from './outcome.ts';
import type { AccessPath, Declaration, Resource } from './resource.ts';
import { checkWrite } from './validate.ts';
import { Value, type ValueParts } from './value.ts';

const everywhere: readonly AccessPath[] = ['http', 'mqtt', 'ws'];

/** What the values of a device share. */
export interface ValueSurroundings {
  /** Told of each change. */
  readonly changed: Listeners<[resource: Resource]>;
  readonly store: ConfigStore;
}

/** A value that clients only read. */
export function stateValue<F extends Field>(
  path: string,
  value: F,
  initial: ValueOf<F>,
  options: Described,
  { changed }: ValueSurroundings,
): Value<ValueOf<F>> {
  const declared = { path, value, writable: false, persistent: false, action: false };
  return newValue<ValueOf<F>>(declared, options, { initial, changed });
}

/** A value that clients read and write; one that is `persistent` is stored at each write. */
export function writableValue<F extends Field, W>(
  path: string,
  value: F,
  persistent: boolean,
  options: WritableOptions<ValueOf<F>, W>,
  { changed, store }: ValueSurroundings,
): Value<ValueOf<F>> {
  type T = ValueOf<F>;
  const initial = persistent ? (store.load(path, value, options.default) as T) : options.default;
  const { payload = value, adapt, check: rule, apply } = options as WritableOptions<T, T>;
  const { action = false } = options;
  const declared = { path, value, payload, writable: true, persistent, action };
  const state: Value<T> = newValue<T>(declared, options, {
    initial,
    changed,
    save: persistent ? next => store.save(path, next) : undefined,
    rule,
    write: (written, origin) => {
      const previous = state.value;
      return finish(checkWrite(payload, written, previous), checked => {
        const next = adapt ? adapt(checked as T, previous, origin) : (checked as T);
        rule?.(next, previous, origin);
        state.set(next);
        const told = apply?.(next, previous, origin);
        return told ? { kind: 'done', told } : done;
      });
    },
  });
  return state;
}

/** What differs between the values that are declared here. */
type Declared = Pick<Declaration, 'path' | 'payload' | 'writable' | 'persistent' | 'action'> & {
  readonly value: Field;
};

function newValue<T>(
  declared: Declared,
  { doc, on = everywhere, traced, worded }: Described,
  parts: Omit<ValueParts<T>, 'declaration'>,
): Value<T> {
  const common = { doc, on, readable: true, command: false, contentType: json, traced };
  const value = new Value<T>({ declaration: Object.assign(common, declared), ...parts });
  return worded === undefined ? value : Object.assign(value, inWordsAt(value, worded));
}

/** How a value is read in the words of another language. */
function inWordsAt(value: Resource, worded: Worded): Pick<Required<Resource>, 'readInWords'> {
  return {
    readInWords(say) {
      const shown = JSON.parse(value.read() as string) as Record<string, unknown>;
      if (typeof worded === 'function') return JSON.stringify(worded(shown, say));
      for (const [member, words] of Object.entries(worded)) {
        const told = words(String(shown[member]));
        if (told !== undefined) shown[member] = say(told);
      }
      return JSON.stringify(shown);
    },
  };
}
