import type { LogMessage } from '../sentences/log-messages.ts';
import { message } from '../sentences/message.ts';
import { crc32 } from './crc32.ts';
import { decodeOrder, encodeOrder, type StagedObject } from './staged.ts';
import { attempt, type Storage, StorageError } from './storage.ts';

/** Folder of the copies; sorts before everything else, so that a reset removes them first. */
const copies = 'backup/';
/** The order for the next start; exists until it has been carried out. */
const orderName = 'replacement.json';
/** Folder in which staged objects wait that are not kept twice. */
const arriving = 'arriving/';
/** Begins the last line of a stored object, which holds its checksum. */
const mark = ascii('\n#crc32 ');
const checksumBytes = mark.length + 9;
/**
 * This many bytes of the mark prove that there was one: damage must not make a sealed object look
 * like one without checksum.
 */
const tellingBytes = 4;

/** Content of one of the two files of an object. */
type Found =
  | { readonly kind: 'absent' }
  | { readonly kind: 'sound'; readonly bytes: Uint8Array }
  /** Written by a release without checksums. */
  | { readonly kind: 'unsealed'; readonly bytes: Uint8Array }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'unreadable'; readonly error: StorageError };

/** Names of the objects whose files were damaged. */
export interface Damage {
  /** Restored from the other file. */
  readonly recovered: string[];
  /** Neither file could be used, in whole or in part. Ends when the object is written anew. */
  readonly lost: string[];
}

/**
 * Stored objects that are replaced as a whole. Each is stored twice, as `<name>` and
 * `backup/<name>`, with a checksum as its last line. The copy is written first, so a write counts
 * as done when the object itself has been written.
 *
 * A damaged file is reported and repaired from the other one. Where both are damaged, the object is
 * lost: it stays as it is, across restarts too, until it is replaced or removed, and is then set
 * aside as `<name>.unusable`.
 *
 * `stage` replaces many objects at the next start, all of them or none. It stores an order, which
 * the start carries out before anything is read, again if it is interrupted.
 */
export class KeptObjects {
  readonly #storage: Storage;
  readonly #say: (message: LogMessage) => void;
  readonly #recovered = new Set<string>();
  /** Lost objects by name; true if there is a file to set aside. */
  readonly #lost = new Map<string, boolean>();
  #listener: (() => void) | undefined;
  /** Objects of an order that has not been carried out, by name. */
  #staged: ReadonlyMap<string, StagedObject> | undefined;
  /** True if the order was made in this run, and the next start carries it out. */
  #awaitsRestart = false;

  /** @param say reports damage to people */
  constructor(storage: Storage, say: (message: LogMessage) => void) {
    this.#storage = storage;
    this.#say = say;
    this.#takeUpOrder();
  }

  /** Damage that was found since the start. */
  get damage(): Damage {
    return { recovered: [...this.#recovered].sort(), lost: [...this.#lost.keys()].sort() };
  }

  /** Calls `listener` whenever `damage` has changed. */
  onDamage(listener: () => void): void {
    this.#listener = listener;
  }

  isLost(name: string): boolean {
    return this.#lost.has(name);
  }

  /**
   * The whole object, or undefined if there is none. Throws `StorageError` if neither the object
   * nor its copy can be read.
   */
  read(name: string): Uint8Array | undefined {
    const staged = this.#staged?.get(name);
    if (staged) return staged.bytes?.slice();
    const own = this.#look(name);
    const copy = this.#look(copies + name);
    if (own.kind === 'sound') {
      if (copy.kind !== 'sound' && copy.kind !== 'absent') {
        this.#recover(
          name,
          message('The copy of {name} was damaged, and is written anew', { name }),
        );
      }
      if (copy.kind !== 'sound' || !equal(own.bytes, copy.bytes))
        this.#mend(copies + name, own.bytes);
      return own.bytes;
    }
    if (copy.kind === 'sound') {
      this.#recover(name, recovery(name, own.kind));
      this.#mend(name, copy.bytes);
      return copy.bytes;
    }
    if (copy.kind === 'absent') {
      if (own.kind === 'absent') return undefined;
      if (own.kind === 'unsealed') {
        attempt(() => this.#write(name, own.bytes), ignore);
        return own.bytes;
      }
    }
    this.#lose(name, own.kind !== 'absent');
    if (own.kind === 'unreadable') throw own.error;
    if (copy.kind === 'unreadable') throw copy.error;
    throw new StorageError('damaged', name, `so is its copy`);
  }

  /** Replaces the whole object durably; throws `StorageError` and changes nothing if that fails. */
  replace(name: string, bytes: Uint8Array): void {
    this.#prepare(name);
    if (this.#lost.get(name)) {
      this.#storage.rename(name, `${name}.unusable`);
      this.#lost.set(name, false);
    }
    this.#write(name, bytes);
    this.#found(name);
  }

  /** Removes an object and its copy; harmless if there is none. */
  remove(name: string): void {
    this.#prepare(name);
    this.#storage.remove(copies + name);
    this.#storage.remove(name);
    this.#found(name);
  }

  /**
   * Names of all objects below a folder (`""` for all), including those that are not kept twice or
   * were set aside.
   */
  list(folder: string): string[] {
    const names = this.#storage.list(folder).filter(name => !name.startsWith(copies));
    const copied = this.#storage.list(`${copies}${folder}`).map(name => name.slice(copies.length));
    return [...new Set([...names, ...copied])].sort();
  }

  /**
   * Stores objects for the next start, which puts all of them in place or none, whatever happens
   * meanwhile. Readers see them at once; until that start they cannot be written. Throws
   * `StorageError` and changes nothing if that fails.
   */
  stage(objects: readonly StagedObject[]): void {
    this.#prepare(objects[0]?.name ?? '');
    try {
      for (const { name, bytes, plain } of objects)
        if (plain && bytes) this.#storage.replace(arriving + name, bytes);
      this.#write(orderName, encodeOrder(objects));
    } catch (error) {
      attempt(() => this.#dropArriving(), ignore);
      throw error;
    }
    this.#staged = byName(objects);
    this.#awaitsRestart = true;
  }

  /** Drops staged objects that are not in place yet; harmless if there are none. */
  unstage(): void {
    if (!this.#staged) return;
    this.#storage.remove(copies + orderName);
    this.#storage.remove(orderName);
    this.#staged = undefined;
    this.#dropArriving();
  }

  /** Counts an object as lost until it is replaced, because its content cannot be used entirely. */
  reject(name: string): void {
    this.#lose(name, true);
  }

  /** Carries out the order of an earlier run. */
  #takeUpOrder(): void {
    let order: Uint8Array | undefined;
    const isKnown = attempt(
      () => {
        order = this.read(orderName);
      },
      ({ words }) =>
        this.#say(
          message('A restore that was to take effect is given up: {=reason}', { reason: words }),
        ),
    );
    if (order) {
      this.#staged = byName(decodeOrder(order));
      attempt(
        () => this.#carryOut(),
        ({ words }) =>
          this.#say(
            message(
              'What was restored is in effect, and is stored as soon as it can be: {=reason}',
              { reason: words },
            ),
          ),
      );
    } else if (isKnown) {
      attempt(() => this.#dropArriving(), ignore);
    }
  }

  /** Makes sure, before an object is written, that the order of an earlier run is carried out. */
  #prepare(name: string): void {
    if (!this.#staged) return;
    if (!this.#awaitsRestart) this.#carryOut();
    else if (this.#staged.has(name))
      throw new StorageError('replaced', name, 'a restore takes its place at the restart to come');
  }

  /** Carries the order out. Can be repeated at any point, with the same result. */
  #carryOut(): void {
    for (const { name, bytes, plain } of this.#staged?.values() ?? []) {
      if (plain) {
        if (this.#storage.read(arriving + name)) this.#storage.rename(arriving + name, name);
      } else if (bytes) {
        this.#write(name, bytes);
      } else {
        this.#storage.remove(copies + name);
        this.#storage.remove(name);
      }
    }
    this.#storage.remove(copies + orderName);
    this.#storage.remove(orderName);
    this.#staged = undefined;
  }

  #dropArriving(): void {
    for (const name of this.#storage.list(arriving.slice(0, -1))) this.#storage.remove(name);
  }

  #look(name: string): Found {
    let bytes: Uint8Array | undefined;
    try {
      bytes = this.#storage.read(name);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return { kind: 'unreadable', error };
    }
    return bytes === undefined ? { kind: 'absent' } : unseal(bytes);
  }

  #write(name: string, bytes: Uint8Array): void {
    const sealed = seal(bytes);
    this.#storage.replace(copies + name, sealed);
    try {
      this.#storage.replace(name, sealed);
    } catch (error) {
      // A write that failed must not come back from the copy if the object itself is damaged later.
      attempt(() => {
        const before = this.#storage.read(name);
        if (before) this.#storage.replace(copies + name, before);
        else this.#storage.remove(copies + name);
      }, ignore);
      throw error;
    }
  }

  /** Repairs one of the two files, if storage permits. */
  #mend(name: string, bytes: Uint8Array): void {
    attempt(() => this.#storage.replace(name, seal(bytes)), ignore);
  }

  #recover(name: string, message: LogMessage): void {
    if (this.#recovered.has(name)) return;
    this.#say(message);
    this.#recovered.add(name);
    this.#listener?.();
  }

  #lose(name: string, isThere: boolean): void {
    if (this.#lost.has(name)) return;
    this.#lost.set(name, isThere);
    this.#listener?.();
  }

  #found(name: string): void {
    if (this.#lost.delete(name)) this.#listener?.();
  }
}

function byName(objects: readonly StagedObject[]): ReadonlyMap<string, StagedObject> {
  return new Map(objects.map(object => [object.name, object]));
}

function seal(bytes: Uint8Array): Uint8Array {
  const sealed = new Uint8Array(bytes.length + checksumBytes);
  sealed.set(bytes);
  sealed.set(mark, bytes.length);
  sealed.set(ascii(`${crc32(bytes).toString(16).padStart(8, '0')}\n`), bytes.length + mark.length);
  return sealed;
}

function unseal(stored: Uint8Array): Found {
  const length = stored.length - checksumBytes;
  const marked =
    length < 0 ? 0 : mark.filter((byte, index) => stored[length + index] === byte).length;
  if (marked < tellingBytes) return { kind: 'unsealed', bytes: stored };
  const bytes = stored.slice(0, length);
  return equal(seal(bytes), stored) ? { kind: 'sound', bytes } : { kind: 'damaged' };
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, character => character.charCodeAt(0));
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function ignore(): void {}

/** What is said of an object whose copy is in effect. */
function recovery(name: string, kind: Found['kind']): LogMessage {
  if (kind === 'absent')
    return message('The stored {name} is missing; its copy is in effect', { name });
  return kind === 'unreadable'
    ? message('The stored {name} cannot be read; its copy is in effect', { name })
    : message('The stored {name} is damaged; its copy is in effect', { name });
}
