import type { ModuleContext } from '../../device/context.ts';
import type { StagedObject } from '../../platform/staged.ts';
import { readIfPossible } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { maxCertificates, type NewEntry } from './fields.ts';
import { readPem } from './pem.ts';

/** A stored certificate, chain or private key. */
export interface Entry {
  readonly name: string;
  readonly pem: string;
}

/** The files of the entries, one each: the name in the first line, then the PEM text. */
export class Entries {
  readonly #kept: ModuleContext['kept'];
  readonly #say: (message: LogMessage) => void;
  readonly #names = new Map<number, string>();
  /** Entries that are read instead of the stored ones. */
  #supposed: readonly NewEntry[] | undefined;

  constructor(kept: ModuleContext['kept'], say: (message: LogMessage) => void) {
    this.#kept = kept;
    this.#say = say;
    for (let number = 0; number < maxCertificates; number++) this.#load(number);
  }

  has(number: number): boolean {
    return this.#names.has(number);
  }

  /** The entries and their names, by number. */
  get list(): { id: number; name: string }[] {
    return [...this.#names].sort(([a], [b]) => a - b).map(([id, name]) => ({ id, name }));
  }

  /** An entry; undefined where there is none. Throws `StorageError`. */
  read(number: number): Entry | undefined {
    return this.#names.has(number) ? entryOf(this.#kept.read(fileOf(number))) : undefined;
  }

  /** An entry; missing if the disk fails, because its users ask in the midst of a connection. */
  readIfPossible(number: number): Entry | undefined {
    if (this.#supposed) {
      const entry = this.#supposed.find(({ id }) => id === number);
      return entry && { name: entry.name, pem: entry.cert };
    }
    const told = (failure: LogMessage): void =>
      this.#say(
        message('The stored certificate {number} is not used: {=reason}', {
          number,
          reason: failure,
        }),
      );
    return entryOf(readIfPossible(this.#kept, fileOf(number), told));
  }

  write(number: number, { name, pem }: Entry): void {
    this.#kept.replace(fileOf(number), encode({ name, pem }));
    this.#names.set(number, name);
  }

  remove(number: number): void {
    this.#kept.remove(fileOf(number));
    this.#names.delete(number);
  }

  /** Until the answer is called, `readIfPossible` finds these entries. */
  suppose(entries: readonly NewEntry[]): () => void {
    this.#supposed = entries;
    return () => {
      this.#supposed = undefined;
    };
  }

  /** The stored object of an entry, or of none. */
  object(number: number, entry: Entry | undefined): StagedObject {
    return { name: fileOf(number), bytes: entry && encode(entry) };
  }

  /** The number of an entry that cannot be used is free again. */
  #load(number: number): void {
    const stored = this.readIfPossible(number);
    if (!stored) return;
    const usable = readPem(stored.pem);
    if (!('rule' in usable)) {
      this.#names.set(number, stored.name);
      return;
    }
    this.#kept.reject(fileOf(number));
    this.#say(
      message('The stored certificate {number} cannot be used: it {=rule}', {
        number,
        rule: usable.rule,
      }),
    );
  }
}

function encode({ name, pem }: Entry): Uint8Array {
  return utf8Encode(`${name}\n${pem}`);
}

function entryOf(bytes: Uint8Array | undefined): Entry | undefined {
  if (!bytes) return undefined;
  const stored = utf8Decode(bytes);
  const end = stored.indexOf('\n');
  return { name: stored.slice(0, Math.max(0, end)), pem: stored.slice(end + 1) };
}

function fileOf(number: number): string {
  return `certs/${number}.pem`;
}
