import { type Storage, StorageError, type StorageFailure } from '../platform/storage.ts';
import { Counts, type ModuleMetrics } from '../registry/metrics.ts';

/** Writing calls of a storage. */
const operations = ['replace', 'append', 'truncate', 'rename', 'remove'] as const;
type Operation = (typeof operations)[number];
const failures: readonly StorageFailure[] = ['full', 'failed', 'unreadable', 'damaged', 'replaced'];

/** The storage of a device, which counts what is written and what fails. */
export class CountedStorage implements Storage {
  readonly #storage: Storage;
  readonly #writes = new Counts(operations);
  readonly #failures = new Counts(failures);
  #writtenBytes = 0;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Tells what was counted. */
  tell(told: ModuleMetrics): void {
    told.counter('writes', {
      doc: 'Changes of stored objects that became durable, by kind',
      labels: ['operation'],
      value: this.#writes,
    });
    told.counter('written', {
      doc: 'What was stored: contents that were replaced or appended',
      unit: 'bytes',
      value: this.#writtenBytes,
    });
    told.counter('failures', {
      doc: 'Calls of the storage that failed: full, failed, unreadable, damaged or replaced',
      labels: ['failure'],
      value: this.#failures,
    });
  }

  read(name: string): Uint8Array | undefined {
    return this.#watched(() => this.#storage.read(name));
  }

  replace(name: string, bytes: Uint8Array): void {
    this.#write('replace', () => this.#storage.replace(name, bytes));
    this.#writtenBytes += bytes.length;
  }

  append(name: string, bytes: Uint8Array): void {
    this.#write('append', () => this.#storage.append(name, bytes));
    this.#writtenBytes += bytes.length;
  }

  truncate(name: string, lengthBytes: number): void {
    this.#write('truncate', () => this.#storage.truncate(name, lengthBytes));
  }

  rename(name: string, newName: string): void {
    this.#write('rename', () => this.#storage.rename(name, newName));
  }

  remove(name: string): void {
    this.#write('remove', () => this.#storage.remove(name));
  }

  list(folder: string): string[] {
    return this.#watched(() => this.#storage.list(folder));
  }

  #write(operation: Operation, action: () => void): void {
    this.#watched(action);
    this.#writes.add(operation);
  }

  #watched<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      if (error instanceof StorageError) this.#failures.add(error.failure);
      throw error;
    }
  }
}
