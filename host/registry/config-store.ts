import { attempt, readIfPossible, type Storage } from '../platform/storage.ts';
import type { Field } from './field.ts';
import { utf8Decode, utf8Encode } from './utf8.ts';
import { adoptStored, check, describeProblems } from './validate.ts';

const folder = 'config';

/** Stored values of persistent resources: one JSON file each, named after the resource. */
export class ConfigStore {
  readonly #storage: Storage;
  readonly #warn: (message: string) => void;
  /**
   * Files that could not be read. Perhaps they can be some day: what is saved next must not
   * overwrite them.
   */
  readonly #unread = new Set<string>();

  constructor(storage: Storage, warn: (message: string) => void) {
    this.#storage = storage;
    this.#warn = warn;
  }

  /**
   * The stored value of `path`, brought to the shape of `field`; `defaults` if there is none.
   * What cannot be used is set aside under another name and reported: the device always starts.
   */
  load(path: string, field: Field, defaults: unknown): unknown {
    const name = fileName(path);
    const bytes = readIfPossible(this.#storage, name, failure => {
      this.#unread.add(name);
      this.#warn(`The stored ${path} is not used, defaults are in effect: ${failure}`);
    });
    if (bytes === undefined) return defaults;
    let reason: string;
    try {
      const checked = check(field, adoptStored(field, JSON.parse(utf8Decode(bytes)), defaults));
      if (checked.ok) return checked.value;
      reason = describeProblems(checked.problems);
    } catch {
      reason = 'it is not JSON';
    }
    const aside = asideOf(name);
    attempt(
      () => {
        this.#storage.rename(name, aside);
        this.#warn(
          `The stored ${path} cannot be used and was set aside as ${aside}; defaults are in effect.\n${reason}`,
        );
      },
      failure =>
        this.#warn(
          `The stored ${path} cannot be used; defaults are in effect.\n${reason}\n${failure.message}`,
        ),
    );
    return defaults;
  }

  /** Makes the value durable; throws `StorageError` if that failed. */
  save(path: string, value: unknown): void {
    const name = fileName(path);
    if (this.#unread.has(name)) {
      this.#storage.rename(name, asideOf(name));
      this.#unread.delete(name);
    }
    this.#storage.replace(name, utf8Encode(JSON.stringify(value)));
  }

  remove(path: string): void {
    this.#storage.remove(fileName(path));
  }

  removeAll(): void {
    for (const name of this.#storage.list(folder)) this.#storage.remove(name);
  }
}

function asideOf(name: string): string {
  return `${name}.unusable`;
}

function fileName(path: string): string {
  return `${folder}/${path.replaceAll('/', '_')}.json`;
}
