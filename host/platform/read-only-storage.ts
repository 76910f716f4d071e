import { type Storage, StorageError } from './storage.ts';

/** Storage that belongs to somebody else: it can be read, and refuses every write. */
export class ReadOnlyStorage implements Storage {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  read(name: string): Uint8Array | undefined {
    return this.#storage.read(name);
  }

  list(folder: string): string[] {
    return this.#storage.list(folder);
  }

  replace(name: string): void {
    throw refusal(name);
  }

  append(name: string): void {
    throw refusal(name);
  }

  truncate(name: string): void {
    throw refusal(name);
  }

  rename(name: string): void {
    throw refusal(name);
  }

  remove(name: string): void {
    throw refusal(name);
  }
}

function refusal(name: string): StorageError {
  return new StorageError('failed', name, 'it is only read here');
}
