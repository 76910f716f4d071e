import { message } from '../../sentences/message.ts';
import { type Storage, StorageError } from '../storage.ts';
import { errno } from './errors.ts';
import type { Port, StoredObject } from './io.ts';

/** Storage of the embedder; what its writes promise is what `Storage` promises. */
export class PortableStorage implements Storage {
  readonly #port: Port;
  readonly #handle: number;

  constructor(port: Port) {
    this.#port = port;
    this.#handle = port.need('storage', {});
  }

  read(name: string): Uint8Array | undefined {
    const answer = this.#port.io.read(this.#handle, name);
    if (typeof answer !== 'number') return new Uint8Array(answer as ArrayBuffer);
    if (answer === -errno.noEntry) return undefined;
    throw new StorageError('unreadable', name, message('error {number}', { number: -answer }));
  }

  replace(name: string, bytes: Uint8Array): void {
    this.#write(bytes, name, 'replace');
  }

  append(name: string, bytes: Uint8Array): void {
    this.#write(bytes, name, 'append');
  }

  truncate(name: string, lengthBytes: number): void {
    this.#write(lengthBytes, name, 'truncate');
  }

  rename(name: string, newName: string): void {
    this.#write(newName, name, 'rename');
  }

  remove(name: string): void {
    this.#write('', name, 'remove');
  }

  list(folder: string): string[] {
    const answer = this.#port.io.read(this.#handle);
    if (typeof answer === 'number')
      throw new StorageError('unreadable', folder, message('error {number}', { number: -answer }));
    const prefix = folder === '' ? '' : `${folder}/`;
    return (answer as readonly string[]).filter(name => name.startsWith(prefix)).sort();
  }

  #write(data: Uint8Array | string | number, name: string, how: StoredObject['how']): void {
    const answer = this.#port.io.write(this.#handle, data, { name, how });
    if (answer >= 0) return;
    const full = answer === -errno.noSpace || answer === -errno.quota;
    throw new StorageError(
      full ? 'full' : 'failed',
      name,
      message('error {number}', { number: -answer }),
    );
  }
}
