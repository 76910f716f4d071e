import { StorageError, type StorageFailure } from '../../host/platform/storage.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { asSaid } from '../../host/sentences/message.ts';

/** The host was killed in the middle of a write; nothing of it may run on. */
export class Killed extends Error {
  constructor() {
    super('the host was killed');
  }
}

/**
 * How much of the fatal write still reached the disk; part of it is possible only when bytes are
 * added.
 */
export type LastWrite = 'nothing' | 'part' | 'everything';

/** Storage that can die at a chosen write together with its host, or refuse writes for a while. */
export class MortalStorage extends MemoryStorage {
  /** Writing calls so far. */
  writes = 0;
  /** Why every write fails at present. */
  failure: StorageFailure | undefined;
  /** An object that can neither be read nor written at present. */
  unusable: string | undefined;
  #fatalWrite = Number.POSITIVE_INFINITY;
  #last: LastWrite = 'nothing';
  #dead = false;

  /** Kills the host at the write after `count` more. */
  killAfter(count: number, last: LastWrite): void {
    this.#fatalWrite = this.writes + count;
    this.#last = last;
  }

  get dead(): boolean {
    return this.#dead;
  }

  /** The next host finds what is there. */
  revive(): void {
    this.#dead = false;
    this.#fatalWrite = Number.POSITIVE_INFINITY;
  }

  override read(name: string): Uint8Array | undefined {
    if (this.#dead) throw new Killed();
    if (name === this.unusable) throw new StorageError('unreadable', name, asSaid('EIO'));
    return super.read(name);
  }

  override replace(name: string, bytes: Uint8Array): void {
    this.#write(name, () => super.replace(name, bytes));
  }

  override append(name: string, bytes: Uint8Array): void {
    const part = bytes.subarray(0, Math.ceil(bytes.length / 2));
    this.#write(
      name,
      () => super.append(name, bytes),
      () => super.append(name, part),
    );
  }

  override truncate(name: string, lengthBytes: number): void {
    this.#write(name, () => super.truncate(name, lengthBytes));
  }

  override rename(name: string, newName: string): void {
    this.#write(name, () => super.rename(name, newName));
  }

  override remove(name: string): void {
    this.#write(name, () => super.remove(name));
  }

  #write(name: string, whole: () => void, part: () => void = () => undefined): void {
    if (this.#dead) throw new Killed();
    const failure = name === this.unusable ? 'failed' : this.failure;
    if (failure) {
      part();
      throw new StorageError(failure, name, asSaid('EIO'));
    }
    if (this.writes++ === this.#fatalWrite) {
      this.#dead = true;
      if (this.#last === 'everything') whole();
      if (this.#last === 'part') part();
      throw new Killed();
    }
    whole();
  }
}
